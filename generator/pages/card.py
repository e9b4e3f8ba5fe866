"""The page of one entry: a card, an island as a board, a card type. Sealed kinds stand closed."""

from __future__ import annotations

from typing import Any

from generator.content import model as m
from generator.content.library import Item
from generator.content.links import Target
from generator.pages import remarks
from generator.pages.calculator import folded_of
from generator.pages.fields import chips, fact, fields, plain_value
from generator.pages.page import Page
from generator.pages.speaker import Speaker
from generator.pages.uses import beside, used_by
from generator.pages.view import EMPTY, Html, View, h, join, printed_number, without_links


def card_page(
    speaker: Speaker, item: Item, guests: dict[str, list[Item]], turn: tuple[Item | None, Item | None]
) -> Page:
    """The page of an entry. `guests` are the entries shown on it, by kind; `turn` the ones before and after it."""
    spec = speaker.library.declared(item)
    target = speaker.graph.of(item)
    view = View(speaker, target.path, item.game)
    data = speaker.entry(item)
    numbered = printed_number(item.id) is not None
    kind = speaker.kind_name(item.game, item.kind)
    game = speaker.library.games[item.game]
    game_title = speaker.of_game(game, "title")
    title = item.id if spec.sealed else f"{item.id} · {data['title']}" if numbered else data["title"]
    layout = board if spec.layout == "board" else inside
    main = layout(view, item, data, spec, guests)
    if spec.sealed:
        body = h(
            '{}<div class="main"><details class="seal" data-seal="{}" data-title="{}"><summary>{}<span>{}</span>'
            "<small>{}</small></summary>"
            '<h2 class="seal-title">{}</h2>{}</details>{}</div>',
            plate(view, item, data, kind, numbered, sealed=True),
            target.key,
            data["title"],
            view.drawing("ui-seal"),
            view.word("seal.open"),
            view.word("seal.why"),
            view.plain(data["title"]),
            main,
            turn_nav(view, turn),
        )
    else:
        body = h(
            '{}<div class="main">{}{}</div>',
            plate(view, item, data, kind, numbered, sealed=False),
            main,
            turn_nav(view, turn),
        )
    body += rail(view, item, data, target)
    description = f"{item.id} · {kind} · {game_title}" if spec.sealed else f"{kind} · {game_title}. {describe(data)}"
    kind_path = f"{item.game}/lists/{item.kind}/"
    crumbs = (
        (game_title, f"{item.game}/"),
        (speaker.kind_name(item.game, item.kind, "plural"), kind_path),
        (item.id if spec.sealed or numbered else data["title"], ""),
    )
    before, after = (speaker.graph.of(each).path if each else None for each in turn)
    return Page(
        target.path,
        "card" if spec.layout != "board" else "board",
        f"{title} · {game_title}",
        description.strip(),
        body,
        item.game,
        crumbs,
        before,
        after,
        foreign=view.foreign_seen,
    )


def describe(data: dict[str, Any]) -> str:
    """The first words of an entry, for descriptions."""
    return without_links(str(data.get("text") or ""))[:150]


def plate(view: View, item: Item, data: dict[str, Any], kind: str, numbered: bool, *, sealed: bool) -> Html:
    """The head of the page: kind, id as large as the printed one, title."""
    kind_line = h('<p class="kind">{}</p>', view.plain(kind))
    if sealed:
        again = h(
            '<p class="opened needs-js" hidden><span class="quiet">{}</span><button type="button" class="link"'
            ' data-do="seal-again">{}</button></p>',
            view.word("seal.opened"),
            view.word("seal.again"),
        )
        return h(
            '<header class="plate">{}<h1 class="no">{}</h1>{}</header>', kind_line, view.printed_id(item.id), again
        )
    number = h('<p class="no">{}</p>', view.printed_id(item.id)) if numbered else EMPTY
    called = also_called(view, item)
    return h('<header class="plate">{}{}<h1>{}</h1>{}</header>', kind_line, number, view.plain(data["title"]), called)


