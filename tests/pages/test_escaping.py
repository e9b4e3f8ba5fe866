"""Whatever an author writes stays words: nothing of it becomes part of a page."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from generator.diagnostics import Problems, show
from generator.pages.edition import edition
from generator.pages.stream import pages
from tests.pages.conftest import build
from tests.pages.little import write, write_little
from tests.site.reading import Page, read_pages, words

# Each part would do something if it reached a page as it is, in text, in an attribute or in a template.
ODD = """<b>&amp;</b><script>alert(1)</script></details></title>"><img src=x onerror="alert(2)"> '" {{7*7}} end"""


def braces(text: str) -> str:
    """A text in which `{{` is `{`, which is what it means in the markup of texts but not in titles."""
    return text.replace("{{", "{")


@pytest.fixture(scope="module")
def odd_site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("odd")
    build(write_little(folder / "content", ODD), folder / "site", "--site-url", "https://little.example")
    return folder / "site"


@pytest.fixture(scope="module")
def odd(odd_site: Path) -> dict[str, Page]:
    return read_pages(odd_site)


def test_no_text_of_an_author_adds_an_element_to_any_page(odd: dict[str, Page], little: dict[str, Page]) -> None:
    for path, page in odd.items():
        assert page.faults == [], path
        ours = [element.tag for element in little[path].root.iter()]
        assert [element.tag for element in page.root.iter()] == ours, path


def test_no_text_of_an_author_adds_an_attribute_to_any_page(odd: dict[str, Page], little: dict[str, Page]) -> None:
    for path, page in odd.items():
        ours = [sorted(element.attrib) for element in little[path].root.iter()]
        assert [sorted(element.attrib) for element in page.root.iter()] == ours, path


@pytest.mark.parametrize(
    ("path", "text"),
    [
        ("en/little/index.html", "Little Game"),
        ("en/little/cards/newt/index.html", "It swims to the owl"),
        ("en/little/cards/newt/index.html", "Is it wet?"),
        ("en/little/cards/S1/index.html", "The wolf was the baker all along."),
        ("en/little/glossary/index.html", "Water that comes and goes."),
        ("en/little/rulings/index.html", "It has no teeth."),
        ("en/little/tables/index.html", "much"),
        ("en/little/numbers/12/index.html", "Nothing is known."),
        ("en/little/rules/turn/index.html", "Not on a full"),
        ("pt-BR/little/cards/newt/index.html", "Tritão"),
    ],
)
def test_a_text_is_read_as_the_author_wrote_it(odd: dict[str, Page], path: str, text: str) -> None:
    assert text in words(odd[path].body)
    assert braces(ODD) in braces(words(odd[path].body))


def test_no_text_of_an_author_breaks_the_data(odd_site: Path) -> None:
    data = json.loads((odd_site / "data/little.json").read_text(encoding="utf-8"))
    newt = next(entry for entry in data["entries"] if entry["id"] == "newt")

    assert newt["title"]["en"] == f"Newt {ODD}"


@pytest.mark.parametrize(
    "address",
    ["javascript:alert(1)", "data:text/html,x", "vbscript:x", "//elsewhere.example/x", " JavaScript:alert(1)"],
)
def test_an_address_that_would_run_or_reach_something_is_no_link(tmp_path: Path, address: str) -> None:
    content = write_little(tmp_path / "content")
    rules = content / "little/rules/10-turn.md"
    write(rules, rules.read_text(encoding="utf-8").replace("- an owl", f"- an owl [words]({address})"))
    problems = Problems()
    found = edition(content, problems)

    if found is None:
        assert "10-turn.md:" in show(problems, "text")
    else:
        (body,) = [page.body for page in pages(found.speakers["en"]) if page.path == "little/rules/turn/"]
        assert f'="{address.strip()}' not in body
        assert "an owl" in body
