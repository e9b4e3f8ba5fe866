"""YAML text to plain data with positions: YAML 1.2's core types alone. Read as events, never by recursion."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cached_property
from sys import intern
from typing import Any, NoReturn

import yaml

from generator.content import messages_files as say
from generator.content.source import DEEPEST, Span, place_at
from generator.diagnostics import Message, Place, Problems

Data = Any
"""What YAML yields here: dict, list, str, int, bool or None."""

Path_ = tuple[str | int, ...]
"""Where a value stands in a YAML file: keys and list positions from the top."""

INTEGER = re.compile(r"[-+]?(?:0|[1-9][0-9]{0,17})")
WORDS = {"yes": "true", "on": "true", "no": "false", "off": "false"}
"""What YAML 1.1 took for true and false; anybody who writes one bare may mean either."""


class Positions:
    """Where keys and values of one YAML text stand. Worked out when first asked for: most files have no problem."""

    def __init__(self, text: str, *, nulls: bool = False) -> None:
        self.text = text
        self.nulls = nulls
        """Whether any value of the file is null."""

    @cached_property
    def _spans(self) -> tuple[dict[Path_, Span], dict[Path_, Span]]:
        return _spans(self.text)

    @property
    def values(self) -> dict[Path_, Span]:
        """Each value's characters."""
        return self._spans[0]

    @property
    def keys(self) -> dict[Path_, Span]:
        """Each key's characters, by the path of its value; of a key that stands twice, the first."""
        return self._spans[1]

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
    """The data of a YAML text, as `read_text` gives it, with the positions of its values; None when it cannot be read.

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
        place = place_at(name, text, _where(text, error))
        problems.add(say.YAML_SYNTAX, place, reason=_reason(error), hint=_hint(place, error))
        return None
    return (data, Positions(text, nulls=reader.nulls)) if problems.errors == before else None


def _events(text: str) -> Iterator[yaml.Event]:
    """The events of a YAML text. Raises YAMLError where it cannot go on."""
    parser = yaml.CSafeLoader(text)
    try:
        event = parser.get_event()
        while event is not None and event.__class__ is not yaml.StreamEndEvent:
            yield event
            event = parser.get_event()
    finally:
        parser.dispose()


def _start(event: yaml.Event) -> int:
    return event.start_mark.index if event.start_mark else 0


class _Reader:
    """Builds data from parser events on a stack of its own, so that no input can exhaust Python's."""

    def __init__(self, text: str, name: str, problems: Problems) -> None:
        self.text = text
        self.name = name
        self.problems = problems
        self.nulls = False

    def read(self) -> Data:
        result: Data = None
        stack: list[Data] = []
        keys: list[dict[str, yaml.Event]] = []
        """For each open list or mapping, the keys it has had so far and where they stand."""
        waiting: list[str | None] = []
        """For each of them, the key whose value comes next."""
        documents = 0
        for event in _events(self.text):
            value: Data
            if isinstance(event, yaml.ScalarEvent):
                if event.anchor is not None or event.tag is not None:
                    self.refuse_anchor(event)
                if stack and waiting[-1] is None and stack[-1].__class__ is dict:
                    # One string for all the `text:` of a game: translations keep what is read here.
                    waiting[-1] = key = intern(str(event.value))
                    first = keys[-1].setdefault(key, event)
                    if first is not event:
                        self.twice(key, first, event)
                    continue
                value = self.scalar(event)
            elif isinstance(event, yaml.MappingStartEvent | yaml.SequenceStartEvent):
                if event.anchor is not None or event.tag is not None:
                    self.refuse_anchor(event)
                if stack and waiting[-1] is None and stack[-1].__class__ is dict:
                    self.refuse(say.YAML_SYNTAX, event, reason="a key is a list or a mapping", hint="put it in quotes")
                value = {} if isinstance(event, yaml.MappingStartEvent) else []
            elif isinstance(event, yaml.MappingEndEvent | yaml.SequenceEndEvent):
                stack.pop()
                keys.pop()
                waiting.pop()
                continue
            elif isinstance(event, yaml.AliasEvent):
                self.refuse(say.ANCHOR, event, what=f"*{event.anchor}")
            else:
                documents += isinstance(event, yaml.DocumentStartEvent)
                if documents > 1:
                    self.refuse(say.SEVERAL_DOCUMENTS, event)
                continue
            if not stack:
                result = value
            elif stack[-1].__class__ is list:
                stack[-1].append(value)
            else:
                stack[-1][waiting[-1]] = value
                waiting[-1] = None
            if value.__class__ is dict or value.__class__ is list:
                if len(stack) >= DEEPEST:
                    self.refuse(say.TOO_DEEP, event, limit=DEEPEST)
                stack.append(value)
                keys.append({})
                waiting.append(None)
        return result

    def twice(self, key: str, first: yaml.Event, event: yaml.Event) -> None:
        line = self.text.count("\n", 0, _start(first)) + 1
        self.problems.add(say.DUPLICATE_KEY, place_at(self.name, self.text, _start(event)), key=key, line=line)

    def scalar(self, event: yaml.ScalarEvent) -> Data:
        value = str(event.value)
        if event.style or len(value) > 20:
            return value
        word = value.lower()
        if word in ("", "~", "null"):
            self.nulls = True
            return None
        if word in ("true", "false"):
            return word == "true"
        if word in WORDS:
            place = place_at(self.name, self.text, _start(event))
            self.problems.add(say.BOOLEAN_WORD, place, word=value, boolean=WORDS[word])
            return value
        return int(value) if INTEGER.fullmatch(value) else value

    def refuse_anchor(self, event: yaml.ScalarEvent | yaml.CollectionStartEvent) -> NoReturn:
        what = f"&{event.anchor}" if event.anchor is not None else str(event.tag)
        self.refuse(say.ANCHOR, event, what=what)

    def refuse(self, message: Message, event: yaml.Event, **facts: object) -> NoReturn:
        self.problems.add(message, place_at(self.name, self.text, _start(event)), context="", near=None, **facts)
        raise _Refused