def also_called(view: View, item: Item) -> Html:
    """The other names of an entry."""
    names = [*item.data.get("also_called", ())]
    over = view.speaker.overlay(item.game)
    names += (over.numbers if item.kind == "number" else over.entries).get(item.id, {}).get("also_called", ())
    names = list(dict.fromkeys(names))
    return h('<p class="also">{} {}</p>', view.word("also-called"), ", ".join(names)) if names else EMPTY


def inside(view: View, item: Item, data: dict[str, Any], spec: m.KindSpec, guests: dict[str, list[Item]]) -> Html:
    """The face of a card with its notes and rulings."""
    shown = fields(view, item, data, spec, sealed=spec.sealed)
    face = h('<section class="face" aria-label="{}">{}</section>', view.word("card.front"), shown) if shown else EMPTY
    return join(
        [
            face,
            tools(view, item),
            guests_of(view, guests),
            remarks.notes(view, item.game, data.get("notes", ())),
            remarks.rulings(view, [item.key]),
        ]
    )


def guests_of(view: View, guests: dict[str, list[Item]]) -> Html:
    """Entries that stand on this page, by kind."""
    parts = []
    for kind, items in guests.items():
        spec = view.speaker.library.declared(items[0])
        plural = view.speaker.kind_name(items[0].game, kind, "plural")
        if spec.layout == "quest":
            body = h('<div class="quests">{}</div>', join(quest(view, item, spec) for item in items))
        else:
            body = h(
                '<ul class="special-list">{}</ul>',
                join(h('<li id="{}">{}</li>', item.id, guest(view, item, spec)) for item in items),
            )
        parts.append(h('<section class="part {}"><h2>{}</h2>{}</section>', f"guests-{kind}", view.plain(plural), body))
    return join(parts)


def tools(view: View, item: Item) -> Html:
    """The calculators that stand on an entry's page, folded."""
    return folded_of(view, item.data.get("calculators", ()))


def board(view: View, item: Item, data: dict[str, Any], spec: m.KindSpec, guests: dict[str, list[Item]]) -> Html:
    """An island: what holds for the whole board, its special rules, its quests in board order."""
    # What the list of boards counts stands on the board itself.
    counted = frozenset(
        name for name, field in spec.fields.items() if field.column and field.type in ("bool", "int") and not field.show
    )
    shown = fields(view, item, data, spec, sealed=spec.sealed, skip=counted)
    return join(
        [
            h('<section class="isle-facts">{}</section>', shown),
            guests_of(view, guests),
            tools(view, item),
            remarks.notes(view, item.game, data.get("notes", ())),
            remarks.rulings(view, [item.key, *(one.key for items in guests.values() for one in items)]),
        ]
    )


def guest(view: View, item: Item, spec: m.KindSpec) -> Html:
    """An entry in a row of another's page: its title, its text and its facts."""
    data = view.speaker.entry(item)
    host = spec.within or ""
    shown = fields(view, item, data, spec, sealed=False, skip=frozenset({host}))
    return h(
        "<h3>{}{}</h3>{}{}{}",
        view.plain(data["title"]),
        permalink(view, item.id, data["title"]),
        shown,
        tools(view, item),
        remarks.notes(view, item.game, data.get("notes", ())),
        used_by(view, item.key),
    )


