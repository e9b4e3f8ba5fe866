"""What a calculator says, as data: lines and tables of text keys with values, and the JSON form of any answer.

No sentence of any language is made here: every face (page, terminal, browser) fills the same bytes into its own texts.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, fields, is_dataclass
from fractions import Fraction
from typing import Any


@dataclass(frozen=True)
class Word:
    """A text to be looked up by ``key`` and put into another one: the name of an island, of a card."""

    key: str


@dataclass(frozen=True)
class Chance:
    """A probability, to be shown in percent."""

    exact: Fraction


@dataclass(frozen=True)
class Percent:
    """A whole number of percent, as it is printed somewhere."""

    printed: int


@dataclass(frozen=True)
class Average:
    """A mean, to be shown with one decimal."""

    exact: Fraction


# A str is what the reader typed, never a word of ours; None is an empty cell; a tuple is a list to be joined.
Value = int | str | None | Word | Chance | Percent | Average | tuple["Value", ...]


@dataclass(frozen=True)
class Line:
    """One sentence: ``role`` is answer, detail, note or outside (a fact that no source document has)."""

    key: str
    values: Mapping[str, Value] = field(default_factory=dict)
    role: str = "answer"


@dataclass(frozen=True)
class Table:
    """Rows under ``columns`` (text keys).

    ``mark`` is the row and column that was asked for, ``chart`` the column that may be drawn as bars, ``blank`` the
    text key for empty cells.
    """

    key: str
    columns: tuple[str, ...]
    rows: tuple[tuple[Value, ...], ...]
    mark: tuple[int, int] | None = None
    chart: int | None = None
    blank: str = "word.none"


@dataclass(frozen=True)
class Shown:
    """All that is said about one result, the answer itself first."""

    lines: tuple[Line, ...]
    tables: tuple[Table, ...] = ()


def percent(chance: Fraction) -> str:
    """``chance`` in percent with one decimal, halves rounded up; only certainty is 100, only impossibility 0."""
    if chance in (0, 1):
        return "100" if chance else "0"
    tenths = int(chance * 1000 + Fraction(1, 2))
    if tenths == 0:
        return "<0.1"
    return ">99.9" if tenths == 1000 else f"{tenths // 10}.{tenths % 10}"


def decimal(mean: Fraction) -> str:
    """``mean`` (0 or more) with one decimal, halves rounded up."""
    tenths = int(mean * 10 + Fraction(1, 2))
    return f"{tenths // 10}.{tenths % 10}"


def as_json(value: object) -> Any:
    """Any answer in what JSON has: fractions as ``"n/d"``, dataclasses as objects, tuples as arrays."""
    match value:
        case Fraction():
            return f"{value.numerator}/{value.denominator}"
        case Chance():
            return {"chance": as_json(value.exact), "percent": percent(value.exact)}
        case Percent():
            return {"percent": str(value.printed)}
        case Average():
            return {"average": as_json(value.exact), "decimal": decimal(value.exact)}
        case tuple() | list():
            return [as_json(one) for one in value]
        case Mapping():
            return {key: as_json(one) for key, one in value.items()}
    if is_dataclass(value):
        return {one.name: as_json(getattr(value, one.name)) for one in fields(value)}
    return value
