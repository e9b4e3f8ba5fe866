"""7 Islands: totals, winner and tie-break at the end of a game.

Sources: "Calculate your VP" and, for the Island of Gluttony, its penalty. The document prints no card's points: they
are asked.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from .fields import FieldError, check, choice, counts, records, text, whole
from .islands import CARDS, IN_THE_BOX, ISLANDS, MONSTER_PLAYERS
from .shown import Line, Shown, Table, Value, Word

NAME = "seven-islands-score"
FIRST: dict[str, tuple[int, ...]] = {}


@dataclass(frozen=True)
class Player:
    """One seat: ``card_vp`` are the points of the cards that are not counted one by one in ``cards``."""

    name: str = text()
    card_vp: int = whole(0, -999, 999)
    chip_vp: int = whole(0, 0, 999)
    food: int = whole(0, 0, 999, when=("island", "gluttony"))
    cards: Mapping[str, int] = counts(CARDS, 0, 30, "card", group="cards")


@dataclass(frozen=True)
class Inputs:
    """Players in seat order, clockwise; ``start`` is the index of the starting player's seat."""

    island: str = choice("beginnings", ISLANDS, "island")
    start: int = whole(0, 0, 3)
    players: tuple[Player, ...] = records(Player, (Player(), Player()), 1, 4)
    values: Mapping[str, int] = counts(CARDS, -99, 99, "card", group="cards")

    def __post_init__(self) -> None:
        check(self)
        if self.island == "monster" and len(self.players) > MONSTER_PLAYERS:
            raise FieldError("players", "error.rows", {"low": 1, "high": MONSTER_PLAYERS}, len(self.players))
        if self.start >= len(self.players):
            raise FieldError("start", "error.whole", {"low": 0, "high": len(self.players) - 1}, self.start)
        for card in CARDS:
            held = 0
            for seat, player in enumerate(self.players):
                copies = player.cards.get(card, 0)
                if copies and card not in self.values:
                    raise FieldError(f"values.{card}", "error.needed", {"low": -99, "high": 99}, None)
                if copies > IN_THE_BOX[card] - held:
                    high = IN_THE_BOX[card] - held
                    raise FieldError(f"players[{seat}].cards.{card}", "error.whole", {"low": 0, "high": high}, copies)
                held += copies


@dataclass(frozen=True)
class Seat:
    """How one player's total is made up; ``places_from_start`` is 0 for the starting player."""

    cards: int
    chips: int
    penalty: int
    total: int
    places_from_start: int


@dataclass(frozen=True)
class Result:
    """``totals`` in seat order; ``tied`` are the seats with the most points, ``winner`` the one that wins."""

    totals: tuple[int, ...]
    winner: int
    tied: tuple[int, ...]
    turn_order: tuple[int, ...]
    seats: tuple[Seat, ...]


def calculate(inputs: Inputs) -> Result:
    """Totals and the winner; of several with the most points, whoever sits furthest round from the start wins."""
    number = len(inputs.players)
    seats = []
    for index, player in enumerate(inputs.players):
        counted = player.card_vp + sum(inputs.values[card] * copies for card, copies in player.cards.items() if copies)
        penalty = player.food if inputs.island == "gluttony" else 0
        total = counted + player.chip_vp - penalty
        seats.append(Seat(counted, player.chip_vp, penalty, total, (index - inputs.start) % number))
    best = max(seat.total for seat in seats)
    tied = tuple(index for index, seat in enumerate(seats) if seat.total == best)
    return Result(
        totals=tuple(seat.total for seat in seats),
        winner=max(tied, key=lambda index: seats[index].places_from_start),
        tied=tied,
        turn_order=tuple((inputs.start + step) % number for step in range(number)),
        seats=tuple(seats),
    )


def present(inputs: Inputs, result: Result) -> Shown:
    """The winner and the reason in words, then the sheet."""

    def name(seat: int) -> Value:
        return inputs.players[seat].name or (Word(f"seat.{seat + 1}"))

    def line(key: str, role: str = "answer", **values: Value) -> Line:
        return Line(f"{NAME}.line.{key}", values, role)

    total = result.totals[result.winner]
    # A sheet that nobody has written on has a winner by the rule, but to name one would help nobody.
    empty = not any(seat.cards or seat.chips or seat.penalty for seat in result.seats)
    lines = [line("empty") if empty else line("winner", winner=name(result.winner), total=total)]
    if len(result.tied) > 1 and not empty:
        names = tuple(name(seat) for seat in result.tied)
        lines.append(line("tie", tied=names, total=total))
        places = result.seats[result.winner].places_from_start
        lines.append(line("tie-break", start=name(inputs.start), winner=name(result.winner), places=places))
    if inputs.island == "gluttony":
        lines.append(line("gluttony", "note"))
    if inputs.island == "monster":
        lines.append(line("monster", "note"))
    if inputs.island == "unknown":
        lines.append(line("unknown", "note"))
    columns = tuple(f"{NAME}.column.{one}" for one in ("turn", "player", "cards", "chips", "penalty", "total"))
    rows = tuple(
        (
            result.seats[seat].places_from_start + 1,
            name(seat),
            result.seats[seat].cards,
            result.seats[seat].chips,
            -result.seats[seat].penalty,
            result.totals[seat],
        )
        for seat in result.turn_order
    )
    mark = None if empty else (result.turn_order.index(result.winner), 5)
    return Shown(tuple(lines), (Table(f"{NAME}.sheet", columns, rows, mark),))
