"""JSON Schemas of content files, so that editors complete and underline while an author writes."""

from __future__ import annotations

import json
from typing import Any

from pydantic import BaseModel
from pydantic.json_schema import GenerateJsonSchema, JsonSchemaValue
from pydantic_core import core_schema

from generator.content import model as m
from generator.content.kinds import entry_model
from generator.content.library import Library

DIALECT = "https://json-schema.org/draft/2020-12/schema"
CARDS = "cards"
Schema = dict[str, Any]


class _Strict(GenerateJsonSchema):
    """Leaves null out: a field without a value is left out, never written as nothing."""

    def nullable_schema(self, schema: core_schema.NullableSchema) -> JsonSchemaValue:
        return self.generate_inner(schema["schema"])

    def default_schema(self, schema: core_schema.WithDefaultSchema) -> JsonSchemaValue:
        found = super().default_schema(schema)
        if found.get("default", ...) is None or found.get("default") in ([], {}):
            found.pop("default")
        return found

    def sort(self, value: JsonSchemaValue, parent_key: str | None = None) -> JsonSchemaValue:
        """Nothing is sorted: fields and examples stay in the order they have on the page."""
        del parent_key
        return value


def schemas(library: Library) -> dict[str, bytes]:
    """Every schema by its file's name: `site.json`, `game.json`, and `<game>-<file>.json` for each game's files."""
    found = {
        "site.json": _whole("site.yaml", m.SiteFile),
        "game.json": _whole("game.yaml", m.GameFile),
    }
    for game in library.games.values():
        kinds: dict[str, m.KindSpec] = {}
        for each in reversed(library.family(game.id)):
            kinds.update(library.games[each].file.kinds)
        found[f"{game.id}-{CARDS}.json"] = cards_schema(game.id, kinds)
        for stem, model in m.FILES.items():
            pattern = m.NUMBER if stem == "numbers" else m.ID
            found[f"{game.id}-{stem}.json"] = _mapping(f"{stem}.yaml of {game.id}", pattern, schema_of(model))
    return {name: _text(schema) for name, schema in found.items()}


def cards_schema(game: str, kinds: dict[str, m.KindSpec]) -> Schema:
    """The schema of a game's files in cards/: an entry's `kind` decides what fields it has."""
    entry: Schema = {
        "type": "object",
        "required": ["kind"],
        "properties": {"kind": {"enum": list(kinds), "description": "What kind of entry this is."}},
    }
    definitions: dict[str, Schema] = {}
    cases: list[Schema] = []
    for kind, spec in kinds.items():
        one = schema_of(entry_model(kind, spec))
        definitions.update(one.pop("$defs", {}))
        definitions[f"kind:{kind}"] = one
        when = {"properties": {"kind": {"const": kind}}, "required": ["kind"]}
        cases.append({"if": when, "then": {"$ref": f"#/$defs/kind:{kind}"}})
    if cases:
        entry["allOf"] = cases
    return _mapping(f"cards/*.yaml of {game}", m.ID, {**entry, "$defs": definitions})


def schema_of(model: type[BaseModel]) -> Schema:
    """The schema of a model as an author writes it."""
    return model.model_json_schema(by_alias=True, schema_generator=_Strict)


def _whole(title: str, model: type[BaseModel]) -> Schema:
    return {"$schema": DIALECT, **schema_of(model), "title": title}


def _mapping(title: str, pattern: str, entry: Schema) -> Schema:
    """The schema of a file that is one mapping of `id: {fields}`."""
    definitions = entry.pop("$defs", {})
    return {
        "$schema": DIALECT,
        "title": title,
        "type": "object",
        "propertyNames": {"pattern": f"^{pattern}$"},
        "additionalProperties": entry,
        "$defs": definitions,
    }


def _text(schema: Schema) -> bytes:
    return (json.dumps(schema, ensure_ascii=False, indent=1) + "\n").encode()


def first_line(name: str) -> str:
    """The first line of a content file, which names its schema. `name` is its path below the content folder.

    `small/cards/a.yaml` names `../../../docs/schema/small-cards.json`.
    """
    parts = name.split("/")
    if len(parts) == 1:
        schema = "site"
    elif len(parts) == 2 and parts[1] == "game.yaml":
        schema = "game"
    else:
        schema = f"{parts[0]}-{CARDS if parts[1] == CARDS else parts[1].removesuffix('.yaml')}"
    return f"# yaml-language-server: $schema={'../' * len(parts)}docs/schema/{schema}.json"
