"""Games of any size: lists come in pages, and no page grows with the number of cards."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
import yaml

from generator.diagnostics import Problems
from generator.pages.edition import speakers_of
from generator.pages.page import Page
from generator.pages.stream import pages
from tests.pages.little import write, write_little

Pages = dict[str, Page]


def made(folder: Path, cards: int) -> Pages:
    """All pages of the little game with more creatures, each of which knows the tide, its rule and the number 12."""
    content = write_little(folder)
    more = {
        f"C{n}": {
            "kind": "creature",
            "title": f"Creature {n}",
            "source": "Page 1",
            "size": n % 7,
            "text": "It knows the [[tide]] and [[draw|when to draw]] and takes [[#12]].",
            "back": {"number": f"{n:04}"},
        }
        for n in range(1000, 1000 + cards)
    }
    write(content / "little/cards/more.yaml", yaml.safe_dump(more))
    problems = Problems()
    speakers = speakers_of(content, problems)
    assert speakers, problems
    return {page.path: page for page in pages(speakers["en"])}


@pytest.fixture(scope="module")
def small(tmp_path_factory: pytest.TempPathFactory) -> Pages:
    return made(tmp_path_factory.mktemp("small"), 250)


@pytest.fixture(scope="module")
def large(tmp_path_factory: pytest.TempPathFactory) -> Pages:
    return made(tmp_path_factory.mktemp("large"), 1250)


def links(page: Page) -> list[str]:
    """Where the links of a page lead, from the language's folder; places on a page left out."""
    up = "../" * page.path.count("/")
    found = re.findall(r'<a [^>]*href="([^"#?]+)', page.body)
    return [each.removeprefix(up) if up else each for each in found]


def all_of(found: Pages, first: str, word: str = "") -> list[Page]:
    """A list's pages in their order."""
    rest = [path for path in found if re.fullmatch(f"{re.escape(first)}{word}[0-9]+/", path)]
    return [found[first], *(found[path] for path in sorted(rest, key=lambda path: int(re.findall("[0-9]+", path)[-1])))]


def test_a_list_names_every_entry_once_a_hundred_on_a_page(small: Pages) -> None:
    rows = [
        re.findall(r'<th scope="row"[^>]*><a href="[^"]*cards/([^/"]+)/', page.body)
        for page in all_of(small, "little/lists/creature/")
    ]

    assert [len(each) for each in rows] == [100, 100, 52]
    assert sorted(id_ for each in rows for id_ in each) == sorted(
        ["newt", "owl", *(f"C{n}" for n in range(1000, 1250))]
    )


def test_every_page_of_a_list_leads_to_its_neighbours_the_first_and_the_last(large: Pages) -> None:
    every = all_of(large, "little/lists/creature/")

    assert len(every) == 13
    for index, page in enumerate(every):
        found = set(links(page))
        near = {0, len(every) - 1, *range(max(0, index - 2), min(len(every), index + 3))}
        assert {every[n].path for n in near} <= found, page.path
        assert page.body.count('aria-current="page"') == 1


def test_a_page_of_several_says_how_to_look_through_all(small: Pages) -> None:
    assert "?q=type%3Acreature%20game%3Alittle" in small["little/lists/creature/"].body
    assert "?q=" not in small["little/lists/secret/"].body


def test_a_term_of_many_cards_names_thirty_and_leads_to_all_of_them(small: Pages) -> None:
    glossary = small["little/glossary/"]
    lists = all_of(small, "little/used-by/tide/")
    cards = {f"little/cards/C{n}/" for n in range(1000, 1250)}

    assert len([each for each in links(glossary) if "/cards/" in each]) == 30
    assert "little/used-by/tide/" in links(glossary)
    assert "and 222 more" in glossary.body
    assert cards <= {each for page in lists for each in links(page)}
    assert all("little/glossary/#tide" in page.body for page in lists)


def test_a_number_and_a_chapter_of_many_cards_lead_to_all_of_them_too(small: Pages) -> None:
    cards = {f"little/cards/C{n}/" for n in range(1000, 1250)}
    for subject, first in (
        ("little/numbers/12/", "little/numbers/12/used-by/"),
        ("little/rules/turn/", "little/used-by/turn/"),
    ):
        assert first in links(small[subject])
        assert cards <= {each for page in all_of(small, first) for each in links(page)}


def test_what_few_refer_to_has_no_list_of_its_own(small: Pages) -> None:
    assert "little/used-by/owl/" not in small


def test_all_numbers_stand_in_pages_and_none_is_named_like_a_number(large: Pages) -> None:
    every = all_of(large, "little/numbers/", "page-")
    found = [each for page in every for each in links(page) if re.fullmatch("little/numbers/[0-9A-Z]+/", each)]

    assert len(every) == 3
    assert len(found) == len(set(found)) == 1251


def test_a_start_page_leads_on_to_the_numbers_and_cards_it_leaves_out(small: Pages) -> None:
    for path in ("", "little/"):
        assert "little/numbers/" in links(small[path])
        assert "and 211 more" in small[path].body
        assert small[path].body.count('class="numbox"') == 40


def test_no_page_is_larger_in_a_game_of_five_times_the_cards(small: Pages, large: Pages) -> None:
    def largest(found: Pages) -> dict[str, int]:
        sizes: dict[str, int] = {}
        for page in found.values():
            sizes[page.kind] = max(sizes.get(page.kind, 0), len(page.body))
        return sizes

    before, after = largest(small), largest(large)

    assert before.keys() == after.keys()
    grown = {kind: (before[kind], after[kind]) for kind in before if after[kind] > 1.1 * before[kind] + 400}
    # 250 numboxes fit on one page, 500 fill it.
    assert set(grown) <= {"numbers"}
    assert after["numbers"] < 2.2 * before["numbers"]
