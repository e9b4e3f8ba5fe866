"""The Abandoned Abbey, go on or stop: the exact chance of 1, 2, 3 ... more successes beside what a failure loses.

Sources: rules 2 to 7. Nothing about either deck is assumed that was not typed: cards of unknown symbol are counted as
misses and, as a second figure, as hits; when the typed own cards run out, nothing more is drawn.
"""

from dataclasses import dataclass
from fractions import Fraction

from .abbey_decks import ANY, BLANK, NONE, WILD, Card, Decks, TooVaried, chances
from .fields import FieldError, check, records, text, whole
from .shown import Chance, Line, Shown, Table, Value

NAME = "abbey-explore"
FIRST: dict[str, tuple[int, ...]] = {}

MOST_CARDS = 7
ABBEY_CARDS = 18


@dataclass(frozen=True)
class Own:
    """Own cards that show the same: one symbol, or two (double-symbol and Companion cards)."""

    symbol: str = text(length=20)
    second: str = text(length=20)
    cards: int = whole(1, 0, 60)


@dataclass(frozen=True)
class Abbey:
    """Unseen Abbey cards that ask for one symbol."""

    symbol: str = text(length=20)
    cards: int = whole(1, 0, ABBEY_CARDS)


@dataclass(frozen=True)
class Inputs:
    """The table at the moment of deciding; ``face_up`` is empty while the next Abbey card still lies face down."""

    hand: tuple[Own, ...] = records(Own, (), 0, 12)
    face_up: str = text(length=20)
    abbey: tuple[Abbey, ...] = records(Abbey, (), 0, 12)
    abbey_unknown: int = whole(0, 0, ABBEY_CARDS)
    own_deck: tuple[Own, ...] = records(Own, (), 0, 12)
    deck_unknown: int = whole(0, 0, 60)
    stake_cards: int = whole(0, 0, ABBEY_CARDS)
    stake_rewards: int = whole(0, 0, 99)
    claimed: int = whole(0, 0, MOST_CARDS)
    look_ahead: int = whole(4, 1, MOST_CARDS)

    def __post_init__(self) -> None:
        check(self)
        typed_rows: dict[str, tuple[Own | Abbey, ...]] = {
            "hand": self.hand,
            "abbey": self.abbey,
            "own_deck": self.own_deck,
        }
        for name, entries in typed_rows.items():
            for place, one in enumerate(entries):
                if not one.symbol.strip():
                    raise FieldError(f"{name}[{place}].symbol", "error.needed", {"length": 20}, one.symbol)
        typed = sum(one.cards for one in self.abbey) + self.abbey_unknown + self.stake_cards + self.claimed
        if typed + bool(self.face_up.strip()) > ABBEY_CARDS:
            raise FieldError("abbey", "error.total", {"high": ABBEY_CARDS}, typed + bool(self.face_up.strip()))


@dataclass(frozen=True)
class Step:
    """``more`` successes: their chance with unknown cards as misses and as hits; what is had then, lost otherwise.

    ``lost_cards`` and ``lost_rewards`` go when the last of them fails. ``over_limit``: more than seven cards would be
    claimed, and the document does not say what happens then.
    """

    more: int
    chance: Fraction
    chance_hits: Fraction
    cards_then: int
    over_limit: bool
    lost_cards: int
    lost_rewards: int


@dataclass(frozen=True)
class Play:
    """One way to pay for the face-up card, and the chances it leaves for 1, 2 ... successes in all."""

    symbols: tuple[str, ...]
    chances: tuple[Fraction, ...]
    chances_hits: tuple[Fraction, ...]


@dataclass(frozen=True)
class Result:
    """The steps that the unseen Abbey cards allow, and the ways to pay for the card that is face up now."""

    steps: tuple[Step, ...]
    plays: tuple[Play, ...]
    unknown: int
    abbey_cards: int
    own_cards: int


