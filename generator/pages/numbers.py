"""Printed numbers: all of a game, and the page of one with the cards that bear it and those that name it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from generator.content.library import Game
from generator.content.links import Target
from generator.pages import remarks
from generator.pages.card import also_called, report, turning
from generator.pages.page import Page
from generator.pages.paging import chunks, page_path, paging
from generator.pages.sheets import sheet
from generator.pages.speaker import Speaker
from generator.pages.uses import beside
from generator.pages.view import EMPTY, Html, View, h, join

NUMBERS = 500
"""Numboxes on one page."""


def numbers_pages(speaker: Speaker, game: Game, targets: Sequence[Target]) -> Iterator[Page]:
    """All printed numbers of a game, as numboxes."""
    base = f"{game.id}/numbers/"
    parts = chunks(targets, NUMBERS)
    spans = [(part[0].id, part[-1].id) for part in parts]
    for number, part in enumerate(parts, 1):
        view = View(speaker, page_path(base, number, "page-"), game.id)
        title = view.word("kind.number.plural")
        head = h('<header class="chapter"><h1>{}</h1><p class="aside">{}</p></header>', title, view.word("number.why"))
        boxes = join(h('<li><a class="numbox" href="{}">{}</a></li>', view.href(target), target.id) for target in part)
        nav = paging(view, base, spans, number, "page-")
        body = h(
            '<article class="main">{}<ul class="number-grid">{}</ul>{}{}</article>', head, boxes, nav, report(view)
        )
        yield sheet(view, game, "numbers", f"{title} {number}" if number > 1 else title, body)


def numbers_of_game(speaker: Speaker, game: Game) -> list[Target]:
    """All printed numbers of a game, as they count."""
    found = [target for target in speaker.graph.targets.values() if target.kind == "number" and target.game == game.id]
    return sorted(found, key=lambda target: (len(target.id), target.id))


def number_page(speaker: Speaker, game: Game, number: str, turn: tuple[Target | None, Target | None]) -> Page:
    """A printed number: the cards that bear it, what is known of it, who refers to it."""
    key = f"{game.id}:#{number}"
    target = speaker.graph.targets[key]
    view = View(speaker, target.path, game.id)
    game_title = speaker.of_game(game, "title")
    item = game.numbers.get(number)
    data = speaker.entry(item) if item else {}
    bearers = [speaker.graph.targets[each] for each in speaker.graph.bearers.get(key, ())]
    parts: list[Html] = []
    if bearers:
        words = view.word("number.leads" if len(bearers) == 1 else "number.choice", number=number)
        parts.append(h('<section class="part"><p class="lead">{}</p>{}</section>', words, view.hits(bearers, words)))
    if item:
        parts.append(view.paragraph(game.id, data["text"], "lead"))
    if not bearers:
        parts.append(h('<p class="unknown-text">{}{}</p>', view.drawing("ui-cross"), view.word("number.no-text")))
    if item:
        parts.append(remarks.notes(view, game.id, data.get("notes", ())))
    parts.append(remarks.rulings(view, [key]))
    title = str(data.get("title") or "")
    named = h('<p class="number-name">{}</p>', view.plain(data["title"])) if title else EMPTY
    head = h(
        '<header class="plate"><p class="kind">{}</p><h1 class="no"><span class="numbox big">{}</span></h1>{}{}'
        "</header>",
        view.word("kind.number"),
        number,
        named,
        also_called(view, item) if item else EMPTY,
    )
    rail: list[Html] = []
    see = [t for each in data.get("see", ()) if (t := speaker.graph.resolve(game.id, each))]
    if see:
        rail.append(
            h('<section class="part"><h2>{}</h2>{}</section>', view.word("see"), view.hits(see, view.word("see")))
        )
    rail.append(beside(view, target, view.word("referred-by")))
    source = remarks.sources(view, game.id, data["source"]) if item else EMPTY
    rail.append(h('<section class="part">{}{}</section>', source, report(view)))
    body = h(
        '{}<div class="main">{}{}</div><div class="rail">{}</div>', head, join(parts), turning(view, *turn), join(rail)
    )
    crumbs = ((game_title, f"{game.id}/"), (view.word("kind.number.plural"), f"{game.id}/numbers/"), (number, ""))
    return Page(
        target.path,
        "number",
        f"{number} · {game_title}",
        view.word("number.title", number=number) + f" · {game_title}",
        body,
        game.id,
        crumbs,
        foreign=view.foreign_seen,
    )
