"""7 Islands: whether the game ends now and by which trigger; on the Monster's island, whether it is won or lost.

Sources: "When the Game Ends"; loss and victory conditions of the Innocent Monster's Island. Where the document can be
read in two ways, both readings are answered.
"""

from dataclasses import dataclass

from .fields import FieldError, check, choice, flag, records, text, whole
from .islands import MONSTER_PLAYERS
from .shown import Line, Shown, Table, Value, Word

NAME = "seven-islands-end"
FIRST: dict[str, tuple[int, ...]] = {}

BOARDS = ("usual", "monster")
CAME_FIRST = ("not-asked", "loss", "victory")
CHIPS_TO_END = 20
COUNTER_TO_LOSE = 8
CARDS_TO_LOSE = 6

_USUAL, _MONSTER = ("board", "usual"), ("board", "monster")


@dataclass(frozen=True)
class Player:
    """One player's chips by total value, and the cards that count on the Monster's island; None: not typed."""

    name: str = text()
    chip_vp: int | None = whole(None, 0, 999)
    food: int | None = whole(None, 0, 999, when=_MONSTER)
    deck: int | None = whole(None, 0, 243, when=_MONSTER)
    hand: int | None = whole(None, 0, 243, when=_MONSTER)
    discards: int | None = whole(None, 0, 243, when=_MONSTER)
    in_use: int | None = whole(None, 0, 243, when=_MONSTER)


@dataclass(frozen=True)
class Inputs:
    """What lies on the table. ``empty_piles`` leaves out the Medals and the leftover Copper Coins and Water."""

    board: str = choice("usual", BOARDS, "board")
    players: tuple[Player, ...] = records(Player, (Player(), Player()), 1, 4)
    turn_over: bool = flag(True, when=_USUAL)
    empty_piles: int = whole(0, 0, 13, when=_USUAL)
    medals_gone: bool = flag(False)
    golden_gone: bool = flag(False)
    copper_gone: bool = flag(False, when=_USUAL)
    water_gone: bool = flag(False, when=_USUAL)
    counter: int = whole(1, 1, 8, when=_MONSTER)
    arena_deck: int = whole(36, 0, 40, when=_MONSTER)
    came_first: str = choice("not-asked", CAME_FIRST, "came-first", when=_MONSTER)

    def __post_init__(self) -> None:
        check(self)
        # On the usual boards the document speaks of two players and more, on the Monster's of one or two.
        low, high = (1, MONSTER_PLAYERS) if self.board == "monster" else (2, 4)
        if not low <= len(self.players) <= high:
            raise FieldError("players", "error.rows", {"low": low, "high": high}, len(self.players))


@dataclass(frozen=True)
class Cause:
    """A condition that is met: its text key's last part and, where it is about players, their seats."""

    cause: str
    seats: tuple[int, ...] = ()


@dataclass(frozen=True)
class Reading:
    """The answer under one ``reading`` of the rule.

    ``verdict``: ends, goes-on, not-yet (a condition holds, but the turn is not over); lost, won, goes-on or
    which-first (loss and victory both hold, and the document decides by which came first: asked). ``not_judged`` are
    the conditions for which a player's numbers were not typed.
    """

    reading: str
    verdict: str
    causes: tuple[Cause, ...]
    not_judged: tuple[Cause, ...]
    empty_piles: int
    piles_to_end: int


@dataclass(frozen=True)
class Result:
    """Both readings, the one that the site follows first; ``agree`` says that they come to the same."""

    agree: bool
    verdict: str
    victory: bool
    readings: tuple[Reading, ...]


def calculate(inputs: Inputs) -> Result:
    """The verdict under each reading of the rules for the end."""
    if inputs.board == "monster":
        readings = tuple(_monster(inputs, reading) for reading in ("all-cards", "deck-and-hand"))
    elif len(inputs.players) == 4:
        readings = tuple(_usual(inputs, reading) for reading in ("leftovers-count", "leftovers-do-not"))
    else:
        # Below four players the leftover Copper Coins and Water go back to the box: nothing to read in two ways.
        readings = (_usual(inputs, "no-leftovers"),)
    return Result(
        agree=len({one.verdict for one in readings}) == 1,
        verdict=readings[0].verdict,
        victory=inputs.board == "monster" and inputs.medals_gone and inputs.golden_gone,
        readings=readings,
    )


