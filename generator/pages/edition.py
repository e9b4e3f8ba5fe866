"""An edition: one checked state of content, words and shared files, from which all pages of all languages are made."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path

from generator.bundle import Bundle, bundle
from generator.calculators import wording
from generator.content import messages as say
from generator.content.check import check
from generator.content.library import Library
from generator.content.links import Graph
from generator.content.load import load
from generator.diagnostics import Place, Problems
from generator.node import find_node
from generator.offline.runtime import Runtime, make
from generator.pages.assets import Assets, collect
from generator.pages.calculator import calculator_files, calculator_texts
from generator.pages.speaker import NOWHERE, Shared, Speaker
from generator.pages.words import read_words

ROOT = Path(__file__).resolve().parents[2]
"""The checkout."""

CONTENT = ROOT / "content"
TEMPLATES = ROOT / "site_templates"
CASES = ROOT / "tests" / "shared" / "calculators.json"
"""What the browser's Python has to answer just as this one does, before it is published."""
CACHE = ROOT / ".cache"
NODE_MODULES = ROOT / "node_modules"


@dataclass(frozen=True)
class Edition:
    """Everything pages are made of, and the version that all of them state."""

    library: Library
    graph: Graph
    speakers: dict[str, Speaker]
    assets: Assets
    bundle: Bundle
    version: str


def speakers_of(content: Path, problems: Problems) -> dict[str, Speaker] | None:
    """The speakers of a content folder without the files of a site; None when it has errors."""
    found = read(content, problems)
    if found is None or problems.errors:
        return None
    library, graph = found
    words = read_words(TEMPLATES / "i18n", library.site.languages, Problems())
    return {
        language: Speaker(library, graph, language, words[language], NOWHERE) for language in library.site.languages
    }


def drawings() -> set[str]:
    """The names of the symbols that are drawn."""
    return {path.stem for path in (TEMPLATES / "assets" / "icons").glob("*.svg")}


def read(content: Path, problems: Problems) -> tuple[Library, Graph] | None:
    """Load and check a content folder and the site's words; None when not even its frame can be read."""
    with kept():
        library, files = load(content, problems)
        if library is None:
            return None
        graph = check(library, files, drawings())
        words = read_words(TEMPLATES / "i18n", library.site.languages, problems)
    for told in wording.problems({language: calculator_texts(each) for language, each in words.items()}):
        language, _, what = told.partition(": ")
        place = Place(f"{TEMPLATES.name}/i18n/calculators/{language}.yaml")
        problems.add(say.UI_STRINGS, place, language=language, what="calculators", key=what)
    return library, graph


@contextmanager
def kept() -> Iterator[None]:
    """Says that all made inside stays until the end of the run.

    Python's collector of cycles need not look through it again and again: a third of the time of a large check.
    """
    collecting = gc.isenabled()
    gc.unfreeze()  # what an edition before this one held may go
    gc.disable()
    try:
        yield
    finally:
        gc.freeze()
        if collecting:
            gc.enable()


def edition(content: Path, problems: Problems, *, maps: bool = False) -> Edition | None:
    """The edition of a content folder; None when it has errors, which are then recorded.

    With `maps`, source maps go with the scripts. Raises NodeMissing, NotBundled or RuntimeNotMade.
    """
    found = read(content, problems)
    if found is None or problems.errors:
        return None
    library, graph = found
    words = read_words(TEMPLATES / "i18n", library.site.languages, Problems())
    scripts = bundle(TEMPLATES, find_node, CACHE / "bundle", maps=maps)
    assets = collect(TEMPLATES, scripts, library)
    calculators = calculator_files(words)
    runtime = browser_python(library)
    shared = Shared(
        assets.icons,
        calculators.forms,
        calculators.texts,
        f"runtime/{runtime.digest}/" if runtime else "",
        runtime.download if runtime else 0,
    )
    speakers = {
        language: Speaker(library, graph, language, words[language], shared) for language in library.site.languages
    }
    assets.files.update(calculators.files)
    assets.files.update({shared.runtime + name: body for name, body in runtime.files.items()} if runtime else {})
    return Edition(library, graph, speakers, assets, scripts, version(content))


def browser_python(library: Library) -> Runtime | None:
    """The browser's Python, where any game offers a calculator. Raises NodeMissing or RuntimeNotMade."""
    if not any(game.file.calculators for game in library.games.values()):
        return None
    return make(NODE_MODULES / "pyodide", ROOT / "generator" / "calculators", CASES, find_node(), CACHE / "runtime")


def version(content: Path) -> str:
    """A name for the state of everything that decides what the site says: the same files give the same name."""
    digest = sha256()
    for folder in (content.resolve(), TEMPLATES, ROOT / "generator"):
        for path in sources(folder):
            digest.update(path.relative_to(folder).as_posix().encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.hexdigest()[:10]


def sources(folder: Path) -> Iterator[Path]:
    """The files of a folder that decide what the site says, in a fixed order."""
    for path in sorted(folder.rglob("*")):
        if path.is_file() and "__pycache__" not in path.parts and not path.name.startswith("."):
            yield path
