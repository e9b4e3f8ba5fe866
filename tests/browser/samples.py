"""One page of every kind that the site has, by what it shows; addresses are those below a language."""

from __future__ import annotations

SAMPLES = {
    "home": "",
    "all games": "games/",
    "this device": "device/",
    "about": "about/",
    "help": "help/",
    "a game": "seven-islands/",
    "a sealed card": "crystals-song/cards/I1362/",
    "a sealed card with tiers": "crystals-song/cards/I1368/",
    "an open card": "crystals-song/cards/I1356/",
    "a card type": "abandoned-abbey/cards/abbey-card/",
    "an island": "seven-islands/cards/giants/",
    "the whole rulebook": "seventh-continent/rules/",
    "a chapter": "abandoned-abbey/rules/exploring/",
    "a stage of a walk": "seventh-continent/rules/result-step/",
    "a list of sealed cards": "crystals-song/lists/exploration/",
    "a list to sort": "seven-islands/lists/quest/",
    "the numbers": "seventh-continent/numbers/",
    "a number without a text": "crystals-song/numbers/101/",
    "a number of two cards": "crystals-song/numbers/576/",
    "the glossary": "abandoned-abbey/glossary/",
    "the symbols": "seven-islands/symbols/",
    "the tables": "seventh-continent/tables/",
    "the questions": "crystals-song/rulings/",
    "all tools": "tools/",
    "a calculator": "tools/action-odds/",
    "a score sheet": "tools/seven-islands-score/",
}

LANGUAGES = ["en", "pt-BR", "zh-Hant"]
