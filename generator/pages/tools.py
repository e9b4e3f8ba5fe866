"""The list of all calculators, and the page of each."""

from __future__ import annotations

from generator.content.library import Game
from generator.pages import remarks
from generator.pages.calculator import block, texts_of
from generator.pages.page import Page
from generator.pages.sheets import sheet
from generator.pages.speaker import Speaker
from generator.pages.tables import grid
from generator.pages.view import EMPTY, View, h, join

PRINTED = {"action-odds": ("seventh-continent", "odds-table")}
"""The printed table that stands on a calculator's own page, with the asked cell marked: game and table."""


def tools_page(speaker: Speaker) -> Page:
    """All calculators, by game."""
    view = View(speaker, "tools/", None)
    texts = texts_of(speaker)
    title = view.word("tools.title")
    parts = [h('<header class="chapter"><h1>{}</h1><p class="aside">{}</p></header>', title, view.word("tools.what"))]
    for game in speaker.library.games.values():
        rows = join(
            h(
                '<li><a class="row" href="{}"><span class="flagstaff"></span><span><b>{}</b><small>{}</small>'
                "</span>{}</a></li>",
                f"{name}/",
                texts[f"{name}.title"],
                texts[f"{name}.intro"],
                view.drawing("ui-right"),
            )
            for name in game.file.calculators
        )
        if rows:
            parts.append(
                h(
                    '<section class="part" data-game="{}"><h2>{}</h2><ul class="rows">{}</ul></section>',
                    game.id,
                    view.plain(speaker.of_game(game, "title")),
                    rows,
                )
            )
    return Page(
        "tools/",
        "tools",
        f"{title} · {speaker.library.site.name}",
        view.word("tools.what"),
        h('<article class="main">{}</article>', join(parts)),
        None,
        ((title, ""),),
    )


def tool_page(speaker: Speaker, game: Game, name: str) -> Page:
    """The page of one calculator."""
    view = View(speaker, f"tools/{name}/", game.id)
    texts = texts_of(speaker)
    title = texts[f"{name}.title"]
    beside = EMPTY
    if name in PRINTED:
        owner, table_id = PRINTED[name]
        item = speaker.library.games[owner].entries.get(table_id) if owner in speaker.library.games else None
        if item:
            data = speaker.entry(item)
            beside = h(
                '<figure class="table-figure" data-printed="{}"><figcaption><h2>{}</h2></figcaption>{}{}{}</figure>',
                name,
                view.plain(data["title"]),
                grid(view, data),
                remarks.notes(view, owner, data.get("notes", ())),
                remarks.sources(view, owner, data["source"]),
            )
    body = h(
        '<article class="main calc-page"><h1 class="vh">{}</h1>{}{}</article>',
        title,
        block(view, name, {}, 2, view.serial()),
        beside,
    )
    made = sheet(view, game, "tool", title, body)
    return Page(
        made.path,
        made.kind,
        made.title,
        texts[f"{name}.intro"],
        made.body,
        game.id,
        ((view.word("tools.title"), "tools/"), (title, "")),
        foreign=made.foreign,
    )
