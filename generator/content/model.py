"""What content is made of: the shapes of site.yaml, game.yaml and of everything an entry can hold.

Card kinds are data in game.yaml; `kinds.py` makes a model of each from the field types that are defined here.
"""

from __future__ import annotations

import re
from typing import Annotated, Any, Literal

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, StringConstraints, model_validator

ID = r"[A-Za-z0-9]+(?:-[A-Za-z0-9]+)*"


class Role:
    """Marks what a string is for, so that links, translations and checks find it without knowing the field."""

    def __init__(self, name: Literal["text", "name", "entry", "number", "bears", "symbol", "effect", "document"]) -> None:
        self.name = name


def _printed_number(value: object) -> object:
    return str(value) if isinstance(value, int) and not isinstance(value, bool) else value


def _strip(value: object) -> object:
    return value.strip() if isinstance(value, str) else value


Id = Annotated[str, StringConstraints(pattern=f"^{ID}$")]
Markup = Annotated[str, BeforeValidator(_strip), StringConstraints(min_length=1, strict=True), Role("text")]
"""A paragraph in the markup of `markup.py`; translated."""
Name = Annotated[str, BeforeValidator(_strip), StringConstraints(min_length=1, strict=True), Role("name")]
"""A few plain words without markup; translated."""
EntryId = Annotated[str, StringConstraints(strict=True), Role("entry")]
SymbolId = Annotated[str, StringConstraints(strict=True), Role("symbol")]
Printed = Annotated[str, BeforeValidator(_printed_number), StringConstraints(pattern=r"^[0-9A-Z]+$"), Role("number")]
"""A printed number that a card points to, leading zeros kept."""
Borne = Annotated[str, BeforeValidator(_printed_number), StringConstraints(pattern=r"^[0-9A-Z]+$"), Role("bears")]
"""A number printed on a card to be found by."""
Effect = Annotated[str, BeforeValidator(_strip), StringConstraints(min_length=1, strict=True), Role("effect")]
"""A consequence that game.yaml names, or a sentence of markup."""
Colour = Annotated[str, StringConstraints(pattern=r"^#[0-9a-f]{6}$")]


class Part(BaseModel):
    """Anything an author writes as a mapping: strict about types, closed to unknown fields."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)


# --- sources and notes -----------------------------------------------------------------------------------------------


class Source(Part):
    """Where a fact stands: a document of game.yaml and a section in it."""

    document: Annotated[str, Role("document")] = Field(description="A key of `sources` in game.yaml; the first one when left out.")
    section: str = Field(default="", description="The section, card or page of that document.")


def _one_source(value: object) -> object:
    return {"document": "", "section": value} if isinstance(value, str) else value


def _sources(value: object) -> object:
    many = value if isinstance(value, list) else [value]
    return [_one_source(source) for source in many]


Sources = Annotated[list[Source], BeforeValidator(_sources), Field(min_length=1)]
"""One or several sources. A plain text is a section of the game's first document."""

NoteKind = Literal["editor", "outside", "readings", "gap", "exception"]


class Note(Part):
    """A remark set apart: ours, from elsewhere, an open question with two readings, a gap, an exception."""

    kind: NoteKind
    text: Markup
    readings: list[Markup] | None = Field(default=None, min_length=2, max_length=2)
    source: Sources | None = None


# --- what a card lays out --------------------------------------------------------------------------------------------


class Cost(Part):
    """How many Action cards an action costs, and whether more may be drawn; None where the card does not say."""

    cards: Annotated[int, Field(ge=0)]
    more: bool | None = None


def _cost(value: object) -> object:
    if isinstance(value, int) and not isinstance(value, bool):
        return {"cards": value}
    if isinstance(value, str) and re.fullmatch(r"[0-9]{1,3}\+", value):
        return {"cards": int(value[:-1]), "more": True}
    if isinstance(value, dict):
        return value
    raise ValueError(f"not a cost: {value}")


PrintedCost = Annotated[Cost, BeforeValidator(_cost)]


