"""Says content in one language: the translation where there is one, else the base language, marked as such."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from generator.content import model as m
from generator.content.library import Game, Item, Library, Overlay
from generator.content.links import Graph, Target
from generator.content.rulebook import Block, CalculatorBlock, Chapter, Rule, Section, TableBlock
from generator.pages.words import Words

NOTHING = Overlay()


class Said(str):
    """A text in the reader's language. A plain `str` among texts is in the base language."""

    __slots__ = ()


@dataclass(frozen=True)
class Shared:
    """Addresses, below the site's root, of files that the bodies of pages name."""

    icons: str
    forms: Mapping[str, str]
    """Each calculator's form and first answers."""
    texts: Mapping[str, str]
    """Each language's texts of the calculators."""
    runtime: str
    """The folder of the browser's Python, with its slash; empty where no game has a calculator."""
    runtime_bytes: int
    """How much of it is loaded when it starts."""


NOWHERE = Shared("", {}, {}, "", 0)
"""For speakers that make no pages."""


class Speaker:
    """Everything a page needs to speak one language."""

    def __init__(self, library: Library, graph: Graph, language: str, words: Words, shared: Shared) -> None:
        self.library = library
        self.graph = graph
        self.language = language
        self.words = words
        self.shared = shared
        self.is_base = language == library.base_language
        self._dumps = {game.id: game.file.model_dump(by_alias=True) for game in library.games.values()}

    def word(self, key: str, **facts: object) -> str:
        """A word or sentence of the site, with facts put in its braces."""
        text = self.words[key]
        return Said(text.format(**facts) if facts else text)

    def count(self, key: str, number: int) -> str:
        """A counted phrase: `key.one` for 1, else `key.other`."""
        return self.word(f"{key}.one" if number == 1 else f"{key}.other", count=number)

    def overlay(self, game: str) -> Overlay:
        """A game's translation into this language."""
        return self.library.games[game].overlays.get(self.language, NOTHING)

    def foreign(self, text: str) -> bool:
        """Whether a text of the content is not in the reader's language."""
        return not self.is_base and not isinstance(text, Said)

    # --- games and kinds ---------------------------------------------------------------------------------------------

    def of_game(self, game: Game, *path: str) -> str:
        """A text of game.yaml, such as ("title",) or ("kinds", "quest", "plural")."""
        value: Any = self.overlay(game.id).game
        for step in path:
            value = value.get(step) if isinstance(value, dict) else None
        if isinstance(value, str):
            return Said(value)
        base: Any = self._dumps[game.id]
        for step in path:
            base = base.get(step) if isinstance(base, dict) else None
        return str(base or "")

    def kind_name(self, game: str, kind: str, part: str = "name") -> str:
        """What a kind of entry is called: its `name` or `plural`."""
        for each in self.library.family(game):
            owner = self.library.games[each]
            spec = owner.file.kinds.get(kind)
            if spec:
                translated = self._kind(owner, kind).get(part)
                return Said(translated) if isinstance(translated, str) else str(getattr(spec, part))
        return Said(self.word(f"kind.{kind}" if part == "name" else f"kind.{kind}.plural"))

    def label(self, game: str, kind: str, *path: str) -> str:
        """A label of a field, or of one of its choices: ("place",) or ("category", "values", "crew")."""
        for each in self.library.family(game):
            owner = self.library.games[each]
            spec = owner.file.kinds.get(kind)
            if spec is None:
                continue
            steps: list[str] = list(path) if "values" in path else [*path, "label"]
            over: Any = self._kind(owner, kind).get("fields")
            base: Any = self._dumps[owner.id]["kinds"][kind]["fields"]
            for step in steps:
                over = over.get(step) if isinstance(over, dict) else None
                base = base.get(step) if isinstance(base, dict) else None
            return Said(over) if isinstance(over, str) else str(base or path[-1].replace("_", " "))
        return path[-1]

    def _kind(self, game: Game, kind: str) -> dict[str, Any]:
        kinds = self.overlay(game.id).game.get("kinds")
        found = kinds.get(kind) if isinstance(kinds, dict) else None
        return found if isinstance(found, dict) else {}

    # --- entries and rules -------------------------------------------------------------------------------------------

    def entry(self, item: Item) -> dict[str, Any]:
        """An entry's fields, translated as far as they are."""
        overlay = self.overlay(item.game)
        over = (overlay.numbers if item.kind == "number" else overlay.entries).get(item.id)
        merged = merge(item.data, over) if over else item.data
        return merged if isinstance(merged, dict) else item.data

    def stale(self, item: Item) -> bool:
        """Whether the base wording has changed since this entry was translated."""
        return item.id in self.overlay(item.game).stale

    def blocks(self, game: str, rule: Rule) -> tuple[tuple[Block, ...], bool]:
        """A rule's words, and whether they are in the reader's language."""
        said = self.overlay(game).rules.get(rule.id)
        if not said:
            return rule.blocks, self.is_base
        # Tables and calculators are named once, in the base; a translation need not repeat them.
        kept = tuple(
            block for block in rule.blocks if isinstance(block, TableBlock | CalculatorBlock) and block not in said
        )
        return said + kept, True

    def chapter_title(self, game: str, chapter: Chapter) -> str:
        """A chapter's title."""
        said = self.overlay(game).chapters.get(chapter.id)
        return Said(said.front.title) if said else chapter.front.title

    def walk_title(self, game: str, chapters: Sequence[Chapter], walk: str) -> str:
        """The name of a walk through several chapters."""
        for chapter in chapters:
            said = self.overlay(game).chapters.get(chapter.id)
            if said and said.front.walk:
                return Said(said.front.walk)
        return walk

    def section_title(self, game: str, section: Section) -> str:
        """A heading."""
        said = self.overlay(game).sections.get(section.id)
        return Said(said.title) if said and said.title else section.title

    def title(self, target: Target) -> str:
        """What a target is called, whatever it is."""
        game = self.library.games[target.game]
        if target.kind == "game":
            return self.of_game(game, "title")
        if target.kind == "number":
            item = game.numbers.get(target.id)
            return str(self.entry(item).get("title") or target.id) if item else target.id
        if target.kind in ("chapter", "section", "rule"):
            return self._rule_title(game, target)
        item = game.entries[target.id]
        data = self.entry(item)
        return data.get("title") or data.get("question") or target.id

    def _rule_title(self, game: Game, target: Target) -> str:
        place = self.graph.places[target.key]
        if target.kind != "chapter" and place.section and place.section.title:
            return self.section_title(game.id, place.section)
        return self.chapter_title(game.id, place.chapter)

    def source(self, game: str, sources: Sequence[Any]) -> list[tuple[str, str, m.Document]]:
        """Sources as (document title, section, document)."""
        owner = self.library.games[game]
        found = []
        for source in sources:
            key, section = (
                (source["document"], source.get("section", ""))
                if isinstance(source, dict)
                else (source.document, source.section)
            )
            key = key or next(iter(owner.file.sources))
            found.append((self.of_game(owner, "sources", key, "title"), section, owner.file.sources[key]))
        return found


def merge(base: Any, over: Any) -> Any:
    """Base data with a translation laid over it; what the translation says becomes `Said`."""
    if isinstance(base, dict):
        if not isinstance(over, dict):
            return base
        return {key: merge(value, over.get(key)) if key in over else value for key, value in base.items()}
    if isinstance(base, list):
        if not isinstance(over, list):
            return base
        return [merge(value, over[i]) if i < len(over) else value for i, value in enumerate(base)]
    return Said(over) if isinstance(base, str) and isinstance(over, str) else base
