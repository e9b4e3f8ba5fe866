"""The texts of the calculators: the same keys and places in every language, each used, none missing."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.calculators import bridge, form, wording
from generator.calculators.shown import decimal, percent
from tests.calculators import cases
from tests.calculators.cases import LANGUAGES

ANSWERS = [json.loads(case["output"]) for case in json.loads(cases.FILE.read_text(encoding="utf-8"))]

# Texts that a face of its own needs: the terminal's way of typing, what a text file cannot hold as a case, and the
# signs that the wording itself puts in.
OF_THE_FACES = {
    "error.did-you-mean",
    "error.no-value",
    "error.pairs",
    "error.too-long",
    "word.decimal-point",
    "word.input",
    "word.list",
    "word.percent",
}


def keys(answer: Any) -> Iterator[str]:
    match answer:
        case dict():
            yield from (value for name, value in answer.items() if name in ("key", "ending", "blank") and value)
            yield from answer.get("columns", ())
            for value in answer.values():
                yield from keys(value)
        case list():
            for value in answer:
                yield from keys(value)


def test_the_languages_have_the_same_keys_and_places() -> None:
    assert wording.problems(LANGUAGES) == []


def test_a_missing_and_an_extra_key_are_both_told() -> None:
    short = {key: text for key, text in LANGUAGES["en"].items() if key != "action-odds.title"}
    assert wording.problems({"en": LANGUAGES["en"], "xx": short}) == ["xx: no text for action-odds.title"]
    more = LANGUAGES["en"] | {"action-odds.line.spare": "more"}
    assert wording.problems({"en": LANGUAGES["en"], "xx": more}) == ["en: no text for action-odds.line.spare"]
    other = LANGUAGES["en"] | {"action-odds.line.exact": "{luck}"}
    told = wording.problems({"en": LANGUAGES["en"], "xx": other})
    assert told == ["xx: action-odds.line.exact has other places than the first language"]


def test_every_text_is_used_and_every_key_has_a_text() -> None:
    of_forms = {key for name in bridge.NAMES for key in form.text_keys(name, bridge.module(name).Inputs)}
    assert set(LANGUAGES["en"]) == of_forms | OF_THE_FACES | set(keys(ANSWERS))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_answer_can_be_said_in_every_language(language: str) -> None:
    texts = LANGUAGES[language]
    for answer in ANSWERS:
        if not answer["ok"]:
            assert wording.refusal(answer["error"], texts).startswith(answer["error"]["field"])
            continue
        said = [wording.say(line, texts) for line in answer["shown"]["lines"]]
        for caption, heads, rows in (wording.table(one, texts) for one in answer["shown"]["tables"]):
            assert all(len(row) == len(heads) for row in rows)
            said += [caption, *heads, *(cell for row in rows for cell in row)]
        assert all(said)
        assert not any(re.search(r"[{}]", text) for text in said)


def test_the_shared_words_are_those_of_the_texts() -> None:
    assert json.loads(cases.WORDS.read_text(encoding="utf-8")) == cases.words()


def test_no_text_is_left_empty_or_untranslated() -> None:
    same = {key for key, text in LANGUAGES["en"].items() if text == LANGUAGES["zh-Hant"][key]}
    assert all(text.strip() for texts in LANGUAGES.values() for text in texts.values())
    assert {key.split(".")[0] for key in same} <= {"fragment", "word", "action-odds"}
    bare = {key: wording.PLACE.sub("", LANGUAGES["en"][key]) for key in same}
    assert all(re.fullmatch(r"[^A-Za-z]*|I\d{4}", text) for text in bare.values())


def test_the_words_of_an_answer_in_three_languages() -> None:
    shown = json.loads(bridge.call("action-odds", '{"players": 2, "cards": 4, "stars": 3}'))["shown"]["lines"]
    assert [wording.say(line, LANGUAGES["en"]) for line in shown[:2]] == ["Exact count: 76.1%", "Printed table: 65%"]
    assert wording.say(shown[0], LANGUAGES["pt-BR"]) == "Contagem exata: 76,1%"
    assert wording.say(shown[0], LANGUAGES["zh-Hant"]) == "精確計算：76.1%"


@given(st.fractions(0, 1))
def test_only_certainty_is_a_hundred_percent_and_only_impossibility_none(chance: Fraction) -> None:
    told = percent(chance)
    assert (told == "100") == (chance == 1)
    assert (told == "0") == (chance == 0)
    if told[0] not in "<>":
        assert abs(Fraction(told) - chance * 100) <= Fraction(1, 20)


@given(st.fractions(0, 1000))
def test_a_mean_is_rounded_to_the_nearest_tenth(mean: Fraction) -> None:
    assert abs(Fraction(decimal(mean)) - mean) <= Fraction(1, 20)