class Outcome(Part):
    """What follows a success or a failure."""

    text: Markup | None = Field(default=None, description="One line of story, in our own words.")
    effects: list[Effect] = Field(default=[], description="Consequences by name, or sentences, in the order they apply.")


class Variant(Part):
    """Another cost or difficulty of the same action under a condition."""

    when: Markup
    cost: PrintedCost | None = None
    difficulty: Annotated[int, Field(ge=0)] | None = None


class StarsForDiscards(Part):
    """Cards discarded before the action that count as stars in its Result step."""

    keywords: list[Name]
    from_: list[Name] = Field(alias="from")
    who: Markup
    stars: Annotated[int, Field(ge=1)]
    model_config = ConfigDict(extra="forbid", strict=True, frozen=True, populate_by_name=False)


class DifficultyPer(Part):
    """A difficulty that grows with each symbol revealed."""

    symbol: SymbolId
    add: Annotated[int, Field(ge=1)]
    text: Markup | None = None


def _several(value: object) -> object:
    return [value] if isinstance(value, str) else value


class Action(Part):
    """One action as a card lays it out."""

    icon: Annotated[list[SymbolId], BeforeValidator(_several), Field(min_length=1)] = Field(description="A symbol id, or a list of them.")
    cost: PrintedCost | None = Field(default=None, description="`3`, or `3+` when more cards may be drawn.")
    difficulty: Annotated[int, Field(ge=0)] | None = None
    locked: bool = Field(default=False, description="A padlock: exactly the cost is drawn.")
    mandatory: bool = False
    repeat_on_failure: bool = Field(default=False, description="On failure the action is taken again at once.")
    text: Markup | None = None
    stars_for_discards: StarsForDiscards | None = None
    difficulty_per: DifficultyPer | None = None
    variants: list[Variant] = []
    success: Outcome | None = None
    failure: Outcome | None = None

    @model_validator(mode="before")
    @classmethod
    def _padlock_fixes_the_cost(cls, data: Any) -> Any:
        if isinstance(data, dict) and data.get("locked") is True and type(data.get("cost")) is int:
            return {**data, "cost": {"cards": data["cost"], "more": False}}
        return data


class Face(Part):
    """Another side of a card."""

    number: Borne | None = Field(default=None, description="The number printed on this side; the number leads here.")
    text: Markup | None = None
    actions: list[Action] = []


class Clause(Part):
    """One printed sentence with its condition; clauses of one `either` group exclude each other."""

    text: Markup
    when: Markup | None = None
    may: bool = Field(default=False, description="The sentence is optional for the players.")
    either: str | None = None


class Tier(Part):
    """What holds for a range of counts; without `to` the range is open."""

    from_: int = Field(alias="from")
    to: int | None = None
    text: Markup


class Tiers(Part):
    """Outcomes by a count."""

    count: Markup
    rows: list[Tier]


# --- entries every game has ------------------------------------------------------------------------------------------


class Entry(Part):
    """The fields that every entry may have, whatever its kind."""

    also_called: list[Name] = Field(default=[], description="Names players use; found by the lookup.")
    keywords: list[Name] = Field(default=[], description="More words the lookup should find it by.")
    numbers: list[Borne] = Field(default=[], description="Numbers printed on it; each leads here.")
    aliases: list[Id] = Field(default=[], description="Old ids that lead here.")
    see: list[EntryId] = Field(default=[], description="Related entries.")
    source: Sources
    notes: list[Note] = []


class Titled(Entry):
    """An entry with a title."""

    title: Name


class Term(Titled):
    """A glossary entry."""

    text: Markup


class SymbolEntry(Titled):
    """A printed symbol: its drawing and its meaning. Without a text it carries a note of kind gap."""

    icon: str | None = Field(default=None, description="A drawing of site_templates/assets/icons; the id when left out.")
    text: Markup | None = None


Cell = int | str | None


class Heads(Part):
    """The heads of a table's columns or rows."""

    title: Name
    heads: list[Name] = Field(min_length=1)


