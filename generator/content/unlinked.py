"""The report on links: what nothing refers to, and terms that texts use without a link."""

from __future__ import annotations

import re
from collections.abc import Iterator

from generator.content import markup
from generator.content.library import Game, Item, Library
from generator.content.links import Graph
from generator.content.rulebook import inlines_of

MOST = 5
"""How many places a line names."""


def report(library: Library, graph: Graph) -> str:
    """For each game, the entries that nothing refers to and the terms that are used but never linked."""
    said: list[str] = []
    for game in library.games.values():
        said.append(f"{game.id}: {game.file.title}")
        said += _list("  nothing refers to", sorted(_lonely(graph, game)))
        said += _list("  terms used, but never linked", list(_used(library, graph, game)))
        said.append("")
    return "\n".join(said)


def _list(heading: str, rows: list[str]) -> list[str]:
    return [f"{heading} ({len(rows)})", *(f"    {row}" for row in rows)] if rows else [f"{heading}: none"]


def _lonely(graph: Graph, game: Game) -> Iterator[str]:
    """Rulings are left out: they refer, and are found with what they are about."""
    for item in [*game.entries.values(), *game.numbers.values()]:
        if item.kind != "ruling" and not graph.referrers.get(item.key):
            yield f"{item.kind} {item.id}" + (f" ({item.title})" if item.title != item.id else "")


def _used(library: Library, graph: Graph, game: Game) -> Iterator[str]:
    texts = [(where, text.casefold()) for where, text in _texts(library, game)]
    for term in game.of_kind("term"):
        if graph.referrers.get(term.key):
            continue
        words = _words(term)
        places = list(dict.fromkeys(where for where, text in texts if where != _name(term) and words.search(text)))
        if places:
            more = f" and {len(places) - MOST} more" if len(places) > MOST else ""
            yield f"{term.id} ({term.title}): {', '.join(places[:MOST])}{more}"


def _words(term: Item) -> re.Pattern[str]:
    """The names of a term, as whole words."""
    names = [term.title, *term.data.get("also_called", ())]
    return re.compile("|".join(rf"(?<!\w){re.escape(name.casefold())}(?!\w)" for name in names))


def _name(item: Item) -> str:
    return f"{item.kind} {item.id}"


def _texts(library: Library, game: Game) -> Iterator[tuple[str, str]]:
    """Every plain piece of text of a game and of the games that are part of it, with the name of where it stands."""
    for each in library.games.values():
        if game.id not in library.family(each.id):
            continue
        prefix = "" if each is game else f"{each.id} "
        for item in [*each.entries.values(), *each.numbers.values()]:
            for leaf in item.leaves:
                if leaf.role in ("text", "effect"):
                    for part in markup.parse(leaf.value):
                        if isinstance(part, markup.Text):
                            yield prefix + _name(item), part.text
        for place in each.rules:
            for inline in inlines_of(place.rule.blocks):
                if isinstance(inline, markup.Text):
                    yield f"{prefix}rule {place.rule.id}", inline.text
