"""The JSON Schemas and the manual: current, true to what the checker takes, and named where editors look."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from generator.content import manual
from generator.content import model as m
from generator.content.kinds import entry_model
from generator.content.library import Library
from generator.content.load import load
from generator.content.paperwork import paperwork
from generator.content.plain_yaml import read_yaml
from generator.content.schema import first_line
from generator.diagnostics import Problems
from generator.pages.data import game_data
from generator.pages.edition import CONTENT, edition
from tests.content.small import Author

ROOT = CONTENT.parent
SCHEMAS = ROOT / "docs" / "schema"
Validator = jsonschema.Draft202012Validator

YAML_FILES = sorted(
    path.relative_to(CONTENT).as_posix() for path in CONTENT.rglob("*.yaml") if "i18n" not in path.parts
)


@pytest.fixture(scope="module")
def library() -> Library:
    found, _ = load(CONTENT, Problems())
    assert found is not None
    return found


def plain(text: str) -> Any:
    result = read_yaml(text, "a.yaml", Problems())
    assert result is not None, text
    return result[0]


def test_schemas_manual_and_first_lines_are_current(library: Library) -> None:
    """`tableside schema` writes them."""
    assert [path.relative_to(ROOT).as_posix() for path in paperwork(library, CONTENT)] == []


@pytest.mark.parametrize("path", sorted(SCHEMAS.glob("*.json")), ids=lambda path: path.name)
def test_a_schema_is_one(path: Path) -> None:
    schema = json.loads(path.read_text(encoding="utf-8"))

    assert schema["$schema"] == "https://json-schema.org/draft/2020-12/schema"
    Validator.check_schema(schema)


@pytest.mark.parametrize("name", YAML_FILES)
def test_a_content_file_names_its_schema_and_is_valid_by_it(name: str) -> None:
    text = (CONTENT / name).read_text(encoding="utf-8")
    line = text.split("\n", 1)[0]
    schema = (CONTENT / name).parent / line.partition("$schema=")[2]

    assert line == first_line(name)
    assert schema.resolve().parent == SCHEMAS
    errors = Validator(json.loads(schema.read_text(encoding="utf-8"))).iter_errors(plain(text))
    assert [f"{'/'.join(map(str, error.absolute_path))}: {error.message}" for error in errors] == []


def test_the_data_of_every_game_is_valid_by_its_schema() -> None:
    schema = json.loads((SCHEMAS / "data.json").read_text(encoding="utf-8"))
    found = edition(CONTENT, Problems())
    assert found is not None

    for game in found.library.games.values():
        data = json.loads(game_data(found.speakers, game, found.version))
        errors = Validator(schema).iter_errors(data)
        assert [f"{'/'.join(map(str, error.absolute_path))}: {error.message[:100]}" for error in errors] == []


@pytest.mark.parametrize(
    ("change", "valid"),
    [
        ({}, True),
        ({"format": 2}, False),
        ({"version": ""}, False),
        ({"entries": [{"id": "A1", "kind": "card"}]}, False),
        ({"more": 1}, False),
    ],
)
def test_the_schema_of_data_refuses_what_is_none(change: dict[str, Any], valid: bool) -> None:
    schema = json.loads((SCHEMAS / "data.json").read_text(encoding="utf-8"))
    data = {"format": 1, "version": "0123456789", "game": "small", "languages": ["en"], "entries": [], **change}

    assert Validator(schema).is_valid(data) is valid


# --- the schemas say what the checker says ---------------------------------------------------------------------------


def cards_schema(folder: Path) -> Any:
    library, _ = Author(folder).check()
    found = {path.name: text for path, text in paperwork(library, folder / "content").items()}
    return Validator(json.loads(found["small-cards.json"] or b""))


@pytest.mark.parametrize(
    "fields",
    [
        "level: 5",
        "colour: blue",
        "source: [Card 1, {document: forum, section: Topic}]",
        "actions: [{icon: eye, cost: 3}]",
        "actions: [{icon: [eye, hand], cost: 0+, locked: false}]",
        "actions: [{icon: eye, cost: {cards: 2, more: true}}]",
        "back: {number: 576}",
        'back: {number: "009"}',
        "tiers: {count: Cards, rows: [{from: 0, to: 1, text: Few.}]}",
        "notes: [{kind: readings, text: Which?, readings: [This., That.]}]",
        "numbers: [009, 12]",
        "level: 6",
        "level: two",
        "colour: green",
        "source: []",
        "title: 13",
        'title: ""',
        "price: 3",
        "actions: []",
        "actions: [{cost: 3}]",
        "actions: [{icon: eye, cost: any}]",
        "actions: [{icon: eye, cost: -1}]",
        "back: Text",
        "tiers: {count: Cards, rows: []}",
        "notes: [{kind: remark, text: Hm.}]",
        "notes: [{kind: readings, text: Which?, readings: [This.]}]",
        "numbers: [a-b]",
        "aliases: [not an id]",
        "night: 1",
    ],
)
def test_the_schema_takes_what_the_checker_takes(tmp_path: Path, fields: str) -> None:
    key = fields.partition(":")[0]
    whole = {"kind": "card", "title": "A card", "source": "Card 3", **plain(fields)}
    author = Author(tmp_path / "checked")
    author.add("small/cards/cards.yaml", f"A3: {json.dumps(whole)}\n")

    assert cards_schema(tmp_path).is_valid({"A3": whole}) is ("A3" not in author.says()), key


def test_a_schema_of_cards_knows_the_kinds_of_the_base_game(library: Library) -> None:
    schema = json.loads((SCHEMAS / "crystals-song-cards.json").read_text(encoding="utf-8"))

    kinds = schema["additionalProperties"]["properties"]["kind"]["enum"]
    assert set(kinds) == set(library.games["seventh-continent"].file.kinds) | set(
        library.games["crystals-song"].file.kinds
    )


# --- the manual ------------------------------------------------------------------------------------------------------


def test_the_manual_explains_every_type_of_field() -> None:
    assert tuple(manual.TYPES) == m.FieldType.__args__  # type: ignore[attr-defined]


@pytest.mark.parametrize("name", sorted(manual.TYPES))
def test_the_example_of_a_type_can_be_declared_and_written_as_it_stands(name: str) -> None:
    _, declared, written = manual.TYPES[name]
    spec = m.FieldSpec.model_validate(plain(declared))
    kind = m.KindSpec(name="Card", plural="Cards", fields={"some_field": spec})

    entry = entry_model("card", kind).model_validate(
        {"kind": "card", "title": "A card", "source": "Here", "some_field": plain(written)}
    )

    assert spec.type == name
    assert "some_field" in entry.model_dump(by_alias=True, exclude_defaults=True)


@pytest.mark.parametrize(
    "model", [model for _, models in manual.SHAPES for model in models], ids=lambda model: model.__name__
)
def test_every_field_of_the_manual_has_an_example_that_is_valid(model: Any) -> None:
    schema = manual.schema_of(model)
    definitions = schema.get("$defs", {})
    properties = (definitions[model.__name__] if "$ref" in schema else schema)["properties"]

    for key, spec in properties.items():
        assert spec["description"], key
        (example,) = spec["examples"]
        assert Validator({**spec, "$defs": definitions}).is_valid(example), f"{key}: {example}"
        assert plain(f"{key}: {manual.written(example)}") == {key: example}


def test_the_manual_shows_every_field_and_every_message() -> None:
    text = (ROOT / "docs" / "content.md").read_text(encoding="utf-8")

    for _, models in manual.SHAPES:
        for model in models:
            for name, info in model.model_fields.items():
                assert f"| `{info.alias or name}`" in text
    for module, heading in manual.GROUPS:
        assert f"### {heading}\n" in text
        assert manual.messages_of(module)


def test_what_stands_around_the_written_parts_of_the_manual_stays() -> None:
    text = "mine\n<!-- types begins: x -->\nold\n<!-- types ends -->\nmine too\n"

    rewritten = manual.rewrite(text)

    assert rewritten.startswith("mine\n<!-- types begins: x -->\n\n| Type |")
    assert rewritten.endswith("<!-- types ends -->\nmine too\n")
    assert manual.rewrite(rewritten) == rewritten
