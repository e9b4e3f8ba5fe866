"""The checked content as one frozen library: games, their entries, their rulebooks and the translations of both."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from pydantic import BaseModel

from generator.content import model as m
from generator.content.kinds import Leaf, leaves
from generator.content.rulebook import Block, Chapter, Rule, Section


@dataclass(frozen=True, slots=True)
class Item:
    """An entry of any kind: a card, island, term, symbol, table, number or ruling."""

    game: str
    id: str
    kind: str
    file: str
    data: dict[str, Any] = field(repr=False)
    model: type[BaseModel] = field(repr=False)
    """What its kind's entries are made of."""

    @property
    def key(self) -> str:
        """Its name across all games; numbers have names of their own."""
        return f"{self.game}:#{self.id}" if self.kind == "number" else f"{self.game}:{self.id}"

    @property
    def leaves(self) -> Iterator[Leaf]:
        """Every string of it with its place and role. Walked anew each time: kept, they would weigh as much as it."""
        return leaves(self.model, self.data)

    @property
    def title(self) -> str:
        """Its title in the base language."""
        return str(self.data.get("title") or self.data.get("question") or self.id)


@dataclass(frozen=True, slots=True)
class RulePlace:
    """A rule with the chapter and section it stands in."""

    chapter: Chapter
    section: Section
    rule: Rule


@dataclass(frozen=True)
class Overlay:
    """A game's translation into one language; whatever is not in it shows in the base language."""

    game: dict[str, Any] = field(default_factory=dict)
    entries: dict[str, dict[str, Any]] = field(default_factory=dict)
    numbers: dict[str, dict[str, Any]] = field(default_factory=dict)
    chapters: dict[str, Chapter] = field(default_factory=dict)
    sections: dict[str, Section] = field(default_factory=dict)
    rules: dict[str, tuple[Block, ...]] = field(default_factory=dict)
    stale: frozenset[str] = frozenset()
    """Ids whose base wording has changed since they were translated."""


@dataclass(frozen=True)
class Game:
    """One game's content."""

    file: m.GameFile
    models: dict[str, type[BaseModel]]
    entries: dict[str, Item]
    numbers: dict[str, Item]
    chapters: tuple[Chapter, ...]
    overlays: dict[str, Overlay]

    @property
    def id(self) -> str:
        """Its id, which is also its folder's name."""
        return self.file.id

    def of_kind(self, kind: str) -> Iterator[Item]:
        """The entries of one kind, in the order of their files."""
        return (item for item in self.entries.values() if item.kind == kind)

    @property
    def sections(self) -> Iterator[tuple[Chapter, Section]]:
        """All sections with their chapters, in book order."""
        for chapter in self.chapters:
            for section in chapter.sections:
                yield chapter, section

    @property
    def rules(self) -> Iterator[RulePlace]:
        """All rules, in book order."""
        for chapter, section in self.sections:
            for rule in section.rules:
                yield RulePlace(chapter, section, rule)


@dataclass(frozen=True)
class Library:
    """Everything the site is made of."""

    site: m.SiteFile
    games: dict[str, Game]

    @property
    def base_language(self) -> str:
        """The language of every file outside i18n."""
        return self.site.languages[0]

    def family(self, game: str) -> list[str]:
        """A game and the base games it is part of, nearest first."""
        found: list[str] = []
        at: str | None = game
        while at and at in self.games and at not in found:
            found.append(at)
            at = self.games[at].file.part_of
        return found

    def kind(self, item: Item) -> m.KindSpec | None:
        """The declaration of an item's kind; None for terms, symbols and the other built-in kinds."""
        for game in self.family(item.game):
            spec = self.games[game].file.kinds.get(item.kind)
            if spec:
                return spec
        return None

    def declared(self, item: Item) -> m.KindSpec:
        """The declaration of an item of a kind that game.yaml declares. Raises LookupError for the built-in kinds."""
        spec = self.kind(item)
        if spec is None:
            raise LookupError(item.kind)
        return spec

    def sealed(self, item: Item) -> bool:
        """Whether the spoiler policy keeps this entry's words closed."""
        spec = self.kind(item)
        return bool(spec and spec.sealed)

    def consequence(self, game: str, name: str) -> m.Consequence | None:
        """A named consequence of a game or of the games it is part of."""
        for each in self.family(game):
            found = self.games[each].file.consequences.get(name)
            if found:
                return found
        return None

    def symbol(self, game: str, name: str) -> Item | None:
        """A symbol of a game or of the games it is part of."""
        for each in self.family(game):
            found = self.games[each].entries.get(name)
            if found and found.kind == "symbol":
                return found
        return None
