"""The content of a small game with one of everything, whose every text can be given an odd ending."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import yaml

SITE = {"name": "Little Library", "languages": ["en", "pt-BR"], "games": ["little"]}

GAME = {
    "id": "little",
    "title": "Little Game ODD",
    "tagline": "Three cards and a rule ODD",
    "publisher": "Nobody ODD",
    "accent": {"light": "#815208", "dark": "#e0b36a"},
    "source_language": "en",
    "sources": {
        "book": {"title": "The book of the little game ODD", "language": "en"},
        "letter": {"title": "A letter ODD", "language": "en", "outside": True, "where": "in a drawer ODD"},
    },
    "consequences": {"keep": {"text": "Keep this card. ODD"}},
    "kinds": {
        "creature": {
            "name": "Creature card ODD",
            "plural": "Creature cards ODD",
            "fields": {
                "text": {"type": "text", "label": "Printed text ODD"},
                "size": {"type": "int", "label": "Size ODD", "column": True, "filter": True},
                "home": {
                    "type": "choice", "label": "Home ODD", "values": {"pond": "Pond ODD", "barn": "Barn ODD"},
                    "column": True, "filter": True,
                },
                "clauses": {"type": "clauses", "label": "Printed rules ODD"},
                "actions": {"type": "actions", "label": "Actions ODD"},
                "tiers": {"type": "tiers", "label": "Outcome ODD"},
                "back": {"type": "face", "label": "Back ODD"},
            },
        },
        "secret": {
            "name": "Secret card ODD",
            "plural": "Secret cards ODD",
            "sealed": True,
            "fields": {"text": {"type": "text", "label": "Printed text ODD"}},
        },
    },
}  # fmt: skip

CARDS = {
    "newt": {
        "kind": "creature",
        "title": "Newt ODD",
        "aliases": ["eft", "water-newt"],
        "also_called": ["Triton ODD"],
        "source": "Page 1 ODD",
        "text": "It swims to the [[owl|owl ODD]] under a {moon}. ODD",
        "size": 2,
        "home": "pond",
        "clauses": [{"when": "It is wet ODD", "text": "Dry it. ODD", "may": True}],
        "actions": [
            {
                "icon": "moon",
                "cost": "1+",
                "difficulty": 2,
                "variants": [{"when": "It rains ODD", "difficulty": 3}],
                "success": {"text": "It sings. ODD", "effects": ["keep"]},
                "failure": {"text": "It sleeps. ODD", "effects": ["Wait for the [[tide]]. ODD"]},
            }
        ],
        "tiers": {
            "count": "Newts ODD",
            "rows": [{"from": 0, "to": 1, "text": "Few. ODD"}, {"from": 2, "text": "Many. ODD"}],
        },
        "back": {"number": "12", "text": "Turn it. ODD"},
        "notes": [
            {"kind": "readings", "text": "Is it wet? ODD", "readings": ["Yes. ODD", "No. ODD"]},
            {"kind": "outside", "text": "It is green. ODD", "source": {"document": "letter", "section": "End ODD"}},
        ],
    },
    "owl": {
        "kind": "creature", "title": "Owl", "source": "Page 2", "size": 9, "home": "barn", "text": "Take [[#12]]. ODD",
    },
    "S1": {
        "kind": "secret",
        "title": "Wolf in the attic ODD",
        "source": "Page 3",
        "text": "The wolf was the baker all along. ODD",
    },
}  # fmt: skip

TERM = {"title": "Tide ODD", "aliases": ["high-water"], "text": "Water that comes and goes. ODD", "source": "Page 4"}
MOON = {"title": "Moon ODD", "icon": "star", "text": "At night. ODD", "source": "Page 4"}
TWELVE = {"title": "Twelve ODD", "text": "Nothing is known. ODD", "source": "Page 4"}
TIDES = {
    "title": "Tides ODD",
    "source": "Page 5",
    "columns": {"title": "Hour ODD", "heads": ["1", "2 ODD"]},
    "rows": {"title": "Moon ODD", "heads": ["new", "full ODD"]},
    "cells": [[1, 2], [None, "much ODD"]],
}
RULING = {
    "question": "Does the newt bite? ODD",
    "verdict": "No. ODD",
    "answer": "It has no teeth. ODD",
    "applies_to": ["newt"],
    "source": "Page 6",
}

RULES = """\
---
title: >-
  The turn ODD
aliases: [round]
source: Page 7
---

## Phases ODD {#phases}

Draw the [[newt|newt]], then *wait ODD* for the **[[tide]]**. ODD {#draw}

> [!EXCEPTION] Not on a full {moon}. ODD

- a newt ODD
- an owl

{table tides}
"""

DATA: dict[str, Any] = {
    "site.yaml": SITE,
    "little/game.yaml": GAME,
    "little/cards/all.yaml": CARDS,
    "little/glossary.yaml": {"tide": TERM},
    "little/symbols.yaml": {"moon": MOON},
    "little/numbers.yaml": {"12": TWELVE},
    "little/tables.yaml": {"tides": TIDES},
    "little/rulings.yaml": {"does-it-bite": RULING},
    "little/i18n/pt-BR/cards/all.yaml": {"newt": {"title": "Tritão ODD", "text": "Nada até a [[owl|coruja ODD]]. ODD"}},
}


def write_little(folder: Path, odd: str = "") -> Path:
    """Writes the little game's content into a folder; `odd` stands wherever a text has its ending."""
    for name, data in DATA.items():
        write(folder / name, yaml.safe_dump(ending(data, odd), allow_unicode=True, sort_keys=False))
    write(folder / "little/rules/10-turn.md", ending(RULES, odd))
    return folder


def write(path: Path, text: str) -> None:
    """Writes a file and the folders above it."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


def ending(data: Any, odd: str) -> Any:
    """Data whose texts end in `odd`, or in nothing."""
    if isinstance(data, dict):
        return {key: ending(value, odd) for key, value in data.items()}
    if isinstance(data, list):
        return [ending(value, odd) for value in data]
    if isinstance(data, str):
        return data.replace("ODD", odd) if odd else data.replace(" ODD", "")
    return data
