"""The only door to the calculators: JSON in, JSON out, the same bytes in every Python.

``call`` answers ``{"ok": true, "result": ..., "shown": ...}``, or ``{"ok": false, "error": ...}`` naming the field and
what it allows; no input makes it raise. ``fields`` describes a form, ``schema`` an input, ``first_answers`` what a page
prints when it is built.
"""

import json
from collections.abc import Mapping
from importlib import import_module
from itertools import product
from types import ModuleType
from typing import Any

from . import form
from .fields import FieldError, plain, read
from .shown import as_json

NAMES = (
    "action-odds",
    "seven-islands-score",
    "seven-islands-end",
    "seven-islands-setup",
    "abbey-victory",
    "abbey-explore",
    "fragment-debrief",
)
MOST_INPUT = 100_000
"""Longest JSON text that ``call`` reads, in characters."""


def call(name: str, text: str) -> str:
    """Answer one calculation: ``text`` is a JSON object of input fields, those left out take their defaults."""
    try:
        calculator = module(name)
        inputs = read(calculator.Inputs, parsed(text))
        result = calculator.calculate(inputs)
        answer = {"ok": True, "result": result, "shown": calculator.present(inputs, result)}
    except FieldError as error:
        return refused(error)
    return _dumped(answer)


def refused(error: FieldError) -> str:
    """The answer for an input that is not accepted."""
    told = {"field": error.field, "key": error.key, "allowed": error.allowed, "given": error.given}
    return _dumped({"ok": False, "error": told})


def _dumped(answer: object) -> str:
    return json.dumps(as_json(answer), sort_keys=True, separators=(",", ":"))


def fields(name: str) -> list[dict[str, Any]]:
    """The form of a calculator, field by field: see :func:`generator.calculators.form.describe`."""
    return form.describe(name, module(name).Inputs)


def schema(name: str) -> dict[str, Any]:
    """The JSON Schema of a calculator's input."""
    return form.schema(name, module(name).Inputs)


def result_schema(name: str) -> dict[str, Any]:
    """The JSON Schema of a calculator's ``result``."""
    return form.result_schema(name, module(name).Result)


def first_answers(name: str, preset: Mapping[str, object]) -> dict[str, Any]:
    """What a page prints for a form prefilled with ``preset``, as JSON data.

    ``inputs`` is the whole form, ``answer`` its answer as ``call`` gives it, and ``table`` the first lines for every
    value of the fields a reader changes first (``fields``; those that the rules exclude are left out), by the JSON text
    of those values. Raises :class:`FieldError` when the preset is not an input.
    """
    calculator = module(name)
    inputs = plain(read(calculator.Inputs, preset))
    table = {}
    for values in product(*calculator.FIRST.values()):
        try:
            changed = read(calculator.Inputs, {**inputs, **dict(zip(calculator.FIRST, values, strict=True))})
        except FieldError:
            continue
        shown = calculator.present(changed, calculator.calculate(changed))
        lines = [line for line in shown.lines if line.role == "answer"]
        table[json.dumps(values, separators=(",", ":"))] = as_json(lines)
    answer = json.loads(call(name, json.dumps(inputs)))
    return {"inputs": inputs, "answer": answer, "fields": list(calculator.FIRST), "table": table}


def module(name: str) -> ModuleType:
    """The module of a calculator, imported when it is first asked: all of them take a browser a tenth of a second.

    Raises :class:`FieldError` for a name that is none of ``NAMES``.
    """
    if name not in NAMES:
        raise FieldError("calculator", "error.choice", {"values": list(NAMES)}, name)
    return import_module(f".{name.replace('-', '_')}", __package__)


def parsed(text: str) -> object:
    """The value that a JSON text means. Raises :class:`FieldError` for text that is none, or that is ambiguous."""
    if len(text) > MOST_INPUT:
        raise FieldError("", "error.too-long", {"length": MOST_INPUT}, text[:40])
    try:
        return json.loads(text, object_pairs_hook=_once, parse_constant=_no_constant)
    except FieldError:
        raise
    except (ValueError, RecursionError):
        raise FieldError("", "error.json", {}, text[:40]) from None


def _once(pairs: list[tuple[str, object]]) -> dict[str, object]:
    """An object whose fields each come once: JSON itself would silently keep the last one."""
    made = dict(pairs)
    if len(made) < len(pairs):
        names = [name for name, _ in pairs]
        twice = next(name for name in names if names.count(name) > 1)
        raise FieldError(twice, "error.twice", {}, made[twice])
    return made


def _no_constant(word: str) -> object:
    raise FieldError("", "error.json", {}, word)
