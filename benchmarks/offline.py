"""What it costs to install one language: the packs against fetching every page by itself, and against dedupe by line.

`python -m benchmarks.offline SITE` measures a built site; with `--cards 3000` a game of that many cards is made up and
built first, into a folder that is removed at the end. Every figure comes from this one run.
"""

from __future__ import annotations

import argparse
import gzip
import http.client
import json
import random
import statistics
import subprocess
import sys
import tempfile
import threading
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from hashlib import sha256
from pathlib import Path

import yaml
from playwright.sync_api import sync_playwright

from generator.offline.pack import pack, unpack
from generator.server import server
from tests.browser.chromium import find_browser

ROOT = Path(__file__).parents[1]
LANGUAGE = "en"


def main() -> None:
    """Measure, and print tables for docs/packs.md."""
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("site", type=Path, nargs="?")
    arguments.add_argument("--cards", type=int, default=0)
    options = arguments.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        site = options.site
        if options.cards:
            site = build_large(Path(folder), options.cards)
        compare(site)


def compare(site: Path) -> None:
    """Print the tables of one site."""
    catalogue = json.loads((site / "offline.json").read_text("utf-8"))
    pages = {
        path.relative_to(site).as_posix(): path.read_bytes() for path in sorted(site.glob(f"{LANGUAGE}/**/*.html"))
    }
    own = {name: group for name, group in catalogue["groups"].items() if name.split("/")[0] == LANGUAGE}
    page_packs = [each for group in own.values() for each in group["packs"] if ".lookup." not in each["address"]]
    alone = sum(len(gzip.compress(body, 9, mtime=0)) for body in pages.values())
    packed = sum(each["bytes"] for each in page_packs)
    lines = sum(by_line({path: pages[path] for path in paths}) for paths in grouped(pages, own))
    print(f"{len(pages)} pages of {LANGUAGE}, {sum(map(len, pages.values())):,} bytes as they stand\n")
    print("| the pages | requests | bytes | share |\n|---|---:|---:|---:|")
    for name, requests, size in (
        ("each gzipped by itself", len(pages), alone),
        ("dedupe by line, gzipped", len(page_packs), lines),
        ("packs", len(page_packs), packed),
    ):
        print(f"| {name} | {requests} | {size:,} | {size / alone:.3f} |")
    print(f"\npacks against dedupe by line: {1 - packed / lines:.1%} fewer bytes\n")
    every = ["shell", *own]
    whole = [each for name in every for each in catalogue["groups"][name]["packs"]]
    extra = [("sw.js", (site / "sw.js").read_bytes()), ("offline.json", (site / "offline.json").read_bytes())]
    size = sum(each["bytes"] for each in whole) + sum(len(gzip.compress(body, 9)) for _, body in extra)
    print(f"the whole of {LANGUAGE} but Python: {len(whole) + len(extra)} requests, {size:,} bytes")
    python = catalogue["groups"].get("runtime")
    if python:
        print(f"Python: {len(python['packs'])} requests, {python['bytes']:,} bytes")
    with serving(site) as port:
        print("\n| fetched, checked and ready, over one connection | seconds |\n|---|---:|")
        print(f"| every page by itself | {timed(port, list(pages), check=False):.2f} |")
        print(f"| packs | {timed(port, [each['address'] for each in page_packs], check=True):.2f} |")
    browsed(site, list(pages))
    times = []
    for each in page_packs:
        body = (site / each["address"]).read_bytes()
        start = time.perf_counter()
        unpack(body, [stamp.encode() for stamp in next(iter(own.values()))["stamps"]])
        times.append(time.perf_counter() - start)
    print(f"\nall pages of {LANGUAGE} rebuilt from their packs (in Python): {sum(times):.2f} s")
    print("\n| a change of | fetched again: bytes |\n|---|---:|")
    largest = max(page_packs, key=lambda each: each["bytes"])
    print(f"| one card of the largest game, with the lookup | {update(catalogue, own, largest):,} |")
    print(f"| nothing but the version | {catalogue_size(site):,} |")


EACH = """async (addresses) => {
  const start = performance.now();
  const cache = await caches.open('each');
  for (let n = 0; n < addresses.length; n += 6) await cache.addAll(addresses.slice(n, n + 6));
  return performance.now() - start;
}"""
PACKS = """async () => {
  const { active } = await navigator.serviceWorker.ready;
  const start = performance.now();
  for (;;) {
    const { port1, port2 } = new MessageChannel();
    const answer = new Promise((resolve) => { port1.onmessage = ({ data }) => resolve(data.result); });
    active.postMessage({ do: 'status' }, [port2]);
    const { version, missing } = await answer;
    if (version && missing.every((name) => name === 'runtime')) return performance.now() - start;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}"""


