"""Calculators where their rules stand: printed answers, the form, the live answer, what is shared and kept."""

from __future__ import annotations

import json
from urllib.parse import parse_qs, urlsplit

from playwright.sync_api import Page, expect

FULL = """() => {
  IDBObjectStore.prototype.put = () => { throw new DOMException('full', 'QuotaExceededError'); };
}"""
"""Makes a page's storage refuse whatever is put there."""


def live(page: Page) -> None:
    """Waits until Python has answered."""
    page.locator("section.calc[data-live=yes]").first.wait_for()


def test_without_scripts_the_printed_answer_stands_in_the_page(open_page):
    page = open_page("en/tools/action-odds/", java_script_enabled=False)
    answer = page.locator(".calc-answer").first
    expect(answer).to_contain_text("48.2%")
    expect(answer).to_contain_text("39%")


def test_a_change_is_answered_live_and_shared_in_the_address(open_page):
    page = open_page("en/tools/action-odds/")
    page.get_by_role("button", name="Cards drawn: one more").click()
    live(page)
    expect(page.locator(".calc-answer").first).to_contain_text("76.0%")
    shared = parse_qs(urlsplit(page.url).query)["action-odds"][0]
    assert json.loads(shared) == {"cards": 4}


def test_the_asked_cell_of_the_printed_table_is_marked(open_page):
    page = open_page('en/tools/action-odds/?action-odds={"cards":4,"stars":3}')
    live(page)
    expect(page.locator("[data-printed] td.asked")).to_have_text("65%")


def test_a_cell_that_is_not_printed_is_marked_as_such(open_page):
    page = open_page('en/tools/action-odds/?action-odds={"cards":1,"stars":6}')
    live(page)
    expect(page.locator("[data-printed] td.asked")).to_have_text("not printed")


def test_what_was_typed_survives_a_reload_and_can_be_undone_and_reset(open_page):
    page = open_page("en/tools/seven-islands-score/")
    points = page.get_by_label("Points of cards, Players 1")
    points.fill("12")
    live(page)
    winner = page.locator(".calc-answer").first
    expect(winner).to_contain_text("Seat 1 wins")
    page.reload()
    expect(page.get_by_label("Points of cards, Players 1")).to_have_value("12")
    page.get_by_role("button", name="Start again").click()
    expect(page.get_by_label("Points of cards, Players 1")).to_have_value("0")
    page.get_by_role("button", name="Undo").click()
    expect(page.get_by_label("Points of cards, Players 1")).to_have_value("12")


def test_a_tie_goes_to_the_seat_furthest_from_the_start_and_the_reason_is_said(open_page):
    page = open_page("en/tools/seven-islands-score/")
    page.get_by_label("Name, Players 1").fill("Ana")
    page.get_by_label("Name, Players 2").fill("Bo")
    expect(page.locator(".calc-answer").first).to_contain_text("No points typed yet")
    for seat in (1, 2):
        page.get_by_label(f"Points of cards, Players {seat}").fill("7")
    live(page)
    expect(page.locator(".calc-answer").first).to_contain_text("Bo wins")
    page.get_by_label("Starting player's seat").select_option(label="Bo")
    expect(page.locator(".calc-answer").first).to_contain_text("Ana wins")


def test_a_finished_game_can_be_kept_and_opened_again(open_page):
    page = open_page("en/tools/seven-islands-score/")
    page.get_by_label("Points of cards, Players 2").fill("9")
    live(page)
    page.evaluate("() => { navigator.storage.persist = async () => (window.askedToLast = true); }")
    page.get_by_role("button", name="Keep this game").click()
    assert page.evaluate("window.askedToLast")
    page.get_by_role("button", name="Start again").click()
    page.get_by_text("Games played (1)").click()
    page.get_by_role("button", name="Open again").click()
    expect(page.get_by_label("Points of cards, Players 2")).to_have_value("9")


def test_a_game_that_a_full_disk_cannot_keep_is_said(open_page):
    page = open_page("en/tools/seven-islands-score/")
    page.get_by_label("Points of cards, Players 2").fill("9")
    live(page)
    page.evaluate(FULL)
    page.get_by_role("button", name="Keep this game").click()
    expect(page.locator(".notice")).to_contain_text("keeps nothing for this site")


def test_where_the_scripts_do_not_come_the_printed_answer_stays_without_a_gap_and_the_page_says_so(browser, address):
    context = browser.new_context(service_workers="block", viewport={"width": 360, "height": 740})
    page = context.new_page()
    broken = []
    page.on("pageerror", lambda error: broken.append(str(error)))
    page.route("**/form.js", lambda route: route.abort())
    page.goto(f"{address}en/tools/seven-islands-score/")
    expect(page.locator(".calc-state")).to_contain_text("The form could not be loaded")
    expect(page.get_by_role("group", name="Answer")).to_contain_text("No points typed yet")
    gap = "form => form.getBoundingClientRect().bottom - form.lastElementChild.getBoundingClientRect().bottom"
    assert page.locator(".calc-form").evaluate(gap) < 20
    assert broken == []
    context.close()


def test_a_wrong_value_is_told_by_its_field(open_page):
    page = open_page('en/tools/action-odds/?action-odds={"cards":99}')
    expect(page.locator(".calc-error")).to_contain_text("Cards drawn: a whole number from 0 to 20, not 99.")


def test_an_action_of_an_opened_card_has_its_own_odds(open_page):
    page = open_page("en/crystals-song/cards/I1369/")
    page.locator("details.seal > summary").click()
    fold = page.locator("details.calc-fold").first
    fold.locator("> summary").click()
    expect(fold.locator("section.calc")).to_have_attribute(
        "data-preset", '{"cards":2,"locked":true,"repeats":true,"stars":3}'
    )
    expect(fold.get_by_label("Cards drawn", exact=True)).to_have_value("2")


def test_when_python_cannot_start_the_printed_answer_stays_and_the_page_says_why(open_page, complaints):
    # A worker that serves its own copy would start Python all the same.
    page = open_page("en/about/", service_workers="block")
    page.context.route("**/runtime/**", lambda route: route.abort())
    page.goto(page.url.replace("about", "tools/action-odds"))
    page.get_by_role("button", name="Cards drawn: one more").click()
    expect(page.locator(".calc-state").first).to_contain_text("Live answers are not available")
    expect(page.locator(".calc-answer").first).to_contain_text("76.0%")
    complaints.clear()
