"""Files to text, and YAML text to plain data with positions. YAML is read as events, never by recursion."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import yaml

from generator.content import messages as say
from generator.diagnostics import Place, Problems

LARGEST_FILE = 32_000_000
"""The most bytes a content file may have."""

DEEPEST = 40
"""The most levels a YAML file may be nested."""

Data = Any
"""What YAML yields here: dict, list, str, int, bool or None."""

Path_ = tuple[str | int, ...]
"""Where a value stands in a YAML file: keys and list positions from the top."""

INTEGER = re.compile(r"[-+]?(?:0|[1-9][0-9]*)")
# A file could be made of nothing but controls; tab, newline and carriage return are ordinary.
CONTROL = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x84\x86-\x9f\u2028\u2029\ufffe\uffff]")


def read_text(path: Path, name: str, problems: Problems) -> str | None:
    """The text of a file, or None after recording why it cannot be used. `name` is the path as messages show it."""
    try:
        size = path.stat().st_size
        if size > LARGEST_FILE:
            problems.add(say.TOO_LARGE, Place(name), size=size, limit=LARGEST_FILE)
            return None
        raw = path.read_bytes()
    except OSError as error:
        problems.add(say.UNREADABLE, Place(name), reason=error.strerror or type(error).__name__)
        return None
    try:
        text = raw.decode("utf-8-sig").replace("\r\n", "\n").replace("\r", "\n")
    except UnicodeDecodeError as error:
        good = raw[: error.start].decode("utf-8", "replace")
        line = good.count("\n") + 1
        column = len(good) - (good.rfind("\n") + 1) + 1
        problems.add(say.NOT_UTF8, Place(name, line, column), byte=f"0x{raw[error.start]:02X}")
        return None
    bad = CONTROL.search(text)
    if bad:
        problems.add(say.CONTROL_CHARACTER, place_at(name, text, bad.start()), code=ord(bad.group()))
        return None
    return text


def place_at(name: str, text: str, index: int) -> Place:
    """The place of a character of a text, with its line as excerpt."""
    start = text.rfind("\n", 0, index) + 1
    end = text.find("\n", index)
    return Place(name, text.count("\n", 0, index) + 1, index - start + 1, text[start : end if end >= 0 else len(text)])


@dataclass(frozen=True)
class Span:
    """The characters [start, end) of a file."""

    start: int
    end: int


@dataclass(frozen=True)
class Positions:
    """Where keys and values of one YAML file stand."""

    text: str
    values: dict[Path_, Span]
    keys: dict[Path_, Span]

    def find(self, path: Path_, *, key: bool = False, needle: str = "", nth: int = 0) -> int:
        """The character where the value (or its key) at `path` stands, or the nth `needle` within it.

        A path that is not in the file answers with its nearest parent that is.
        """
        while path and path not in self.values:
            path = path[:-1]
        span = (self.keys if key and path in self.keys else self.values).get(path, Span(0, 0))
        index = span.start
        if needle:
            for _ in range(nth + 1):
                found = self.text.find(needle, index, span.end)
                if found < 0:
                    return span.start
                index = found + len(needle)
            return index - len(needle)
        return index


class _Refused(Exception):
    """Raised inside the reader to stop at the first problem that makes the rest unreadable."""


def read_yaml(text: str, name: str, problems: Problems) -> tuple[Data, Positions] | None:
    """The data of a YAML text with the positions of all its values; None when it cannot be read.

    Keeps YAML 1.2's core types: true, false, null, decimal integers without leading zeros; all else is text.
    Problems: syntax, duplicate keys, anchors, tags, yes/no/on/off, nesting, several documents.
    """
    reader = _Reader(text, name, problems)
    before = problems.errors
    try:
        data = reader.read()
    except _Refused:
        return None
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        index = min(mark.index if mark else 0, len(text))
        place = place_at(name, text, index)
        problems.add(say.YAML_SYNTAX, place, reason=_reason(error), hint=_hint(place, error))
        return None
    except yaml.YAMLError as error:
        problems.add(say.YAML_SYNTAX, Place(name, 1, 1), reason=str(error).splitlines()[0], hint="check the file for stray characters")
        return None
    return (data, reader.positions) if problems.errors == before else None


class _Reader:
    """Builds data from parser events on a stack of its own, so that no input can exhaust Python's."""

    def __init__(self, text: str, name: str, problems: Problems) -> None:
        self.text = text
        self.name = name
        self.problems = problems
        self.positions = Positions(text, {}, {})

    def read(self) -> Data:
        result: Data = None
        stack: list[tuple[Data, Path_]] = []
        key: str | None = None
        opened: list[tuple[str | None, Span | None]] = []
        documents = 0
        for event in yaml.parse(self.text, Loader=yaml.CSafeLoader):
            if isinstance(event, yaml.DocumentStartEvent):
                documents += 1
                if documents > 1:
                    self.refuse(say.SEVERAL_DOCUMENTS, event)
                continue
            if isinstance(event, yaml.MappingEndEvent | yaml.SequenceEndEvent):
                _, path = stack.pop()
                start = self.positions.values[path].start
                self.positions.values[path] = Span(start, event.end_mark.index)
                key = opened.pop()[0]
                continue
            if isinstance(event, yaml.AliasEvent):
                self.refuse(say.ANCHOR, event, what=f"*{event.anchor}")
            if not isinstance(event, yaml.ScalarEvent | yaml.MappingStartEvent | yaml.SequenceStartEvent):
                continue
            if event.anchor is not None:
                self.refuse(say.ANCHOR, event, what=f"&{event.anchor}")
            if event.tag is not None:
                self.refuse(say.ANCHOR, event, what=str(event.tag))
            parent, path = stack[-1] if stack else (None, ())
            span = Span(event.start_mark.index, event.end_mark.index)
            if isinstance(parent, dict) and key is None:
                key = self.key(event, parent, path, span)
                continue
            here = path if parent is None else (*path, len(parent)) if isinstance(parent, list) else (*path, str(key))
            self.positions.values[here] = span
            value: Data
            if isinstance(event, yaml.ScalarEvent):
                value = self.scalar(event)
            else:
                value = {} if isinstance(event, yaml.MappingStartEvent) else []
            if isinstance(parent, list):
                parent.append(value)
            elif isinstance(parent, dict):
                parent[str(key)] = value
            else:
                result = value
            key = None
            if not isinstance(event, yaml.ScalarEvent):
                if len(stack) >= DEEPEST:
                    self.refuse(say.TOO_DEEP, event, limit=DEEPEST)
                stack.append((value, here))
                opened.append((None, None))
        return result

    def key(self, event: yaml.Event, parent: dict[str, Data], path: Path_, span: Span) -> str:
        if not isinstance(event, yaml.ScalarEvent):
            place = place_at(self.name, self.text, span.start)
            self.problems.add(say.YAML_SYNTAX, place, reason="a key is a list or a mapping", hint="put the text in quotes")
            raise _Refused
        key = str(event.value)
        if key in parent:
            first = self.positions.keys[(*path, key)].start
            line = self.text.count("\n", 0, first) + 1
            self.problems.add(say.DUPLICATE_KEY, place_at(self.name, self.text, span.start), key=key, line=line)
        self.positions.keys[(*path, key)] = span
        return key

    def scalar(self, event: yaml.ScalarEvent) -> Data:
        value = str(event.value)
        if event.style not in (None, ""):
            return value
        word = value.lower()
        if word in ("", "~", "null"):
            return None
        if word in ("true", "false"):
            return word == "true"
        if word in ("yes", "no", "on", "off", "y", "n"):
            place = place_at(self.name, self.text, event.start_mark.index)
            boolean = "true" if word in ("yes", "on", "y") else "false"
            self.problems.add(say.BOOLEAN_WORD, place, word=value, boolean=boolean)
            return value
        return int(value) if INTEGER.fullmatch(value) and len(value) < 19 else value

    def refuse(self, message: say.Message, event: yaml.Event, **facts: object) -> None:
        self.problems.add(message, place_at(self.name, self.text, event.start_mark.index), **facts)
        raise _Refused


def _reason(error: yaml.MarkedYAMLError) -> str:
    parts = [part for part in (error.context, error.problem) if part]
    return ", ".join(parts) or "it cannot be parsed"


def _hint(place: Place, error: yaml.MarkedYAMLError) -> str:
    """The mend that fits the commonest slips, read off the offending line."""
    line = place.excerpt
    value = line.split(":", 1)[1].strip() if ":" in line else line.strip(" -")
    if "\t" in line[: len(line) - len(line.lstrip())] or "\\t" in str(error.problem):
        return "indent with spaces, not with tabs"
    if value.startswith(("[[", "{")):
        return "a text that begins with [ or { needs quotes around the whole of it"
    if value[:1] in {'"', "'"}:
        return "a quoted text ends at its second quote; quote the whole text, or write it after >- on the next line"
    if ": " in value:
        return "a text with a colon and a space needs quotes, or write it after >- on the next line"
    if value[:1] in set("@`%&*!|>"):
        return f"a text may not begin with {value[0]}; put it in quotes"
    return "check indents, colons and quotes of this line and the one before"
