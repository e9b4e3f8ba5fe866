"""What went wrong, where, and what to do about it: one form of message for every error a user can cause."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Literal
from unicodedata import combining, east_asian_width

from rapidfuzz import fuzz, process

Severity = Literal["error", "warning"]
Format = Literal["text", "github", "json"]


UNSEEN = re.compile("[\x00-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff]")
"""Characters that a terminal obeys or hides instead of showing them."""


@dataclass(frozen=True)
class Message:
    """One kind of problem: its code, the fact as a template, the mend, and how an author comes to meet it."""

    code: str
    text: str
    mend: str
    cause: str
    severity: Severity = "error"


@dataclass(frozen=True, order=True)
class Place:
    """A spot in a file. Lines and columns count from 1, in characters; 0 means the file as a whole."""

    file: str
    line: int = 0
    column: int = 0
    excerpt: str = field(default="", compare=False)


@dataclass(frozen=True, order=True)
class Problem:
    """One thing an author has to mend."""

    place: Place
    text: str
    mend: str
    code: str
    severity: Severity = "error"
    context: str = ""

    def __str__(self) -> str:
        """The message as it is printed: where, what, the line itself and a caret with the mend."""
        where = self.place.file
        if self.place.line:
            where += f":{self.place.line}:{self.place.column}"
        head = f"{where}: {self.severity}: {self.text}"
        if self.context:
            head += f"  [{self.context}]"
        if not self.place.excerpt:
            return f"{head}\n       = {self.mend}"
        excerpt, column = window(self.place.excerpt, self.place.column)
        return f"{head}\n{self.place.line:>6} | {excerpt}\n       | {' ' * cells(excerpt[: column - 1])}^ {self.mend}"


def cells(text: str) -> int:
    """How many terminal cells a text takes: Chinese characters take two, accents that stand on a letter none."""
    return sum(0 if combining(character) else 2 if east_asian_width(character) in "WF" else 1 for character in text)


def window(line: str, column: int, width: int = 100) -> tuple[str, int]:
    """Cut a long source line so that the column stays in view; returns the piece and the column within it."""
    # One cell each: a tab would move the caret, and a terminal would obey other controls.
    line = UNSEEN.sub("\ufffd", line.replace("\t", " "))
    if len(line) <= width:
        return line, column
    start = max(0, min(column - 1 - width // 2, len(line) - width))
    piece = line[start : start + width]
    if start:
        piece = "…" + piece[1:]
    if start + width < len(line):
        piece = piece[:-1] + "…"
    return piece, column - start


class Problems:
    """Collects the problems of one run, so that an author sees all of them at once."""

    def __init__(self) -> None:
        self._found: set[Problem] = set()

    def add(
        self, message: Message, place: Place, *, context: str = "", near: str | None = None, **facts: object
    ) -> None:
        """Record a problem. `near` is a known name close to the wrong one; it replaces the general mend."""
        mend = f"did you mean `{near}`?" if near else message.mend.format(**facts)
        self._found.add(Problem(place, message.text.format(**facts), mend, message.code, message.severity, context))

    def __iter__(self) -> Iterator[Problem]:
        """All problems, sorted by file, line and column."""
        return iter(sorted(self._found))

    def __len__(self) -> int:
        return len(self._found)

    @property
    def errors(self) -> int:
        """How many of them keep the site from being built."""
        return sum(problem.severity == "error" for problem in self._found)

    @property
    def warnings(self) -> int:
        """How many of them only deserve a look."""
        return len(self._found) - self.errors


def nearest(word: str, known: Iterable[str]) -> str | None:
    """The known name an author most likely meant by `word`, or None when nothing is close."""
    folded = {name.casefold(): name for name in sorted(known)}
    best = process.extractOne(word.casefold(), list(folded), scorer=fuzz.ratio, score_cutoff=72)
    return folded[best[0]] if best else None


def show(problems: Problems, form: Format) -> str:
    """All problems as text: for people, for GitHub's annotations, or as JSON."""
    if form == "json":
        rows = [
            {
                "file": p.place.file,
                "line": p.place.line,
                "column": p.place.column,
                "severity": p.severity,
                "code": p.code,
                "message": p.text,
                "mend": p.mend,
                "context": p.context,
            }
            for p in problems
        ]
        return json.dumps(rows, ensure_ascii=False, indent=1)
    if form == "github":
        return "\n".join(_annotation(p) for p in problems)
    return "\n".join(str(p) for p in problems)


def _annotation(problem: Problem) -> str:
    def escape(text: str) -> str:
        return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")

    def escape_property(text: str) -> str:
        return escape(text).replace(":", "%3A").replace(",", "%2C")

    spot = f"file={escape_property(problem.place.file)}"
    if problem.place.line:
        spot += f",line={problem.place.line},col={problem.place.column}"
    context = f" [{problem.context}]" if problem.context else ""
    return f"::{problem.severity} {spot}::{escape(f'{problem.text}{context}: {problem.mend}')}"
