"""Reads a line of a rulebook: words, markup, bold, emphasis and links, from the parser's inline tokens."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from urllib.parse import unquote

from markdown_it.token import Token

from generator.content import markup
from generator.content import messages_book as tell
from generator.content import messages_files as of_files
from generator.content.rulebook import ChapterLink, Emphasis, Inline, Outgoing, Strong
from generator.content.source import DEEPEST
from generator.diagnostics import Message

CHINESE = re.compile("[\u3000-\u303f\u3400-\u9fff\uff00-\uffef]")


def read_inlines(tokens: Sequence[Token], refuse: Callable[[Message, str], None]) -> tuple[Inline, ...]:
    """The parts of a line of text. `refuse` is told of what cannot stand there, and the characters it begins with."""
    parts: list[Inline] = []
    plain: list[str] = []

    def flush() -> None:
        parts.extend(markup.parse("".join(plain)))
        plain.clear()

    index = 0
    while index < len(tokens):
        token = tokens[index]
        end = closing(tokens, index)
        if token.level > DEEPEST:
            refuse(of_files.TOO_DEEP, "")
            break
        if token.type in ("strong_open", "em_open", "link_open"):
            flush()
            parts.append(wrapped(token, read_inlines(tokens[index + 1 : end - 1], refuse)))
        elif token.type == "image":
            refuse(tell.NO_PICTURES, "![")
        elif token.type in ("softbreak", "hardbreak"):
            plain.append(" " if needs_space(plain, tokens[end:]) else "")
        else:
            plain.append(token.content)
        index = end
    flush()
    return tuple(parts)


def wrapped(token: Token, inner: tuple[Inline, ...]) -> Inline:
    """Inline parts in what an opening token puts around them."""
    if token.type == "strong_open":
        return Strong(inner)
    if token.type == "em_open":
        return Emphasis(inner)
    href = str(token.attrGet("href") or "")
    return Outgoing(href, inner) if href.startswith("https://") else ChapterLink(unquote(href), inner)


def closing(tokens: Sequence[Token], index: int) -> int:
    """The index after the token that closes the one at `index`."""
    depth = 0
    while index < len(tokens):
        depth += tokens[index].nesting
        index += 1
        if depth == 0:
            break
    return index


def needs_space(before: list[str], after: Sequence[Token]) -> bool:
    """A line break between two Chinese characters is no space."""
    left = "".join(before[-1:])[-1:]
    right = next((token.content[:1] for token in after if token.content), "")
    return not (CHINESE.match(left) and CHINESE.match(right))
