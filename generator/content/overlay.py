"""Translations: overlays by id that hold only texts, checked against the base they translate."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from hashlib import sha256
from pathlib import Path
from typing import Any

from generator.content import messages as say
from generator.content import messages_book as tell
from generator.content import messages_files as of_files
from generator.content import model as m
from generator.content.chapter import read_chapter
from generator.content.files import Files, nulls
from generator.content.kinds import Leaf
from generator.content.library import Game, Item, Overlay
from generator.content.plain_yaml import Path_
from generator.content.rulebook import Block, Chapter, Inline, Listing, NoteBlock, Paragraph, Rule, Section, plain
from generator.diagnostics import Place, nearest

SPOKEN = {"text", "name", "effect"}
"""The roles of strings that a reader reads, and that are therefore translated."""

GAME_TEXTS = {"title", "tagline", "name", "plural", "label", "text", "where"}
LISTS_OF_ITS_OWN = {"also_called", "keywords"}


def stamp(texts: Iterable[str]) -> str:
    """What a translation writes down of the wording it follows."""
    return sha256("\x1f".join(texts).encode()).hexdigest()[:8]


def entry_stamp(item: Item) -> str:
    """The stamp of an entry's base wording."""
    return stamp([leaf.value for leaf in spoken(item)])


def spoken(item: Item) -> list[Leaf]:
    """The strings of an entry that are translated; names of consequences are not."""
    found = [leaf for leaf in item.leaves if leaf.role in SPOKEN and leaf.path[0] not in LISTS_OF_ITS_OWN]
    return [leaf for leaf in found if leaf.role != "effect" or not re.fullmatch(m.ID, leaf.value)]


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
        if path.name in others and path.is_dir():
            overlays[path.name] = _Reader(path, game, files).read()
        elif not path.name.startswith("."):
            known = ", ".join(others) or "none yet"
            near = nearest(path.name, others)
            place = Place(files.name(path))
            files.problems.add(tell.UNKNOWN_LANGUAGE, place, language=path.name, languages=known, near=near)
    return overlays


