"""Where a message points: lines and columns as an editor counts them, and a caret under the right character."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from generator.content.load import load
from generator.content.plain_yaml import read_yaml
from generator.diagnostics import Message, Place, Problems, nearest, show
from tests.content.small import Author

BOM = b"\xef\xbb\xbf"


@pytest.fixture
def author(tmp_path: Path) -> Author:
    return Author(tmp_path)


def with_bad_link(author: Author, encode) -> str:
    text = author.text("small/rulings.yaml").replace("answer: Once.", 'answer: "[[nowhere-at-all]]"')
    author.write("small/rulings.yaml", encode(text))
    return author.says()


PLAIN = (
    "content/small/rulings.yaml:1:36: error: link to `nowhere-at-all`, which no game defines  [ruling twice]\n"
    '     1 | twice: {question: Twice?, answer: "[[nowhere-at-all]]", applies_to: [A1, ending], source: Questions}\n'
    "       |                                    ^ check the id, or define it\n"
)


def test_a_mark_of_byte_order_does_not_count_as_a_column(author: Author) -> None:
    assert with_bad_link(author, lambda text: BOM + text.encode()) == PLAIN


def test_line_ends_of_windows_do_not_count(author: Author) -> None:
    said = with_bad_link(author, lambda text: ("# one\n# two\n" + text).replace("\n", "\r\n").encode())

    assert said == PLAIN.replace("yaml:1:", "yaml:3:").replace("     1 |", "     3 |")


def test_line_ends_of_old_macs_do_not_count(author: Author) -> None:
    said = with_bad_link(author, lambda text: ("# one\n" + text).replace("\n", "\r").encode())

    assert said == PLAIN.replace("yaml:1:", "yaml:2:").replace("     1 |", "     2 |")


def test_a_mark_of_byte_order_in_the_middle_is_a_control_character(author: Author) -> None:
    author.write("small/rulings.yaml", author.text("small/rulings.yaml").replace("Twice?", "Twice\ufeff?"))

    assert author.says().splitlines()[0] == (
        "content/small/rulings.yaml:1:24: error: the character U+FEFF may not stand in a text"
    )


def test_the_caret_stands_under_its_character_after_chinese_ones(author: Author) -> None:
    author.change("small/glossary.yaml", "Put a card away.", '"棄掉這張牌，見 [[nowhere-at-all]]。"')
    line = 'discard: {title: Discard, text: "棄掉這張牌，見 [[nowhere-at-all]]。"'

    head, excerpt, caret = author.says().splitlines()[:3]

    assert head.startswith("content/small/glossary.yaml:1:42: error: link")
    assert excerpt.startswith(f"     1 | {line}")
    # Each Chinese character before it takes two cells of a terminal.
    assert caret.index("^") - len("       | ") == len('discard: {title: Discard, text: "') + 2 * 7 + 1


def test_accents_of_their_own_take_no_cell() -> None:
    problems = Problems()
    read_yaml("cafe\u0301: yes\n", "a.yaml", problems)

    (problem,) = problems

    assert problem.place.column == 8
    assert str(problem).splitlines()[2] == '       |       ^ write "yes" in quotes, or true'


def test_a_tab_in_a_line_takes_one_cell_in_the_excerpt() -> None:
    problems = Problems()
    read_yaml("a:\tyes\n", "a.yaml", problems)

    (problem,) = problems

    assert str(problem).splitlines()[1:] == ["     1 | a: yes", '       |    ^ write "yes" in quotes, or true']


def test_a_long_line_is_cut_around_its_mistake() -> None:
    problems = Problems()
    words = "word " * 60
    read_yaml(f'a: "{words}" yes "{words}"\n', "a.yaml", problems)

    (problem,) = problems
    _, excerpt, caret = str(problem).splitlines()

    assert len(excerpt) == len("     1 | ") + 100
    assert excerpt.startswith("     1 | …")
    assert excerpt.endswith("…")
    assert excerpt[caret.index("^")] == "y"


def test_the_second_of_two_equal_links_is_found_where_it_stands(author: Author) -> None:
    author.change("small/rules/10-start.md", "whoever is oldest", "[[nowhere-at-all]] or\n  [[nowhere-at-all]]")

    places = [line.split(": ")[0] for line in author.says().splitlines() if "error" in line]

    assert places == ["content/small/rules/10-start.md:11:3", "content/small/rules/10-start.md:12:3"]


def test_problems_of_all_files_are_told_together_in_order_of_file_and_line(author: Author) -> None:
    author.change("small/cards/cards.yaml", "level: 2", "level: two")
    author.change("small/cards/cards.yaml", "title: First card", "title: 1")
    author.change("small/cards/places.yaml", "title: Pier", "titel: Pier")
    author.change("small/rules/20-end.md", "[!READINGS]", "[!READING]")
    author.change("small/symbols.yaml", "text: Look., ", "")

    places = [line.split(": ")[0] for line in author.says().splitlines() if line.startswith("content/")]

    assert places == [
        "content/small/cards/cards.yaml:3:10",
        "content/small/cards/cards.yaml:8:10",
        "content/small/cards/places.yaml:5:1",
        "content/small/cards/places.yaml:7:3",
        "content/small/i18n/pt-BR/rules/20-end.md:5:40",
        "content/small/rules/20-end.md:8:1",
        "content/small/symbols.yaml:1:1",
    ]


def test_links_to_what_could_not_be_read_are_not_called_wrong(author: Author) -> None:
    author.change("small/cards/cards.yaml", "title: First card", "title: First: card")

    errors = [line for line in author.says().splitlines() if ": error: " in line]

    assert errors == [
        "content/small/cards/cards.yaml:3:15: error: not valid YAML: mapping values are not allowed in this context"
    ]


def test_a_game_that_could_not_be_read_makes_no_link_wrong(author: Author) -> None:
    author.change("site.yaml", "[small]", "[small, other]")
    author.change("small/cards/cards.yaml", "Go to [[A2]]", "Go to [[some-card-of-the-other]]")

    assert author.says().count(": error: ") == 1


# --- the forms in which they are printed -----------------------------------------------------------------------------


def two_problems() -> Problems:
    problems = Problems()
    wrong = Message("wrong-thing", "`{what}` is wrong", "mend it", "Somebody erred.")
    look = Message("look-here", "50% done: {what}, or not", "look again", "Somebody wondered.", "warning")
    problems.add(wrong, Place("content/a,b.yaml", 3, 7, "a: b"), what="b", context="card A")
    problems.add(look, Place("content/a.yaml"), what="this\nand that")
    return problems


def test_problems_become_annotations_of_github() -> None:
    assert show(two_problems(), "github") == (
        "::error file=content/a%2Cb.yaml,line=3,col=7::`b` is wrong [card A]: mend it\n"
        "::warning file=content/a.yaml::50%25 done: this%0Aand that, or not: look again"
    )


def test_problems_become_json() -> None:
    assert json.loads(show(two_problems(), "json")) == [
        {
            "file": "content/a,b.yaml",
            "line": 3,
            "column": 7,
            "severity": "error",
            "code": "wrong-thing",
            "message": "`b` is wrong",
            "mend": "mend it",
            "context": "card A",
        },
        {
            "file": "content/a.yaml",
            "line": 0,
            "column": 0,
            "severity": "warning",
            "code": "look-here",
            "message": "50% done: this\nand that, or not",
            "mend": "look again",
            "context": "",
        },
    ]


def test_the_nearest_name_is_found_whatever_its_case() -> None:
    assert nearest("i1376", ["I1367", "I1358", "banish"]) == "I1367"
    assert nearest("banishes", ["banish", "vanish"]) == "banish"
    assert nearest("zanzibar", ["banish"]) is None
    assert nearest("anything", []) is None


def test_an_empty_site_has_no_library(tmp_path: Path) -> None:
    problems = Problems()

    library, _ = load(Author(tmp_path, {"site.yaml": ""}).content, problems)

    assert library is None
    assert problems.errors == 3
