"""Checks what texts refer to: links, numbers, symbols, consequences, tables and chapters that must exist."""

from __future__ import annotations

import re
from collections.abc import Callable

from generator.content import calculation, markup
from generator.content import messages as say
from generator.content import messages_book as tell
from generator.content import model as m
from generator.content.files import Files
from generator.content.library import Game, Library
from generator.content.links import Graph, chapter_target
from generator.content.plain_yaml import Path_
from generator.content.rulebook import Block, CalculatorBlock, ChapterLink, TableBlock, blocks_of, inlines_of
from generator.content.source import Span
from generator.diagnostics import Place, nearest

Find = Callable[[], Place]
"""Finds where something stands, once that is needed."""


class Texts:
    """Knows what exists, and records what a text names that does not."""

    def __init__(self, library: Library, graph: Graph, files: Files) -> None:
        self.library = library
        self.graph = graph
        self.files = files
        self.problems = files.problems
        self.ids = {target.id for target in graph.targets.values() if target.kind != "number"}

    def text(self, game: Game, file: str, path: Path_, text: str, context: str) -> None:
        """Check a text of a YAML file, in the markup of cards."""
        if not markup.has_markup(text):
            return
        seen: dict[str, int] = {}
        for part in markup.parse(text):
            if isinstance(part, markup.Text):
                continue
            nth = seen.get(part.raw, 0)
            seen[part.raw] = nth + 1
            self.part(game, part, self.finder(file, path, part.raw, nth), context)

    def finder(self, file: str, path: Path_, needle: str = "", nth: int = 0) -> Find:
        """Finds a value of a YAML file, or the nth `needle` in it."""
        return lambda: self.files.place(file, path, needle=needle, nth=nth)

    def part(self, game: Game, part: markup.Part, place: Find, context: str) -> None:
        """Check one piece of markup."""
        if isinstance(part, markup.Unclosed):
            self.problems.add(say.UNCLOSED_LINK, place(), context=context)
        elif isinstance(part, markup.Symbol):
            self.symbol(game, part.symbol, place, context)
        elif isinstance(part, markup.Number):
            self.number(game, part.number, place, context)
        elif isinstance(part, markup.Link):
            self.link(game, part.target, place, context)

    def link(self, game: Game, target: str, place: Find, context: str) -> bool:
        """Whether an id leads to one thing; what is wrong is recorded, if it is not the fault of an unread file."""
        choices = self.graph.choices(game.id, target)
        if len(choices) > 1:
            self.problems.add(say.AMBIGUOUS_LINK, place(), target=target, choices=", ".join(choices), context=context)
        elif not choices and not self.files.known(target):
            near = nearest(target, self.graph.targets if ":" in target else self.ids)
            self.problems.add(say.DANGLING_LINK, place(), target=target, near=near, context=context)
        return len(choices) == 1

    def number(self, game: Game, number: str, place: Find, context: str) -> None:
        """Check that something is known of a printed number."""
        if not self.graph.choices(game.id, f"#{number}") and not self.files.unread and not self.files.unread_game:
            self.problems.add(say.DANGLING_NUMBER, place(), number=number, context=context)

    def symbol(self, game: Game, name: str, place: Find, context: str) -> None:
        """Check that a symbol is one of the game or of its base games."""
        if not self.library.symbol(game.id, name) and not self.files.known(name):
            family = [self.library.games[each] for each in self.library.family(game.id)]
            near = nearest(name, [item.id for each in family for item in each.of_kind("symbol")])
            self.problems.add(say.UNKNOWN_SYMBOL, place(), symbol=name, near=near, context=context)

    def effect(self, game: Game, file: str, path: Path_, value: str, context: str) -> None:
        """Check an effect: a consequence by its name, or a sentence."""
        if not re.fullmatch(m.ID, value):
            self.text(game, file, path, value, context)
        elif not self.library.consequence(game.id, value) and not self.files.unread_game:
            known = [
                name for each in self.library.family(game.id) for name in self.library.games[each].file.consequences
            ]
            near = nearest(value, known)
            place = self.files.place(file, path)
            self.problems.add(say.UNKNOWN_CONSEQUENCE, place, name=value, near=near, context=context)

    # --- rulebooks -------------------------------------------------------------------------------------------------

    def blocks(self, game: Game, file: str, span: Span, blocks: tuple[Block, ...], context: str) -> None:
        """Check the words of a rule; `span` is where it stands in its file."""
        seen: dict[str, int] = {}

        def finder(raw: str) -> Find:
            nth = seen.get(raw, 0)
            seen[raw] = nth + 1
            return lambda: self.files.place_in_text(file, span.start, span.end, raw, nth)

        for part in inlines_of(blocks):
            if isinstance(part, ChapterLink):
                self.chapter_link(game, part.href, finder(part.href), context)
            elif isinstance(part, markup.Link | markup.Number | markup.Symbol | markup.Unclosed):
                self.part(game, part, finder(part.raw), context)
        for block in blocks_of(blocks):
            if isinstance(block, TableBlock):
                self.table(game, block.table, finder("{table " + block.table), context)
            elif isinstance(block, CalculatorBlock):
                self.calculation(block.call, finder(block.call), context)

    def chapter_link(self, game: Game, href: str, place: Find, context: str) -> None:
        """Check a Markdown link: its file is a chapter of this game, and what it names stands in that chapter."""
        name = href.partition("#")[0]
        target = chapter_target(href)
        files = {chapter.file.rsplit("/", 1)[1]: chapter.id for chapter in game.chapters}
        spot = self.graph.places.get(f"{game.id}:{target}")
        if (name in files or not name) and spot and (not name or spot.chapter.id == files[name]):
            return
        if not self.files.known(target):
            near = nearest(name, files) if name and name not in files else None
            self.problems.add(tell.BROKEN_MARKDOWN_LINK, place(), target=href, near=near, context=context)

    def calculation(self, call: str, place: Find, context: str) -> None:
        """Check that a calculator exists and takes what it is prefilled with."""
        try:
            calculation.check(call)
        except calculation.Refused as refused:
            self.problems.add(
                tell.BAD_CALCULATION,
                place(),
                field=refused.field or call,
                given=refused.given,
                allowed=refused.allowed,
                context=context,
            )

    def table(self, game: Game, name: str, place: Find, context: str) -> None:
        """Check that a table exists in this game."""
        tables = [item.id for item in game.of_kind("table")]
        if name not in tables and not self.files.known(name):
            near = nearest(name, tables)
            self.problems.add(tell.UNKNOWN_TABLE, place(), table=name, near=near, context=context)
