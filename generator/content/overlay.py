"""Translations: overlays by id that hold only texts, checked against the base they translate."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING, Any

from generator.content import messages as say
from generator.content import model as m
from generator.content.kinds import leaves
from generator.content.library import Game, Item, Overlay
from generator.content.rulebook import Block, Chapter, Inline, Listing, NoteBlock, Paragraph, plain, read_chapter
from generator.content.source import Path_
from generator.diagnostics import Place, nearest

if TYPE_CHECKING:
    from generator.content.load import Files

SPOKEN = {"text", "name", "effect"}
"""The roles of strings that a reader reads, and that are therefore translated."""

GAME_TEXTS = {"title", "tagline", "name", "plural", "label", "text", "where"}
LISTS_OF_ITS_OWN = {"also_called", "keywords"}


def stamp(texts: Iterator[str] | Sequence[str]) -> str:
    """What a translation writes down of the wording it follows."""
    return sha256("\x1f".join(texts).encode()).hexdigest()[:8]


def entry_stamp(game: Game, item: Item) -> str:
    """The stamp of an entry's base wording."""
    return stamp([leaf.value for leaf in spoken(game, item)])


def spoken(game: Game, item: Item) -> list[m.Any]:
    """The strings of an entry that are translated; names of consequences are not."""
    found = [leaf for leaf in leaves(game.models[item.kind], item.data) if leaf.role in SPOKEN]
    return [leaf for leaf in found if leaf.path[0] not in LISTS_OF_ITS_OWN]


def rule_stamp(blocks: Sequence[Block]) -> str:
    """The stamp of a rule's base wording."""
    return stamp([plain(parts) for parts in _paragraphs(blocks)])


def _paragraphs(blocks: Sequence[Block]) -> Iterator[tuple[Inline, ...]]:
    for block in blocks:
        if isinstance(block, Paragraph):
            yield block.parts
        elif isinstance(block, Listing):
            for item in block.items:
                yield from _paragraphs(item)
        elif isinstance(block, NoteBlock):
            yield from _paragraphs(block.blocks)
            for reading in block.readings:
                yield from _paragraphs(reading)


def read_overlays(folder: Path, game: Game, site: m.SiteFile, files: Files) -> dict[str, Overlay]:
    """All translations of a game. Languages without a folder are simply not there."""
    overlays: dict[str, Overlay] = {}
    if not folder.is_dir():
        return overlays
    others = site.languages[1:]
    for path in sorted(folder.iterdir()):
        if path.name not in others:
            name = files.name(path)
            files.problems.add(say.UNKNOWN_LANGUAGE, Place(name), language=path.name, languages=", ".join(others))
        elif path.is_dir():
            overlays[path.name] = _Reader(path, game, files).read()
    return overlays


