"""A page that has been painted stands still: what scripts add has its room already."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Route

from generator.calculators.bridge import NAMES

PAGES = {"en/": "[role=combobox]", **{f"en/tools/{name}/": ".calc-form[data-drawn=yes]" for name in NAMES}}
"""Pages to which scripts add most, and what shows that they have."""
SIZES = [(360, 740), (412, 823), (820, 1100), (1280, 900)]
LEAST = 0.05
"""A layout shift that nobody would notice; from 0.1 on, pages are said to jump."""

WATCH = """
window.moved = 0;
new PerformanceObserver((list) => {
  for (const shift of list.getEntries()) moved += shift.value;
}).observe({ type: 'layout-shift', buffered: true });
"""
PAINTED = "() => performance.getEntriesByName('first-contentful-paint').length > 0"
NEXT_FRAMES = "() => new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(go))))"


def movement(browser: Browser, address: str, path: str, size: tuple[int, int]) -> float:
    """How much moves when the scripts are held until the page has been painted."""
    context = browser.new_context(viewport={"width": size[0], "height": size[1]}, service_workers="block")
    page = context.new_page()
    page.add_init_script(WATCH)
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    page.route("**/site.js", hold)
    with page.expect_request("**/site.js"):
        page.goto(f"{address}{path}", wait_until="commit")
    page.wait_for_function(PAINTED)
    held[0].continue_()
    page.locator(PAGES[path]).wait_for()
    page.evaluate(NEXT_FRAMES)
    moved = float(page.evaluate("moved"))
    context.close()
    return moved


@pytest.mark.parametrize("path", PAGES)
def test_nothing_jumps_when_scripts_come_late(browser: Browser, address: str, path: str) -> None:
    moved = {size: movement(browser, address, path, size) for size in SIZES}
    assert {size: by for size, by in moved.items() if by > LEAST} == {}
