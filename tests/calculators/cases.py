"""The shared cases: every calculation that CPython, Pyodide under Node and a browser must answer with the same bytes.

`python -m tests.calculators.cases` writes the answers to the inputs below anew into tests/shared/calculators.json, one
case on a line, and some of them in words into tests/shared/calculator-words.json; the tests only read.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import yaml

from generator.calculators import bridge, wording

SHARED = Path(__file__).parents[1] / "shared"
FILE = SHARED / "calculators.json"
WORDS = SHARED / "calculator-words.json"
FOLDER = Path(__file__).parents[2] / "site_templates" / "i18n" / "calculators"
LANGUAGES: dict[str, dict[str, str]] = {
    name: yaml.safe_load((FOLDER / f"{name}.yaml").read_text(encoding="utf-8")) for name in ("en", "pt-BR", "zh-Hant")
}

PILE = {"left": 3, "right": 2, "one": 3, "one-right": 2, "both": 1, "curse": 2, "left-seven": 1}
FOUR = [
    {"name": "Ana", "card_vp": 24, "chip_vp": 9, "food": 2},
    {"name": "Bo", "card_vp": 19, "chip_vp": 11, "food": 4},
    {"name": "Chen", "card_vp": 21, "chip_vp": 12, "food": 2},
    {"name": "陳", "card_vp": 27, "chip_vp": 3, "food": 3},
]
MONSTER = {"chip_vp": 3, "food": 3, "deck": 5, "hand": 5, "discards": 0, "in_use": 0}
HAND = [{"symbol": "Sword"}, {"symbol": "net", "second": "sword"}, {"symbol": "bat"}]

INPUTS: list[tuple[str, object]] = [
    ("action-odds", {}),
    ("action-odds", {"players": 2, "cards": 4, "stars": 3}),
    ("action-odds", {"players": 2, "cards": 1, "stars": 7}),
    ("action-odds", {"players": 3, "cards": 6, "stars": 1, "secured": 2}),
    ("action-odds", {"players": 4, "cards": 20, "stars": 12, "sevens": 2, "curses": 3, "wish": 99}),
    ("action-odds", {"players": 2, "cards": 5, "stars": 4, "skull_adds": 2}),
    ("action-odds", {"players": 4, "cards": 4, "stars": 4, "involved": 3}),
    ("action-odds", {"cards": 2, "stars": 3, "locked": True, "repeats": True}),
    ("action-odds", {"cards": 2, "stars": 5, "repeats": True, "may_add": False}),
    ("action-odds", {"cards": 0, "stars": 3, "repeats": True, "may_add": False, "secured": 1}),
    ("action-odds", {"cards": 8, "stars": 5, "deck_left": 3, "pile": PILE}),
    ("action-odds", {"cards": 3, "stars": 2, "deck": {"both": 6, "one": 0}, "gone": {"both": 1, "curse": 1}}),
    ("action-odds", {"cards": 3, "stars": 2, "deck": {"both": 6, "one": 0}, "joining": "pairs"}),
    ("action-odds", {"cards": 2, "stars": 1, "curses": 0, "deck": {"one": 60, "three-seven": 1}}),
    # Eleven stars among twenty cards: just the printed 55 %.
    (
        "action-odds",
        {
            "cards": 1,
            "stars": 1,
            "deck": {
                **dict.fromkeys(("left", "left-seven", "right", "right-seven", "both", "two", "three"), 0),
                **dict.fromkeys(("one-left", "one-left-seven", "one-right"), 0),
                "one": 11,
                "blank": 4,
            },
        },
    ),
    ("action-odds", {"cards": 21}),
    ("action-odds", {"cards": True}),
    ("action-odds", {"deck_left": "all"}),
    ("action-odds", {"locked": "yes"}),
    ("action-odds", {"deck": {"one": 60, "two": 60}}),
    ("action-odds", {"deck": {"four": 1}}),
    ("action-odds", {"gone": {"three": 2}}),
    ("action-odds", {"pile": []}),
    ("action-odds", {"card": 4}),
    ("seven-islands-score", {}),
    ("seven-islands-score", {"island": "gluttony", "players": FOUR}),
    ("seven-islands-score", {"island": "gluttony", "players": [{"food": 5}, {"food": 6}], "start": 1}),
    ("seven-islands-score", {"island": "monster", "players": FOUR[:2]}),
    ("seven-islands-score", {"island": "unknown", "players": FOUR[:3], "start": 2}),
    (
        "seven-islands-score",
        {
            "values": {"medal": 4, "cook": -1},
            "players": [{"cards": {"medal": 3, "cook": 2}}, {"cards": {"medal": 2}}],
        },
    ),
    ("seven-islands-score", {"players": [{"cards": {"medal": 1}}]}),
    ("seven-islands-score", {"players": FOUR, "start": 4}),
    ("seven-islands-score", {"players": FOUR * 2}),
    ("seven-islands-score", {"players": [{"name": "two\nlines"}]}),
    ("seven-islands-score", {"players": ["Ana"]}),
    ("seven-islands-end", {}),
    ("seven-islands-end", {"empty_piles": 2, "medals_gone": True, "players": [{}, {}]}),
    ("seven-islands-end", {"empty_piles": 2, "golden_gone": True, "players": [{}, {}], "turn_over": False}),
    ("seven-islands-end", {"players": [{"name": "Ana", "chip_vp": 19}, {"chip_vp": 20}, {"chip_vp": 31}]}),
    ("seven-islands-end", {"players": [{}] * 4, "empty_piles": 3, "copper_gone": True}),
    ("seven-islands-end", {"players": [{}] * 4, "empty_piles": 4, "water_gone": True}),
    ("seven-islands-end", {"players": [{}] * 4, "empty_piles": 3, "copper_gone": True, "turn_over": False}),
    ("seven-islands-end", {"players": [{}, {}, {}, {"chip_vp": 20}]}),
    ("seven-islands-end", {"board": "monster", "players": [{}]}),
    ("seven-islands-end", {"board": "monster", "players": [MONSTER], "medals_gone": True, "golden_gone": True}),
    ("seven-islands-end", {"board": "monster", "players": [MONSTER, {**MONSTER, "food": 0, "chip_vp": 0}]}),
    ("seven-islands-end", {"board": "monster", "players": [MONSTER], "counter": 8, "arena_deck": 0}),
    ("seven-islands-end", {"board": "monster", "players": [{**MONSTER, "deck": 0, "discards": 5, "in_use": 0}]}),
    (
        "seven-islands-end",
        {"board": "monster", "players": [{**MONSTER, "food": 0}], "medals_gone": True, "golden_gone": True},
    ),
    (
        "seven-islands-end",
        {
            "board": "monster",
            "players": [{**MONSTER, "food": 0}],
            "medals_gone": True,
            "golden_gone": True,
            "came_first": "victory",
        },
    ),
    (
        "seven-islands-end",
        {
            "board": "monster",
            "players": [{**MONSTER, "deck": 1, "discards": 4}],
            "medals_gone": True,
            "golden_gone": True,
            "came_first": "loss",
        },
    ),
    (
        "seven-islands-end",
        {
            "board": "monster",
            "players": [{**MONSTER, "deck": 1, "discards": 4}],
            "medals_gone": True,
            "golden_gone": True,
        },
    ),
    ("seven-islands-end", {"board": "monster", "players": [{}] * 3}),
    ("seven-islands-end", {"board": "sea"}),
    ("seven-islands-end", {"board": "海\u0378"}),
    ("seven-islands-setup", {}),
    ("seven-islands-setup", {"players": 1, "seed": 7}),
    ("seven-islands-setup", {"players": 2, "island": "monster", "seed": 8}),
    ("seven-islands-setup", {"players": 1, "island": "giants"}),
    ("seven-islands-setup", {"players": 3, "cards_from": "first-adventure", "island": "suggested"}),
    ("seven-islands-setup", {"players": 4, "cards_from": "costly-adventures", "island": "suggested"}),
    ("seven-islands-setup", {"players": 4, "cards_from": "in-the-way", "island": "unknown"}),
    ("seven-islands-setup", {"players": 4, "seed": 999_999_999, "locked": ["cook", "water"]}),
    ("seven-islands-setup", {"players": 4, "seed": 12345, "locked": ["cook", "mermaid"], "excluded": ["lookout"]}),
    ("seven-islands-setup", {"locked": ["cook"], "excluded": ["cook"]}),
    ("seven-islands-setup", {"locked": ["cook", "cook"]}),
    ("seven-islands-setup", {"locked": "cook"}),
    ("seven-islands-setup", {"players": 1, "islands_excluded": ["monster"]}),
    ("seven-islands-setup", {"island": "suggested"}),
    ("abbey-victory", {}),
    (
        "abbey-victory",
        {
            "rows": [{"points": 12, "cards": 2}, {"points": 8, "cards": 5}, {"points": 2, "cards": 8}, {"points": 3}],
            "sides": [
                {"name": "Ana", "points": 9, "cards": 5},
                {"name": "Bo", "points": 12, "cards": 1, "unclaimed": 1},
                {"points": -2, "cards": 3, "unclaimed": 5},
            ],
        },
    ),
    (
        "abbey-victory",
        {"rows": [{"points": 5, "cards": 1}], "sides": [{"points": 5, "cards": 1}, {"points": 6, "cards": 2}]},
    ),
    ("abbey-victory", {"rows": [{"points": 5, "cards": 1}], "sides": [{"points": 4, "cards": 7}]}),
    ("abbey-victory", {"rows": [{"points": 5, "cards": 1}], "sides": [{}, {}, {}, {"points": 5, "cards": 7}]}),
    ("abbey-victory", {"sides": [{"cards": 8}]}),
    ("abbey-victory", {"sides": [{"cards": 7}, {"cards": 7}, {"cards": 5}]}),
    ("abbey-explore", {}),
    (
        "abbey-explore",
        {
            "hand": HAND,
            "face_up": "sword",
            "abbey": [{"symbol": "net", "cards": 3}, {"symbol": "sword", "cards": 4}],
            "abbey_unknown": 2,
            "own_deck": [{"symbol": "net", "cards": 3}, {"symbol": "hat", "cards": 4}],
            "deck_unknown": 1,
            "stake_cards": 2,
            "stake_rewards": 3,
            "claimed": 3,
        },
    ),
    (
        "abbey-explore",
        {"hand": HAND, "abbey": [{"symbol": "SWORD ", "cards": 3}, {"symbol": "bat", "cards": 2}], "look_ahead": 5},
    ),
    ("abbey-explore", {"hand": [{"second": "net"}]}),
    ("abbey-explore", {"abbey_unknown": 18, "claimed": 1}),
    ("fragment-debrief", {}),
    ("fragment-debrief", {"reveal": True}),
    ("fragment-debrief", {"stored": ["I1358", "I1369"], "reveal": True}),
    ("fragment-debrief", {"stored": ["I1358", "I1362", "I1363", "I1364"], "reveal": True}),
    (
        "fragment-debrief",
        {"stored": ["I1358", "I1362", "I1363", "I1364", "I1365", "I1367", "I1369"], "reveal": True},
    ),
    ("fragment-debrief", {"stored": ["I1370"]}),
    ("goat-chart", {}),
]
TEXTS: list[tuple[str, str]] = [
    ("action-odds", "[]"),
    ("action-odds", "{"),
    ("action-odds", '{"cards": 3, "cards": 4}'),
    ("action-odds", '{"cards": 3.0}'),
    ("action-odds", '{"cards": NaN}'),
    ("seven-islands-score", '{"players": [{"name": "\\ud800"}]}'),
]


def all_inputs() -> list[tuple[str, str]]:
    """Every case: the name of a calculator, and the JSON text it is asked."""
    return [(name, json.dumps(data, ensure_ascii=False)) for name, data in INPUTS] + TEXTS


SAID: list[tuple[str, object]] = [
    ("action-odds", {"players": 2, "cards": 4, "stars": 3, "involved": 2}),
    ("action-odds", {"cards": 2, "stars": 3, "locked": True, "repeats": True}),
    ("action-odds", {"card": 4}),
    ("seven-islands-score", {"island": "gluttony", "players": FOUR}),
    ("seven-islands-score", {"island": "gluttony", "players": [{"food": 5}, {"food": 6}]}),
    ("seven-islands-end", {"players": [{}] * 4, "empty_piles": 3, "copper_gone": True}),
    ("abbey-victory", {"sides": [{"cards": 8}]}),
    ("fragment-debrief", {}),
    ("fragment-debrief", []),
]
"""Cases whose words are shared: the browser fills the same bytes into the same texts."""


def words() -> dict[str, Any]:
    """Some answers in words, and the texts that they are made of: what wording.py and wording.mjs have to agree on."""
    said: list[dict[str, Any]] = []
    used: dict[str, dict[str, str]] = {}
    for language, texts in LANGUAGES.items():
        seen = _Seen(texts)
        for name, data in SAID:
            answer = json.loads(bridge.call(name, json.dumps(data)))
            case: dict[str, Any] = {"language": language}
            if answer["ok"]:
                case["shown"] = answer["shown"]
                case["lines"] = [wording.say(line, seen) for line in answer["shown"]["lines"]]
                case["tables"] = [list(wording.table(one, seen)) for one in answer["shown"]["tables"]]
            else:
                case["error"] = answer["error"]
                case["refusal"] = wording.refusal(answer["error"], seen)
            said.append(case)
        used[language] = {key: texts[key] for key in sorted(seen.keys_asked)}
    return {"texts": used, "cases": said}


class _Seen(dict[str, str]):
    """Texts that remember which of them were asked for."""

    def __init__(self, texts: dict[str, str]) -> None:
        super().__init__(texts)
        self.keys_asked: set[str] = set()

    def __getitem__(self, key: str) -> str:
        self.keys_asked.add(key)
        return super().__getitem__(key)


def main() -> None:
    """Writes both files."""
    cases = [{"name": name, "input": text, "output": bridge.call(name, text)} for name, text in all_inputs()]
    lines = ",\n".join(json.dumps(case, ensure_ascii=True) for case in cases)
    FILE.write_text(f"[\n{lines}\n]\n", encoding="utf-8")
    made = words()
    parts = (
        json.dumps(made["texts"], ensure_ascii=False),
        ",\n".join(json.dumps(case, ensure_ascii=False) for case in made["cases"]),
    )
    WORDS.write_text('{"texts": %s,\n"cases": [\n%s\n]}\n' % parts, encoding="utf-8")  # noqa: UP031


if __name__ == "__main__":
    main()
