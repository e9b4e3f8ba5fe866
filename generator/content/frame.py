"""The shapes of site.yaml and game.yaml: a game's documents, consequences, and its card kinds as data."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field, StringConstraints

from generator.content.printed import Id, Markup, Name, Part, Plain, SymbolId

Language = Annotated[str, StringConstraints(pattern=r"^[a-z]{2,3}(-[A-Za-z0-9]+)*$", strict=True)]
Colour = Annotated[str, StringConstraints(pattern=r"^#[0-9a-f]{6}$", strict=True)]
FieldName = Annotated[str, StringConstraints(pattern=r"^[a-z][a-z0-9_]*$")]
"""What a field of a kind may be called."""
ChoiceKey = Annotated[str, StringConstraints(pattern=r"^[A-Za-z0-9][A-Za-z0-9_-]*$")]


class Document(Part):
    """A source document, or a place outside the documents."""

    title: Name = Field(description="Its title.", examples=["The rulebook"])
    language: Language = Field(description="Its language.", examples=["en"])
    outside: bool = Field(
        default=False,
        description="Not one of the game's own documents: every fact from it is marked as such.",
        examples=[True],
    )
    where: Plain | None = Field(default=None, description="Where it can be found, in words.", examples=["example.org"])


class Consequence(Part):
    """A line that outcomes share by name."""

    text: Markup = Field(description="The line.", examples=["[[banish|Banish]] this card."])
    symbol: SymbolId | None = Field(default=None, description="The symbol before it.", examples=["quest-item"])


FieldType = Literal[
    "text",
    "int",
    "bool",
    "choice",
    "number",
    "symbol",
    "entry",
    "list",
    "record",
    "actions",
    "face",
    "clauses",
    "tiers",
]


class FieldSpec(Part):
    """A field of a card kind, as data."""

    type: FieldType = Field(description="What it holds; see the types below.", examples=["text"])
    label: Name | None = Field(default=None, description="Its name on the page.", examples=["Printed text"])
    help: Plain | None = Field(
        default=None, description="A hint for the author, shown by editors.", examples=["Stars on the board"]
    )
    required: bool = Field(default=False, description="No entry may leave it out.", examples=[True])
    filter: bool = Field(default=False, description="Lists and the lookup can filter by it.", examples=[True])
    column: bool = Field(default=False, description="A column of the kind's list.", examples=[True])
    unknown: bool = Field(
        default=False, description='Left out, the page says "not in the source document".', examples=[True]
    )
    show: Literal["ring", "stars", "chips"] | None = Field(
        default=None,
        description="How it is drawn: an `int` as a `ring` or as `stars`, a `list` of records as `chips`.",
        examples=["stars"],
    )
    calculator: Plain | None = Field(
        default=None,
        description="For `actions`: the calculator that stands under each action, filled in from it.",
        examples=["action-odds"],
    )
    min: int | None = Field(default=None, description="The least an `int` may be.", examples=[1])
    max: int | None = Field(default=None, description="The most an `int` may be.", examples=[5])
    values: dict[ChoiceKey, Name] | None = Field(
        default=None,
        description="The choices of a `choice`: key and label.",
        examples=[{"crew": "Crew", "item": "Item"}],
    )
    kinds: list[Plain] | None = Field(
        default=None, description="The kinds that an `entry` may have.", examples=[["island"]]
    )
    of: FieldSpec | None = Field(default=None, description="What a `list` holds.", examples=[{"type": "text"}])
    fields: dict[FieldName, FieldSpec] | None = Field(
        default=None, description="What a `record` holds.", examples=[{"amount": {"type": "int"}}]
    )


class Within(Part):
    """The page of another entry."""

    within: FieldName = Field(description="The field that names it.", examples=["island"])


class KindSpec(Part):
    """A kind of entry."""

    name: Name = Field(description="What one is called.", examples=["Exploration card"])
    plural: Name = Field(description="What several are called.", examples=["Exploration cards"])
    sealed: bool = Field(
        default=False, description="Spoilers: title and words stay closed until the reader opens them.", examples=[True]
    )
    page: Literal["own"] | Within = Field(
        default="own",
        description="`own`, or `{within: island}`: shown on the page of the entry that its field `island` names.",
        examples=[{"within": "island"}],
    )
    layout: Literal["card", "board", "quest", "row"] = Field(
        default="card",
        description="`card`; `board`: a page with others within it; `quest`: one of those, with a ring; `row`: a line.",
        examples=["row"],
    )
    fields: dict[FieldName, FieldSpec] = Field(
        default={},
        description="Its own fields, in the order of the page.",
        examples=[{"text": {"type": "text", "label": "Printed text"}}],
    )

    @property
    def within(self) -> str | None:
        """The field that names the entry on whose page these stand, or None when each has its own."""
        return self.page.within if isinstance(self.page, Within) else None


class Accent(Part):
    """A game's one colour, by day and in the dark."""

    light: Colour = Field(description="On light ground.", examples=["#a3246a"])
    dark: Colour = Field(description="On dark ground.", examples=["#f193be"])


class GameFile(Part):
    """game.yaml."""

    id: Id = Field(description="The same as its folder.", examples=["crystals-song"])
    title: Name = Field(description="What the game is called.", examples=["The Crystal's Song"])
    tagline: Name = Field(description="One line of our own about it.", examples=["A curse in fifteen cards"])
    part_of: Plain | None = Field(
        default=None,
        description="The base game, whose kinds, symbols, terms and consequences this one shares.",
        examples=["seventh-continent"],
    )
    publisher: Plain = Field(description="Whose game it is.", examples=["Serious Poulp"])
    source_language: Language = Field(description="The language of its rulebook.", examples=["en"])
    accent: Accent = Field(
        description="Its colour; each must stand out from the page (contrast 4.5 or more).",
        examples=[{"light": "#a3246a", "dark": "#f193be"}],
    )
    also_called: list[Name] = Field(default=[], description="Other names of it.", examples=[["Crystal Song"]])
    sources: dict[Id, Document] = Field(
        min_length=1,
        description="The documents its facts come from; the first is the default of `source`.",
        examples=[{"rulebook": {"title": "The rulebook", "language": "en"}}],
    )
    consequences: dict[Id, Consequence] = Field(
        default={},
        description="Lines that outcomes share by name.",
        examples=[{"banish": {"text": "[[banish|Banish]] this card."}}],
    )
    calculators: list[Plain] = Field(
        default=[],
        description="The calculators offered for it, by name; see docs/calculators.md.",
        examples=[["action-odds"]],
    )
    kinds: dict[Id, KindSpec] = Field(
        default={},
        description="The kinds of entries in cards/, with their fields.",
        examples=[{"card": {"name": "Card", "plural": "Cards"}}],
    )


class SiteFile(Part):
    """site.yaml."""

    name: Plain = Field(description="What the site is called.", examples=["Tableside"])
    languages: list[Language] = Field(
        min_length=1,
        description="The languages; the first is that of every file outside i18n.",
        examples=[["en", "pt-BR"]],
    )
    games: list[Id] = Field(min_length=1, description="The games, in order.", examples=[["crystals-song"]])
