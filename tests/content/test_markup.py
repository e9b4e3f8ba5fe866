"""The markup of texts: links, numbers and symbols; everything else is text."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.content.markup import Link, Number, Part, Symbol, Text, Unclosed, has_markup, parse


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("", ()),
        ("Only words.", (Text("Only words."),)),
        ("[[A1]]", (Link("A1", None, "[[A1]]"),)),
        ("See [[A1|the card]].", (Text("See "), Link("A1", "the card", "[[A1|the card]]"), Text("."))),
        ("[[game:A1]]", (Link("game:A1", None, "[[game:A1]]"),)),
        ("[[ A1 | it ]]", (Link("A1", "it", "[[ A1 | it ]]"),)),
        ("Take [[#009]]", (Text("Take "), Number("009", "[[#009]]"))),
        ("{eye}{hand}", (Symbol("eye", "{eye}"), Symbol("hand", "{hand}"))),
        ("{{eye}", (Text("{eye}"),)),
        ("a { b } c", (Text("a { b } c"),)),
        ("}", (Text("}"),)),
        ("[[A1", (Unclosed("[["), Text("A1"))),
        ("[[A1] and [[A2]]", (Unclosed("[["), Text("A1] and "), Link("A2", None, "[[A2]]"))),
        ("[[]]", (Unclosed("[["), Text("]]"))),
        ("[A1]", (Text("[A1]"),)),
        ("[[A1]](20-end.md)", (Link("A1", None, "[[A1]]"), Text("(20-end.md)"))),
        ("<b>&amp;</b>", (Text("<b>&amp;</b>"),)),
        ("**not bold**", (Text("**not bold**"),)),
        ("見[[A1|牌]]。", (Text("見"), Link("A1", "牌", "[[A1|牌]]"), Text("。"))),
    ],
)
def test_a_text_is_taken_apart(text: str, parts: tuple[Part, ...]) -> None:
    assert parse(text) == parts


def written(part: Part) -> str:
    return part.text.replace("{", "{{") if isinstance(part, Text) else part.raw


@given(st.text(alphabet="[]{}|#A1 é牌\n", max_size=60))
def test_no_text_fails_and_what_was_read_can_be_written_again(text: str) -> None:
    parts = parse(text)

    assert parse("".join(map(written, parts))) == parts
    assert has_markup(text) or parts == ((Text(text),) if text else ())
