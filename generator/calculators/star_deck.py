"""The 7th Continent's Action deck as counts of cards by what their left strip shows, and what a draw from it gives.

Make-up of the deck: not in the source documents; taken from two fan projects that agree (github.com/JKaniarz/GoatChart
and github.com/trondkla/7thContinentCalc). Four "Death is lurking" Curses and one Curse for each Clue: setup step 6.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from math import comb


@dataclass(frozen=True)
class Shape:
    """What a card shows: ``full`` stars, a ``half`` ("", "left", "right" or "both"), and whether it bears a 7."""

    full: int
    half: str
    seven: bool


SHAPES: dict[str, Shape] = {
    name + suffix: Shape(full, half, bool(suffix))
    for name, full, half in (
        ("blank", 0, ""),
        ("left", 0, "left"),
        ("right", 0, "right"),
        ("both", 0, "both"),
        ("one", 1, ""),
        ("one-left", 1, "left"),
        ("one-right", 1, "right"),
        ("two", 2, ""),
        ("three", 3, ""),
    )
    for suffix in ("", "-seven")
}
CURSE = "curse"
KINDS = (*SHAPES, CURSE)

COMMON = {
    "left": 4,
    "left-seven": 2,
    "right": 4,
    "right-seven": 1,
    "one": 7,
    "one-left": 5,
    "one-left-seven": 1,
    "one-right": 8,
    "two": 2,
    "three": 1,
}
EACH_CHARACTER = {"left": 1, "right-seven": 1, "both": 1, "one-left": 1, "one-right": 1}
LURKING = 4
MOST_IN_ALL = 120
JOININGS = ("chain", "pairs")

_Pair = tuple[int, int]
_Ways = dict[_Pair, int]


def usual_deck(players: int, curses: int) -> dict[str, int]:
    """The full deck of a game with ``players`` characters and ``curses`` Clues, by kind of card."""
    deck = {kind: COMMON.get(kind, 0) + players * EACH_CHARACTER.get(kind, 0) for kind in SHAPES}
    return {**deck, CURSE: curses + LURKING}


def joined(lefts: int, rights: int, boths: int, joining: str) -> int:
    """Full stars made of half stars: ``lefts`` and ``rights`` cards with one half, ``boths`` with one on each side.

    ``chain``: cards lie in a row, so that cards with both halves alone make one star fewer than there are cards.
    ``pairs``: any left half with any right half of another card.
    """
    if lefts or rights or (joining == "pairs" and boths > 1):
        return min(lefts, rights) + boths
    return max(boths - 1, 0)


@dataclass(frozen=True)
class Stacks:
    """The two stacks as they lie on the table, by kind of card: ``deck`` unseen, of which ``left`` cards are there.

    Cards that left the deck unseen change no chance: any card of ``deck`` may still be any of those drawn.
    """

    deck: Mapping[str, int]
    pile: Mapping[str, int]
    left: int

    def most(self) -> int:
        """How many cards can be drawn at all."""
        return self.left + sum(self.pile.values())

    def split(self, cards: int) -> tuple[int, int]:
        """How many of ``cards`` come from the Action deck and how many, after it, from the discard pile."""
        return min(cards, self.left), max(cards - self.left, 0)

    def all_draws(self, cards: int) -> int:
        """In how many ways ``cards`` can be drawn."""
        first, second = self.split(cards)
        return comb(sum(self.deck.values()), first) * comb(sum(self.pile.values()), second)

    def lose(self, cards: int) -> Fraction:
        """The chance that one Curse or more comes from the discard pile, which ends the game."""
        second, size = self.split(cards)[1], sum(self.pile.values())
        return 1 - Fraction(comb(size - self.pile.get(CURSE, 0), second), comb(size, second))

    def curse(self, cards: int) -> Fraction:
        """The chance to reveal one Curse or more, from either stack."""
        first, second = self.split(cards)
        skills = sum(self.deck.values()) - self.deck.get(CURSE, 0)
        safe = sum(self.pile.values()) - self.pile.get(CURSE, 0)
        return 1 - Fraction(comb(skills, first) * comb(safe, second), self.all_draws(cards))


@dataclass(frozen=True)
class Law:
    """In how many ways a draw gives each number of stars.

    ``ways[m, n]`` lists, by stars, the ways to take m cards from the deck and n from the pile, no Curse among them.
    """

    stacks: Stacks
    ways: Mapping[_Pair, tuple[int, ...]]

    def by_curses(self, cards: int) -> tuple[tuple[int, ...], ...]:
        """For 0, 1, 2 ... Curses from the deck and none from the pile: the ways to draw ``cards``, by stars."""
        first, second = self.stacks.split(cards)
        held = self.stacks.deck.get(CURSE, 0)
        return tuple(
            tuple(comb(held, curses) * ways for ways in self.ways.get((first - curses, second), ()))
            for curses in range(min(held, first) + 1)
        )

    def success(self, cards: int, needed: int, skull_adds: int) -> Fraction:
        """The chance of ``needed`` stars or more, plus ``skull_adds`` for each Curse, without losing to the pile."""
        rows = enumerate(self.by_curses(cards))
        good = sum(sum(ways[max(needed + skull_adds * curses, 0) :]) for curses, ways in rows)
        return Fraction(good, self.stacks.all_draws(cards))


def laws(stacks: Stacks, furthest: int, sevens: int) -> dict[str, Law]:
    """For each joining: the law of every draw of up to ``furthest`` cards, each 7 worth ``sevens`` stars.

    A polynomial in the number of stars is kept as one integer with ``width`` bits for each coefficient: multiplying two
    integers multiplies the polynomials, and no coefficient can reach the next one, for all ways together are fewer.
    """
    most = stacks.split(furthest)
    cards = sum(stacks.deck.values()) + sum(stacks.pile.values())
    width = comb(cards, min(furthest, cards // 2)).bit_length() + 1
    sides = {half: _both_stacks(half, stacks, most, sevens, width) for half in ("left", "right", "both", "")}

    def product(one: _Ways, other: _Ways, stars: Callable[[_Pair, _Pair], int] | None = None) -> _Ways:
        made: _Ways = {}
        for (m, n), ways in one.items():
            for (p, q), others in other.items():
                if m + p <= most[0] and n + q <= most[1]:
                    gained = ways * others << (width * stars((m, n), (p, q)) if stars else 0)
                    made[m + p, n + q] = made.get((m + p, n + q), 0) + gained
        return made

    halved = product(sides["left"], sides["right"], lambda lefts, rights: min(sum(lefts), sum(rights)))
    del halved[0, 0]  # no single half at all: counted apart, below
    # Cards with both halves add a star each beside any single half. Only among themselves does their number matter, and
    # only there do the two joinings differ: so they are kept apart as none, one, and more of them.
    few: tuple[_Ways, _Ways, _Ways] = ({}, {}, {})
    for boths, ways in sides["both"].items():
        few[min(sum(boths), 2)][boths] = ways << width * sum(boths)
    none, one, more = (product(part, sides[""]) for part in few)
    mixed = product(halved, _added(none, one, more))
    made = {}
    for joining in JOININGS:
        lost = [width * (boths - joined(0, 0, boths, joining)) for boths in (0, 1, 2)]
        alone = [
            {taken: ways >> lost[few] for taken, ways in part.items()} for few, part in enumerate((none, one, more))
        ]
        totals = _added(mixed, *alone)
        made[joining] = Law(stacks, {taken: _unpacked(ways, width) for taken, ways in totals.items()})
    return made


def _added(*parts: _Ways) -> _Ways:
    total: _Ways = {}
    for part in parts:
        for taken, ways in part.items():
            total[taken] = total.get(taken, 0) + ways
    return total


def _both_stacks(half: str, stacks: Stacks, most: _Pair, sevens: int, width: int) -> _Ways:
    """For the cards with this ``half``: the polynomial of every pair (taken from the deck, taken from the pile)."""
    first = _stack(half, stacks.deck, most[0], sevens, width)
    second = _stack(half, stacks.pile, most[1], sevens, width)
    return {(m, n): one * other for m, one in enumerate(first) for n, other in enumerate(second) if one * other}


def _stack(half: str, stack: Mapping[str, int], most: int, sevens: int, width: int) -> list[int]:
    ways = [1] + [0] * most
    for name, shape in SHAPES.items():
        count = stack.get(name, 0)
        if shape.half != half or not count:
            continue
        stars = shape.full + sevens * shape.seven
        ways = [
            sum(ways[taken - here] * comb(count, here) << width * stars * here for here in range(min(taken, count) + 1))
            for taken in range(most + 1)
        ]
    return ways


def _unpacked(ways: int, width: int) -> tuple[int, ...]:
    mask, stars = (1 << width) - 1, []
    while ways:
        stars.append(ways & mask)
        ways >>= width
    return tuple(stars)
