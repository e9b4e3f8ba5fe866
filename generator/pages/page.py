"""What a page is, before anything turns it into a file."""

from __future__ import annotations

from dataclasses import dataclass, field

from markupsafe import Markup


@dataclass(frozen=True)
class Page:
    """One page in one language. `path` is its address below the language, ending in a slash; "" is the home page."""

    path: str
    kind: str
    title: str
    description: str
    body: Markup = field(repr=False)
    game: str | None = None
    crumbs: tuple[tuple[str, str], ...] = ()
    """The way here: words and address of each step, home left out."""
    previous: str | None = None
    next: str | None = None
    listed: bool = True
    """Whether the sitemap names it."""
    foreign: bool = False
    """Whether a paragraph is not in the page's language."""
    redirect: str | None = None
    """The address it leads to when it only keeps an old id working."""
