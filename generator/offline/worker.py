"""Joins the service worker from its modules: one file, since not every browser takes a module for a service worker."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Mapping
from pathlib import Path

IMPORT = re.compile(r"^import \{[^}]*\} from '(\.[^']+)';\n", re.MULTILINE)
EXPORT = re.compile(r"^export (?=(?:async )?(?:function|class|const|let) )", re.MULTILINE)
NAME = re.compile(r"^(?:async )?(?:function|class|const|let) (\w+)", re.MULTILINE)
WORDS = "/* words */ {}"
"""Where sw.js takes the words of its own pages."""


class NotJoined(Exception):
    """A module of the worker uses a form that is not joined."""


def worker(entry: Path, words: Mapping[str, Mapping[str, str]]) -> bytes:
    """The text of sw.js: every module it imports, each before those that use it, then itself.

    Modules are joined as they stand, so they use named imports and exports only, and no two share a top-level name.

    Args:
        entry: site_templates/sw.js.
        words: what the worker's own pages say, by language and key.

    Raises:
        NotJoined: a module has an import or export of another form, or a name that another one has.
    """
    done: dict[Path, str] = {}
    _join(entry.resolve(), done)
    body = "\n".join(done.values())
    names = Counter(NAME.findall(body))
    twice = sorted(name for name, count in names.items() if count > 1)
    if twice:
        raise NotJoined(f"two modules of the worker use the name {', '.join(twice)}")
    said = json.dumps(words, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
    if WORDS not in body:
        raise NotJoined(f"{entry.name} has no place for the words")
    return f"// The modules of site_templates/worker, joined.\n{body.replace(WORDS, said)}".encode()


def _join(path: Path, done: dict[Path, str]) -> None:
    text = path.read_text("utf-8")
    for found in IMPORT.finditer(text):
        other = (path.parent / found[1]).resolve()
        if other not in done:
            _join(other, done)
    text = EXPORT.sub("", IMPORT.sub("", text))
    left = re.search(r"^(?:import|export)\b.*$", text, re.MULTILINE)
    if left:
        raise NotJoined(f"{path.name}: {left[0]}")
    done[path] = text
