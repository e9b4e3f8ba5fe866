"""Writes a small complete game for an author to begin with, and lists it in site.yaml."""

from __future__ import annotations

import re
from pathlib import Path

from generator.content import model as m
from generator.content.plain_yaml import Positions, read_yaml
from generator.content.schema import first_line
from generator.content.source import read_text
from generator.diagnostics import Problems

SITE = """\
{first_line}
name: {title}
languages: [en]
games: [{game}]
"""

GAME = """\
id: {game}                      # the same as the folder's name; it stands in every address, so choose it once
title: {title}
tagline: Say in one line of your own what this game is
# part_of: another-game         # an expansion shares the kinds, symbols, terms and consequences of its base game
publisher: Whose game it is
accent: {{light: "#1d5a8a", dark: "#8cc0ea"}}   # one colour, by day and in the dark; it must be easy to read
source_language: en             # the language of the rulebook
also_called: [{title} game]     # other names people search for
sources:                        # where facts come from; the first is what a plain `source: Setup` means
  rulebook: {{title: The rulebook, language: en}}
  forum: {{title: A forum of players, language: en, outside: true}}   # outside: every fact from here is marked
consequences:                   # lines that outcomes of actions share by name
  tuck: {{text: "[[tuck|Tuck]] this card."}}
kinds:                          # the kinds of entries in cards/: add, rename and delete as your game needs
  card:
    name: Card
    plural: Cards
    sealed: false               # true: title and words stay closed until the reader opens them
    page: own                   # or {{within: area}}: shown on the page of the entry that its field `area` names
    layout: card                # card, board (with others within it), quest or row
    fields:                     # in the order of the page; each has a type, and what else it needs
      # text: a paragraph. Links are [[id]] or [[id|words]], numbers [[#12]], symbols {{eye}}.
      text: {{type: text, label: Printed text}}
      # int: a whole number. `show: stars` or `show: ring` draws it; `filter` and `column` put it into the list.
      level: {{type: int, min: 1, max: 5, label: Level, show: stars, filter: true, column: true}}
      # bool: true or false.
      once: {{type: bool, label: Once a game, filter: true}}
      # choice: one of some words. `required` entries cannot leave it out.
      colour: {{type: choice, label: Colour, required: true, filter: true, values: {{red: Red, blue: Blue}}}}
      # number: a printed number that the card sends you to.
      goes_to: {{type: number, label: Leads to}}
      # symbol: one of symbols.yaml.
      sign: {{type: symbol, label: Sign}}
      # entry: the id of another entry; `kinds` says of which kinds it may be.
      partner: {{type: entry, kinds: [card], label: Partner}}
      # list: several of the same. `unknown`: left out, the page says that the rulebook does not tell.
      words: {{type: list, of: {{type: text}}, label: Words on it, unknown: true}}
      # record: some fields together.
      price:
        type: record
        label: Price
        fields:
          coins: {{type: int, label: Coins}}
          payer: {{type: text, label: Paid by}}
      # a list of records with `symbol` and `amount` can be shown as chips.
      gains:
        type: list
        show: chips
        label: Gains
        of: {{type: record, fields: {{symbol: {{type: symbol}}, amount: {{type: int}}}}}}
      # actions: icon, cost, difficulty, success and failure, as cards lay them out.
      actions: {{type: actions, label: Actions}}
      # clauses: printed sentences with their conditions.
      clauses: {{type: clauses, label: Rules on it}}
      # tiers: outcomes by a count.
      tiers: {{type: tiers, label: Result}}
      # face: another side of the card, with text and actions of its own.
      back: {{type: face, label: Back}}
"""

CARDS = """\
lantern:                        # the id: it stands in the address and in links, so never change it
  kind: card
  title: Lantern
  source: Cards                 # a section of the rulebook; {{document: forum, section: ...}} for another document
  text: "Light it {{eye}} before you take [[#12]]."
  level: 2
  once: true
  colour: red
  goes_to: 12
  sign: eye
  partner: well
  words: [Night, Oil]
  price: {{coins: 3, payer: whoever takes it}}
  gains: [{{symbol: eye, amount: 1}}]
  actions:
    - icon: eye
      cost: 2+                  # two cards or more; `2`: not said whether more
      difficulty: 3
      success: {{text: You find the way., effects: [tuck, "Go to [[well]]."]}}
      failure: {{text: It goes out.}}
  back: {{number: 40, text: An empty lantern.}}
well:
  kind: card
  title: Well
  source: Cards
  colour: blue
  clauses:
    - {{when: You hold the lantern, text: "[[tuck|Tuck]] both."}}
    - {{may: true, text: Make a wish.}}
  tiers:
    count: Coins in the well
    rows: [{{from: 0, to: 2, text: Nothing happens.}}, {{from: 3, text: Everybody wins.}}]
  notes:
    - {{kind: gap, text: What happens to the coins afterwards is not in the rulebook.}}
    - {{kind: outside, text: Players share them out., source: {{document: forum, section: Wells}}}}
"""

