"""Calculators in pages: their answers are printed when the page is built; scripts add the form and the live run."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from hashlib import sha256
from itertools import zip_longest
from typing import Any

from generator.calculators import bridge, wording
from generator.content.calculation import parse
from generator.pages.speaker import Speaker
from generator.pages.view import EMPTY, Html, View, h, join
from generator.pages.words import Words


@dataclass(frozen=True)
class CalculatorFiles:
    """Each calculator's form and first answers, each language's texts: addresses below the site's root, and files."""

    forms: dict[str, str]
    texts: dict[str, str]
    files: dict[str, bytes] = field(repr=False)


def calculator_files(words: Mapping[str, Words]) -> CalculatorFiles:
    """What the scripts of the calculators read, the same for every page."""
    files: dict[str, bytes] = {}

    def put(name: str, data: object) -> str:
        body = (json.dumps(data, ensure_ascii=False, sort_keys=True, separators=(",", ":")) + "\n").encode()
        address = f"calculators/{name}.{sha256(body).hexdigest()[:10]}.json"
        files[address] = body
        return address

    forms = {name: put(name, {"form": bridge.fields(name), **bridge.first_answers(name, {})}) for name in bridge.NAMES}
    texts = {language: put(language, calculator_texts(each)) for language, each in words.items()}
    return CalculatorFiles(forms, texts, files)


def calculator_texts(words: Words) -> dict[str, str]:
    """A language's texts by the calculators' own keys."""
    start = "calculators."
    return {key.removeprefix(start): text for key, text in words.items() if key.startswith(start)}


def texts_of(speaker: Speaker) -> dict[str, str]:
    """The calculators' texts in the language of a page."""
    return calculator_texts(speaker.words)


def of_action(calculator: str, action: Mapping[str, Any]) -> dict[str, Any] | None:
    """The fields of a calculator that an action fills in; None where the action has no cost to calculate with."""
    cost, stars = action.get("cost"), action.get("difficulty")
    if calculator != "action-odds" or cost is None or not stars:
        return None
    found: dict[str, Any] = {"cards": cost["cards"], "stars": stars}
    if action.get("locked"):
        found["locked"] = True
    if action.get("repeat_on_failure"):
        found["repeats"] = True
    if "difficulty_per" in action:
        found["skull_adds"] = action["difficulty_per"]["add"]
    return found


def embedded(view: View, call: str) -> Html:
    """A calculator where its rule stands; asked for once more further down the page, a link up to it."""
    name, preset = parse(call)
    return again(view, call) or block(view, name, preset, 3, _first(view, call))


def folded_of(view: View, calls: Iterable[str]) -> Html:
    """The calculators of an entry, each folded until it is asked."""
    return join(again(view, call) or folded(view, *parse(call), _first(view, call)) for call in calls)


def again(view: View, call: str) -> Html:
    """A link to the calculator that stands in the page already, or nothing."""
    first = view.calculators.get(call)
    if first is None:
        return EMPTY
    title = texts_of(view.speaker)[f"{parse(call)[0]}.title"]
    return h('<p><a class="calc-again" href="#calc-{}">{}{}</a></p>', first, view.drawing("ui-tools"), title)


def _first(view: View, call: str) -> int:
    view.calculators[call] = view.serial()
    return view.calculators[call]


def folded(view: View, name: str, preset: dict[str, Any], number: int) -> Html:
    """A calculator under an action, folded until it is asked; its line says what it is filled in with."""
    texts = texts_of(view.speaker)
    numbers = [one for one in bridge.fields(name) if one["kind"] == "whole" and one["name"] in preset]
    filled = " · ".join(f"{texts[one['label']]} {preset[one['name']]}" for one in numbers)
    return h(
        '<details class="calc-fold"><summary>{}<span>{}{}</span></summary>{}</details>',
        view.drawing("ui-tools"),
        texts[f"{name}.title"],
        h(" <small>{}</small>", filled) if filled else EMPTY,
        block(view, name, preset, 2, number),
    )


