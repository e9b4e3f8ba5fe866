"""Packs give back every file, byte for byte, are the same every time, and are far smaller than the pages."""

from __future__ import annotations

import base64
import gzip
import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.offline import pack as packs
from generator.offline.grammar import shorten
from generator.offline.pack import SIGNS, pack, unpack

SHARED = Path(__file__).parents[1] / "shared"


def expanded(numbers: list[int], chunks: dict[int, list[int]]) -> list[int]:
    return [each for number in numbers for each in (expanded(chunks[number], chunks) if number in chunks else [number])]


@given(st.lists(st.lists(st.integers(0, 5), max_size=60), max_size=8))
def test_lists_written_with_shared_chunks_say_the_same(lists: list[list[int]]) -> None:
    grammar = shorten(lists, 6)

    assert [expanded(one, grammar.chunks) for one in grammar.lists] == lists
    assert all(len(chunk) > 1 for chunk in grammar.chunks.values())


def test_what_repeats_is_written_once() -> None:
    grammar = shorten([[1, 2, 3, 4], [1, 2, 3, 4, 5]], 10)

    assert [len(one) for one in grammar.lists] == [1, 2]
    assert list(grammar.chunks.values()) == [[1, 2, 3, 4]]


@given(st.dictionaries(st.text(min_size=1), st.binary() | st.text().map(str.encode), max_size=8))
def test_any_files_come_back_byte_for_byte(files: dict[str, bytes]) -> None:
    assert unpack(pack(files)) == files


@given(
    st.lists(st.sampled_from(["<p>", "</p>", "../", "a ", "b", "\n", "詛咒", "v1.css"]), max_size=80),
    st.integers(2, 40),
)
def test_texts_with_stamps_come_back_in_packs_of_any_section_size(parts: list[str], size: int) -> None:
    files = {f"{number}/index.html": "".join(parts[number:] * 2).encode() for number in range(6)}
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(packs, "SECTION", size)
        assert unpack(pack(files, [b"v1.css"]), [b"v1.css"]) == files


def test_the_order_of_files_and_the_time_leave_no_trace() -> None:
    files = {f"{number}.html": b"<p>one</p>\n<p>two</p>\n" * number for number in range(1, 9)}

    assert pack(files) == pack(dict(reversed(files.items())))


def test_a_page_that_only_a_new_version_changes_leaves_the_pack_as_it_was() -> None:
    def page(version: str, style: str) -> bytes:
        return f'<html data-version="{version}"><link href="../{style}"><p>The same words.'.encode()

    before = {"a/index.html": page("0a1b2c3d4e", "site.1111111111.css")}
    after = {"a/index.html": page("5f6a7b8c9d", "site.2222222222.css")}
    old, new = [b"0a1b2c3d4e", b"site.1111111111.css"], [b"5f6a7b8c9d", b"site.2222222222.css"]

    assert pack(before, old) == pack(after, new)
    assert unpack(pack(before, old), new) == after


def test_more_stamps_than_there_are_signs_for_are_refused() -> None:
    stamps = [f"stamp-{number}".encode() for number in range(len(SIGNS) + 1)]

    with pytest.raises(ValueError, match="a pack has room for 26 stamps, not 27"):
        pack({}, stamps)


def test_the_pack_that_the_worker_is_tested_with_is_of_this_format() -> None:
    expected = json.loads((SHARED / "pack.json").read_text("utf-8"))
    files = {path: base64.b64decode(body) for path, body in expected["files"].items()}
    stamps = [stamp.encode() for stamp in expected["stamps"]]

    assert unpack((SHARED / "pack.bin").read_bytes(), stamps) == files
    assert unpack(pack(files, stamps), stamps) == files


def test_what_is_no_pack_is_refused() -> None:
    with pytest.raises(ValueError, match="this is no pack"):
        unpack(b"<!doctype html><title>Welcome to the hotel")


def test_every_page_of_the_build_comes_back_from_its_pack(site: Path) -> None:
    catalogue = json.loads((site / "offline.json").read_text("utf-8"))
    found: dict[str, bytes] = {}
    for group in catalogue["groups"].values():
        for each in group["packs"]:
            found |= unpack((site / each["address"]).read_bytes(), [stamp.encode() for stamp in group["stamps"]])
    pages = {path.relative_to(site).as_posix() for path in site.glob("*/**/*.html")}

    assert pages <= found.keys()
    assert [path for path, body in found.items() if (site / path).read_bytes() != body] == []
    assert {path.relative_to(site).as_posix() for path in site.glob("assets/**/*.*js")} <= found.keys()


def test_the_packs_of_a_language_are_far_smaller_than_its_pages(site: Path) -> None:
    catalogue = json.loads((site / "offline.json").read_text("utf-8"))
    alone = sum(len(gzip.compress(path.read_bytes(), 9)) for path in site.glob("en/**/*.html"))
    packed = sum(
        each["bytes"]
        for name, group in catalogue["groups"].items()
        if name.split("/")[0] == "en"
        for each in group["packs"]
        if "lookup" not in each["address"]
    )

    assert packed < alone * 0.3
