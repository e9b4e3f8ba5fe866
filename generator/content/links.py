"""The one link graph: what every id leads to, and who refers to it. Links, backlinks, previews and checks read it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from generator.content import markup
from generator.content.kinds import Leaf
from generator.content.library import Game, Item, Library
from generator.content.rulebook import Block, Chapter, ChapterLink, Rule, Section, TableBlock, blocks_of, inlines_of


@dataclass(frozen=True, slots=True)
class Target:
    """What a link leads to. `path` is its address below the language, `anchor` its id on that page."""

    key: str
    game: str
    id: str
    kind: str
    title: str
    path: str
    anchor: str = ""
    sealed: bool = False

    @property
    def address(self) -> str:
        """Path and anchor in one."""
        return f"{self.path}#{self.anchor}" if self.anchor else self.path


@dataclass(frozen=True, slots=True)
class BookPlace:
    """Where in a rulebook a chapter, heading or rule stands."""

    chapter: Chapter
    section: Section | None = None
    rule: Rule | None = None


@dataclass(frozen=True, slots=True)
class Reference:
    """A link as it is written somewhere. `to` is an id, or a number with `#` before it."""

    to: str
    raw: str


class Graph:
    """Resolves ids to targets and knows, for each target, who links to it."""

    def __init__(self, library: Library) -> None:
        self.library = library
        self.targets: dict[str, Target] = {}
        self.by_id: dict[str, list[str]] = {}
        self.bearers: dict[str, list[str]] = {}
        """For each number: the keys of the cards that bear it."""
        self.referrers: dict[str, dict[str, None]] = {}
        """For each target: the keys of those that link to it, in the order of the content."""
        self.places: dict[str, BookPlace] = {}
        """For each chapter, heading and rule: where it stands."""
        for game in library.games.values():
            for target in _targets(library, game):
                self.add(target)
            for chapter in game.chapters:
                self.places[f"{game.id}:{chapter.id}"] = BookPlace(chapter)
                for section in chapter.sections:
                    self.places[f"{game.id}:{section.id}"] = BookPlace(chapter, section)
                    for rule in section.rules:
                        self.places[f"{game.id}:{rule.id}"] = BookPlace(chapter, section, rule)
        self._add_numbers()
        self._add_aliases()
        self._collect()

    def add(self, target: Target) -> None:
        """Make a target known under its key and its id."""
        self.targets[target.key] = target
        self.by_id.setdefault(target.id, []).append(target.key)

    def _add_numbers(self) -> None:
        """A number that only a card bears has a page of its own too, in that card's game."""
        for game in self.library.games.values():
            for number, item in game.numbers.items():
                title = str(item.data.get("title") or number)
                self.targets[item.key] = Target(
                    item.key, game.id, number, "number", title, f"{game.id}/numbers/{number}/"
                )
        for game in self.library.games.values():
            for item in game.entries.values():
                for leaf in numbers_of(item):
                    home = self.number_home(game.id, leaf.value) or game.id
                    key = f"{home}:#{leaf.value}"
                    self.bearers.setdefault(key, []).append(self.targets[item.key].key)
                    if key not in self.targets:
                        path = f"{home}/numbers/{leaf.value}/"
                        self.targets[key] = Target(key, home, leaf.value, "number", leaf.value, path)

    def number_home(self, game: str, number: str) -> str | None:
        """The game whose data knows a number, seen from a game: itself, its base games, then its expansions."""
        family = self.library.family(game)
        others = [each for each in self.library.games if family[-1] in self.library.family(each)]
        for each in dict.fromkeys([*family, *others]):
            if f"{each}:#{number}" in self.targets:
                return each
        return None

    def _add_aliases(self) -> None:
        self.aliases: dict[str, str] = {}
        for game in self.library.games.values():
            for item in game.entries.values():
                for alias in item.data.get("aliases", ()):
                    self.aliases[f"{game.id}:{alias}"] = item.key
            for chapter in game.chapters:
                for alias in getattr(chapter.front, "aliases", ()):
                    self.aliases[f"{game.id}:{alias}"] = f"{game.id}:{chapter.id}"

    def _collect(self) -> None:
        for game in self.library.games.values():
            for item in [*game.entries.values(), *game.numbers.values()]:
                # The target's own string: a thousand referrers of one term share it.
                key = self.targets[item.key].key
                for reference in references_of(self.library, game, item):
                    self._refer(game.id, reference, key)
            for place in game.rules:
                for reference in references_in(place.rule.blocks):
                    self._refer(game.id, reference, f"{game.id}:{place.rule.id}")

    def _refer(self, game: str, reference: Reference, source: str) -> None:
        target = self.resolve(game, reference.to)
        if target is None or target.key == source:
            return
        self.referrers.setdefault(target.key, {})[source] = None

    def resolve(self, game: str, to: str) -> Target | None:
        """What an id or number means when it is written in a game; None when nothing or several things."""
        choices = self.choices(game, to)
        return self.targets[choices[0]] if len(choices) == 1 else None

    def choices(self, game: str, to: str) -> list[str]:
        """The keys an id could mean: the nearest game of its family that has it, else every game that does."""
        if to.startswith("#"):
            home = self.number_home(game, to[1:])
            return [f"{home}:{to}"] if home else []
        if ":" in to:
            key = self.aliases.get(to, to)
            return [key] if key in self.targets else []
        for each in self.library.family(game):
            key = f"{each}:{to}"
            key = self.aliases.get(key, key)
            if key in self.targets:
                return [key]
        return list(self.by_id.get(to, ()))

    def of(self, item: Item) -> Target:
        """The target of an entry."""
        return self.targets[item.key]


