from __future__ import annotations

import tempfile

import pytest

from generator.lookup.find import Finder
from tests.lookup.shared import documents

FINDER = Finder(documents())


@pytest.mark.parametrize(
    ("query", "first"),
    [
        ("L101", "L101"),
        ("l-101", "L101"),
        ("101", "L101"),
        ("no. 9", "L101"),
        ("#12", "L104"),
        ("signal fire", "L105"),
        ("signl fire", "L105"),
        ("lamp keepers the", "L102"),
        ("porto ao entardecer", "L101"),
        ("missao secreta", "H-03"),
        ("starving crew rations", "L104"),
        ("the order goes clockwise", "lc-first"),
        ("詛咒牌", "Z201"),
        ("诅咒", "Z201"),
        ("第一個玩家", "Z202"),
        ("drowned bell falls silent", "L359"),
    ],
)
def test_a_player_gets_the_document_first(query, first):
    assert FINDER.find(query)[0].document.id == first


@pytest.mark.parametrize("doc", documents(), ids=lambda doc: doc["id"])
def test_the_exact_id_of_every_document_comes_first_and_its_title_finds_it(doc):
    hit = FINDER.find(doc["id"])[0]
    assert (hit.document.id, hit.why) == (doc["id"], "id")
    assert doc["id"] in [hit.document.id for hit in FINDER.find(doc["title"])[:2]]


def test_a_number_that_two_games_share_gives_both():
    assert [hit.document.id for hit in FINDER.find("559")][:2] == ["L103", "H-04"]


def test_a_language_and_a_game_narrow_the_results():
    assert {hit.document.lang for hit in FINDER.find("a", lang="pt")} <= {"pt", ""}
    assert [hit.document.id for hit in FINDER.find("559", game="hollow-hills")][:1] == ["H-04"]


def test_the_limit_is_kept_and_nothing_finds_nothing():
    assert len(FINDER.find("the tide", limit=2)) == 2
    assert FINDER.find("") == FINDER.find("?!") == []
    assert Finder([]).find("tide") == []


def test_the_words_of_a_document_find_it_together():
    assert FINDER.having(["drowned", "bell"]) == {"L358", "L359"}
    assert FINDER.having(["drowned", "lamp"]) == set()


def test_titles_are_found_by_their_distance():
    assert FINDER.titled("signal fyer", 2) == {"L105"}
    assert FINDER.titled("signal fyer", 0) == set()


def test_no_file_is_made_so_that_lookups_side_by_side_cannot_disturb_each_other(tmp_path, monkeypatch):
    (tmp_path / "taken").touch()
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path / "taken" / "by a file"))
    assert Finder(documents()).find("signal fire")[0].document.id == "L105"
