"""The library as documents for the lookup: one for each card, number, rule, term, symbol, ruling and table."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from generator.content import markup
from generator.content import model as m
from generator.content.kinds import leaves
from generator.content.library import Game, Item
from generator.content.links import Target, numbers_of
from generator.content.overlay import SPOKEN
from generator.content.rulebook import (
    Block,
    ChapterLink,
    Emphasis,
    Inline,
    Listing,
    NoteBlock,
    Outgoing,
    Paragraph,
    Strong,
)
from generator.lookup.documents import Document, FacetValue
from generator.pages.speaker import Speaker

LONGEST_TITLE = 72
"""Characters of a rule's first words that stand as its title in results."""


def documents(speakers: dict[str, Speaker], language: str) -> Iterator[Document]:
    """All documents in one language; titles and other names of every language lead to them."""
    speaker = speakers[language]
    shared = {id_ for id_, keys in speaker.graph.by_id.items() if len(keys) > 1}
    for target in speaker.graph.targets.values():
        # A number's page is no entry of that id: what is printed with the number comes before the page about it.
        name = (
            f"{target.game}/n/{target.id}"
            if target.kind == "number"
            else f"{target.game}/{target.id}"
            if target.id in shared
            else target.id
        )
        yield _document(speakers, speaker, target, name)


def _document(speakers: dict[str, Speaker], speaker: Speaker, target: Target, name: str) -> Document:
    game = speaker.library.games[target.game]
    if target.kind == "game":
        title = speaker.of_game(game, "title")
        names = [
            *game.file.also_called,
            *(each.of_game(game, "title") for each in speakers.values()),
            *_listed(speakers, game),
        ]
        return _made(speaker, target, name, title, speaker.of_game(game, "tagline"), names, where="")
    if target.kind in ("chapter", "section", "rule"):
        return _rule(speakers, speaker, target, name)
    item = game.numbers.get(target.id) if target.kind == "number" else game.entries.get(target.id)
    if item is None:
        return _made(
            speaker,
            target,
            name,
            speaker.word("number.title", number=target.id),
            "",
            [],
            where="",
            numbers=own_number(speaker, target),
        )
    return _entry(speakers, speaker, target, name, item)


def _listed(speakers: dict[str, Speaker], game: Game) -> list[str]:
    return [str(text) for each in speakers.values() for text in each.overlay(game.id).game.get("also_called", ())]


def _made(
    speaker: Speaker,
    target: Target,
    name: str,
    title: str,
    text: str,
    names: Sequence[str],
    *,
    where: str,
    numbers: Sequence[str] = (),
    keywords: Sequence[str] = (),
    facets: dict[str, tuple[FacetValue, ...]] | None = None,
) -> Document:
    aliases = tuple(dict.fromkeys(str(each) for each in names if each and each != title))
    return Document(
        id=name,
        title=str(title),
        text=text,
        keywords=tuple(keywords),
        aliases=aliases,
        numbers=tuple(numbers),
        game=target.game,
        type=target.kind,
        lang=speaker.language,
        sealed=target.sealed,
        facets=facets or {},
        where=str(where),
        url=target.address,
    )


def _entry(speakers: dict[str, Speaker], speaker: Speaker, target: Target, name: str, item: Item) -> Document:
    data = speaker.entry(item)
    game = speaker.library.games[item.game]
    title = words(
        speaker,
        item.game,
        str(data.get("title") or data.get("question") or speaker.word("number.title", number=item.id)),
    )
    names: list[str] = []
    keywords: list[str] = list(item.data.get("keywords", ()))
    for each in speakers.values():
        over = each.overlay(item.game)
        said = (over.numbers if item.kind == "number" else over.entries).get(item.id, {})
        names += [*said.get("also_called", ())]
        keywords += said.get("keywords", ())
        other = each.entry(item).get("title")
        if other:
            names.append(other)
    names = [*item.data.get("also_called", ()), *names]
    spoken = [
        words(speaker, item.game, text)
        for leaf in leaves(game.models[item.kind], data)
        if leaf.role in SPOKEN and leaf.path[0] not in ("title", "also_called", "keywords")
        for text in [_effect(speaker, item.game, leaf.role, leaf.value)]
    ]
    spec = speaker.library.kind(item)
    numbers = list(dict.fromkeys(leaf.value for leaf in numbers_of(item)))
    if item.kind == "number":
        numbers = own_number(speaker, target)
    host = speaker.graph.resolve(item.game, str(item.data.get(spec.within))) if spec and spec.within else None
    where = speaker.title(host) if host else ""
    facets = _facets(item, spec) if spec else {}
    return _made(
        speaker,
        target,
        name,
        title,
        "\n".join(spoken),
        names,
        where=where,
        numbers=numbers,
        keywords=keywords,
        facets=facets,
    )


