"""Text to the form in which it is compared: no case, accents, width, apostrophes or punctuation.

`site_templates/assets/js/lookup/fold.mjs` does the same to what a reader types; `tests/shared/fold.json` binds the two.
"""

from __future__ import annotations

import unicodedata
from typing import NamedTuple

# Letters that Unicode does not take apart, as a reader without that key types them.
_SPECIAL = {
    "ß": "ss", "æ": "ae", "œ": "oe", "ø": "o", "ł": "l", "đ": "d", "ð": "d", "þ": "th", "ı": "i", "ħ": "h", "ς": "σ",
}  # fmt: skip
# Inside a word these vanish (harlan's is found as harlans); every other punctuation mark parts words.
_APOSTROPHES = frozenset("'’‘ʼʹ′`´＇‛")


class Token(NamedTuple):
    """One word, or one character of a script written without spaces, and where it stands in the text (code points)."""

    text: str
    start: int
    end: int


def is_unspaced(char: str) -> bool:
    """Whether a character belongs to a script written without spaces (Han, kana), so that it is a token of its own."""
    code = ord(char)
    return (
        0x3400 <= code <= 0x4DBF
        or 0x4E00 <= code <= 0x9FFF
        or 0x3041 <= code <= 0x30FF
        or 0xF900 <= code <= 0xFAFF
        or 0x20000 <= code <= 0x323AF
        or code in (0x3005, 0x3007)
    )


def fold_char(char: str) -> str:
    """Fold one character: to letters and digits, to nothing when it joins, or to a space when it parts words."""
    if char in _APOSTROPHES:
        return ""
    out = []
    for part in unicodedata.normalize("NFKD", char):
        category = unicodedata.category(part)
        if category[0] == "M" or category == "Cf":
            continue
        if category[0] not in "LN":
            out.append(" ")
            continue
        out += [_SPECIAL.get(low, low) for low in part.lower() if unicodedata.category(low)[0] in "LN"]
    return "".join(out)


class _Table(dict[int, str]):
    """What each code point folds to, filled as code points are met."""

    def __missing__(self, code: int) -> str:
        folded = self[code] = fold_char(chr(code))
        return folded


class _TokenTable(dict[int, str]):
    """As `_Table`, with a space on both sides of a character that is a token of its own."""

    def __missing__(self, code: int) -> str:
        folded = "".join(f" {c} " if is_unspaced(c) else c for c in fold_char(chr(code)))
        self[code] = folded
        return folded


_FOLD = _Table()
_TOKENS = _TokenTable()


def fold(text: str) -> str:
    """Fold a text; words stay apart by one space each."""
    return " ".join(text.translate(_FOLD).split())


def compact(text: str) -> str:
    """Fold a text and join its words, as ids and titles are compared when spaces and hyphens differ."""
    return "".join(text.translate(_FOLD).split())


def tokens(text: str) -> list[str]:
    """The folded words of a text in order; a character of Han or kana is a token of its own."""
    return text.translate(_TOKENS).split()


def spans(text: str) -> list[Token]:
    """As `tokens`, with the place of each token in the text."""
    out: list[Token] = []
    word: list[str] = []
    start = end = 0

    def close() -> None:
        if word:
            out.append(Token("".join(word), start, end))
            word.clear()

    for at, char in enumerate(text):
        for part in _FOLD[ord(char)]:
            if part == " ":
                close()
            elif is_unspaced(part):
                close()
                out.append(Token(part, at, at + 1))
            else:
                if not word:
                    start = at
                word.append(part)
                end = at + 1
    close()
    return out
