"""The one recipe: load, check, pages, index, packs."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from generator.content import follow as follow_
from generator.content.check import check
from generator.content.library import Library
from generator.content.links import Graph
from generator.content.load import load
from generator.diagnostics import Problems

ROOT = Path(__file__).resolve().parent.parent
"""The checkout."""

CONTENT = ROOT / "content"
TEMPLATES = ROOT / "site_templates"


@dataclass(frozen=True)
class Checked:
    """A library with its link graph."""

    library: Library
    graph: Graph


def drawings() -> set[str]:
    """The names of the symbols that are drawn."""
    return {path.stem for path in (TEMPLATES / "assets" / "icons").glob("*.svg")}


def read(content: Path, problems: Problems) -> Checked | None:
    """Load and check a content folder; None when not even its frame can be read."""
    library, files = load(content, problems)
    if library is None:
        return None
    return Checked(library, check(library, files, drawings()))


def follow(content: Path, problems: Problems) -> list[str]:
    """Stamp all translations of a content folder; returns the names of the files that changed."""
    library, files = load(content, problems)
    return follow_.follow(library, files) if library else []