def own_number(speaker: Speaker, target: Target) -> list[str]:
    """The number of a number's page, unless a card bears it: then the number means that card."""
    return [] if speaker.graph.bearers.get(target.key) else [target.id]


def _effect(speaker: Speaker, game: str, role: str, value: str) -> str:
    """A consequence's words in place of its name."""
    consequence = speaker.library.consequence(game, value) if role == "effect" else None
    return consequence.text if consequence else value


def _facets(item: Item, spec: m.KindSpec) -> dict[str, tuple[FacetValue, ...]]:
    """The values of the fields that are marked as filters; several actions give several values."""
    found: dict[str, list[FacetValue]] = {}
    for key, field in spec.fields.items():
        value = item.data.get(key)
        if not field.filter or value is None:
            continue
        if field.type == "actions":
            for action in value:
                for each in (action, *action.get("variants", ())):
                    if "cost" in each:
                        found.setdefault("cost", []).append(each["cost"]["cards"])
                    if "difficulty" in each:
                        found.setdefault("difficulty", []).append(each["difficulty"])
                found.setdefault("locked", []).append(bool(action.get("locked")))
        elif isinstance(value, list):
            found.setdefault(key, []).extend(each for each in value if isinstance(each, int | str))
        elif isinstance(value, int | str):
            found.setdefault(key, []).append(value)
    return {key: tuple(dict.fromkeys(values)) for key, values in found.items()}


def _rule(speakers: dict[str, Speaker], speaker: Speaker, target: Target, name: str) -> Document:
    game = speaker.library.games[target.game]
    place = speaker.graph.places[target.key]
    chapter = speaker.chapter_title(game.id, place.chapter)
    if target.kind == "rule" and place.rule is not None:
        blocks, _ = speaker.blocks(game.id, place.rule)
        lines = list(block_words(speaker, game.id, blocks))
        section = speaker.section_title(game.id, place.section) if place.section and place.section.title else ""
        where = f"{chapter} › {section}" if section and section != chapter else chapter
        return _made(
            speaker,
            target,
            name,
            shortened(lines[0] if lines else target.id),
            "\n".join(lines),
            [],
            where=where,
            keywords=[section or chapter],
        )
    names = [each.title(target) for each in speakers.values()]
    if target.kind == "chapter":
        names += getattr(place.chapter.front, "also_called", ())
        for each in speakers.values():
            said = each.overlay(game.id).chapters.get(place.chapter.id)
            names += said.front.also_called if said else ()
    return _made(
        speaker, target, name, speaker.title(target), "", names, where=chapter if target.kind == "section" else ""
    )


def shortened(text: str) -> str:
    """The first words of a text, cut between words."""
    if len(text) <= LONGEST_TITLE:
        return text
    cut = text[: LONGEST_TITLE + 1]
    end = max(cut.rfind(" "), max((cut.rfind(mark) + 1 for mark in "，。；：、"), default=0))
    return cut[: end if end > LONGEST_TITLE // 2 else LONGEST_TITLE].rstrip(" ,;:，；：、") + "…"


def words(speaker: Speaker, game: str, text: str) -> str:
    """A text in markup as plain words."""
    return "".join(_part(speaker, game, part) for part in markup.parse(text)) if markup.has_markup(text) else text


def _part(speaker: Speaker, game: str, part: markup.Part) -> str:
    if isinstance(part, markup.Text):
        return part.text
    if isinstance(part, markup.Link):
        target = speaker.graph.resolve(game, part.target)
        return part.words or (
            target.id if target and target.sealed else str(speaker.title(target)) if target else part.target
        )
    if isinstance(part, markup.Number):
        return part.number
    if isinstance(part, markup.Symbol):
        item = speaker.library.symbol(game, part.symbol)
        return str(speaker.entry(item)["title"]) if item else part.symbol
    return part.raw


def block_words(speaker: Speaker, game: str, blocks: Sequence[Block]) -> Iterator[str]:
    """The words of some blocks of a rulebook, a line each."""
    for block in blocks:
        if isinstance(block, Paragraph):
            yield inline_words(speaker, game, block.parts)
        elif isinstance(block, Listing):
            for item in block.items:
                yield from block_words(speaker, game, item)
        elif isinstance(block, NoteBlock):
            yield from block_words(speaker, game, block.blocks)
            for reading in block.readings:
                yield from block_words(speaker, game, reading)


def inline_words(speaker: Speaker, game: str, parts: Sequence[Inline]) -> str:
    """The words of a line."""
    said: list[Any] = []
    for part in parts:
        if isinstance(part, Strong | Emphasis | Outgoing | ChapterLink):
            said.append(inline_words(speaker, game, part.parts))
        else:
            said.append(_part(speaker, game, part))
    return "".join(said)
