"""How long after a keystroke the first result shows, in a real browser whose CPU is throttled four times.

usage: python benchmarks/keystroke.py SITE    (a folder that `tableside build` wrote)
"""

from __future__ import annotations

import statistics
import sys
from pathlib import Path
from threading import Thread

from playwright.sync_api import sync_playwright

sys.path.insert(0, str(Path(__file__).parents[1]))
from generator.server import server
from tests.browser.chromium import find_browser

WORDS = {
    "en": ["cristal song", "goblin store draw", "luky seven", "1362", "curse card from the action deck"],
    "pt-BR": ["missao", "companheiro curioso", "abadia abandonada"],
    "zh-Hant": ["詛咒牌", "手牌上限", "抽4張 3星"],
}
THROTTLE = 4

# From the moment the page hears of a key to the frame in which the first result stands.
WATCH = """() => {
  window.times = [];
  const input = document.querySelector('[role=combobox]');
  const list = document.querySelector('[role=listbox]');
  let at = 0;
  input.addEventListener('input', () => { at = performance.now(); }, true);
  new MutationObserver(() => requestAnimationFrame(() => { if (at) { times.push(performance.now() - at); at = 0; } }))
    .observe(list, { childList: true });
}"""


def main(site: Path) -> None:
    running = server(site, 0)
    Thread(target=running.serve_forever, daemon=True).start()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_browser(Path(playwright.chromium.executable_path)))
        print(f"{'language':<10}{'keys':>6}{'p50 ms':>9}{'p95 ms':>9}{'max ms':>9}   (CPU throttled {THROTTLE} times)")
        for language, queries in WORDS.items():
            page = browser.new_page(viewport={"width": 360, "height": 740})
            page.goto(f"http://localhost:{running.server_port}/{language}/")
            box = page.get_by_role("combobox")
            box.fill("a")
            page.get_by_role("option").first.wait_for()
            page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": THROTTLE})
            page.evaluate(WATCH)
            for query in queries:
                box.fill("")
                box.press_sequentially(query, delay=120)
                page.wait_for_function("wanted => times.length >= wanted", arg=1)
            times = sorted(page.evaluate("times"))
            high = times[min(len(times) - 1, int(len(times) * 0.95))]
            print(f"{language:<10}{len(times):>6}{statistics.median(times):>9.0f}{high:>9.0f}{times[-1]:>9.0f}")
            page.close()
        browser.close()


if __name__ == "__main__":
    main(Path(sys.argv[1]))