class _Reader:
    """Reads one language of one game."""

    def __init__(self, folder: Path, game: Game, files: Files) -> None:
        self.folder = folder
        self.game = game
        self.files = files
        self.problems = files.problems
        self.stale: set[str] = set()
        self.unstamped: dict[str, list[Place]] = {}
        """For each file, the translations that do not say what they follow: one message a file is enough."""

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
            elif re.fullmatch(r"rules/[^/]+\.md", place):
                chapter = self.chapter(name, path.name)
                if chapter:
                    chapters[chapter.id] = chapter
            else:
                self.problems.add(of_files.STRAY_FILE, Place(name))
        for places in self.unstamped.values():
            self.problems.add(tell.NOT_STAMPED, min(places), count=len(places))
        sections = {section.id: section for chapter in chapters.values() for section in chapter.sections if section.id}
        rules = {rule.id: rule.blocks for chapter in chapters.values() for rule in chapter.rules}
        return Overlay(game, entries, numbers, chapters, sections, rules, frozenset(self.stale))

    def game_texts(self, name: str) -> dict[str, Any]:
        result = self.files.mapping(name)
        if result is None:
            return {}
        base = self.game.file.model_dump(by_alias=True, exclude_none=True)
        before = len(self.problems)
        self.left_empty(name, (), result[0], "")
        for path, value in walk(result[0]):
            named = (path[-1] in GAME_TEXTS or "values" in path) and isinstance(at(base, path), str)
            other_name = len(path) == 2 and path[0] == "also_called" and isinstance(path[1], int)
            self.text(name, path, value, "", good=isinstance(value, str) and (named or other_name))
        return result[0] if len(self.problems) == before else {}

    def entries(self, name: str, all_items: dict[str, Item]) -> dict[str, dict[str, Any]]:
        """The translations of one file, of entries that stand in the base's file of the same name."""
        of_base = re.sub(r"/i18n/[^/]+/", "/", name, count=1)
        base = {key: item for key, item in all_items.items() if item.file == of_base}
        result = self.files.mapping(name)
        found: dict[str, dict[str, Any]] = {}
        for key, value in (result[0] if result else {}).items():
            item = base.get(key)
            if item is None and self.files.known(key):
                continue
            if item is None:
                place = self.files.place(name, (key,), key=True)
                self.problems.add(tell.TRANSLATES_NOTHING, place, id=key, near=nearest(key, base))
            elif not isinstance(value, dict):
                place = self.files.place(name, (key,))
                self.problems.add(tell.NOT_TRANSLATABLE, place, field=key)
            elif self.entry(name, key, value, item):
                found[key] = value
        return found

    def entry(self, name: str, key: str, value: dict[str, Any], item: Item) -> bool:
        """Whether a translation of an entry can be used; what is wrong with it is recorded."""
        allowed = {leaf.path for leaf in spoken(item)}
        before = self.problems.errors
        self.left_empty(name, (key,), value, f"{item.kind} {key}")
        for path, text in walk(value):
            if path == ("follows",) and isinstance(text, str | int):
                continue
            of_its_own = len(path) == 2 and path[0] in LISTS_OF_ITS_OWN and isinstance(path[1], int)
            good = isinstance(text, str) and (of_its_own or path in allowed)
            self.text(name, (key, *path), text, f"{item.kind} {key}", good=good)
        spot = partial(self.files.place, name, (key,), key=True)
        self.follow(name, key, str(value.get("follows") or ""), entry_stamp(item), spot)
        return self.problems.errors == before

    def left_empty(self, name: str, path: Path_, value: object, context: str) -> None:
        """Record fields without a value. In a list, null skips what is not translated."""
        for found in nulls(value, path):
            if isinstance(found[-1], str):
                place = self.files.place(name, found, key=True)
                self.problems.add(say.EMPTY, place, field=found[-1], context=context)

    def text(self, name: str, path: Path_, value: object, context: str, *, good: bool) -> None:
        """Record what a translation may not hold, and texts without a character."""
        field = ".".join(map(str, path[1:] if context else path))
        if not good:
            place = self.files.place(name, path, key=True)
            self.problems.add(tell.NOT_TRANSLATABLE, place, field=field, context=context)
        elif isinstance(value, str) and not value.strip():
            self.problems.add(say.EMPTY, self.files.place(name, path), field=field, context=context)

    def follow(self, name: str, key: str, follows: str, now: str, spot: Callable[[], Place]) -> None:
        """Compare the wording a translation follows with what the base says now."""
        if not follows:
            self.unstamped.setdefault(name, []).append(spot())
        elif follows != now:
            self.stale.add(key)
            self.problems.add(tell.STALE, spot(), id=key)

    def chapter(self, name: str, file_name: str) -> Chapter | None:
        base = next((chapter for chapter in self.game.chapters if chapter.file.endswith(f"/rules/{file_name}")), None)
        if base is None:
            if not self.files.known(file_name.partition("-")[2].removesuffix(".md")):
                names = [chapter.file.rsplit("/", 1)[1] for chapter in self.game.chapters]
                near = nearest(file_name, names)
                self.problems.add(tell.TRANSLATES_NOTHING, Place(name), id=file_name, near=near)
            return None
        text = self.files.text(name)
        chapter = read_chapter(text, name, base.id, self.problems, overlay=True) if text is not None else None
        if chapter is None:
            return None
        stamps = {section.id: stamp([section.title]) for section in base.sections if section.id}
        stamps.update({rule.id: rule_stamp(rule.blocks) for rule in base.rules if rule.id})
        seen: set[str] = set()
        parts: list[Section | Rule] = [*chapter.sections, *chapter.rules]
        for part in parts:
            if not part.id:
                continue
            spot = partial(self.files.place_in_text, name, part.span.start, part.span.end, f"{{#{part.id}")
            if part.id in seen:
                self.problems.add(tell.TRANSLATED_TWICE, spot(), id=part.id)
            elif part.id not in stamps:
                near = nearest(part.id, stamps)
                self.problems.add(tell.TRANSLATES_NOTHING, spot(), id=part.id, near=near)
            else:
                self.follow(name, part.id, part.follows, stamps[part.id], spot)
            seen.add(part.id)
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
            value = value.get(str(step))
        elif isinstance(value, list) and isinstance(step, int) and step < len(value):
            value = value[step]
        else:
            return None
    return value
