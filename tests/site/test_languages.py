"""Every page stands in every language, and the way between them keeps the place."""

from __future__ import annotations

from collections.abc import Iterator
from xml.etree.ElementTree import Element

from generator.content.library import Library
from tests.site.reading import Page, place

NAMES = {"en": "English", "pt-BR": "Português (Brasil)", "zh-Hant": "繁體中文"}


def test_every_page_is_there_in_every_language(pages: dict[str, Page], library: Library) -> None:
    by_language = {
        language: {page.inside for page in pages.values() if page.language == language}
        for language in library.site.languages
    }
    every = set().union(*by_language.values())

    assert len(every) > 100
    assert {language: sorted(every - found) for language, found in by_language.items()} == {
        key: [] for key in by_language
    }


def test_the_root_has_nothing_but_the_choice_of_language_and_the_page_for_lost_addresses(
    pages: dict[str, Page],
) -> None:
    assert {page.path for page in pages.values() if page.language is None} == {"index.html", "404.html"}


def test_the_switch_of_every_page_leads_to_that_page_in_every_language(
    pages: dict[str, Page], library: Library
) -> None:
    for page in pages.values():
        if page.language is None:
            continue
        switch = {
            link.attrib["hreflang"]: place(page.path, link.attrib["href"])[0]
            for link in page.root.iterfind(".//a[@data-language]")
        }
        assert switch == {language: f"{language}/{page.inside}" for language in library.site.languages}, page.path


def test_each_language_of_a_switch_is_called_by_its_own_name(pages: dict[str, Page]) -> None:
    for page in pages.values():
        for link in page.root.iterfind(".//a[@data-language]"):
            language = link.attrib["data-language"]
            assert (link.get("lang"), "".join(link.itertext())) == (language, NAMES[language]), page.path


def test_one_language_of_a_switch_is_marked_as_the_one_that_is_read(pages: dict[str, Page]) -> None:
    for page in pages.values():
        if page.language:
            links = page.root.findall(".//a[@data-language][@aria-current]")
            assert [link.get("data-language") for link in links] == [page.language], page.path


def test_text_in_another_language_than_its_page_is_marked_and_the_page_says_so(pages: dict[str, Page]) -> None:
    for page in pages.values():
        if page.language is None:
            continue
        marked = [element for element in said(page.only(".//main")) if "lang" in element.attrib]
        notice = page.root.find(".//*[@class='quiet foreign-notice']") is not None
        assert page.language not in {element.get("lang") for element in marked}, page.path
        # A name alone, such as a title in a list, needs no notice.
        assert notice or not [element for element in marked if element.tag == "p"], page.path
        assert marked or not notice, page.path


def said(element: Element) -> Iterator[Element]:
    """An element and all in it but the names of sources, which stand in the language of their document."""
    if not {"source", "documents"} & set(element.get("class", "").split()):
        yield element
        for child in element:
            yield from said(child)


def test_an_english_page_needs_no_notice_of_translation(pages: dict[str, Page]) -> None:
    noticed = [
        page.path
        for page in pages.values()
        if page.language == "en" and page.root.find(".//*[@class='quiet foreign-notice']") is not None
    ]

    assert noticed == []
