"""The files around the generator: the tasks, the locks and the workflows."""

from __future__ import annotations

import json
import re
import subprocess
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]


def text(name: str) -> str:
    return (ROOT / name).read_text(encoding="utf-8")


def script(path: Path, body: str) -> Path:
    path.write_text(f"#!/bin/sh\n{body}\n", encoding="utf-8")
    path.chmod(0o755)
    return path


def make(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Runs the project's Makefile in another folder, where nothing is installed."""
    (folder / "requirements.txt").touch()
    command = ["make", "--no-print-directory", "-f", str(ROOT / "Makefile"), *arguments]
    # Inside `make test`, its own variables would be handed on.
    return subprocess.run(
        command, cwd=folder, env={"PATH": "/usr/bin:/bin"}, capture_output=True, text=True, check=False
    )


def test_a_python_that_is_too_old_is_told_so_in_a_sentence(tmp_path: Path) -> None:
    old = script(tmp_path / "python3.10", 'case "$*" in *version_info*) exit 1;; esac')

    run = make(tmp_path, f"PYTHON={old}", ".venv/.installed")

    assert run.returncode != 0
    assert run.stderr.splitlines()[0] == f"Tableside needs Python 3.11 or newer, and {old} is not that."
    assert not (tmp_path / ".venv").exists()


def test_a_machine_without_a_new_enough_python_is_told_which_one_it_has(tmp_path: Path) -> None:
    run = make(tmp_path, "PYTHON=", ".venv/.installed")

    assert run.returncode != 0
    assert re.fullmatch(
        r"Tableside needs Python 3\.11 or newer; found: (none|Python [\d.]+)\. "
        r"Install one, or name one: make PYTHON=/path/to/python",
        run.stderr.splitlines()[0],
    )


def test_a_python_without_venv_is_told_so_in_a_sentence(tmp_path: Path) -> None:
    bare = script(tmp_path / "python3", 'case "$*" in *ensurepip*) exit 1;; esac')

    run = make(tmp_path, f"PYTHON={bare}", ".venv/.installed")

    assert run.returncode != 0
    assert run.stderr.splitlines()[0] == (
        f"{bare} cannot make virtual environments; install its venv module (on Debian and Ubuntu: "
        "apt install python3-venv) and run make again."
    )


def test_every_task_is_told_by_make_alone(tmp_path: Path) -> None:
    told = set(re.findall(r"^  make ([\w-]+)", make(tmp_path).stdout, re.MULTILINE))
    tasks = re.search(r"^\.PHONY: (.*)$", text("Makefile"), re.MULTILINE)

    assert tasks is not None
    assert told == set(tasks[1].split()) - {"help", "test-js", "test-python"}


def test_every_locked_package_has_hashes_and_the_build_backend_is_among_them() -> None:
    packages = re.split(r"\n(?=[a-z0-9])", text("requirements.txt"))[1:]
    backend = tomllib.loads(text("pyproject.toml"))["build-system"]["requires"]

    assert len(packages) > 20
    assert [package for package in packages if "--hash=sha256:" not in package] == []
    assert set(backend) <= {package.split("==")[0] for package in packages}


@pytest.mark.parametrize("lock", ["requirements.txt", "package-lock.json"])
def test_a_lock_names_no_registry_and_no_folder_of_a_machine(lock: str) -> None:
    # Addresses in the npm lock are those of funding pages that packages name themselves.
    entries = re.sub(r'"funding": (\{[^}]*\}|\[[^\]]*\])', "", text(lock))

    assert (
        re.findall(r"https?://\S+|--(?:extra-)?index-url|--find-links|\"resolved\"|file:\S+|/home/\S+", entries) == []
    )


def test_what_the_package_needs_is_what_the_lock_was_made_from() -> None:
    needed = tomllib.loads(text("pyproject.toml"))["project"]["dependencies"]
    asked = [line for line in text("requirements.in").splitlines() if line and not line.startswith("#")]

    assert set(needed) <= set(asked)


def test_the_npm_lock_follows_what_package_json_asks_for() -> None:
    asked = json.loads(text("package.json"))
    locked = json.loads(text("package-lock.json"))["packages"][""]

    assert (locked["dependencies"], locked["devDependencies"]) == (asked["dependencies"], asked["devDependencies"])


@pytest.mark.parametrize("workflow", sorted(path.name for path in (ROOT / ".github/workflows").iterdir()))
def test_every_action_of_a_workflow_is_pinned_to_a_commit(workflow: str) -> None:
    used = re.findall(r"uses: (.*)", text(f".github/workflows/{workflow}"))

    assert used
    assert [action for action in used if not re.fullmatch(r"[\w/-]+@[0-9a-f]{40} # v[\d.]+", action)] == []
