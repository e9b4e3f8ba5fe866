from __future__ import annotations

from collections import Counter

import pytest

from generator.lookup import han


@pytest.mark.parametrize("pair", ["裡裏", "臺台", "里裡", "诅詛", "发發", "发髮", "后後", "体體", "圣聖"])
def test_simplified_forms_and_variants_count_as_one(pair):
    assert set(pair) <= set(han.classes()[pair[0]])


def test_the_form_that_the_corpus_uses_most_is_kept():
    assert han.representatives(Counter("台台臺"))["臺"] == "台"
    assert han.representatives(Counter("臺臺台"))["台"] == "臺"


def test_only_characters_of_the_corpus_get_counterparts():
    assert set(han.representatives(Counter("詛")).values()) == {"詛"}
    assert han.representatives(Counter("abc")) == {}


def test_simplified_forms_are_told_from_variants():
    assert han.simplified("诅裏台裡") == {"诅"}