def _usual(inputs: Inputs, reading: str) -> Reading:
    piles = inputs.empty_piles + inputs.medals_gone + inputs.golden_gone
    if reading == "leftovers-count":
        piles += inputs.copper_gone + inputs.water_gone
    needed = 3 if len(inputs.players) == 2 else 4
    rich = tuple(seat for seat, player in enumerate(inputs.players) if (player.chip_vp or 0) >= CHIPS_TO_END)
    causes = []
    if piles >= needed:
        causes.append(Cause("piles"))
    if inputs.golden_gone:
        causes.append(Cause("golden-medals"))
    if rich:
        causes.append(Cause("chips", rich))
    verdict = "goes-on" if not causes else "ends" if inputs.turn_over else "not-yet"
    return Reading(reading, verdict, tuple(causes), (), piles, needed)


def _monster(inputs: Inputs, reading: str) -> Reading:
    def few_cards(player: Player) -> bool | None:
        counted = [player.deck, player.hand]
        counted += [player.discards, player.in_use] if reading == "all-cards" else []
        if sum(number or 0 for number in counted) > CARDS_TO_LOSE:
            return False
        return None if None in counted else True

    def none_left(chips: int | None) -> bool | None:
        return None if chips is None else chips == 0

    causes = [Cause("counter")] if inputs.counter == COUNTER_TO_LOSE else []
    causes += [Cause("arena-deck")] if inputs.arena_deck == 0 else []
    unknown = []
    for cause, met in (
        ("no-chips", [none_left(player.chip_vp) for player in inputs.players]),
        ("no-food", [none_left(player.food) for player in inputs.players]),
        ("few-cards", [few_cards(player) for player in inputs.players]),
    ):
        seats = tuple(seat for seat, yes in enumerate(met) if yes)
        causes += [Cause(cause, seats)] if seats else []
        unknown += [Cause(cause, tuple(seat for seat, yes in enumerate(met) if yes is None))] if None in met else []
    victory = inputs.medals_gone and inputs.golden_gone
    if victory and causes:
        verdict = {"loss": "lost", "victory": "won"}.get(inputs.came_first, "which-first")
    else:
        verdict = "won" if victory else "lost" if causes else "goes-on"
    return Reading(reading, verdict, tuple(causes), tuple(unknown), 0, 0)


def present(inputs: Inputs, result: Result) -> Shown:
    """One answer where the readings agree, else one for each, with what brings it about."""

    def line(key: str, role: str = "answer", **values: Value) -> Line:
        return Line(f"{NAME}.line.{key}", values, role)

    def name(seat: int) -> Value:
        return inputs.players[seat].name or Word(f"seat.{seat + 1}")

    lines = []
    if result.agree:
        lines.append(line(result.verdict))
    else:
        for one in result.readings:
            reading, verdict = Word(f"reading.{one.reading}"), Word(f"verdict.{one.verdict}")
            lines.append(line("by-reading", reading=reading, verdict=verdict))
        lines.append(line("two-readings", "note"))
    seen = {cause: one for one in reversed(result.readings) for cause in one.causes}
    for cause, one in seen.items():
        seats = tuple(name(seat) for seat in cause.seats)
        match cause.cause:
            case "piles":
                lines.append(line("piles", "detail", piles=one.empty_piles, needed=one.piles_to_end))
            case "chips" | "no-chips" | "no-food" | "few-cards":
                lines.append(line(cause.cause, "detail", players=seats))
            case _:
                lines.append(line(cause.cause, "detail"))
    if result.victory:
        lines.append(line("medals-gone", "detail"))
    for blank in result.readings[0].not_judged:
        seats = tuple(name(seat) for seat in blank.seats)
        lines.append(line("not-judged", "note", cause=Word(f"cause.{blank.cause}"), players=seats))
    lines.append(line("monster-note" if inputs.board == "monster" else "medal-piles", "note"))
    return Shown(tuple(lines), (_conditions(inputs, result),))


def _conditions(inputs: Inputs, result: Result) -> Table:
    """Every condition and the verdict, a column for each reading; an empty cell is a condition that was not judged."""
    losses = ("counter", "no-chips", "no-food", "arena-deck", "few-cards")
    causes = losses if inputs.board == "monster" else ("piles", "golden-medals", "chips")

    def cell(cause: str, reading: Reading) -> Value:
        if cause in {one.cause for one in reading.causes}:
            return Word("word.yes")
        return None if cause in {one.cause for one in reading.not_judged} else Word("word.no")

    rows: list[tuple[Value, ...]] = [
        (Word(f"cause.{cause}"), *(cell(cause, one) for one in result.readings)) for cause in causes
    ]
    if inputs.board == "monster":
        met = Word("word.yes" if result.victory else "word.no")
        rows.append((Word("cause.victory"), *(met for _ in result.readings)))
    rows.append((Word("cause.verdict"), *(Word(f"verdict.{one.verdict}") for one in result.readings)))
    columns = (f"{NAME}.column.condition", *(f"reading.{one.reading}" for one in result.readings))
    return Table(f"{NAME}.conditions", columns, tuple(rows))
