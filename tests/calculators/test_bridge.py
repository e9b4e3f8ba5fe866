"""The one door: every input is answered, in the shape that the schemas promise, by the same bytes everywhere."""

from __future__ import annotations

import json
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from jsonschema import Draft202012Validator

from generator.calculators import bridge
from generator.calculators.fields import FieldError
from tests.calculators import cases
from tests.calculators.inputs import ANYTHING, careless_inputs, inputs

EVERY = pytest.mark.parametrize("name", bridge.NAMES)
SHARED = json.loads(cases.FILE.read_text(encoding="utf-8"))


def ask(name: str, data: object) -> dict[str, Any]:
    answer = bridge.call(name, json.dumps(data))
    assert answer.isascii()
    assert json.dumps(json.loads(answer), sort_keys=True, separators=(",", ":")) == answer
    made = json.loads(answer)
    assert isinstance(made, dict)
    return made


@pytest.mark.parametrize("name", bridge.NAMES)
def test_a_calculator_calls_itself_as_the_bridge_does(name: str) -> None:
    assert name == bridge.module(name).NAME


@pytest.mark.parametrize("case", SHARED, ids=lambda case: f"{case['name']} {case['input'][:40]}")
def test_the_shared_cases_are_answered_byte_for_byte(case: dict[str, str]) -> None:
    assert bridge.call(case["name"], case["input"]) == case["output"]


def test_the_file_of_shared_cases_holds_every_case() -> None:
    assert [(case["name"], case["input"]) for case in SHARED] == cases.all_inputs()


@EVERY
@settings(max_examples=40)
@given(data=st.data())
def test_what_the_form_allows_is_answered_or_refused_by_a_field_of_the_form(name: str, data: st.DataObject) -> None:
    answer = ask(name, data.draw(inputs(name) | careless_inputs(name)))
    if answer["ok"]:
        Draft202012Validator(bridge.result_schema(name)).validate(answer["result"])
        assert answer["shown"]["lines"]
    else:
        assert set(answer["error"]) == {"field", "key", "allowed", "given"}
        assert answer["error"]["field"]


@EVERY
@settings(max_examples=40)
@given(data=st.data())
def test_what_the_schema_refuses_is_refused_and_no_more_than_rules_between_fields(
    name: str, data: st.DataObject
) -> None:
    typed = data.draw(careless_inputs(name))
    fits = Draft202012Validator(bridge.schema(name)).is_valid(json.loads(json.dumps(typed)))
    assert fits or not ask(name, typed)["ok"]


@EVERY
@given(typed=ANYTHING)
def test_no_input_makes_a_calculator_raise(name: str, typed: object) -> None:
    assert isinstance(ask(name, typed)["ok"], bool)


@EVERY
@given(text=st.text(st.characters(exclude_categories=["Cs"])))
def test_text_that_is_no_json_is_refused(name: str, text: str) -> None:
    assert isinstance(json.loads(bridge.call(name, text))["ok"], bool)


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("", "error.json"),
        ("[" * 90_000, "error.json"),
        ("1" * 90_000, "error.json"),
        ('{"cards": Infinity}', "error.json"),
        ('{"cards": 1e999}', "error.whole"),
        ('{"cards": 1, "cards": 2}', "error.twice"),
        (" " * 100_001, "error.too-long"),
        ("null", "error.object"),
    ],
)
def test_hostile_text_is_refused_in_words(text: str, key: str) -> None:
    assert json.loads(bridge.call("action-odds", text))["error"]["key"] == key


def test_an_error_names_the_field_and_says_what_is_allowed() -> None:
    told = ask("abbey-victory", {"sides": [{"cards": 3}, {"cards": 8}]})
    assert told == {
        "ok": False,
        "error": {
            "field": "sides[1].cards",
            "key": "error.whole",
            "allowed": {"low": 0, "high": 7},
            "given": "8",
        },
    }


def test_a_whole_number_may_be_written_as_json_writes_it() -> None:
    assert bridge.call("action-odds", '{"cards": 4.0}') == bridge.call("action-odds", '{"cards": 4}')
    assert ask("action-odds", {"cards": 4.5})["error"]["field"] == "cards"
    assert ask("action-odds", {"cards": True})["error"]["field"] == "cards"


def test_an_unknown_calculator_is_refused_with_the_names_there_are() -> None:
    told = ask("goat-chart", {})["error"]
    assert (told["field"], told["allowed"]["values"]) == ("calculator", list(bridge.NAMES))


def test_the_promised_fields_are_there() -> None:
    odds = ask("action-odds", {"players": 2, "cards": 4, "stars": 3})["result"]
    assert odds["printed_percent"] == 65
    assert abs(Fraction(odds["success"]) * 100 - Fraction("76.1")) < Fraction(5, 100)
    players = [
        {"name": "Ana", "card_vp": 10, "chip_vp": 3, "food": 2},
        {"name": "Bo", "card_vp": 9, "chip_vp": 4, "food": 0},
    ]
    score = ask("seven-islands-score", {"island": "gluttony", "start": 0, "players": players})["result"]
    assert (score["totals"], score["winner"]) == ([11, 13], 1)
    rows, sides = [{"points": 10, "cards": 2}], [{"name": "Ana", "points": 10, "cards": 2}]
    assert ask("abbey-victory", {"rows": rows, "sides": sides})["result"]["sides"][0]["met"] == [0]


@EVERY
def test_the_form_describes_every_field_of_the_schema(name: str) -> None:
    described = bridge.fields(name)
    assert [one["name"] for one in described] == list(bridge.schema(name)["properties"])
    for one in described:
        assert {"name", "kind", "label", "help", "group", "when", "default"} <= set(one)
        if one["when"]:
            assert one["when"]["field"] in [other["name"] for other in described]
    Draft202012Validator.check_schema(bridge.schema(name))
    Draft202012Validator.check_schema(bridge.result_schema(name))
    assert json.loads(json.dumps(described)) == described


@EVERY
def test_the_defaults_of_the_form_are_an_input_and_give_an_answer(name: str) -> None:
    defaults = {one["name"]: one["default"] for one in bridge.fields(name)}
    assert ask(name, defaults) == ask(name, {})
    assert ask(name, {})["ok"]


def test_the_first_answers_hold_the_form_its_answer_and_the_nearest_changes() -> None:
    first = bridge.first_answers("action-odds", {"players": 2, "cards": 2, "stars": 3, "locked": True})
    assert first["inputs"]["locked"] is True
    assert first["answer"] == ask("action-odds", first["inputs"])
    assert first["fields"] == ["cards", "stars"]
    assert len(first["table"]) == 9 * 8
    for typed, lines in first["table"].items():
        cards, stars = json.loads(typed)
        shown = ask("action-odds", first["inputs"] | {"cards": cards, "stars": stars})["shown"]
        assert lines == [line for line in shown["lines"] if line["role"] == "answer"]


@EVERY
def test_every_calculator_has_first_answers_that_are_plain_json(name: str) -> None:
    first = bridge.first_answers(name, {})
    assert json.loads(json.dumps(first)) == first
    assert first["table"]


def test_a_preset_that_is_no_input_is_refused_when_the_page_is_built() -> None:
    with pytest.raises(FieldError, match="cards"):
        bridge.first_answers("action-odds", {"cards": 30})
