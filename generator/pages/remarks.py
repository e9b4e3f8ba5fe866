"""What stands beside an entry or a rule: notes, sources, rulings."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from generator.content import model as m
from generator.content.library import Item
from generator.pages.view import EMPTY, Html, View, h, join

NOTE_DRAWINGS = {
    "editor": "ui-pen",
    "outside": "ui-pen",
    "readings": "ui-split",
    "gap": "ui-gap",
    "exception": "ui-exception",
}


def notes(view: View, game: str, given: Sequence[dict[str, Any]]) -> Html:
    """The remarks of an entry."""
    return join(
        note(
            view,
            game,
            one["kind"],
            view.paragraph(game, one["text"]),
            [view.paragraph(game, text) for text in one.get("readings", ())],
            one.get("source", ()),
        )
        for one in given
    )


def note(view: View, game: str, kind: str, words: Html, readings: Sequence[Html], given: Sequence[Any]) -> Html:
    """One remark, visibly apart and named for what it is."""
    heading = h('<p class="note-head">{}{}</p>', view.drawing(NOTE_DRAWINGS[kind]), view.word(f"note.{kind}"))
    columns = EMPTY
    if readings:
        items = join(
            h("<li><b>{}</b><div>{}</div></li>", letter, text) for letter, text in zip("AB", readings, strict=True)
        )
        columns = h('<ol class="readings-list">{}</ol>', items)
    said = sources(view, game, given) if given else EMPTY
    css = "readings" if kind == "readings" else f"note {kind}"
    return h(
        '<div role="note" class="{}{}">{}{}{}{}</div>',
        css,
        " outside" if kind == "outside" else "",
        heading,
        words,
        columns,
        said,
    )


def sources(view: View, game: str, given: Sequence[Any]) -> Html:
    """Where facts come from: document and section, and a mark when that is outside the documents."""
    lines = []
    for title, section, document in view.speaker.source(game, given):
        words = join(
            [
                view.plain(title),
                *([h("<span{}>{}</span>", document_lang(view, document), section)] if section else []),
            ],
            ": ",
        )
        if document.where:
            words += h(" ({})", document.where)
        if document.outside:
            words += h(' <span class="mark-outside">{}</span>', view.word("source.outside"))
        lines.append(words)
    return h(
        '<p class="source">{}<span>{} {}</span></p>',
        view.drawing("ui-book"),
        view.word("source.label"),
        join(lines, "; "),
    )


def document_lang(view: View, document: m.Document) -> Html:
    """The language of a section's name, when it is not the page's."""
    return EMPTY if document.language == view.speaker.language else h(' lang="{}"', document.language)


def rulings(view: View, keys: Iterable[str]) -> Html:
    """The rulings that apply to any of some targets."""
    found: dict[str, Item] = {}
    for key in keys:
        for source in view.speaker.graph.referrers.get(key, ()):
            target = view.speaker.graph.targets.get(source)
            if target and target.kind == "ruling":
                item = view.speaker.library.games[target.game].entries[target.id]
                if any(_means(view, item, applies, key) for applies in item.data["applies_to"]):
                    found[source] = item
    if not found:
        return EMPTY
    body = join(ruling(view, item) for item in found.values())
    return h('<section class="part"><h2>{}</h2><dl class="ruling">{}</dl></section>', view.word("ruling.plural"), body)


def _means(view: View, item: Item, applies: str, key: str) -> bool:
    target = view.speaker.graph.resolve(item.game, applies)
    return target is not None and target.key == key


def ruling(view: View, item: Item) -> Html:
    """A question and its answer."""
    data = view.speaker.entry(item)
    verdict = h("<b>{}</b> ", view.prose(item.game, data["verdict"])) if data.get("verdict") else EMPTY
    tips: list[Html] = []
    answer = view.prose(item.game, data["answer"], tips)
    targets = [
        target for applies in item.data["applies_to"] if (target := view.speaker.graph.resolve(item.game, applies))
    ]
    applies = join((h('<a href="{}">{}</a>', view.href(target), view.name(target)) for target in targets), ", ")
    return h(
        '<div class="one-ruling" id="{}"><dt{}>{}</dt><dd class="answer"{}>{}{}</dd>{}<dd class="from">{} {}</dd>'
        "<dd>{}{}</dd></div>",
        item.id if view.path.endswith("/rulings/") else f"ruling-{item.id}",
        view.lang(data["question"]),
        view.prose(item.game, data["question"]),
        view.lang(data["answer"]),
        verdict,
        answer,
        h("<dd>{}</dd>", join(tips)) if tips else EMPTY,
        view.word("ruling.applies"),
        applies,
        notes(view, item.game, data.get("notes", ())),
        sources(view, item.game, data["source"]),
    )
