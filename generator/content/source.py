"""Files to text, and where the characters of a text stand."""

from __future__ import annotations

import codecs
import re
from dataclasses import dataclass
from pathlib import Path

from generator.content import messages_files as say
from generator.diagnostics import Place, Problems

LARGEST_FILE = 32_000_000
"""The most bytes a content file may have."""

DEEPEST = 40
"""The most levels a content file may be nested."""

# A file could be made of nothing but controls; tab, newline and carriage return are ordinary. The last five are
# breaks of lines that editors do not show as such, a mark of byte order, and two that are no characters.
CONTROL = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u2028\u2029\ufeff\ufffe\uffff]")


def read_text(path: Path, name: str, problems: Problems) -> str | None:
    """The text of a file, or None after recording why it cannot be used. `name` is the path as messages show it."""
    try:
        size = path.stat().st_size
        if size > LARGEST_FILE:
            problems.add(say.TOO_LARGE, Place(name), size=size, limit=LARGEST_FILE)
            return None
        raw = path.read_bytes().removeprefix(codecs.BOM_UTF8)
    except OSError as error:
        problems.add(say.UNREADABLE, Place(name), reason=error.strerror or type(error).__name__)
        return None
    try:
        text = _one_newline(raw.decode())
    except UnicodeDecodeError as error:
        before = _one_newline(raw[: error.start].decode())
        place = place_at(name, before + _one_newline(raw[error.start :].decode(errors="replace")), len(before))
        problems.add(say.NOT_UTF8, place, byte=f"0x{raw[error.start]:02X}")
        return None
    bad = CONTROL.search(text)
    if bad:
        problems.add(say.CONTROL_CHARACTER, place_at(name, text, bad.start()), code=ord(bad.group()))
        return None
    return text


def _one_newline(text: str) -> str:
    return text.replace("\r\n", "\n").replace("\r", "\n")


def place_at(name: str, text: str, index: int) -> Place:
    """The place of a character of a text, with its line as excerpt."""
    start = text.rfind("\n", 0, index) + 1
    end = text.find("\n", index)
    line = text[start : end if end >= 0 else len(text)]
    return Place(name, text.count("\n", 0, index) + 1, index - start + 1, line)


@dataclass(frozen=True)
class Span:
    """The characters [start, end) of a file."""

    start: int
    end: int
