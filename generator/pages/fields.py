"""The fields of an entry as its kind declares them, each shown by its type: text, numbers, actions, faces, tiers."""

from __future__ import annotations

from typing import Any

from generator.content import model as m
from generator.content.library import Item
from generator.pages.calculator import folded, of_action
from generator.pages.view import EMPTY, Html, View, h, join

FACES = {"actions", "clauses", "tiers", "face"}
"""Field types that are laid out as the card prints them."""


def fields(
    view: View, item: Item, data: dict[str, Any], spec: m.KindSpec, *, sealed: bool, skip: frozenset[str] = frozenset()
) -> Html:
    """All fields of an entry in the order of its kind. Short facts stand together; what a card prints stands as it prints it."""
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


# --- as printed ----------------------------------------------------------------------------------------------------------


def printed(view: View, game: str, field: m.FieldSpec, value: Any, label: str, *, sealed: bool, told: bool) -> Html:
    """What a card prints: clauses, actions, tiers or another face. `told`: its words say already what symbols leave out."""
    if field.type == "clauses":
        return clauses(view, game, value, label)
    if field.type == "actions":
        return actions(view, game, value, field.calculator or "", sealed=sealed, told=told)
    if field.type == "tiers":
        return tiers(view, game, value, sealed=sealed)
    return face(view, game, value, label)


def clauses(view: View, game: str, value: list[dict[str, Any]], label: str) -> Html:
    """Printed sentences; those of one group exclude each other and stand together."""
    rows = []
    for index, clause in enumerate(value):
        marks = EMPTY
        group = clause.get("either")
        if group and index and value[index - 1].get("either") == group:
            marks += h('<p class="either">{}</p>', view.word("card.or"))
        when = view.paragraph(game, clause["when"], "when") if "when" in clause else EMPTY
        may = h('<span class="may">{}</span>', view.word("card.may")) if clause.get("may") else EMPTY
        rows.append(
            h(
                '<li class="{}">{}{}{}{}</li>',
                "grouped" if group else "",
                marks,
                when,
                view.paragraph(game, clause["text"]),
                may,
            )
        )
    return h('<section class="clauses"><h2 class="vh">{}</h2><ul>{}</ul></section>', label, join(rows))


def actions(view: View, game: str, value: list[dict[str, Any]], calculator: str, *, sealed: bool, told: bool) -> Html:
    """Each action as the card lays it out, with its outcomes."""
    several = len(value) > 1
    return join(
        action(view, game, one, index + 1 if several else 0, calculator, sealed=sealed, told=told)
        for index, one in enumerate(value)
    )


def action(
    view: View, game: str, one: dict[str, Any], number: int, calculator: str, *, sealed: bool, told: bool
) -> Html:
    """One action: icon in its square, padlock, cost, difficulty, conditions, outcomes."""
    icons = join(view.symbol(game, icon, "pict") for icon in one["icon"])
    lock = (
        h('<span class="lock">{}</span>', view.drawing("padlock", view.word("card.locked"), "sym lock"))
        if one.get("locked")
        else EMPTY
    )
    cost = view.cost(one["cost"]) if "cost" in one else EMPTY
    star = view.star(one["difficulty"]) if "difficulty" in one else EMPTY
    call = h('<span class="call">{}</span>', view.word("card.action", number=number)) if number else EMPTY
    parts = [h('<div class="act"><span class="square">{}</span>{}{}{}{}</div>', icons, lock, cost, star, call)]
    for variant in one.get("variants", ()):
        symbols = join(
            [
                view.cost(variant["cost"]) if "cost" in variant else EMPTY,
                view.star(variant["difficulty"]) if "difficulty" in variant else EMPTY,
            ]
        )
        parts.append(
            h(
                '<div class="variant">{}<span{}>{}</span></div>',
                symbols,
                view.lang(variant["when"]),
                view.prose(game, variant["when"]),
            )
        )
    parts.extend(action_notes(view, game, one, told=told))
    outcomes = [outcome(view, game, name, one[name], sealed=sealed) for name in ("success", "failure") if name in one]
    parts.append(h('<div class="outcomes">{}</div>', join(outcomes)))
    for filled in (one, *one.get("variants", ())):
        preset = of_action(calculator, {**one, **filled}) if calculator else None
        if preset:
            parts.append(folded(view, calculator, preset))
    label = view.word("card.action", number=number) if number else view.word("card.the-action")
    return h('<section class="action" aria-label="{}">{}</section>', label, join(parts))


