"""The Abandoned Abbey: which rows of the Quest Goal card a player or partnership meets, and what is missing to each.

Source: the victory paragraph of the setup, and rule 7 (cards count once claimed; seven at most for each side). The
document prints no row of a Quest Goal card: the rows are asked.
"""

from dataclasses import dataclass

from .fields import FieldError, check, records, text, whole
from .shown import Line, Shown, Table, Value, Word

NAME = "abbey-victory"
FIRST: dict[str, tuple[int, ...]] = {}

MOST_CARDS = 7
ABBEY_CARDS = 18


@dataclass(frozen=True)
class Goal:
    """One row of the Quest Goal card: both numbers are to be reached. A row with an empty one is not judged yet."""

    points: int | None = whole(None, 0, 999)
    cards: int | None = whole(None, 0, ABBEY_CARDS)


@dataclass(frozen=True)
class Side:
    """A player, or partners with their totals combined; ``unclaimed`` cards lie beside the deck and do not count."""

    name: str = text()
    points: int = whole(0, -999, 999)
    cards: int = whole(0, 0, MOST_CARDS)
    unclaimed: int = whole(0, 0, ABBEY_CARDS)


@dataclass(frozen=True)
class Inputs:
    """The rows of the card in play, top to bottom, and the sides of the table."""

    rows: tuple[Goal, ...] = records(Goal, (Goal(),), 1, 8)
    sides: tuple[Side, ...] = records(Side, (Side(), Side()), 1, 4)

    def __post_init__(self) -> None:
        check(self)
        known = sum(side.cards + side.unclaimed for side in self.sides)
        if known > ABBEY_CARDS:
            raise FieldError("sides", "error.total", {"high": ABBEY_CARDS}, known)


@dataclass(frozen=True)
class Missing:
    """What a side lacks for one typed row: nothing where both are 0."""

    row: int
    points: int
    cards: int


@dataclass(frozen=True)
class Standing:
    """Rows met (by index) and missing; ``if_claimed`` are the rows that the unclaimed cards would add."""

    met: tuple[int, ...]
    missing: tuple[Missing, ...]
    if_claimed: tuple[int, ...]
    over_limit: bool


@dataclass(frozen=True)
class Result:
    """``winners`` are the sides that meet a row; ``unreachable`` the rows that ask for more cards than a side may have.

    ``untyped`` are the rows that are not judged, for a number of theirs is not typed yet.
    """

    sides: tuple[Standing, ...]
    winners: tuple[int, ...]
    unreachable: tuple[int, ...]
    untyped: tuple[int, ...]


def calculate(inputs: Inputs) -> Result:
    """Every row held against every side: points and cards of one and the same row, either may be exceeded."""
    typed = tuple(
        (at, row.points, row.cards) for at, row in enumerate(inputs.rows) if None not in (row.points, row.cards)
    )
    goals = tuple((at, points or 0, cards or 0) for at, points, cards in typed)
    sides = tuple(_standing(goals, side) for side in inputs.sides)
    return Result(
        sides=sides,
        winners=tuple(index for index, side in enumerate(sides) if side.met),
        unreachable=tuple(at for at, _, cards in goals if cards > MOST_CARDS),
        untyped=tuple(at for at in range(len(inputs.rows)) if at not in {row for row, _, _ in goals}),
    )


def _standing(goals: tuple[tuple[int, int, int], ...], side: Side) -> Standing:
    def met(held: int) -> tuple[int, ...]:
        return tuple(at for at, points, cards in goals if side.points >= points and min(held, MOST_CARDS) >= cards)

    missing = tuple(
        Missing(at, max(points - side.points, 0), max(cards - side.cards, 0)) for at, points, cards in goals
    )
    now, together = met(side.cards), side.cards + side.unclaimed
    later = tuple(row for row in met(together) if row not in now)
    return Standing(now, missing, later, over_limit=together > MOST_CARDS)


def present(inputs: Inputs, result: Result) -> Shown:
    """Who meets which row, then what every side lacks."""

    def line(key: str, role: str = "answer", **values: Value) -> Line:
        return Line(f"{NAME}.line.{key}", values, role)

    def name(side: int) -> Value:
        return inputs.sides[side].name or Word(f"side.{side + 1}")

    def numbers(indexes: tuple[int, ...]) -> Value:
        return tuple(index + 1 for index in indexes)

    lines = [line("meets", side=name(side), rows=numbers(result.sides[side].met)) for side in result.winners]
    if len(result.untyped) == len(inputs.rows):
        lines.append(line("no-rows"))
    elif not lines:
        lines.append(line("nobody"))
    if len(result.winners) > 1:
        lines.append(line("several", "note"))
    for index, side in enumerate(result.sides):
        if side.if_claimed:
            lines.append(line("if-claimed", "detail", side=name(index), rows=numbers(side.if_claimed)))
        if side.over_limit:
            lines.append(line("over-limit", "note", side=name(index), most=MOST_CARDS))
    if result.untyped and len(result.untyped) < len(inputs.rows):
        lines.append(line("untyped", "note", rows=numbers(result.untyped)))
    if result.unreachable:
        lines.append(line("unreachable", "note", rows=numbers(result.unreachable), most=MOST_CARDS))
    lines.append(line("claimed-only", "note"))
    columns = tuple(f"{NAME}.column.{one}" for one in ("side", "row", "met", "points", "cards"))
    rows = tuple(
        (
            name(index),
            one.row + 1,
            Word("word.yes" if one.row in side.met else "word.no"),
            one.points,
            one.cards,
        )
        for index, side in enumerate(result.sides)
        for one in side.missing
    )
    return Shown(tuple(lines), (Table(f"{NAME}.missing", columns, rows),) if rows else ())
