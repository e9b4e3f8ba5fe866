"""Draws the app's pictures anew: `python -m tests.browser.offline.draw SITE`, with a built site for the screenshots.

Run it when a drawing in site_templates/assets/icons/app has changed, or the look of the site. What it writes is kept
with the sources, so that building needs no browser.
"""

from __future__ import annotations

import sys
from hashlib import sha256
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

from tests.browser.chromium import find_browser
from tests.browser.offline.conftest import Host

FOLDER = Path(__file__).parents[3] / "site_templates" / "assets" / "icons" / "app"
ICONS = (
    ("icon", 192),
    ("icon", 512),
    ("maskable", 192),
    ("maskable", 512),
    ("monochrome", 512),
)
TOUCH = 180
"""The size of the icon that iOS takes; it cuts the corners itself."""
DRAWN_FROM = FOLDER / "drawn-from.txt"
"""The hashes of the drawings that the pictures were made from: a test compares them."""


def hashes() -> str:
    """The drawings, by name and hash."""
    return "".join(f"{sha256(path.read_bytes()).hexdigest()}  {path.name}\n" for path in sorted(FOLDER.glob("*.svg")))


def icon(browser: Browser, drawing: str, size: int, target: str) -> None:
    """One picture of a drawing."""
    page = browser.new_page(viewport={"width": size, "height": size})
    svg = (FOLDER / f"{drawing}.svg").read_text(encoding="utf-8")
    page.set_content(f"<style>html,body{{margin:0}}svg{{display:block;width:{size}px;height:{size}px}}</style>{svg}")
    page.screenshot(path=FOLDER / target, omit_background=True)
    page.close()


def screen(browser: Browser, address: str, target: str, width: int, height: int, scale: int) -> None:
    """One picture of a page."""
    context = browser.new_context(
        viewport={"width": width, "height": height}, device_scale_factor=scale, service_workers="block"
    )
    page = context.new_page()
    page.goto(address, wait_until="networkidle")
    page.screenshot(path=FOLDER / target)
    context.close()


def main() -> None:
    """Draw everything."""
    host = Host(Path(sys.argv[1]).resolve().parent, "/")
    host.folder = Path(sys.argv[1]).resolve()
    host.start()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_browser())
        for drawing, size in ICONS:
            icon(browser, drawing, size, f"{drawing}-{size}.png")
        icon(browser, "maskable", TOUCH, f"touch-{TOUCH}.png")
        screen(browser, f"{host.address}en/crystals-song/cards/I1356/", "screen-narrow.png", 390, 844, 2)
        screen(browser, f"{host.address}en/", "screen-wide.png", 1280, 800, 1)
        browser.close()
    host.kill()
    DRAWN_FROM.write_text(hashes(), encoding="utf-8")


if __name__ == "__main__":
    main()
