"""The commands: what they print, what they write, how they end, and that each is documented."""

from __future__ import annotations

import argparse
import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

from generator.cli import FINE, PROBLEMS_FOUND, WRONG_USAGE, main, parser
from generator.content import manual
from tests.content.small import Author

ROOT = Path(__file__).parents[1]
MANUAL = (ROOT / "docs" / "commands.md").read_text(encoding="utf-8")


def commands() -> dict[str, argparse.ArgumentParser]:
    (found,) = (action for action in parser()._actions if isinstance(action, argparse._SubParsersAction))
    return dict(found.choices)


def part(name: str) -> str:
    """What docs/commands.md says about a command."""
    (found,) = re.findall(rf"^## tableside {name}\n(.*?)(?=^## |\Z)", MANUAL, re.MULTILINE | re.DOTALL)
    return found


@pytest.fixture
def author(tmp_path: Path) -> Author:
    """A small game whose symbols are drawn."""
    found = Author(tmp_path)
    for name in ("hand", "eye"):
        found.change("small/symbols.yaml", f"{name}: {{", f"{name}: {{icon: eye, ")
    return found


def run(*arguments: str | Path) -> int:
    return main([str(argument) for argument in arguments])


# --- documented ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", sorted(commands()))
def test_a_command_is_documented_with_all_it_takes(name: str) -> None:
    said = part(name)
    usage = said.strip().split("\n\n")[0]

    for action in commands()[name]._actions:
        if action.option_strings:
            option = action.option_strings[-1]
            assert option == "--help" or option in usage, f"{name} {option}"
        else:
            shown = action.metavar or action.dest.upper()
            assert str(shown).upper() in usage.upper(), f"{name} {shown}"


def test_the_manual_names_no_command_that_does_not_exist() -> None:
    assert set(re.findall(r"^## tableside (\w+)$", MANUAL, re.MULTILINE)) == set(commands())


def test_the_manual_names_no_option_that_does_not_exist() -> None:
    for name, command in commands().items():
        known = {option for action in command._actions for option in action.option_strings}
        assert set(re.findall(r"--[a-z-]+", part(name).strip().split("\n\n")[0])) <= known, name


