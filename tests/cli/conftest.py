"""What the tests of all commands need."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator.cli import main
from tests.content.small import Author


@pytest.fixture
def author(tmp_path: Path) -> Author:
    """A small game whose symbols are drawn."""
    found = Author(tmp_path)
    for name in ("hand", "eye"):
        found.change("small/symbols.yaml", f"{name}: {{", f"{name}: {{icon: eye, ")
    return found


def run(*arguments: str | Path) -> int:
    return main([str(argument) for argument in arguments])


def files(folder: Path) -> dict[str, bytes]:
    """Every file below a folder, by its path there."""
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}
