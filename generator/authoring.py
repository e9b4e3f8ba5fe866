"""What an author asks for beside the site: a new game, schemas and manual, plain files, a report on links."""

from __future__ import annotations

from pathlib import Path

from generator.content.load import load
from generator.content.new_game import CannotBegin, new_game
from generator.content.paperwork import paperwork
from generator.content.unlinked import report
from generator.diagnostics import Problems
from generator.pages.edition import edition, read
from generator.pages.export import Exported, NotEmpty, export

__all__ = ["CannotBegin", "NotEmpty", "begin", "export_pages", "links", "write_paperwork"]


def begin(content: Path, game: str, problems: Problems) -> list[str]:
    """Write a new game and its schemas; returns the names of the files. Raises CannotBegin."""
    names = new_game(content, game, problems)
    if names:
        names += write_paperwork(content, problems)
    return names


def write_paperwork(content: Path, problems: Problems, *, only_tell: bool = False) -> list[str]:
    """Bring schemas, manual and first lines up to date; returns the names of the files that were not.

    With `only_tell` nothing is written.
    """
    library, _ = load(content, problems)
    if library is None or problems.errors:
        return []
    found = paperwork(library, content)
    for path, text in found.items():
        if only_tell:
            continue
        if text is None:
            path.unlink()
        else:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(text)
    above = content.resolve().parent
    return [path.resolve().relative_to(above).as_posix() for path in found]


def export_pages(content: Path, out: Path, problems: Problems) -> Exported | None:
    """Write all pages as plain files; None when the content has errors. Raises NotEmpty."""
    found = edition(content, problems)
    return export(found, out) if found else None


def links(content: Path, problems: Problems) -> str:
    """The report on links; empty when the content has errors."""
    found = read(content, problems)
    return report(*found) if found and not problems.errors else ""
