"""Lists of a kind of entry, as rows or as a table that scripts sort and filter; long ones in pages."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any
from urllib.parse import quote

from generator.content import model as m
from generator.content.library import Game, Item
from generator.pages.card import report
from generator.pages.fields import plain_value
from generator.pages.page import Page
from generator.pages.paging import chunks, page_path, paging
from generator.pages.speaker import Speaker
from generator.pages.view import EMPTY, Html, View, h, join


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
