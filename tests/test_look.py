"""The look holds its promises: text and symbols stand out in both themes, and the two dark sets are one."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
import yaml

ROOT = Path(__file__).parents[1]
STYLES = ROOT / "site_templates/assets/css"
TOKENS = (STYLES / "10-tokens.css").read_text("utf-8")


def tokens(opening: str) -> dict[str, str]:
    """The colours of the block that begins with a line."""
    block = TOKENS[TOKENS.index(opening) + len(opening) :]
    return dict(re.findall(r"--([a-z0-9-]+): (#[0-9a-f]{6});", block[: block.index("}")]))


LIGHT = tokens(":root {\n  color-scheme: light dark;")
DARK = tokens(':root:not([data-theme="light"]) {')
CHOSEN_DARK = tokens(':root[data-theme="dark"] {\n')
THEMES = {"light": LIGHT, "dark": {**LIGHT, **DARK}}

TEXT = [(ground, text) for ground in ("paper", "sheet", "sunk") for text in ("ink", "ink-soft", "outside", "house")] + [
    ("success", "on-success"),
    ("failure", "on-failure"),
    ("cost", "on-cost"),
    ("star", "on-star"),
    ("numbox", "on-numbox"),
    ("chip-food", "on-chip"),
    ("chip-vp", "on-chip"),
    ("chip-coin", "on-coin"),
    ("outside-wash", "ink"),
    ("outside-wash", "outside"),
    ("house-wash", "ink"),
    ("house-wash", "ink-soft"),
    ("mark", "ink"),
    ("ink", "paper"),
    *((f"heat-{step}", "on-heat-low") for step in range(5)),
    *((f"heat-{step}", "on-heat-high") for step in (5, 6)),
]
"""Ground and text: 4.5 to 1."""

SIGNS = [
    ("paper", "edge"),
    ("sheet", "edge"),
    ("paper", "star-edge"),
    ("sheet", "star-edge"),
    ("paper", "lock"),
    ("sheet", "lock"),
    ("success", "lock-on-white"),
    ("failure", "lock-on-black"),
    ("paper", "numbox"),
    ("sheet", "numbox"),
    ("paper", "cost"),
    ("sheet", "cost"),
    ("paper", "item"),
    ("paper", "flag"),
    ("sheet", "flag"),
    ("paper", "focus"),
    ("sheet", "focus"),
    ("failure", "focus-on-dark"),
]
"""Ground and what is drawn on it: 3 to 1."""


def luminance(colour: str) -> float:
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    dark, bright = sorted((luminance(one), luminance(other)))
    return (bright + 0.05) / (dark + 0.05)


def test_the_dark_set_is_the_same_whether_the_device_or_the_reader_asks_for_it() -> None:
    assert DARK == CHOSEN_DARK
    assert len(DARK) > 40


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize(("ground", "text"), TEXT)
def test_text_can_be_read(theme: str, ground: str, text: str) -> None:
    assert contrast(THEMES[theme][ground], THEMES[theme][text]) >= 4.5


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize(("ground", "sign"), SIGNS)
def test_signs_and_edges_can_be_seen(theme: str, ground: str, sign: str) -> None:
    assert contrast(THEMES[theme][ground], THEMES[theme][sign]) >= 3


@pytest.mark.parametrize("path", sorted((ROOT / "content").glob("*/game.yaml")), ids=lambda path: path.parent.name)
@pytest.mark.parametrize("theme", THEMES)
def test_the_accent_of_a_game_can_be_read_as_text_and_written_on(path: Path, theme: str) -> None:
    accent = yaml.safe_load(path.read_text("utf-8"))["accent"][theme]
    for ground in ("paper", "sheet", "on-accent"):
        assert contrast(accent, THEMES[theme][ground]) >= 4.5, ground


# Paper has its own black and white; a mask knows only black.
BY_TOKENS = [path for path in sorted(STYLES.glob("*.css")) if path.name not in ("10-tokens.css", "99-print.css")]
COLOUR = re.compile(r"#[0-9a-fA-F]{3,8}\b(?![^;{]*\{)|\brgba?\(|\bhsla?\(")


@pytest.mark.parametrize("path", BY_TOKENS, ids=lambda path: path.name)
def test_colours_stand_in_the_tokens_only(path: Path) -> None:
    text = re.sub(r"/\*.*?\*/", "", path.read_text("utf-8"), flags=re.DOTALL)
    assert COLOUR.findall(text.replace("linear-gradient(to left, #000", "")) == []


@pytest.mark.parametrize("path", sorted(STYLES.glob("*.css")), ids=lambda path: path.name)
def test_styles_ask_for_nothing_from_elsewhere(path: Path) -> None:
    text = path.read_text("utf-8")
    assert "@import" not in text
    assert all(address.startswith("data:image/svg+xml,") for address in re.findall(r"url\([\"']?([^\"')]{1,30})", text))
