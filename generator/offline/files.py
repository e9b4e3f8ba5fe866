"""The files of a built site by path, each read when it is asked for: a large site never stands in memory whole."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path


class Below(Mapping[str, bytes]):
    """All files below a folder. Files that are added later are not among them."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        found = (path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file())
        self.paths = sorted(found, key=lambda path: path.split("/"))

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
