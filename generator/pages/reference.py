"""Pages to look things up in: the glossary, the key of symbols, the questions and answers."""

from __future__ import annotations

from collections.abc import Sequence

from generator.content.library import Game, Item
from generator.pages import remarks
from generator.pages.card import also_called, permalink, report
from generator.pages.page import Page
from generator.pages.sheets import sheet
from generator.pages.speaker import Speaker
from generator.pages.uses import used_by
from generator.pages.view import EMPTY, Html, View, h, join


def glossary_page(speaker: Speaker, game: Game) -> Page:
    """All terms of a game."""
    path = f"{game.id}/glossary/"
    view = View(speaker, path, game.id)
    title, game_title = view.word("kind.term.plural"), speaker.of_game(game, "title")
    items = sorted(game.of_kind("term"), key=lambda item: speaker.entry(item)["title"].casefold())
    rows = join(entry_row(view, item) for item in items)
    jump = letters(view, items)
    head = h('<header class="chapter"><h1>{}</h1><p class="aside">{}</p></header>', title, view.plain(game_title))
    body = h('<article class="main">{}{}<dl class="glossary">{}</dl>{}</article>', head, jump, rows, report(view))
    return sheet(view, game, "glossary", title, body)


def letters(view: View, items: Sequence[Item]) -> Html:
    """Links to the first term of each letter, where there are many."""
    firsts: dict[str, str] = {}
    for item in items:
        firsts.setdefault(view.speaker.entry(item)["title"][:1].upper(), item.id)
    if len(items) < 20 or len(firsts) > 30:
        return EMPTY
    rows = join(h('<li><a class="tag" href="#{}">{}</a></li>', anchor, letter) for letter, anchor in firsts.items())
    return h('<nav class="letters" aria-label="{}"><ul class="tags">{}</ul></nav>', view.word("list.letters"), rows)


def entry_row(view: View, item: Item) -> Html:
    """A term with its meaning."""
    data = view.speaker.entry(item)
    see = [found for each in item.data.get("see", ()) if (found := view.speaker.graph.resolve(item.game, each))]
    related = EMPTY
    if see:
        related = h(
            '<p class="see">{} {}</p>',
            view.word("see"),
            join((h('<a href="{}">{}</a>', view.href(t), view.name(t)) for t in see), ", "),
        )
    stale = h('<p class="quiet stale">{}</p>', view.word("stale")) if view.speaker.stale(item) else EMPTY
    return h(
        '<div class="entry" id="{}"><dt>{} {}</dt><dd>{}{}{}{}{}{}{}</dd></div>',
        item.id,
        view.plain(data["title"]),
        permalink(view, item.id, data["title"]),
        also_called(view, item),
        view.paragraph(item.game, data["text"]),
        related,
        remarks.notes(view, item.game, data.get("notes", ())),
        stale,
        remarks.sources(view, item.game, data["source"]),
        used_by(view, item.key),
    )


def symbols_page(speaker: Speaker, game: Game) -> Page:
    """The key of symbols."""
    path = f"{game.id}/symbols/"
    view = View(speaker, path, game.id)
    title = view.word("kind.symbol.plural")
    rows = []
    for item in game.of_kind("symbol"):
        data = speaker.entry(item)
        words = (
            view.paragraph(game.id, data["text"])
            if "text" in data
            else h('<p class="unknown">{}</p>', view.word("unknown"))
        )
        rows.append(
            h(
                '<li id="{}"><span class="shown">{}</span><div class="words"><b>{} {}</b>{}{}{}{}{}</div></li>',
                item.id,
                view.drawing(str(item.data.get("icon") or item.id), "", f"i sy-{item.id}"),
                view.plain(data["title"]),
                permalink(view, item.id, data["title"]),
                also_called(view, item),
                words,
                remarks.notes(view, game.id, data.get("notes", ())),
                remarks.sources(view, game.id, data["source"]),
                used_by(view, item.key),
            )
        )
    head = h('<header class="chapter"><h1>{}</h1><p class="aside">{}</p></header>', title, view.word("symbol.drawn"))
    body = h('<article class="main">{}<ul class="key-list">{}</ul>{}</article>', head, join(rows), report(view))
    return sheet(view, game, "symbols", title, body)


def rulings_page(speaker: Speaker, game: Game) -> Page:
    """All questions and answers of a game."""
    path = f"{game.id}/rulings/"
    view = View(speaker, path, game.id)
    title, game_title = view.word("ruling.plural"), speaker.of_game(game, "title")
    head = h('<header class="chapter"><h1>{}</h1><p class="aside">{}</p></header>', title, view.plain(game_title))
    body = h(
        '<article class="main">{}<dl class="ruling">{}</dl>{}</article>',
        head,
        join(remarks.ruling(view, item) for item in game.of_kind("ruling")),
        report(view),
    )
    return sheet(view, game, "rulings", title, body)
