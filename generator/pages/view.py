"""The small parts every page is made of: links, symbols, numboxes, hits, notes, sources. All text is escaped here."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Any

from markupsafe import Markup, escape

from generator.content import markup
from generator.content.links import Target
from generator.pages.speaker import Said, Speaker

Html = Markup
EMPTY = Markup()


def h(template: str, *values: object, **named: object) -> Html:
    """HTML from a template of ours; every value that is not HTML already is escaped.

    `Markup.format` does the same through a formatter written in Python, which takes most of the time of a large build.
    """
    safe = [value if type(value) is Markup else escape(value) for value in values]
    if named:
        return Markup(template.format(*safe, **{key: escape(value) for key, value in named.items()}))  # noqa: S704 - the template is always a literal of this package
    return Markup(template.format(*safe))  # noqa: S704 - likewise


def join(parts: Iterable[object], between: str = "") -> Html:
    """Several pieces of HTML in a row."""
    return Markup(between.join([part if type(part) is Markup else escape(part) for part in parts]))  # noqa: S704 - escaped one by one


class View:
    """What one page in one language can show; knows the page's own address, so that links can be relative."""

    def __init__(self, speaker: Speaker, path: str, game: str | None = None) -> None:
        self.speaker = speaker
        self.path = path
        self.game = game
        self.up = "../" * path.count("/")
        self.root = self.up + "../"
        self.icons = self.root + speaker.shared.icons
        self.foreign_seen = False
        """Whether a paragraph of the page is not in its language."""
        self.calculators: dict[str, int] = {}
        """The serial numbers of the calculators that stand in the page, by how they were called."""
        self._tips = 0

    def word(self, key: str, **facts: object) -> str:
        """A word of the site."""
        return self.speaker.word(key, **facts)

    # --- words -------------------------------------------------------------------------------------------------------

    def lang(self, text: str) -> Html:
        """The attribute that says a text is in the base language, or nothing."""
        if not self.speaker.foreign(text):
            return EMPTY
        return h(' lang="{}"', self.speaker.library.base_language)

    def plain(self, text: str) -> Html:
        """A title or name, with its language when that is not the page's."""
        attribute = self.lang(text)
        return h("<span{}>{}</span>", attribute, text) if attribute else escape(text)

    def prose(self, game: str, text: str, tips: list[Html] | None = None) -> Html:
        """A text in markup. Meanings of terms are put into `tips` where the caller has a place for them."""
        if not markup.has_markup(text):
            return escape(text)
        return join(self.part(game, part, tips) for part in markup.parse(text))

    def paragraph(self, game: str, text: str, classes: str = "") -> Html:
        """A text in markup as a paragraph, followed by the meanings of its terms."""
        tips: list[Html] = []
        self.foreign_seen |= self.speaker.foreign(text)
        inner = self.prose(game, text, tips)
        css = h(' class="{}"', classes) if classes else EMPTY
        return h("<p{}{}>{}</p>{}", css, self.lang(text), inner, join(tips))

    def part(self, game: str, part: markup.Part, tips: list[Html] | None = None) -> Html:
        """One part of a text in markup."""
        if isinstance(part, markup.Text):
            return escape(part.text)
        if isinstance(part, markup.Symbol):
            return self.symbol(game, part.symbol)
        if isinstance(part, markup.Number):
            return self.numbox(game, part.number)
        if isinstance(part, markup.Unclosed):
            return escape(part.raw)
        target = self.speaker.graph.resolve(game, part.target)
        if target is None:
            return escape(part.words or part.target)
        words: object = escape(part.words) if part.words else self.name(target)
        if target.kind == "term" and tips is not None:
            return self.term(target, words, tips)
        return h('<a href="{}">{}</a>', self.href(target), words)

    def term(self, target: Target, words: object, tips: list[Html]) -> Html:
        """A glossary term: a link that unfolds its meaning in place where scripts run."""
        if target.path == self.path:
            return h('<a href="#{}">{}</a>', target.anchor, words)
        self._tips += 1
        item = self.speaker.library.games[target.game].entries[target.id]
        data = self.speaker.entry(item)
        meaning = self.prose(target.game, data["text"])
        tip = h(
            '<span class="tip" id="tip-{}" hidden{}><b>{}</b> {} <a href="{}">{}</a></span>',
            self._tips,
            self.lang(data["text"]),
            data["title"],
            meaning,
            self.href(target),
            self.word("term.in-glossary"),
        )
        tips.append(tip)
        return h('<a class="term" href="{}" data-tip="tip-{}">{}</a>', self.href(target), self._tips, words)

    def serial(self) -> int:
        """A number that no other part of the page has."""
        self._tips += 1
        return self._tips

    # --- links and symbols -------------------------------------------------------------------------------------------

    def href(self, target: Target) -> str:
        """The relative address of a target."""
        if target.path == self.path:
            return f"#{target.anchor}" if target.anchor else "./"
        return self.up + target.address

    def name(self, target: Target) -> Html:
        """What a target is called where everybody may read it: a sealed card shows its id only."""
        if target.kind == "number":
            return h('<span class="numbox">{}</span>', target.id)
        if target.sealed:
            return escape(target.id)
        return self.plain(self.speaker.title(target))

    def numbox(self, game: str, number: str) -> Html:
        """A printed number as a link to what is known of it."""
        target = self.speaker.graph.resolve(game, f"#{number}")
        if target is None:
            return h('<span class="numbox">{}</span>', number)
        return h('<a class="numbox" href="{}">{}</a>', self.href(target), number)

    def drawing(self, name: str, label: str = "", classes: str = "i") -> Html:
        """One of our drawings; with a label it is an image with a name, else decoration."""
        return _drawing(self.icons, name, label, classes)

    def symbol(self, game: str, name: str, classes: str = "i-in") -> Html:
        """A printed symbol of a game, named for screen readers."""
        item = self.speaker.library.symbol(game, name)
        if item is None:
            return escape(name)
        return self.drawing(
            str(item.data.get("icon") or item.id), self.speaker.entry(item)["title"], f"{classes} sy-{item.id}"
        )

    def cost(self, cost: dict[str, Any]) -> Html:
        """The blue diamond."""
        shown = f"{cost['cards']}{'+' if cost.get('more') else ''}"
        label = self.word("card.cost", cost=shown)
        use = h('<use href="{}#diamond"/>', self.icons)
        return h(
            '<svg class="sym cost" viewBox="0 0 32 32" role="img" aria-label="{}">{}<text x="16" y="22">{}</text>'
            "</svg>",
            label,
            use,
            shown,
        )

    def star(self, difficulty: int) -> Html:
        """The gold star."""
        label = self.speaker.count("card.difficulty", difficulty)
        use = h('<use class="rim" href="{0}#star"/><use href="{0}#star"/>', self.icons)
        return h(
            '<svg class="sym star" viewBox="0 0 32 32" role="img" aria-label="{}">{}<text x="16" y="23.4">{}'
            "</text></svg>",
            label,
            use,
            difficulty,
        )

    # --- hits --------------------------------------------------------------------------------------------------------

    def printed_id(self, text: str) -> Html:
        """An id as the card prints it; its letter is set apart so that it is not read as a 1."""
        match = re.fullmatch(r"([A-Z]+)([0-9].*)", text)
        return h("<i>{}</i>{}", match[1], match[2]) if match else escape(text)

    def hit(self, target: Target, note: object = EMPTY) -> Html:
        """A row that leads to a target: id or sign in the margin, words to its right."""
        if target.kind == "number":
            margin = h('<span class="numbox">{}</span>', target.id)
        elif printed_number(target.id):
            margin = h('<span class="no">{}</span>', self.printed_id(target.id))
        else:
            margin = h('<span class="no sign">{}</span>', SIGNS.get(target.kind, "•"))
        game = self.speaker.library.games[target.game]
        if target.sealed:
            kind = self.speaker.kind_name(target.game, target.kind)
            return h(
                '<a class="hit sealed" data-game="{}" data-seal="{}" href="{}">{}<span class="hit-words">'
                "<span>{}{} <small>{}</small></span></span></a>",
                target.game,
                target.key,
                self.href(target),
                margin,
                self.drawing("ui-seal"),
                self.plain(kind),
                self.word("seal.sealed"),
            )
        title = self.speaker.title(target)
        if target.kind == "ruling":
            title_html: object = h("<span{}>{}</span>", self.lang(title), without_links(title))
        elif target.kind == "number" and title == target.id:
            title_html = self.word("number.title", number=target.id)
        else:
            title_html = self.plain(title)
        where = [self.plain(self.kind_word(target))]
        if target.game != self.game:
            where.append(h('<span class="of">{}</span>', self.plain(self.speaker.of_game(game, "title"))))
        if note:
            where.append(escape(note))
        small = join((h("<span>{}</span>", part) for part in where), " ")
        return h(
            '<a class="hit" data-game="{}" href="{}">{}<span class="hit-words"><b>{}</b><small>{}</small></span></a>',
            target.game,
            self.href(target),
            margin,
            title_html,
            small,
        )

    def kind_word(self, target: Target) -> str:
        """What kind of thing a target is, in words: a rule says its chapter."""
        if target.kind in ("rule", "section"):
            place = self.speaker.graph.places[target.key]
            return self.speaker.chapter_title(target.game, place.chapter)
        if target.kind in ("chapter", "game", "number", "term", "symbol", "ruling", "table"):
            return Said(self.word(f"kind.{target.kind}"))
        return self.speaker.kind_name(target.game, target.kind)

    def hits(self, targets: Sequence[Target], label: str) -> Html:
        """A list of hits."""
        rows = join(h("<li>{}</li>", self.hit(target)) for target in targets)
        return h('<ul class="hits refs" aria-label="{}">{}</ul>', label, rows)


