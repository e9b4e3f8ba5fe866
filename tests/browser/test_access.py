"""Every kind of page, in every language, by day and in the dark, on a phone and on a desk, is open to everybody."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from generator.build import ROOT
from tests.browser.conftest import DESK, PHONE, OpenPage
from tests.browser.samples import LANGUAGES, SAMPLES
from tests.site.reading import read_pages

AXE = (ROOT / "node_modules/axe-core/axe.min.js").read_text(encoding="utf-8")

EVERYTHING = "{}"
COLOURS = "{runOnly: ['color-contrast', 'link-in-text-block']}"
"""What a theme can change; all else is the same in both."""


def found_by_axe(page: Page, what: str) -> list[str]:
    """What axe-core finds wrong: the rule, an element, and why."""
    results = page.evaluate(f"() => axe.run(document, {{resultTypes: ['violations'], ...{what}}})")
    return [
        f"{violation['id']}: {node['target']}: {node['failureSummary']}"
        for violation in results["violations"]
        for node in violation["nodes"][:3]
    ]


def barred(page: Page, sizes: tuple[tuple[int, int], ...]) -> dict[tuple[str, int], list[str]]:
    """What axe-core finds wrong in a page by day and in the dark, by theme and width."""
    page.evaluate(AXE)
    found = {}
    for theme, what in (("light", EVERYTHING), ("dark", COLOURS)):
        page.emulate_media(color_scheme=theme, reduced_motion="reduce")
        for width, height in sizes:
            page.set_viewport_size({"width": width, "height": height})
            found[theme, width] = found_by_axe(page, what)
    return {where: faults for where, faults in found.items() if faults}


@pytest.mark.parametrize("sample", SAMPLES)
def test_a_page_bars_nobody_on_a_phone_or_on_a_desk(open_page: OpenPage, sample: str) -> None:
    assert barred(open_page(f"en/{SAMPLES[sample]}"), (PHONE, DESK)) == {}


@pytest.mark.parametrize("language", LANGUAGES[1:])
@pytest.mark.parametrize("sample", SAMPLES)
def test_a_page_in_another_language_bars_nobody(open_page: OpenPage, sample: str, language: str) -> None:
    assert barred(open_page(f"{language}/{SAMPLES[sample]}"), (PHONE,)) == {}


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_what_a_sealed_card_holds_bars_nobody_either(open_page: OpenPage, theme: str) -> None:
    page = open_page("en/crystals-song/cards/I1362/", theme)
    page.evaluate("() => { for (const each of document.querySelectorAll('details')) each.open = true; }")
    page.evaluate(AXE)

    assert found_by_axe(page, EVERYTHING) == []


def test_an_unfolded_term_bars_nobody(open_page: OpenPage) -> None:
    page = open_page("en/seventh-continent/rules/result-step/")
    page.locator(".term").first.click()
    page.evaluate(AXE)

    assert found_by_axe(page, EVERYTHING) == []


@pytest.mark.parametrize("path", ["", "no/such/page/"])
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_pages_at_the_root_bar_nobody(open_page: OpenPage, complaints: list[str], path: str, theme: str) -> None:
    # A browser in a language that the site does not have stays at the root.
    page = open_page(path, theme, locale="fi")
    if path:
        # It looks for the site's root from the lost address upwards.
        expect(page.locator("a[data-to]").first).to_have_attribute("href", "/en/")
    page.evaluate(AXE)

    assert found_by_axe(page, EVERYTHING) == []
    complaints[:] = [each for each in complaints if "404" not in each]


def test_there_is_a_sample_of_every_kind_of_page(site) -> None:
    pages = read_pages(site)
    kinds = {page.kind for page in pages.values() if page.language} - {"redirect"}

    assert kinds == {pages[f"en/{path}index.html"].kind for path in SAMPLES.values()}
