"""The fields of an entry as its kind declares them, each shown by its type."""

from __future__ import annotations

from typing import Any

from generator.content import model as m
from generator.content.library import Item
from generator.pages.face import printed
from generator.pages.view import EMPTY, Html, View, h, join

FACES = {"actions", "clauses", "tiers", "face"}
"""Field types that are laid out as the card prints them."""


def fields(
    view: View, item: Item, data: dict[str, Any], spec: m.KindSpec, *, sealed: bool, skip: frozenset[str] = frozenset()
) -> Html:
    """All fields of an entry in the order of its kind. Short facts stand together, the rest as printed."""
    parts: list[Html] = []
    facts: list[Html] = []

    def flush() -> None:
        if facts:
            parts.append(h('<dl class="facts">{}</dl>', join(facts)))
            facts.clear()

    for name, field in spec.fields.items():
        if name in skip or field.show == "ring":
            continue
        value = data.get(name)
        if value is None and not field.unknown:
            continue
        if value is False and not field.filter:
            continue
        label = view.speaker.label(item.game, item.kind, name)
        if field.type in FACES and value is not None:
            flush()
            told = "text" in data or "clauses" in data
            parts.append(printed(view, item.game, field, value, label, sealed=sealed, told=told))
        elif field.type == "text" and value is not None and name in ("text", "effect"):
            flush()
            parts.append(h('<div class="printed-text">{}</div>', view.paragraph(item.game, value)))
        elif name == "must_take_one":
            flush()
            parts.append(h('<p class="must">{}{}</p>', view.drawing("ui-flag"), view.plain(label)))
        else:
            facts.append(fact(view, item, name, field, value, label))
    flush()
    return join(parts)


def fact(view: View, item: Item, name: str, field: m.FieldSpec, value: Any, label: str) -> Html:
    """A label and its value."""
    if value is None:
        shown: object = h('<span class="unknown">{}</span>', view.word("unknown"))
    else:
        shown = plain_value(view, item, (name,), field, value)
    return h("<div><dt{}>{}</dt><dd>{}</dd></div>", view.lang(label), label, shown)


def plain_value(view: View, item: Item, path: tuple[str, ...], field: m.FieldSpec, value: Any) -> Html:
    """A value in a few words, by the type of its field."""
    game = item.game
    if field.show == "stars":
        filled = join(
            view.drawing("star" if i < value else "star-line", "", "i gold") for i in range(field.max or value)
        )
        return h(
            '<span class="rank" role="img" aria-label="{}">{}</span>', view.speaker.count("card.stars", value), filled
        )
    if field.show == "chips":
        return chips(view, item, path, field, value)
    if field.type == "bool":
        return h("{}", view.word("yes" if value else "no"))
    if field.type == "choice":
        return view.plain(view.speaker.label(game, item.kind, *path, "values", value))
    if field.type == "text":
        tips: list[Html] = []
        words = h("<span{}>{}</span>", view.lang(value), view.prose(game, value, tips))
        return words + join(tips)
    if field.type == "number":
        return view.numbox(game, value)
    if field.type == "symbol":
        return view.symbol(game, value)
    if field.type == "entry":
        target = view.speaker.graph.resolve(game, value)
        return h('<a href="{}">{}</a>', view.href(target), view.name(target)) if target else h("{}", value)
    if field.type == "list" and field.of:
        of = field.of
        items = [plain_value(view, item, (*path, "of"), of, each) for each in value]
        if of.type in ("text", "record"):
            return h("<ul>{}</ul>", join(h("<li>{}</li>", each) for each in items))
        return join(items, " " if of.type in ("number", "symbol") else ", ")
    if field.type == "record":
        rows = []
        for key, part in (field.fields or {}).items():
            if key in value:
                label = view.speaker.label(game, item.kind, *path, "fields", key)
                rows.append(
                    h(
                        "<div><dt{}>{}</dt><dd>{}</dd></div>",
                        view.lang(label),
                        label,
                        plain_value(view, item, (*path, "fields", key), part, value[key]),
                    )
                )
        return h('<dl class="facts inner">{}</dl>', join(rows))
    return h('<span class="figure">{}</span>', value)


def chips(view: View, item: Item, path: tuple[str, ...], field: m.FieldSpec, value: list[dict[str, Any]]) -> Html:
    """Chips: the number in a disc, the kind as a word beside it, and for whom."""
    shown = []
    who_field = (field.of.fields or {}).get("who") if field.of else None
    for chip in value:
        symbol = view.speaker.library.symbol(item.game, chip.get("symbol", ""))
        name = view.speaker.entry(symbol)["title"] if symbol else ""
        who: object = EMPTY
        if "who" in chip and who_field:
            who = h(
                ' <span class="who">{}</span>',
                plain_value(view, item, (*path, "of", "fields", "who"), who_field, chip["who"]),
            )
        css = chip.get("symbol", "").removeprefix("chip-")
        amount = chip.get("amount", "")
        shown.append(h('<span class="chip {}"><b>{}</b>{}{}</span>', css, amount, view.plain(name), who))
    return h('<span class="chips">{}</span>', join(shown))
