"""tableside schema and follow: what they keep current."""

from __future__ import annotations

import pytest

from generator.cli import FINE, PROBLEMS_FOUND
from tests.cli.conftest import files, run
from tests.content.small import Author


def test_schema_writes_once_and_then_is_current(author: Author, capsys: pytest.CaptureFixture[str]) -> None:
    folder = author.content.parent / "docs" / "schema"

    assert run("schema", "--content", author.content) == FINE
    assert "docs/schema/small-cards.json\n" in capsys.readouterr().out
    assert run("schema", "--content", author.content, "--check") == FINE
    assert capsys.readouterr().out == ""
    assert (folder / "small-rulings.json").exists()
    assert author.text("small/cards/cards.yaml").startswith(
        "# yaml-language-server: $schema=../../../docs/schema/small-cards.json\nA1:\n"
    )


def test_schema_check_tells_what_is_not_current_and_writes_nothing(
    author: Author, capsys: pytest.CaptureFixture[str]
) -> None:
    run("schema", "--content", author.content)
    author.change("small/game.yaml", "{type: bool}", "{type: bool, help: By night only}")
    author.change("small/numbers.yaml", "small-numbers", "other-numbers")
    before = files(author.content.parent)
    capsys.readouterr()

    assert run("schema", "--content", author.content, "--check") == PROBLEMS_FOUND
    assert capsys.readouterr().out == (
        "content/small/numbers.yaml: not current; run `tableside schema`\n"
        "docs/schema/small-cards.json: not current; run `tableside schema`\n"
    )
    assert files(author.content.parent) == before


def test_schema_removes_those_of_a_game_that_is_gone_and_nothing_else(author: Author) -> None:
    folder = author.content.parent / "docs" / "schema"
    folder.mkdir(parents=True)
    (folder / "gone-cards.json").write_text("{}")
    (folder / "data.json").write_text("{}")

    run("schema", "--content", author.content)

    assert not (folder / "gone-cards.json").exists()
    assert (folder / "data.json").read_text() == "{}"


def test_schema_tells_the_errors_of_content_that_has_some(author: Author, capsys: pytest.CaptureFixture[str]) -> None:
    author.change("small/cards/cards.yaml", "level: 2", "level: 9")

    assert run("schema", "--content", author.content) == PROBLEMS_FOUND
    assert "must be at most 5" in capsys.readouterr().err


def test_follow_prints_the_files_it_stamped_and_then_nothing(
    author: Author, capsys: pytest.CaptureFixture[str]
) -> None:
    author.change("small/cards/cards.yaml", "Go to", "Run to")

    assert run("follow", "--content", author.content) == FINE
    assert capsys.readouterr().out == "content/small/i18n/pt-BR/cards/cards.yaml\n"
    assert run("follow", "--content", author.content) == FINE
    assert capsys.readouterr().out == ""
    assert run("check", "--content", author.content) == FINE
