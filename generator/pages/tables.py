"""Printed tables: plain ones, and heat maps whose cells say their figure and whose blanks say "not printed"."""

from __future__ import annotations

from typing import Any

from generator.content.library import Game, Item
from generator.pages import remarks
from generator.pages.calculator import folded_of
from generator.pages.page import Page
from generator.pages.sheets import sheet
from generator.pages.speaker import Speaker
from generator.pages.view import EMPTY, Html, View, h, join

STEPS = (10, 25, 40, 55, 75, 90)
"""Where one step of heat ends and the next begins, in percent of the largest value."""


def table(view: View, item: Item, level: int = 2) -> Html:
    """A table with its title, words and source."""
    data = view.speaker.entry(item)
    words = view.paragraph(item.game, data["text"]) if "text" in data else EMPTY
    return h(
        '<figure class="table-figure" id="{0}"><figcaption><h{1}>{2}</h{1}>{3}</figcaption><div class="table-wrap"'
        ' tabindex="0" role="region" aria-label="{4}">{5}</div>{6}{7}</figure>',
        item.id,
        level,
        view.plain(data["title"]),
        words,
        data["title"],
        grid(view, data),
        remarks.notes(view, item.game, data.get("notes", ())),
        remarks.sources(view, item.game, data["source"]),
    )


def grid(view: View, data: dict[str, Any]) -> Html:
    """The table itself. Cells below each other that are not printed merge into one."""
    heat = data.get("heat", False)
    numbers = [cell for row in data["cells"] for cell in row if isinstance(cell, int)]
    largest = max(numbers, default=1) or 1
    columns, rows = data["columns"], data["rows"]
    corner = h('<th scope="col"><span{}>{}</span></th>', view.lang(rows["title"]), rows["title"])
    heads = join(h('<th scope="col">{}</th>', view.plain(head)) for head in columns["heads"])
    over = h(
        '<tr><td></td><th scope="colgroup" colspan="{}">{}</th></tr>',
        len(columns["heads"]),
        view.plain(columns["title"]),
    )
    body = []
    for number, (head, row) in enumerate(zip(rows["heads"], data["cells"], strict=True), 1):
        above = data["cells"][number - 2] if number > 1 else [0] * len(row)
        below = data["cells"][number:]
        made = cells(view, row, data.get("unit", ""), largest if heat else 0, number, above, below)
        body.append(h('<tr><th scope="row">{}</th>{}</tr>', view.plain(head), join(made)))
    css = "heat" if heat else "data"
    return h(
        '<table class="{}"><thead>{}<tr>{}{}</tr></thead><tbody>{}</tbody></table>',
        css,
        over,
        corner,
        heads,
        join(body),
    )


def cells(
    view: View, row: list[Any], unit: str, largest: int, number: int, above: list[Any], below: list[list[Any]]
) -> list[Html]:
    """The cells of a row; each says its row and column, so that a calculator can mark the one that was asked for."""
    found: list[Html] = []
    for index, value in enumerate(row):
        if value is None:
            if above[index] is not None:
                column = [under[index] for under in below]
                rows = next((n for n, under in enumerate(column, 1) if under is not None), len(column) + 1)
                found.append(blank(view, number, index, rows))
            continue
        step = sum(value * 100 > limit * largest for limit in STEPS) if largest and isinstance(value, int) else -1
        css = h(' class="heat-{}"', step) if step >= 0 else EMPTY
        shown = h("{}{}", value, unit) if isinstance(value, int) else view.plain(str(value))
        found.append(h('<td{} data-row="{}" data-column="{}">{}</td>', css, number, index + 1, shown))
    return found


def blank(view: View, number: int, index: int, rows: int) -> Html:
    """A cell that is not printed, with those below it that are not printed either."""
    place = h('data-row="{}" data-column="{}" data-last="{}"', number, index + 1, number + rows - 1)
    css = "blank tall" if rows > 1 else "blank"
    return h('<td class="{}" rowspan="{}" {}><span>{}</span></td>', css, rows, place, view.word("table.blank"))


def tables_page(speaker: Speaker, game: Game) -> Page:
    """All tables of a game."""
    path = f"{game.id}/tables/"
    view = View(speaker, path, game.id)
    title = view.word("kind.table.plural")
    head = h('<header class="chapter"><h1>{}</h1></header>', title)
    body = h(
        '<article class="main">{}{}</article>', head, join(with_tools(view, item) for item in game.of_kind("table"))
    )
    return sheet(view, game, "tables", title, body)


def with_tools(view: View, item: Item) -> Html:
    """A table and its calculators, which stand beside it in the rules already."""
    return table(view, item) + folded_of(view, item.data.get("calculators", ()))
