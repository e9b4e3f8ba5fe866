"""Everything can be done with the keyboard alone, in the order in which it is read."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.conftest import DESK, OpenPage

FOCUSED = """() => {
  const at = document.activeElement;
  return at === document.body ? '' : (at.getAttribute('aria-label') || at.textContent).trim().replace(/\\s+/g, ' ');
}"""


def focused(page: Page) -> str:
    """What the focused element is called."""
    return page.evaluate(FOCUSED)


def tab_through(page: Page, most: int) -> list[str]:
    """What the Tab key reaches, one after another."""
    reached = []
    for _ in range(most):
        page.keyboard.press("Tab")
        reached.append(focused(page))
    return reached


def test_the_first_tab_offers_to_skip_to_the_page(open_page: OpenPage) -> None:
    page = open_page("en/crystals-song/cards/I1356/")
    skip = page.get_by_role("link", name="Skip to the page")
    expect(skip).not_to_be_in_viewport()

    page.keyboard.press("Tab")
    expect(skip).to_be_focused()
    expect(skip).to_be_in_viewport()

    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    expect(page.locator("#page :focus")).to_have_count(1)
    assert page.url.endswith("#page")


def test_the_bar_is_reached_in_the_order_in_which_it_is_read(open_page: OpenPage) -> None:
    page = open_page("en/crystals-song/cards/I1356/", viewport=DESK)

    reached = tab_through(page, 12)

    names = ["Skip to the page", "Tableside", "Look up", "Games", "Device"]
    assert [name for name in reached if name in names][: len(names)] == names
    after = reached[reached.index("Device") + 1 :]
    assert [name for name in after if name in {"EN Language: English", "Text size", "Theme"}] == [
        "EN Language: English",
        "Text size",
        "Theme",
    ]


def test_whatever_has_the_focus_shows_it(open_page: OpenPage) -> None:
    page = open_page("en/crystals-song/cards/I1356/", viewport=DESK)
    bare = []
    for _ in range(25):
        page.keyboard.press("Tab")
        shown = page.evaluate(
            """() => {
              const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(document.activeElement);
              return (outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2) || boxShadow !== 'none';
            }"""
        )
        if not shown:
            bare.append(focused(page))

    assert bare == []


def test_nothing_holds_the_focus_and_nothing_hidden_takes_it(open_page: OpenPage) -> None:
    page = open_page("en/crystals-song/cards/I1362/", viewport=DESK)
    seen: list[str] = []
    while True:
        page.keyboard.press("Tab")
        name = focused(page)
        if not name or (seen and name == "Skip to the page"):
            break
        assert page.evaluate("() => document.activeElement.getClientRects().length > 0"), name
        seen.append(name)
        assert len(seen) < 200

    assert seen[0] == "Skip to the page"
    assert "Show" not in " ".join(seen), "an outcome of a sealed card was reached"
    assert seen[-1] == "About"


def test_a_sealed_card_and_its_outcomes_open_with_enter(open_page: OpenPage) -> None:
    page = open_page("en/crystals-song/cards/I1362/")
    seal = page.locator("details.seal")
    failure = page.locator("details.failure")

    page.locator("details.seal > summary").focus()
    page.keyboard.press("Enter")
    expect(seal).to_have_attribute("open", "")
    expect(failure).not_to_have_attribute("open", "")

    failure.locator("summary").focus()
    page.keyboard.press("Enter")
    expect(failure).to_have_attribute("open", "")


def test_the_language_menu_opens_with_enter_and_folds_with_escape(open_page: OpenPage) -> None:
    page = open_page("en/crystals-song/cards/I1356/", viewport=DESK)
    menu, summary = page.locator("details.menu"), page.locator("details.menu > summary")
    summary.focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("link", name="繁體中文")).to_be_visible()

    page.keyboard.press("Tab")
    page.keyboard.press("Escape")
    expect(menu).not_to_have_attribute("open", "")
    expect(summary).to_be_focused()


def test_a_term_says_its_meaning_when_the_keyboard_reaches_it_and_no_longer_after_escape(open_page: OpenPage) -> None:
    page = open_page("en/seventh-continent/rules/result-step/")
    term = page.locator(".term").first
    meaning = page.locator(f"#{term.get_attribute('data-tip')}")
    expect(meaning).to_be_hidden()

    before = page.evaluate(
        """() => {
          const all = [...document.querySelectorAll('a[href], button, summary, [tabindex="0"]')];
          const term = document.querySelector('.term');
          all[all.indexOf(term) - 1].focus();
        }"""
    )
    assert before is None
    page.keyboard.press("Tab")
    expect(term).to_be_focused()
    expect(meaning).to_be_visible()
    expect(term).to_have_attribute("aria-expanded", "true")

    page.keyboard.press("Escape")
    expect(meaning).to_be_hidden()
    expect(term).to_be_focused()
    expect(term).to_have_attribute("aria-expanded", "false")


def test_the_meaning_of_a_term_leads_on_into_the_glossary(open_page: OpenPage) -> None:
    page = open_page("en/seventh-continent/rules/result-step/")
    term = page.locator(".term").first
    to = term.get_attribute("href")
    term.click()
    page.locator(f"#{term.get_attribute('data-tip')}").get_by_role("link", name="In the glossary").click()

    page.wait_for_url("**/glossary/**")
    assert to is not None
    assert page.url.endswith(to.replace("../", "").partition("/")[2])


def test_every_rule_has_a_link_to_itself_that_is_seen(open_page: OpenPage) -> None:
    page = open_page("en/abandoned-abbey/rules/exploring/")
    rules = page.locator(".rule")
    count = rules.count()
    ids = page.evaluate("() => [...document.querySelectorAll('.rule')].map((rule) => rule.id)")

    assert count > 20
    links = page.locator(".rule > .here")
    assert links.evaluate_all("links => links.map((link) => link.getAttribute('href'))") == [f"#{one}" for one in ids]
    for link in (links.first, links.last):
        link.scroll_into_view_if_needed()
        expect(link).to_be_visible()


def test_previous_and_next_follow_the_book_and_the_numbers(open_page: OpenPage) -> None:
    page = open_page("en/crystals-song/cards/I1361/")
    page.get_by_role("navigation", name="Previous and next").get_by_role("link", name="I1362").click()
    page.wait_for_url("**/I1362/")
    page.get_by_role("navigation", name="Previous and next").get_by_role("link", name="I1361").click()
    page.wait_for_url("**/I1361/")

    page.goto("en/abandoned-abbey/rules/setup/")
    page.get_by_role("navigation", name="Previous and next").get_by_role("link", name="Next").click()
    page.wait_for_url("**/rules/victory/")
