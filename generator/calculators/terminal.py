"""The terminal's face of the calculators: ``field=value`` words in, lines and tables of plain text out."""

import difflib
import json
import unicodedata
from collections.abc import Mapping, Sequence
from typing import Any

from . import bridge, wording
from .fields import Choice, Counts, FieldError, Flag, Kind, Many, Rows, Text, Whole, kinds

YES = ("yes", "true", "1")
NO = ("no", "false", "0")


def run(
    name: str, arguments: Sequence[str], input_text: str | None, as_json: bool, texts: wording.Texts
) -> tuple[str, int]:
    """Answer ``tableside calc NAME [field=value ...]``: the text to print, and the exit code (0, or 2 for a bad input).

    ``input_text`` is a JSON object; a word of ``arguments`` overrides its field. A value is a number, yes or no, a
    choice, ``a,b`` for several, ``left:4,one:7`` for counts, ``name:Ana,food:2;name:Bo`` for rows, or JSON for either.
    ``texts`` are those of the language to answer in.
    """
    try:
        typed = _typed(name, arguments, input_text)
        answer = bridge.call(name, json.dumps(typed))
    except FieldError as error:
        answer = bridge.refused(error)
    made = json.loads(answer)
    code = 0 if made["ok"] else 2
    if as_json:
        return f"{answer}\n", code
    return (_page(name, made["shown"], texts) if made["ok"] else _refusal(made["error"], texts)), code


def _typed(name: str, arguments: Sequence[str], input_text: str | None) -> dict[str, Any]:
    if name not in bridge.NAMES:
        raise FieldError("calculator", "error.choice", {"values": list(bridge.NAMES)}, name)
    known = kinds(bridge.module(name).Inputs)
    typed: Any = bridge.parsed(input_text) if input_text is not None else {}
    if not isinstance(typed, dict):
        raise FieldError("", "error.object", {"fields": list(known)}, typed)
    for word in arguments:
        field, equals, text = word.partition("=")
        field = field.replace("-", "_")
        if not equals:
            raise FieldError(field, "error.no-value", {}, word)
        if field not in known:
            raise FieldError(field, "error.unknown-field", {"fields": list(known)}, text)
        typed[field] = _read(known[field], text, field)
    return typed


def _read(kind: Kind, text: str, path: str) -> Any:
    """The JSON value that a typed text means; what it cannot mean is left as text, for the field to refuse."""
    if not isinstance(kind, Text) and text[:1] in ("[", "{"):
        return bridge.parsed(text)
    match kind:
        case Whole():
            return _whole(text)
        case Flag():
            return True if text.lower() in YES else False if text.lower() in NO else text
        case Many():
            return [one.strip() for one in text.split(",") if one.strip()]
        case Counts():
            return {key: _whole(number) for key, number in _pairs(text, path)}
        case Rows():
            parts = [part for part in text.split(";") if part.strip()]
            return [_row(kind.record, part, f"{path}[{place}]") for place, part in enumerate(parts)]
        case Choice() | Text():
            return text


def _row(record: type, text: str, path: str) -> dict[str, Any]:
    known = kinds(record)
    return {key: _read(known[key], one, f"{path}.{key}") if key in known else one for key, one in _pairs(text, path)}


def _pairs(text: str, path: str) -> list[tuple[str, str]]:
    made = []
    for part in filter(str.strip, text.split(",")):
        key, colon, one = part.partition(":")
        if not colon:
            raise FieldError(path, "error.pairs", {}, part)
        made.append((key.strip(), one.strip()))
    return made


def _whole(text: str) -> Any:
    stripped = text.strip()
    if stripped.lower() in ("", "none"):
        return None
    digits = stripped.removeprefix("-").removeprefix("+")
    # Python would also read 1_0 and digits of other scripts; a player means neither, and no number here is so long.
    return int(stripped) if digits.isascii() and digits.isdigit() and len(digits) < 12 else text


def _page(name: str, shown: Mapping[str, Any], texts: wording.Texts) -> str:
    parts = [texts[f"{name}.title"], "\n".join(f"  {wording.say(line, texts)}" for line in shown["lines"])]
    parts += [_table(one, texts) for one in shown["tables"]]
    return "\n\n".join([*parts, texts[f"{name}.source"]]) + "\n"


def _table(one: Mapping[str, Any], texts: wording.Texts) -> str:
    caption, heads, rows = wording.table(one, texts)
    widths = [max(_width(cell) for cell in column) for column in zip(heads, *rows, strict=True)]
    drawn = [caption]
    for row in (heads, *rows):
        cells = (cell + " " * (width - _width(cell)) for cell, width in zip(row, widths, strict=True))
        drawn.append(f"  {'  '.join(cells)}".rstrip())
    return "\n".join(drawn)


def _width(text: str) -> int:
    """Columns of a terminal that a text takes: Chinese characters take two."""
    return sum(2 if unicodedata.east_asian_width(letter) in "WF" else 1 for letter in text)


def _refusal(error: Mapping[str, Any], texts: wording.Texts) -> str:
    told = wording.refusal(error, texts)
    allowed = error["allowed"].get("fields") or error["allowed"].get("values") or []
    given = error["field"].rpartition(".")[2] if "fields" in error["allowed"] else error["given"].strip("'")
    near = difflib.get_close_matches(given, allowed, 1)
    if near:
        told += " " + wording.fill(texts["error.did-you-mean"], {"near": near[0]}, texts)
    return f"{told}\n"
