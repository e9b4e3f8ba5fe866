"""The pages about the site itself: this device, how to search, about."""

from __future__ import annotations

from urllib.parse import quote

from generator.pages.page import Page
from generator.pages.speaker import Speaker
from generator.pages.view import Html, View, h, join


def device_page(speaker: Speaker) -> Page:
    """What the reader leaves on this device: theme, size, language, opened cards; out to a file and back."""
    view = View(speaker, "device/", None)
    word = view.word
    title = word("device.title")

    def choice(name: str, values: list[tuple[str, str]]) -> Html:
        options = join(h('<option value="{}">{}</option>', value, words) for value, words in values)
        return h(
            '<p class="setting"><label for="set-{0}">{1}</label><select id="set-{0}" data-setting="{0}">{2}'
            "</select></p>",
            name,
            word(f"device.{name}"),
            options,
        )

    themes = [(value, word(f"device.theme.{value}")) for value in ("auto", "light", "dark")]
    sizes = [(value, word(f"device.size.{value}")) for value in ("normal", "large", "larger")]
    languages = [(language, word(f"language.{language}")) for language in speaker.library.site.languages]
    sealed = [game for game in speaker.library.games.values() if any(spec.sealed for spec in game.file.kinds.values())]
    seals = join(
        h(
            '<p class="setting"><label><input type="checkbox" data-show-everything="{}"> {}</label></p>',
            game.id,
            word("device.show-everything", game=speaker.of_game(game, "title")),
        )
        for game in sealed
    )
    buttons = join(
        h('<button type="button" class="button" data-do="{}">{}</button>', do, word(f"device.{do}"))
        for do in ("export", "import", "forget")
    )
    body = h(
        '<article class="main"><header class="chapter"><h1>{}</h1><p class="aside">{}</p></header>'
        '<p class="no-js-only">{}</p>'
        '<div class="needs-js"><section class="part"><h2>{}</h2>{}{}{}</section><section class="part"><h2>{}</h2>'
        '<p class="quiet">{}</p>{}</section>'
        '<section class="part"><h2>{}</h2><p class="quiet">{}</p><p class="deeds">{}</p>'
        '<p role="status" data-device-status></p></section></div></article>',
        title,
        word("device.what"),
        word("device.needs-js"),
        word("device.look"),
        choice("theme", themes),
        choice("size", sizes),
        choice("language", languages),
        word("device.seals"),
        word("device.seals.why"),
        seals,
        word("device.data"),
        word("device.data.why"),
        buttons,
    )
    return Page(
        "device/", "device", f"{title} · {speaker.library.site.name}", word("device.what"), body, None, ((title, ""),)
    )


def help_page(speaker: Speaker) -> Page:
    """How to search: the small syntax, with examples that can be tried."""
    view = View(speaker, "help/", None)
    word = view.word
    title = word("help.title")
    kinds = [
        (kind, speaker.kind_name(game.id, kind)) for game in speaker.library.games.values() for kind in game.file.kinds
    ]
    facets = {
        name: view.speaker.label(game.id, kind, name)
        for game in speaker.library.games.values()
        for kind, spec in game.file.kinds.items()
        for name, field in spec.fields.items()
        if field.filter and field.type != "actions"
    }
    facets |= {name: word(f"facet.{name}") for name in ("cost", "difficulty", "locked")}
    examples = [
        ("I1362", "number"),
        ("no. 9", "number"),
        ("cristal song", "title-words"),
        ("goblin store draw", "text-words"),
        ("market game:seven-islands", "game"),
        ("type:quest coin", "type"),
        ("market -coin", "minus"),
        ('"discard pile"', "phrase"),
        ("locked:true", "facet"),
        ("difficulty>=4", "compare"),
        ("requirement<3", "compare"),
    ]
    rows = join(
        h(
            '<tr><td><a href="{}?q={}"><code>{}</code></a></td><td>{}</td></tr>',
            view.up,
            quote(text),
            text,
            word(f"help.{key}"),
        )
        for text, key in examples
    )
    table = h(
        '<div class="table-wrap"><table class="data"><thead><tr><th scope="col">{}</th><th scope="col">{}</th>'
        "</tr></thead><tbody>{}</tbody></table></div>",
        word("help.try"),
        word("help.means"),
        rows,
    )

    def listed(key: str, pairs: list[tuple[str, str]]) -> Html:
        items = join(h("<li><code>{}</code> {}</li>", name, view.plain(words)) for name, words in pairs)
        return h('<section class="part"><h2>{}</h2><ul class="names">{}</ul></section>', word(key), items)

    games = [(game.id, speaker.of_game(game, "title")) for game in speaker.library.games.values()]
    body = h(
        '<article class="main"><header class="chapter"><h1>{}</h1><p class="aside">{}</p></header>{}{}{}{}</article>',
        title,
        word("help.intro"),
        table,
        listed("help.games", games),
        listed("help.kinds", kinds),
        listed("help.fields", sorted(facets.items())),
    )
    return Page(
        "help/", "help", f"{title} · {speaker.library.site.name}", word("help.intro"), body, None, ((title, ""),)
    )


def about_page(speaker: Speaker) -> Page:
    """Whose games these are, how the site was made, how to report an error."""
    view = View(speaker, "about/", None)
    word = view.word
    title = word("about.title")
    owners = join(
        h("<li><b>{}</b>: {}</li>", view.plain(speaker.of_game(game, "title")), game.file.publisher)
        for game in speaker.library.games.values()
    )
    body = h(
        '<article class="main"><header class="chapter"><h1>{}</h1></header><p>{}</p><section class="part"><h2>{}'
        "</h2><p>{}</p><ul>{}</ul></section>"
        '<section class="part" id="report"><h2>{}</h2><p>{}</p></section><section class="part"><h2>{}</h2><p>{}'
        "</p></section></article>",
        title,
        word("about.own-words"),
        word("about.games"),
        word("about.not-affiliated"),
        owners,
        word("report"),
        word("about.report"),
        word("about.privacy"),
        word("about.privacy.text"),
    )
    return Page(
        "about/",
        "about",
        f"{title} · {speaker.library.site.name}",
        word("about.own-words"),
        body,
        None,
        ((title, ""),),
        foreign=view.foreign_seen,
    )