def block(view: View, name: str, preset: dict[str, Any], level: int, number: int) -> Html:
    """The calculator: its title, what it was filled with, its answer. Scripts put the form in place of the summary."""
    texts = texts_of(view.speaker)
    answer = json.loads(bridge.call(name, json.dumps(preset)))
    shared = view.speaker.shared
    data = h(
        'data-calc="{}" data-form="{}{}" data-texts="{}{}" data-runtime="{}{}" data-bytes="{}" data-preset="{}"',
        name,
        view.root,
        shared.forms[name],
        view.root,
        shared.texts[view.speaker.language],
        view.root,
        shared.runtime,
        shared.runtime_bytes,
        json.dumps(preset, sort_keys=True, separators=(",", ":")),
    )
    return h(
        '<section class="calc" role="group" {} aria-labelledby="calc-{}"><h{} id="calc-{}">{}</h{}>'
        '<p class="quiet">{}</p><div class="calc-form">{}</div>'
        '<div class="calc-answer" role="group" aria-label="{}">{}</div><p class="calc-state quiet" role="status">'
        '</p><p class="source">{}<span>{}</span></p></section>',
        data,
        number,
        level,
        number,
        texts[f"{name}.title"],
        level,
        texts[f"{name}.intro"],
        summary(name, preset, texts),
        view.word("calc.answer"),
        shown(view, answer, texts),
        view.drawing("ui-book"),
        texts[f"{name}.source"],
    )


def summary(name: str, preset: dict[str, Any], texts: Mapping[str, str]) -> Html:
    """What the printed answer was calculated with: the first group of the form."""
    rows = []
    fields = bridge.fields(name)
    for one in fields:
        if one["kind"] not in ("whole", "flag", "choice") or (
            one["group"] != fields[0]["group"] and one["name"] not in preset
        ):
            continue
        value = preset.get(one["name"], one["default"])
        words = next((texts[choice["label"]] for choice in one.get("choices", ()) if choice["value"] == value), None)
        rows.append(h("<div><dt>{}</dt><dd>{}</dd></div>", texts[one["label"]], words or wording.value(value, texts)))
    return h('<dl class="facts">{}</dl>', join(rows)) if rows else EMPTY


def shown(view: View, answer: Mapping[str, Any], texts: Mapping[str, str]) -> Html:
    """An answer's lines and tables; `answer.mjs` makes the same from the same data."""
    lines = join(line(view, one, texts) for one in answer["shown"]["lines"])
    # A calculator's own page shows the printed table itself; nothing need be said twice.
    own_page = view.path.startswith("tools/")
    tables = [one for one in answer["shown"]["tables"] if not (own_page and one["key"].endswith(".printed-table"))]
    return lines + join(table(one, texts) for one in tables)


def line(view: View, one: Mapping[str, Any], texts: Mapping[str, str]) -> Html:
    """A sentence of an answer by its role."""
    if one["role"] == "outside":
        head = h('<p class="note-head">{}{}</p>', view.drawing("ui-pen"), view.word("note.outside"))
        return h('<aside class="note outside">{}<p>{}</p></aside>', head, wording.say(one, texts))
    return h('<p class="calc-{}">{}</p>', one["role"], figures(one, texts))


def figures(one: Mapping[str, Any], texts: Mapping[str, str]) -> Html:
    """A sentence whose figures are set apart, where it is an answer."""
    if one["role"] != "answer":
        return h("{}", wording.say(one, texts))
    parts = wording.PLACE.split(texts[one["key"]])
    values = (h("<b>{}</b>", wording.value(one["values"][name], texts)) for name in parts[1::2])
    return join(part for pair in zip_longest(parts[::2], values, fillvalue=EMPTY) for part in pair)


def table(one: Mapping[str, Any], texts: Mapping[str, str]) -> Html:
    """A table of an answer; one column of it may be drawn as bars, and one cell is the one that was asked for."""
    caption, heads, rows = wording.table(one, texts)
    mark = tuple(one["mark"]) if one["mark"] else None
    head = join(h('<th scope="col">{}</th>', words) for words in heads)
    body = []
    for r, row in enumerate(rows):
        cells = []
        for c, words in enumerate(row):
            names = [*(["asked"] if mark == (r, c) else []), *(["blank"] if one["rows"][r][c] is None else [])]
            css = h(' class="{}"', " ".join(names)) if names else EMPTY
            bar = bars(one["rows"][r][c]) if one["chart"] == c else EMPTY
            cells.append(h('<th scope="row">{}</th>', words) if c == 0 else h("<td{}>{}{}</td>", css, bar, words))
        body.append(h("<tr>{}</tr>", join(cells)))
    return h(
        '<div class="table-wrap" tabindex="0" role="group" aria-label="{0}"><table class="data"><caption>{0}'
        "</caption><thead><tr>{1}</tr></thead><tbody>{2}</tbody></table></div>",
        caption,
        head,
        join(body),
    )


def bars(cell: Any) -> Html:
    """A chance as a bar; its length is exact to a tenth of a percent."""
    if not isinstance(cell, dict) or "chance" not in cell:
        return EMPTY
    top, bottom = map(int, cell["chance"].split("/"))
    return h(
        '<svg class="bar-v" viewBox="0 0 1000 1" preserveAspectRatio="none" aria-hidden="true"><rect width="{}"'
        ' height="1"/></svg>',
        top * 1000 // bottom,
    )
