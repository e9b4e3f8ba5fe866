"""A browser that is closed and started anew: from the icon, without a signal, in mid-install, with storage denied.

Each of these has a profile of its own on the disk, as a phone has, and a browser process of its own.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, expect

from tests.browser.chromium import find_browser
from tests.browser.conftest import QUIET
from tests.browser.offline.conftest import PATIENCE, Host, expect_state, heading, until_asked, visit

Start = Callable[[], BrowserContext]


@pytest.fixture
def start(browser: Browser, tmp_path: Path) -> Iterator[Start]:
    """Starts a browser on the profile of this test; what ran before has to be closed."""
    kind = browser.browser_type
    with ExitStack() as ending:

        def begin() -> BrowserContext:
            program = find_browser(Path(kind.executable_path))
            made = kind.launch_persistent_context(
                tmp_path / "profile", executable_path=program, args=QUIET, locale="en"
            )
            made.set_default_timeout(PATIENCE)
            ending.callback(made.close)
            return made

        yield begin


def test_the_site_opens_from_the_icon_and_on_any_page_after_a_restart_without_a_signal(
    start: Start, host: Host
) -> None:
    first = start()
    page = visit(first, f"{host.address}en/")
    manifest = page.evaluate("fetch(document.querySelector('link[rel=manifest]').href).then(answer => answer.json())")
    icon = page.evaluate(
        "start => new URL(start, document.querySelector('link[rel=manifest]').href).href", manifest["start_url"]
    )
    first.close()
    host.kill()

    page = start().new_page()
    answer = page.goto(icon)

    assert answer is not None
    assert (answer.status, answer.from_service_worker) == (200, True)
    expect_state(page, "ready")
    page.goto(f"{host.address}en/little/rules/turn/#draw")
    assert page.evaluate("document.querySelector(':target')?.id") == "draw"


def test_a_browser_closed_in_mid_install_goes_on_where_it_was(start: Start, host: Host) -> None:
    host.fail({"packs/en.little.": "hangs"})
    first = start()
    page = first.new_page()
    page.goto(f"{host.address}en/")
    until_asked(page, host, "/packs/en.little.")
    first.close()
    host.fail({})
    host.log.write_text("", encoding="utf-8")

    page = visit(start(), f"{host.address}en/")

    assert not any(path.startswith("/packs/shell.") for path in host.asked())
    host.kill()
    page.goto(f"{host.address}en/little/cards/newt/")
    assert heading(page) == "Newt"


def test_where_the_reader_blocks_storage_the_page_works_and_says_why(start: Start, host: Host, tmp_path: Path) -> None:
    # Chromium's own setting "block all cookies", which denies every kind of storage.
    settings = {"profile": {"default_content_setting_values": {"cookies": 2}}}
    (tmp_path / "profile/Default").mkdir(parents=True)
    (tmp_path / "profile/Default/Preferences").write_text(json.dumps(settings), encoding="utf-8")
    page = start().new_page()
    page.goto(f"{host.address}en/device/")
    denied = "() => { try { localStorage.length; return 'open' } catch (error) { return error.name } }"
    assert page.evaluate(denied) == "SecurityError"

    expect(page.locator("#offline [role=status]")).to_contain_text("does not allow the site to keep anything")
    expect(page.locator("[data-device-status]")).to_contain_text("keeps nothing for this site")
    page.locator("#set-theme").select_option("dark")
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    page.goto(f"{host.address}en/little/cards/newt/")
    assert heading(page) == "Newt"
