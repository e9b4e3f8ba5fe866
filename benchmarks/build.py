"""What a build costs as games grow, beside a stock Material site of as many pages: `python benchmarks/build.py --help`.

Makes synthetic games in the real format and the same words as Markdown, builds both one after the other, and prints one
table: CPU seconds (user and system, of all processes together), memory (the largest process), bytes. Needs a Unix.
"""

from __future__ import annotations

import argparse
import os
import sys
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

from stock import write_stock
from synthetic import write_content

ROOT = Path(__file__).resolve().parents[1]
TABLESIDE = [sys.executable, "-m", "generator.cli"]
MYSELF = [sys.executable, str(Path(__file__).resolve())]
ALL_LANGUAGES = ["en", "pt-BR", "zh-Hant"]

HEAD = ("cards", "what", "pages", "CPU s", "CPU ms a card", "peak MB", "MB written", "largest page kB")


@dataclass(frozen=True)
class Cost:
    """What running a command cost."""

    cpu: float
    """Seconds, user and system, of the command and all its children."""
    peak: int
    """Kilobytes of the largest of them."""


def run(command: list[str], folder: Path = ROOT) -> Cost:
    """Run a command to its end. Raises RuntimeError when it fails."""
    log = os.open(os.devnull, os.O_WRONLY)
    # A child begins with the memory of the process it was forked from as its peak: so this one never makes anything.
    pid = os.fork()
    if pid == 0:
        os.chdir(folder)
        os.dup2(log, 1)
        os.environ["NO_MKDOCS_2_WARNING"] = "1"
        os.execv(command[0], command)
    os.close(log)
    _, status, used = os.wait4(pid, 0)
    if status:
        raise RuntimeError(f"{' '.join(command)} ended with {os.waitstatus_to_exitcode(status)}")
    return Cost(used.ru_utime + used.ru_stime, used.ru_maxrss // (1024 if sys.platform == "darwin" else 1))


def row(cards: int, what: str, cost: Cost, site: Path | None = None) -> tuple[str, ...]:
    """A line of the table."""
    first = (f"{cards:,}", what)
    used = (f"{cost.cpu:.1f}", f"{cost.cpu * 1000 / cards:.2f}", f"{cost.peak / 1024:.0f}")
    if site is None:
        return (*first, "", *used, "", "")
    pages = [path.stat().st_size for path in site.rglob("*.html")]
    whole = sum(path.stat().st_size for path in site.rglob("*") if path.is_file())
    return (*first, f"{len(pages):,}", *used, f"{whole / 1e6:.1f}", f"{max(pages) / 1000:.0f}")


def measure(folder: Path, cards: int, languages: list[str], *, stock: bool) -> list[tuple[str, ...]]:
    """Every line of the table for one size."""
    content, site = folder / f"content-{cards}", folder / f"site-{cards}"
    run([*MYSELF, "--write-content", str(content), str(cards), *languages])
    if len(languages) > 1:
        run([*TABLESIDE, "follow", "--content", str(content)])
    named = "" if len(languages) == 1 else f", {len(languages)} languages"
    rows = [row(cards, f"tableside check{named}", run([*TABLESIDE, "check", "--content", str(content)]))]
    cost = run([*MYSELF, "--pages-only", str(content), str(site)])
    rows.append(row(cards, f"pages, data and lookup{named}", cost, site))
    whole = run([*TABLESIDE, "build", "--content", str(content), "--out", str(site)])
    rows.append(row(cards, f"whole build, with packs{named}", whole, site))
    if stock:
        run([*MYSELF, "--write-stock", str(folder / f"stock-{cards}"), str(cards)])
        cost = run([sys.executable, "-m", "mkdocs", "build", "-q"], folder / f"stock-{cards}")
        rows.append(row(cards, "stock Material, out of nav", cost, folder / f"stock-{cards}/site"))
    return rows


def show(row_: tuple[str, ...]) -> None:
    """Print a line as Markdown."""
    print("| " + " | ".join(row_) + " |", flush=True)


def pages_only(content: Path, out: Path) -> None:
    """A build that leaves out the packs, which a stock site has none of."""
    sys.path.insert(0, str(ROOT))
    from generator import build  # noqa: PLC0415 - only the process that is measured

    build.publish_offline = lambda *_: None  # type: ignore[assignment]
    problems = build.Problems()
    if not build.build(content, out, "", problems, lambda _: None):
        raise SystemExit(f"{problems.errors} errors in the content")


def main() -> None:
    """Measure and print; or, started by itself, do one of the things that are measured or measured with."""
    options = argparse.ArgumentParser(description="Measure builds of synthetic games.")
    options.add_argument("--cards", type=int, nargs="+", default=[300, 3_000, 30_000], help="sizes of games")
    options.add_argument(
        "--stock", type=int, nargs="*", default=[300, 3_000], help="sizes of which a stock site is built"
    )
    options.add_argument(
        "--all-languages", action="store_true", help=f"in {', '.join(ALL_LANGUAGES)}; else only in one"
    )
    options.add_argument("--keep", type=Path, metavar="DIR", help="leave content and sites in this folder")
    for name in ("--pages-only", "--write-content", "--write-stock"):
        options.add_argument(name, nargs="+", help=argparse.SUPPRESS)
    given = options.parse_args()
    if given.pages_only:
        pages_only(*map(Path, given.pages_only))
    elif given.write_content:
        write_content(Path(given.write_content[0]), int(given.write_content[1]), given.write_content[2:])
    elif given.write_stock:
        write_stock(Path(given.write_stock[0]), int(given.write_stock[1]))
    else:
        table(given)


def table(given: argparse.Namespace) -> None:
    """Measure everything that was asked for."""
    languages = ALL_LANGUAGES if given.all_languages else ALL_LANGUAGES[:1]
    show(HEAD)
    show(("---:", "---", *["---:"] * (len(HEAD) - 2)))
    with TemporaryDirectory() as name:
        folder = given.keep or Path(name)
        for cards in given.cards:
            for each in measure(folder, cards, languages, stock=cards in given.stock):
                show(each)


if __name__ == "__main__":
    main()
