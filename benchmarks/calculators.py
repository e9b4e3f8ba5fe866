"""How long the calculators take, and how much and how long their Python takes to arrive in a browser.

`python benchmarks/calculators.py [--rounds N]` prints five tables; `make setup` first. The runtime is measured in one
interleaved run against the stock files of the same Pyodide, in whatever Chromium the browser tests use.
`--write FOLDER` writes what that run serves and measures nothing: `calculators_elsewhere.mjs` takes it to Firefox and
WebKitGTK.
"""

from __future__ import annotations

import argparse
import gzip
import io
import random
import shutil
import statistics
import tempfile
import threading
import time
import zipfile
from collections.abc import Callable
from fractions import Fraction
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

from generator.calculators import abbey_explore, action_odds, bridge
from generator.calculators.star_deck import SHAPES
from generator.node import find_node
from generator.offline.runtime import make
from generator.server import server
from tests.browser.chromium import find_browser
from tests.calculators.test_action_odds import CURSE_TABLE, SKULL_TABLE, TABLES

ROOT = Path(__file__).parents[1]
PYODIDE = ROOT / "node_modules" / "pyodide"
CALCULATORS = ROOT / "generator" / "calculators"
CASES = ROOT / "tests" / "shared" / "calculators.json"
STOCK = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json")

FIRST_ANSWER = """
async (folder) => {
  const started = performance.now();
  const { startRunner } = await import('./calculators/runner.mjs');
  const runner = startRunner(new URL(folder, location.href).href, 1);
  await runner.call('action-odds', '{}');
  const first = performance.now() - started;
  const again = performance.now();
  await runner.call('action-odds', '{"players": 4, "cards": 20, "stars": 9, "sevens": 2}');
  return [first, performance.now() - again];
}
"""


def milliseconds(work: Callable[[], object]) -> float:
    """The quickest of three: what the machine can do, not what else it was doing."""
    times = []
    for _ in range(3):
        started = time.perf_counter()
        work()
        times.append((time.perf_counter() - started) * 1000)
    return min(times)


def row(*cells: object) -> None:
    print("| " + " | ".join(str(cell) for cell in cells) + " |")


def oracles() -> None:
    """How far the exact tables of other people's arithmetic are from ours."""
    row("table", "cells", "largest difference, points")
    row("---", "---:", "---:")
    odds: list[Fraction] = []
    curses: list[Fraction] = []
    skulls: list[Fraction] = []
    for players in range(1, 5):
        for stars, told in enumerate(TABLES[players].splitlines(), 1):
            for cards, cell in enumerate(told.split(), 1):
                result = action_odds.calculate(action_odds.Inputs(players=players, cards=cards, stars=stars))
                odds.append(abs(result.success * 100 - Fraction(cell)))
        for cards, cell in enumerate(CURSE_TABLE[players].split(), 1):
            result = action_odds.calculate(action_odds.Inputs(players=players, cards=cards, stars=1))
            curses.append(abs(result.curse * 100 - Fraction(cell)))
        for cards, cell in enumerate(SKULL_TABLE[players].split(), 2):
            inputs = action_odds.Inputs(players=players, cards=cards, stars=4, skull_adds=2)
            skulls.append(abs(action_odds.calculate(inputs).success * 100 - Fraction(cell)))
    for name, gaps in (("stars, 1-4 players", odds), ("a Curse or more", curses), ("I1363, stars and skulls", skulls)):
        row(name, len(gaps), f"{float(max(gaps)):.3f}")


def draws() -> None:
    """Every number of cards for every number of players, and the largest decks that can be typed."""
    row("draw", "calculations", "median ms", "slowest ms")
    row("---", "---:", "---:", "---:")
    chance = random.Random(5)
    usual = [
        action_odds.Inputs(players=players, cards=cards, stars=chance.randint(0, 14), sevens=chance.randint(0, 3))
        for players in range(1, 5)
        for cards in range(21)
    ]
    pile = {"left": 4, "right": 4, "one": 6, "one-left": 4, "one-right": 5, "both": 2, "two": 2, "curse": 3}
    overflow = [
        action_odds.Inputs(players=4, cards=cards, stars=8, sevens=2, deck_left=left, pile=pile)
        for left in (0, 5, 10, 15)
        for cards in (10, 15, 20)
    ]
    six = dict.fromkeys(SHAPES, 6)
    three = dict.fromkeys(SHAPES, 3)
    largest = [
        action_odds.Inputs(cards=20, stars=20, sevens=5, deck=six, deck_left=left, pile=three) for left in (5, 10, 15)
    ]
    for name, cases in (
        ("usual decks, 0-20 cards", usual),
        ("on into the discard pile", overflow),
        ("113 cards of 18 kinds, half of them in the pile", largest),
    ):
        times = [milliseconds(lambda case=case: action_odds.calculate(case)) for case in cases]  # type: ignore[misc]
        row(name, len(times), f"{statistics.median(times):.1f}", f"{max(times):.1f}")


