"""Checks a library as a whole: ids, links, numbers, symbols, sources, tables, kinds and colours."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Any

from generator.content import markup
from generator.content import messages as say
from generator.content import model as m
from generator.content.kinds import leaves
from generator.content.library import Game, Item, Library
from generator.content.links import Graph, chapter_target
from generator.content.load import Files
from generator.content.overlay import walk
from generator.content.rulebook import Block, ChapterLink, NoteBlock, TableBlock, blocks_of, inlines_of
from generator.content.source import Path_
from generator.diagnostics import Place, nearest

PAPER = {"light": "#eceee8", "dark": "#12171a"}
"""The grounds that a game's accent colour stands on, by day and in the dark."""


def check(library: Library, files: Files, drawings: Collection[str]) -> Graph:
    """Record every problem of a library; returns its link graph. `drawings` are the icons that exist."""
    graph = Graph(library)
    _Checker(library, graph, files, drawings).check()
    return graph


class _Checker:
    """Holds what every check needs."""

    def __init__(self, library: Library, graph: Graph, files: Files, drawings: Collection[str]) -> None:
        self.library = library
        self.graph = graph
        self.files = files
        self.problems = files.problems
        self.drawings = drawings
        self.ids = {target.id for target in graph.targets.values() if target.kind != "number"}

    def check(self) -> None:
        for game in self.library.games.values():
            self.head(game)
            self.aliases(game)
            for item in [*game.entries.values(), *game.numbers.values()]:
                self.item(game, item)
            for place in game.rules:
                self.blocks(game, place.chapter.file, place.rule.span.start, place.rule.span.end, place.rule.blocks, place.rule.id)
                self.rule_sources(game, place.chapter.file, place.rule.span.start, place.rule.span.end, place.rule.source)
            for language in game.overlays:
                self.overlay(game, language)

    # --- game.yaml -----------------------------------------------------------------------------------------------------

    def head(self, game: Game) -> None:
        name = f"{self.files.root.name}/{game.id}/game.yaml"
        base = game.file.part_of
        if base and base not in self.library.games:
            place = self.files.place(name, ("part_of",))
            self.problems.add(say.DANGLING_LINK, place, target=base, near=nearest(base, self.library.games))
        elif base and game.id in self.library.family(base):
            self.problems.add(say.WITHIN_LOOP, self.files.place(name, ("part_of",)), game=game.id)
        for kind, spec in game.file.kinds.items():
            for path, reason, mend in kind_faults(spec):
                place = self.files.place(name, ("kinds", kind, *path), key=True)
                self.problems.add(say.BAD_KIND, place, kind=kind, reason=reason, mend=mend)
        for key, consequence in game.file.consequences.items():
            self.text(game, name, ("consequences", key, "text"), consequence.text, key)
            if consequence.symbol:
                self.symbol(game, name, ("consequences", key, "symbol"), consequence.symbol, key)
        for theme, ground in PAPER.items():
            colour = getattr(game.file.accent, theme)
            ratio = contrast(colour, ground)
            if ratio < 4.5:
                place = self.files.place(name, ("accent", theme))
                direction = "darker" if theme == "light" else "lighter"
                self.problems.add(say.PALE_ACCENT, place, theme=theme, colour=colour, ratio=f"{ratio:.1f}", direction=direction)

    def aliases(self, game: Game) -> None:
        seen: dict[str, str] = {}
        for item in game.entries.values():
            for index, alias in enumerate(item.data.get("aliases", ())):
                clash = f"the id of {alias}" if f"{game.id}:{alias}" in self.graph.targets else seen.get(alias, "")
                if clash:
                    place = self.files.place(item.file, (item.id, "aliases", index))
                    self.problems.add(say.ALIAS_CLASH, place, alias=alias, what=clash, context=f"{item.kind} {item.id}")
                seen[alias] = f"an alias of `{item.id}`"

    # --- entries -------------------------------------------------------------------------------------------------------

    def item(self, game: Game, item: Item) -> None:
        context = f"{item.kind} {item.id}"
        for leaf in leaves(game.models[item.kind], item.data):
            path = (item.id, *leaf.path)
            if leaf.role == "text":
                self.text(game, item.file, path, leaf.value, context)
            elif leaf.role == "symbol":
                self.symbol(game, item.file, path, leaf.value, context)
            elif leaf.role == "number" and not self.graph.choices(game.id, f"#{leaf.value}"):
                self.problems.add(say.DANGLING_NUMBER, self.files.place(item.file, path), number=leaf.value, context=context)
            elif leaf.role == "effect":
                self.effect(game, item.file, path, leaf.value, context)
            elif leaf.role == "entry":
                self.entry(game, item, leaf.path, leaf.value, context)
            elif leaf.role == "document" and leaf.value and leaf.value not in game.file.sources:
                place = self.files.place(item.file, path)
                sources = ", ".join(game.file.sources)
                near = nearest(leaf.value, game.file.sources)
                self.problems.add(say.UNKNOWN_SOURCE, place, value=leaf.value, sources=sources, near=near, context=context)
        for index, note in enumerate(item.data.get("notes", ())):
            self.note(game, item, index, note, context)
        if item.kind == "table":
            self.table(item, context)
        if item.kind == "symbol":
            self.drawing(item, context)

    def text(self, game: Game, file: str, path: Path_, text: str, context: str) -> None:
        if not markup.has_markup(text):
            return
        seen: dict[str, int] = {}
        for part in markup.parse(text):
            if isinstance(part, markup.Text):
                continue
            nth = seen.get(part.raw, 0)
            seen[part.raw] = nth + 1
            self.part(game, part, lambda raw, nth=nth: self.files.place(file, path, needle=raw, nth=nth), context)  # type: ignore[misc]

    def part(self, game: Game, part: markup.Part, place: Any, context: str) -> None:
        """A link, number or symbol in a text; `place` finds where it stands, once that is needed."""
        if isinstance(part, markup.Unclosed):
            self.problems.add(say.UNCLOSED_LINK, place(part.raw), context=context)
        elif isinstance(part, markup.Symbol) and not self.library.symbol(game.id, part.symbol):
            self.problems.add(
                say.UNKNOWN_SYMBOL, place(part.raw), symbol=part.symbol, near=nearest(part.symbol, self.symbols(game)), context=context
            )
        elif isinstance(part, markup.Number) and not self.graph.choices(game.id, f"#{part.number}"):
            self.problems.add(say.DANGLING_NUMBER, place(part.raw), number=part.number, context=context)
        elif isinstance(part, markup.Link):
            self.link(game, part.target, lambda: place(part.raw), context)

    def link(self, game: Game, target: str, place: Any, context: str) -> None:
        choices = self.graph.choices(game.id, target)
        if not choices:
            self.problems.add(say.DANGLING_LINK, place(), target=target, near=nearest(target, self.ids), context=context)
        elif len(choices) > 1:
            self.problems.add(say.AMBIGUOUS_LINK, place(), target=target, choices=", ".join(choices), context=context)

    def symbols(self, game: Game) -> Iterable[str]:
        return [item.id for each in self.library.family(game.id) for item in self.library.games[each].of_kind("symbol")]

    def symbol(self, game: Game, file: str, path: Path_, name: str, context: str) -> None:
        if not self.library.symbol(game.id, name):
            near = nearest(name, self.symbols(game))
            self.problems.add(say.UNKNOWN_SYMBOL, self.files.place(file, path), symbol=name, near=near, context=context)

    def effect(self, game: Game, file: str, path: Path_, value: str, context: str) -> None:
        if not m.re.fullmatch(m.ID, value):
            self.text(game, file, path, value, context)
        elif not self.library.consequence(game.id, value):
            known = [name for each in self.library.family(game.id) for name in self.library.games[each].file.consequences]
            near = nearest(value, known)
            self.problems.add(say.UNKNOWN_CONSEQUENCE, self.files.place(file, path), name=value, near=near, context=context)

    def entry(self, game: Game, item: Item, path: Path_, target: str, context: str) -> None:
        def place() -> Place:
            return self.files.place(item.file, (item.id, *path))

        before = len(self.problems)
        self.link(game, target, place, context)
        if len(self.problems) > before:
            return
        kinds = self.kinds_at(item, path)
        found = self.graph.resolve(game.id, target)
        if kinds and found and found.kind not in kinds:
            expected = " or ".join(f"a {kind}" for kind in kinds)
            self.problems.add(
                say.WRONG_KIND_LINK, place(), target=target, found=f"a {found.kind}", field=path[0], expected=expected, context=context
            )

    def kinds_at(self, item: Item, path: Path_) -> list[str]:
        """The kinds that a field of an entry may name."""
        spec = self.library.kind(item)
        field = spec.fields.get(str(path[0])) if spec else None
        for step in path[1:]:
            if field is None:
                return []
            field = field.of if isinstance(step, int) else (field.fields or {}).get(step)
        return list(field.kinds or ()) if field else []

    def note(self, game: Game, item: Item, index: int, note: dict[str, Any], context: str) -> None:
        place_path = (item.id, "notes", index)
        if note["kind"] == "readings" and "readings" not in note:
            self.problems.add(say.READINGS_SHAPE, self.files.place(item.file, place_path), context=context)
        if note["kind"] == "outside":
            documents = [source["document"] for source in note.get("source", ())]
            outside = [key for key, document in game.file.sources.items() if document.outside]
            if not documents or not all(document in outside for document in documents):
                place = self.files.place(item.file, place_path)
                self.problems.add(say.NOT_OUTSIDE, place, sources=", ".join(outside) or "declare one in game.yaml", context=context)

    def table(self, item: Item, context: str) -> None:
        columns = len(item.data["columns"]["heads"])
        for index, row in enumerate(item.data["cells"]):
            if len(row) != columns:
                place = self.files.place(item.file, (item.id, "cells", index))
                self.problems.add(say.TABLE_SHAPE, place, row=index + 1, found=len(row), expected=columns, context=context)
        rows = len(item.data["rows"]["heads"])
        if len(item.data["cells"]) != rows:
            place = self.files.place(item.file, (item.id, "cells"), key=True)
            self.problems.add(say.TABLE_SHAPE, place, row="count", found=len(item.data["cells"]), expected=rows, context=context)

    def drawing(self, item: Item, context: str) -> None:
        icon = str(item.data.get("icon") or item.id)
        if self.drawings and icon not in self.drawings:
            path = (item.id, "icon") if "icon" in item.data else (item.id,)
            place = self.files.place(item.file, path, key="icon" not in item.data)
            near = nearest(icon, self.drawings)
            self.problems.add(say.UNKNOWN_DRAWING, place, icon=icon, icons=", ".join(sorted(self.drawings)), near=near, context=context)
        gap = any(note["kind"] == "gap" for note in item.data.get("notes", ()))
        if "text" not in item.data and not gap:
            self.problems.add(say.NO_TEXT, self.files.place(item.file, (item.id,), key=True), id=item.id, context=context)

    # --- rulebooks -----------------------------------------------------------------------------------------------------

    def blocks(self, game: Game, file: str, start: int, end: int, blocks: tuple[Block, ...], context: str) -> None:
        seen: dict[str, int] = {}

        def place_of(raw: str) -> Place:
            return self.files.place_in_text(file, start, end, raw, seen.get(raw, 1) - 1)

        for part in inlines_of(blocks):
            raw = getattr(part, "raw", None) or getattr(part, "href", None)
            if raw is None:
                continue
            seen[raw] = seen.get(raw, 0) + 1
            if isinstance(part, ChapterLink):
                self.chapter_link(game, part, place_of, context)
            elif isinstance(part, markup.Link | markup.Number | markup.Symbol | markup.Unclosed):
                self.part(game, part, place_of, context)
        for block in blocks_of(blocks):
            if isinstance(block, TableBlock):
                self.table_block(game, block, place_of, context)
            elif isinstance(block, NoteBlock):
                self.note_block(game, file, start, end, block, context)

    def chapter_link(self, game: Game, part: ChapterLink, place_of: Any, context: str) -> None:
        file = part.href.partition("#")[0]
        files = {chapter.file.rsplit("/", 1)[1] for chapter in game.chapters}
        target = chapter_target(part.href)
        if (file and file not in files) or f"{game.id}:{target}" not in self.graph.targets:
            near = nearest(file, files) if file and file not in files else nearest(target, self.ids)
            self.problems.add(say.BROKEN_MARKDOWN_LINK, place_of(part.href), target=part.href, near=near, context=context)

    def table_block(self, game: Game, block: TableBlock, place_of: Any, context: str) -> None:
        tables = [item.id for item in game.of_kind("table")]
        if block.table not in tables:
            place = place_of("{table " + block.table)
            self.problems.add(say.UNKNOWN_TABLE, place, table=block.table, near=nearest(block.table, tables), context=context)

    def note_block(self, game: Game, file: str, start: int, end: int, block: NoteBlock, context: str) -> None:
        self.rule_sources(game, file, start, end, block.source)
        outside = [key for key, document in game.file.sources.items() if document.outside]
        if block.kind == "outside" and not (block.source and block.source[0].document in outside):
            place = self.files.place_in_text(file, start, end, "[!OUTSIDE]")
            self.problems.add(say.NOT_OUTSIDE, place, sources=", ".join(outside) or "declare one in game.yaml", context=context)

    def rule_sources(self, game: Game, file: str, start: int, end: int, sources: tuple[m.Source, ...]) -> None:
        for source in sources:
            if source.document and source.document not in game.file.sources:
                place = self.files.place_in_text(file, start, end, source.document)
                near = nearest(source.document, game.file.sources)
                known = ", ".join(game.file.sources)
                self.problems.add(say.UNKNOWN_SOURCE, place, value=source.document, sources=known, near=near)

    # --- translations --------------------------------------------------------------------------------------------------

    def overlay(self, game: Game, language: str) -> None:
        overlay = game.overlays[language]
        folder = f"{self.files.root.name}/{game.id}/i18n/{language}"
        for items, entries in ((game.entries, overlay.entries), (game.numbers, overlay.numbers)):
            for key, data in entries.items():
                item = items[key]
                name = item.file.replace(f"/{game.id}/", f"/{game.id}/i18n/{language}/", 1)
                for path, text in walk(data):
                    if isinstance(text, str):
                        self.text(game, name, (key, *path), text, f"{language} {key}")
        for key, value in (overlay.game.get("consequences") or {}).items():
            self.text(game, f"{folder}/game.yaml", ("consequences", key, "text"), str(value.get("text", "")), f"{language} {key}")
        for chapter in overlay.chapters.values():
            for rule in chapter.rules:
                self.blocks(game, chapter.file, rule.span.start, rule.span.end, rule.blocks, f"{language} {rule.id}")


