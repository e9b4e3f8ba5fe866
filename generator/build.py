"""The one recipe: load, check, pages, data, and one site of all languages."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory

from generator.content import follow as follow_
from generator.content.load import load
from generator.diagnostics import Problems
from generator.offline.publish import publish
from generator.pages.data import game_data
from generator.pages.edition import CONTENT, ROOT, TEMPLATES, Edition, edition, read
from generator.pages.root import sitemap
from generator.pages.shell import POLICY
from generator.pages.stream import pages

MARKER = "tableside.json"
"""The file by which a folder is known to hold a site of ours."""

Progress = Callable[[str], None]

__all__ = ["CONTENT", "ROOT", "NotOurs", "build", "follow", "read"]


class NotOurs(Exception):
    """A folder that was to be written holds something else."""


def follow(content: Path, problems: Problems) -> list[str]:
    """Stamp all translations of a content folder; returns the names of the files that changed."""
    library, files = load(content, problems)
    return follow_.follow(library, files) if library else []


def build(content: Path, out: Path, site_url: str, problems: Problems, progress: Progress) -> bool:
    """Build the whole site into `out`, which is replaced when complete. False when the content has errors.

    Raises NotOurs when `out` holds anything but a site built before.
    """
    if out.exists() and any(out.iterdir()) and not (out / MARKER).exists():
        raise NotOurs(f"{out} holds other things than a site of Tableside; name an empty folder")
    progress("Checking the content")
    found = edition(content, problems)
    if found is None:
        return False
    out.parent.mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory(prefix=".tableside-", dir=out.parent) as name:
        whole = Path(name) / "site"
        for language in found.speakers:
            progress(f"Building pages: {language}")
            one = Path(name) / language
            mkdocs(content, one, language, site_url)
            merge(one, whole)
        progress("Writing data")
        write_rest(found, whole, site_url)
        progress("Packing for use without a signal")
        publish_offline(found, whole, site_url)
        if out.exists():
            shutil.rmtree(out)
        whole.replace(out)
    return True


def mkdocs(content: Path, out: Path, language: str, site_url: str) -> None:
    """One MkDocs build of one language. Raises CalledProcessError with MkDocs' words when it fails."""
    environment = {
        **os.environ,
        "LOCALE": language,
        "SITE_URL": site_url,
        "TABLESIDE_CONTENT": str(content.resolve()),
        "TABLESIDE_SITE": str(out.resolve()),
        "NO_MKDOCS_2_WARNING": "1",
    }
    command = [
        sys.executable,
        "-m",
        "mkdocs",
        "build",
        "--quiet",
        "--strict",
        "--config-file",
        str(ROOT / "mkdocs.yml"),
    ]
    subprocess.run(command, env=environment, cwd=ROOT, check=True, capture_output=True, text=True)


def merge(one: Path, whole: Path) -> None:
    """Move a language's files into the whole site; what languages share is the same in each."""
    for path in sorted(one.rglob("*")):
        if path.is_file():
            place = whole / path.relative_to(one)
            place.parent.mkdir(parents=True, exist_ok=True)
            path.replace(place)


def write_rest(found: Edition, out: Path, site_url: str) -> None:
    """What is not a page: data, and the sitemap where the site knows its address."""
    (out / "data").mkdir()
    for game in found.library.games.values():
        (out / "data" / f"{game.id}.json").write_bytes(game_data(found.speakers, game))
    if site_url:
        listed = [
            f"{language}/{page.path}"
            for language, speaker in found.speakers.items()
            for page in pages(speaker)
            if page.listed
        ]
        (out / "sitemap.xml").write_bytes(sitemap(site_url, listed))


def publish_offline(found: Edition, out: Path, site_url: str) -> None:
    """What makes the site installable. Raises Damaged or NotJoined, which are mistakes of ours."""
    publish(
        out,
        templates=TEMPLATES,
        words={language: speaker.words for language, speaker in found.speakers.items()},
        parts={
            language: {game.id: str(speaker.of_game(game, "title")) for game in found.library.games.values()}
            for language, speaker in found.speakers.items()
        },
        name=found.library.site.name,
        version=found.version,
        policy=POLICY,
        site_url=site_url,
    )
