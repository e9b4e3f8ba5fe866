"""Packs of large games: what comes after the first megabytes is searched less, and no site stands in memory whole."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest

from generator.offline import pack as packing
from generator.offline.files import Below, Chosen
from generator.offline.pack import pack, unpack, unpacked

PHRASES = ["take the card with this number", "put it under the satchel", "discard it", "turn it over", "rest a while"]
PAGES = {
    f"cards/{n}/index.html": (
        f"<!doctype html>\n<title>{n}</title>\n<main><h1>Card {n}</h1><p>You may {PHRASES[n % 5]}, {PHRASES[n % 3]} "
        f"or {PHRASES[n * n % 5]} when card <a href='../{n + 1}/'>{n + 1}</a> lies open.</p></main>\n"
    ).encode()
    for n in range(300)
}


def test_a_pack_of_which_little_is_searched_gives_back_every_byte_and_still_shares(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(packing, "SECTION", 20_000)
    thorough = pack(PAGES)
    monkeypatch.setattr(packing, "THOROUGH", 25_000)
    quick = pack(PAGES)

    assert unpack(quick) == unpack(thorough) == PAGES
    assert len(thorough) < len(quick) < sum(map(len, PAGES.values())) / 4


class Shelf(Mapping[str, bytes]):
    """Files that notice how many of them are read before any text is packed."""

    def __init__(self) -> None:
        self.read: list[str] = []

    def __getitem__(self, path: str) -> bytes:
        self.read.append(path)
        return PAGES[path]

    def __iter__(self) -> Iterator[str]:
        return iter(PAGES)

    def __len__(self) -> int:
        return len(PAGES)


def test_files_are_read_section_by_section(monkeypatch: pytest.MonkeyPatch) -> None:
    shelf = Shelf()
    before: list[int] = []
    whole = packing._text_section

    def counting(texts: Mapping[str, str], frame: frozenset[str], *, thorough: bool) -> packing.Section:
        before.append(len(shelf.read))
        return whole(texts, frame, thorough=thorough)

    monkeypatch.setattr(packing, "SECTION", 20_000)
    monkeypatch.setattr(packing, "_text_section", counting)

    assert pack(shelf) == pack(PAGES)
    assert sorted(shelf.read) == sorted(PAGES)
    assert before[0] < len(PAGES) / 2


def test_a_pack_is_unpacked_section_by_section() -> None:
    assert dict(unpacked(pack(PAGES))) == PAGES


def test_the_files_below_a_folder_are_known_by_path_and_read_when_asked(tmp_path: Path) -> None:
    for name, text in {"a/b.txt": "one", "a-c.txt": "two"}.items():
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(text)
    files = Below(tmp_path)
    (tmp_path / "a-c.txt").write_text("later")

    assert list(files) == ["a/b.txt", "a-c.txt"]
    assert (len(files), files["a-c.txt"]) == (2, b"later")
    assert dict(Chosen(files, ["a/b.txt"])) == {"a/b.txt": b"one"}
