"""The braces at the end of a heading or rule, `{#id .steps source="Setup"}`, and what rules are called by them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import count, product

from generator.content import model as m

ATTRIBUTES = re.compile(r"\s*\{(?P<inside>[#.][^{}]*)\}\s*$")
ATTRIBUTE = re.compile(
    rf"\#(?P<id>{m.ID})|\.(?P<style>steps|checklist)|source=\"(?P<source>[^\"]*)\"|follows=(?P<follows>[0-9a-f]+)"
)
STYLES = ("steps", "checklist")
"""Headings whose rules are numbered; a checklist is numbered too."""


def letters() -> Iterator[str]:
    """a, b, ... z, aa, ab ..., without end."""
    alphabet = "abcdefghijklmnopqrstuvwxyz"
    for length in count(1):
        yield from map("".join, product(alphabet, repeat=length))


def labels(style: str) -> Iterator[str]:
    """What the rules of a section are called: 1, 2, 3 where they are steps, else a, b, c."""
    return map(str, count(1)) if style in STYLES else letters()


def section_source(text: str) -> m.Source:
    """`Setup` is a section of the default document; `faq: topic` one of the document faq."""
    document, colon, section = text.partition(": ")
    if colon and re.fullmatch(m.ID, document):
        return m.Source(document=document, section=section.strip())
    return m.Source(document="", section=text.strip())


@dataclass(frozen=True)
class Attributes:
    """The braces at the end of a heading or of a rule's first paragraph."""

    id: str = ""
    style: str = ""
    source: tuple[m.Source, ...] = ()
    follows: str = ""
    good: bool = True


def attributes_of(inside: str) -> Attributes:
    """What braces say; not good when anything in them is not understood."""
    found = list(ATTRIBUTE.finditer(inside))

    def only(name: str) -> list[str]:
        return [match[name] for match in found if match[name]]

    once = all(len(only(name)) <= 1 for name in ("id", "follows"))
    return Attributes(
        id="".join(only("id")[:1]),
        style=min(only("style"), default=""),
        source=tuple(section_source(source) for source in only("source")),
        follows="".join(only("follows")[:1]),
        good=once and not ATTRIBUTE.sub("", inside).strip(),
    )