def browsed(site: Path, pages: list[str]) -> None:
    """Print how long a browser takes to keep every page one by one, six at a time, and by the worker's packs."""
    each, packs = [], []
    with serving(site) as port, sync_playwright() as playwright:
        address = f"http://localhost:{port}/"
        browser = playwright.chromium.launch(executable_path=find_browser())
        for _ in range(3):
            context = browser.new_context(service_workers="block", locale=LANGUAGE)
            page = context.new_page()
            page.goto(f"{address}{LANGUAGE}/")
            each.append(page.evaluate(EACH, [address + path for path in pages]) / 1000)
            context.close()
            context = browser.new_context(locale=LANGUAGE)
            page = context.new_page()
            page.goto(f"{address}{LANGUAGE}/")
            packs.append(page.evaluate(PACKS) / 1000)
            context.close()
        browser.close()
    print("\n| installed in Chromium, from this machine | seconds, median of 3 |\n|---|---:|")
    print(f"| every page by itself | {statistics.median(each):.2f} |")
    print(f"| packs, with shell and lookup | {statistics.median(packs):.2f} |")


def update(catalogue: dict, own: dict, largest: dict) -> int:
    """Bytes of an update of one card: its game, the index, the frame pages, the catalogue."""
    lookup = sum(each["bytes"] for group in own.values() for each in group["packs"] if ".lookup." in each["address"])
    frame = own[LANGUAGE]["packs"][0]["bytes"]
    return largest["bytes"] + lookup + frame + len(gzip.compress(json.dumps(catalogue).encode(), 9))


def catalogue_size(site: Path) -> int:
    """Bytes of the catalogue, gzipped."""
    return len(gzip.compress((site / "offline.json").read_bytes(), 9))


def grouped(pages: dict[str, bytes], own: dict) -> Iterator[list[str]]:
    """The pages of each group."""
    parts = [name for name in own if "/" in name]
    for part in parts:
        yield [path for path in pages if path.startswith(f"{part}/")]
    yield [path for path in pages if not any(path.startswith(f"{part}/") for part in parts)]


def by_line(pages: dict[str, bytes]) -> int:
    """The size of the plain alternative: every line once, and for each page the numbers of its lines."""
    numbers: dict[bytes, int] = {}
    lists = [
        ",".join(str(numbers.setdefault(line, len(numbers))) for line in body.splitlines(keepends=True))
        for body in pages.values()
    ]
    index = "\n".join([*pages, *lists]).encode()
    return len(gzip.compress(b"".join(numbers), 9, mtime=0)) + len(gzip.compress(index, 9, mtime=0))


@contextmanager
def serving(site: Path) -> Iterator[int]:
    """The site on a port, in this process: both ways of fetching pay the same for it."""
    with server(site, 0) as running:
        thread = threading.Thread(target=running.serve_forever, daemon=True)
        thread.start()
        yield running.server_port
        running.shutdown()


def timed(port: int, paths: list[str], *, check: bool) -> float:
    """Median seconds of three runs to fetch some files."""
    runs = []
    for _ in range(3):
        start = time.perf_counter()
        for path in paths:
            connection = http.client.HTTPConnection("127.0.0.1", port)
            connection.request("GET", f"/{path.removesuffix('index.html')}")
            body = connection.getresponse().read()
            if check:
                sha256(body).hexdigest()
            connection.close()
        runs.append(time.perf_counter() - start)
    return statistics.median(runs)


def build_large(folder: Path, cards: int) -> Path:
    """A site of one made-up game. Its words are those of the site's own content, as often as they stand there."""
    found = Counter(
        word
        for path in sorted((ROOT / "content").rglob("*.yaml"))
        if "i18n" not in path.parts
        for word in path.read_text("utf-8").split()
        if word.isalpha()
    )
    words, weights = zip(*sorted(found.items()), strict=True)
    chance = random.Random(3000)

    def text(count: int) -> str:
        return " ".join(chance.choices(words, weights, k=count)).capitalize() + "."

    entries = {}
    for number in range(1, cards + 1):
        other = chance.randint(1, cards)
        entries[f"N{number:04}"] = {
            "kind": "card",
            "title": text(3).rstrip("."),
            "source": f"Card {number}",
            "text": f"{text(24)} See [[N{other:04}]]. {text(12)}",
            "level": chance.randint(1, 9),
        }
    game = {
        "id": "large",
        "title": "Large Game",
        "tagline": "Cards by the thousand",
        "publisher": "Nobody",
        "accent": {"light": "#1d5a8a", "dark": "#8cc0ea"},
        "source_language": "en",
        "sources": {"book": {"title": "The book", "language": "en"}},
        "kinds": {
            "card": {
                "name": "Card",
                "plural": "Cards",
                "fields": {"text": {"type": "text", "label": "Text"}, "level": {"type": "int", "label": "Level"}},
            }
        },
    }
    data = {
        "site.yaml": {"name": "Large", "languages": [LANGUAGE], "games": ["large"]},
        "large/game.yaml": game,
        "large/cards/all.yaml": entries,
    }
    for name, part in data.items():
        path = folder / "content" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(yaml.safe_dump(part, sort_keys=False), encoding="utf-8")
    start = time.perf_counter()
    command = [sys.executable, "-m", "generator.cli", "build", "--content", str(folder / "content")]
    subprocess.run([*command, "--out", str(folder / "site")], cwd=ROOT, check=True)
    print(f"{cards} cards built in {time.perf_counter() - start:.0f} s", end="; ")
    pages = {str(path): path.read_bytes() for path in (folder / "site").rglob("*.html")}
    start = time.perf_counter()
    pack(pages)
    print(f"packed in {time.perf_counter() - start:.0f} s\n")
    return folder / "site"


if __name__ == "__main__":
    main()