def calculate(inputs: Inputs) -> Result:
    """Exact chances under the best choice of discards, made with what is seen at each moment.

    Raises :class:`FieldError` for ``look_ahead`` when the cards are too varied to count so far in some seconds.
    """
    unseen = sum(one.cards for one in inputs.abbey) + inputs.abbey_unknown
    steps = min(inputs.look_ahead, unseen + bool(_plain(inputs.face_up)))
    unknown = inputs.abbey_unknown + inputs.deck_unknown
    try:
        low = chances(_decks(inputs, as_hits=False), steps)
        high = chances(_decks(inputs, as_hits=True), steps) if unknown else low
    except TooVaried as told:
        raise FieldError("look_ahead", "error.whole", {"low": 1, "high": told.counted}, inputs.look_ahead) from None
    names = {
        _card(own): tuple(name.strip() for name in (own.symbol, own.second) if name.strip()) for own in inputs.hand
    }
    plays = tuple(
        Play(names[card], tuple(one.by_play[card] for one in low), tuple(one.by_play[card] for one in high))
        for card in (low[0].by_play if low else ())
    )
    return Result(
        steps=tuple(
            Step(
                more=more,
                chance=low[more - 1].best,
                chance_hits=high[more - 1].best,
                cards_then=inputs.stake_cards + more,
                over_limit=inputs.claimed + inputs.stake_cards + more > MOST_CARDS,
                lost_cards=inputs.stake_cards + more - 1,
                lost_rewards=inputs.stake_rewards + more - 1,
            )
            for more in range(1, steps + 1)
        ),
        plays=plays,
        unknown=unknown,
        abbey_cards=unseen,
        own_cards=sum(one.cards for one in inputs.own_deck) + inputs.deck_unknown,
    )


def _plain(symbol: str) -> str:
    """A typed symbol as it is compared: no spaces around it, capitals or not."""
    return symbol.strip().lower()


def _card(own: Own) -> Card:
    return tuple(sorted({_plain(one) for one in (own.symbol, own.second) if one.strip()}))


def _counted(entries: tuple[Own, ...]) -> dict[Card, int]:
    counted: dict[Card, int] = {}
    for own in entries:
        counted[_card(own)] = counted.get(_card(own), 0) + own.cards
    return counted


def _decks(inputs: Inputs, as_hits: bool) -> Decks:
    abbey: dict[str, int] = {}
    for one in inputs.abbey:
        abbey[_plain(one.symbol)] = abbey.get(_plain(one.symbol), 0) + one.cards
    abbey[ANY if as_hits else NONE] = inputs.abbey_unknown
    own = _counted(inputs.own_deck)
    unknown = WILD if as_hits else BLANK
    own[unknown] = own.get(unknown, 0) + inputs.deck_unknown
    return Decks(_counted(inputs.hand), _plain(inputs.face_up) or None, abbey, own)


def present(_inputs: Inputs, result: Result) -> Shown:
    """The chance of the next success, the way to pay for it, then the table of going on."""

    def line(key: str, role: str = "answer", **values: Value) -> Line:
        return Line(f"{NAME}.line.{key}", values, role)

    lines = []
    if not result.steps:
        lines.append(line("no-cards"))
    else:
        first = result.steps[0]
        lines.append(line("next", chance=Chance(first.chance), lost=first.lost_cards, rewards=first.lost_rewards))
        if result.unknown:
            lines.append(line("next-hits", chance=Chance(first.chance_hits), unknown=result.unknown))
    if len(result.plays) > 1:
        last = len(result.steps)
        best = max(result.plays, key=lambda play: play.chances[-1])
        lines.append(line("pay-with", "detail", card=best.symbols, chance=Chance(best.chances[-1]), more=last))
    over = [step for step in result.steps if step.over_limit]
    if over:
        lines.append(line("over-limit", "note", more=over[0].more, most=MOST_CARDS))
    if 0 < result.own_cards < len(result.steps) - 1 or (result.own_cards == 0 and len(result.steps) > 1):
        lines.append(line("deck-short", "note", cards=result.own_cards))
    lines.append(line("assumed", "note"))
    lines.append(line("safe", "note"))
    columns = tuple(f"{NAME}.column.{one}" for one in ("more", "misses", "hits", "then", "lost-cards", "lost-rewards"))
    rows = tuple(
        (one.more, Chance(one.chance), Chance(one.chance_hits), one.cards_then, one.lost_cards, one.lost_rewards)
        for one in result.steps
    )
    tables = [Table(f"{NAME}.steps", columns, rows, chart=1)] if rows else []
    if len(result.plays) > 1:
        columns = tuple(f"{NAME}.column.{one}" for one in ("card", "misses", "hits"))
        plays = tuple((one.symbols, Chance(one.chances[-1]), Chance(one.chances_hits[-1])) for one in result.plays)
        tables.append(Table(f"{NAME}.plays", columns, plays))
    return Shown(tuple(lines), tuple(tables))