def kind_faults(spec: m.KindSpec) -> Iterable[tuple[Path_, str, str]]:
    """What contradicts itself in the declaration of a kind: path, reason, mend."""
    if spec.within and spec.within not in spec.fields:
        yield ("page",), f"`page` names the field `{spec.within}`, which it does not declare", "declare that field, of type entry"
    for name, field in spec.fields.items():
        yield from _field_faults(field, ("fields", name))
        if name in m.Titled.model_fields or name == "kind":
            yield ("fields", name), f"`{name}` is a field every entry has", "give the field another name"


def _field_faults(field: m.FieldSpec, path: Path_) -> Iterable[tuple[Path_, str, str]]:
    name = path[-1]
    needs = {"choice": ("values", field.values), "list": ("of", field.of), "record": ("fields", field.fields)}
    if field.type in needs and not needs[field.type][1]:
        yield path, f"`{name}` is a {field.type} without `{needs[field.type][0]}`", f"add `{needs[field.type][0]}:` below it"
    for kind, (key, value) in needs.items():
        if value and field.type != kind:
            yield path, f"`{name}` has `{key}`, which only a {kind} has", f"delete `{key}`, or make it a {kind}"
    shows = {"ring": "int", "stars": "int", "chips": "list"}
    if field.show and field.type != shows[field.show]:
        yield path, f"`{name}` cannot be shown as {field.show}", f"only a field of type {shows[field.show]} can"
    if field.of:
        yield from _field_faults(field.of, (*path, "of"))
    for key, part in (field.fields or {}).items():
        yield from _field_faults(part, (*path, "fields", key))


def contrast(first: str, second: str) -> float:
    """The contrast of two colours (#rrggbb) as WCAG 2 defines it: 1 to 21."""

    def light(colour: str) -> float:
        parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
        red, green, blue = (p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue

    lights = sorted((light(first), light(second)))
    return (lights[1] + 0.05) / (lights[0] + 0.05)
