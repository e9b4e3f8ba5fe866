"""The files of a built site by path, each read when it is asked for: a large site never stands in memory whole."""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path


def names_below(folder: Path) -> Iterator[str]:
    """The paths of all files below a folder, each with slashes, in no order.

    `Path.rglob` remembers every path that it has passed: with 30,000 cards more than their pages would weigh.
    """
    for place, _, files in os.walk(folder):
        above = Path(place).relative_to(folder).as_posix()
        yield from (f"{above}/{name}" if above != "." else name for name in files)


class Below(Mapping[str, bytes]):
    """All files below a folder. Files that are added later are not among them."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.paths = sorted(names_below(folder), key=lambda path: path.split("/"))

    def __getitem__(self, path: str) -> bytes:
        return (self.folder / path).read_bytes()

    def __iter__(self) -> Iterator[str]:
        return iter(self.paths)

    def __len__(self) -> int:
        return len(self.paths)


class Chosen(Mapping[str, bytes]):
    """Some of the files."""

    def __init__(self, files: Mapping[str, bytes], paths: Sequence[str]) -> None:
        self.files = files
        self.paths = paths

    def __getitem__(self, path: str) -> bytes:
        return self.files[path]

    def __iter__(self) -> Iterator[str]:
        return iter(self.paths)

    def __len__(self) -> int:
        return len(self.paths)
