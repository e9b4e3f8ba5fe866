"""The lookup box in a real browser: by keyboard, on a phone screen, by a screen reader's roles, in all languages."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

DESK = (1280, 900)


def typed(page: Page, words: str) -> None:
    page.get_by_role("combobox").fill(words)


@pytest.mark.parametrize(
    ("language", "words", "leads_to"),
    [
        ("en", "cristal fragment", "/en/"),
        ("pt-BR", "missao", "/pt-BR/abandoned-abbey/glossary/#quest"),
        ("zh-Hant", "诅咒", "/zh-Hant/seventh-continent/"),
    ],
)
def test_the_box_answers_while_typing_in_every_language(open_page, language, words, leads_to):
    page = open_page(f"{language}/")
    typed(page, words)
    first = page.get_by_role("option").first
    expect(first).to_be_visible()
    assert leads_to in first.evaluate("link => link.href")


def test_enter_opens_the_first_result(open_page):
    page = open_page("en/")
    typed(page, "silver coin")
    page.get_by_role("combobox").press("Enter")
    page.wait_for_url("**/en/seven-islands/cards/silver-coin/")


def test_arrows_choose_and_escape_empties_then_closes(open_page):
    page = open_page("en/seven-islands/", viewport=DESK)
    page.keyboard.press("/")
    box = page.get_by_role("combobox")
    expect(box).to_be_focused()
    box.fill("market")
    expect(page.get_by_role("option").first).to_be_visible()
    box.press("ArrowDown")
    box.press("ArrowDown")
    chosen = page.locator("[role=option][aria-selected=true]")
    expect(chosen).to_have_count(1)
    assert box.get_attribute("aria-activedescendant") == chosen.get_attribute("id")
    box.press("Escape")
    expect(box).to_have_value("")
    box.press("Escape")
    expect(box).to_be_hidden()


@pytest.mark.parametrize(
    ("language", "words"), [("en", "Number or words"), ("pt-BR", "Nº ou palavras"), ("zh-Hant", "編號或關鍵字")]
)
def test_an_empty_box_says_what_to_type_and_has_nothing_to_clear(open_page, language, words):
    page = open_page(f"{language}/")
    box = page.get_by_role("combobox")
    expect(box).to_have_attribute("placeholder", words)
    clear = page.locator(".lookup-home .box button").last
    expect(clear).not_to_be_visible()
    box.fill("a")
    expect(clear).to_be_visible()
    clear.click()
    expect(box).to_have_value("")


def test_the_cross_of_an_empty_box_closes_the_sheet(open_page):
    page = open_page("en/about/")
    page.keyboard.press("Control+k")
    cross = page.locator(".lookup-sheet .box button").last
    page.get_by_role("combobox").fill("a")
    expect(cross).to_have_accessible_name("Clear")
    cross.click()
    expect(cross).to_have_accessible_name("Close")
    cross.click()
    expect(page.locator(".lookup-sheet")).not_to_be_visible()


def test_control_k_opens_the_box_on_any_page(open_page):
    page = open_page("en/abandoned-abbey/rules/victory/", viewport=DESK)
    page.keyboard.press("Control+k")
    expect(page.get_by_role("combobox")).to_be_focused()


def test_the_first_place_of_the_thumb_bar_opens_the_box_on_a_phone(open_page):
    page = open_page("en/seventh-continent/glossary/")
    page.locator(".thumb a").first.click()
    expect(page.get_by_role("combobox")).to_be_focused()


def test_a_search_is_in_the_address_and_can_be_returned_to(open_page):
    page = open_page("en/")
    typed(page, "goblin")
    expect(page.get_by_role("option").first).to_be_visible()
    assert "?q=goblin" in page.url
    page.get_by_role("option").first.click()
    page.wait_for_url("**/seven-islands/**")
    page.go_back()
    expect(page.get_by_role("combobox")).to_have_value("goblin")
    expect(page.get_by_role("option").first).to_be_visible()


def test_a_sealed_card_shows_its_id_and_kind_and_no_words(open_page):
    page = open_page("en/?q=I1362")
    first = page.get_by_role("option").first
    expect(first).to_contain_text("1362")
    expect(first).to_contain_text("Exploration card")
    assert "fragment" not in first.inner_text()


def test_words_of_sealed_cards_are_counted_and_shown_only_when_asked(open_page):
    page = open_page("en/?q=anthill")
    more = page.get_by_role("button", name="sealed card")
    expect(more).to_be_visible()
    more.click()
    expect(page.get_by_role("option").first).to_contain_text("1358")


def test_a_number_keeps_the_box_so_that_the_next_can_be_typed_at_once(open_page):
    page = open_page("en/crystals-song/")
    page.locator(".thumb a").first.click()
    typed(page, "106")
    page.get_by_role("combobox").press("Enter")
    page.wait_for_url("**/numbers/106/")
    box = page.get_by_role("combobox")
    expect(box).to_be_focused()
    box.fill("559")
    box.press("Enter")
    page.wait_for_url("**/crystals-song/cards/I1368/")


def test_the_digits_key_brings_the_number_pad(open_page):
    page = open_page("en/")
    page.get_by_role("button", name="Number pad").click()
    expect(page.get_by_role("combobox")).to_have_attribute("inputmode", "numeric")
    expect(page.get_by_role("combobox")).to_be_focused()


@pytest.mark.parametrize("words", ["<b>", "(", "+1", "[", "$&", "\\", "a:b", '"', "*"])
def test_signs_in_a_query_are_text(open_page, words):
    page = open_page("en/")
    typed(page, words)
    expect(page.get_by_role("status").first).not_to_be_empty()
    assert page.locator(".lookup-home b b, .lookup-home script").count() == 0


def test_an_empty_result_says_so_and_offers_near_words_and_help(open_page):
    page = open_page("en/?q=xqzwvk")
    expect(page.get_by_role("status").first).to_contain_text("xqzwvk")
    expect(page.locator(".box-below").get_by_role("link", name="How to search")).to_be_visible()


def test_filters_as_words_narrow_and_mistakes_in_them_are_said(open_page):
    page = open_page("en/?q=market+type:quest")
    expect(page.get_by_role("option").first).to_contain_text("Quest")
    for text in page.get_by_role("option").all_inner_texts():
        assert "Quest" in text
    typed(page, "market colour:red")
    expect(page.get_by_role("status").first).to_contain_text("colour:red")


def test_the_number_of_results_is_said_to_screen_readers(open_page):
    page = open_page("en/?q=market")
    expect(page.get_by_role("option").first).to_be_visible()
    expect(page.get_by_role("status").first).to_contain_text("found")
    expect(page.get_by_role("combobox")).to_have_attribute("aria-expanded", "true")
    assert page.get_by_role("listbox").get_attribute("aria-label") == "Results"


def test_the_first_results_stand_above_an_on_screen_keyboard_on_the_smallest_phone(open_page):
    page = open_page("en/seven-islands/?q=market", viewport=(320, 568))
    first = page.get_by_role("option").first
    expect(first).to_be_visible()
    box = first.bounding_box()
    assert box
    assert box["y"] + box["height"] < 568 - 260, "a keyboard takes some 260 pixels"


def test_a_lookup_that_cannot_start_says_so_and_can_be_tried_again(open_page, complaints):
    # A worker that serves its own copy would answer all the same.
    page = open_page("en/about/", service_workers="block")
    page.route("**/lookup/*", lambda route: route.abort())
    page.keyboard.press("/")
    typed(page, "market")
    expect(page.get_by_role("status").first).to_contain_text("could not start")
    page.unroute("**/lookup/*")
    page.get_by_role("button", name="Try again").click()
    expect(page.get_by_role("option").first).to_be_visible()
    complaints.clear()


def test_a_short_address_leads_to_what_the_number_means(open_page):
    page = open_page("en/crystals-song/", java_script_enabled=False)
    page.goto(page.url + "n/559/")
    page.wait_for_url("**/crystals-song/numbers/559/")