class _Reader:
    """Reads one language of one game."""

    def __init__(self, folder: Path, game: Game, files: Files) -> None:
        self.folder = folder
        self.game = game
        self.files = files
        self.problems = files.problems
        self.stale: set[str] = set()

    def read(self) -> Overlay:
        entries: dict[str, dict[str, Any]] = {}
        numbers: dict[str, dict[str, Any]] = {}
        chapters: dict[str, Chapter] = {}
        game: dict[str, Any] = {}
        for path in sorted(self.folder.rglob("*")):
            if path.is_dir() or path.name.startswith("."):
                continue
            name = self.files.name(path)
            place = path.relative_to(self.folder).as_posix()
            if place == "game.yaml":
                game = self.game_texts(name)
            elif place == "numbers.yaml":
                numbers = self.entries(name, self.game.numbers)
            elif re.fullmatch(r"(cards/[^/]+|glossary|symbols|tables|rulings)\.yaml", place):
                entries.update(self.entries(name, self.game.entries))
            elif place.startswith("rules/") and path.suffix == ".md":
                chapter = self.chapter(name, path.name)
                if chapter:
                    chapters[chapter.id] = chapter
            else:
                self.problems.add(say.STRAY_FILE, Place(name))
        sections = {section.id: section for chapter in chapters.values() for section in chapter.sections if section.id}
        rules = {rule.id: rule.blocks for chapter in chapters.values() for rule in chapter.rules}
        return Overlay(game, entries, numbers, chapters, sections, rules, frozenset(self.stale))

    def game_texts(self, name: str) -> dict[str, Any]:
        result = self.files.mapping(name)
        if result is None:
            return {}
        base = self.game.file.model_dump(by_alias=True, exclude_none=True)
        for path, value in walk(result[0]):
            known = at(base, path)
            text = isinstance(value, str) and isinstance(known, str)
            if not (text and (path[-1] in GAME_TEXTS or "values" in path)) and path[0] != "also_called":
                place = self.files.place(name, path, key=True)
                self.problems.add(say.NOT_TRANSLATABLE, place, field=path[-1])
        return result[0]

    def entries(self, name: str, base: dict[str, Item]) -> dict[str, dict[str, Any]]:
        result = self.files.mapping(name)
        found: dict[str, dict[str, Any]] = {}
        for key, value in (result[0] if result else {}).items():
            item = base.get(key)
            if item is None:
                place = self.files.place(name, (key,), key=True)
                self.problems.add(say.TRANSLATES_NOTHING, place, id=key, near=nearest(key, base))
            elif not isinstance(value, dict):
                place = self.files.place(name, (key,))
                self.problems.add(say.NOT_TRANSLATABLE, place, field=key)
            else:
                found[key] = self.entry(name, key, value, item)
        return found

    def entry(self, name: str, key: str, value: dict[str, Any], item: Item) -> dict[str, Any]:
        allowed = {leaf.path for leaf in spoken(self.game, item)}
        for path, text in walk(value):
            if path[0] in LISTS_OF_ITS_OWN or path == ("follows",):
                continue
            if path not in allowed or not isinstance(text, str):
                place = self.files.place(name, (key, *path), key=True)
                context = f"{item.kind} {key}"
                self.problems.add(say.NOT_TRANSLATABLE, place, field=".".join(map(str, path)), context=context)
        self.follow(name, key, str(value.get("follows") or ""), entry_stamp(self.game, item), (key,))
        return value

    def follow(self, name: str, key: str, follows: str, now: str, path: Path_ | None = None, spot: Place | None = None) -> None:
        if follows == now:
            return
        place = spot or self.files.place(name, path or (), key=True)
        self.problems.add(say.STALE if follows else say.NOT_STAMPED, place, id=key)
        if follows:
            self.stale.add(key)

    def chapter(self, name: str, file_name: str) -> Chapter | None:
        base = next((chapter for chapter in self.game.chapters if chapter.file.endswith(f"/rules/{file_name}")), None)
        if base is None:
            names = [chapter.file.rsplit("/", 1)[1] for chapter in self.game.chapters]
            self.problems.add(say.TRANSLATES_NOTHING, Place(name), id=file_name, near=nearest(file_name, names))
            return None
        text = self.files.text(name)
        chapter = read_chapter(text, name, base.id, self.problems, overlay=True) if text is not None else None
        if chapter is None:
            return None
        sections = {section.id: section for section in base.sections if section.id}
        rules = {rule.id: rule for rule in base.rules}
        for section in chapter.sections:
            if section.id:
                spot = self.files.place_in_text(name, section.span.start, section.span.end, f"#{section.id}")
                if section.id not in sections:
                    self.problems.add(say.TRANSLATES_NOTHING, spot, id=section.id, near=nearest(section.id, sections))
                else:
                    self.follow(name, section.id, section.follows, stamp([sections[section.id].title]), spot=spot)
            for rule in section.rules:
                spot = self.files.place_in_text(name, rule.span.start, rule.span.end, f"#{rule.id}")
                if rule.id not in rules:
                    self.problems.add(say.TRANSLATES_NOTHING, spot, id=rule.id, near=nearest(rule.id, rules))
                else:
                    self.follow(name, rule.id, rule.follows, rule_stamp(rules[rule.id].blocks), spot=spot)
        return chapter


def walk(value: Any, path: Path_ = ()) -> Iterator[tuple[Path_, Any]]:
    """Every plain value of some data with its path; null is left out."""
    if isinstance(value, dict):
        for key, part in value.items():
            yield from walk(part, (*path, key))
    elif isinstance(value, list):
        for index, part in enumerate(value):
            yield from walk(part, (*path, index))
    elif value is not None:
        yield path, value


def at(value: Any, path: Path_) -> Any:
    """The value at a path of some data, or None."""
    for step in path:
        if isinstance(value, dict):
            value = value.get(step)  # type: ignore[arg-type]
        elif isinstance(value, list) and isinstance(step, int) and step < len(value):
            value = value[step]
        else:
            return None
    return value
