"""A name as a pattern and its tokens, so that the index holds each word once and still shows the name as it is printed.

In a pattern, U+0001 stands for a token as it is, U+0002 for one with a capital, U+0003 for one in capitals; a token
that is none of these (an accent, an apostrophe) is spelled out between U+0004 and U+0005. All else is text between.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from generator.lookup import fold

PLAIN, CAPITAL, CAPITALS, SPELLED, END = "\x01", "\x02", "\x03", "\x04", "\x05"
_CONTROLS = dict.fromkeys(range(32), " ")


def clean(name: str) -> str:
    """A name without control characters."""
    return name.translate(_CONTROLS)


def pattern(name: str, same: Mapping[str, str]) -> tuple[str, list[str]]:
    """(pattern, tokens) of a clean name; `same` maps a Chinese character to the form that the index keeps."""
    parts: list[str] = []
    tokens: list[str] = []
    at = 0
    for token in fold.spans(name):
        kept = same.get(token.text, token.text)
        tokens.append(kept)
        if token.start < at:  # one character that folds to two tokens: it was spelled out with the first
            parts.append(SPELLED + END)
            continue
        parts.append(name[at : token.start])
        parts.append(_mark(name[token.start : token.end], kept))
        at = token.end
    parts.append(name[at:])
    return "".join(parts), tokens


def _mark(raw: str, token: str) -> str:
    if raw == token:
        return PLAIN
    if raw == _capital(token):
        return CAPITAL
    if raw == _upper(token):
        return CAPITALS
    return SPELLED + raw + END


def _upper(text: str) -> str:
    """Capitals of ASCII letters only: the one case rule that Python and JavaScript surely share."""
    return text.translate(_UPPER)


def _capital(text: str) -> str:
    return _upper(text[:1]) + text[1:]


_UPPER = {code: code - 32 for code in range(ord("a"), ord("z") + 1)}


def render(template: str, tokens: Sequence[str]) -> str:
    """The name that a pattern and its tokens stand for; the inverse of `pattern`."""
    out: list[str] = []
    rest = iter(tokens)
    spelled = False
    for char in template:
        if char in (PLAIN, CAPITAL, CAPITALS):
            token = next(rest)
            out.append(token if char == PLAIN else _capital(token) if char == CAPITAL else _upper(token))
        elif char == SPELLED:
            next(rest)
            spelled = True
        elif char != END or not spelled:
            out.append(char)
    return "".join(out)
