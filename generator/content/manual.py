"""The parts of docs/content.md that are made from the models and messages: every field with an example, every mend."""

from __future__ import annotations

import re
from types import ModuleType
from typing import Any

import yaml
from pydantic import BaseModel

from generator.content import frame, messages, messages_book, messages_files, printed
from generator.content import model as m
from generator.content.rulebook import FrontMatter
from generator.content.schema import Schema, schema_of
from generator.diagnostics import Message

TYPES: dict[str, tuple[str, str, str]] = {
    "text": ("A paragraph in the markup of texts; translated.", "{type: text, label: Printed text}", "Go to [[A2]]."),
    "int": ("A whole number.", "{type: int, min: 1, max: 5, show: stars, label: Level}", "2"),
    "bool": ("`true` or `false`.", "{type: bool, label: Once a game}", "true"),
    "choice": ("One of some words.", "{type: choice, label: Colour, values: {red: Red, blue: Blue}}", "red"),
    "number": ("A printed number it sends you to.", "{type: number, label: Leads to}", '"009"'),
    "symbol": ("A symbol of symbols.yaml, by its id.", "{type: symbol, label: Sign}", "eye"),
    "entry": ("Another entry, by its id.", "{type: entry, kinds: [island], label: Island}", "giants"),
    "list": ("Several of the same.", "{type: list, of: {type: text}, label: Words on it}", "[Night, Oil]"),
    "record": (
        "Some fields together.",
        "{type: record, label: Price, fields: {coins: {type: int}, payer: {type: text}}}",
        "{coins: 3, payer: whoever takes it}",
    ),
    "actions": (
        "Actions as cards lay them out; see *Action*.",
        "{type: actions, label: Actions}",
        "[{icon: pick, cost: 0+, difficulty: 3, success: {effects: [banish]}}]",
    ),
    "face": ("Another side; see *Face*.", "{type: face, label: Back}", '{number: "559", text: The end.}'),
    "clauses": (
        "Sentences with conditions; see *Clause*.",
        "{type: clauses, label: Printed rules}",
        "[{when: It is night, text: Stay.}, {may: true, text: Make a wish.}]",
    ),
    "tiers": (
        "Outcomes by a count; see *Tiers*.",
        "{type: tiers, label: Result}",
        "{count: Crystals, rows: [{from: 0, to: 2, text: Too few.}, {from: 3, text: Enough.}]}",
    ),
}
"""Each type of field: what it holds, how game.yaml declares it, and what an entry writes."""

SHAPES: list[tuple[str, list[type[BaseModel]]]] = [
    ("site.yaml", [frame.SiteFile]),
    (
        "game.yaml",
        [
            frame.GameFile,
            frame.Accent,
            frame.Document,
            frame.Consequence,
            frame.KindSpec,
            frame.Within,
            frame.FieldSpec,
        ],
    ),
    ("Every entry", [m.Titled, printed.Source, printed.Note]),
    ("glossary.yaml, symbols.yaml, tables.yaml", [m.Term, m.SymbolEntry, m.Table, m.Heads]),
    ("numbers.yaml, rulings.yaml", [m.NumberEntry, m.Ruling]),
    (
        "Actions and other parts of a card",
        [
            printed.Action,
            printed.Cost,
            printed.Outcome,
            printed.Variant,
            printed.StarsForDiscards,
            printed.DifficultyPer,
            printed.Face,
            printed.Clause,
            printed.Tiers,
            printed.Tier,
        ],
    ),
    ("The head of a chapter, rules/NN-name.md", [FrontMatter]),
]
"""What an author writes, file by file."""

NAMES = {
    "SiteFile": "",
    "GameFile": "",
    "Titled": "",
    "FrontMatter": "",
    "KindSpec": "Kind",
    "FieldSpec": "Field",
    "SymbolEntry": "Symbol",
    "NumberEntry": "Number",
}
"""What a shape is called in the document, where that is not its own name; "" for the file itself."""

PART = re.compile(r"(<!-- (?P<name>[a-z]+) begins[^\n]*-->\n).*?(<!-- (?P=name) ends -->)", re.DOTALL)


def rewrite(text: str) -> str:
    """The text of docs/content.md with the parts between its marks made anew."""
    parts = {"fields": fields(), "types": types(), "messages": all_messages()}
    return PART.sub(lambda match: f"{match[1]}\n{parts[match['name']]}\n{match[3]}", text)


