"""What a page says, as a short hash: two versions of a page that say the same have the same one.

A worker that holds two versions compares these hashes to tell its reader which cards and chapters changed. So they
leave out whatever changes without a change of the page itself: frame, markup, the site's own words, and what is only
told again from other pages.
"""

from __future__ import annotations

import re
from hashlib import sha256
from html import unescape

KIND = re.compile(r'<body data-kind="([\w-]+)"')
MAIN = re.compile(r"<main\b[^>]*>(.*)</main>", re.DOTALL)
DERIVED = frozenset({"contents", "device", "game", "games", "home", "list", "numbers", "redirect", "tools"})
"""Kinds of pages that only lead to others, or are a part of the program: a change of theirs is no news by itself."""
ECHO = re.compile(
    r"<(?P<nav>nav)\b"
    r'|<(?P<tag>[a-z]+)(?: [^>]*)? (?:hidden>|class="(?:uses|rail|from|calc-fold|hits refs)"|data-calc=")'
)
"""Where a part begins that other pages decide: ways on, terms explained, what refers here, a calculator's answer."""
CALCULATOR = ' data-calc="'
SYMBOL = re.compile(r'<svg class="[^"]*\b(sy-[\w-]+)[^>]*>')
LABEL = re.compile(r'<[^>]* aria-label="([^"]*)"[^>]*>')
TAG = re.compile(r"<[^>]*>")


def gist(page: str, frame: frozenset[str] = frozenset()) -> str:
    """Eight hexadecimal digits for what a page says; "" for what is no page, or a page that is no news by itself.

    Args:
        page: its HTML.
        frame: the site's own words, which stand on many pages and are none of any one's. Of labels, which they make up,
            only the figures count.
    """
    kind = KIND.search(page)
    main = MAIN.search(page)
    if kind is None or main is None or kind[1] in DERIVED:
        return ""
    text = main[1]
    if kind[1] == "tool":
        text = text.replace(CALCULATOR, " ")  # here the answer is the page
    text = LABEL.sub(lambda found: f" {' '.join(re.findall(r'[0-9]+', found[1]))} ", SYMBOL.sub(r" \1 ", _own(text)))
    runs = (" ".join(unescape(run).split()) for run in TAG.split(text))
    said = " ".join(run for run in runs if run and run not in frame)
    return sha256(said.encode()).hexdigest()[:8]


def _own(text: str) -> str:
    """A text of tags without the elements that other pages decide."""
    kept = []
    place = 0
    while found := ECHO.search(text, place):
        kept.append(text[place : found.start()])
        place = _end(text, found.end(), found["nav"] or found["tag"])
    return "".join([*kept, text[place:]])


def _end(text: str, place: int, tag: str) -> int:
    """Where an element ends that has begun before `place`; `place` itself where it has no end."""
    depth = 1
    for found in re.compile(rf"<(/?){tag}\b[^>]*>").finditer(text, place):
        depth += -1 if found[1] else 1
        if not depth:
            return found.end()
    return place
