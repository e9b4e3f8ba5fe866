"""How quick the pages of a large game are on a phone: `python benchmarks/phone.py SITE`, which build.py --keep left.

Drives Chromium with a phone's screen and a processor slowed down four times, each page in a fresh profile; prints the
bytes of the page, the time until it has been read and scripts have started (load), and what a filter takes. The server
runs on the same machine: what a network would add is not in it.
"""

from __future__ import annotations

import statistics
import sys
import threading
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

ROOT = Path(__file__).resolve().parents[1]
SLOWER = 4
TIMES = 5

PAGES = {
    "home": "en/",
    "the game": "en/synthetic/",
    "first page of a list (table)": "en/synthetic/lists/item/",
    "a page in the middle of it": "en/synthetic/lists/item/{middle}/",
    "a page of a sealed list": "en/synthetic/lists/trail/{middle}/",
    "numbers": "en/synthetic/numbers/",
    "who uses a term": "en/synthetic/used-by/term-1/",
    "glossary": "en/synthetic/glossary/",
    "a card": "en/synthetic/cards/I2/",
}

FILTER = """() => new Promise((done) => {
  const words = document.querySelector('form.filters input[name=words]');
  const start = performance.now();
  words.value = 'a';
  words.dispatchEvent(new Event('input', { bubbles: true }));
  requestAnimationFrame(() => setTimeout(() => done(performance.now() - start)));
})"""
LOADED = """() => {
  const [entry] = performance.getEntriesByType('navigation');
  return [entry.domContentLoadedEventEnd, entry.loadEventEnd];
}"""


class Quiet(SimpleHTTPRequestHandler):
    """Serves files and says nothing."""

    extensions_map = {**SimpleHTTPRequestHandler.extensions_map, ".mjs": "text/javascript"}  # noqa: RUF012 - as there

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 - as there
        """Say nothing."""


def measure(browser: Browser, address: str) -> tuple[float, float, float | None]:
    """Milliseconds until the page was read, until it was loaded, and of a filter where it has one."""
    context = browser.new_context(
        viewport={"width": 390, "height": 844}, device_scale_factor=3, is_mobile=True, service_workers="block"
    )
    page = context.new_page()
    context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    page.goto(address, wait_until="load")
    page.wait_for_timeout(300)
    read, loaded = page.evaluate(LOADED)
    filtered = page.evaluate(FILTER) if page.query_selector("form.filters input[name=words]") else None
    context.close()
    return read, loaded, filtered


def main(site: Path) -> None:
    """Measure and print."""
    sys.path.insert(0, str(ROOT))
    from tests.browser.chromium import find_browser  # noqa: PLC0415 - needs the path

    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(site)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    middle = max(2, len(list((site / "en/synthetic/lists/item").iterdir())) // 2)
    print("| page | kB | read, ms | loaded, ms | filter, ms |\n|---|---:|---:|---:|---:|")
    with sync_playwright() as playwright:
        switches = ["--disable-quic", "--no-first-run", "--disable-background-networking", "--disable-sync"]
        browser = playwright.chromium.launch(executable_path=find_browser(), args=[*switches, "--no-sandbox"])
        for name, path in PAGES.items():
            place = path.format(middle=middle)
            address = f"http://127.0.0.1:{server.server_port}/{place}"
            every = [measure(browser, address) for _ in range(TIMES)]
            read, loaded = (statistics.median(one[n] for one in every) for n in (0, 1))
            filters = [one[2] for one in every if one[2] is not None]
            size = (site / place / "index.html").stat().st_size / 1000
            shown = f"{statistics.median(filters):.0f}" if filters else ""
            print(f"| {name} | {size:.0f} | {read:.0f} | {loaded:.0f} | {shown} |", flush=True)
        browser.close()
    server.shutdown()


if __name__ == "__main__":
    main(Path(sys.argv[1]))
