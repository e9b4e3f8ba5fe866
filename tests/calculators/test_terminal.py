"""The terminal's face: what is typed, what is printed, and how it ends."""

from __future__ import annotations

import json

import pytest

from generator.calculators import bridge, terminal
from tests.calculators.cases import LANGUAGES

EN = LANGUAGES["en"]


def run(*words: str, text: str | None = None, as_json: bool = False) -> tuple[str, int]:
    return terminal.run(words[0], words[1:], text, as_json, EN)


def result(*words: str, text: str | None = None) -> dict[str, object]:
    printed, code = run(*words, text=text, as_json=True)
    assert code == 0, printed
    made = json.loads(printed)["result"]
    assert isinstance(made, dict)
    return made


def test_an_answer_is_lines_and_tables_of_text() -> None:
    printed, code = run("action-odds", "players=2", "cards=4", "stars=3")
    assert code == 0
    assert printed.startswith("Odds of an action\n\n  Exact count: 76.1%\n  Printed table: 65%\n")
    assert "  4      not printed  2            14           34  55  72\n" in printed
    assert printed.endswith("two fan projects).\n")


def test_json_is_the_bridge_s_own_answer() -> None:
    printed, code = run("action-odds", "players=2", as_json=True)
    assert (printed, code) == (bridge.call("action-odds", '{"players": 2}') + "\n", 0)


@pytest.mark.parametrize(
    ("words", "data"),
    [
        (("action-odds", "locked=yes", "may-add=false", "deck-left=none"), {"locked": True, "may_add": False}),
        (("action-odds", "gone=one:2, curse:1"), {"gone": {"one": 2, "curse": 1}}),
        (("action-odds", 'gone={"one": 2}'), {"gone": {"one": 2}}),
        (("seven-islands-setup", "locked=cook, mermaid"), {"locked": ["cook", "mermaid"]}),
        (
            ("seven-islands-score", "players=name:Ana,card_vp:-3;name:Bo"),
            {"players": [{"name": "Ana", "card_vp": -3}, {"name": "Bo"}]},
        ),
        (("abbey-victory", 'rows=[{"points": 3, "cards": 1}]'), {"rows": [{"points": 3, "cards": 1}]}),
        (
            ("abbey-explore", "face_up=[x", "abbey=symbol:a,cards:2"),
            {"face_up": "[x", "abbey": [{"symbol": "a", "cards": 2}]},
        ),
    ],
)
def test_values_can_be_typed_short_or_as_json(words: tuple[str, ...], data: dict[str, object]) -> None:
    assert result(*words) == json.loads(bridge.call(words[0], json.dumps(data)))["result"]


def test_words_override_the_file() -> None:
    assert result("action-odds", "cards=4", text='{"cards": 2, "stars": 3}') == result(
        "action-odds", "cards=4", "stars=3"
    )


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("action-odds", "cards=99"), "cards: a whole number from 0 to 20, not 99."),
        (("action-odds", "cards=four"), "cards: a whole number from 0 to 20, not 'four'."),
        (("action-odds", "cards=1_0"), "cards: a whole number from 0 to 20, not '1_0'."),
        (("action-odds", "card=4"), "card: no such field; there are players, cards, "),
        (("action-odds", "card=4"), "Did you mean cards?"),
        (("action-odds", "cards"), "cards: write field=value, not 'cards'."),
        (("action-odds", "gone=one"), "gone: write name:value, separated by commas, not 'one'."),
        (("seven-islands-score", "island=glutony"), "Did you mean gluttony?"),
        (("action-ods",), "Did you mean action-odds?"),
        (("abbey-victory", "sides=points:3,cards:8"), "sides[0].cards: a whole number from 0 to 7, not 8."),
    ],
)
def test_a_mistake_names_the_field_what_is_allowed_and_what_was_meant(words: tuple[str, ...], told: str) -> None:
    printed, code = run(*words)
    assert code == 2
    assert told in printed


@pytest.mark.parametrize("text", ["", "[]", "{", '{"cards": 1, "cards": 1}'])
def test_a_file_that_is_no_input_is_refused(text: str) -> None:
    printed, code = run("action-odds", text=text)
    assert code == 2
    assert printed.count("\n") == 1
    assert json.loads(run("action-odds", text=text, as_json=True)[0])["ok"] is False


def test_columns_stand_straight_under_chinese_heads() -> None:
    printed, _ = terminal.run(
        "seven-islands-score", ["players=name:陳,card_vp:5;name:Bo"], None, False, LANGUAGES["zh-Hant"]
    )
    rows = [line for line in printed.splitlines() if "陳" in line or "Bo" in line][-2:]
    assert rows[0].index("5") + 1 == rows[1].index("0")
