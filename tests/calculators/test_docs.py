"""The page about the calculators names everything that can be asked and answered."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator.calculators import bridge

PAGE = (Path(__file__).parents[2] / "docs" / "calculators.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", bridge.NAMES)
def test_every_field_and_every_answer_is_in_the_documentation(name: str) -> None:
    section = PAGE.split(f"## `{name}`\n", 1)[1].split("\n## ", 1)[0]
    asked = [one["name"] for one in bridge.fields(name)]
    answered = list(bridge.result_schema(name)["properties"])
    assert [field for field in (*asked, *answered) if f"`{field}`" not in section] == []
    assert "Sources: " in section


def test_every_kind_of_field_is_in_the_documentation() -> None:
    kinds = {one["kind"] for name in bridge.NAMES for one in bridge.fields(name)}
    assert [kind for kind in sorted(kinds) if f"| `{kind}` |" not in PAGE] == []
