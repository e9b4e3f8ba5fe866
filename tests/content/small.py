"""A small game without a mistake, to which a test puts one."""

from __future__ import annotations

from pathlib import Path

from generator.content.check import check
from generator.content.library import Library
from generator.content.links import Graph
from generator.content.load import load
from generator.diagnostics import Problems

DRAWINGS = {"eye", "hand", "numbox"}

FILES = {
    "site.yaml": """\
name: Small site
languages: [en, pt-BR]
games: [small]
""",
    "small/game.yaml": """\
id: small
title: The Small Game
tagline: Two cards and a place
publisher: Nobody
accent: {light: "#1d5a8a", dark: "#8cc0ea"}
source_language: en
sources:
  rulebook: {title: The rulebook, language: en}
  forum: {title: A forum, language: en, outside: true}
consequences:
  lose: {symbol: hand, text: "[[discard|Discard]] this card."}
kinds:
  card:
    name: Card
    plural: Cards
    fields:
      text: {type: text, label: Printed text}
      place: {type: entry, kinds: [place]}
      level: {type: int, min: 1, max: 5}
      colour: {type: choice, values: {red: Red, blue: Blue}}
      night: {type: bool}
      actions: {type: actions}
      back: {type: face}
      tiers: {type: tiers}
  place:
    name: Place
    plural: Places
    layout: board
  path:
    name: Path
    plural: Paths
    page: {within: place}
    layout: row
    fields:
      place: {type: entry, kinds: [place], required: true}
""",
    "small/cards/cards.yaml": """\
A1:
  kind: card
  title: First card
  source: Card 1
  aliases: [old-first]
  text: Go to [[A2]], or take [[#101]].
  place: harbour
  level: 2
  colour: red
  actions:
    - icon: eye
      cost: 0+
      difficulty: 3
      success: {text: You see., effects: [lose, "Look at [[A2|it]]."]}
  back: {number: "559", text: The end.}
A2:
  kind: card
  title: Second card
  source: {document: rulebook, section: Card 2}
  see: [A1]
  notes:
    - kind: outside
      text: Somebody says so.
      source: {document: forum, section: Topic 3}
""",
    "small/cards/places.yaml": """\
harbour:
  kind: place
  title: Harbour
  source: Places
pier:
  kind: path
  title: Pier
  place: harbour
  source: Places
""",
    "small/rules/10-start.md": """\
---
title: The start
source: Setup
aliases: [beginning]
---

## Before you start {#before .steps}

Shuffle the [[A1|first card]] and **look** {eye}. {#shuffle}

- whoever is oldest
- or youngest

Read [the end](20-end.md#ending) and take [[#559]]. {#read-first source="forum: Topic 3"}

> [!OUTSIDE] source="forum: Topic 3"
> Somebody says so.

{table odds}
""",
    "small/rules/20-end.md": """\
---
title: The end
source: End
---

The game is over when nobody is left. {#ending}

> [!READINGS] Is it over at once?
>
> 1. Yes.
> 2. No.
""",
    "small/glossary.yaml": """\
discard: {title: Discard, text: Put a card away., also_called: [throw away], source: Terms}
""",
    "small/symbols.yaml": """\
eye: {title: Eye, text: Look., source: Signs}
hand: {title: Hand, text: Hold., source: Signs}
""",
    "small/tables.yaml": """\
odds:
  title: Odds
  unit: "%"
  columns: {title: Cards, heads: ["1", "2"]}
  rows: {title: Stars, heads: ["1+", "2+"]}
  cells: [[55, 88], [6, null]]
  source: Odds
""",
    "small/numbers.yaml": """\
101: {text: A card with a number., source: Numbers}
""",
    "small/rulings.yaml": """\
twice: {question: Twice?, answer: Once., applies_to: [A1, ending], source: Questions}
""",
    "small/i18n/pt-BR/game.yaml": """\
title: O Jogo Pequeno
also_called: [Pequeno]
kinds: {card: {name: Carta, fields: {colour: {values: {red: Vermelho}}}}}
consequences: {lose: {text: "[[discard|Descarte]] esta carta."}}
""",
    "small/i18n/pt-BR/cards/cards.yaml": """\
A1:
  follows: "146a2e6f"
  title: Primeira carta
  text: Vá para [[A2]].
  actions: [{success: {effects: [null, "Olhe [[A2]]."]}}]
""",
    "small/i18n/pt-BR/rules/20-end.md": """\
---
title: O fim
---

O jogo acaba quando não resta ninguém. {#ending follows=d418bd69}
""",
}


class Author:
    """Somebody who writes a content folder, and asks what is wrong with it."""

    def __init__(self, folder: Path, files: dict[str, str] = FILES) -> None:
        self.content = folder / "content"
        for name, text in files.items():
            self.write(name, text)

    def write(self, name: str, text: str | bytes) -> None:
        path = self.content / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(text if isinstance(text, bytes) else text.encode())

    def text(self, name: str) -> str:
        return (self.content / name).read_text(encoding="utf-8")

    def change(self, name: str, old: str, new: str) -> None:
        text = self.text(name)
        assert text.count(old) >= 1, f"{name} has no {old!r}"
        self.write(name, text.replace(old, new, 1))

    def add(self, name: str, text: str) -> None:
        self.write(name, self.text(name) + text)

    def check(self) -> tuple[Library, Graph]:
        """The library of a content folder that has no error."""
        problems = Problems()
        library, files = load(self.content, problems)
        assert library is not None
        graph = check(library, files, DRAWINGS)
        assert [str(problem) for problem in problems if problem.severity == "error"] == []
        return library, graph

    def says(self) -> str:
        """Everything that is wrong, as it is printed."""
        problems = Problems()
        library, files = load(self.content, problems)
        if library is not None:
            check(library, files, DRAWINGS)
        return "".join(f"{problem}\n" for problem in problems)
