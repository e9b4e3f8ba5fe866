"""A sealed card in the browser: closed at first, opened on purpose, remembered, sealed again, or shown with all."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.browser.conftest import OpenPage, ready

CARD = "en/crystals-song/cards/I1362/"
TITLE = "Crystal fragment (pry)"
LIST = "en/crystals-song/lists/exploration/"


def go(page: Page, path: str) -> None:
    page.goto(path)
    ready(page)


def open_card(page: Page) -> None:
    """Opens the seal and waits until that is remembered."""
    page.get_by_text("Open this card").click()
    expect(page.get_by_text("Opened on this device")).to_be_visible()


def test_a_sealed_card_is_closed_at_first_and_shows_its_id_only(open_page: OpenPage) -> None:
    page = open_page(CARD)

    expect(page.get_by_role("heading", level=1)).to_have_text("I1362")
    expect(page.get_by_text(TITLE)).to_be_hidden()
    expect(page.get_by_text("The crystal breaks free.")).to_be_hidden()
    expect(page.get_by_role("button", name="Seal again")).to_be_hidden()


def test_opening_shows_the_card_and_leaves_its_outcomes_folded(open_page: OpenPage) -> None:
    page = open_page(CARD)
    open_card(page)

    expect(page.get_by_role("heading", name=TITLE)).to_be_visible()
    expect(page.locator("details.success")).not_to_have_attribute("open", "")
    expect(page.locator("details.failure")).not_to_have_attribute("open", "")
    page.locator("details.success > summary").click()
    expect(page.locator("details.success .story")).to_be_visible()
    expect(page.locator("details.failure .story")).to_be_hidden()


def test_an_opened_card_stays_open_in_every_language_and_no_other_card_opens(open_page: OpenPage) -> None:
    page = open_page(CARD)
    open_card(page)

    page.reload()
    expect(page.get_by_role("heading", name=TITLE)).to_be_visible()
    for path in ("pt-BR/crystals-song/cards/I1362/", "zh-Hant/crystals-song/cards/I1362/"):
        go(page, path)
        expect(page.locator("details.seal")).to_have_attribute("open", "")
    go(page, "en/crystals-song/cards/I1363/")
    expect(page.locator("details.seal")).not_to_have_attribute("open", "")


def test_a_card_can_be_sealed_again_and_stays_so(open_page: OpenPage) -> None:
    page = open_page(CARD)
    open_card(page)
    page.locator("details.success > summary").click()

    page.get_by_role("button", name="Seal again").click()
    expect(page.get_by_text(TITLE)).to_be_hidden()
    page.reload()
    ready(page)
    expect(page.get_by_text(TITLE)).to_be_hidden()
    open_card(page)
    expect(page.locator("details.success .story")).to_be_hidden()


def test_lists_and_backlinks_show_the_title_of_an_opened_card_only(open_page: OpenPage) -> None:
    page = open_page(LIST)
    row = page.locator('a[data-seal="crystals-song:I1362"]')
    other = page.locator('a[data-seal="crystals-song:I1363"]')
    expect(row).to_contain_text("sealed")

    go(page, CARD)
    open_card(page)
    go(page, LIST)
    expect(row).to_contain_text(TITLE)
    expect(row).not_to_contain_text("sealed")
    expect(other).to_contain_text("sealed")


def test_one_switch_a_game_shows_everything_and_takes_it_back(open_page: OpenPage) -> None:
    page = open_page("en/device/")
    switch = page.get_by_label("Show everything: The Crystal's Song")
    switch.check()
    expect(page.locator("[data-device-status]")).not_to_be_empty()

    go(page, LIST)
    expect(page.locator('a[data-seal="crystals-song:I1362"]')).to_contain_text(TITLE)
    go(page, "en/crystals-song/cards/I1370/")
    expect(page.locator("details.seal")).to_have_attribute("open", "")

    go(page, "en/device/")
    expect(switch).to_be_checked()
    switch.uncheck()
    expect(switch).not_to_be_checked()
    page.wait_for_function("() => document.querySelector('[data-device-status]').textContent !== ''")
    go(page, "en/crystals-song/cards/I1370/")
    expect(page.locator("details.seal")).not_to_have_attribute("open", "")


def test_nothing_of_a_sealed_card_is_on_the_screen_of_a_slow_device(open_page: OpenPage) -> None:
    page = open_page(CARD)
    # Before any script has come, and even if none ever does.
    page.route(re.compile(r"/assets/js\.[0-9a-f]+/(?!early)"), lambda route: route.abort("aborted"))
    page.reload()

    expect(page.get_by_text(TITLE)).to_be_hidden()
    page.get_by_text("Open this card").click()
    expect(page.get_by_role("heading", name=TITLE)).to_be_visible()
