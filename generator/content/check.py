"""Checks a library as a whole: ids, links, numbers, symbols, sources, tables, kinds and colours."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import Any

from generator.content import messages as say
from generator.content import model as m
from generator.content.check_frame import check_frame
from generator.content.check_texts import Find, Texts
from generator.content.files import Files
from generator.content.library import Game, Item, Library
from generator.content.links import Graph
from generator.content.overlay import walk
from generator.content.plain_yaml import Path_
from generator.content.rulebook import Block, Chapter, FrontMatter, NoteBlock, blocks_of
from generator.content.source import Span
from generator.diagnostics import nearest


def check(library: Library, files: Files, drawings: Collection[str]) -> Graph:
    """Record every problem of a library; returns its link graph. `drawings` are the icons that exist."""
    graph = Graph(library)
    checker = _Checker(Texts(library, graph, files), drawings)
    for game in library.games.values():
        check_frame(checker.texts, game)
        checker.aliases(game)
        for item in [*game.entries.values(), *game.numbers.values()]:
            checker.item(game, item)
        for chapter in game.chapters:
            checker.chapter(game, chapter)
        for language in game.overlays:
            checker.overlay(game, language)
    return graph


class _Checker:
    """Holds what every check needs."""

    def __init__(self, texts: Texts, drawings: Collection[str]) -> None:
        self.texts = texts
        self.library = texts.library
        self.graph = texts.graph
        self.files = texts.files
        self.problems = texts.problems
        self.drawings = drawings

    def aliases(self, game: Game) -> None:
        """An old id may lead to one thing only, and not be the id of another."""
        seen: dict[str, str] = {}
        for owner, alias, context, place in self.given_aliases(game):
            clash = "the id of something else" if f"{game.id}:{alias}" in self.graph.targets else seen.get(alias, "")
            if clash:
                self.problems.add(say.ALIAS_CLASH, place(), alias=alias, what=clash, context=context)
            seen[alias] = f"an alias of `{owner}`"

    def given_aliases(self, game: Game) -> Iterator[tuple[str, str, str, Find]]:
        for item in game.entries.values():
            for index, alias in enumerate(item.data.get("aliases", ())):
                place = self.texts.finder(item.file, (item.id, "aliases", index))
                yield item.id, alias, f"{item.kind} {item.id}", place
        for chapter in game.chapters:
            for alias in chapter.front.aliases if isinstance(chapter.front, FrontMatter) else ():
                place = self.in_front(chapter, alias)
                yield chapter.id, alias, f"chapter {chapter.id}", place

    def in_front(self, chapter: Chapter, needle: str) -> Find:
        """Finds something in a chapter's front matter."""
        end = chapter.sections[0].span.start if chapter.sections else 1_000_000_000
        return lambda: self.files.place_in_text(chapter.file, 0, end or 1_000_000_000, needle)

    # --- entries ---------------------------------------------------------------------------------------------------

    def item(self, game: Game, item: Item) -> None:
        """Check an entry of any kind."""
        context = f"{item.kind} {item.id}"
        texts = self.texts
        for leaf in item.leaves:
            path = (item.id, *leaf.path)
            if leaf.role == "text":
                texts.text(game, item.file, path, leaf.value, context)
            elif leaf.role == "symbol":
                texts.symbol(game, leaf.value, texts.finder(item.file, path), context)
            elif leaf.role == "number":
                texts.number(game, leaf.value, texts.finder(item.file, path), context)
            elif leaf.role == "effect":
                texts.effect(game, item.file, path, leaf.value, context)
            elif leaf.role == "entry":
                self.entry(game, item, leaf.path, leaf.value, context)
            elif leaf.role == "calculation":
                texts.calculation(leaf.value, texts.finder(item.file, path), context)
            elif leaf.role == "document" and leaf.value:
                self.document(game, leaf.value, texts.finder(item.file, path, leaf.value), context)
        for index, note in enumerate(item.data.get("notes", ())):
            self.note(game, item, index, note, context)
        if item.kind == "table":
            self.table(item, context)
        if item.kind == "symbol":
            self.drawing(item, context)

    def entry(self, game: Game, item: Item, path: Path_, target: str, context: str) -> None:
        """A field that names an entry takes only some kinds; the entry whose page this one stands on is of its game."""
        place = self.texts.finder(item.file, (item.id, *path))
        found = self.graph.resolve(game.id, target) if self.texts.link(game, target, place, context) else None
        if found is None:
            return
        spec = self.library.kind(item)
        kinds = kinds_at(spec, path)
        if kinds and found.kind not in kinds:
            self.problems.add(
                say.WRONG_KIND_LINK,
                place(),
                target=target,
                found=found.kind,
                field=path[0],
                expected=" or ".join(kinds),
                context=context,
            )
        elif spec and path == (spec.within,) and found.key != f"{game.id}:{target}":
            self.problems.add(say.HOST_ELSEWHERE, place(), target=target, context=context)

    def document(self, game: Game, document: str, place: Find, context: str = "") -> None:
        """A source names a document of game.yaml."""
        known = game.file.sources
        if document not in known:
            near = nearest(document, known)
            sources = ", ".join(known)
            self.problems.add(say.UNKNOWN_SOURCE, place(), value=document, sources=sources, near=near, context=context)

    def not_outside(self, game: Game, place: Find, context: str) -> None:
        outside = [key for key, document in game.file.sources.items() if document.outside]
        sources = ", ".join(outside) or "declare one in game.yaml"
        self.problems.add(say.NOT_OUTSIDE, place(), sources=sources, context=context)

    def note(self, game: Game, item: Item, index: int, note: dict[str, Any], context: str) -> None:
        """Readings come in twos, and a fact from elsewhere says whose it is."""
        place = self.texts.finder(item.file, (item.id, "notes", index))
        if (note["kind"] == "readings") != ("readings" in note):
            self.problems.add(say.READINGS_SHAPE, place(), context=context)
        if note["kind"] == "outside":
            documents = [game.file.sources.get(source["document"]) for source in note.get("source", ())]
            if not documents or not all(document and document.outside for document in documents):
                self.not_outside(game, place, context)

    def table(self, item: Item, context: str) -> None:
        """As many rows and cells as heads."""
        columns = len(item.data["columns"]["heads"])
        for index, row in enumerate(item.data["cells"]):
            if len(row) != columns:
                place = self.files.place(item.file, (item.id, "cells", index))
                self.problems.add(
                    say.TABLE_SHAPE, place, row=index + 1, found=len(row), expected=columns, context=context
                )
        rows = len(item.data["rows"]["heads"])
        if len(item.data["cells"]) != rows:
            place = self.files.place(item.file, (item.id, "cells"), key=True)
            self.problems.add(say.TABLE_ROWS, place, found=len(item.data["cells"]), expected=rows, context=context)

    def drawing(self, item: Item, context: str) -> None:
        """A symbol has a drawing, and words or a note why not."""
        icon = str(item.data.get("icon") or item.id)
        if self.drawings and icon not in self.drawings:
            given = "icon" in item.data
            place = self.files.place(item.file, (item.id, "icon") if given else (item.id,), key=not given)
            near = nearest(icon, self.drawings)
            mend = "draw it, or name one of" if given else "name one with `icon:`"
            self.problems.add(say.UNKNOWN_DRAWING, place, icon=icon, mend=mend, near=near, context=context)
        gap = any(note["kind"] == "gap" for note in item.data.get("notes", ()))
        if "text" not in item.data and not gap:
            self.problems.add(
                say.NO_TEXT, self.files.place(item.file, (item.id,), key=True), id=item.id, context=context
            )

    # --- rulebooks and translations --------------------------------------------------------------------------------

    def chapter(self, game: Game, chapter: Chapter) -> None:
        """Check a chapter: its sources, and the words of its rules."""
        default = tuple(chapter.front.source) if isinstance(chapter.front, FrontMatter) else ()
        for source in default:
            if source.document:
                self.document(game, source.document, self.in_front(chapter, source.document))
        for section in chapter.sections:
            if section.source != default:
                self.sources(game, chapter, section.span, section.source)
            for rule in section.rules:
                if rule.source != section.source:
                    self.sources(game, chapter, rule.span, rule.source, f"rule {rule.id}")
                self.rule(game, chapter.file, rule.span, rule.blocks, f"rule {rule.id}")

    def sources(
        self, game: Game, chapter: Chapter, span: Span, sources: tuple[m.Source, ...], context: str = ""
    ) -> None:
        for source in sources:
            if source.document:
                needle = f'"{source.document}:'
                self.document(game, source.document, self.finder(chapter.file, span, needle), context)

    def finder(self, file: str, span: Span, needle: str, nth: int = 0) -> Find:
        return lambda: self.files.place_in_text(file, span.start, span.end, needle, nth)

    def rule(self, game: Game, file: str, span: Span, blocks: tuple[Block, ...], context: str) -> None:
        self.texts.blocks(game, file, span, blocks, context)
        outside = 0
        for block in blocks_of(blocks):
            if not isinstance(block, NoteBlock):
                continue
            for source in block.source:
                if source.document:
                    self.document(game, source.document, self.finder(file, span, f'"{source.document}:'), context)
            if block.kind == "outside":
                document = game.file.sources.get(block.source[0].document) if block.source else None
                if document is None or not document.outside:
                    self.not_outside(game, self.finder(file, span, "[!OUTSIDE]", outside), context)
                outside += 1

    def overlay(self, game: Game, language: str) -> None:
        """Check the texts of a translation."""
        overlay = game.overlays[language]
        here = f"/{game.id}/i18n/{language}/"
        for items, entries in ((game.entries, overlay.entries), (game.numbers, overlay.numbers)):
            for key, data in entries.items():
                name = items[key].file.replace(f"/{game.id}/", here, 1)
                for path, text in walk(data):
                    if isinstance(text, str):
                        self.texts.text(game, name, (key, *path), text, f"{language} {key}")
        name = f"{self.files.root.name}{here}game.yaml"
        for path, text in walk(overlay.game.get("consequences")):
            if isinstance(text, str):
                self.texts.text(game, name, ("consequences", *path), text, f"{language} {path[0]}")
        for chapter in overlay.chapters.values():
            for rule in chapter.rules:
                self.rule(game, chapter.file, rule.span, rule.blocks, f"{language} {rule.id}")


def kinds_at(spec: m.KindSpec | None, path: Path_) -> list[str]:
    """The kinds that a field of an entry may name; none where any kind will do."""
    field = spec.fields.get(str(path[0])) if spec else None
    for step in path[1:]:
        if field is None:
            return []
        field = field.of if isinstance(step, int) else (field.fields or {}).get(step)
    return list(field.kinds or ()) if field else []