def _targets(library: Library, game: Game) -> Iterator[Target]:
    yield Target(game.id, game.id, game.id, "game", game.file.title, f"{game.id}/")
    built_in = {
        "term": f"{game.id}/glossary/",
        "symbol": f"{game.id}/symbols/",
        "ruling": f"{game.id}/rulings/",
        "table": f"{game.id}/tables/",
    }
    for item in game.entries.values():
        spec = library.kind(item)
        if spec is None:
            yield Target(item.key, game.id, item.id, item.kind, item.title, built_in[item.kind], item.id)
            continue
        host = str(item.data.get(spec.within)) if spec.within else None
        path = f"{game.id}/cards/{host or item.id}/"
        yield Target(item.key, game.id, item.id, item.kind, item.title, path, item.id if host else "", spec.sealed)
    for chapter in game.chapters:
        path = f"{game.id}/rules/{chapter.id}/"
        yield Target(f"{game.id}:{chapter.id}", game.id, chapter.id, "chapter", chapter.front.title, path)
        for section in chapter.sections:
            if section.id:
                yield Target(f"{game.id}:{section.id}", game.id, section.id, "section", section.title, path, section.id)
            for rule in section.rules:
                if rule.id:
                    yield Target(
                        f"{game.id}:{rule.id}", game.id, rule.id, "rule", rule_title(chapter, section), path, rule.id
                    )


def rule_title(chapter: Chapter, section: Section) -> str:
    """What a rule is called where its words do not fit: its heading, or its chapter."""
    return section.title or chapter.front.title


def numbers_of(item: Item) -> Iterator[Leaf]:
    """The numbers a card bears, on any of its faces."""
    yield from (leaf for leaf in item.leaves if leaf.role == "bears")


def references_in_text(text: str) -> Iterator[Reference]:
    """The links of a text in markup."""
    if not markup.has_markup(text):
        return
    for part in markup.parse(text):
        if isinstance(part, markup.Link):
            yield Reference(part.target, part.raw)
        elif isinstance(part, markup.Number):
            yield Reference(f"#{part.number}", part.raw)
        elif isinstance(part, markup.Symbol):
            yield Reference(part.symbol, part.raw)


def references_of(library: Library, game: Game, item: Item) -> Iterator[Reference]:
    """Everything an entry refers to, in field order; a named consequence refers to what its words do."""
    for leaf in item.leaves:
        if leaf.role in ("entry", "symbol"):
            yield Reference(leaf.value, leaf.value)
        elif leaf.role == "number":
            yield Reference(f"#{leaf.value}", leaf.value)
        elif leaf.role == "effect":
            consequence = library.consequence(game.id, leaf.value)
            if consequence and consequence.symbol:
                yield Reference(consequence.symbol, consequence.symbol)
            yield from references_in_text(consequence.text if consequence else leaf.value)
        elif leaf.role == "text":
            yield from references_in_text(leaf.value)


def references_in(blocks: Sequence[Block]) -> Iterator[Reference]:
    """Everything some blocks of a rulebook refer to, in reading order."""
    for part in inlines_of(blocks):
        if isinstance(part, markup.Link):
            yield Reference(part.target, part.raw)
        elif isinstance(part, markup.Number):
            yield Reference(f"#{part.number}", part.raw)
        elif isinstance(part, markup.Symbol):
            yield Reference(part.symbol, part.raw)
        elif isinstance(part, ChapterLink):
            yield Reference(chapter_target(part.href), part.href)
    for block in blocks_of(blocks):
        if isinstance(block, TableBlock):
            yield Reference(block.table, block.table)


def chapter_target(href: str) -> str:
    """The id that a Markdown link names: `20-turn.md#rule-id` names rule-id, `20-turn.md` names turn."""
    file, _, anchor = href.partition("#")
    if anchor:
        return anchor
    name = file.rsplit("/", 1)[-1].removesuffix(".md")
    return name.partition("-")[2] or name
