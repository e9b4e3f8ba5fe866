"""Which Chinese characters count as one: Simplified and Traditional forms, and variants (裡 and 裏, 臺 and 台).

The tables are those of the OpenCC project, read from its Python package at build time; the browser gets only the
characters that its index needs.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import cache
from importlib import resources

# Pairs that the standard tables leave to phrase rules, yet a reader of either form types for the other.
_VARIANT_TABLES = ("TWVariants.txt", "HKVariants.txt")
_SIMPLIFIED_TABLE = "STCharacters.txt"


@cache
def _table(name: str) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """The single characters of one OpenCC dictionary: (character, its counterparts)."""
    text = resources.files("opencc").joinpath("dictionary", name).read_text(encoding="utf-8")
    rows = []
    for line in text.splitlines():
        source, _, targets = line.partition("\t")
        counterparts = tuple(target for target in targets.split() if len(target) == 1)
        if len(source) == 1 and counterparts:
            rows.append((source, counterparts))
    return tuple(rows)


@cache
def classes() -> dict[str, tuple[str, ...]]:
    """Every character that has counterparts -> all that count as the same, itself included, in code order."""
    group: dict[str, set[str]] = {}
    for name in (_SIMPLIFIED_TABLE, *_VARIANT_TABLES):
        for source, counterparts in _table(name):
            merged = {source}.union(*(group.get(char, {char}) for char in (source, *counterparts)))
            for char in merged:
                group[char] = merged
    return {char: tuple(sorted(members)) for char, members in sorted(group.items()) if len(members) > 1}


def representatives(counts: Counter[str]) -> dict[str, str]:
    """For the characters of a corpus (with how often each stands there), every counterpart -> the form the index keeps.

    The form kept is the one the corpus uses most (ties: the first in code order); it is not listed for itself.
    """
    out: dict[str, str] = {}
    for char in sorted(counts):
        members = classes().get(char, ())
        if not members or char in out:
            continue
        kept = max(members, key=lambda member: (counts[member], -ord(member)))
        out.update({member: kept for member in members if member != kept})
    return out


def simplified(chars: Iterable[str]) -> set[str]:
    """Those of the given characters that are Simplified forms only."""
    forms = {source for source, counterparts in _table(_SIMPLIFIED_TABLE) if source not in counterparts}
    return forms.intersection(chars)
