"""The site is put on a home screen like an app, and the reader says which of its parts are kept."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Browser, BrowserContext, expect

from tests.browser.chromium import find_browser
from tests.browser.conftest import QUIET
from tests.browser.offline.conftest import PATIENCE, Host, expect_state, visit


def test_nothing_keeps_the_site_from_being_installed_in_any_language(
    browser: Browser, make_host: Callable[..., Host], site: Path, tmp_path: Path
) -> None:
    host = make_host(site)
    kind = browser.browser_type
    # Only a profile that lasts can install anything.
    lasting = kind.launch_persistent_context(
        tmp_path / "profile", executable_path=find_browser(Path(kind.executable_path)), args=QUIET
    )
    try:
        page = lasting.new_page()
        session = lasting.new_cdp_session(page)
        for language in ("en", "pt-BR", "zh-Hant"):
            page.goto(f"{host.address}{language}/")
            manifest = session.send("Page.getAppManifest")
            assert manifest["errors"] == []
            assert json.loads(manifest["data"])["lang"] == language
            assert session.send("Page.getInstallabilityErrors")["installabilityErrors"] == []
    finally:
        lasting.close()


def test_the_offer_to_install_stands_on_the_device_page_and_nowhere_else(context: BrowserContext, host: Host) -> None:
    page = visit(context, f"{host.address}en/")
    assert page.get_by_text("home screen").count() == 0

    page.goto(f"{host.address}en/device/")
    expect(page.locator("[data-install]")).to_contain_text("home screen")


def test_on_an_iphone_the_offer_says_what_to_tap(browser: Browser, host: Host) -> None:
    agent = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Safari/604.1"
    context = browser.new_context(user_agent=agent, locale="en")
    page = context.new_page()
    page.goto(f"{host.address}en/device/")

    expect(page.locator("[data-install]")).to_contain_text("tap Share", timeout=PATIENCE)
    context.close()


def test_each_game_is_a_switch_with_its_size_that_removes_and_brings_back(context: BrowserContext, host: Host) -> None:
    page = visit(context, f"{host.address}en/device/")
    row = page.locator("[data-group='en/tiny']")
    expect(row).to_contain_text("kB, on this device")

    row.locator("input").uncheck()
    expect(row).to_contain_text("kB, not kept", timeout=PATIENCE)
    row.locator("input").check()

    expect(row).to_contain_text("kB, on this device", timeout=PATIENCE)
    expect_state(page, "ready")


def test_the_browser_is_asked_not_to_tidy_up_when_the_reader_chooses_a_game_and_not_before(
    context: BrowserContext, host: Host
) -> None:
    context.add_init_script(
        """
        const { persist } = StorageManager.prototype;
        StorageManager.prototype.persist = function () {
          globalThis.asked = (globalThis.asked ?? 0) + 1;
          return persist.call(this);
        };
        """
    )
    page = visit(context, f"{host.address}en/device/")
    box = page.locator("[data-group='en/tiny'] input")
    box.uncheck()
    assert page.evaluate("globalThis.asked") is None

    box.check()

    assert page.evaluate("globalThis.asked") == 1


def test_a_device_that_saves_data_does_without_python_until_it_is_chosen(
    context: BrowserContext, make_host: Callable[..., Host], site: Path
) -> None:
    host = make_host(site)
    context.add_init_script("Object.defineProperty(navigator, 'connection', { value: { saveData: true } })")
    page = visit(context, f"{host.address}en/device/")
    assert not any("/packs/runtime." in path for path in host.asked())

    page.locator("[data-group=runtime] input").check()

    expect(page.locator("[data-group=runtime]")).to_contain_text("on this device", timeout=PATIENCE)
