"""What a card prints, laid out as the card does: clauses, actions with their outcomes, tiers, another face."""

from __future__ import annotations

from typing import Any

from generator.content import model as m
from generator.pages.calculator import folded, of_action
from generator.pages.view import EMPTY, Html, View, h, join


def printed(view: View, game: str, field: m.FieldSpec, value: Any, label: str, *, sealed: bool, told: bool) -> Html:
    """What a card prints: clauses, actions, tiers or another face. `told`: its words say what symbols leave out."""
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
            parts.append(folded(view, calculator, preset, view.serial()))
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
