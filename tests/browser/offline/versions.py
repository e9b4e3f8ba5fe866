"""Two versions of a small site of two games, as a content author would make them."""

from __future__ import annotations

import copy
import subprocess
import sys
from pathlib import Path
from typing import Any

import yaml

from tests.pages.little import DATA, RULES, ending, write

ROOT = Path(__file__).parents[3]

TINY = {
    "id": "tiny",
    "title": "Tiny Game",
    "tagline": "One card",
    "publisher": "Nobody",
    "accent": {"light": "#1d5a8a", "dark": "#8cc0ea"},
    "source_language": "en",
    "sources": {"book": {"title": "The book of the tiny game", "language": "en"}},
    "kinds": {"card": {"name": "Card", "plural": "Cards", "fields": {"text": {"type": "text", "label": "Text"}}}},
}
MOUSE = {"kind": "card", "title": "Mouse", "source": "Page 1", "text": "It squeaks."}
FROG = {"kind": "creature", "title": "Frog", "source": "Page 8", "size": 1, "text": "It jumps."}
TOAD = {"kind": "creature", "title": "Toad", "source": "Page 8", "size": 3, "text": "It waits."}
HERON = {"kind": "creature", "title": "Grey heron", "source": "Page 9", "size": 7, "text": "It stands on one leg."}


def build_versions(folder: Path, *, python: bool = False) -> tuple[Path, Path]:
    """Build both versions; with `python` the small game offers a calculator, which brings the Python runtime along."""
    first = first_version()
    if python:
        first["tiny/game.yaml"] = {**TINY, "calculators": ["action-odds"]}
    return built(folder / "first", first), built(folder / "second", second_version(first))


def first_version() -> dict[str, Any]:
    """The content of the first version, by file."""
    first: dict[str, Any] = {**copy.deepcopy(DATA), "tiny/game.yaml": TINY, "tiny/cards/all.yaml": {"mouse": MOUSE}}
    first["site.yaml"] = {**DATA["site.yaml"], "games": ["little", "tiny"]}
    first["little/cards/all.yaml"] |= {"frog": FROG, "toad": TOAD}
    return first


def second_version(first: dict[str, Any]) -> dict[str, Any]:
    """The same with one card more (`heron`), one less (`frog`), one renamed (`toad`: `fat-toad`), and other words on an
    open card (`owl`) and on a sealed one (`S1`)."""
    second = copy.deepcopy(first)
    cards = second["little/cards/all.yaml"]
    del cards["frog"], cards["toad"]
    cards |= {"heron": HERON, "fat-toad": {**TOAD, "aliases": ["toad"]}}
    cards["owl"]["text"] = "Leave [[#12]] where it is. ODD"
    cards["S1"]["text"] = "The wolf was the miller all along. ODD"
    return second


def built(folder: Path, data: dict[str, Any]) -> Path:
    """The site of some content."""
    content, site = folder / "content", folder / "site"
    for name, part in data.items():
        write(content / name, yaml.safe_dump(ending(part, ""), allow_unicode=True, sort_keys=False))
    write(content / "little/rules/10-turn.md", ending(RULES, ""))
    command = [sys.executable, "-m", "generator.cli", "build", "--content", str(content), "--out", str(site)]
    run = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stderr
    return site
