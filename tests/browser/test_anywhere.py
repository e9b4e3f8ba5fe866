"""The site works in a browser wherever it is copied, and an address that leads nowhere leads home."""

from __future__ import annotations

import shutil
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import OpenPage, ready
from tests.conftest import Serve


@pytest.fixture(scope="module")
def places(site: Path, address: str, tmp_path_factory: pytest.TempPathFactory, serve: Serve) -> dict[str, str]:
    """Three addresses of the one site: at a root, at the root of another port, and below a path."""
    host = tmp_path_factory.mktemp("host")
    shutil.copytree(site, host / "some/path")
    shutil.copyfile(site / "404.html", host / "404.html")
    return {"root": address, "another port": serve(site), "below a path": serve(host) + "some/path/"}


@pytest.mark.parametrize("where", ["root", "another port", "below a path"])
def test_a_reader_gets_from_the_root_to_a_card_and_back(
    open_page: OpenPage, places: dict[str, str], where: str
) -> None:
    page = open_page(places[where])
    page.wait_for_url(f"{places[where]}en/")
    ready(page)
    page.locator(".finder").get_by_role("link", name="I1356", exact=True).click()
    page.wait_for_url(f"{places[where]}en/crystals-song/cards/I1356/")
    assert page.evaluate("() => getComputedStyle(document.querySelector('.bar')).display") == "flex"

    page.get_by_role("link", name="Tableside").click()
    page.wait_for_url(f"{places[where]}en/")


@pytest.mark.parametrize("lost", ["nowhere/", "a/b/c/d", "en/crystals-song/cards/I9999/", "zh-Hant/x/y/z/"])
@pytest.mark.parametrize("where", ["root", "another port", "below a path"])
def test_an_address_that_leads_nowhere_leads_home_in_every_language(
    open_page: OpenPage, complaints: list[str], places: dict[str, str], where: str, lost: str
) -> None:
    page = open_page(places[where] + lost)
    expect(page.get_by_role("heading", name="Page not found")).to_be_visible()
    expect(page.get_by_role("heading", name="找不到頁面")).to_be_visible()

    home = urlsplit(places[where]).path
    for language in ("en", "pt-BR", "zh-Hant"):
        expect(page.locator(f'a[data-to="{language}/"]')).to_have_attribute("href", f"{home}{language}/")
    page.get_by_role("link", name="To the start").click()
    page.wait_for_url(f"{places[where]}en/")

    # The lost address itself, and the guesses where the site begins.
    complaints[:] = [each for each in complaints if "404" not in each]
