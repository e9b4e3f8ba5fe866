"""Fills an answer's lines and tables into the texts of one language; the browser's wording.mjs does the same."""

import re
from collections.abc import Mapping
from typing import Any

from . import bridge, form

Texts = Mapping[str, str]
"""The texts of one language by key: the flat mapping of ``site_templates/i18n/calculators/<language>.yaml``."""

PLACE = re.compile(r"\{([a-z_]+)\}")


def value(one: Any, texts: Texts, blank: str = "word.none") -> str:
    """One value of a line, or one cell, as a reader sees it."""
    match one:
        case None:
            return texts[blank]
        case bool():
            return texts["word.yes" if one else "word.no"]
        case int():
            return str(one).replace("-", "−")
        case list():
            return texts["word.list"].join(value(part, texts, blank) for part in one)
        case {"key": key}:
            return texts[key]
        case {"percent": number}:
            return fill(texts["word.percent"], {"number": _point(number, texts)}, texts)
        case {"decimal": number}:
            return _point(number, texts)
    return str(one)


def fill(template: str, values: Mapping[str, Any], texts: Texts) -> str:
    """A text with its ``{places}`` filled."""
    return PLACE.sub(lambda place: value(values[place[1]], texts), template)


def say(line: Mapping[str, Any], texts: Texts) -> str:
    """A line of an answer (its JSON form) as a sentence."""
    return fill(texts[line["key"]], line["values"], texts)


def table(one: Mapping[str, Any], texts: Texts) -> tuple[str, list[str], list[list[str]]]:
    """A table of an answer (its JSON form): caption, column heads, rows of cells."""
    heads = [texts[column] for column in one["columns"]]
    return texts[one["key"]], heads, [[value(cell, texts, one["blank"]) for cell in row] for row in one["rows"]]


def refusal(error: Mapping[str, Any], texts: Texts) -> str:
    """An error of the bridge as a sentence: which field, and what it allows."""
    field = error["field"] or texts["word.input"]
    return fill(texts[error["key"]], {**error["allowed"], "field": field, "given": error["given"]}, texts)


def _point(number: str, texts: Texts) -> str:
    return number.replace(".", texts["word.decimal-point"])


def problems(languages: Mapping[str, Texts]) -> list[str]:
    """What is wrong with the texts of the languages: keys that one lacks or alone has, places that differ."""
    needed = {key for name in bridge.NAMES for key in form.text_keys(name, bridge.module(name).Inputs)}
    everywhere = needed.union(*languages.values())
    first = next(iter(languages.values()))
    told = []
    for language, texts in languages.items():
        told += [f"{language}: no text for {key}" for key in sorted(everywhere - set(texts))]
        told += [
            f"{language}: {key} has other places than the first language"
            for key in sorted(set(texts) & set(first))
            if sorted(set(PLACE.findall(texts[key]))) != sorted(set(PLACE.findall(first[key])))
        ]
    return told