class Table(Titled):
    """A printed table; null is a cell that is not printed, which is not zero."""

    text: Markup | None = None
    unit: str = ""
    heat: bool = Field(default=False, description="Shade the cells by their value.")
    columns: Heads
    rows: Heads
    cells: list[list[Cell]]


class NumberEntry(Entry):
    """What is known of a printed number."""

    title: Name | None = None
    text: Markup


class Ruling(Entry):
    """A question players ask, and its answer."""

    question: Markup
    verdict: Markup | None = Field(default=None, description="The answer in two or three words, shown bold.")
    answer: Markup
    applies_to: list[EntryId] = Field(min_length=1)


# --- game.yaml and site.yaml -----------------------------------------------------------------------------------------

Language = Annotated[str, StringConstraints(pattern=r"^[a-z]{2,3}(-[A-Za-z0-9]+)*$")]


class Document(Part):
    """A source document, or a place outside the documents."""

    title: Name
    language: Language
    outside: bool = Field(default=False, description="Not one of the source documents: every fact from it is marked.")
    where: str | None = Field(default=None, description="Where it can be found, in words.")


class Consequence(Part):
    """A line that outcomes share by name."""

    text: Markup
    symbol: SymbolId | None = None


FieldType = Literal["text", "int", "bool", "choice", "number", "symbol", "entry", "list", "record", "actions", "face", "clauses", "tiers"]


class FieldSpec(Part):
    """A field of a card kind, as data."""

    type: FieldType
    label: Name | None = Field(default=None, description="Its name on the page.")
    help: str | None = Field(default=None, description="A hint for the author; shown by editors.")
    required: bool = False
    filter: bool = Field(default=False, description="Lists and the lookup can filter by it.")
    column: bool = Field(default=False, description="A column of the kind's list.")
    unknown: bool = Field(default=False, description='When left out the page says "not in the source document".')
    show: Literal["ring", "stars", "chips"] | None = None
    min: int | None = None
    max: int | None = None
    values: dict[str, Name] | None = Field(default=None, description="The choices: key and label.")
    kinds: list[str] | None = Field(default=None, description="The kinds an `entry` may have.")
    of: FieldSpec | None = Field(default=None, description="What a `list` holds.")
    fields: dict[str, FieldSpec] | None = Field(default=None, description="What a `record` holds.")


class KindSpec(Part):
    """A kind of entry."""

    name: Name
    plural: Name
    sealed: bool = Field(default=False, description="Spoiler policy: title and words stay closed until opened.")
    page: Annotated[str, StringConstraints(pattern=r"^(own|within: ?[a-z_]+)$")] | dict[Literal["within"], str] = "own"
    layout: Literal["card", "board", "quest", "row"] = "card"
    fields: dict[str, FieldSpec] = {}

    @property
    def within(self) -> str | None:
        """The field that names the entry on whose page these stand, or None when each has its own."""
        if isinstance(self.page, dict):
            return self.page["within"]
        return None if self.page == "own" else self.page.split(":")[1].strip()


class Accent(Part):
    """A game's one colour, by day and in the dark."""

    light: Colour
    dark: Colour


class GameFile(Part):
    """game.yaml."""

    id: Id
    title: Name
    tagline: Name
    part_of: str | None = Field(default=None, description="The base game, whose symbols, terms and consequences are shared.")
    publisher: str
    source_language: Language
    accent: Accent
    also_called: list[Name] = []
    sources: dict[str, Document] = Field(min_length=1)
    consequences: dict[str, Consequence] = {}
    kinds: dict[str, KindSpec] = {}


class SiteFile(Part):
    """site.yaml."""

    name: str
    languages: list[Language] = Field(min_length=1)
    games: list[Id] = Field(min_length=1)


FILES: dict[str, type[Entry]] = {
    "glossary": Term,
    "symbols": SymbolEntry,
    "tables": Table,
    "numbers": NumberEntry,
    "rulings": Ruling,
}
"""The files of a game that hold entries of one built-in kind."""

BUILT_IN = {"glossary": "term", "symbols": "symbol", "tables": "table", "numbers": "number", "rulings": "ruling"}
"""The kind of the entries of each such file."""
