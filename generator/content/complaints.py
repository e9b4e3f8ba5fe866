"""pydantic's errors in an author's words, with the place in the file and the mend."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, get_args

from pydantic import BaseModel, ValidationError
from pydantic_core import ErrorDetails

from generator.content import messages as say
from generator.content.frame import GameFile
from generator.content.plain_yaml import Path_, Positions
from generator.content.source import place_at
from generator.diagnostics import Message, Problems, nearest

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


FORMS = {
    "kind": "with a kind that game.yaml declares",
    "source": "with the section it stands in",
}
"""What to add for a missing field, where that is more than a text."""

PATTERNS = {
    "light": "a colour as #rrggbb, in small letters and quotes",
    "dark": "a colour as #rrggbb, in small letters and quotes",
    "language": "the code of a language: `en`, `pt-BR`",
    "source_language": "the code of a language: `en`, `pt-BR`",
    "languages": "the code of a language: `en`, `pt-BR`",
    "number": "a printed number: digits and capital letters",
    "numbers": "a printed number: digits and capital letters",
    "fields": "a name in small letters, digits and underscores: `monster_effect`",
    "within": "a name in small letters, digits and underscores: `monster_effect`",
}
"""What texts of certain fields must look like. Everything else with a pattern is an id."""


def complain(
    error: ValidationError,
    file: str,
    positions: Positions,
    problems: Problems,
    model: type[BaseModel],
    *,
    prefix: Path_ = (),
    context: str = "",
) -> None:
    """Record every error of a validation. `prefix` is where the validated value stands in its file."""
    for detail in error.errors(include_url=False):
        _Complaint(detail, model, _Written(file, positions, problems, prefix, context)).add()


@dataclass(frozen=True)
class _Written:
    """Where the validated value stands, and where its problems go."""

    file: str
    positions: Positions
    problems: Problems
    prefix: Path_
    context: str


class _Complaint:
    """One error of a validation, with what is needed to say it in an author's words."""

    def __init__(self, detail: ErrorDetails, model: type[BaseModel], written: _Written) -> None:
        self.kind = detail["type"]
        self.value = detail["input"]
        self.limits: dict[str, Any] = detail.get("ctx", {})
        self.reason = detail["msg"]
        self.of_key = "[key]" in detail["loc"]
        self.path = real_path(detail["loc"], written.positions, written.prefix)
        self.parents = self.path[len(written.prefix) : -1]
        self.field = next((str(part) for part in reversed(self.path) if isinstance(part, str)), "")
        self.owner = next((str(part) for part in reversed(self.path[:-1]) if isinstance(part, str)), "")
        self.model = model
        self.written = written

    def say(
        self,
        message: Message,
        path: Path_ | None = None,
        *,
        key: bool = False,
        near: str | None = None,
        **facts: object,
    ) -> None:
        positions = self.written.positions
        place = place_at(
            self.written.file, positions.text, positions.find(self.path if path is None else path, key=key)
        )
        self.written.problems.add(message, place, context=self.written.context, near=near, **facts)

    def add(self) -> None:
        """Record it. What pydantic says twice, once for each form that a value may have, is said once."""
        if self.kind == "extra_forbidden":
            known = fields_at(self.model, self.parents)
            near = nearest(self.field, known)
            self.say(say.UNKNOWN_FIELD, key=True, near=near, field=self.field, fields=", ".join(known))
        elif self.kind == "missing":
            form = FORMS.get(self.field, "with a text")
            self.say(say.MISSING_FIELD, self.path[:-1], key=True, field=self.field, form=form)
        elif self.field == "page" and self.model is GameFile:
            self.say(say.BAD_FORM, value=written(self.value), form="`own`, or `{within: some_field}`")
        elif self.kind == "literal_error":
            choices = [word.strip("'") for word in str(self.limits["expected"]).replace(" or ", ", ").split(", ")]
            near = nearest(self.value, choices) if isinstance(self.value, str) else None
            self.say(say.NOT_A_CHOICE, near=near, value=self.value, field=self.field, choices=", ".join(choices))
        elif self.kind in ("greater_than_equal", "less_than_equal"):
            limit = f"at least {self.limits['ge']}" if "ge" in self.limits else f"at most {self.limits['le']}"
            self.say(say.OUT_OF_RANGE, field=self.field, value=self.value, limit=limit)
        elif self.kind == "string_too_short" or (self.kind == "too_short" and isinstance(self.value, str)):
            self.say(say.EMPTY, field=self.field)
        elif self.kind == "value_error":
            self.say(say.BAD_COST, value=written(self.value))
        elif self.kind == "string_pattern_mismatch":
            form = PATTERNS.get(self.owner if self.of_key else self.field, "")
            if form:
                self.say(say.BAD_FORM, key=self.of_key, value=self.value, form=form)
            else:
                self.say(say.BAD_ID, key=self.of_key, value=self.value)
        elif self.kind in ("too_short", "too_long"):
            least, most = self.limits.get("min_length"), self.limits.get("max_length")
            limit = f"at least {least}" if self.kind == "too_short" else f"at most {most}"
            self.say(say.LENGTH, field=self.field, found=self.limits["actual_length"], limit=limit)
        else:
            expected, hint = EXPECTED.get(self.kind, (self.reason.lower(), "compare with another entry of this kind"))
            if self.kind == "string_type" and isinstance(self.value, list | dict):
                hint = "a text that begins with [ or { needs quotes around the whole of it"
            found = NAMES.get(type(self.value), type(self.value).__name__)
            self.say(say.WRONG_TYPE, field=self.field, expected=expected, found=found, hint=hint)


def written(value: Any) -> str:
    """A value as an author writes it, cut short."""
    text = {True: "true", False: "false"}[value] if isinstance(value, bool) else str(value)
    return text if len(text) <= 40 else text[:39] + "…"


def real_path(loc: tuple[int | str, ...], positions: Positions, prefix: Path_) -> Path_:
    """Pydantic's location as a path in the file: names it adds for unions and single values are dropped."""
    path = prefix
    steps = [step for step in loc if step != "[key]"]
    for index, step in enumerate(steps):
        longer = (*path, step)
        if longer in positions.values or (index == len(steps) - 1 and not is_branch(step)):
            path = longer
    return path


def is_branch(step: int | str) -> bool:
    """Whether a step of pydantic's location names a form that a value may have, not a field of an author's."""
    return isinstance(step, str) and (step == "Within" or step.startswith("literal["))


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
