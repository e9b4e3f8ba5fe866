"""A calculator stands wherever its rule stands, once in a page, in every language."""

from __future__ import annotations

import json

import pytest

from generator.content.library import Library
from tests.site.reading import Page

RULES = {
    "seventh-continent/rules/odds/#odds-table": "action-odds",
    "seventh-continent/tables/#odds-table": "action-odds",
    "seven-islands/rules/scoring/#scoring-points": "seven-islands-score",
    "seven-islands/rules/scoring/#tie": "seven-islands-score",
    "seven-islands/cards/gluttony/#gluttony-penalty": "seven-islands-score island=gluttony",
    "seven-islands/cards/monster/#monster-loss-immediate": "seven-islands-end board=monster",
    "seven-islands/cards/monster/#monster-victory": "seven-islands-end board=monster",
    "seven-islands/rules/game-flow/#end": "seven-islands-end",
    "seven-islands/rules/setup/#setup-golden-medals": "seven-islands-setup",
    "abandoned-abbey/rules/victory/#winning": "abbey-victory",
    "abandoned-abbey/rules/exploring/#rule-5": "abbey-explore",
    "abandoned-abbey/rules/exploring/#rule-6": "abbey-explore",
    "crystals-song/cards/I1368/": "fragment-debrief",
}
"""The calculator that each of these rules has, with what it is filled in with."""


@pytest.mark.parametrize("rule", RULES)
def test_the_calculator_of_a_rule_is_the_next_below_it(pages: dict[str, Page], library: Library, rule: str) -> None:
    address, _, anchor = rule.partition("#")
    name, *fields = RULES[rule].split()
    preset = dict(field.split("=") for field in fields)
    for language in library.site.languages:
        page = pages[f"{language}/{address}index.html"]
        after = list(page.body.iter())
        if anchor:
            after = after[next(number for number, one in enumerate(after) if one.get("id") == anchor) :]
        found = next(one for one in after if one.get("data-calc") or one.get("class") == "calc-again")
        if found.get("class") == "calc-again":
            form = (found.get("href") or "").removeprefix("#")
            found = page.only(f".//section[@aria-labelledby='{form}']")
        assert (found.get("data-calc"), json.loads(found.get("data-preset") or "")) == (name, preset), language


def test_no_chapter_shows_the_same_form_twice(pages: dict[str, Page]) -> None:
    for path, page in pages.items():
        if "/rules/" not in path:
            continue
        forms = [(one.get("data-calc"), one.get("data-preset")) for one in page.body.iterfind(".//section[@data-calc]")]
        assert len(forms) == len(set(forms)), path
