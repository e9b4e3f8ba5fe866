"""The Crystal's Song: the band of the debrief for every set of fragments."""

from __future__ import annotations

from itertools import chain, combinations

import pytest

from generator.calculators.fields import FieldError
from generator.calculators.fragment_debrief import FRAGMENTS, Inputs, calculate, present

BANDS = ["none", "few", "few", "few", "many", "many", "many", "all"]


def test_every_set_of_fragments_gets_its_band() -> None:
    sets = list(chain.from_iterable(combinations(FRAGMENTS, number) for number in range(8)))
    assert len(sets) == 128
    for stored in sets:
        result = calculate(Inputs(stored=stored))
        assert (result.count, result.band) == (len(stored), BANDS[len(stored)])
        assert result.low <= result.count <= result.high
        following = next((count for count in range(len(stored), 8) if BANDS[count] != result.band), None)
        assert result.to_next == (None if following is None else following - len(stored))
        assert set(result.missing) | set(stored) == set(FRAGMENTS)


def test_the_seven_that_can_be_stored_leave_out_the_long_climb() -> None:
    assert len(FRAGMENTS) == 7
    with pytest.raises(FieldError, match=r"stored\[0\]"):
        Inputs(stored=("I1370",))


def test_the_ending_is_sealed_until_it_is_asked_for() -> None:
    closed, opened = (Inputs(stored=FRAGMENTS, reveal=reveal) for reveal in (False, True))
    assert calculate(closed).ending is None
    assert calculate(opened).ending == "fragment-debrief.ending.all"
    keys = [[line.key for line in present(one, calculate(one)).lines] for one in (closed, opened)]
    assert "fragment-debrief.line.sealed" in keys[0]
    assert not any(".ending." in key for key in keys[0])
    assert "fragment-debrief.ending.all" in keys[1]


def test_a_fragment_counts_once() -> None:
    with pytest.raises(FieldError, match=r"stored\[1\]"):
        Inputs(stored=("I1358", "I1358"))
