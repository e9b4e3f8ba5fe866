from __future__ import annotations

import pytest

from generator.lookup.documents import Document, document, documents


def test_missing_fields_are_empty():
    assert document({"id": "A1"}) == Document("A1")


def test_numbers_may_be_given_as_whole_numbers():
    assert document({"id": "A1", "numbers": [559, "009"]}).numbers == ("559", "009")


def test_a_lone_surrogate_is_replaced():
    assert document({"id": "A1", "title": "a\ud800b"}).title == "a\ufffdb"


@pytest.mark.parametrize(
    ("raw", "message"),
    [
        ({}, "document None: `id` must be a text that is not empty"),
        ({"id": " "}, "document ' ': `id` must be a text that is not empty"),
        ({"id": "A\n1"}, "document 'A\\n1': `id` must not hold control characters"),
        ({"id": "A1", "title": 5}, "document A1: `title` must be a text, not 5"),
        ({"id": "A1", "aliases": "x"}, "document A1: `aliases` must be a list, not 'x'"),
        ({"id": "A1", "numbers": [True]}, "document A1: `numbers` must be a text, not True"),
        ({"id": "A1", "sealed": "no"}, "document A1: `sealed` must be true or false, not 'no'"),
        ({"id": "A1", "facets": []}, "document A1: `facets` must be a table of lists, not []"),
        ({"id": "A1", "facets": {"cost": 3}}, "document A1: `facets.cost` must be a list, not 3"),
        (
            {"id": "A1", "facets": {"cost": [1.5]}},
            "document A1: `facets.cost` must be whole numbers, texts, true or false, not 1.5",
        ),
        (
            {"id": "A1", "tittle": "x"},
            (
                "document A1: unknown field `tittle`; the fields are aliases, facets, game, id, keywords, lang, "
                "numbers, sealed, text, title, type, url, where"
            ),
        ),
    ],
)
def test_a_bad_document_is_refused_by_name_and_field(raw, message):
    with pytest.raises(ValueError, match="document") as error:
        document(raw)
    assert str(error.value) == message


def test_an_id_given_twice_is_refused():
    with pytest.raises(ValueError, match=r"^document A1: the id is given twice$"):
        documents([{"id": "A1"}, Document("A1")])
