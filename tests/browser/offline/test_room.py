"""Too little room is said, with what it needs and what to remove; what is on the device stays whole."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import BrowserContext, Page

from tests.browser.offline.conftest import (
    Host,
    ask,
    expect_state,
    give_room,
    heading,
    look_for_update,
    packs_kept,
    visit,
)
from tests.browser.offline.test_updates import version_of

Versions = tuple[Path, Path]


def test_too_little_room_at_install_is_said_with_what_it_needs_and_the_page_still_works(
    context: BrowserContext, host: Host
) -> None:
    page = context.new_page()
    page.goto(f"{host.address}robots.txt")
    give_room(context, page, host, 60_000)
    page.goto(f"{host.address}en/device/")
    expect_state(page, "error")

    assert re.search(r"Not enough room for .+ \(\d+ kB\)", page.locator(".offline-state").inner_text())
    assert kept_for_groups(page, host.folder)
    assert heading(page) == "This device"
    give_room(context, page, host, None)
    page.locator("[data-offline-do=fetch]").click()
    expect_state(page, "ready")


def test_too_little_room_for_an_update_leaves_the_old_version_whole_and_says_what_to_remove(
    context: BrowserContext, host: Host, versions: Versions
) -> None:
    page = visit(context, f"{host.address}en/device/")
    before = version_of(page)
    used = page.evaluate("navigator.storage.estimate().then(({ usage }) => usage)")
    host.deploy(versions[1])
    give_room(context, page, host, used + 2_000)

    look_for_update(page, "error")

    text = page.locator(".offline-state").inner_text()
    assert "Not enough room for" in text
    assert "Removing " in text
    assert "What is on this device still works." in text
    assert kept_for_groups(page, versions[0])
    assert ask(page, "check") == {"packs": 5, "wrong": 0, "missing": 0}
    host.kill()
    page.goto(f"{host.address}en/little/cards/frog/")
    assert (heading(page), version_of(page)) == ("Frog", before)


def test_too_little_room_for_python_leaves_everything_else(
    context: BrowserContext, make_host: Callable[..., Host], site: Path
) -> None:
    host = make_host(site)
    page = context.new_page()
    page.goto(f"{host.address}robots.txt")
    give_room(context, page, host, 3_000_000)
    page.goto(f"{host.address}en/device/")
    expect_state(page, "error")

    assert "Not enough room for Calculations (Python)" in page.locator(".offline-state").inner_text()
    assert ask(page, "status")["missing"] == ["runtime"]
    assert kept_for_groups(page, site)
    page.locator("[data-group=runtime] input").uncheck()
    expect_state(page, "ready")
    host.kill()
    page.goto(f"{host.address}en/crystals-song/cards/I1356/")
    assert heading(page) == "The Crystal's Song"


def kept_for_groups(page: Page, site: Path) -> bool:
    """Whether the packs on the device are those of the groups that the worker says are here, and no others."""
    groups = json.loads((site / "offline.json").read_text("utf-8"))["groups"]
    here = [group["name"] for group in ask(page, "status")["groups"] if group["here"]]  # type: ignore[attr-defined]
    return packs_kept(page) == {pack["sha256"] for name in here for pack in groups[name]["packs"]}
