"""The site of the tests' own small game."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from generator.build import ROOT
from tests.pages.little import write_little
from tests.site.reading import Page, read_pages


def build(content: Path, out: Path, *arguments: str) -> None:
    """Runs `tableside build` on a content folder; fails when that does."""
    command = [sys.executable, "-m", "generator.cli", "build", "--content", str(content), "--out", str(out)]
    run = subprocess.run([*command, *arguments], cwd=ROOT, capture_output=True, text=True, check=False)
    if run.returncode:
        pytest.fail(run.stderr, pytrace=False)


@pytest.fixture(scope="session")
def little_site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site of the little game, published at an address."""
    folder = tmp_path_factory.mktemp("little")
    build(write_little(folder / "content"), folder / "site", "--site-url", "https://little.example")
    return folder / "site"


@pytest.fixture(scope="session")
def little(little_site: Path) -> dict[str, Page]:
    """Its pages."""
    return read_pages(little_site)
