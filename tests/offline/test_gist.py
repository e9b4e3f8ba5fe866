"""A page's gist changes when the page says something else, and not when only its frame or its neighbours do."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from generator.offline.gist import gist
from generator.offline.pack import pack, unpack

CARD = """<!doctype html>
<html lang="en" data-version="0a1b2c3d4e">
<head><title>Newt</title><link rel="stylesheet" href="../site.1111111111.css"></head>
<body data-kind="card">
<header class="bar"><a href="../">Tableside</a></header>
<main id="page" class="page spread">
<nav class="crumbs-nav"><ol><li><nav>inner</nav>Cards</li></ol></nav>
<header class="plate"><p class="kind">Creature card</p><h1>Newt</h1></header><div class="main"><h2>Printed rules</h2>
<p>It swims to the <a class="term" href="../owl/" data-tip="tip-1">owl</a>.</p>
<span class="tip" id="tip-1" hidden><b>Owl</b> A <span>bird</span>.</span>
<p>Take <svg class="i-in sy-moon" role="img" aria-label="Moon"><use href="../icons.2222222222.svg#moon"/></svg>
3 times.</p>
<svg class="sym" role="img" aria-label="Cost: 2+"><use/></svg>
<details class="calc-fold"><summary>Odds</summary><section class="calc" data-calc="odds"><p>48 %</p></section></details>
<nav class="turn"><a href="../owl/">Next: Owl</a></nav></div>
<div class="rail"><section><h2>Referred to by</h2><div><a href="../tide/">Tide</a></div></section></div>
</main>
<footer>About</footer></body></html>
"""


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("It swims", "It dives"),
        ("Newt</h1>", "Great newt</h1>"),
        ("owl</a>", "barn owl</a>"),
        ("3 times", "4 times"),
        ("sy-moon", "sy-star"),
        ("Cost: 2+", "Cost: 3+"),
        ("<p>Take", "<p>Take it.</p><p>Take"),
    ],
)
def test_a_page_that_says_something_else_has_another_gist(old: str, new: str) -> None:
    assert gist(CARD.replace(old, new)) != gist(CARD) != ""


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("0a1b2c3d4e", "5f6a7b8c9d"),
        ("1111111111", "3333333333"),
        ("2222222222", "4444444444"),
        ("Tableside", "Cards"),
        ("About", "Help"),
        ("inner", "other"),
        ("Next: Owl", "Next: Heron"),
        ("Tide", "Ebb"),
        ("A <span>bird</span>.", "A <span>large</span> bird."),
        ("48 %", "49 %"),
        ('<p>It swims to the <a class="term"', '<p class="printed">It   swims to the <a class="word"'),
        ("Cost: 2+", "It costs: 2+"),
        ('aria-label="Moon"', 'aria-label="The moon"'),
    ],
)
def test_a_change_of_frame_neighbours_terms_markup_or_labels_leaves_it(old: str, new: str) -> None:
    assert old in CARD
    assert gist(CARD.replace(old, new)) == gist(CARD)


def test_the_sites_own_words_are_no_page_s_news() -> None:
    renamed = CARD.replace("Printed rules", "What it says")

    assert gist(renamed) != gist(CARD)
    assert gist(renamed, frozenset({"What it says"})) == gist(CARD, frozenset({"Printed rules"}))


def test_the_answer_of_a_calculator_is_what_its_own_page_says() -> None:
    tool = CARD.replace('data-kind="card"', 'data-kind="tool"').replace("calc-fold", "calc-open")

    assert gist(tool.replace("48 %", "49 %")) != gist(tool)


@pytest.mark.parametrize("kind", ["list", "home", "redirect", "device"])
def test_pages_that_only_lead_on_are_no_news(kind: str) -> None:
    assert gist(CARD.replace('data-kind="card"', f'data-kind="{kind}"')) == ""


def test_what_is_no_page_has_no_gist_and_a_part_without_an_end_takes_nothing_along() -> None:
    assert gist("body { margin: 0 }") == ""
    broken = CARD.replace("</main>", '<input class="x" hidden><p>The end.</p></main>')
    assert gist(broken.replace("The end.", "An end.")) != gist(broken)


def test_a_pack_tells_the_gists_and_is_read_as_before() -> None:
    files = {"en/newt/index.html": CARD.encode(), "en/site.css": b"body {}"}

    assert unpack(pack(files)) == files
    assert len(pack(files)) > len(pack({name: body.replace(b'"card"', b'"list"') for name, body in files.items()}))


def test_every_card_rule_and_number_of_the_build_has_a_gist_of_its_own(site: Path) -> None:
    told = {}
    for path in sorted(site.glob("en/**/index.html")):
        text = path.read_text("utf-8")
        kind = re.search(r'<body data-kind="(\w+)"', text)
        assert kind is not None
        if kind[1] in {"card", "board", "rule", "number", "tool", "glossary", "rulings", "tables"}:
            told[path] = gist(text)

    assert len(told) > 140
    assert all(re.fullmatch(r"[0-9a-f]{8}", each) for each in told.values())
    assert len(set(told.values())) == len(told)