# --- fields ----------------------------------------------------------------------------------------------------------


def types() -> str:
    """The types of fields that a kind can have, with an example of each."""
    rows = [
        f"| `{name}` | {holds} | `some_field: {declared}` | `some_field: {value}` |"
        for name, (holds, declared, value) in TYPES.items()
    ]
    return "\n".join(["| Type | Holds | In game.yaml | In an entry |", "| --- | --- | --- | --- |", *rows, ""])


def fields() -> str:
    """Every field of every file, with an example."""
    said: list[str] = []
    for heading, models in SHAPES:
        said.append(f"### {heading}\n")
        for model in models:
            said.extend(_shape(model))
    return "\n".join(said)


def _shape(model: type[BaseModel]) -> list[str]:
    name = NAMES.get(model.__name__, model.__name__)
    schema = schema_of(model)
    schema = schema["$defs"][model.__name__] if "$ref" in schema else schema
    common: set[str] = set()
    if issubclass(model, m.Entry) and model is not m.Titled:
        common = set((m.Titled if issubclass(model, m.Titled) else m.Entry).model_fields)
    properties = {key: spec for key, spec in schema["properties"].items() if key not in common}
    required = schema.get("required", [])
    rows = [_row(key, spec, required=key in required) for key, spec in properties.items()]
    title = [f"**{name}**: {model.__doc__}\n"] if name else []
    return [*title, "| Field | Takes | What | Example |", "| --- | --- | --- | --- |", *rows, ""]


def _row(key: str, spec: Schema, *, required: bool) -> str:
    (example,) = spec["examples"]
    cells = (
        f"`{key}`" + " *" * required,
        takes(spec),
        spec["description"],
        f"`{key}: {written(example)}`",
    )
    return "| " + " | ".join(cell.replace("|", "\\|") for cell in cells) + " |"


def takes(spec: Schema) -> str:
    """What a field takes, in words."""
    if "$ref" in spec:
        name = spec["$ref"].rpartition("/")[2]
        return f"*{NAMES.get(name, name)}*"
    if "enum" in spec:
        return ", ".join(f"`{value}`" for value in spec["enum"])
    if "const" in spec:
        return f"`{spec['const']}`"
    if "anyOf" in spec:
        return " or ".join(dict.fromkeys(takes(each) for each in spec["anyOf"]))
    if spec.get("type") == "array":
        return f"list of {takes(spec['items'])}"
    if spec.get("type") == "object":
        values = [*spec.get("patternProperties", {}).values(), spec.get("additionalProperties")]
        return f"`name:` {takes(values[0])}"
    plain = {"string": "text", "integer": "number", "boolean": "`true` or `false`", "null": "null"}
    kinds = spec["type"] if isinstance(spec["type"], list) else [spec["type"]]
    return " or ".join(plain[kind] for kind in kinds)


def written(value: Any) -> str:
    """A value as an author would write it on one line of YAML."""
    text = yaml.safe_dump(value, default_flow_style=True, allow_unicode=True, width=10_000, sort_keys=False)
    return text.removesuffix("...\n").strip()


# --- messages --------------------------------------------------------------------------------------------------------


GROUPS = (
    (messages_files, "Files and YAML"),
    (messages, "Fields, ids and links"),
    (messages_book, "Rulebooks and translations"),
)


class _Anything(str):
    """Stands for a fact of a message, whatever it is."""

    __slots__ = ()

    def __format__(self, _: str) -> str:
        return "…"


class _Facts(dict[str, _Anything]):
    def __missing__(self, _: str) -> _Anything:
        return _Anything()


def all_messages() -> str:
    """Every message with how one comes to meet it, and its mend."""
    said: list[str] = []
    for module, heading in GROUPS:
        said.append(f"### {heading}\n")
        for message in messages_of(module):
            fact = message.text.format_map(_Facts())
            mend = message.mend.format_map(_Facts())
            severity = " (a warning)" if message.severity == "warning" else ""
            mended = "The message itself says how." if mend == "…" else f"Mend: {mend}."
            said.append(f"**{fact}**{severity}  \n{message.cause} {mended}\n")
    return "\n".join(said)


def messages_of(module: ModuleType) -> list[Message]:
    """The messages that a module defines, in their order."""
    return [value for value in vars(module).values() if isinstance(value, Message)]
