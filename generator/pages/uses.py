"""Who refers to a thing: the first of them beside it, all of them on pages of their own where they are many."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from generator.content.library import Game
from generator.content.links import Target
from generator.pages.page import Page
from generator.pages.paging import chunks, page_path, paging
from generator.pages.speaker import Speaker
from generator.pages.view import EMPTY, Html, View, h, join

MOST = 30
"""References that stand beside a thing itself. A term that every card uses would make its page grow with the cards."""

NO_CARDS = ("ruling", "rule", "term", "symbol")
"""Kinds that are not listed beside a chapter: what is listed there are the cards that use its rules."""


def users(speaker: Speaker, target: Target) -> list[Target]:
    """Who refers to a thing from other pages. Rulings are left out: they stand on its page with their words."""
    if target.kind == "chapter":
        return _users_of_chapter(speaker, target)
    return [each for each in _referrers(speaker, target.key, target.path) if each.kind != "ruling"]


def _users_of_chapter(speaker: Speaker, target: Target) -> list[Target]:
    chapter = speaker.graph.places[target.key].chapter
    ids = [chapter.id, *(section.id for section in chapter.sections), *(rule.id for rule in chapter.rules)]
    found = (each for id_ in ids for each in _referrers(speaker, f"{target.game}:{id_}", target.path))
    return list({each.key: each for each in found if each.kind not in NO_CARDS}.values())


def _referrers(speaker: Speaker, key: str, but: str) -> Iterator[Target]:
    graph = speaker.graph
    found = (graph.targets[source] for source in graph.referrers.get(key, ()) if source in graph.targets)
    return (target for target in found if target.path != but)


def beside(view: View, target: Target, label: str) -> Html:
    """The part of a page that lists who refers to its subject."""
    found = users(view.speaker, target)
    if not found:
        return EMPTY
    rest = more(view, uses_path(target), len(found) - MOST)
    return h('<section class="part"><h2>{}</h2>{}{}</section>', label, view.hits(found[:MOST], label), rest)


def used_by(view: View, key: str) -> Html:
    """Who refers to a part of a page, in a line that unfolds."""
    target = view.speaker.graph.targets[key]
    found = users(view.speaker, target)
    if not found:
        return EMPTY
    links = join((h('<a href="{}">{}</a>', view.href(each), view.name(each)) for each in found[:MOST]), ", ")
    return h(
        '<details class="uses"><summary>{}</summary><p>{}</p>{}</details>',
        view.speaker.count("used-by", len(found)),
        links,
        more(view, uses_path(target), len(found) - MOST),
    )


def more(view: View, path: str, count: int) -> Html:
    """The link that leads on where a list was cut."""
    if count <= 0:
        return EMPTY
    return h('<p class="more"><a href="{}{}">{}</a></p>', view.up, path, view.speaker.count("more", count))


def uses_path(target: Target) -> str:
    """Where all that refers to a thing is listed."""
    if target.kind == "number":
        return f"{target.path}used-by/"
    return f"{target.game}/used-by/{target.id}/"


def uses_pages(speaker: Speaker, game: Game) -> Iterator[Page]:
    """The lists of all that refers to a thing, for each thing of a game with more references than stand beside it."""
    for target in speaker.graph.targets.values():
        many = target.kind == "chapter" or len(speaker.graph.referrers.get(target.key, ())) > MOST
        if target.game == game.id and many and target.kind not in ("game", "section"):
            found = users(speaker, target)
            if len(found) > MOST:
                yield from _pages(speaker, game, target, found)


def _pages(speaker: Speaker, game: Game, target: Target, found: Sequence[Target]) -> Iterator[Page]:
    base = uses_path(target)
    parts = chunks(found)
    spans = [(part[0].id, part[-1].id) for part in parts]
    game_title = speaker.of_game(game, "title")
    for number, part in enumerate(parts, 1):
        path = page_path(base, number)
        view = View(speaker, path, game.id)
        label = view.word("rule.cards" if target.kind == "chapter" else "referred-by")
        name = target.id if target.sealed else speaker.title(target)
        head = h(
            '<header class="chapter"><h1>{}: <a href="{}">{}</a></h1><p class="aside">{}</p></header>',
            label,
            view.href(target),
            view.name(target),
            speaker.count("list.count", len(found)),
        )
        nav = paging(view, base, spans, number)
        body = h('<article class="main">{}{}{}</article>', head, view.hits(part, label), nav)
        title = f"{label}: {name}" + (f" {number}" if number > 1 else "")
        crumbs = ((game_title, f"{game.id}/"), (name, target.address), (label, ""))
        whole = f"{title} · {game_title}"
        yield Page(path, "list", whole, whole, body, game.id, crumbs, foreign=view.foreign_seen)
