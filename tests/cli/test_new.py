"""tableside new: a game to begin from."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator.cli import FINE, PROBLEMS_FOUND, WRONG_USAGE, main
from generator.content import manual
from tests.cli.conftest import files, run
from tests.content.small import Author


@pytest.fixture
def begun(tmp_path: Path) -> Path:
    """A content folder begun by `tableside new`."""
    assert run("new", "river-bank", "--content", tmp_path / "content") == FINE
    return tmp_path / "content"


def test_a_new_game_has_no_problem_and_explains_every_type_of_field(
    begun: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    capsys.readouterr()

    assert run("check", "--content", begun) == FINE
    assert capsys.readouterr().err == "0 errors, 0 warnings\n"
    game = (begun / "river-bank" / "game.yaml").read_text()
    for name in manual.TYPES:
        assert f"type: {name}" in game
        assert f"# {name}: " in game or name in ("record", "list"), name


def test_a_new_game_builds_as_it_is_and_takes_a_field(begun: Path, tmp_path: Path) -> None:
    game = begun / "river-bank" / "game.yaml"
    card = begun / "river-bank" / "cards" / "cards.yaml"
    game.write_text(
        game.read_text().replace("    fields: ", "    fields:\n      age: {type: int, label: Age in years}\n      #", 1)
    )
    card.write_text(card.read_text().replace("  level: 2\n", "  level: 2\n  age: 4711\n"))

    assert run("build", "--content", begun, "--out", tmp_path / "site") == FINE

    page = (tmp_path / "site" / "en" / "river-bank" / "cards" / "lantern" / "index.html").read_text()
    assert "Age in years" in page
    assert "4711" in page


def test_a_new_game_is_listed_in_site_yaml_whose_comments_stay(author: Author) -> None:
    author.write("site.yaml", "# ours\nname: Small site # a name\nlanguages: [en, pt-BR]\ngames: [small]  # in order\n")

    assert run("new", "my-game", "--content", author.content) == FINE

    assert author.text("site.yaml") == (
        "# yaml-language-server: $schema=../docs/schema/site.json\n"
        "# ours\nname: Small site # a name\nlanguages: [en, pt-BR]\ngames: [small, my-game]  # in order\n"
    )
    assert run("check", "--content", author.content) == FINE


def test_a_new_game_is_added_to_a_list_with_dashes(author: Author) -> None:
    author.write("site.yaml", "games:\n  - small  # first\n\nname: Small site\nlanguages: [en, pt-BR]\n")

    assert run("new", "my-game", "--content", author.content) == FINE
    assert "games:\n  - small  # first\n  - my-game\n\nname" in author.text("site.yaml")


def test_a_new_game_that_exists_is_refused_and_nothing_is_touched(
    author: Author, capsys: pytest.CaptureFixture[str]
) -> None:
    before = files(author.content)

    assert run("new", "small", "--content", author.content) == WRONG_USAGE
    assert capsys.readouterr().err == (
        f"tableside: {author.content / 'small'} exists already; a new game needs a name of its own\n"
    )
    assert files(author.content) == before


@pytest.mark.parametrize("name", ["my game", "../evil", "spiel_1", "-x", "Ärger", ""])
def test_a_new_game_needs_an_id(author: Author, capsys: pytest.CaptureFixture[str], name: str) -> None:
    assert main(["new", "--content", str(author.content), "--", name]) == WRONG_USAGE
    assert "cannot be a game's id" in capsys.readouterr().err


def test_a_new_game_is_not_written_while_site_yaml_cannot_be_read(author: Author) -> None:
    author.write("site.yaml", "games: [small\n")

    assert run("new", "my-game", "--content", author.content) == PROBLEMS_FOUND
    assert not (author.content / "my-game").exists()
