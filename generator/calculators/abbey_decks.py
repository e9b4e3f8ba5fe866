"""The Abandoned Abbey's exploration counted exactly: every order of the Abbey cards and of the own deck, best play."""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cache

Card = tuple[str, ...]
"""An own card: the symbols it shows, sorted."""

# No typed symbol can be one of these: they are no printable text.
ANY = "\x01"
"""An Abbey card that any own card pays for: an unknown one, counted as a hit."""
NONE = "\x02"
"""An Abbey card that no own card pays for: an unknown one, counted as a miss."""
WILD: Card = (ANY,)
"""An own card that fits whatever is asked: an unknown one, counted as a hit."""
BLANK: Card = ()
"""An own card that fits nothing: an unknown one, counted as a miss."""

MOST_DRAWS = 1_000_000
"""How many draws from the own deck :func:`chances` looks at before it gives up: some seconds of work."""

_Numbers = tuple[int, ...]


@dataclass(frozen=True)
class Decks:
    """What is in hand and unseen; ``face_up`` is None while the next Abbey card lies face down."""

    hand: Mapping[Card, int]
    face_up: str | None
    abbey: Mapping[str, int]
    own: Mapping[Card, int]


@dataclass(frozen=True)
class Chances:
    """The chance of so many successes under best play, and after each way to pay for the face-up card."""

    best: Fraction
    by_play: Mapping[Card, Fraction]


class TooVaried(Exception):
    """There are more cases than can be counted; ``counted`` is the number of successes for which they could be."""

    def __init__(self, counted: int) -> None:
        self.counted = counted
        super().__init__(f"only {counted} successes could be looked ahead")


def chances(decks: Decks, most: int) -> list[Chances]:
    """The chances of 1, 2 ... ``most`` successes in a row, for the player who plays for just so many.

    Counted in whole ways: of all orders in which the needed cards of both decks can come, those that succeed. A player
    sees each card as it comes and never the order ahead, so the best discard is chosen card by card.

    Raises :class:`TooVaried` when that would take too long.
    """
    made: list[Chances] = []
    draws_seen = 0
    asked = tuple(sorted({*decks.abbey, *([decks.face_up] if decks.face_up is not None else [])}))
    fits = {card: _fits(card, asked) for card in (*decks.hand, *decks.own)}
    # Cards that fit the same Abbey cards are one kind. Cards that fit nothing are blank: they only thin the draw.
    kinds = tuple(sorted(set(fits.values()) - {()}))
    payers = [[at for at, kind in enumerate(kinds) if place in kind] for place in range(len(asked))]
    supersets = [{at for at, other in enumerate(kinds) if set(kind) < set(other)} for kind in kinds]

    def counted(cards: Mapping[Card, int]) -> _Numbers:
        return tuple(sum(number for card, number in cards.items() if fits[card] == kind) for kind in (*kinds, ()))

    def payable(hand: _Numbers, abbey: _Numbers) -> int:
        """How many of the Abbey cards the hand could pay for, were they turned next."""
        return sum(left for place, left in enumerate(abbey) if left and any(hand[at] for at in payers[place]))

    def sensible(hand: _Numbers, place: int) -> list[int]:
        """The kinds worth paying with: a card that fits all that another fits, and more, is kept."""
        held = [at for at in payers[place] if hand[at]]
        dearer = set().union(*(supersets[at] for at in held))
        return [at for at in held if at not in dearer]

    def settled(more: int, hand: _Numbers, abbey: _Numbers, own: _Numbers) -> tuple[_Numbers, _Numbers, _Numbers]:
        """The same case without what can no longer matter, so that equal cases are met again.

        Of no kind more is needed than can still be asked for; where so many are held, its cards may as well be blank.
        """
        held, drawable, blank = list(hand), list(own), 0
        for at, kind in enumerate(kinds):
            needed = min(more, sum(abbey[place] for place in kind))
            if held[at] >= needed:
                held[at] = needed
                blank += drawable[at]
                drawable[at] = 0
        drawable[-1] += blank
        return tuple(held), abbey, tuple(drawable)

    @cache
    def turned(more: int, hand: _Numbers, abbey: _Numbers, own: _Numbers) -> int:
        """Ways to go on for ``more`` successes, two at least, from a face-down Abbey card."""
        ways = 0
        for place, left in enumerate(abbey):
            if left and (options := sensible(hand, place)):
                rest = _but_one(abbey, place)
                ways += left * max(paid(more, hand, rest, own, option) for option in options)
        return ways

    def flip(more: int, hand: _Numbers, abbey: _Numbers, own: _Numbers) -> int:
        return payable(hand, abbey) if more == 1 else turned(more, *settled(more, hand, abbey, own))

    def paid(more: int, hand: _Numbers, abbey: _Numbers, own: _Numbers, option: int) -> int:
        """Ways to go on after paying with one card of a kind: a card is drawn, and the next Abbey card is turned."""
        nonlocal draws_seen
        draws_seen += len(own)
        if draws_seen > MOST_DRAWS:
            raise TooVaried(len(made))
        kept = _but_one(hand, option)
        if not any(own):
            return flip(more - 1, kept, abbey, own)
        ways = own[-1] * flip(more - 1, kept, abbey, _but_one(own, -1)) if own[-1] else 0
        for at, left in enumerate(own[:-1]):
            if left:
                drawn = (*kept[:at], kept[at] + 1, *kept[at + 1 :])
                ways += left * flip(more - 1, drawn, abbey, _but_one(own, at))
        return ways

    hand, own = counted(decks.hand), counted(decks.own)
    abbey = tuple(decks.abbey.get(symbol, 0) for symbol in asked)
    for more in range(1, most + 1):
        total = _orders(sum(abbey), more - (decks.face_up is not None)) * _orders(sum(own), more - 1)
        if decks.face_up is None:
            made.append(Chances(Fraction(flip(more, hand, abbey, own), total), {}))
            continue
        plays = {
            card: 1 if more == 1 else paid(more, hand, abbey, own, kinds.index(fits[card]))
            for card, number in decks.hand.items()
            if number and asked.index(decks.face_up) in fits[card]
        }
        by_play = {card: Fraction(ways, total) for card, ways in plays.items()}
        made.append(Chances(max(by_play.values(), default=Fraction(0)), by_play))
    return made


def _fits(card: Card, asked: tuple[str, ...]) -> tuple[int, ...]:
    """The places in ``asked`` that a card can pay for."""
    return tuple(
        place
        for place, symbol in enumerate(asked)
        if symbol != NONE and (symbol == ANY or card == WILD or symbol in card)
    )


def _but_one(numbers: _Numbers, at: int) -> _Numbers:
    """The numbers with one card fewer of the kind at ``at``; -1 is the last kind."""
    at %= len(numbers)
    return (*numbers[:at], numbers[at] - 1, *numbers[at + 1 :])


def _orders(cards: int, drawn: int) -> int:
    """In how many orders ``drawn`` cards can come from ``cards``; a deck that runs out gives what it has."""
    orders = 1
    for taken in range(min(cards, drawn)):
        orders *= cards - taken
    return orders
