"""What a card lays out: its texts, numbers and symbols, its actions with cost and outcome, its other face."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Annotated, Any, Literal

from pydantic import (
    BaseModel,
    BeforeValidator,
    ConfigDict,
    Field,
    GetJsonSchemaHandler,
    StringConstraints,
    model_validator,
)
from pydantic.json_schema import JsonSchemaValue
from pydantic_core import CoreSchema

ID = r"[A-Za-z0-9]+(?:-[A-Za-z0-9]+)*"
NUMBER = r"[0-9A-Z]+"

RoleName = Literal["text", "name", "entry", "number", "bears", "symbol", "effect", "document", "calculation"]


@dataclass(frozen=True)
class Role:
    """Marks what a string is for, so that links, translations and checks find it without knowing the field."""

    name: RoleName


@dataclass(frozen=True, eq=False)
class Or:
    """Tells the JSON Schema of another way to write a value, which a validator before it takes."""

    also: tuple[tuple[str, Any], ...] = ()
    one_of_list: bool = False
    """Whether a list of one may be written as that one."""

    def __get_pydantic_json_schema__(self, core: CoreSchema, handler: GetJsonSchemaHandler) -> JsonSchemaValue:
        """The schema of the value, or of the other way to write it."""
        schema = handler(core)
        other = schema["items"] if self.one_of_list else dict(self.also)
        return {"anyOf": [other, schema]}


def _printed_number(value: object) -> object:
    return str(value) if isinstance(value, int) and not isinstance(value, bool) else value


def _strip(value: object) -> object:
    return value.strip() if isinstance(value, str) else value


WHOLE_NUMBER = Or(also=(("type", "integer"), ("minimum", 0)))

Id = Annotated[str, StringConstraints(pattern=f"^{ID}$", strict=True)]
Markup = Annotated[str, BeforeValidator(_strip), StringConstraints(min_length=1, strict=True), Role("text")]
"""A paragraph in the markup of `markup.py`; translated."""
Name = Annotated[str, BeforeValidator(_strip), StringConstraints(min_length=1, strict=True), Role("name")]
"""A few plain words without markup; translated."""
Plain = Annotated[str, BeforeValidator(_strip), StringConstraints(min_length=1, strict=True)]
"""A few plain words that stay the same in every language."""
EntryId = Annotated[str, StringConstraints(strict=True, min_length=1), Role("entry")]
SymbolId = Annotated[str, StringConstraints(strict=True, min_length=1), Role("symbol")]
Digits = Annotated[str, StringConstraints(pattern=f"^{NUMBER}$"), BeforeValidator(_printed_number), WHOLE_NUMBER]
Printed = Annotated[Digits, Role("number")]
"""A printed number that a card points to, leading zeros kept."""
Borne = Annotated[Digits, Role("bears")]
"""A number printed on a card to be found by."""
Effect = Annotated[str, BeforeValidator(_strip), StringConstraints(min_length=1, strict=True), Role("effect")]
"""A consequence that game.yaml names, or a sentence of markup."""
Calculation = Annotated[str, BeforeValidator(_strip), StringConstraints(min_length=1, strict=True), Role("calculation")]
"""A calculator by name, with prefilled fields: `action-odds cards=3`."""
Count = Annotated[int, Field(ge=0)]
Positive = Annotated[int, Field(ge=1)]


class Part(BaseModel):
    """Anything an author writes as a mapping: strict about types, closed to unknown fields."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True, protected_namespaces=())


# --- sources and notes -----------------------------------------------------------------------------------------------


class Source(Part):
    """Where a fact stands: a document of game.yaml and a section in it."""

    document: Annotated[str, Role("document")] = Field(description="A key of `sources` in game.yaml.", examples=["faq"])
    section: str = Field(default="", description="The section, card or page of that document.", examples=["Topic 3"])


def _one_source(value: object) -> object:
    return {"document": "", "section": value} if isinstance(value, str) else value


def _several(value: object) -> object:
    return value if isinstance(value, list) else [value]


def _several_texts(value: object) -> object:
    return [value] if isinstance(value, str) else value


Section = Annotated[Source, BeforeValidator(_one_source), Or(also=(("type", "string"),))]
"""A source. A plain text is a section of the game's first document."""
Sources = Annotated[list[Section], BeforeValidator(_several), Field(min_length=1), Or(one_of_list=True)]
"""One or several sources."""

NoteKind = Literal["editor", "outside", "readings", "gap", "exception"]


class Note(Part):
    """A remark set apart: ours, from elsewhere, an open question with two readings, a gap, an exception."""

    kind: NoteKind = Field(
        description="`editor`: our own remark. `outside`: a fact from elsewhere. `readings`: a contradiction or an "
        "open question. `gap`: what the document leaves out. `exception`: where a rule does not hold.",
        examples=["readings"],
    )
    text: Markup = Field(description="The remark.", examples=["May more than 3 cards be drawn?"])
    readings: list[Markup] | None = Field(
        default=None,
        min_length=2,
        max_length=2,
        description="The two readings; only and always with `kind: readings`.",
        examples=[["No, 3 is exact.", "Yes, as for any action."]],
    )
    source: Sources | None = Field(
        default=None, description="Where it stands, when not where the entry does.", examples=["I1358"]
    )


# --- actions ---------------------------------------------------------------------------------------------------------


class Cost(Part):
    """How many Action cards an action costs, and whether more may be drawn; None where the card does not say."""

    cards: Count = Field(description="The printed number.", examples=[3])
    more: bool | None = Field(default=None, description="Whether more may be drawn.", examples=[True])


