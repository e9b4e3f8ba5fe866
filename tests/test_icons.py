"""Every drawing is well-formed, one picture without ids, styles or scripts, and coloured by the page it stands on."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest
import yaml

ROOT = Path(__file__).parents[1]
ICONS = ROOT / "site_templates/assets/icons"
TOKENS = (ROOT / "site_templates/assets/css/10-tokens.css").read_text("utf-8")
SYMBOLS = sorted(ICONS.glob("*.svg"))
INTERFACE = sorted((ICONS / "ui").glob("*.svg"))
APP = sorted((ICONS / "app").glob("*.svg"))

SHAPES = {"svg", "g", "path", "circle", "rect", "polygon"}
PAINTS = re.compile(r"none|currentColor|var\(--([a-z-]+)\)")


def named(path: Path) -> str:
    return path.relative_to(ICONS).as_posix()


def parts(path: Path) -> list[ET.Element]:
    return list(ET.fromstring(path.read_text("utf-8")).iter())


@pytest.mark.parametrize("path", [*SYMBOLS, *INTERFACE, *APP], ids=named)
def test_a_drawing_is_shapes_and_nothing_else(path: Path) -> None:
    for part in parts(path):
        assert part.tag.removeprefix("{http://www.w3.org/2000/svg}") in SHAPES
        assert not {name for name in part.attrib if name in ("id", "style", "class", "href") or name.startswith("on")}


@pytest.mark.parametrize("path", [*SYMBOLS, *INTERFACE], ids=named)
def test_a_drawing_takes_its_colours_from_the_page(path: Path) -> None:
    for part in parts(path):
        for name in ("fill", "stroke"):
            paint = part.get(name)
            if paint is None:
                continue
            match = PAINTS.fullmatch(paint)
            assert match, f"{paint} is neither currentColor nor a token"
            assert match[1] is None or f"--{match[1]}:" in TOKENS, f"{paint} is no token of 10-tokens.css"


@pytest.mark.parametrize("path", SYMBOLS, ids=named)
def test_a_symbol_stands_in_32_units(path: Path) -> None:
    assert parts(path)[0].get("viewBox") == "0 0 32 32"


@pytest.mark.parametrize("path", INTERFACE, ids=named)
def test_a_drawing_of_the_interface_stands_in_24_units(path: Path) -> None:
    assert parts(path)[0].get("viewBox") == "0 0 24 24"


@pytest.mark.parametrize("path", sorted((ROOT / "content").glob("*/symbols.yaml")), ids=lambda path: path.parent.name)
def test_every_symbol_of_a_game_is_drawn(path: Path) -> None:
    drawn = {drawing.stem for drawing in SYMBOLS}
    for name, symbol in yaml.safe_load(path.read_text("utf-8")).items():
        assert symbol.get("icon", name) in drawn, f"{named_in(path)}: {name} has no drawing"


def named_in(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()
