"""Each game's content as plain JSON, for anyone who wants to build on it. Its shape is docs/schema/data.json."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from typing import Any

from generator.content.library import Game, Item
from generator.content.links import Target, numbers_of
from generator.content.rulebook import Block, Listing, NoteBlock, Paragraph, plain
from generator.pages.speaker import Speaker

FORMAT = 1
"""Raised when a reader of an older format would misread the file."""


def game_data(speakers: dict[str, Speaker], game: Game, version: str) -> bytes:
    """The JSON of one game: all entries, chapters, rules, numbers. `version` is what every page of the site states."""
    return b"".join(data_pieces(speakers, game, version))


def data_pieces(speakers: dict[str, Speaker], game: Game, version: str) -> Iterator[bytes]:
    """The same piece by piece, as a large game is written. The version stands near the start: a worker looks there."""
    head = {"format": FORMAT, "version": version, "game": game.id, "languages": list(speakers)}
    yield json.dumps(head, ensure_ascii=False, indent=1).removesuffix("\n}").encode() + b',\n "entries": ['
    between = b"\n  "
    for entry in _entries(speakers, game):
        text = json.dumps(entry, ensure_ascii=False, indent=1)
        yield between + text.replace("\n", "\n  ").encode()
        between = b",\n  "
    yield b"\n ]\n}\n"


def _entries(speakers: dict[str, Speaker], game: Game) -> Iterator[dict[str, Any]]:
    first = next(iter(speakers.values()))
    for item in (*game.entries.values(), *game.numbers.values()):
        yield entry_data(speakers, item)
    for target in first.graph.targets.values():
        if target.game == game.id and target.kind in ("chapter", "section", "rule"):
            yield rule_data(speakers, game, target)
    for target in first.graph.targets.values():
        if target.game == game.id and target.kind == "number" and target.id not in game.numbers:
            yield _frame(speakers, target) | {"numbers": [target.id], "source": []}


def _frame(speakers: dict[str, Speaker], target: Target) -> dict[str, Any]:
    return {
        "id": target.id,
        "kind": target.kind,
        "title": {language: str(speaker.title(target)) for language, speaker in speakers.items()},
        "url": {language: f"{language}/{target.address}" for language in speakers},
        "sealed": target.sealed,
    }


def entry_data(speakers: dict[str, Speaker], item: Item) -> dict[str, Any]:
    """One entry: its frame, and its fields with texts as {language: text}."""
    first = next(iter(speakers.values()))
    target = first.graph.targets[item.key]
    data = {language: speaker.entry(item) for language, speaker in speakers.items()}
    fields = {
        key: in_languages(key, {language: each[key] for language, each in data.items()})
        for key in item.data
        if key not in ("kind", "title", "source")
    }
    numbers = list(dict.fromkeys(leaf.value for leaf in numbers_of(item)))
    found = (
        _frame(speakers, target)
        | fields
        | {"numbers": numbers, "source": sources(first, item.game, item.data["source"])}
    )
    if item.kind == "number":
        found["numbers"] = [item.id]
    if item.kind == "table":
        # The cells are what a reader of the data wants under `rows`: figures, and null where nothing is printed.
        found |= {"row_heads": found["rows"], "rows": found.pop("cells")}
    return found


def rule_data(speakers: dict[str, Speaker], game: Game, target: Target) -> dict[str, Any]:
    """A chapter, heading or rule; a rule with its words."""
    first = next(iter(speakers.values()))
    place = first.graph.places[target.key]
    found = _frame(speakers, target) | {"numbers": [], "chapter": place.chapter.id}
    if place.rule is None:
        source = place.section.source if place.section else getattr(place.chapter.front, "source", ())
        return found | {"source": sources(first, game.id, source)}
    texts = {
        language: "\n".join(spoken(speaker.blocks(game.id, place.rule)[0])) for language, speaker in speakers.items()
    }
    return found | {"label": place.rule.label, "text": texts, "source": sources(first, game.id, place.rule.source)}


def spoken(blocks: Sequence[Block]) -> Iterator[str]:
    """The words of some blocks, a line each."""
    for block in blocks:
        if isinstance(block, Paragraph):
            yield plain(block.parts)
        elif isinstance(block, Listing):
            for item in block.items:
                yield from spoken(item)
        elif isinstance(block, NoteBlock):
            yield from spoken(block.blocks)
            for reading in block.readings:
                yield from spoken(reading)


def sources(speaker: Speaker, game: str, given: Sequence[Any]) -> list[dict[str, Any]]:
    """Sources with their documents by name."""
    return [
        {"document": title, "section": section, "outside": document.outside}
        for title, section, document in speaker.source(game, given)
    ]


PLAIN = {
    "kind",
    "symbol",
    "icon",
    "aliases",
    "see",
    "applies_to",
    "document",
    "section",
    "number",
    "either",
    "unit",
    "numbers",
}
"""Fields whose strings are ids or figures, the same in every language."""


def in_languages(key: str, values: dict[str, Any]) -> Any:
    """A value said in several languages: texts become {language: text}, all else stays itself."""
    first = next(iter(values.values()))
    if key == "actions":
        return [action(position, values) for position in range(len(first))]
    if key == "cost":
        return {"cards": first["cards"], "more": first.get("more")}
    if isinstance(first, dict):
        return {part: in_languages(part, {lang: value[part] for lang, value in values.items()}) for part in first}
    if isinstance(first, list):
        return [in_languages(key, {lang: value[i] for lang, value in values.items()}) for i in range(len(first))]
    if (
        isinstance(first, str)
        and key not in PLAIN
        and (" " in first or any(value != first for value in values.values()))
    ):
        return {lang: str(value) for lang, value in values.items()}
    return first


def action(position: int, values: dict[str, Any]) -> dict[str, Any]:
    """An action with every field that a calculator reads, those the card leaves out included."""
    each = {language: value[position] for language, value in values.items()}
    first = next(iter(each.values()))
    found = {key: in_languages(key, {lang: value[key] for lang, value in each.items()}) for key in first}
    found["icon"] = first["icon"][0] if len(first["icon"]) == 1 else first["icon"]
    defaults: dict[str, Any] = {
        "cost": None,
        "difficulty": None,
        "locked": False,
        "success": None,
        "failure": None,
        "variants": [],
    }
    return {**defaults, **found}
