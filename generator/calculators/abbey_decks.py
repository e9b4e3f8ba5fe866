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


def chances(decks: Decks, most: int) -> list[Chances]:
    """The chances of 1, 2 ... ``most`` successes in a row, for the player who plays for just so many.

    Counted in whole ways: of all orders in which the needed cards of both decks can come, those that succeed. A player
    sees each card as it comes and never the order ahead, so the best discard is chosen card by card.
    """
    asked = tuple(sorted({*decks.abbey, *([decks.face_up] if decks.face_up is not None else [])}))
    fits = {card: _fits(card, asked) for card in (*decks.hand, *decks.own)}
    # Cards that fit the same Abbey cards are one kind; those that fit nothing only thin the draw.
    kinds = tuple(sorted(set(fits.values())))
    payers = {symbol: [at for at, kind in enumerate(kinds) if symbol in kind] for symbol in asked}
    supersets = [{at for at, other in enumerate(kinds) if set(kind) < set(other)} for kind in kinds]

    def counted(cards: Mapping[Card, int]) -> _Numbers:
        return tuple(sum(number for card, number in cards.items() if fits[card] == kind) for kind in kinds)

    def sensible(hand: _Numbers, symbol: str) -> list[int]:
        """The kinds worth paying with: a card that fits all that another fits, and more, is kept."""
        held = [at for at in payers[symbol] if hand[at]]
        dearer = set().union(*(supersets[at] for at in held))
        return [at for at in held if at not in dearer]

    @cache
    def flip(more: int, hand: _Numbers, abbey: _Numbers, own: _Numbers) -> int:
        """Ways to go on for ``more`` successes from a face-down Abbey card."""
        ways = 0
        for at, left in enumerate(abbey):
            if left and (options := sensible(hand, asked[at])):
                rest = (*abbey[:at], left - 1, *abbey[at + 1 :])
                ways += left * (1 if more == 1 else max(paid(more, hand, rest, own, option) for option in options))
        return ways

    def paid(more: int, hand: _Numbers, abbey: _Numbers, own: _Numbers, option: int) -> int:
        """Ways to go on after paying with one card of a kind: a card is drawn, and the next Abbey card is turned."""
        kept = (*hand[:option], hand[option] - 1, *hand[option + 1 :])
        if not any(own):
            return flip(more - 1, _no_more_than(kept, more - 1), abbey, own)
        ways = 0
        for at, left in enumerate(own):
            if left:
                drawn = (*kept[:at], kept[at] + 1, *kept[at + 1 :])
                rest = (*own[:at], left - 1, *own[at + 1 :])
                ways += left * flip(more - 1, _no_more_than(drawn, more - 1), abbey, rest)
        return ways

    hand, own = counted(decks.hand), counted(decks.own)
    abbey = tuple(decks.abbey.get(symbol, 0) for symbol in asked)
    made = []
    for more in range(1, most + 1):
        total = _orders(sum(abbey), more - (decks.face_up is not None)) * _orders(sum(own), more - 1)
        if decks.face_up is None:
            made.append(Chances(Fraction(flip(more, hand, abbey, own), total), {}))
            continue
        plays = {
            card: 1 if more == 1 else paid(more, hand, abbey, own, kinds.index(fits[card]))
            for card, number in decks.hand.items()
            if number and decks.face_up in fits[card]
        }
        by_play = {card: Fraction(ways, total) for card, ways in plays.items()}
        made.append(Chances(max(by_play.values(), default=Fraction(0)), by_play))
    return made


def _fits(card: Card, asked: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(symbol for symbol in asked if symbol != NONE and (symbol == ANY or card == WILD or symbol in card))


def _no_more_than(hand: _Numbers, most: int) -> _Numbers:
    """The hand with the cards that can no longer matter left out, so that equal cases are met again."""
    return tuple(min(number, most) for number in hand)


def _orders(cards: int, drawn: int) -> int:
    """In how many orders ``drawn`` cards can come from ``cards``; a deck that runs out gives what it has."""
    orders = 1
    for taken in range(min(cards, drawn)):
        orders *= cards - taken
    return orders
