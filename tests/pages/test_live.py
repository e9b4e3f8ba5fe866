"""While an author writes: a saved change is on the page, a mistake is told and the last good pages stay."""

from __future__ import annotations

import os
import queue
import re
import socket
import subprocess
import sys
import threading
import urllib.error
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest

from generator.build import ROOT
from tests.pages.little import write, write_little

LONGEST = 60
"""Seconds until a line that has to come is given up."""


class Live:
    """A running live server: its content folder, its address and what it prints."""

    def __init__(self, content: Path, language: str = "en") -> None:
        self.content = content
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            port = free.getsockname()[1]
        self.address = f"http://localhost:{port}/{language}/"
        self.said: list[str] = []
        self._lines: queue.Queue[str] = queue.Queue()
        self._process = subprocess.Popen(
            [sys.executable, "-m", "mkdocs", "serve", "--livereload", "--dev-addr", f"localhost:{port}"],
            cwd=ROOT,
            env={**os.environ, **settings(content), "LOCALE": language},
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )
        self._listening = threading.Thread(target=self._listen)
        self._listening.start()

    def _listen(self) -> None:
        assert self._process.stdout is not None
        with self._process.stdout as lines:
            for line in lines:
                self._lines.put(line)

    def wait_for(self, pattern: str, patience: float = LONGEST) -> str:
        """Waits until a line with a pattern is printed; returns all that was printed until then."""
        found: list[str] = []
        while not (found and re.search(pattern, found[-1])):
            found.append(self._lines.get(timeout=patience))
        self.said += found
        return "".join(found)

    def read(self, path: str) -> str:
        """A page as it is served now."""
        with urllib.request.urlopen(self.address + path) as answer:
            return str(answer.read().decode())

    def told_after(self, saved: str, pattern: str) -> str:
        """Waits for a line that follows a save. MkDocs can miss a save on a busy machine; like an author who sees
        nothing happen, this saves the file once more."""
        for _ in range(6):
            try:
                return self.wait_for(pattern, patience=LONGEST / 4)
            except queue.Empty:
                (self.content / saved).touch()
        raise AssertionError(f"no line with {pattern} after {saved} was saved")

    def shows(self, path: str, words: str, *, saved: str) -> bool:
        """Whether a page comes to show some words after a file was saved."""
        for _ in range(4):
            self.told_after(saved, "Documentation built")
            if words in self.read(path):
                return True
        return False

    def edit(self, name: str, old: str, new: str) -> None:
        """Changes a content file as an editor does when it saves."""
        path = self.content / name
        text = path.read_text(encoding="utf-8")
        assert old in text
        write(path, text.replace(old, new))

    def end(self) -> None:
        """Ends the server."""
        self._process.kill()
        self._process.wait()
        self._listening.join()


def settings(content: Path) -> dict[str, str]:
    """What tells MkDocs which content to take."""
    return {"TABLESIDE_CONTENT": str(content), "NO_MKDOCS_2_WARNING": "1", "PYTHONUNBUFFERED": "1"}


@pytest.fixture
def live(tmp_path: Path) -> Iterator[Live]:
    running = Live(write_little(tmp_path / "content"))
    running.wait_for("Serving on")
    yield running
    running.end()


def test_a_saved_change_is_on_the_page(live: Live) -> None:
    assert "It swims to the" in live.read("little/cards/newt/")

    live.edit("little/cards/all.yaml", "It swims to the", "It flies to the")

    assert live.shows("little/cards/newt/", "It flies to the", saved="little/cards/all.yaml")


def test_a_mistake_is_told_with_its_place_and_the_last_good_pages_stay_until_it_is_mended(live: Live) -> None:
    live.edit("little/cards/all.yaml", "[[owl|owl]]", "[[ovl|owl]]")
    said = live.told_after("little/cards/all.yaml", "Documentation built|last good pages")

    assert re.search(r"content/little/cards/all\.yaml:\d+:\d+: error: link to `ovl`", said), said
    assert "Traceback" not in said
    assert "It swims to the" in live.read("little/cards/newt/")
    assert "Keep this card." in live.read("little/cards/newt/")

    live.edit("little/cards/all.yaml", "[[ovl|owl]]", "[[owl|barn owl]]")
    assert live.shows("little/cards/newt/", "barn owl", saved="little/cards/all.yaml")


def test_a_live_page_is_looked_at_again_by_itself_when_something_is_saved(live: Live) -> None:
    assert "livereload" in live.read("little/")


def test_the_switch_to_a_language_that_is_not_being_built_says_so_and_how_to_build_it(live: Live) -> None:
    with pytest.raises(urllib.error.HTTPError) as answered:
        urllib.request.urlopen(live.address.replace("/en/", "/pt-BR/little/"))
    with answered.value as answer:
        said = answer.read().decode()

    assert "A prévia ao vivo gera um idioma por vez, agora en. Para este: make live LOCALE=pt-BR" in said
    assert "There is nothing at this address." in said


def test_another_language_is_built_when_it_is_asked_for(tmp_path: Path) -> None:
    running = Live(write_little(tmp_path / "content"), "pt-BR")
    try:
        running.wait_for("Serving on")
        assert "Tritão" in running.read("little/cards/newt/")
    finally:
        running.end()


def mkdocs_build(content: Path, out: Path, **environment: str) -> subprocess.CompletedProcess[str]:
    """Plain `mkdocs build --strict`, without any command of ours."""
    return subprocess.run(
        [sys.executable, "-m", "mkdocs", "build", "--strict", "--site-dir", str(out)],
        cwd=ROOT,
        env={**os.environ, **settings(content), **environment},
        capture_output=True,
        text=True,
        check=False,
    )


def test_plain_mkdocs_builds_the_same_english_pages(tmp_path: Path, little_site: Path) -> None:
    run = mkdocs_build(write_little(tmp_path / "content"), tmp_path / "out")

    assert run.returncode == 0, run.stderr
    page = (tmp_path / "out/en/little/cards/newt/index.html").read_text(encoding="utf-8")
    ours = (little_site / "en/little/cards/newt/index.html").read_text(encoding="utf-8")
    # That site knows its address; the version stands for the state of all files and is the same for both.
    assert set(page.splitlines()) - set(ours.splitlines()) == set()


def test_plain_mkdocs_refuses_content_with_a_mistake_and_tells_it(tmp_path: Path) -> None:
    content = write_little(tmp_path / "content")
    cards = content / "little/cards/all.yaml"
    write(cards, cards.read_text(encoding="utf-8").replace("[[owl|owl]]", "[[ovl|owl]]"))
    run = mkdocs_build(content, tmp_path / "out")

    assert run.returncode != 0
    assert "link to `ovl`" in run.stderr
    assert "Traceback" not in run.stderr


def test_a_language_that_the_site_does_not_have_is_refused_in_a_sentence(tmp_path: Path) -> None:
    run = mkdocs_build(write_little(tmp_path / "content"), tmp_path / "out", LOCALE="fr")

    assert run.returncode != 0
    assert "LOCALE is `fr`, but the languages are: en, pt-BR" in run.stdout + run.stderr
    assert "Traceback" not in run.stderr


def test_make_live_is_that_server() -> None:
    run = subprocess.run(
        ["make", "-n", "live", "LOCALE=pt-BR", "PORT=8123"], cwd=ROOT, capture_output=True, text=True, check=True
    )

    assert "LOCALE='pt-BR'" in run.stdout
    assert "mkdocs serve --livereload --dev-addr 'localhost:8123'" in run.stdout
