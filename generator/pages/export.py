"""Writes the pages as plain files with front matter, for any other site engine: `tableside export DIR`."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import yaml

from generator.pages.data import game_data
from generator.pages.edition import Edition
from generator.pages.page import Page
from generator.pages.stream import pages

LIST = ".tableside-export.json"
"""The file that remembers which files are ours."""


class NotEmpty(Exception):
    """The folder holds what no export wrote."""


class Exported(NamedTuple):
    """How many files an export wrote and removed, and how many were right already."""

    written: int
    removed: int
    kept: int


def export(edition: Edition, out: Path) -> Exported:
    """Write all pages, shared files and data into `out`: changed files only, and those that are no longer are removed.

    Raises NotEmpty when the folder holds anything that no export wrote; nothing is touched then.
    """
    ours = _listed(out)
    strange = sorted(_names(out) - ours - {LIST})
    if strange:
        raise NotEmpty(f"{out} holds what no export wrote, such as {strange[0]}; name an empty folder")
    files = dict(_files(edition))
    out.mkdir(parents=True, exist_ok=True)
    # Both old and new first: whenever an export is broken off, the next one knows what is ours.
    _remember(out, ours | set(files))
    written = 0
    for name, body in files.items():
        path = out / name
        if path.is_file() and path.read_bytes() == body:
            continue
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(body)
        written += 1
    # Only what is in the folder: whatever else a list may name stays untouched.
    stale = sorted((ours & _names(out)) - set(files))
    for name in stale:
        _remove(out, out / name)
    _remember(out, set(files))
    return Exported(written, len(stale), len(files) - written)


def _files(edition: Edition) -> Iterator[tuple[str, bytes]]:
    for language, speaker in edition.speakers.items():
        for page in pages(speaker):
            yield f"{language}/{page.path}index.html", page_file(page, language).encode()
    yield from sorted(edition.assets.files.items())
    for game in edition.library.games.values():
        yield f"data/{game.id}.json", game_data(edition.speakers, game, edition.version)


def page_file(page: Page, language: str) -> str:
    """A page's body with what its head needs to know before it, as YAML between two lines of ---."""
    front: dict[str, Any] = {
        "title": str(page.title),
        "description": str(page.description),
        "language": language,
        "address": f"{language}/{page.path}",
        "kind": page.kind,
        "game": page.game,
        "previous": page.previous,
        "next": page.next,
        "redirect": page.redirect,
        "crumbs": [{"title": str(title), "address": address} for title, address in page.crumbs],
        "listed": page.listed,
    }
    given = {key: value for key, value in front.items() if value not in (None, [])}
    head = yaml.safe_dump(given, allow_unicode=True, sort_keys=False, width=1_000)
    return f"---\n{head}---\n{page.body}\n"


def _listed(out: Path) -> set[str]:
    """The names of the files that an export wrote into a folder before."""
    path = out / LIST
    if not path.is_file():
        return set()
    try:
        names = [str(name) for name in json.loads(path.read_text(encoding="utf-8"))["files"]]
    except (ValueError, KeyError, TypeError):
        raise NotEmpty(f"{path} is not the list of an export; name an empty folder") from None
    return set(names)


def _remember(out: Path, names: set[str]) -> None:
    text = json.dumps({"format": 1, "files": sorted(names)}, ensure_ascii=False, indent=0)
    (out / LIST).write_text(f"{text}\n", encoding="utf-8", newline="\n")


def _names(out: Path) -> set[str]:
    if out.is_file():
        raise NotEmpty(f"{out} is a file; name a folder")
    return {path.relative_to(out).as_posix() for path in out.rglob("*") if path.is_symlink() or not path.is_dir()}


def _remove(out: Path, path: Path) -> None:
    """Remove a file of ours, and the folders that are empty without it."""
    path.unlink()
    for folder in path.parents:
        if folder == out or any(folder.iterdir()):
            return
        folder.rmdir()