def action_notes(view: View, game: str, one: dict[str, Any], *, told: bool) -> list[Html]:
    """What the symbols of an action do not say by themselves."""
    lines: list[Html] = []
    if "text" in one:
        lines.append(view.paragraph(game, one["text"], "act-note"))
    discards = one.get("stars_for_discards")
    if discards and not told:
        words = view.word(
            "card.stars-for-discards",
            stars=discards["stars"],
            keywords=" / ".join(discards["keywords"]),
            places=" + ".join(discards["from"]),
        )
        who = view.prose(game, discards["who"])
        lines.append(
            h('<p class="act-note">{} <span class="quiet"{}>({})</span></p>', words, view.lang(discards["who"]), who)
        )
    grows = one.get("difficulty_per")
    if grows and not told:
        lines.append(
            h(
                '<p class="act-note">{} {}</p>',
                view.word("card.difficulty-per", add=grows["add"]),
                view.symbol(game, grows["symbol"]),
            )
        )
        if "text" in grows:
            lines.append(view.paragraph(game, grows["text"], "act-note"))
    if one.get("mandatory"):
        lines.append(h('<p class="act-note">{}</p>', view.word("card.mandatory")))
    if one.get("repeat_on_failure") and not one.get("failure", {}).get("effects"):
        lines.append(h('<p class="act-note">{}</p>', view.word("card.repeat")))
    cost = one.get("cost")
    if cost and cost.get("more") is None:
        lines.append(h('<p class="act-note quiet">{}</p>', view.word("card.more-unstated", cost=cost["cards"])))
    return lines


def outcome(view: View, game: str, name: str, value: dict[str, Any], *, sealed: bool) -> Html:
    """A success or failure box. Failure is folded; both are on a sealed card."""
    lines = [view.paragraph(game, value["text"], "story")] if "text" in value else []
    for effect in value.get("effects", ()):
        consequence = view.speaker.library.consequence(game, effect)
        if consequence:
            owner = next(
                each
                for each in view.speaker.library.family(game)
                if effect in view.speaker.library.games[each].file.consequences
            )
            words = view.speaker.of_game(view.speaker.library.games[owner], "consequences", effect, "text")
            icon = view.symbol(game, consequence.symbol, "i") if consequence.symbol else EMPTY
            lines.append(h('<div class="keep">{}{}</div>', icon, view.paragraph(game, words)))
        else:
            lines.append(view.paragraph(game, effect))
    drawing = view.drawing("ui-tick" if name == "success" else "ui-cross")
    heading = h("{}{}", drawing, view.word(f"card.{name}"))
    if name == "success" and not sealed:
        return h('<section class="success"><h3>{}</h3>{}</section>', heading, join(lines))
    return h(
        '<details class="{}"><summary>{}<span class="show">{}</span></summary>{}</details>',
        name,
        heading,
        view.word("card.show"),
        join(lines),
    )


def tiers(view: View, game: str, value: dict[str, Any], *, sealed: bool) -> Html:
    """Outcomes by a count; folded one by one on a sealed card."""
    rows = []
    for row in value["rows"]:
        first, last = row["from"], row.get("to")
        span = f"{first}+" if last is None else str(first) if first == last else f"{first}–{last}"
        words = view.paragraph(game, row["text"])
        if sealed:
            words = h('<details class="tier"><summary>{}</summary>{}</details>', view.word("card.show"), words)
        rows.append(h('<li><b class="no">{}</b><div>{}</div></li>', span, words))
    return h('<section class="tiers">{}<ol>{}</ol></section>', view.paragraph(game, value["count"]), join(rows))


def face(view: View, game: str, value: dict[str, Any], label: str) -> Html:
    """Another side of a card: its number, its text, its actions in small."""
    parts = []
    if "number" in value:
        parts.append(view.numbox(game, value["number"]))
    for one in value.get("actions", ()):
        icons = join(view.symbol(game, icon, "pict") for icon in one["icon"])
        symbols = [h('<span class="square small">{}</span>', icons)]
        if "cost" in one:
            symbols.append(view.cost(one["cost"]))
        if "difficulty" in one:
            symbols.append(view.star(one["difficulty"]))
        parts.extend(symbols)
        for effect in one.get("success", {}).get("effects", ()):
            consequence = view.speaker.library.consequence(game, effect)
            owner = next(
                (
                    each
                    for each in view.speaker.library.family(game)
                    if effect in view.speaker.library.games[each].file.consequences
                ),
                game,
            )
            words = (
                view.speaker.of_game(view.speaker.library.games[owner], "consequences", effect, "text")
                if consequence
                else effect
            )
            parts.append(view.paragraph(game, words))
    if "text" in value:
        parts.append(view.paragraph(game, value["text"]))
    return h('<div class="backface"><p class="back-label"{}>{}</p>{}</div>', view.lang(label), label, join(parts))
