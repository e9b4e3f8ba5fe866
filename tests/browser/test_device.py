"""What a reader leaves on the device lasts: theme, size, language; and it goes out to a file and comes back."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import DESK, OpenPage, ready

ROOT_STYLE = "() => getComputedStyle(document.body).backgroundColor"


def brightness(page: Page) -> int:
    """How bright the page's ground is, from 0 to 255."""
    return max(int(part) for part in re.findall(r"\d+", page.evaluate(ROOT_STYLE))[:3])


def text_size(page: Page) -> float:
    return float(page.evaluate("() => parseFloat(getComputedStyle(document.body).fontSize)"))


def reload(page: Page) -> None:
    page.reload()
    ready(page)


@pytest.mark.parametrize("device", ["light", "dark"])
def test_the_theme_button_turns_the_page_over_and_a_reload_keeps_it_so(open_page: OpenPage, device: str) -> None:
    page = open_page("en/games/", device)
    assert (brightness(page) > 128) == (device == "light")
    before = page.evaluate(ROOT_STYLE)

    page.get_by_role("button", name="Theme").click()
    page.wait_for_function(f"before => ({ROOT_STYLE})() !== before", arg=before)
    assert (brightness(page) > 128) == (device == "dark")
    reload(page)
    assert (brightness(page) > 128) == (device == "dark")


def test_without_a_choice_the_page_follows_the_device(open_page: OpenPage) -> None:
    page = open_page("en/games/", "light")
    assert brightness(page) > 128
    page.emulate_media(color_scheme="dark")
    page.wait_for_function(f"() => Math.max(...({ROOT_STYLE})().match(/\\d+/g).slice(0, 3).map(Number)) < 128")


def test_the_size_button_makes_text_larger_and_a_reload_keeps_it_so(open_page: OpenPage) -> None:
    page = open_page("en/games/")
    before = text_size(page)

    page.get_by_role("button", name="Text size").click()
    page.wait_for_function("before => parseFloat(getComputedStyle(document.body).fontSize) > before", arg=before)
    larger = text_size(page)
    reload(page)
    assert text_size(page) == larger

    page.goto("en/about/")
    assert text_size(page) == larger


def test_theme_and_size_are_there_before_the_first_paint(open_page: OpenPage, complaints: list[str]) -> None:
    page = open_page("en/games/")
    page.get_by_role("button", name="Theme").click()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    page.get_by_role("button", name="Text size").click()
    expect(page.locator("html")).to_have_attribute("data-size", "large")

    # Whatever comes later is kept away: what stands in <head> has to do.
    page.route(re.compile(r"/assets/js\.[0-9a-f]+/(?!early)"), lambda route: route.abort("aborted"))
    page.reload()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    expect(page.locator("html")).to_have_attribute("data-size", "large")
    complaints[:] = [each for each in complaints if not each.startswith("script: Failed to fetch")]


@pytest.mark.parametrize("path", ["crystals-song/cards/I1362/", "abandoned-abbey/rules/exploring/#rule-2", ""])
def test_the_language_switch_stays_on_the_same_page_and_place(open_page: OpenPage, path: str) -> None:
    page = open_page(f"en/{path}", viewport=DESK)
    start = page.url

    page.locator("details.menu > summary").click()
    page.get_by_role("link", name="Português (Brasil)").click()
    page.wait_for_url("**/pt-BR/**")

    assert page.url == start.replace("/en/", "/pt-BR/")
    expect(page.locator("html")).to_have_attribute("lang", "pt-BR")


def test_the_root_leads_on_to_the_language_of_the_browser_and_later_to_the_chosen_one(open_page: OpenPage) -> None:
    page = open_page("", locale="pt-PT")
    page.wait_for_url("**/pt-BR/")
    ready(page)

    page.locator("details.menu > summary").click()
    page.get_by_role("link", name="繁體中文").click()
    page.wait_for_url("**/zh-Hant/")
    page.goto("./")
    page.wait_for_url("**/zh-Hant/")


def test_the_root_lets_choose_where_no_language_fits(open_page: OpenPage) -> None:
    page = open_page("", locale="fi")

    page.get_by_role("link", name="Português (Brasil)").click()
    page.wait_for_url("**/pt-BR/")


def test_settings_go_out_to_a_file_and_come_back_on_another_device(open_page: OpenPage, tmp_path: Path) -> None:
    mine = open_page("en/crystals-song/cards/I1362/")
    mine.locator("details.seal > summary").click()
    expect(mine.get_by_text("Opened on this device")).to_be_visible()
    mine.goto("en/device/")
    ready(mine)
    mine.get_by_role("combobox", name="Theme").select_option("dark")
    expect(mine.locator("html")).to_have_attribute("data-theme", "dark")
    with mine.expect_download() as saving:
        mine.get_by_role("button", name="Save to a file").click()
    file = tmp_path / "kept.json"
    saving.value.save_as(file)
    kept = json.loads(file.read_text(encoding="utf-8"))
    assert kept["format"] == 1
    assert kept["settings"]["theme"] == "dark"

    other = open_page("en/device/")
    with other.expect_file_chooser() as choosing:
        other.get_by_role("button", name="Load from a file").click()
    choosing.value.set_files(file)
    expect(other.locator("html")).to_have_attribute("data-theme", "dark")
    other.goto("en/crystals-song/cards/I1362/")
    expect(other.locator("details.seal")).to_have_attribute("open", "")


@pytest.mark.parametrize("text", ["", "not json", "[1]", '{"format": 99}', '{"format": 0, "settings": {}}'])
def test_a_file_that_is_not_ours_changes_nothing_and_is_told_so(open_page: OpenPage, tmp_path: Path, text: str) -> None:
    file = tmp_path / "other.json"
    file.write_text(text, encoding="utf-8")
    page = open_page("en/device/")
    page.get_by_role("combobox", name="Theme").select_option("dark")
    status = page.locator("[data-device-status]")
    expect(status).not_to_be_empty()
    before = status.inner_text()

    with page.expect_file_chooser() as choosing:
        page.get_by_role("button", name="Load from a file").click()
    choosing.value.set_files(file)

    expect(status).not_to_have_text(before)
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    reload(page)
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")


def test_forgetting_everything_asks_first_and_then_leaves_nothing(open_page: OpenPage) -> None:
    page = open_page("en/device/")
    page.get_by_role("combobox", name="Theme").select_option("dark")
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")

    page.once("dialog", lambda dialog: dialog.dismiss())
    page.get_by_role("button", name="Forget everything").click()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")

    page.once("dialog", lambda dialog: dialog.accept())
    page.get_by_role("button", name="Forget everything").click()
    expect(page.locator("html")).not_to_have_attribute("data-theme", "dark")
    reload(page)
    expect(page.locator("html")).not_to_have_attribute("data-theme", "dark")


def test_the_pages_looked_up_just_now_stand_on_the_home_page(open_page: OpenPage) -> None:
    page = open_page("en/")
    expect(page.locator("[data-recents]")).to_be_hidden()
    for path in ("en/crystals-song/cards/I1356/", "en/crystals-song/cards/I1362/"):
        page.goto(path)
        ready(page)
    page.goto("en/")
    ready(page)

    recents = page.locator("[data-recents]")
    expect(recents.get_by_role("link").first).to_have_text("I1362")
    expect(recents.get_by_role("link")).to_have_count(2)
    recents.get_by_role("link").nth(1).click()
    page.wait_for_url("**/crystals-song/cards/I1356/")
