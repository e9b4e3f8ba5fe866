"""pydantic's errors in an author's words, with the place in the file and the mend."""

from __future__ import annotations

from typing import Any, get_args

from pydantic import BaseModel, ValidationError
from pydantic_core import ErrorDetails

from generator.content import messages as say
from generator.content.source import Path_, Positions, place_at
from generator.diagnostics import Problems, nearest

NAMES = {
    str: "a text",
    int: "a number",
    bool: "true or false",
    list: "a list",
    dict: "a mapping",
    type(None): "nothing",
}

EXPECTED = {
    "string_type": ("a text", "put it in quotes"),
    "int_type": ("a whole number", "write digits without quotes or units"),
    "bool_type": ("true or false", "write true or false without quotes"),
    "list_type": ("a list", "write `- item` lines below it, or [a, b]"),
    "dict_type": ("a mapping", "write `key: value` lines below it"),
    "model_type": ("a mapping", "write `key: value` lines below it"),
    "model_attributes_type": ("a mapping", "write `key: value` lines below it"),
    "literal_error": ("one of the choices", "see the choices"),
}


def complain(
    error: ValidationError,
    file: str,
    positions: Positions,
    problems: Problems,
    model: type[BaseModel],
    *,
    prefix: Path_,
    context: str,
) -> None:
    """Record every error of a validation. `prefix` is where the validated value stands in its file."""
    for detail in error.errors(include_url=False):
        _complain(detail, file, positions, problems, model, prefix, context)


def _complain(
    detail: ErrorDetails,
    file: str,
    positions: Positions,
    problems: Problems,
    model: type[BaseModel],
    prefix: Path_,
    context: str,
) -> None:
    loc = real_path(detail["loc"], positions, prefix)
    kind = detail["type"]
    value = detail["input"]
    field = next((str(part) for part in reversed(loc) if isinstance(part, str)), "")
    limits: dict[str, Any] = detail.get("ctx", {})

    def add(message: say.Message, path: Path_, *, key: bool = False, near: str | None = None, **facts: object) -> None:
        place = place_at(file, positions.text, positions.find(path, key=key))
        problems.add(message, place, context=context, near=near, **facts)

    if kind == "extra_forbidden":
        known = fields_at(model, loc[len(prefix) : -1])
        add(say.UNKNOWN_FIELD, loc, key=True, near=nearest(field, known), field=field, fields=", ".join(known))
    elif kind == "missing":
        add(say.MISSING_FIELD, loc[:-1], key=True, field=field, form="with a text" if field != "source" else "with the section it stands in")
    elif kind == "literal_error":
        choices = [word.strip("'") for word in str(limits["expected"]).replace(" or ", ", ").split(", ")]
        near = nearest(str(value), choices) if isinstance(value, str) else None
        add(say.NOT_A_CHOICE, loc, near=near, value=value, field=field, choices=", ".join(choices))
    elif kind in ("greater_than_equal", "less_than_equal"):
        limit = f"at least {limits['ge']}" if "ge" in limits else f"at most {limits['le']}"
        add(say.OUT_OF_RANGE, loc, field=field, value=value, limit=limit)
    elif kind == "string_too_short":
        add(say.EMPTY, loc, field=field)
    elif kind == "value_error":
        add(say.BAD_COST, loc, value=value)
    elif kind == "string_pattern_mismatch":
        add(say.BAD_ID, loc, value=value)
    elif kind in ("too_short", "too_long"):
        count = limits.get("min_length", limits.get("max_length"))
        add(say.WRONG_TYPE, loc, field=field, expected=f"a list of {count}", found=f"one of {limits['actual_length']}", hint="add or remove entries")
    else:
        expected, hint = EXPECTED.get(kind, (detail["msg"].lower(), "compare with another entry of this kind"))
        found = NAMES.get(type(value), type(value).__name__)
        if kind == "string_type" and isinstance(value, list | dict):
            hint = "a text that begins with [ or { needs quotes around the whole of it"
        add(say.WRONG_TYPE, loc, field=field, expected=expected, found=found, hint=hint)


def real_path(loc: tuple[int | str, ...], positions: Positions, prefix: Path_) -> Path_:
    """pydantic's location as a path in the file: names it adds for unions and single values are dropped."""
    path = prefix
    for step in loc:
        longer = (*path, step)
        if longer in positions.values or longer in positions.keys or step is loc[-1]:
            path = longer
    return path


def fields_at(annotation: Any, loc: Path_) -> list[str]:
    """The names of the fields that a mapping at `loc` within a model may have."""
    for step in loc:
        if isinstance(step, str):
            annotation = next(
                (
                    info.annotation
                    for each in models_in(annotation)
                    for name, info in each.model_fields.items()
                    if step in (info.alias, name)
                ),
                annotation,
            )
    return sorted({info.alias or name for each in models_in(annotation) for name, info in each.model_fields.items()})


def models_in(annotation: Any) -> list[type[BaseModel]]:
    """The models that an annotation is made of: `list[Action] | None` is made of Action."""
    if isinstance(annotation, type) and issubclass(annotation, BaseModel):
        return [annotation]
    return [found for part in get_args(annotation) for found in models_in(part)]
