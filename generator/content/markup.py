"""The small markup of card texts: [[id]], [[id|words]], [[#101]] and {symbol}. Everything else is text."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache


@dataclass(frozen=True)
class Text:
    """Plain words; escaped wherever they are shown."""

    text: str


@dataclass(frozen=True)
class Link:
    """A link to an entry; its words are the target's title when none are given."""

    target: str
    words: str | None
    raw: str


@dataclass(frozen=True)
class Number:
    """A printed number: take the card that bears it."""

    number: str
    raw: str


@dataclass(frozen=True)
class Symbol:
    """A printed symbol."""

    symbol: str
    raw: str


@dataclass(frozen=True)
class Unclosed:
    """Two opening brackets that nothing closes; shown as they are."""

    raw: str


Part = Text | Link | Number | Symbol | Unclosed

TOKEN = re.compile(
    r"\[\[\#(?P<number>[0-9A-Za-z]+)\]\]"
    r"|\[\[(?P<target>[^\[\]|]+)(?:\|(?P<words>[^\[\]]+))?\]\]"
    r"|(?P<unclosed>\[\[)"
    r"|(?P<brace>\{\{)"
    r"|\{(?P<symbol>[^{}\s][^{}]*)\}"
)


@lru_cache(maxsize=1 << 15)
def parse(text: str) -> tuple[Part, ...]:
    """The parts of a text, in order. Never fails: what is not markup is text.

    Kept, because the check, the link graph and each language's pages ask for the same texts.
    """
    parts: list[Part] = []
    plain: list[str] = []
    end = 0

    def flush() -> None:
        words = "".join(plain)
        plain.clear()
        if words:
            parts.append(Text(words))

    for match in TOKEN.finditer(text):
        plain.append(text[end : match.start()])
        end = match.end()
        raw = match.group()
        if match["brace"]:
            plain.append("{")
            continue
        flush()
        if match["number"]:
            parts.append(Number(match["number"], raw))
        elif match["target"]:
            words = match["words"]
            parts.append(Link(match["target"].strip(), words.strip() if words else None, raw))
        elif match["symbol"]:
            parts.append(Symbol(match["symbol"], raw))
        else:
            parts.append(Unclosed(raw))
    plain.append(text[end:])
    flush()
    return tuple(parts)


def has_markup(text: str) -> bool:
    """Whether a text holds anything to resolve; a quick test before parsing many texts."""
    return "[[" in text or "{" in text