RULES = """\
---
title: How to play
source: Play
---

## Your turn {{#your-turn .steps}}

Draw a card. {{#draw-a-card}}

Do what its action says, such as {{eye}} on the [[lantern]]; the [odds](#the-odds) are below. {{#do-the-action}}

- one player acts at a time
- the others may advise

> [!EXCEPTION] On the first turn nobody acts.

## The odds {{#the-odds}}

Each cell is the chance in per cent. {{#what-the-cells-are}}

{{table odds}}
"""

OTHERS = {
    "glossary.yaml": """\
tuck: {{title: Tuck, text: Put a card under the deck without looking at it., also_called: [put under], source: Terms}}
""",
    "symbols.yaml": """\
eye: {{title: Eye, text: Look at the top card of the deck., source: Symbols}}
""",
    "tables.yaml": """\
odds:
  title: Odds of a success
  unit: "%"
  heat: true
  columns: {{title: Cards drawn, heads: ["1", "2"]}}
  rows: {{title: Stars needed, heads: ["1", "2"]}}
  cells: [[50, 75], [null, 25]]   # null: a cell that is not printed, which is not zero
  source: Odds
""",
    "numbers.yaml": """\
12: {{text: A card with the number 12. Its text is not in this data., source: Cards}}
""",
    "rulings.yaml": """\
lantern-twice:
  question: Can the [[lantern]] be lit twice?
  verdict: No.
  answer: It is used once a game, see [[do-the-action]].
  applies_to: [lantern]
  source: Questions
""",
}

FILES = {"game.yaml": GAME, "cards/cards.yaml": CARDS, "rules/10-how-to-play.md": RULES, **OTHERS}


class CannotBegin(Exception):
    """Why a new game cannot be written, as a sentence."""


def new_game(content: Path, game: str, problems: Problems) -> list[str]:
    """Write a game into a content folder and list it in site.yaml; returns the names of the files, in their order.

    A content folder that does not exist is begun. Raises CannotBegin when the id is not one, or when the game is
    there already; problems of site.yaml are recorded, and then nothing is written.
    """
    if not re.fullmatch(m.ID, game):
        raise CannotBegin(f"`{game}` cannot be a game's id; use letters, digits and single dashes: my-game")
    if (content / game).exists():
        raise CannotBegin(f"{content / game} exists already; a new game needs a name of its own")
    title = game.replace("-", " ").capitalize()
    site = content / "site.yaml"
    if site.exists():
        listed = _listed(site, game, problems)
        if listed is None:
            return []
    else:
        listed = SITE.format(first_line=first_line("site.yaml"), title=title, game=game)
    written = {f"{game}/{name}": text.format(game=game, title=title) for name, text in FILES.items()}
    for name, text in written.items():
        path = content / name
        path.parent.mkdir(parents=True, exist_ok=True)
        head = "" if name.endswith(".md") else f"{first_line(name)}\n"
        path.write_text(head + text, encoding="utf-8", newline="\n")
    site.write_text(listed, encoding="utf-8", newline="\n")
    return ["site.yaml", *sorted(written)]


def _listed(site: Path, game: str, problems: Problems) -> str | None:
    """The text of site.yaml with one game more, its comments kept; None after recording why it cannot be read."""
    text = read_text(site, site.name, problems)
    result = read_yaml(text, site.name, problems) if text is not None else None
    if text is None or result is None:
        return None
    data, positions = result
    games = data.get("games") if isinstance(data, dict) else None
    if not isinstance(games, list) or not games:
        raise CannotBegin(f"{site} has no list `games` to add to; `tableside check` tells more")
    if game in games:
        raise CannotBegin(f"{site} lists `{game}` already")
    return _with(text, positions, len(games), game)


def _with(text: str, positions: Positions, count: int, game: str) -> str:
    whole, last = positions.values["games",], positions.values["games", count - 1]
    if text[whole.start] == "[":
        return f"{text[: last.end]}, {game}{text[last.end :]}"
    start = text.rfind("\n", 0, last.start) + 1
    dash = text[start : last.start]
    end = text.find("\n", last.end)
    end = len(text) if end < 0 else end
    return f"{text[:end]}\n{dash}{game}{text[end:]}"