@lru_cache(maxsize=4096)
def _drawing(icons: str, name: str, label: str, classes: str) -> Html:
    """A drawing. The same few stand on every page."""
    names = h('role="img" aria-label="{}"', label) if label else h('aria-hidden="true"')
    return h('<svg class="{}" {}><use href="{}#{}"/></svg>', classes, names, icons, name)


def printed_number(text: str) -> tuple[str, int] | None:
    """The letters and the number of an id that a card prints, such as I1362; None for other ids."""
    match = re.fullmatch(r"([A-Z]+)([0-9]+)", text)
    return (match[1], int(match[2])) if match else None


def without_links(text: str) -> str:
    """The words of a text in markup, for places that are links themselves."""
    words = []
    for part in markup.parse(text):
        if isinstance(part, markup.Text):
            words.append(part.text)
        elif isinstance(part, markup.Link):
            words.append(part.words or part.target.rpartition(":")[2].replace("-", " "))
        elif isinstance(part, markup.Number):
            words.append(part.number)
        elif isinstance(part, markup.Symbol):
            words.append(part.symbol.replace("-", " "))
    return "".join(words)


SIGNS = {
    "rule": "§",
    "section": "§",
    "chapter": "§",
    "term": "A",
    "ruling": "?",
    "table": "%",
    "symbol": "◇",
    "game": "◆",
}
