"""Every kind of page fits its screen: nothing is pushed sideways, whatever the width and the size of the text."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import OpenPage
from tests.browser.samples import LANGUAGES, SAMPLES

SMALL, PHONE, DESK = 320, 360, 1280

# What sticks out to the right, by its classes; what scrolls within itself may.
STICKS_OUT = """() => {
  const width = document.documentElement.clientWidth;
  if (document.documentElement.scrollWidth <= width) return [];
  const out = [...document.body.querySelectorAll('*')].filter((each) => each.getBoundingClientRect().right > width + 1);
  const named = out.slice(0, 5).map((each) => `${each.tagName} ${each.className}`);
  return [`${document.documentElement.scrollWidth} > ${width}`, ...named];
}"""


def sticking_out(page: Page, widths: tuple[int, ...]) -> dict[int, list[str]]:
    """For each width at which a page can be pushed sideways: what makes it so wide."""
    found = {}
    for width in widths:
        page.set_viewport_size({"width": width, "height": 800})
        found[width] = page.evaluate(STICKS_OUT)
    return {width: out for width, out in found.items() if out}


def text_of_double_size(page: Page) -> None:
    """Sets the browser's own text size to 200 %, as a reader does in its settings."""
    size = "parseFloat(getComputedStyle(document.body).fontSize)"
    before = page.evaluate(f"() => {size}")
    session = page.context.new_cdp_session(page)
    session.send("Page.setFontSizes", {"fontSizes": {"standard": 32, "fixed": 26}})
    page.wait_for_function(f"before => {size} === 2 * before", arg=before)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("sample", SAMPLES)
def test_a_page_cannot_be_pushed_sideways(open_page: OpenPage, sample: str, language: str) -> None:
    page = open_page(f"{language}/{SAMPLES[sample]}")
    page.evaluate("() => { for (const each of document.querySelectorAll('main details')) each.open = true; }")

    assert sticking_out(page, (SMALL, PHONE, DESK)) == {}
    text_of_double_size(page)
    assert sticking_out(page, (PHONE, DESK)) == {}


@pytest.mark.parametrize("sample", SAMPLES)
def test_no_control_of_a_phone_is_smaller_than_a_fingertip(open_page: OpenPage, sample: str) -> None:
    page = open_page(f"en/{SAMPLES[sample]}")
    small = page.evaluate("""() => {
      // A control can be hit on its label too.
      const places = (each) => [each, ...(each.labels ?? [])].map((one) => one.getBoundingClientRect());
      return [...document.querySelectorAll('button, summary, select, input, .thumb a, .turn a, .tag, .row, .hit')]
        .map((each) => [each, places(each)])
        .filter(([each, boxes]) => boxes[0].width > 0 && !each.closest('.vh'))
        .filter(([, boxes]) => !boxes.some((box) => box.height >= 43.5 && box.width >= 43.5))
        .map(([each, [box]]) => `${each.tagName} ${each.className} ${box.width}x${box.height}`);
    }""")

    assert small == []
