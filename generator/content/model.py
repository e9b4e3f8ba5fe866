"""What content is made of: the entries every game can have, and the parts and frames they are built from.

Card kinds are data in game.yaml; `kinds.py` makes a model of each from the field types of `frame.py`.
"""

from __future__ import annotations

from typing import Annotated

from pydantic import Field, WithJsonSchema

from generator.content.frame import (
    Accent,
    Consequence,
    Document,
    FieldSpec,
    FieldType,
    GameFile,
    KindSpec,
    Language,
    SiteFile,
    Within,
)
from generator.content.printed import (
    ID,
    NUMBER,
    Action,
    Borne,
    Calculation,
    Clause,
    Cost,
    DifficultyPer,
    EntryId,
    Face,
    Id,
    Markup,
    Name,
    Note,
    NoteKind,
    Outcome,
    Part,
    Plain,
    Printed,
    Role,
    Source,
    Sources,
    StarsForDiscards,
    SymbolId,
    Tier,
    Tiers,
    Variant,
)

__all__ = [
    "BUILT_IN",
    "FILES",
    "ID",
    "NUMBER",
    "Accent",
    "Action",
    "Borne",
    "Cell",
    "Clause",
    "Consequence",
    "Cost",
    "DifficultyPer",
    "Document",
    "Entry",
    "EntryId",
    "Face",
    "FieldSpec",
    "FieldType",
    "GameFile",
    "Heads",
    "Id",
    "KindSpec",
    "Language",
    "Markup",
    "Name",
    "Note",
    "NoteKind",
    "NumberEntry",
    "Outcome",
    "Part",
    "Printed",
    "Role",
    "Ruling",
    "SiteFile",
    "Source",
    "Sources",
    "StarsForDiscards",
    "SymbolEntry",
    "SymbolId",
    "Table",
    "Term",
    "Tier",
    "Tiers",
    "Titled",
    "Variant",
    "Within",
]


class Entry(Part):
    """The fields that every entry may have, whatever its kind."""

    source: Sources = Field(
        description="Where its facts stand: a section of the first document, `{document: faq, section: Dice}`, or "
        "a list of these.",
        examples=["Setup"],
    )
    also_called: list[Name] = Field(
        default=[], description="Names players use; the lookup finds it by them.", examples=[["ant card"]]
    )
    keywords: list[Name] = Field(
        default=[], description="More words the lookup finds it by.", examples=[["ants", "crystal"]]
    )
    numbers: list[Borne] = Field(default=[], description="Numbers printed on it; each leads here.", examples=[["576"]])
    aliases: list[Id] = Field(
        default=[], description="Ids it had before; they keep leading here.", examples=[["I-1358"]]
    )
    calculators: list[Calculation] = Field(
        default=[],
        description="Calculators that stand on its page: name and prefilled fields.",
        examples=[["action-odds cards=3 stars=5"]],
    )
    see: list[EntryId] = Field(default=[], description="Related entries, by id.", examples=[["quest-item-card"]])
    notes: list[Note] = Field(
        default=[], description="Remarks set apart.", examples=[[{"kind": "editor", "text": "Our own conclusion."}]]
    )


class Titled(Entry):
    """An entry with a title."""

    title: Name = Field(description="What it is called.", examples=["Crystal fragment"])


class Term(Titled):
    """A term of glossary.yaml."""

    text: Markup = Field(description="What it means.", examples=["Put the card back in the box."])


class SymbolEntry(Titled):
    """A printed symbol of symbols.yaml: its drawing and its meaning. Without a text it needs a note of kind `gap`."""

    icon: Plain | None = Field(
        default=None, description="A drawing of site_templates/assets/icons; the id when left out.", examples=["pick"]
    )
    text: Markup | None = Field(default=None, description="What it means.", examples=["Search with a tool."])


Cell = Annotated[int | str | None, WithJsonSchema({"type": ["integer", "string", "null"]})]


class Heads(Part):
    """The heads of a table's columns or rows."""

    title: Name = Field(description="What they count.", examples=["Cards drawn"])
    heads: list[Name] = Field(min_length=1, description="One for each; figures in quotes.", examples=[["1", "2"]])


class Table(Titled):
    """A printed table of tables.yaml."""

    text: Markup | None = Field(default=None, description="What it says.", examples=["In per cent."])
    unit: str = Field(default="", description="A sign after each figure.", examples=["%"])
    heat: bool = Field(default=False, description="Shade the cells by their value.", examples=[True])
    columns: Heads = Field(description="Its columns.", examples=[{"title": "Cards drawn", "heads": ["1", "2"]}])
    rows: Heads = Field(description="Its rows.", examples=[{"title": "Stars needed", "heads": ["1+", "2+"]}])
    cells: list[list[Cell]] = Field(
        description="Row by row; null is a cell that is not printed, which is not zero.",
        examples=[[[55, 88], [6, None]]],
    )


class NumberEntry(Entry):
    """What is known of a printed number, in numbers.yaml."""

    title: Name | None = Field(default=None, description="What the card is called.", examples=["Tired"])
    text: Markup = Field(description="What is known.", examples=["A State card; its text is not in this data."])


class Ruling(Entry):
    """A question players ask, and its answer, in rulings.yaml."""

    question: Markup = Field(description="The question.", examples=["Does a curse from the deck count?"])
    verdict: Markup | None = Field(
        default=None, description="The answer in two or three words, shown bold.", examples=["Not yet."]
    )
    answer: Markup = Field(description="The answer.", examples=["Only once the deck has run out."])
    applies_to: list[EntryId] = Field(
        min_length=1, description="The entries and rules it is about; it shows there too.", examples=[["curse-card"]]
    )


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
