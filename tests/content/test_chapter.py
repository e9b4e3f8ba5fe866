"""Rulebooks: Markdown to sections and rules with permanent ids."""

from __future__ import annotations

from itertools import islice

import pytest

from generator.content.attributes import labels
from generator.content.chapter import read_chapter
from generator.content.markup import Link, Symbol, Text
from generator.content.rulebook import (
    Chapter,
    ChapterLink,
    Emphasis,
    Listing,
    NoteBlock,
    Outgoing,
    Paragraph,
    Rule,
    Strong,
    TableBlock,
    plain,
)
from generator.diagnostics import Problems

HEAD = "---\ntitle: The start\nsource: Setup\n---\n"


def read(body: str) -> Chapter:
    problems = Problems()
    chapter = read_chapter(HEAD + body, "a.md", "start", problems)
    assert [str(problem) for problem in problems] == []
    assert chapter is not None
    return chapter


def one(body: str) -> Rule:
    (rule,) = read(body).rules
    return rule


def words(rule: Rule) -> str:
    (first, *_) = rule.blocks
    assert isinstance(first, Paragraph)
    return plain(first.parts)


def test_headings_make_sections_and_paragraphs_rules() -> None:
    chapter = read("Before. {#before}\n\n## One {#one .steps}\n\nA. {#a}\n\nB. {#b}\n\n### Two {#two}\n\nC. {#c}\n")

    assert [(s.id, s.title, s.level, s.style) for s in chapter.sections] == [
        ("", "", 2, ""),
        ("one", "One", 2, "steps"),
        ("two", "Two", 3, ""),
    ]
    assert [(rule.id, rule.label) for rule in chapter.rules] == [("before", "a"), ("a", "1"), ("b", "2"), ("c", "a")]


def test_a_section_may_have_more_rules_than_the_alphabet_has_letters() -> None:
    chapter = read("".join(f"Rule. {{#r{n}}}\n\n" for n in range(800)))

    found = [rule.label for rule in chapter.rules]
    assert found[:2] + found[25:28] + found[-1:] == ["a", "b", "z", "aa", "ab", "adt"]


@pytest.mark.parametrize(
    ("style", "first"), [("", ["a", "b", "c"]), ("steps", ["1", "2", "3"]), ("checklist", ["1", "2", "3"])]
)
def test_rules_are_lettered_or_numbered(style: str, first: list[str]) -> None:
    assert list(islice(labels(style), 3)) == first


def test_a_rule_takes_the_source_of_its_heading_and_that_of_its_chapter() -> None:
    chapter = read(
        'A. {#a}\n\n## One {#one source="Page 2"}\n\nB. {#b}\n\n'
        'C. {#c source="faq: Topic 1" source="Page 9"}\n\n## Two {#two}\n\nD. {#d}\n'
    )

    found = {rule.id: [(source.document, source.section) for source in rule.source] for rule in chapter.rules}
    assert found == {
        "a": [("", "Setup")],
        "b": [("", "Page 2")],
        "c": [("faq", "Topic 1"), ("", "Page 9")],
        "d": [("", "Setup")],
    }


def test_what_follows_a_rule_belongs_to_it() -> None:
    rule = one("Do this. {#do}\n\n- one\n  1. deep\n- two\n\n{table odds}\n\n> [!GAP] Nothing is said.\n")

    _, listing, table, note = rule.blocks
    assert isinstance(listing, Listing)
    assert not listing.ordered
    assert len(listing.items) == 2
    assert isinstance(listing.items[0][1], Listing)
    assert table == TableBlock("odds")
    assert note == NoteBlock("gap", (Paragraph((Text("Nothing is said."),)),))


def test_a_note_with_readings_has_two() -> None:
    rule = one('Do this. {#do}\n\n> [!READINGS] source="faq: 3"\n> Which?\n>\n> 1. **This**.\n> 2. That.\n')

    note = rule.blocks[1]
    assert isinstance(note, NoteBlock)
    assert [plain(block.parts) for block in note.blocks if isinstance(block, Paragraph)] == ["Which?"]
    assert len(note.readings) == 2
    assert (note.source[0].document, note.source[0].section) == ("faq", "3")


def test_the_inline_parts_of_a_rule() -> None:
    rule = one("**Look** at *[[A1]]* {eye}, [out](https://example.org/?a=b), [in](20-end.md#over). {#look}\n")

    assert rule.blocks == (
        Paragraph(
            (
                Strong((Text("Look"),)),
                Text(" at "),
                Emphasis((Link("A1", None, "[[A1]]"),)),
                Text(" "),
                Symbol("eye", "{eye}"),
                Text(", "),
                Outgoing("https://example.org/?a=b", (Text("out"),)),
                Text(", "),
                ChapterLink("20-end.md#over", (Text("in"),)),
                Text("."),
            )
        ),
    )


@pytest.mark.parametrize("html", ["<b>bold</b>", "<script>alert(1)</script>", "<!-- hidden -->", "a <br> b", "`code`"])
def test_html_and_code_are_text(html: str) -> None:
    assert words(one(f"{html} {{#rule}}\n")) == html


def test_a_link_with_a_script_is_text() -> None:
    assert words(one("[words](javascript:alert(1)) {#rule}\n")) == "[words](javascript:alert(1))"


def test_a_line_break_is_a_space_but_not_between_chinese_characters() -> None:
    assert words(one("One\ntwo {#rule}\n")) == "One two"
    assert words(one("棄掉\n這張 {#rule}\n")) == "棄掉這張"
    assert words(one("棄掉\nA1 {#rule}\n")) == "棄掉 A1"


def test_a_rule_knows_which_wording_its_translation_follows() -> None:
    problems = Problems()
    text = "---\ntitle: O começo\n---\n\n## Um {#one follows=12345678}\n\nA. {#a follows=abcdef00}\n"

    chapter = read_chapter(text, "a.md", "start", problems, overlay=True)

    assert chapter is not None
    (section,) = chapter.sections
    assert (section.follows, section.rules[0].follows) == ("12345678", "abcdef00")


def test_the_place_of_a_rule_is_its_lines() -> None:
    text = HEAD + "\nA. {#a}\n\n- more\n\nB. {#b}\n"
    chapter = read_chapter(text, "a.md", "start", Problems())
    assert chapter is not None

    first, second = chapter.rules

    assert text[first.span.start : first.span.end].strip() == "A. {#a}\n\n- more"
    assert text[second.span.start : second.span.end].strip() == "B. {#b}"
