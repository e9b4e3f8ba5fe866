"""What the tests of the built site share: its pages, read once, and the library that they were made from."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator.build import CONTENT, read
from generator.content.library import Library
from generator.content.links import Graph
from generator.diagnostics import Problems
from tests.site.reading import Page, read_pages


@pytest.fixture(scope="session")
def pages(site: Path) -> dict[str, Page]:
    """Every page of the built site by its path, such as `en/games/index.html`."""
    found = read_pages(site)
    assert len(found) > 400
    return found


@pytest.fixture(scope="session")
def content() -> tuple[Library, Graph]:
    """The checked content and its link graph."""
    found = read(CONTENT, Problems())
    assert found is not None
    return found


@pytest.fixture(scope="session")
def library(content: tuple[Library, Graph]) -> Library:
    return content[0]


@pytest.fixture(scope="session")
def graph(content: tuple[Library, Graph]) -> Graph:
    return content[1]
