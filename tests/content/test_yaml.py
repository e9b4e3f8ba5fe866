"""YAML to data: the core types of YAML 1.2, and where each value stands."""

from __future__ import annotations

from typing import Any

import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st

from generator.content.plain_yaml import Positions, read_yaml
from generator.diagnostics import Problems


def read(text: str) -> Any:
    problems = Problems()
    result = read_yaml(text, "a.yaml", problems)
    assert [str(problem) for problem in problems] == []
    assert result is not None
    return result[0]


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("009", "009"),
        ("0", 0),
        ("12", 12),
        ("-3", -3),
        ("+3", 3),
        ("0+", "0+"),
        ("0x1F", "0x1F"),
        ("0o17", "0o17"),
        ("1_000", "1_000"),
        ("1:30", "1:30"),
        ("1.5", "1.5"),
        ("1e3", "1e3"),
        (".inf", ".inf"),
        ("2024-01-31", "2024-01-31"),
        ("true", True),
        ("False", False),
        ("null", None),
        ("~", None),
        ("", None),
        ("nothing", "nothing"),
        ("'true'", "true"),
        ('"12"', "12"),
        ('"no"', "no"),
        ("'null'", "null"),
        ("=", "="),
        ("<<", "<<"),
        ("123456789012345678", 123456789012345678),
        ("1234567890123456789", "1234567890123456789"),
        ("九", "九"),
        ("[a, 1, [true]]", ["a", 1, [True]]),
        ("{a: {b: c}}", {"a": {"b": "c"}}),
        (">-\n  one\n  two", "one two"),
    ],
)
def test_a_value_is_what_it_looks_like(text: str, value: object) -> None:
    found = read(f"key: {text}\n")["key"]

    assert found == value
    assert type(found) is type(value)


@pytest.mark.parametrize("word", ["yes", "No", "ON", "off"])
def test_a_word_that_could_be_a_truth_is_refused_bare_and_taken_in_quotes(word: str) -> None:
    problems = Problems()

    assert read_yaml(f"key: {word}\n", "a.yaml", problems) is None
    assert [problem.code for problem in problems] == ["boolean-word"]
    assert read(f'key: "{word}"\n') == {"key": word}


def test_a_key_is_always_a_text() -> None:
    assert read("009: a\n12: b\ntrue: c\nno: d\n1.5: e\n") == {
        "009": "a",
        "12": "b",
        "true": "c",
        "no": "d",
        "1.5": "e",
    }


def test_an_empty_file_holds_nothing() -> None:
    assert read("") is None
    assert read("# only a remark\n") is None


def test_all_duplicate_keys_are_told_at_once() -> None:
    problems = Problems()

    read_yaml("a: 1\nb: {c: 1, c: 2}\na: 3\na: 4\n", "a.yaml", problems)

    assert [(p.place.line, p.place.column, p.text) for p in problems] == [
        (2, 11, "`c` stands twice in this mapping; first in line 2"),
        (3, 1, "`a` stands twice in this mapping; first in line 1"),
        (4, 1, "`a` stands twice in this mapping; first in line 1"),
    ]


TEXT = """\
A1:
  title: 牌 one
  list:
    - first [[A2]] and [[A2]]
    - {deep: value}
A2: text
"""


@pytest.mark.parametrize(
    ("path", "options", "word"),
    [
        (("A1", "title"), {}, "牌 one"),
        (("A1", "title"), {"key": True}, "title: 牌"),
        (("A1", "list", 1, "deep"), {}, "value}"),
        (("A1", "list", 1, "deep"), {"key": True}, "deep: value"),
        (("A1", "list", 0), {"needle": "[[A2]]", "nth": 1}, "[[A2]]\n    - {deep"),
        (("A1", "list", 0), {"needle": "no such words"}, "first [["),
        (("A1", "list", 7), {}, "- first"),
        (("A1", "no", "such", "field"), {}, "title: 牌"),
        (("A2",), {"key": True}, "A2: text"),
        ((), {}, "A1:"),
    ],
)
def test_a_place_is_found_by_its_path(path: tuple[str | int, ...], options: dict[str, Any], word: str) -> None:
    assert TEXT[Positions(TEXT).find(path, **options) :].startswith(word)


def test_positions_of_a_text_that_cannot_be_parsed_reach_as_far_as_it_can() -> None:
    positions = Positions("a: 1\nb: [")

    assert positions.find(("a",)) == 3


plain = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-(10**9), 10**9)
    | st.text(st.characters(codec="utf-8", exclude_categories=("C",))),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text("abcdef", min_size=1), inner, max_size=4),
    max_leaves=20,
)


@given(st.dictionaries(st.text("abcxyz", min_size=1), plain), st.booleans())
def test_what_is_written_as_yaml_is_read_as_it_was(data: dict[str, Any], flow: bool) -> None:
    text = yaml.safe_dump(data, allow_unicode=True, default_flow_style=flow)

    assert read(text) == data
