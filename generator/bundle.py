"""Joins and minifies the site's scripts and styles: runs ``bundle.mjs`` (esbuild) under Node.

What was made once is kept, under the hash of all that it was made from: a build with unchanged sources needs no Node.
"""

from __future__ import annotations

import shutil
import subprocess
import tempfile
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path

SCRIPT = Path(__file__).with_name("bundle.mjs")
ROOT = SCRIPT.parents[1]
LOCKS = (ROOT / "package.json", ROOT / "package-lock.json")
LONGEST = 120
"""Seconds that Node may take; it needs about one."""
WORDS = "__WORDS__"
"""Where sw.js takes the words of its own pages."""


class NotBundled(Exception):
    """The scripts could not be joined; the message is esbuild's own."""


@dataclass(frozen=True)
class Bundle:
    """What esbuild made."""

    scripts: Mapping[str, bytes]
    """The files of the pages' scripts by name, all for one folder: `site.js`, its workers, the chunks they import."""
    css: bytes
    worker: str
    """The text of sw.js, still without its words."""


def bundle(templates: Path, node: Callable[[], Path], cache: Path, *, maps: bool = False) -> Bundle:
    """The scripts and styles of a folder of templates.

    Args:
        templates: the folder site_templates.
        node: finds the Node.js program; asked only where nothing is kept.
        cache: folder to keep what was made, and to look for it first.
        maps: whether source maps go with the scripts, for who works on them.

    Raises:
        NotBundled: a source has a mistake, or esbuild is not installed.
        NodeMissing: as `node` raises it.
    """
    kept = cache / _key(templates, maps=maps)
    if not (kept / "sw.js").is_file():
        _make(templates, node(), kept, maps=maps)
    scripts = {path.name: path.read_bytes() for path in sorted((kept / "js").iterdir())}
    return Bundle(scripts, (kept / "site.css").read_bytes(), (kept / "sw.js").read_text(encoding="utf-8"))


def _sources(templates: Path) -> Iterator[Path]:
    """Every file that decides what is made."""
    for place in (templates / "assets" / "js", templates / "assets" / "css", templates / "worker"):
        yield from sorted(path for path in place.rglob("*") if path.is_file())
    yield from (templates / "sw.js", SCRIPT, *LOCKS)


def _key(templates: Path, *, maps: bool) -> str:
    whole = sha256(b"maps" if maps else b"")
    for path in _sources(templates):
        body = path.read_bytes()
        whole.update(f"{path.name} {len(body)}\n".encode() + body)
    return whole.hexdigest()[:16]


def _make(templates: Path, node: Path, kept: Path, *, maps: bool) -> None:
    """Writes a folder that is there whole or not at all, whoever else makes the same one meanwhile."""
    kept.parent.mkdir(parents=True, exist_ok=True)
    fresh = Path(tempfile.mkdtemp(dir=kept.parent))
    command = [str(node), str(SCRIPT), str(templates), str(fresh), *(["--maps"] if maps else [])]
    try:
        done = subprocess.run(  # noqa: S603
            command, capture_output=True, encoding="utf-8", errors="replace", timeout=LONGEST, check=False
        )
        if done.returncode:
            raise NotBundled(f"esbuild did not join the scripts: {done.stderr.strip()[:1500]}")
        shutil.rmtree(kept, ignore_errors=True)
        fresh.rename(kept)
    except subprocess.TimeoutExpired as error:
        raise NotBundled(f"esbuild did not join the scripts: {error}") from error
    except OSError:
        if not (kept / "sw.js").is_file():
            raise
    finally:
        shutil.rmtree(fresh, ignore_errors=True)
