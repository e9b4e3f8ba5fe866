"""A calculator described for others: its form field by field, and the JSON Schemas of its input and its result."""

import types
from dataclasses import fields, is_dataclass
from fractions import Fraction
from typing import Any, get_args, get_origin, get_type_hints

from .fields import Choice, Counts, Flag, Kind, Many, Rows, Text, Whole, default_of

DIALECT = "https://json-schema.org/draft/2020-12/schema"
FRACTION = {"type": "string", "pattern": "^-?[0-9]+/[1-9][0-9]*$"}


def describe(name: str, record: type, prefix: str = "") -> list[dict[str, Any]]:
    """Every field in order: ``name``, ``kind``, what it allows, ``default``, text keys of ``label`` and ``help``.

    ``group`` names the part of the form; ``when`` is the field and value that make it matter, or None. A field of kind
    rows has its own ``fields``. ``choices`` pairs each value with its text key.
    """
    made = []
    for one in fields(record):
        kind: Kind = one.metadata["kind"]
        key = f"{name}.{prefix}{one.name.replace('_', '-')}"
        when = one.metadata["when"]
        entry: dict[str, Any] = {
            "name": one.name,
            "kind": type(kind).__name__.lower(),
            "label": f"{key}.label",
            "help": f"{key}.help",
            "group": f"{name}.group.{one.metadata['group']}",
            "when": {"field": when[0], "value": when[1]} if when else None,
            "default": default_of(record, one.name),
        }
        match kind:
            case Whole():
                entry |= {"low": kind.low, "high": kind.high, "optional": kind.optional}
            case Text():
                entry |= {"length": kind.length}
            case Choice() | Many():
                entry |= {"choices": _choices(kind.values, kind.words)}
            case Counts():
                entry |= {"low": kind.low, "high": kind.high, "choices": _choices(kind.keys, kind.words)}
            case Rows():
                inner = f"{prefix}{one.name.replace('_', '-')}."
                entry |= {"low": kind.low, "high": kind.high, "fields": describe(name, kind.record, inner)}
        made.append(entry)
    return made


def _choices(values: tuple[str, ...], words: str) -> list[dict[str, str]]:
    return [{"value": value, "label": f"{words}.{value}"} for value in values]


def schema(name: str, record: type) -> dict[str, Any]:
    """The JSON Schema of an input. Rules between fields (a seat that nobody has) are beyond it."""
    return {"$schema": DIALECT, "title": name, **_record(record)}


def _record(record: type) -> dict[str, Any]:
    properties = {}
    for one in fields(record):
        properties[one.name] = {**_of_kind(one.metadata["kind"]), "default": default_of(record, one.name)}
    return {"type": "object", "additionalProperties": False, "properties": properties}


def _of_kind(kind: Kind) -> dict[str, Any]:
    match kind:
        case Whole():
            return {
                "type": ["integer", "null"] if kind.optional else "integer",
                "minimum": kind.low,
                "maximum": kind.high,
            }
        case Flag():
            return {"type": "boolean"}
        case Choice():
            return {"enum": list(kind.values)}
        case Text():
            # No control characters and no halves of a pair, as fields.py has it.
            return {
                "type": "string",
                "maxLength": kind.length,
                "pattern": "^[^\\u0000-\\u001f\\u007f-\\u009f\\ud800-\\udfff]*$",
            }
        case Many():
            return {"type": "array", "uniqueItems": True, "items": {"enum": list(kind.values)}}
        case Counts():
            number = {"type": "integer", "minimum": kind.low, "maximum": kind.high}
            return {"type": "object", "additionalProperties": False, "properties": dict.fromkeys(kind.keys, number)}
        case Rows():
            return {"type": "array", "minItems": kind.low, "maxItems": kind.high, "items": _record(kind.record)}


def result_schema(name: str, record: type) -> dict[str, Any]:
    """The JSON Schema of a result: every field is always there."""
    return {"$schema": DIALECT, "title": f"{name} result", **_of_type(record)}


def _of_type(hint: Any) -> dict[str, Any]:
    if is_dataclass(hint) and isinstance(hint, type):
        properties = {key: _of_type(inner) for key, inner in get_type_hints(hint).items()}
        return {
            "type": "object",
            "additionalProperties": False,
            "required": sorted(properties),
            "properties": properties,
        }
    if get_origin(hint) is types.UnionType:
        return {"anyOf": [_of_type(inner) for inner in get_args(hint)]}
    if get_origin(hint) is tuple:
        return {"type": "array", "items": _of_type(get_args(hint)[0])}
    if hint is Fraction:
        return dict(FRACTION)
    return {"type": {int: "integer", bool: "boolean", str: "string", type(None): "null"}[hint]}


def text_keys(name: str, record: type) -> set[str]:
    """The text keys that a calculator's page and form need, whatever it answers."""
    page = {f"{name}.{part}" for part in ("title", "intro", "source")}
    return page | _keys_of(describe(name, record))


def _keys_of(described: list[dict[str, Any]]) -> set[str]:
    keys = set()
    for one in described:
        keys |= {one["label"], one["help"], one["group"]}
        keys |= {choice["label"] for choice in one.get("choices", ())}
        keys |= _keys_of(one.get("fields", []))
    return keys
