"""The data beside the pages: every entry of every game as plain JSON, for anyone who wants to build on it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.site.reading import place, read_page

GAMES = ["abandoned-abbey", "crystals-song", "seven-islands", "seventh-continent"]
LANGUAGES = ["en", "pt-BR", "zh-Hant"]

Data = dict[str, dict[str, dict[str, Any]]]


@pytest.fixture(scope="module")
def data(site: Path) -> Data:
    """The entries of every game by id; numbers have their own, with a `#`."""
    found: Data = {}
    for game in GAMES:
        whole = json.loads((site / f"data/{game}.json").read_text(encoding="utf-8"))
        assert (whole["format"], whole["game"], whole["languages"]) == (1, game, LANGUAGES)
        entries = whole["entries"]
        found[game] = {("#" if each["kind"] == "number" else "") + each["id"]: each for each in entries}
        assert len(found[game]) == len(entries)
    return found


def test_there_is_one_file_a_game(site: Path) -> None:
    assert sorted(path.name for path in (site / "data").iterdir()) == [f"{game}.json" for game in GAMES]


def test_the_data_states_the_version_that_every_page_and_the_catalogue_state(site: Path) -> None:
    page = (site / "en/crystals-song/cards/I1356/index.html").read_text("utf-8")
    stated = {json.loads((site / f"data/{game}.json").read_text("utf-8"))["version"] for game in GAMES}
    stated |= {json.loads((site / name).read_text("utf-8"))["version"] for name in ("offline.json", "tableside.json")}

    assert len(stated) == 1
    assert f'<html lang="en" data-version="{stated.pop()}">' in page


def test_every_entry_says_its_kind_title_numbers_address_and_source(data: Data) -> None:
    for entries in data.values():
        for entry in entries.values():
            assert {"id", "kind", "title", "numbers", "url", "source", "sealed"} <= set(entry), entry["id"]
            assert list(entry["title"]) == list(entry["url"]) == LANGUAGES, entry["id"]
            assert all(entry["title"].values()), entry["id"]


def test_every_address_in_the_data_leads_to_its_entry(site: Path, data: Data) -> None:
    ids: dict[str, set[str]] = {}
    for entries in data.values():
        for entry in entries.values():
            for language, url in entry["url"].items():
                path, anchor = place("index.html", url)
                assert path.startswith(f"{language}/")
                if path not in ids:
                    ids[path] = {*read_page(path, (site / path).read_text(encoding="utf-8")).ids, ""}
                assert anchor in ids[path], url


def test_a_card_of_a_sealed_kind_is_marked_in_the_data(data: Data) -> None:
    sealed = {key for entries in data.values() for key, entry in entries.items() if entry["sealed"]}

    assert sealed == {f"I{number}" for number in range(1358, 1371)}


def test_an_action_has_every_field_that_a_calculator_reads(data: Data) -> None:
    actions = [action for entry in data["crystals-song"].values() for action in entry.get("actions", ())]

    assert len(actions) > 10
    for action in actions:
        assert {"icon", "cost", "difficulty", "locked", "success", "failure", "variants"} <= set(action)
        assert isinstance(action["locked"], bool)
        if action["cost"] is not None:
            assert isinstance(action["cost"]["cards"], int)
            assert action["cost"]["more"] in (True, False, None)


def test_a_cost_says_whether_more_cards_are_allowed_forbidden_or_not_stated(data: Data) -> None:
    cards = data["crystals-song"]
    costs = {key: [action["cost"] for action in cards[key]["actions"]] for key in ("I1358", "I1362", "I1369")}

    assert costs["I1358"] == [{"cards": 3, "more": None}, {"cards": 0, "more": True}]
    assert costs["I1362"] == [{"cards": 0, "more": None}]
    assert costs["I1369"] == [{"cards": 2, "more": False}]


def test_the_second_difficulty_of_a_tired_party_is_data(data: Data) -> None:
    (action,) = data["crystals-song"]["I1362"]["actions"]
    (variant,) = action["variants"]

    assert (action["difficulty"], variant["difficulty"]) == (3, 6)
    assert set(variant["when"]) == set(LANGUAGES)


def test_quests_card_types_and_tables_are_data(data: Data) -> None:
    quests = [entry for entry in data["seven-islands"].values() if entry["kind"] == "quest"]
    counted = ("seven-islands", "abandoned-abbey")
    types = [entry for game in counted for entry in data[game].values() if entry["kind"] == "card-type"]
    table = data["seventh-continent"]["odds-table"]

    assert quests
    assert all(isinstance(quest["requirement"], int) and quest["island"] in data["seven-islands"] for quest in quests)
    assert types
    assert all(isinstance(each["count"], int) and isinstance(each["category"], str) for each in types)
    assert all(cell is None or isinstance(cell, int) for row in table["rows"] for cell in row)
    assert any(cell is None for row in table["rows"] for cell in row)


def test_a_number_that_two_cards_bear_is_in_the_data_of_both(data: Data) -> None:
    bearers = [key for entries in data.values() for key, entry in entries.items() if "576" in entry["numbers"]]

    assert len([key for key in bearers if not key.startswith("#")]) == 2
    assert "#576" in bearers


def test_the_data_of_a_small_game_is_what_its_author_wrote(little_site: Path) -> None:
    whole = json.loads((little_site / "data/little.json").read_text(encoding="utf-8"))
    newt = next(entry for entry in whole["entries"] if entry["id"] == "newt")

    assert whole["languages"] == ["en", "pt-BR"]
    assert newt["title"] == {"en": "Newt", "pt-BR": "Tritão"}
    assert newt["url"] == {"en": "en/little/cards/newt/", "pt-BR": "pt-BR/little/cards/newt/"}
    assert (newt["size"], newt["home"], newt["aliases"], newt["numbers"]) == (2, "pond", ["eft", "water-newt"], ["12"])
    assert newt["source"] == [{"document": "The book of the little game", "section": "Page 1", "outside": False}]
