"""Content files by the names that messages show, and the places in them that problems are about."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from generator.content import messages_files as of_files
from generator.content.plain_yaml import Path_, Positions, read_yaml
from generator.content.source import place_at, read_text
from generator.diagnostics import Place, Problems

LEFT_EDGE = re.compile(r"^[\"']?([A-Za-z0-9-]+)[\"']?:|\{#([A-Za-z0-9-]+)", re.MULTILINE)
"""What looks like an id in a file that cannot be read: a key at the left edge, or braces of a rule."""


class Files:
    """Reads files by name, and finds places in them again when a later check asks."""

    def __init__(self, root: Path, problems: Problems) -> None:
        self.root = root
        self.problems = problems
        self.unread: set[str] = set()
        """Ids that an author has written, but with a mistake: what links to them is not to blame."""
        self.unread_game = False
        """Whether a whole game could not be read, so that nobody knows what ids it has."""
        self._texts: dict[str, tuple[str, Positions]] = {}

    def path(self, name: str) -> Path:
        """The file of a name; names begin with the content folder's own name."""
        return self.root.parent / name

    def name(self, path: Path) -> str:
        """A file's name in messages."""
        return path.relative_to(self.root.parent).as_posix()

    def text(self, name: str) -> str | None:
        """The text of a file, or None after recording why not."""
        return read_text(self.path(name), name, self.problems)

    def mapping(self, name: str) -> tuple[dict[str, Any], Positions] | None:
        """The mapping a YAML file is, or None after recording why not."""
        text = self.text(name)
        result = read_yaml(text, name, self.problems) if text is not None else None
        if result is None:
            self.skip(name)
            return None
        data, positions = result
        if data is None:
            data = {}
        if not isinstance(data, dict):
            found = "a list" if isinstance(data, list) else "a single value"
            self.problems.add(of_files.NOT_A_MAPPING, place_at(name, positions.text, positions.find(())), found=found)
            return None
        return data, positions

    def skip(self, name: str) -> None:
        """Note the ids of a file that cannot be used, so that links to them are not called wrong."""
        try:
            text = self.path(name).read_bytes().decode(errors="replace")
        except OSError:
            return
        self.unread.update(key or braces for key, braces in LEFT_EDGE.findall(text))

    def known(self, target: str) -> bool:
        """Whether a link that leads nowhere may be the fault of a file that could not be read."""
        return self.unread_game or target.rpartition(":")[2] in self.unread

    def place(self, name: str, path: Path_, *, key: bool = False, needle: str = "", nth: int = 0) -> Place:
        """Where a value of a YAML file stands. Reads the file again: places are only needed for problems."""
        text, positions = self._again(name)
        return place_at(name, text, positions.find(path, key=key, needle=needle, nth=nth))

    def place_in_text(self, name: str, start: int, end: int, needle: str, nth: int = 0) -> Place:
        """Where the nth `needle` stands between two characters of a file; the first of them when it does not."""
        text, _ = self._again(name)
        index = start - 1
        for _ in range(nth + 1):
            index = text.find(needle, index + 1, end)
            if index < 0:
                return place_at(name, text, start)
        return place_at(name, text, index)

    def _again(self, name: str) -> tuple[str, Positions]:
        if name not in self._texts:
            text = read_text(self.path(name), name, Problems()) or ""
            self._texts[name] = (text, Positions(text))
        return self._texts[name]


def nulls(value: Any, path: Path_ = ()) -> list[Path_]:
    """Where some data of YAML has nothing after a colon or a dash. Cells of tables may be null; they are left out."""
    if value is None:
        return [path]
    parts: list[tuple[str | int, Any]] = []
    if isinstance(value, dict):
        parts = [(key, part) for key, part in value.items() if key != "cells"]
    elif isinstance(value, list):
        parts = list(enumerate(value))
    return [found for step, part in parts for found in nulls(part, (*path, step))]
