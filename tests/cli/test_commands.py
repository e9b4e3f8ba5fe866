"""Every command is documented, explains itself, and knows how it is used."""

from __future__ import annotations

import argparse
import re
import subprocess
import sys
from pathlib import Path

import pytest

from generator.cli import FINE, WRONG_USAGE, parser
from tests.cli.conftest import run
from tests.content.small import Author

ROOT = Path(__file__).parents[2]
MANUAL = (ROOT / "docs" / "commands.md").read_text(encoding="utf-8")


def commands() -> dict[str, argparse.ArgumentParser]:
    (found,) = (action for action in parser()._actions if isinstance(action, argparse._SubParsersAction))
    return dict(found.choices)


def part(name: str) -> str:
    """What docs/commands.md says about a command."""
    (found,) = re.findall(rf"^## tableside {name}\n(.*?)(?=^## |\Z)", MANUAL, re.MULTILINE | re.DOTALL)
    return found


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


def test_in_a_pipe_no_progress_is_shown(author: Author, tmp_path: Path) -> None:
    command = [sys.executable, "-m", "generator.cli", "export", tmp_path / "pages", "--content", author.content]

    ended = subprocess.run(command, capture_output=True, text=True, cwd=ROOT, check=True)

    assert "..." not in ended.stderr
    assert ended.stdout == ""
