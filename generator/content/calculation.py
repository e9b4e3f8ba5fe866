"""A calculator as content names it: `action-odds cards=3 stars=5`, checked like a link."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any

from generator.calculators import bridge


@dataclass(frozen=True)
class Refused(Exception):
    """A calculation that the calculator does not take: which field, what was given, what is allowed."""

    field: str
    given: str
    allowed: str


def parse(call: str) -> tuple[str, dict[str, Any]]:
    """The calculator's name and its prefilled fields. `field=value`: a number, true, false, or a text."""
    name, *pairs = call.split()
    return name, {key: _value(value) for key, _, value in (pair.partition("=") for pair in pairs)}


def _value(text: str) -> Any:
    try:
        return json.loads(text)
    except ValueError:
        return text


def check(call: str) -> None:
    """Make sure that a calculation can be made. Raises Refused when it cannot."""
    name, preset = parse(call)
    answer = json.loads(bridge.call(name, json.dumps(preset)))
    if not answer["ok"]:
        error = answer["error"]
        if error["field"] == "calculator":
            allowed = ", ".join(bridge.NAMES)
        elif error["allowed"]:
            allowed = ", ".join(f"{key} {value}" for key, value in sorted(error["allowed"].items()))
        else:
            allowed = "see docs/calculators.md"
        raise Refused(error["field"], str(error["given"]), allowed)
