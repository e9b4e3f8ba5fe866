"""tableside build and export: what they write, and where they refuse to."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from generator.cli import FINE, PROBLEMS_FOUND, WRONG_USAGE
from tests.cli.conftest import files, run
from tests.content.small import Author


def test_build_refuses_a_folder_with_other_things(
    author: Author, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "photos"
    out.mkdir()
    (out / "cat.jpg").write_bytes(b"cat")

    assert run("build", "--content", author.content, "--out", out) == WRONG_USAGE
    assert capsys.readouterr().err.startswith(f"tableside: {out} holds ")
    assert [path.name for path in out.iterdir()] == ["cat.jpg"]


def test_build_writes_nothing_when_the_content_has_errors(author: Author, tmp_path: Path) -> None:
    author.change("small/cards/cards.yaml", "level: 2", "level: 9")

    assert run("build", "--content", author.content, "--out", tmp_path / "site") == PROBLEMS_FOUND
    assert not (tmp_path / "site").exists()


def test_export_writes_every_page_with_front_matter_in_every_language(author: Author, tmp_path: Path) -> None:
    out = tmp_path / "pages"

    assert run("export", out, "--content", author.content) == FINE

    written = files(out)
    card = written["en/small/cards/A1/index.html"].decode()
    assert card.startswith("---\ntitle: ")
    assert "\nlanguage: en\naddress: en/small/cards/A1/\nkind: card\ngame: small\n" in card
    assert "First card" in card.split("\n---\n", 1)[1]
    assert "Primeira carta" in written["pt-BR/small/cards/A1/index.html"].decode()
    assert "redirect: small/cards/A1/" in written["en/small/cards/old-first/index.html"].decode()
    assert json.loads(written["data/small.json"])["game"] == "small"
    assert json.loads(written[".tableside-export.json"])["files"] == sorted(set(written) - {".tableside-export.json"})


def test_export_writes_changed_files_only(author: Author, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "pages"
    run("export", out, "--content", author.content)
    before = {path: path.stat().st_mtime_ns for path in out.rglob("*.html")}
    capsys.readouterr()

    author.change("small/cards/places.yaml", "title: Pier", "title: Old pier")
    assert run("export", out, "--content", author.content) == FINE

    changed = {path for path, time in before.items() if path.stat().st_mtime_ns != time}
    assert out / "en/small/cards/harbour/index.html" in changed
    assert out / "en/small/cards/A1/index.html" not in changed
    assert re.search(r"pages: \d+ written, 0 removed, \d+ as they were\n$", capsys.readouterr().err)


def test_export_removes_what_is_no_longer_there_and_the_folders_it_leaves_empty(author: Author, tmp_path: Path) -> None:
    out = tmp_path / "pages"
    run("export", out, "--content", author.content)
    assert (out / "en/small/numbers/101").exists()

    author.write("small/numbers.yaml", author.text("small/numbers.yaml").replace("101:", "102:"))
    author.change("small/cards/cards.yaml", "[[#101]]", "[[#102]]")
    assert run("export", out, "--content", author.content) == FINE

    assert not (out / "en/small/numbers/101").exists()
    assert (out / "en/small/numbers/102/index.html").exists()
    assert "en/small/numbers/101/index.html" not in (out / ".tableside-export.json").read_text()


def test_export_refuses_a_folder_with_anything_it_did_not_write(
    author: Author, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "pages"
    run("export", out, "--content", author.content)
    (out / "en" / "mine.txt").write_text("mine")
    (out / "en" / "index.html").write_text("edited")
    capsys.readouterr()

    assert run("export", out, "--content", author.content) == WRONG_USAGE
    assert capsys.readouterr().err == (
        f"tableside: {out} holds what no export wrote, such as en/mine.txt; name an empty folder\n"
    )
    assert (out / "en" / "index.html").read_text() == "edited"


def test_export_never_removes_what_its_list_names_outside_the_folder(author: Author, tmp_path: Path) -> None:
    out = tmp_path / "pages"
    out.mkdir()
    (tmp_path / "precious.txt").write_text("precious")
    (out / ".tableside-export.json").write_text('{"format": 1, "files": ["../precious.txt", "/etc/passwd"]}')

    assert run("export", out, "--content", author.content) == FINE
    assert (tmp_path / "precious.txt").exists()


@pytest.mark.parametrize("text", ["[]", "{", '{"files": 3}'])
def test_export_refuses_a_list_that_is_none(author: Author, tmp_path: Path, text: str) -> None:
    out = tmp_path / "pages"
    out.mkdir()
    (out / ".tableside-export.json").write_text(text)

    assert run("export", out, "--content", author.content) == WRONG_USAGE


def test_export_refuses_a_file(author: Author, tmp_path: Path) -> None:
    (tmp_path / "pages").write_text("a file")

    assert run("export", tmp_path / "pages", "--content", author.content) == WRONG_USAGE


def test_export_writes_nothing_when_the_content_has_errors(author: Author, tmp_path: Path) -> None:
    author.change("small/cards/cards.yaml", "level: 2", "level: 9")

    assert run("export", tmp_path / "pages", "--content", author.content) == PROBLEMS_FOUND
    assert not (tmp_path / "pages").exists()