@pytest.mark.parametrize("name", sorted(commands()))
def test_a_command_explains_itself_and_each_argument(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        run(name, "--help")

    assert ended.value.code == FINE
    assert f"usage: tableside {name}" in capsys.readouterr().out
    command = commands()[name]
    assert command.description
    assert [action.dest for action in command._actions if not action.help] == []


def test_tableside_alone_is_wrong_usage_and_lists_no_traceback(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        run()

    assert ended.value.code == WRONG_USAGE
    assert "usage: tableside" in capsys.readouterr().err


# --- check -----------------------------------------------------------------------------------------------------------


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


# --- build and export ------------------------------------------------------------------------------------------------


def test_build_refuses_a_folder_with_other_things(
    author: Author, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "photos"
    out.mkdir()
    (out / "cat.jpg").write_bytes(b"cat")

    assert run("build", "--content", author.content, "--out", out) == WRONG_USAGE
    assert capsys.readouterr().err.startswith(f"tableside: {out} holds ")
    assert [path.name for path in out.iterdir()] == ["cat.jpg"]


def test_build_writes_nothing_when_the_content_has_errors(author: Author, tmp_path: Path) -> None:
    author.change("small/cards/cards.yaml", "level: 2", "level: 9")

    assert run("build", "--content", author.content, "--out", tmp_path / "site") == PROBLEMS_FOUND
    assert not (tmp_path / "site").exists()


def files(folder: Path) -> dict[str, bytes]:
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def test_export_writes_every_page_with_front_matter_in_every_language(author: Author, tmp_path: Path) -> None:
    out = tmp_path / "pages"

    assert run("export", out, "--content", author.content) == FINE

    written = files(out)
    card = written["en/small/cards/A1/index.html"].decode()
    assert card.startswith("---\ntitle: ")
    assert "\nlanguage: en\naddress: en/small/cards/A1/\nkind: card\ngame: small\n" in card
    assert "First card" in card.split("\n---\n", 1)[1]
    assert "Primeira carta" in written["pt-BR/small/cards/A1/index.html"].decode()
    assert "redirect: small/cards/A1/" in written["en/small/cards/old-first/index.html"].decode()
    assert json.loads(written["data/small.json"])["game"] == "small"
    assert json.loads(written[".tableside-export.json"])["files"] == sorted(set(written) - {".tableside-export.json"})


def test_export_writes_changed_files_only(author: Author, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "pages"
    run("export", out, "--content", author.content)
    before = {path: path.stat().st_mtime_ns for path in out.rglob("*.html")}
    capsys.readouterr()

    author.change("small/cards/places.yaml", "title: Pier", "title: Old pier")
    assert run("export", out, "--content", author.content) == FINE

    changed = {path for path, time in before.items() if path.stat().st_mtime_ns != time}
    assert out / "en/small/cards/harbour/index.html" in changed
    assert out / "en/small/cards/A1/index.html" not in changed
    assert re.search(r"pages: \d+ written, 0 removed, \d+ as they were\n$", capsys.readouterr().err)


def test_export_removes_what_is_no_longer_there_and_the_folders_it_leaves_empty(author: Author, tmp_path: Path) -> None:
    out = tmp_path / "pages"
    run("export", out, "--content", author.content)
    assert (out / "en/small/numbers/101").exists()

    author.write("small/numbers.yaml", author.text("small/numbers.yaml").replace("101:", "102:"))
    author.change("small/cards/cards.yaml", "[[#101]]", "[[#102]]")
    assert run("export", out, "--content", author.content) == FINE

    assert not (out / "en/small/numbers/101").exists()
    assert (out / "en/small/numbers/102/index.html").exists()
    assert "en/small/numbers/101/index.html" not in (out / ".tableside-export.json").read_text()


def test_export_refuses_a_folder_with_anything_it_did_not_write(
    author: Author, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "pages"
    run("export", out, "--content", author.content)
    (out / "en" / "mine.txt").write_text("mine")
    (out / "en" / "index.html").write_text("edited")
    capsys.readouterr()

    assert run("export", out, "--content", author.content) == WRONG_USAGE
    assert capsys.readouterr().err == (
        f"tableside: {out} holds what no export wrote, such as en/mine.txt; name an empty folder\n"
    )
    assert (out / "en" / "index.html").read_text() == "edited"


def test_export_never_removes_what_its_list_names_outside_the_folder(author: Author, tmp_path: Path) -> None:
    out = tmp_path / "pages"
    out.mkdir()
    (tmp_path / "precious.txt").write_text("precious")
    (out / ".tableside-export.json").write_text('{"format": 1, "files": ["../precious.txt", "/etc/passwd"]}')

    assert run("export", out, "--content", author.content) == FINE
    assert (tmp_path / "precious.txt").exists()


@pytest.mark.parametrize("text", ["[]", "{", '{"files": 3}'])
def test_export_refuses_a_list_that_is_none(author: Author, tmp_path: Path, text: str) -> None:
    out = tmp_path / "pages"
    out.mkdir()
    (out / ".tableside-export.json").write_text(text)

    assert run("export", out, "--content", author.content) == WRONG_USAGE


def test_export_refuses_a_file(author: Author, tmp_path: Path) -> None:
    (tmp_path / "pages").write_text("a file")

    assert run("export", tmp_path / "pages", "--content", author.content) == WRONG_USAGE


def test_export_writes_nothing_when_the_content_has_errors(author: Author, tmp_path: Path) -> None:
    author.change("small/cards/cards.yaml", "level: 2", "level: 9")

    assert run("export", tmp_path / "pages", "--content", author.content) == PROBLEMS_FOUND
    assert not (tmp_path / "pages").exists()


# --- new -------------------------------------------------------------------------------------------------------------


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


# --- schema ----------------------------------------------------------------------------------------------------------


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


# --- follow ----------------------------------------------------------------------------------------------------------


def test_follow_prints_the_files_it_stamped_and_then_nothing(
    author: Author, capsys: pytest.CaptureFixture[str]
) -> None:
    author.change("small/cards/cards.yaml", "Go to", "Run to")

    assert run("follow", "--content", author.content) == FINE
    assert capsys.readouterr().out == "content/small/i18n/pt-BR/cards/cards.yaml\n"
    assert run("follow", "--content", author.content) == FINE
    assert capsys.readouterr().out == ""
    assert run("check", "--content", author.content) == FINE


# --- progress --------------------------------------------------------------------------------------------------------


def test_in_a_pipe_no_progress_is_shown(author: Author, tmp_path: Path) -> None:
    command = [sys.executable, "-m", "generator.cli", "export", tmp_path / "pages", "--content", author.content]

    ended = subprocess.run(command, capture_output=True, text=True, cwd=ROOT, check=True)

    assert "..." not in ended.stderr
    assert ended.stdout == ""
