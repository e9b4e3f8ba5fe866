"""tableside check: what it prints and how it ends."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from generator.cli import FINE, PROBLEMS_FOUND, WRONG_USAGE
from tests.cli.conftest import run
from tests.content.small import Author


def test_check_is_fine_with_good_content(author: Author, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("check", "--content", author.content) == FINE

    shown = capsys.readouterr()
    assert (shown.out, shown.err) == ("", "0 errors, 0 warnings\n")


def test_check_tells_problems_and_counts_them(author: Author, capsys: pytest.CaptureFixture[str]) -> None:
    author.change("small/numbers.yaml", "101:", "101: {text: '[[nowhere-at-all]]', source: Here}\n102:")
    author.write("small/glosary.yaml", "")

    assert run("check", "--content", author.content) == PROBLEMS_FOUND

    shown = capsys.readouterr()
    assert shown.out == ""
    assert shown.err == (
        "content/small/glosary.yaml: warning: nothing reads this file\n"
        "       = move it away, or rename it to what the format knows\n"
        "content/small/numbers.yaml:1:14: error: link to `nowhere-at-all`, which no game defines  [number 101]\n"
        "     1 | 101: {text: '[[nowhere-at-all]]', source: Here}\n"
        "       |              ^ check the id, or define it\n"
        "1 error, 1 warning\n"
    )


def test_check_with_warnings_alone_is_fine(author: Author) -> None:
    author.write("small/glosary.yaml", "")

    assert run("check", "--content", author.content) == FINE


def test_check_as_json_prints_a_list_and_nothing_else(author: Author, capsys: pytest.CaptureFixture[str]) -> None:
    author.change("small/cards/cards.yaml", "level: 2", "level: 9")

    assert run("check", "--content", author.content, "--format", "json") == PROBLEMS_FOUND

    shown = capsys.readouterr()
    assert shown.err == ""
    assert json.loads(shown.out) == [
        {
            "file": "content/small/cards/cards.yaml",
            "line": 8,
            "column": 10,
            "severity": "error",
            "code": "out-of-range",
            "message": "`level` is 9, but must be at most 5",
            "mend": "check the number",
            "context": "card A1",
        }
    ]


def test_check_as_json_of_good_content_is_an_empty_list(author: Author, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("check", "--content", author.content, "--format", "json") == FINE
    assert json.loads(capsys.readouterr().out) == []


def test_check_for_github_prints_annotations(author: Author, capsys: pytest.CaptureFixture[str]) -> None:
    author.change("small/cards/cards.yaml", "level: 2", "level: 9")

    assert run("check", "--content", author.content, "--format", "github") == PROBLEMS_FOUND
    assert capsys.readouterr().out == (
        "::error file=content/small/cards/cards.yaml,line=8,col=10::"
        "`level` is 9, but must be at most 5 [card A1]: check the number\n"
    )


def test_a_format_that_does_not_exist_is_wrong_usage() -> None:
    with pytest.raises(SystemExit) as ended:
        run("check", "--format", "xml")

    assert ended.value.code == WRONG_USAGE


def test_a_content_folder_that_does_not_exist_is_a_problem(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("check", "--content", tmp_path / "nowhere") == PROBLEMS_FOUND
    assert "there is no folder `nowhere`" in capsys.readouterr().err


def test_the_report_on_links_tells_what_is_lonely_and_what_is_never_linked(
    author: Author, capsys: pytest.CaptureFixture[str]
) -> None:
    author.add(
        "small/glossary.yaml", "deck: {title: Deck, also_called: [Pile of cards], text: Cards., source: Terms}\n"
    )
    author.change("small/cards/cards.yaml", "You see.", "You see the pile of cards and no decks.")

    assert run("check", "--content", author.content, "--links") == FINE
    assert capsys.readouterr().out == (
        "small: The Small Game\n"
        "  nothing refers to (2)\n"
        "    path pier (Pier)\n"
        "    term deck (Deck)\n"
        "  terms used, but never linked (1)\n"
        "    deck (Deck): card A1\n"
    )
