from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.lookup import titles


@given(st.text())
def test_every_name_comes_back_as_it_was(name):
    clean = titles.clean(name)
    assert titles.render(*titles.pattern(clean, {})) == clean


@pytest.mark.parametrize(
    ("name", "pattern", "tokens"),
    [
        ("Harbour at Dusk", "\x02 \x01 \x02", ["harbour", "at", "dusk"]),
        ("The Keeper's Lamp", "\x02 \x04Keeper's\x05 \x02", ["the", "keepers", "lamp"]),
        ("NGO: half-star", "\x03: \x01-\x01", ["ngo", "half", "star"]),
        ("½ ﬁne", "\x04½\x05\x04\x05 \x04ﬁne\x05", ["1", "2", "fine"]),
        ("", "", []),
    ],
)
def test_words_of_a_name_stand_once_and_their_spelling_in_the_pattern(name, pattern, tokens):
    assert titles.pattern(name, {}) == (pattern, tokens)


def test_a_character_kept_in_another_form_is_spelled_out():
    pattern, tokens = titles.pattern("台階", {"台": "臺"})
    assert tokens == ["臺", "階"]
    assert titles.render(pattern, tokens) == "台階"