def _cost(value: object) -> object:
    if isinstance(value, int) and not isinstance(value, bool):
        return {"cards": value}
    if isinstance(value, str) and re.fullmatch(r"[0-9]{1,3}\+", value):
        return {"cards": int(value[:-1]), "more": True}
    if isinstance(value, dict):
        return value
    raise ValueError(f"not a cost: {value}")


PrintedCost = Annotated[
    Cost,
    BeforeValidator(_cost),
    Or(also=(("anyOf", [{"type": "integer", "minimum": 0}, {"type": "string", "pattern": r"^[0-9]{1,3}\+$"}]),)),
]


class Outcome(Part):
    """What follows a success or a failure."""

    text: Markup | None = Field(
        default=None, description="One line of story, in our own words.", examples=["The crystal comes loose."]
    )
    effects: list[Effect] = Field(
        default=[],
        description="What happens, in order: a consequence of game.yaml by its name, or a sentence.",
        examples=[["banish", "[[take|Take]] [[#576]]."]],
    )


class Variant(Part):
    """Another cost or difficulty of the same action under a condition."""

    when: Markup = Field(description="The condition.", examples=["At least one [[involved]] character is tired"])
    cost: PrintedCost | None = Field(default=None, description="The cost then.", examples=[0])
    difficulty: Count | None = Field(default=None, description="The difficulty then.", examples=[6])


class StarsForDiscards(Part):
    """Cards discarded before the action that count as stars in its Result step."""

    keywords: list[Name] = Field(description="Keywords of those cards; one is enough.", examples=[["will"]])
    from_: list[Name] = Field(alias="from", description="Where they come from.", examples=[["hand", "inventory"]])
    who: Markup = Field(description="Who may discard.", examples=["each involved character"])
    stars: Positive = Field(description="Stars for each card.", examples=[1])


class DifficultyPer(Part):
    """A difficulty that grows with each symbol revealed."""

    symbol: SymbolId = Field(description="The symbol.", examples=["skull"])
    add: Positive = Field(description="Stars more for each.", examples=[2])
    text: Markup | None = Field(default=None, description="How, in words.", examples=["Among the cards drawn."])


class Action(Part):
    """One action as a card lays it out."""

    icon: Annotated[list[SymbolId], BeforeValidator(_several_texts), Field(min_length=1), Or(one_of_list=True)] = Field(
        description="A symbol, or a list of them.", examples=["pick"]
    )
    cost: PrintedCost | None = Field(
        default=None,
        description="`3`: three cards, whether more is not said. `0+`: more may be drawn.",
        examples=["0+"],
    )
    difficulty: Count | None = Field(default=None, description="Stars needed.", examples=[3])
    locked: bool = Field(default=False, description="A padlock: never more than the cost.", examples=[True])
    mandatory: bool = Field(default=False, description="The action must be taken.", examples=[True])
    repeat_on_failure: bool = Field(
        default=False, description="On failure the action is taken again at once.", examples=[True]
    )
    text: Markup | None = Field(default=None, description="A printed restriction.", examples=["Only by night."])
    stars_for_discards: StarsForDiscards | None = Field(
        default=None,
        description="Discards before the action that count as stars.",
        examples=[{"keywords": ["will"], "from": ["hand"], "who": "each involved character", "stars": 1}],
    )
    difficulty_per: DifficultyPer | None = Field(
        default=None, description="A difficulty that grows.", examples=[{"symbol": "skull", "add": 2}]
    )
    variants: list[Variant] = Field(
        default=[],
        description="Other figures under a condition.",
        examples=[[{"when": "It is night", "cost": 0, "difficulty": 6}]],
    )
    success: Outcome | None = Field(
        default=None, description="What a success brings.", examples=[{"effects": ["banish"]}]
    )
    failure: Outcome | None = Field(
        default=None, description="What a failure brings.", examples=[{"text": "It does not move."}]
    )

    @model_validator(mode="before")
    @classmethod
    def _padlock_fixes_the_cost(cls, data: Any) -> Any:
        if isinstance(data, dict) and data.get("locked") is True and type(data.get("cost")) is int:
            return {**data, "cost": {"cards": data["cost"], "more": False}}
        return data


# --- other parts of a card -------------------------------------------------------------------------------------------


class Face(Part):
    """Another side of a card."""

    number: Borne | None = Field(
        default=None, description="The number printed on this side; the number leads here.", examples=["559"]
    )
    text: Markup | None = Field(default=None, description="What it says.", examples=["Read entry 12."])
    actions: list[Action] = Field(
        default=[],
        description="Its actions.",
        examples=[[{"icon": "pathfind", "cost": "0+", "difficulty": 0}]],
    )


class Clause(Part):
    """One printed sentence with its condition; clauses of one `either` group exclude each other."""

    text: Markup = Field(description="The sentence.", examples=["[[banish|Banish]] this card."])
    when: Markup | None = Field(default=None, description="Its condition.", examples=["No character is tired"])
    may: bool = Field(default=False, description="The players may leave it.", examples=[True])
    either: str | None = Field(
        default=None, description="The name of a group of which only one sentence holds.", examples=["tired"]
    )


class Tier(Part):
    """What holds for a range of counts; without `to` the range is open."""

    from_: int = Field(alias="from", description="The lowest count.", examples=[1])
    to: int | None = Field(default=None, description="The highest; open when left out.", examples=[3])
    text: Markup = Field(description="What holds then.", examples=["A narrow escape."])


class Tiers(Part):
    """Outcomes by a count."""

    count: Markup = Field(description="What is counted.", examples=["Crystal fragments you hold"])
    rows: list[Tier] = Field(
        description="Each range.", min_length=1, examples=[[{"from": 0, "to": 3, "text": "Too few."}]]
    )
