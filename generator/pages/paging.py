"""Links between the pages of a long list, as many for a hundred pages as for ten."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import TypeVar

from generator.pages.view import EMPTY, Html, View, h, join

PAGE = 100
"""Entries on one page of a list."""

Part = TypeVar("Part")


def chunks(entries: Sequence[Part], size: int = PAGE) -> list[Sequence[Part]]:
    """The entries of each page."""
    return [entries[start : start + size] for start in range(0, len(entries), size)]


def page_path(base: str, number: int, word: str = "") -> str:
    """The address of a page of a list; its first page has the list's own. `word` keeps the others from meaning more."""
    return f"{base}{word}{number}/" if number > 1 else base


def paging(view: View, base: str, spans: Sequence[tuple[str, str]], number: int, word: str = "") -> Html:
    """Links to the first, the last and the nearest pages, each named by its first and last entry (`spans`)."""
    last = len(spans)
    if last == 1:
        return EMPTY
    rows: list[Html] = []
    shown = [n for n in range(1, last + 1) if n in (1, last) or abs(n - number) <= 2]
    for before, n in pairwise([0, *shown]):
        if n - before > 1:
            rows.append(h("<li>…</li>"))
        words = h("{} <small>{}–{}</small>", n, *spans[n - 1])
        current = h(' aria-current="page"') if n == number else EMPTY
        href = view.up + page_path(base, n, word)
        rows.append(h('<li><a class="tag" href="{}"{}>{}</a></li>', href, current, words))
    return h('<nav class="paging" aria-label="{}"><ul class="tags">{}</ul></nav>', view.word("list.pages"), join(rows))
