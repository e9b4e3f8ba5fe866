"""The one recipe: load, check, pages, data, and one site of all languages."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

from generator.content import follow as follow_
from generator.content.load import load
from generator.diagnostics import Problems
from generator.offline.files import names_below
from generator.offline.publish import publish
from generator.pages.data import data_pieces
from generator.pages.edition import CONTENT, ROOT, TEMPLATES, Edition, edition, read
from generator.pages.root import opensearch, sitemap
from generator.pages.shell import POLICY

LIST = ".tableside-files"
"""The file in which a build lists what it wrote, so that the next one replaces nothing else."""

Progress = Callable[[str], None]

__all__ = ["CONTENT", "ROOT", "EngineStopped", "NotOurs", "build", "follow", "read"]


class NotOurs(Exception):
    """A folder that was to be written holds something else."""


class EngineStopped(Exception):
    """The site engine gave up; the message is its own."""


def follow(content: Path, problems: Problems) -> list[str]:
    """Stamp all translations of a content folder; returns the names of the files that changed."""
    library, files = load(content, problems)
    return follow_.follow(library, files) if library else []


def build(content: Path, out: Path, site_url: str, problems: Problems, progress: Progress) -> bool:
    """Build the whole site into `out`, which is replaced when complete. False when the content has errors.

    Raises NotOurs when `out` holds anything but a site built before, and EngineStopped when MkDocs gives up.
    """
    for path in foreign(out):
        raise NotOurs(f"{out} holds {path}, which no build wrote; name an empty folder")
    progress("Checking the content")
    found = edition(content, problems)
    if found is None:
        return False
    out.parent.mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory(prefix=".tableside-", dir=out.parent) as name:
        whole = Path(name) / "site"
        listed: list[str] = []
        for language in found.speakers:
            progress(f"Building pages: {language}")
            one = Path(name) / language
            listed += build_language(found, content, language, one, site_url)
            merge(one, whole)
        progress("Writing data")
        write_data(found, whole)
        if site_url:
            (whole / "sitemap.xml").write_bytes(sitemap(site_url, listed))
            for language, speaker in found.speakers.items():
                (whole / language / "opensearch.xml").write_bytes(opensearch(speaker, site_url))
        progress("Packing for use without a signal")
        publish_offline(found, whole, site_url)
        written = sorted(names_below(whole))
        (whole / LIST).write_text("".join(f"{name}\n" for name in [LIST, *written]), encoding="utf-8", newline="\n")
        if out.exists():
            shutil.rmtree(out)
        whole.replace(out)
    return True


def foreign(out: Path) -> Iterator[str]:
    """The files in a folder that no build wrote there, by the list that a build leaves."""
    if not out.exists():
        return
    listed = out / LIST
    known = set(listed.read_text("utf-8").splitlines()) if listed.exists() else set()
    yield from sorted(name for name in names_below(out) if name not in known)


def build_language(found: Edition, content: Path, language: str, out: Path, site_url: str) -> list[str]:
    """One MkDocs build of one language; returns the addresses that a sitemap names. Raises EngineStopped."""
    # MkDocs takes as long to load as a thousand cards, and no other command needs it.
    from generator.pages import mkdocs_hook  # noqa: PLC0415

    try:
        return mkdocs_hook.build_language(found, content, language, out, site_url)
    except mkdocs_hook.Stopped as error:
        raise EngineStopped(str(error)) from error


def merge(one: Path, whole: Path) -> None:
    """Move a language's files into the whole site; what languages share is the same in each."""
    whole.mkdir(exist_ok=True)
    for path in sorted(one.iterdir()):
        place = whole / path.name
        if path.is_dir() and place.exists():
            merge(path, place)
        else:
            path.replace(place)


def write_data(found: Edition, out: Path) -> None:
    """Each game's data."""
    (out / "data").mkdir()
    for game in found.library.games.values():
        with (out / "data" / f"{game.id}.json").open("wb") as file:
            file.writelines(data_pieces(found.speakers, game, found.version))


def publish_offline(found: Edition, out: Path, site_url: str) -> None:
    """What makes the site installable. Raises Damaged, which is a mistake of ours."""
    publish(
        out,
        templates=TEMPLATES,
        worker=found.bundle.worker,
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
