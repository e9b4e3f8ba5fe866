"""The pages one starts from: home, all games, a game."""

from __future__ import annotations

from collections import Counter

from generator.content.library import Game
from generator.pages.numbers import numbers_of_game
from generator.pages.page import Page
from generator.pages.rules import contents
from generator.pages.speaker import Speaker
from generator.pages.view import EMPTY, Html, View, h, join, printed_number


def home_page(speaker: Speaker) -> Page:
    """Home: made for finding."""
    view = View(speaker, "", None)
    title = view.word("home.title")
    numbers = join(number_row(view, game) for game in speaker.library.games.values())
    box = h('<div class="lookup-home needs-js" data-lookup></div>')
    look = h(
        '<section class="look" aria-labelledby="q">{}<h1 id="q">{}</h1>{}<div class="finders">{}</div></section>',
        contours(),
        title,
        box,
        numbers,
    )
    recents = h(
        '<section class="part needs-js" data-recents hidden><h2>{}</h2><div class="tags"></div></section>',
        view.word("home.recents"),
    )
    games = h('<section class="part"><h2>{}</h2>{}</section>', view.word("games.title"), game_rows(view))
    parts = [look, recents, games]
    forgotten = speaker.graph.targets.get("seventh-continent:forgotten-rules")
    if forgotten:
        parts.append(
            h(
                '<section class="part"><h2>{}</h2>{}</section>',
                view.word("home.at-once"),
                view.hits([forgotten], view.word("home.at-once")),
            )
        )
    return Page(
        "", "home", speaker.library.site.name, view.word("site.description"), join(parts), foreign=view.foreign_seen
    )


ROW = 40
"""Numbers and cards that a start page names; lists lead to the others."""


def number_row(view: View, game: Game) -> Html:
    """A game's printed numbers and numbered cards as links, where it has some."""
    speaker = view.speaker
    items = sorted(
        (item for item in game.entries.values() if printed_number(item.id)),
        key=lambda item: printed_number(item.id) or ("", 0),
    )
    cards = [speaker.graph.of(item) for item in items]
    numbers = numbers_of_game(speaker, game)
    if not cards and not numbers:
        return EMPTY
    on_its_own_page = view.path == f"{game.id}/"
    boxes = join(
        h('<li><a class="numbox" href="{}">{}</a></li>', view.href(target), target.id) for target in numbers[:ROW]
    )
    boxes += rest_of_row(view, f"{game.id}/numbers/", len(numbers) - ROW)
    ids = join(
        h(
            '<li><a class="tag" data-game="{}" href="{}"><span class="no">{}</span></a></li>',
            game.id,
            view.href(target),
            view.printed_id(target.id),
        )
        for target in cards[:ROW]
    )
    if cards[ROW:]:
        rest = f"{game.id}/lists/{cards[ROW].kind}/" if on_its_own_page else f"{game.id}/"
        ids += rest_of_row(view, rest, len(cards) - ROW)
    title = speaker.of_game(game, "title")
    head = (
        EMPTY
        if on_its_own_page
        else h('<h2 class="finder-head"><a href="{}{}/">{}</a></h2>', view.up, game.id, view.plain(title))
    )
    return h(
        '<div class="finder" data-game="{}">{}<ul class="tags">{}</ul><ul class="number-grid">{}</ul></div>',
        game.id,
        head,
        ids,
        boxes,
    )


def rest_of_row(view: View, path: str, count: int) -> Html:
    """The way to what a row leaves out."""
    if count <= 0:
        return EMPTY
    return h('<li><a class="tag" href="{}{}">{}</a></li>', view.up, path, view.speaker.count("more", count))


def game_rows(view: View) -> Html:
    """All games; an expansion stands under its base game."""
    rows = []
    for game in view.speaker.library.games.values():
        under = " under" if game.file.part_of else ""
        rows.append(
            h(
                '<li><a class="row{}" data-game="{}" href="{}{}/"><span class="flagstaff"></span><span><b>{}</b>'
                "<small>{}</small></span>{}</a></li>",
                under,
                game.id,
                view.up,
                game.id,
                view.plain(view.speaker.of_game(game, "title")),
                view.plain(view.speaker.of_game(game, "tagline")),
                view.drawing("ui-right"),
            )
        )
    return h('<ul class="rows">{}</ul>', join(rows))


def games_page(speaker: Speaker) -> Page:
    """All games with what each holds."""
    view = View(speaker, "games/", None)
    title = view.word("games.title")
    parts = [h('<header class="chapter"><h1>{}</h1></header>', title)]
    for game in speaker.library.games.values():
        name = speaker.of_game(game, "title")
        head = h(
            '<h2><a href="{}{}/">{}</a></h2><p class="quiet">{}</p>',
            view.up,
            game.id,
            view.plain(name),
            view.plain(speaker.of_game(game, "tagline")),
        )
        parts.append(
            h('<section class="part game-part" data-game="{}">{}{}</section>', game.id, head, places(view, game))
        )
    return Page(
        "games/",
        "games",
        f"{title} · {speaker.library.site.name}",
        view.word("site.description"),
        h('<article class="main">{}</article>', join(parts)),
        None,
        ((title, ""),),
        foreign=view.foreign_seen,
    )


