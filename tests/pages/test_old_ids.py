"""An id that was changed keeps leading to where its entry stands now."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.site.reading import Page, place, words

OLD = {
    "cards/eft": ("cards/newt/index.html", ""),
    "cards/water-newt": ("cards/newt/index.html", ""),
    "cards/high-water": ("glossary/index.html", "tide"),
    "rules/round": ("rules/turn/index.html", ""),
}


@pytest.mark.parametrize("language", ["en", "pt-BR"])
@pytest.mark.parametrize("old", OLD)
def test_the_address_of_an_old_id_leads_to_its_entry_with_and_without_a_click(
    little: dict[str, Page], language: str, old: str
) -> None:
    page = little[f"{language}/little/{old}/index.html"]
    path, anchor = OLD[old]
    refresh = page.only("head/meta[@http-equiv='refresh']").attrib["content"]
    link = page.only(".//main/p/a").attrib["href"]

    assert refresh == f"0; url={link}"
    assert place(page.path, link) == (f"{language}/little/{path}", anchor)
    assert path in [inside.removeprefix("little/") for inside in (each.inside for each in little.values())]


def test_the_page_of_an_old_id_says_that_its_entry_has_moved(little: dict[str, Page]) -> None:
    assert words(little["en/little/cards/eft/index.html"].only(".//h1")) == "This page has moved"
    assert words(little["pt-BR/little/cards/eft/index.html"].only(".//h1")) == "Esta página mudou de endereço"


def test_searchers_are_not_led_to_old_ids(little: dict[str, Page], little_site: Path) -> None:
    sitemap = (little_site / "sitemap.xml").read_text(encoding="utf-8")

    assert {page.meta("robots") for page in little.values() if page.kind == "redirect"} == {"noindex"}
    assert [old for old in OLD if old in sitemap] == []
    assert "cards/newt/" in sitemap


def test_no_page_links_to_an_old_address(little: dict[str, Page]) -> None:
    links = [place(page.path, url)[0] for page in little.values() for _, url in page.links if page.kind != "redirect"]

    assert [path for path in links if any(path.endswith(f"/{old}/index.html") for old in OLD)] == []