def explorations() -> None:
    """A table with six symbols, eighteen Abbey cards and a deck of eighteen, by successes looked ahead."""
    row("successes ahead", "ms")
    row("---:", "---:")
    own, abbey = abbey_explore.Own, abbey_explore.Abbey
    for ahead in range(1, 8):
        inputs = abbey_explore.Inputs(
            hand=(own("a"), own("b"), own("a", "c"), own("d"), own("e", "f")),
            face_up="a",
            abbey=tuple(abbey(symbol, 2 if symbol == "a" else 3) for symbol in "abcdef"),
            own_deck=(
                own("a", "", 2),
                own("b", "", 2),
                own("a", "c", 2),
                own("d", "", 3),
                own("e", "f", 2),
                own("q", "", 7),
            ),
            look_ahead=ahead,
        )
        row(ahead, f"{milliseconds(lambda inputs=inputs: abbey_explore.calculate(inputs)):.0f}")  # type: ignore[misc]


def sources() -> bytes:
    """The calculators as they would be served without a build step."""
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED) as archive:
        for file in sorted(CALCULATORS.glob("*.py")):
            archive.write(file, f"calculators/{file.name}")
    return made.getvalue()


def write(folder: Path) -> dict[str, dict[str, bytes]]:
    """The page, its scripts and both Pythons, as they are served; gives back the files of each Python by name."""
    folder.mkdir(parents=True, exist_ok=True)
    shutil.copytree(ROOT / "site_templates" / "assets" / "js" / "calculators", folder / "calculators")
    (folder / "index.html").write_text("<!doctype html><title>Odds</title>", encoding="utf-8")
    with tempfile.TemporaryDirectory() as cache:
        ours = make(PYODIDE, CALCULATORS, CASES, find_node(), Path(cache)).files
    stock = {name: (PYODIDE / name).read_bytes() for name in STOCK} | {"calculators.zip": sources()}
    pythons = {"stock": stock, "ours": ours}
    for name, files in pythons.items():
        (folder / name).mkdir()
        for file, content in files.items():
            (folder / name / file).write_bytes(content)
    return pythons


def runtime(rounds: int) -> None:
    """Bytes, and time to the first live answer, of the trimmed Python beside the stock one."""
    with tempfile.TemporaryDirectory() as place, sync_playwright() as playwright:
        folder = Path(place)
        row("files", "bytes", "gzip", "bytes / stock", "gzip / stock")
        row("---", "---:", "---:", "---:", "---:")
        sizes = {}
        for name, files in write(folder).items():
            packed = sum(len(gzip.compress(content, 9)) for content in files.values())
            sizes[name] = (sum(map(len, files.values())), packed)
            plain, gz = sizes[name]
            row(name, plain, gz, f"{plain / sizes['stock'][0]:.3f}", f"{gz / sizes['stock'][1]:.3f}")
        print()
        serving = server(folder, 0)
        threading.Thread(target=serving.serve_forever, daemon=True).start()
        address = f"http://127.0.0.1:{serving.server_address[1]}/"
        browser = playwright.chromium.launch(executable_path=find_browser(Path(playwright.chromium.executable_path)))
        first_answers(browser, address, rounds)
        browser.close()
        serving.shutdown()


def first_answers(browser: Browser, address: str, rounds: int) -> None:
    """Fresh pages in turn, each with nothing in its cache."""
    times: dict[str, list[tuple[float, float]]] = {"stock": [], "ours": []}
    for _ in range(rounds):
        for name, taken in times.items():
            context = browser.new_context()
            page = context.new_page()
            page.goto(address)
            first, draw = page.evaluate(FIRST_ANSWER, f"{name}/")
            taken.append((first, draw))
            context.close()
    row(
        f"Chromium {browser.version}, {rounds} rounds", "first live answer, median ms", "/ stock", "20 cards, median ms"
    )
    row("---", "---:", "---:", "---:")
    middle = {name: [statistics.median(column) for column in zip(*taken, strict=True)] for name, taken in times.items()}
    for name, (first, draw) in middle.items():
        row(name, f"{first:.0f}", f"{first / middle['stock'][0]:.3f}", f"{draw:.0f}")


def main() -> None:
    words = argparse.ArgumentParser(description=__doc__)
    words.add_argument("--rounds", type=int, default=7, help="pages loaded with each Python")
    words.add_argument("--write", type=Path, metavar="FOLDER", help="write what is served into a new folder, no more")
    options = words.parse_args()
    if options.write:
        write(options.write)
        return
    answers = sum(len(bridge.first_answers(name, {})["table"]) for name in bridge.NAMES)
    took = milliseconds(lambda: [bridge.first_answers(name, {}) for name in bridge.NAMES])
    print(f"First answers of every form: {answers}, together {took:.0f} ms\n")
    oracles()
    print()
    draws()
    print()
    explorations()
    print()
    runtime(options.rounds)


if __name__ == "__main__":
    main()
