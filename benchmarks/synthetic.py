"""Makes games of any size in the real format, the same ones every time.

The rulebook, glossary and symbols stay the same size; cards, their links and their printed numbers grow.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Any

import yaml
from other_words import translated

CARDS_A_FILE = 1000
NUMBER_EVERY = 5
"""Every fifth card bears a printed number on its back."""

CHAPTERS, SECTIONS, RULES = 12, 4, 4
TERMS = 60
SYMBOLS = ("pick", "walk", "figure", "book", "eye", "ear", "hourglass", "skull", "sword", "die", "funnel", "marker")

GAME: dict[str, Any] = {
    "id": "synthetic",
    "title": "The Synthetic Game",
    "tagline": "Cards by the thousand, for measuring",
    "publisher": "Nobody",
    "accent": {"light": "#815208", "dark": "#e0b36a"},
    "source_language": "en",
    "sources": {"rulebook": {"title": "The rulebook of the synthetic game", "language": "en"}},
    "consequences": {"discard": {"text": "[[term-1|Discard]] this card."}},
    "kinds": {
        "trail": {
            "name": "Trail card",
            "plural": "Trail cards",
            "sealed": True,
            "fields": {
                "text": {"type": "text", "label": "Printed text"},
                "actions": {"type": "actions", "label": "Actions", "filter": True},
                "back": {"type": "face", "label": "Back"},
            },
        },
        "item": {
            "name": "Item card",
            "plural": "Item cards",
            "fields": {
                "place": {
                    "type": "choice",
                    "label": "Place",
                    "filter": True,
                    "column": True,
                    "values": {"coast": "Coast", "forest": "Forest", "hills": "Hills", "caves": "Caves"},
                },
                "weight": {"type": "int", "label": "Weight", "filter": True, "column": True, "min": 0},
                "text": {"type": "text", "label": "Printed text"},
                "actions": {"type": "actions", "label": "Actions", "filter": True},
                "back": {"type": "face", "label": "Back"},
            },
        },
        "event": {
            "name": "Event card",
            "plural": "Event cards",
            "fields": {
                "text": {"type": "text", "label": "Printed text"},
                "clauses": {"type": "clauses", "label": "Printed rules"},
                "back": {"type": "face", "label": "Back"},
            },
        },
    },
}

ONSETS = [
    "b",
    "br",
    "c",
    "ch",
    "d",
    "dr",
    "f",
    "fl",
    "g",
    "gl",
    "h",
    "j",
    "k",
    "l",
    "m",
    "n",
    "p",
    "pr",
    "qu",
    "r",
    "s",
    "sh",
    "sl",
    "st",
    "t",
    "th",
    "tr",
    "v",
    "w",
]
VOWELS = ["a", "e", "i", "o", "u", "ai", "ea", "oo", "ou"]
ENDS = ["", "", "n", "r", "l", "st", "ck", "m", "th", "nd"]


class Writer:
    """Writes words that look like a language: a few of them everywhere, most of them seldom."""

    def __init__(self, seed: int, words: int = 4000) -> None:
        self.random = random.Random(seed)
        made: dict[str, None] = {}
        while len(made) < words:
            made["".join(self._syllable() for _ in range(1 + self.below(3)))] = None
        self.words = list(made)

    def below(self, end: int) -> int:
        """A whole number under `end`. Made of `random()` alone, whose values no Python release changes."""
        return int(self.random.random() * end)

    def _syllable(self) -> str:
        return ONSETS[self.below(len(ONSETS))] + VOWELS[self.below(len(VOWELS))] + ENDS[self.below(len(ENDS))]

    def word(self) -> str:
        """A word; the first ones of the list come most often."""
        return self.words[int(len(self.words) * self.random.random() ** 4)]

    def sentence(self, least: int, most: int, *links: str) -> str:
        """Some words with links at places in between."""
        parts = [self.word() for _ in range(least + self.below(most - least + 1))]
        for link in links:
            parts.insert(self.below(len(parts)) + 1, link)
        text = " ".join(parts)
        return text[:1].upper() + text[1:] + "."


def card_id(index: int) -> str:
    """The id of the card at a place from 0 on: two in five are trails, two items, one an event."""
    return "TITIE"[index % 5] + str(index + 1)


def number_of(index: int) -> str | None:
    """The number printed on a card, if there is one."""
    return f"{index // NUMBER_EVERY + 1:03}" if index % NUMBER_EVERY == 0 else None


def cards(count: int) -> Iterator[tuple[str, dict[str, Any]]]:
    """All cards of a game, one by one."""
    writer = Writer(count)
    for index in range(count):
        yield card_id(index), _card(writer, index, count)


def _card(writer: Writer, index: int, count: int) -> dict[str, Any]:
    def near() -> str:
        """A link to a card not far away, as the cards of one adventure refer to each other."""
        return f"[[{card_id(min(max(index + writer.below(100) - 50, 0), count - 1))}]]"

    def term() -> str:
        number = writer.below(TERMS) + 1
        return f"[[term-{number}|{writer.word()}]]"

    def rule() -> str:
        return f"[[rule-{writer.below(CHAPTERS * SECTIONS * RULES) + 1}|{writer.word()}]]"

    def number() -> str:
        return f"[[#{number_of(writer.below((count + NUMBER_EVERY - 1) // NUMBER_EVERY) * NUMBER_EVERY)}]]"

    def action() -> dict[str, Any]:
        icon = SYMBOLS[writer.below(len(SYMBOLS))]
        effects = [writer.sentence(8, 16, term(), number()), "discard"]
        found: dict[str, Any] = {
            "icon": icon,
            "cost": f"{writer.below(4)}+",
            "difficulty": writer.below(7),
            "success": {"text": writer.sentence(6, 12), "effects": effects},
        }
        if writer.below(2):
            found["failure"] = {"text": writer.sentence(6, 12, near())}
        return found

    kind = {"T": "trail", "I": "item", "E": "event"}[card_id(index)[0]]
    title = " ".join(writer.word() for _ in range(2 + writer.below(3))).capitalize()
    found: dict[str, Any] = {
        "kind": kind,
        "title": title,
        "keywords": [writer.word(), writer.word()],
        "source": f"Card {index + 1}",
        "text": writer.sentence(18, 36, near(), term(), rule(), f"{{{SYMBOLS[writer.below(len(SYMBOLS))]}}}"),
    }
    if kind == "item":
        found["place"] = ("coast", "forest", "hills", "caves")[writer.below(4)]
        found["weight"] = writer.below(9)
    if kind == "event":
        sentences = [writer.sentence(8, 14, term()), writer.sentence(8, 14, near())]
        found["clauses"] = [{"when": writer.sentence(4, 8), "text": sentences[0]}, {"text": sentences[1], "may": True}]
    else:
        found["actions"] = [action() for _ in range(1 + writer.below(2))]
    own = number_of(index)
    found["back"] = {"text": writer.sentence(5, 9)} if own is None else {"number": own}
    if writer.below(4) == 0:
        found["see"] = [near()[2:-2], f"term-{writer.below(TERMS) + 1}"]
    if writer.below(3) == 0:
        found["notes"] = [{"kind": "editor", "text": writer.sentence(12, 24, near())}]
    return found


def terms() -> dict[str, Any]:
    """The glossary."""
    writer = Writer(1)
    return {
        f"term-{n}": {
            "title": writer.word().capitalize(),
            "text": writer.sentence(10, 20, f"[[rule-{n}]]"),
            "source": "Words",
        }
        for n in range(1, TERMS + 1)
    }


def symbols() -> dict[str, Any]:
    """The symbols; their drawings exist."""
    writer = Writer(2)
    return {name: {"title": f"The {name}", "text": writer.sentence(6, 10), "source": "Signs"} for name in SYMBOLS}


def chapters() -> Iterator[tuple[str, str]]:
    """The rulebook: file names and texts."""
    writer = Writer(3)
    rule = 0
    for chapter in range(1, CHAPTERS + 1):
        lines = ["---", f"title: Chapter {chapter}", f"source: Chapter {chapter}", "---", ""]
        for section in range(1, SECTIONS + 1):
            lines += [f"## Part {section} of {writer.word()} {{#part-{chapter}-{section}}}", ""]
            for _ in range(RULES):
                rule += 1
                words = writer.sentence(
                    20, 40, f"[[term-{writer.below(TERMS) + 1}]]", f"{{{SYMBOLS[rule % len(SYMBOLS)]}}}"
                )
                lines += [f"{words} {{#rule-{rule}}}", ""]
        yield f"{chapter * 5:02}-chapter-{chapter}.md", "\n".join(lines)


# --- as content ------------------------------------------------------------------------------------------------------


def write_content(folder: Path, count: int, languages: list[str]) -> None:
    """A content folder with one game of `count` cards, translated whole into every language but the first."""
    game = folder / "synthetic"
    write(folder / "site.yaml", to_yaml({"name": "Synthetic", "languages": languages, "games": ["synthetic"]}))
    write(game / "game.yaml", to_yaml(GAME))
    write(game / "glossary.yaml", to_yaml(terms()))
    write(game / "symbols.yaml", to_yaml(symbols()))
    for name, text in chapters():
        write(game / "rules" / name, text)
    for number, part in enumerate(_parts(cards(count))):
        write(game / f"cards/part-{number:02}.yaml", to_yaml(part))
        for language in languages[1:]:
            over = {key: translated(card, language) for key, card in part.items()}
            write(game / f"i18n/{language}/cards/part-{number:02}.yaml", to_yaml(over))


def _parts(every: Iterator[tuple[str, dict[str, Any]]]) -> Iterator[dict[str, Any]]:
    while part := dict(islice(every, CARDS_A_FILE)):
        yield part


def to_yaml(data: Any) -> str:
    return yaml.dump(data, Dumper=yaml.CSafeDumper, sort_keys=False, allow_unicode=True, width=120)


def write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
