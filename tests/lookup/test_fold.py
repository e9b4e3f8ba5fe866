from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.lookup import fold
from tests.lookup.shared import SHARED

TABLE = json.loads((SHARED / "fold.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize("row", TABLE, ids=lambda row: row["text"])
def test_every_case_of_the_shared_table_folds_as_in_the_browser(row):
    text = row["text"]
    assert [fold.fold(text), fold.compact(text), fold.tokens(text)] == [row["fold"], row["compact"], row["tokens"]]


@given(st.text())
def test_folding_twice_changes_nothing_more(text):
    assert fold.fold(fold.fold(text)) == fold.fold(text)


@given(st.text())
def test_tokens_with_places_are_the_tokens(text):
    assert [token.text for token in fold.spans(text)] == fold.tokens(text)


@given(st.text())
def test_the_places_of_tokens_ascend_and_lie_in_the_text(text):
    found = fold.spans(text)
    for places in ([token.start for token in found], [token.end for token in found]):
        assert places == sorted(places)
    assert all(0 <= token.start < token.end <= len(text) for token in found)


def test_a_token_covers_the_apostrophe_inside_it():
    text = "the Keeper’s lamp"
    assert [text[token.start : token.end] for token in fold.spans(text)] == ["the", "Keeper’s", "lamp"]
