"""Pages that list: a kind's entries, numbers, glossary, symbols, rulings. Long lists are paged."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any
from urllib.parse import quote

from generator.content import model as m
from generator.content.library import Game, Item
from generator.content.links import Target
from generator.pages.card import also_called, permalink, report, turning
from generator.pages.fields import plain_value
from generator.pages.page import Page
from generator.pages.paging import chunks, page_path, paging
from generator.pages.sheets import sheet
from generator.pages.speaker import Speaker
from generator.pages.uses import beside, used_by
from generator.pages.view import EMPTY, Html, View, h, join

NUMBERS = 500
"""Numboxes on one page."""


def list_pages(speaker: Speaker, game: Game, kind: str, items: Sequence[Item]) -> Iterator[Page]:
    """The list of a kind, in pages of a hundred."""
    base = f"{game.id}/lists/{kind}/"
    parts = chunks(items)
    spans = [(part[0].id, part[-1].id) for part in parts]
    game_title = speaker.of_game(game, "title")
    plural = speaker.kind_name(game.id, kind, "plural")
    for number, chunk in enumerate(parts, 1):
        path = page_path(base, number)
        view = View(speaker, path, game.id)
        spec = speaker.library.declared(chunk[0])
        head = h(
            '<header class="chapter"><h1>{}</h1><p class="aside">{}</p></header>',
            view.plain(plural),
            speaker.count("list.count", len(items)),
        )
        columns = [name for name, field in spec.fields.items() if field.column]
        if spec.sealed or not columns:
            rows = view.hits([speaker.graph.of(item) for item in chunk], plural)
        else:
            rows = card_table(view, game.id, kind, spec, columns, chunk)
        body = h(
            '<article class="main">{}{}{}{}{}</article>',
            head,
            rows,
            this_page(view, game.id, kind, len(parts)),
            paging(view, base, spans, number),
            report(view),
        )
        title = f"{plural} {number}" if number > 1 else plural
        crumbs = ((game_title, f"{game.id}/"), (plural, ""))
        yield Page(
            path,
            "list",
            f"{title} · {game_title}",
            f"{title}: {game_title}",
            body,
            game.id,
            crumbs,
            foreign=view.foreign_seen,
        )


def this_page(view: View, game: str, kind: str, pages: int) -> Html:
    """Says on a page of a long list that it is one of several, and how to look through all of them."""
    if pages == 1:
        return EMPTY
    query = f"type:{kind} game:{game}"
    link = h('<a href="{}?q={}"><code>{}</code></a>', view.up, quote(query), query)
    return h('<p class="quiet needs-js">{} {}</p>', view.word("list.this-page"), link)


def card_table(
    view: View, game: str, kind: str, spec: m.KindSpec, columns: Sequence[str], items: Sequence[Item]
) -> Html:
    """Entries as a table that scripts sort and filter; without them it is a plain table in the order of the data."""
    heads = [h('<th scope="col" data-sort="title">{}</th>', view.word("list.title"))]
    for name in columns:
        label = view.speaker.label(game, kind, name)
        sort = "number" if spec.fields[name].type == "int" else "text"
        heads.append(h('<th scope="col" data-sort="{}"><span{}>{}</span></th>', sort, view.lang(label), label))
    rows = []
    for item in items:
        data = view.speaker.entry(item)
        target = view.speaker.graph.of(item)
        attributes = EMPTY
        cells: list[Html] = []
        for name in columns:
            field, value = spec.fields[name], data.get(name)
            if value is None:
                cells.append(
                    h(
                        '<td data-label="{}" data-value="">{}</td>',
                        view.speaker.label(game, kind, name),
                        h('<span class="unknown">{}</span>', view.word("unknown.short")) if field.unknown else "",
                    )
                )
                continue
            label = view.speaker.label(game, kind, name)
            shown = plain_value(view, item, (name,), field, value)
            cells.append(h('<td data-label="{}" data-value="{}">{}</td>', label, plain(value), shown))
        for name, field in spec.fields.items():
            if field.filter and data.get(name) is not None and not isinstance(data[name], list | dict):
                attributes += h(' data-{}="{}"', name.replace("_", "-"), plain(data[name]))
        rows.append(
            h(
                '<tr{}><th scope="row" data-value="{}"><a href="{}">{}</a></th>{}</tr>',
                attributes,
                data["title"],
                view.href(target),
                view.plain(data["title"]),
                join(cells),
            )
        )
    table = h('<table class="cards"><thead><tr>{}</tr></thead><tbody>{}</tbody></table>', join(heads), join(rows))
    return filters(view, game, kind, spec, items) + table + h('<p class="quiet" role="status" data-list-status></p>')


def plain(value: Any) -> str:
    """A value as data for sorting and filtering."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def filters(view: View, game: str, kind: str, spec: m.KindSpec, items: Sequence[Item]) -> Html:
    """A choice for each field that lists can be filtered by; only values that occur."""
    choices = []
    for name, field in spec.fields.items():
        if not field.filter or field.type not in ("int", "bool", "choice", "entry"):
            continue
        values = list(dict.fromkeys(item.data[name] for item in items if item.data.get(name) is not None))
        if len(values) < 2:
            continue
        if field.type == "int":
            values.sort()
        label = view.speaker.label(game, kind, name)
        options = [h('<option value="">{}</option>', view.word("list.all"))]
        options += [
            h('<option value="{}">{}</option>', plain(value), choice_words(view, game, kind, name, field, value))
            for value in values
        ]
        choices.append(
            h(
                '<label><span{}>{}</span><select name="{}">{}</select></label>',
                view.lang(label),
                label,
                name.replace("_", "-"),
                join(options),
            )
        )
    search = h(
        '<label><span>{}</span><input type="search" name="words" autocomplete="off"></label>', view.word("list.words")
    )
    return h(
        '<form class="filters needs-js" role="search" aria-label="{}">{}{}</form>',
        view.word("list.filter"),
        search,
        join(choices),
    )


def choice_words(view: View, game: str, kind: str, name: str, field: m.FieldSpec, value: Any) -> str:
    """A filter's value in words."""
    if field.type == "choice":
        return view.speaker.label(game, kind, name, "values", value)
    if field.type == "bool":
        return view.word("yes" if value else "no")
    if field.type == "entry":
        target = view.speaker.graph.resolve(game, value)
        return view.speaker.title(target) if target else str(value)
    return str(value)


# --- numbers -------------------------------------------------------------------------------------------------------------


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
        parts.append(view.notes(game.id, data.get("notes", ())))
    parts.append(view.rulings([key]))
    title = str(data.get("title") or "")
    named = h('<p class="number-name">{}</p>', view.plain(data["title"])) if title else EMPTY
    head = h(
        '<header class="plate"><p class="kind">{}</p><h1 class="no"><span class="numbox big">{}</span></h1>{}{}</header>',
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
    source = view.sources(game.id, data["source"]) if item else EMPTY
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


# --- glossary, symbols, rulings ------------------------------------------------------------------------------------------


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
        view.notes(item.game, data.get("notes", ())),
        stale,
        view.sources(item.game, data["source"]),
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
                view.notes(game.id, data.get("notes", ())),
                view.sources(game.id, data["source"]),
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
        join(view.ruling(item) for item in game.of_kind("ruling")),
        report(view),
    )
    return sheet(view, game, "rulings", title, body)