def places(view: View, game: Game) -> Html:
    """Links to everything of a game that can be listed, with how many there are."""
    speaker = view.speaker
    counts = Counter(item.kind for item in game.entries.values())
    rows: list[tuple[str, str, int]] = []
    if game.chapters:
        rows.append((view.word("kind.chapter.plural"), f"{game.id}/rules/", len(list(game.rules))))
    for kind in game.models:
        spec = next(
            (
                speaker.library.games[g].file.kinds[kind]
                for g in speaker.library.family(game.id)
                if kind in speaker.library.games[g].file.kinds
            ),
            None,
        )
        if spec and counts[kind]:
            rows.append((speaker.kind_name(game.id, kind, "plural"), f"{game.id}/lists/{kind}/", counts[kind]))
    numbers = len(numbers_of_game(speaker, game))
    built_in = [
        ("number", "numbers", numbers),
        ("term", "glossary", counts["term"]),
        ("symbol", "symbols", counts["symbol"]),
        ("table", "tables", counts["table"]),
        ("ruling", "rulings", counts["ruling"]),
    ]
    rows += [
        (view.word(f"kind.{kind}.plural"), f"{game.id}/{folder}/", number)
        for kind, folder, number in built_in
        if number
    ]
    links = join(
        h(
            '<li><a class="tag" data-game="{}" href="{}{}">{} <small>{}</small></a></li>',
            game.id,
            view.up,
            path,
            view.plain(words),
            number,
        )
        for words, path, number in rows
    )
    return h('<ul class="tags places">{}</ul>', links)


def game_page(speaker: Speaker, game: Game) -> Page:
    """A game: where to find what."""
    path = f"{game.id}/"
    view = View(speaker, path, game.id)
    title = speaker.of_game(game, "title")
    base = EMPTY
    if game.file.part_of:
        owner = speaker.library.games[game.file.part_of]
        base = h(
            '<p class="quiet">{} <a href="{}{}/">{}</a></p>',
            view.word("game.part-of"),
            view.up,
            owner.id,
            view.plain(speaker.of_game(owner, "title")),
        )
    parts = [each for each in speaker.library.games.values() if each.file.part_of == game.id]
    expansions = EMPTY
    if parts:
        links = join(
            (
                h('<a href="{}{}/">{}</a>', view.up, each.id, view.plain(speaker.of_game(each, "title")))
                for each in parts
            ),
            ", ",
        )
        expansions = h('<p class="quiet">{} {}</p>', view.word("game.parts"), links)
    head = h(
        '<header class="chapter"><h1>{}</h1><p class="aside">{}</p>{}{}</header>',
        view.plain(title),
        view.plain(speaker.of_game(game, "tagline")),
        base,
        expansions,
    )
    finder = number_row(view, game)
    body = [head, places(view, game), finder]
    if game.chapters:
        body.append(
            h('<section class="part"><h2>{}</h2>{}</section>', view.word("kind.chapter.plural"), contents(view, game))
        )
    body.append(documents(view, game))
    return Page(
        path,
        "game",
        f"{title} · {speaker.library.site.name}",
        f"{title}: {speaker.of_game(game, 'tagline')}",
        h('<article class="main">{}</article>', join(body)),
        game.id,
        ((title, ""),),
        foreign=view.foreign_seen,
    )


def documents(view: View, game: Game) -> Html:
    """The documents behind a game's content, and the places outside them."""
    rows = []
    for key, document in game.file.sources.items():
        title = view.speaker.of_game(game, "sources", key, "title")
        outside = h(' <span class="mark-outside">{}</span>', view.word("source.outside")) if document.outside else EMPTY
        where = h(" <small>{}</small>", document.where) if document.where else EMPTY
        rows.append(h("<li>{}{}{}</li>", view.plain(title), outside, where))
    publisher = h('<p class="quiet">{} {}</p>', view.word("game.publisher"), game.file.publisher)
    return h(
        '<section class="part documents"><h2>{}</h2><ul>{}</ul>{}<p class="quiet">{}</p></section>',
        view.word("game.documents"),
        join(rows),
        publisher,
        view.word("about.own-words"),
    )


def contours() -> Html:
    """Contour lines at the page's edge: decoration."""
    rings = join(
        h(
            '<ellipse cx="{}" cy="{}" rx="{}" ry="{}"/>',
            210 + step * 6,
            110 - step * 5,
            190 - step * 24,
            128 - step * 17,
        )
        for step in range(7)
    )
    return h(
        '<svg class="contours" viewBox="0 0 400 220" aria-hidden="true"'
        ' focusable="false" preserveAspectRatio="xMidYMid slice"><g fill="none" stroke="currentColor"'
        ' stroke-width="1.2">{}</g></svg>',
        rings,
    )
