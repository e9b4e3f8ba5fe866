"""What is written from the models, beside the content: JSON Schemas, the manual's tables, each file's first line."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from generator.content import model as m
from generator.content.library import Library
from generator.content.manual import rewrite
from generator.content.schema import CARDS, first_line, schemas

MODELINE = "# yaml-language-server:"


def paperwork(library: Library, content: Path) -> dict[Path, bytes | None]:
    """Each file as it should be; None for one that should not be there. Those that are right already are left out.

    The schemas stand in `docs/schema` beside the content folder, where the first line of each YAML file says they are.
    """
    docs = content.resolve().parent / "docs"
    should: dict[Path, bytes | None] = {docs / "schema" / name: text for name, text in schemas(library).items()}
    # Those of a game that is no longer there.
    for stem in (CARDS, *m.FILES):
        for path in (docs / "schema").glob(f"*-{stem}.json"):
            should.setdefault(path, None)
    manual = docs / "content.md"
    if manual.exists():
        should[manual] = rewrite(manual.read_text(encoding="utf-8")).encode()
    should.update(_first_lines(library, content))
    return {path: text for path, text in sorted(should.items()) if text != _now(path)}


def _now(path: Path) -> bytes | None:
    return path.read_bytes() if path.exists() else None


def _first_lines(library: Library, content: Path) -> Iterator[tuple[Path, bytes]]:
    """The YAML files of the base language with the line that names their schema."""
    paths = [content / "site.yaml"]
    for game in library.games:
        paths += sorted((content / game).glob("*.yaml")) + sorted((content / game / "cards").glob("*.yaml"))
    for path in paths:
        line = first_line(path.relative_to(content).as_posix()).encode()
        text = path.read_bytes()
        head, newline, rest = text.partition(b"\n")
        if head.rstrip() != line:
            old = head.startswith(MODELINE.encode())
            yield path, line + b"\n" + (rest if old and newline else b"" if old else text)
