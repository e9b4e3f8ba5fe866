"""The rooms of `generator/` stand on floors, and a room imports only from the floors below it."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

GENERATOR = Path(__file__).parents[1] / "generator"

FLOORS = {
    "cli": 5,
    "ask": 4,
    "authoring": 4,
    "build": 4,
    "pages": 3,
    "content": 2,
    "lookup": 1,
    "calculators": 1,
    "offline": 1,
    "bundle": 0,
    "diagnostics": 0,
    "node": 0,
    "server": 0,
}

# Each of these libraries can be replaced by changing one file.
ONLY_IN = {
    "mkdocs": "pages/mkdocs_hook.py",
    "material": "pages/mkdocs_hook.py",
    "whoosh": "lookup/find.py",
}


def imports(file: Path, package: Path) -> Iterator[tuple[int, str]]:
    """Each module that a file imports, as (line, full dotted name); `from a import b` counts as `a.b`."""
    inside = ["generator", *file.relative_to(package).with_suffix("").parts]
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from ((node.lineno, name.name) for name in node.names)
        elif isinstance(node, ast.ImportFrom):
            above = inside[: -node.level] if node.level else []
            start = ".".join([*above, *([node.module] if node.module else [])])
            yield from ((node.lineno, f"{start}.{name.name}") for name in node.names)


def wrong_edges(package: Path) -> list[str]:
    """Every import that the floors forbid, one line each."""
    wrong = []
    for file in sorted(package.rglob("*.py")):
        path = file.relative_to(package)
        room = path.parts[0].removesuffix(".py")
        if room not in FLOORS and room != "__init__":
            wrong.append(f"{path}: the room {room} has no floor")
            continue
        for line, name in imports(file, package):
            mend = complaint(path, room, name.split("."))
            if mend:
                wrong.append(f"{path}:{line}: {name}: {mend}")
    return wrong


def complaint(path: Path, room: str, parts: list[str]) -> str | None:
    """What is wrong with one import, or None."""
    if parts[0] != "generator":
        if parts[0] in ONLY_IN and path.as_posix() != ONLY_IN[parts[0]]:
            return f"{parts[0]} is imported in {ONLY_IN[parts[0]]} only"
        if room == "calculators" and parts[0] not in sys.stdlib_module_names:
            return "calculators use the standard library only"
        return None
    other = parts[1] if len(parts) > 1 else ""
    if other in (room, "__version__"):
        return None
    if other not in FLOORS:
        return f"there is no room {other}"
    if room == "__init__" or FLOORS[other] > FLOORS[room]:
        return f"{room} stands below {other}"
    if FLOORS[other] == FLOORS[room]:
        return f"{room} and {other} stand on one floor"
    return None


def test_every_import_of_the_generator_leads_to_a_lower_floor() -> None:
    assert len(list(GENERATOR.rglob("*.py"))) > 1
    assert wrong_edges(GENERATOR) == []


@pytest.mark.parametrize(
    ("file", "text", "message"),
    [
        ("content/load.py", "from generator.pages import render", "content stands below pages"),
        ("content/load.py", "import generator.build", "content stands below build"),
        ("content/load.py", "from .. import cli", "content stands below cli"),
        ("lookup/fold.py", "def f():\n    from ..offline.packs import pack", "lookup and offline stand on one floor"),
        ("node.py", "from generator import diagnostics", "node and diagnostics stand on one floor"),
        ("__init__.py", "from generator.cli import main", "__init__ stands below cli"),
        ("pages/render.py", "from mkdocs.config import base", "mkdocs is imported in pages/mkdocs_hook.py only"),
        ("build.py", "import mkdocs.commands.build", "mkdocs is imported in pages/mkdocs_hook.py only"),
        ("lookup/index.py", "import whoosh", "whoosh is imported in lookup/find.py only"),
        ("calculators/odds.py", "import pydantic", "calculators use the standard library only"),
        ("cli.py", "from generator import nowhere", "there is no room nowhere"),
    ],
)
def test_an_import_that_the_floors_forbid_is_found(tmp_path: Path, file: str, text: str, message: str) -> None:
    (tmp_path / file).parent.mkdir(exist_ok=True)
    (tmp_path / file).write_text(text, encoding="utf-8")

    (found,) = wrong_edges(tmp_path)

    assert found.startswith(f"{file}:")
    assert found.endswith(message)


@pytest.mark.parametrize(
    ("file", "text"),
    [
        (
            "content/load.py",
            "from .source import read\nfrom ..diagnostics import Problem\nimport generator.lookup.fold",
        ),
        ("pages/mkdocs_hook.py", "import mkdocs.plugins"),
        ("lookup/find.py", "from whoosh import index"),
        ("calculators/odds.py", "from fractions import Fraction\nfrom . import model"),
        ("cli.py", "from generator import build, node"),
    ],
)
def test_an_import_of_the_own_room_or_a_lower_floor_passes(tmp_path: Path, file: str, text: str) -> None:
    (tmp_path / file).parent.mkdir(exist_ok=True)
    (tmp_path / file).write_text(text, encoding="utf-8")

    assert wrong_edges(tmp_path) == []


def test_a_room_that_has_no_floor_is_found(tmp_path: Path) -> None:
    (tmp_path / "cellar.py").write_text("", encoding="utf-8")

    assert wrong_edges(tmp_path) == ["cellar.py: the room cellar has no floor"]
