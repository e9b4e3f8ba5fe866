"""Finds what repeats in lists of numbers: pairs that occur often become new numbers, again and again (Re-Pair).

Larsson and Moffat, "Offline dictionary-based compression", 1999. What comes out is a set of shared chunks, each a list
of smaller ones, and every list written with them.
"""

from __future__ import annotations

import heapq
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

WIDE = 1 << 32
"""Two numbers are kept as one: first * WIDE + second."""


@dataclass(frozen=True)
class Grammar:
    """Lists written with shared chunks."""

    lists: list[list[int]]
    chunks: dict[int, list[int]]
    """What each number stands for that was not among the numbers given."""


def shorten(lists: Sequence[Sequence[int]], first_new: int) -> Grammar:
    """Write lists with shared chunks, whose numbers start at `first_new`. Equal input gives equal output.

    A chunk stands for two numbers or, where a smaller chunk is used only once, for the numbers of that one too.
    """
    line = _Line(lists)
    pairs: dict[int, tuple[int, int]] = {}
    while (pair := line.commonest()) is not None:
        number = first_new + len(pairs)
        pairs[number] = pair
        line.replace(pair, number)
    return _without_single_use(line.read(), pairs)


class _Line:
    """All lists one after another, with where each pair occurs; -1 stands between lists."""

    def __init__(self, lists: Sequence[Sequence[int]]) -> None:
        self.numbers = [number for one in lists for number in (*one, -1)]
        self.size = len(self.numbers)
        self.after = list(range(1, self.size + 1))
        self.before = list(range(-1, self.size - 1))
        self.places: dict[int, set[int]] = {}
        for place in range(self.size - 1):
            first, second = self.numbers[place], self.numbers[place + 1]
            if first >= 0 and second >= 0:
                self.places.setdefault(first * WIDE + second, set()).add(place)
        self.queue = [(-len(places), pair) for pair, places in self.places.items() if len(places) > 1]
        heapq.heapify(self.queue)

    def commonest(self) -> tuple[int, int] | None:
        """The pair that occurs most often, the smallest of several; None when none occurs twice."""
        while self.queue:
            count, pair = heapq.heappop(self.queue)
            now = len(self.places.get(pair, ()))
            if now == -count and self._count(pair) > 1:
                return divmod(pair, WIDE)
            if 1 < now < -count:
                heapq.heappush(self.queue, (-now, pair))
        return None

    def _count(self, pair: int) -> int:
        """How often a pair can be replaced: of three equal numbers in a row only two are one pair."""
        if pair // WIDE != pair % WIDE:
            return len(self.places[pair])
        count, free = 0, -1
        for place in sorted(self.places[pair]):
            if place >= free:
                count, free = count + 1, self.after[self.after[place]]
        return count

    def replace(self, pair: tuple[int, int], number: int) -> None:
        """Put a number in the place of every occurrence of a pair."""
        numbers, after, before = self.numbers, self.after, self.before
        changed: set[int] = set()
        for place in sorted(self.places.pop(pair[0] * WIDE + pair[1])):
            second = after[place]
            if numbers[place] != pair[0] or second >= self.size or numbers[second] != pair[1]:
                continue  # an occurrence that overlapped the one before
            left, right = before[place], after[second]
            if left >= 0 and numbers[left] >= 0:
                self._move(numbers[left] * WIDE + pair[0], numbers[left] * WIDE + number, left, left, changed)
            if right < self.size and numbers[right] >= 0:
                self._move(pair[1] * WIDE + numbers[right], number * WIDE + numbers[right], second, place, changed)
            numbers[place], numbers[second] = number, -2
            after[place] = right
            if right < self.size:
                before[right] = place
        for new in sorted(changed):
            if len(self.places[new]) > 1:
                heapq.heappush(self.queue, (-len(self.places[new]), new))

    def _move(self, old: int, new: int, old_place: int, new_place: int, changed: set[int]) -> None:
        if old in self.places:
            self.places[old].discard(old_place)
        self.places.setdefault(new, set()).add(new_place)
        changed.add(new)

    def read(self) -> list[list[int]]:
        """The lists as they stand now."""
        found: list[list[int]] = [[]]
        place = 0
        while place < self.size:
            if self.numbers[place] == -1:
                found.append([])
            else:
                found[-1].append(self.numbers[place])
            place = self.after[place]
        return found[:-1]


def _without_single_use(lists: list[list[int]], pairs: dict[int, tuple[int, int]]) -> Grammar:
    uses = Counter(number for one in lists for number in one)
    uses.update(number for pair in pairs.values() for number in pair)
    chunks: dict[int, list[int]] = {}
    single: dict[int, list[int]] = {}
    for number, pair in pairs.items():  # a pair is made of older numbers only, so one pass is enough
        whole = [each for part in pair for each in single.pop(part, (part,))]
        (single if uses[number] == 1 else chunks)[number] = whole
    return Grammar([[each for number in one for each in single.get(number, (number,))] for one in lists], chunks)
