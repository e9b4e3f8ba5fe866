"""What the reader made outlives updates, goes out to a file and comes back, and a full disk is said."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.browser.offline.conftest import PATIENCE, Host, accept, give_room, look_for_update, visit

FORMAT_1 = {
    "format": 1,
    "settings": {"theme": "dark", "size": "large", "language": "en"},
    "opened": {"little:S1": "Wolf in the attic"},
    "everything": {"tiny": True},
    "recents": [{"path": "little/cards/newt/", "words": "Newt", "game": "little", "id": ""}],
    "calculators": {"action-odds@tools/action-odds/#0": {"stars": 4}},
    "sheets": {"seven-islands-score": [{"day": "1 May 2026", "text": "Ana 42", "values": {"players": 2}}]},
}
"""All that a reader can leave, as the first version of the site writes it. It stays as it is when a format follows."""


def test_settings_outlive_an_update_and_go_to_another_device_in_a_file(
    browser: Browser, context: BrowserContext, host: Host, versions: tuple[Path, Path], tmp_path: Path
) -> None:
    page = visit(context, f"{host.address}en/device/")
    page.locator("#set-theme").select_option("dark")
    host.deploy(versions[1])
    look_for_update(page)
    accept(page)
    expect(page.locator("#set-theme")).to_have_value("dark")
    with page.expect_download() as saving:
        page.locator("[data-do=export]").click()
    saving.value.save_as(tmp_path / "device.json")

    other = browser.new_context(locale="en")
    there = visit(other, f"{host.address}en/device/")
    with there.expect_file_chooser() as choosing:
        there.locator("[data-do=import]").click()
    choosing.value.set_files(tmp_path / "device.json")

    expect(there.locator("#set-theme")).to_have_value("dark", timeout=PATIENCE)
    other.close()


def test_a_file_of_the_first_format_is_taken_whole_and_goes_out_again_as_it_came(
    context: BrowserContext, host: Host, versions: tuple[Path, Path], tmp_path: Path
) -> None:
    (tmp_path / "old.json").write_text(json.dumps(FORMAT_1), encoding="utf-8")
    page = visit(context, f"{host.address}en/device/")
    load(page, tmp_path / "old.json")
    expect(page.locator("[data-device-status]")).to_have_text("Loaded. Cards open on this device: 1", timeout=PATIENCE)
    host.deploy(versions[1])
    look_for_update(page)
    accept(page)

    with page.expect_download() as saving:
        page.locator("[data-do=export]").click()
    saving.value.save_as(tmp_path / "new.json")

    assert json.loads((tmp_path / "new.json").read_text("utf-8")) == FORMAT_1


def load(page: Page, file: Path) -> None:
    """Pick a file, as the button on the device page asks for one."""
    with page.expect_file_chooser() as choosing:
        page.locator("[data-do=import]").click()
    choosing.value.set_files(file)


def test_an_open_score_sheet_is_not_lost_by_an_update(
    context: BrowserContext, make_host: Callable[..., Host], python_versions: tuple[Path, Path]
) -> None:
    host = make_host(python_versions[0])
    page = visit(context, f"{host.address}en/tools/action-odds/")
    stars = page.locator("section.calc [inputmode=numeric], section.calc input[type=number]").nth(2)
    before = stars.input_value()
    host.deploy(python_versions[1])
    look_for_update(page)
    page.locator("section.calc .stepper").nth(2).get_by_role("button").last.click()
    after = stars.input_value()
    assert after != before

    accept(page)

    expect(stars).to_have_value(after)


def test_a_full_disk_is_said_when_something_cannot_be_kept(context: BrowserContext, host: Host) -> None:
    page = visit(context, f"{host.address}en/device/")
    give_room(context, page, host, 1)

    page.locator("#set-theme").select_option("dark")

    expect(page.locator("[data-device-status]")).to_contain_text("keeps nothing for this site", timeout=PATIENCE)


def test_a_full_disk_is_said_when_a_file_cannot_be_kept(context: BrowserContext, host: Host, tmp_path: Path) -> None:
    (tmp_path / "old.json").write_text(json.dumps(FORMAT_1), encoding="utf-8")
    page = visit(context, f"{host.address}en/device/")
    give_room(context, page, host, 1)

    load(page, tmp_path / "old.json")

    expect(page.locator("[data-device-status]")).to_contain_text("keeps nothing for this site", timeout=PATIENCE)
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
