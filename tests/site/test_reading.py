"""What the tests read pages with finds the faults that a browser would silently mend."""

from __future__ import annotations

import pytest

from tests.site.reading import place, read_page, words


def page(body: str):
    return read_page("en/index.html", f"<!doctype html>\n<html><body>{body}</body></html>")


@pytest.mark.parametrize(
    ("body", "fault"),
    [
        ("<p><b>bold</p></b>", "2: </p> where <b> is open"),
        ("<p>one<div>two</div></p>", "2: <div> inside <p>"),
        ('<a href="./"><span><a href="x/">two</a></span></a>', "2: <a> inside <a>"),
        ('<p class="a" class="b">twice</p>', "2: <p> has an attribute twice"),
        ("<section><h2>open", "2: </body> where <h2> is open"),
        ("</nav>", "2: </nav> where <body> is open"),
    ],
)
def test_text_that_a_browser_would_have_to_guess_is_a_fault(body: str, fault: str) -> None:
    assert page(body).faults[0] == fault


def test_a_text_that_does_not_begin_as_html_is_a_fault() -> None:
    assert read_page("index.html", "<html></html>").faults == ["1: the doctype is not first"]


def test_a_page_without_faults_is_a_tree_of_what_it_says() -> None:
    found = page('<p>a &amp; b<br> <svg><use href="i.svg#x"/></svg></p>\n<p id="q"><a href="../">up</a></p>')

    assert found.faults == []
    assert [url for _, url in found.links] == ["i.svg#x", "../"]
    assert found.ids == ["q"]
    assert words(found.body) == "a & b up"


@pytest.mark.parametrize(
    ("url", "leads_to"),
    [
        ("../pt-BR/games/", ("pt-BR/games/index.html", "")),
        ("#page", ("en/index.html", "page")),
        ("./", ("en/index.html", "")),
        ("../", ("index.html", "")),
        ("cards/%C3%A9/#%C3%A9", ("en/cards/é/index.html", "é")),
        ("../../outside/", ("/deep/deeper/outside/", "")),
        ("/en/", ("/en/", "")),
        ("../assets/a.css", ("assets/a.css", "")),
        ("../en/?q=a%20b#q", ("en/index.html", "q")),
    ],
)
def test_an_address_leads_from_its_page_to_a_file_and_an_anchor(url: str, leads_to: tuple[str, str]) -> None:
    assert place("en/index.html", url) == leads_to
