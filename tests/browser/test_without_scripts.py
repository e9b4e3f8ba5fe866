"""Without JavaScript everything can be read, and nothing is offered that would not work."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import OpenPage
from tests.browser.samples import SAMPLES


@pytest.mark.parametrize("sample", SAMPLES)
def test_a_page_can_be_read_and_offers_no_dead_control(open_page: OpenPage, sample: str) -> None:
    page = open_page(f"en/{SAMPLES[sample]}", java_script_enabled=False)

    expect(page.get_by_role("heading", level=1)).to_be_visible()
    expect(page.locator("main")).not_to_be_empty()
    for control in page.locator("button, input, select, textarea").all():
        expect(control).to_be_hidden()


def test_a_sealed_card_opens_by_itself_and_so_do_its_outcomes(open_page: OpenPage) -> None:
    page = open_page("en/crystals-song/cards/I1362/", java_script_enabled=False)
    title = page.get_by_role("heading", name="Crystal fragment (pry)")
    expect(title).to_be_hidden()

    page.get_by_text("Open this card").click()
    expect(title).to_be_visible()
    expect(page.locator("details.failure .story")).to_be_hidden()
    page.locator("details.failure > summary").click()
    expect(page.locator("details.failure .story")).to_be_visible()


def test_a_term_leads_into_the_glossary(open_page: OpenPage) -> None:
    page = open_page("en/seventh-continent/rules/result-step/", java_script_enabled=False)
    page.locator(".term").first.click()

    page.wait_for_url("**/glossary/#*")
    expect(page.locator(":target")).to_be_visible()


def test_the_language_can_be_switched_and_the_root_lets_choose(open_page: OpenPage) -> None:
    page = open_page("", java_script_enabled=False)
    page.get_by_role("link", name="繁體中文").click()
    page.wait_for_url("**/zh-Hant/")
    page.locator("details.menu > summary").click()
    page.get_by_role("link", name="English").click()
    page.wait_for_url("**/en/")


def test_every_row_of_a_list_stands(open_page: OpenPage) -> None:
    page = open_page("en/seven-islands/lists/quest/", java_script_enabled=False)

    rows = page.locator("table.cards tbody tr")
    assert rows.count() > 20
    expect(rows.last).to_be_visible()


def test_the_page_of_this_device_says_what_it_needs(open_page: OpenPage) -> None:
    page = open_page("en/device/", java_script_enabled=False)

    expect(page.get_by_text("These settings need scripts.")).to_be_visible()
