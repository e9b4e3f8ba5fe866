"""A sealed card says nothing before it is opened: its title and words stand in the closed part of its own page only."""

from __future__ import annotations

import re
from collections.abc import Iterator
from xml.etree.ElementTree import Element

import pytest

from generator.build import CONTENT, read
from generator.content.kinds import leaves
from generator.content.library import Game, Item, Library
from generator.content.links import Graph
from generator.diagnostics import Problems
from generator.pages.view import without_links
from tests.site.reading import Page, words

SEALED_IN_THE_CRYSTALS_SONG = [f"I{number}" for number in range(1358, 1371)]


def plain(text: str) -> str:
    """A text as it is read: without its markup and runs of blanks."""
    return " ".join(without_links(text).split())


def sentences(text: str) -> Iterator[str]:
    """The sentences of a text that are long enough to give something away."""
    for sentence in re.split(r"(?<=[.!?。！？…])\s+|(?<=[。！？])", text):
        if len(sentence) > 24 or (len(sentence) > 8 and re.search(r"[一-鿿]", sentence)):
            yield sentence


def texts_of(game: Game, item: Item) -> Iterator[str]:
    """Everything an entry says, in the base language and in every translation."""
    for data in [item.data, *(overlay.entries.get(item.id) or {} for overlay in game.overlays.values())]:
        for leaf in leaves(game.models[item.kind], data):
            if leaf.role in {"text", "effect"} and leaf.path[0] not in {"source", "title"}:
                yield plain(leaf.value)


def titles_of(game: Game, item: Item) -> set[str]:
    """An entry's title in every language that has one."""
    over = (overlay.entries.get(item.id, {}).get("title") for overlay in game.overlays.values())
    return {str(title) for title in (item.data["title"], *over) if title}


def every_item(library: Library) -> Iterator[tuple[Game, Item]]:
    for game in library.games.values():
        for item in game.entries.values():
            yield game, item


@pytest.fixture(scope="module")
def secrets(library: Library) -> dict[str, set[str]]:
    """For each sealed card: its titles, and its sentences that no other card says too."""
    said: dict[str, set[str]] = {}
    for game, item in every_item(library):
        for text in texts_of(game, item):
            for sentence in sentences(text):
                said.setdefault(sentence, set()).add(item.key)
    return {
        item.key: titles_of(game, item) | {sentence for sentence, cards in said.items() if cards == {item.key}}
        for game, item in every_item(library)
        if library.sealed(item)
    }


@pytest.fixture(scope="module")
def own_pages(graph: Graph, library: Library) -> dict[str, str]:
    """For each sealed card: the path of its own page below a language."""
    return {item.key: f"{graph.of(item).path}index.html" for _, item in every_item(library) if library.sealed(item)}


def everything(element: Element) -> str:
    """All words of an element and all its attributes: whatever could be shown, spoken or previewed."""
    attributes = [value for each in element.iter() for value in each.attrib.values()]
    return " ".join([words(element), *(" ".join(value.split()) for value in attributes)])


def test_the_policy_of_the_game_is_what_is_sealed(library: Library) -> None:
    sealed = [item.id for _, item in every_item(library) if library.sealed(item) and item.game == "crystals-song"]

    assert sorted(sealed) == SEALED_IN_THE_CRYSTALS_SONG


def test_no_page_but_its_own_says_the_title_or_a_word_of_a_sealed_card(
    pages: dict[str, Page], secrets: dict[str, set[str]], own_pages: dict[str, str]
) -> None:
    told = []
    for page in pages.values():
        text = everything(page.root)
        for key, secret in secrets.items():
            if page.inside != own_pages[key]:
                told += [f"{page.path} tells of {key}: {words}" for words in sorted(secret) if words in text]

    assert min(len(secret) for secret in secrets.values()) > 2
    assert told == []


def test_its_own_page_says_them_in_closed_parts_only(
    pages: dict[str, Page], secrets: dict[str, set[str]], own_pages: dict[str, str]
) -> None:
    told = []
    for page in pages.values():
        for key in [key for key, path in own_pages.items() if path == page.inside]:
            closed = everything(page.only(".//details[@class='seal']"))
            around = [page.only("head"), *outside(page.body)]
            told += [
                f"{page.path}: {secret}"
                for secret in secrets[key]
                if any(secret in everything(each) for each in around)
            ]
            assert any(title in closed for title in secrets[key]), page.path

    assert told == []


def outside(element: Element) -> Iterator[Element]:
    """The largest parts of an element that are not sealed."""
    for child in element:
        if child.find(".//details[@class='seal']") is not None:
            yield from outside(child)
        elif child.get("class") != "seal":
            yield child


def test_nothing_on_a_sealed_card_stands_open_and_each_outcome_is_folded_apart(
    pages: dict[str, Page], own_pages: dict[str, str]
) -> None:
    sealed = [page for page in pages.values() if page.inside in own_pages.values()]
    outcomes = 0
    for page in sealed:
        assert [each for each in page.root.iter("details") if "open" in each.attrib] == [], page.path
        for part in page.root.iterfind(".//*[@class='outcomes']"):
            assert {child.tag for child in part} <= {"details"}, page.path
            outcomes += len(part)
        for tier in page.root.iterfind(".//section[@class='tiers']/ol/li"):
            assert tier.find("div/details") is not None, page.path

    assert len(sealed) == 3 * len(own_pages)
    assert outcomes > 20


def test_a_link_to_a_sealed_card_in_a_list_says_its_id_and_kind_only(pages: dict[str, Page], library: Library) -> None:
    kinds = {"exploration": "Exploration card", "adventure": "Adventure card"}
    seen = set()
    for page in pages.values():
        for hit in page.root.iterfind(".//a[@data-seal]"):
            item = library.games["crystals-song"].entries[hit.attrib["data-seal"].partition(":")[2]]
            seen.add((page.language, item.id))
            if page.language == "en":
                assert words(hit) == f"{item.id}{kinds[item.kind]} sealed", page.path

    assert seen == {(language, each) for language in library.site.languages for each in SEALED_IN_THE_CRYSTALS_SONG}


def test_a_title_that_somebody_puts_on_an_open_page_would_be_found() -> None:
    # The tests above would pass over a library without secrets: what they look for is named here once.
    library, _ = read(CONTENT, Problems()) or (None, None)
    assert library is not None
    game = library.games["crystals-song"]
    item = game.entries["I1359"]

    assert "Nothing here, nothing there either..." in titles_of(game, item)
    assert any("Action Deck" in text for text in texts_of(game, item))