def quest(view: View, item: Item, spec: m.KindSpec) -> Html:
    """A quest: name, chips, words, and a ring of as many arcs as it needs markers."""
    data = view.speaker.entry(item)
    parts: list[Html] = []
    facts: list[Html] = []
    ring_html: Html = EMPTY
    for name, field in spec.fields.items():
        value = data.get(name)
        if value is None or name == spec.within:
            continue
        if field.show == "ring":
            label = view.speaker.label(item.game, item.kind, name)
            ring_html = ring(value, f"{label}: {value}")
        elif field.show == "chips" and name == "gains":
            parts.append(chips(view, item, (name,), field, value))
        elif field.type == "text" and name == "text":
            parts.append(view.paragraph(item.game, value))
        elif name == "monster_effect":
            label = view.speaker.label(item.game, item.kind, name)
            parts.append(
                h('<div class="monster"><b>{}</b>{}</div>', view.plain(label), view.paragraph(item.game, value))
            )
        elif field.type in ("record", "choice", "list", "entry") or (field.type == "bool" and value):
            facts.append(fact(view, item, name, field, value, view.speaker.label(item.game, item.kind, name)))
    details = EMPTY
    notes = remarks.notes(view, item.game, data.get("notes", ()))
    if facts or notes:
        details = h(
            '<details class="more-facts"><summary>{}</summary>{}{}{}</details>',
            view.word("quest.details"),
            h('<dl class="facts">{}</dl>', join(facts)) if facts else EMPTY,
            notes,
            used_by(view, item.key),
        )
    return h(
        '<article class="quest" id="{}"><h3>{}{}</h3><div>{}{}</div>{}</article>',
        item.id,
        view.plain(data["title"]),
        permalink(view, item.id, data["title"]),
        join(parts),
        details,
        ring_html,
    )


def ring(count: int, label: str) -> Html:
    """A ring cut into as many arcs as a quest needs markers; drawn with dashes, so that no script is needed."""
    radius = 26
    around = 2 * 355 * radius / 113  # pi as a fraction: the same digits on every machine
    gap = 5 if count > 1 else 0
    dash = f"{around / count - gap:.2f} {gap}"
    circle = h('<circle cx="32" cy="32" r="{}" stroke-dasharray="{}" transform="rotate(-90 32 32)"/>', radius, dash)
    return h(
        '<svg class="ring" viewBox="0 0 64 64" role="img" aria-label="{}">{}<text x="32" y="41">{}</text></svg>',
        label,
        circle,
        count,
    )


def permalink(view: View, anchor: str, title: str) -> Html:
    """The visible link of a part to itself."""
    return h('<a class="here" href="#{}" aria-label="{}">#</a>', anchor, view.word("permalink", title=title))


def turn_nav(view: View, turn: tuple[Item | None, Item | None]) -> Html:
    """Previous and next, as the numbers run; sealed ones by id only."""
    before, after = (view.speaker.graph.of(each) if each else None for each in turn)
    return turning(view, before, after)


def turning(view: View, before: Target | None, after: Target | None) -> Html:
    """The two links at the foot of a page."""
    if not before and not after:
        return EMPTY
    left = (
        h(
            '<a rel="prev" href="{}">{}<span><small>{}</small><b>{}</b></span></a>',
            view.href(before),
            view.drawing("ui-left"),
            view.word("previous"),
            view.name(before),
        )
        if before
        else h("<span></span>")
    )
    right = (
        h(
            '<a rel="next" href="{}"><span><small>{}</small><b>{}</b></span>{}</a>',
            view.href(after),
            view.word("next"),
            view.name(after),
            view.drawing("ui-right"),
        )
        if after
        else h("<span></span>")
    )
    return h('<nav class="turn" aria-label="{}">{}{}</nav>', view.word("turn"), left, right)


def rail(view: View, item: Item, data: dict[str, Any], target: Target) -> Html:
    """Beside the card: related entries, who refers to it, its source."""
    parts: list[Html] = []
    see = [found for each in item.data.get("see", ()) if (found := view.speaker.graph.resolve(item.game, each))]
    if see:
        parts.append(
            h('<section class="part"><h2>{}</h2>{}</section>', view.word("see"), view.hits(see, view.word("see")))
        )
    parts.append(beside(view, target, view.word("referred-by")))
    parts.append(
        h('<section class="part">{}{}</section>', remarks.sources(view, item.game, data["source"]), report(view))
    )
    return h('<div class="rail">{}</div>', join(parts))


def report(view: View) -> Html:
    """Where an error can be reported."""
    return h('<p class="quiet report"><a href="{}about/#report">{}</a></p>', view.up, view.word("report"))


__all__ = ["also_called", "card_page", "permalink", "plain_value", "rail", "report", "turning"]