def _spans(text: str) -> tuple[dict[Path_, Span], dict[Path_, Span]]:
    """The spans of all values and keys of a YAML text, as far as it can be parsed."""
    values: dict[Path_, Span] = {}
    keys: dict[Path_, Span] = {}
    open_: list[tuple[Path_, bool]] = []
    waiting: list[str | int | None] = []
    try:
        for event in _events(text):
            start, end = _start(event), event.end_mark.index if event.end_mark else 0
            if isinstance(event, yaml.MappingEndEvent | yaml.SequenceEndEvent):
                path, _ = open_.pop()
                waiting.pop()
                values[path] = Span(values[path].start, end)
                continue
            if not isinstance(event, yaml.ScalarEvent | yaml.CollectionStartEvent | yaml.AliasEvent):
                continue
            path = ()
            if open_:
                above, is_mapping = open_[-1]
                if is_mapping and waiting[-1] is None:
                    key = str(getattr(event, "value", ""))
                    keys.setdefault((*above, key), Span(start, end))
                    waiting[-1] = key
                    continue
                step = waiting[-1]
                path = (*above, step) if step is not None else above
                waiting[-1] = None if is_mapping else int(step or 0) + 1
            values[path] = Span(start, end)
            if isinstance(event, yaml.CollectionStartEvent):
                is_mapping = isinstance(event, yaml.MappingStartEvent)
                open_.append((path, is_mapping))
                waiting.append(None if is_mapping else 0)
    except yaml.YAMLError:
        pass
    return values, keys


# --- what a parser's error means -------------------------------------------------------------------------------------


def _where(text: str, error: yaml.MarkedYAMLError) -> int:
    """The character an error is about. What was never closed is met at the end of the file: then, where it began."""
    mark = error.problem_mark or error.context_mark
    if error.context_mark and mark and mark.index >= len(text.rstrip()):
        mark = error.context_mark
    return min(mark.index if mark else 0, len(text))


def _reason(error: yaml.MarkedYAMLError) -> str:
    parts = [part for part in (error.context, error.problem) if part]
    return ", ".join(parts) or "it cannot be parsed"


def _hint(place: Place, error: yaml.MarkedYAMLError) -> str:
    """The mend that fits the commonest slips, read off the offending line."""
    line = place.excerpt
    value = re.sub(r"^[\s-]*(?:[^:\s\"'\[{]+:\s+)?", "", line).strip()
    if "\t" in line[: len(line) - len(line.lstrip())] or "\\t" in str(error.problem) or "\t" in str(error.problem):
        return "indent with spaces, not with tabs"
    if value.startswith(("[", "{")):
        return "a text that begins with [ or { needs quotes around the whole of it"
    if value[:1] in {'"', "'"}:
        return "a quoted text ends at its second quote; quote the whole text, or write it after >- on the next line"
    if value[:1] in set("@`%&*!|>"):
        return f"a text may not begin with {value[0]}; put it in quotes"
    if ": " in value or value.endswith(":"):
        return "a text with a colon and a space needs quotes, or write it after >- on the next line"
    return "check indents, colons and quotes of this line and the one before"
