"""Kinds as data become pydantic models, and models become a way to walk every string of an entry with its role."""

from __future__ import annotations

import types
from collections.abc import Callable, Iterator
from functools import cache
from typing import Annotated, Any, Literal, NamedTuple, Union, get_args, get_origin

from pydantic import BaseModel, Field, create_model

from generator.content import model as m
from generator.content.plain_yaml import Path_

Annotation = Any


class Leaf(NamedTuple):
    """One string of an entry: where it stands, what it is for, and what it says."""

    path: Path_
    role: str
    value: str


def entry_model(name: str, spec: m.KindSpec) -> type[m.Titled]:
    """The pydantic model of a kind's entries."""
    fields: dict[str, Any] = {"kind": (Literal[name], Field(description=f"`{name}`."))}
    fields.update(_fields(name, spec.fields))
    return create_model(class_name(name), __base__=m.Titled, **fields)


def class_name(name: str) -> str:
    """What the model of a kind, or of a record in it, is called: `quest/gain_card` is Quest_GainCard."""
    parts = [part.replace("_", "-").split("-") for part in name.split("/")]
    return "_".join("".join(word[:1].upper() + word[1:] for word in part) for part in parts)


def _fields(name: str, specs: dict[str, m.FieldSpec]) -> dict[str, Any]:
    """The fields of a model. An author's names are aliases, so that none can be a word of Python's or pydantic's."""
    fields: dict[str, Any] = {}
    for key, spec in specs.items():
        annotation = annotation_of(f"{name}/{key}", spec)
        # In field order, which is the order of the page; the author's own word stays free.
        fields[f"field_{key}"] = (
            (annotation, Field(alias=key, description=_description(spec)))
            if spec.required
            else (annotation | None, Field(alias=key, default=None, description=_description(spec)))
        )
    return fields


def _description(spec: m.FieldSpec) -> str | None:
    return ": ".join(part for part in (spec.label, spec.help) if part) or None


def annotation_of(name: str, spec: m.FieldSpec) -> Annotation:
    """The Python type of a field."""
    simple: dict[str, Annotation] = {
        "text": m.Markup,
        "bool": bool,
        "number": m.Printed,
        "symbol": m.SymbolId,
        "entry": m.EntryId,
        "actions": Annotated[list[m.Action], Field(min_length=1)],
        "face": m.Face,
        "clauses": Annotated[list[m.Clause], Field(min_length=1)],
        "tiers": m.Tiers,
    }
    if spec.type in simple:
        return simple[spec.type]
    if spec.type == "int":
        return Annotated[int, Field(ge=spec.min, le=spec.max)]
    if spec.type == "choice":
        return Literal[tuple(spec.values)] if spec.values else str
    if spec.type == "list":
        item: Any = annotation_of(f"{name}/item", spec.of) if spec.of else m.Markup
        return Annotated[list[item], Field(min_length=1)]
    return create_model(class_name(name), __base__=m.Part, **_fields(name, spec.fields or {}))


# --- walking ---------------------------------------------------------------------------------------------------------

Walk = Callable[[Any, Path_], Iterator[Leaf]]


def leaves(model: type[BaseModel], data: dict[str, Any]) -> Iterator[Leaf]:
    """Every string of an entry that has a role, in field order. `data` is what `dump` made of it."""
    walk = walker(model)
    if walk:
        yield from walk(data, ())


@cache
def walker(model: type[BaseModel]) -> Walk | None:
    """How to find the strings of a model; None when it has none. Worked out once a model."""
    steps: list[tuple[str, Walk]] = []
    for name, info in model.model_fields.items():
        walk = _walker_of(info.annotation, tuple(info.metadata))
        if walk:
            steps.append((info.alias or name, walk))
    if not steps:
        return None

    def walk_model(value: Any, path: Path_) -> Iterator[Leaf]:
        for key, walk in steps:
            part = value.get(key)
            if part is not None:
                yield from walk(part, (*path, key))

    return walk_model


def _walker_of(annotation: Annotation, metadata: tuple[Any, ...]) -> Walk | None:
    for mark in metadata:
        if isinstance(mark, m.Role):
            return _walk_string(mark.name)
    origin: Any = get_origin(annotation)
    if origin is Annotated:
        inner, *marks = get_args(annotation)
        return _walker_of(inner, tuple(marks))
    if origin in (Union, types.UnionType):
        for choice in get_args(annotation):
            walk = _walker_of(choice, ())
            if walk:
                return walk
        return None
    if origin is list:
        inner_walk = _walker_of(get_args(annotation)[0], ())
        return _walk_list(inner_walk) if inner_walk else None
    if isinstance(annotation, type) and issubclass(annotation, BaseModel):
        return walker(annotation)
    return None


def _walk_string(role: str) -> Walk:
    def walk(value: Any, path: Path_) -> Iterator[Leaf]:
        if isinstance(value, str):
            yield Leaf(path, role, value)

    return walk


def _walk_list(inner: Walk) -> Walk:
    def walk(value: Any, path: Path_) -> Iterator[Leaf]:
        for index, item in enumerate(value):
            if item is not None:
                yield from inner(item, (*path, index))

    return walk


def dump(entry: BaseModel) -> dict[str, Any]:
    """An entry as plain data: what the author wrote, normalised; fields left out stay out."""
    return entry.model_dump(by_alias=True, exclude_defaults=True)
