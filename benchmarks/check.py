"""How long `tableside check` takes with a large game: `python benchmarks/check.py [CARDS]` (3,000 when left out).

Writes a game of that many cards into a temporary folder, with actions, links, numbers and a translation of every
tenth card, and checks it in a process of its own, as an author would.
"""

from __future__ import annotations

import subprocess
import sys
import time
from pathlib import Path
from tempfile import TemporaryDirectory

GAME = """\
id: large
title: A large game
tagline: Made to be checked
publisher: Nobody
accent: {light: "#1d5a8a", dark: "#8cc0ea"}
source_language: en
sources:
  rulebook: {title: The rulebook, language: en}
consequences:
  lose: {text: "[[discard|Discard]] this card."}
kinds:
  card:
    name: Card
    plural: Cards
    fields:
      text: {type: text, label: Text}
      place: {type: choice, label: Place, filter: true, values: {shore: Shore, cave: Cave, hill: Hill}}
      actions: {type: actions, label: Actions}
      back: {type: face, label: Back}
"""

CARD = """\
C{number}:
  kind: card
  title: The card that is number {number}
  source: Card {number}
  keywords: [stone, river, number {number}]
  place: {place}
  text: >-
    When the {{eye}} is open, go to [[C{next}|the next one]] and take [[#{printed}]]; otherwise stay where you are until
    somebody tells you to [[discard|discard]] what you hold.
  actions:
    - icon: eye
      cost: 2+
      difficulty: 3
      success: {{text: You see it., effects: [lose, "Look at [[C{next}]]."]}}
      failure: {{text: You do not., effects: [lose]}}
    - {{icon: ear, cost: 0, difficulty: 0, locked: true, success: {{effects: ["Take the {{ear}} back."]}}}}
  back: {{number: "{printed}", text: Turn it over.}}
  notes:
    - {{kind: editor, text: "Not the same as [[C{next}]]."}}
"""


def write(folder: Path, cards: int) -> None:
    """The whole content folder of a game with so many cards, five hundred to a file."""
    game = folder / "large"
    (game / "cards").mkdir(parents=True)
    (game / "i18n" / "pt-BR" / "cards").mkdir(parents=True)
    (folder / "site.yaml").write_text("name: Large\nlanguages: [en, pt-BR]\ngames: [large]\n", encoding="utf-8")
    (game / "game.yaml").write_text(GAME, encoding="utf-8")
    (game / "symbols.yaml").write_text(
        "eye: {title: Eye, text: Look., source: Signs}\near: {title: Ear, text: Listen., source: Signs}\n",
        encoding="utf-8",
    )
    (game / "glossary.yaml").write_text("discard: {title: Discard, text: Put away., source: Terms}\n", encoding="utf-8")
    for start in range(0, cards, 500):
        rows = [
            CARD.format(number=n, next=(n + 1) % cards, printed=10_000 + n, place=("shore", "cave", "hill")[n % 3])
            for n in range(start, min(start + 500, cards))
        ]
        (game / "cards" / f"from-{start:06}.yaml").write_text("".join(rows), encoding="utf-8")
        said = "".join(
            f"C{n}: {{title: A carta {n}, text: 'Veja [[C{n}]].'}}\n" for n in range(start, start + len(rows), 10)
        )
        (game / "i18n" / "pt-BR" / "cards" / f"from-{start:06}.yaml").write_text(said, encoding="utf-8")


def main() -> None:
    cards = int(sys.argv[1]) if len(sys.argv) > 1 else 3_000
    with TemporaryDirectory() as name:
        folder = Path(name) / "content"
        write(folder, cards)
        size = sum(path.stat().st_size for path in folder.rglob("*.yaml"))
        best = float("inf")
        for _ in range(3):
            start = time.perf_counter()
            command = [sys.executable, "-m", "generator.cli", "check", "--content", str(folder)]
            subprocess.run(command, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
            best = min(best, time.perf_counter() - start)
    print(
        f"{cards:,} cards, {size / 1e6:.1f} MB of YAML: checked in {best:.2f} s (best of 3, start of Python included)"
    )


if __name__ == "__main__":
    main()
