"""The lookup on the site's own documents: what players type finds its answer, and exact is always first."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from generator.diagnostics import Problems
from generator.lookup import fold, index
from generator.lookup.documents import Document
from generator.lookup.find import Finder
from generator.pages.documents import documents
from generator.pages.edition import CONTENT, speakers_of
from tests.lookup.shared import ask

SPEAKERS = speakers_of(CONTENT, Problems())
assert SPEAKERS is not None
DOCS: dict[str, list[Document]] = {language: list(documents(SPEAKERS, language)) for language in SPEAKERS}
TYPED = json.loads((Path(__file__).parents[1] / "shared" / "player-lookups.json").read_text(encoding="utf-8"))


@pytest.fixture(scope="module")
def indexes() -> dict[str, bytes]:
    return {language: index.build(docs) for language, docs in DOCS.items()}


def own(name: str) -> str:
    """An id without the game that makes it unique."""
    return name.rpartition("/")[2]


@pytest.mark.parametrize("language", sorted({language for _, language, _ in TYPED}))
def test_what_players_type_has_its_answer_in_the_first_three(language, indexes, tmp_path):
    asked = [(query, wanted) for query, each, wanted in TYPED if each == language]
    found = ask(indexes[language], [query for query, _ in asked], tmp_path, limit=3)
    missed = {
        query: ids for (query, wanted), ids in zip(asked, found, strict=True) if not set(wanted) & set(map(own, ids))
    }
    assert missed == {}


@pytest.mark.parametrize("language", sorted({language for _, language, _ in TYPED}))
def test_the_terminal_has_the_same_answers_in_its_first_ten(language):
    finder = Finder(DOCS[language])
    missed = {}
    for query, each, wanted in TYPED:
        if each == language:
            ids = [own(hit.document.id) for hit in finder.find(query)]
            if not set(wanted) & set(ids):
                missed[query] = ids
    assert missed == {}


@pytest.mark.parametrize("language", list(DOCS))
def test_an_exact_id_is_first(language, indexes, tmp_path):
    found = ask(indexes[language], [doc.id for doc in DOCS[language]], tmp_path, limit=1)
    assert [doc.id for doc in DOCS[language]] == [ids[0] for ids in found]


@pytest.mark.parametrize("language", list(DOCS))
def test_an_exact_number_is_first(language, indexes, tmp_path):
    numbers = sorted({number for doc in DOCS[language] for number in doc.numbers})
    bearers = {number: {doc.id for doc in DOCS[language] if number in doc.numbers} for number in numbers}
    for number, ids in zip(numbers, ask(indexes[language], numbers, tmp_path, limit=10), strict=True):
        assert set(ids[: len(bearers[number])]) == bearers[number], number


@pytest.mark.parametrize("language", list(DOCS))
def test_an_exact_title_is_first_unless_it_is_the_id_or_number_of_something_too(language, indexes, tmp_path):
    titled = [doc for doc in DOCS[language] if doc.title and not doc.sealed]
    called: dict[str, set[str]] = {}
    for doc in DOCS[language]:
        for name in (doc.title, *doc.aliases, doc.id, own(doc.id), *(f"{number}" for number in doc.numbers)):
            called.setdefault(fold.compact(name), set()).add(doc.id)
    found = ask(indexes[language], [doc.title for doc in titled], tmp_path, limit=1)
    missed = {}
    for doc, ids in zip(titled, found, strict=True):
        wanted = called[fold.compact(doc.title)]
        if doc.type == "number":
            wanted = wanted | called[own(doc.id)]
        if not wanted & set(ids):
            missed[doc.title] = ids
    assert missed == {}
