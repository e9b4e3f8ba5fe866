"""A new version says what it changes, by the titles of cards and chapters, before it is accepted and after."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.browser.offline.conftest import (
    PATIENCE,
    Host,
    accept,
    ask,
    expect_state,
    heading,
    look_for_update,
    stop_workers,
    visit,
)
from tests.browser.offline.versions import built, first_version

Versions = tuple[Path, Path]
NEWS = "Little Game: new Grey heron; changed S1, Owl; gone Frog."


@pytest.fixture
def updated(context: BrowserContext, host: Host, versions: Versions) -> Page:
    """A page of the first version, with the second one waiting."""
    page = visit(context, f"{host.address}en/device/")
    host.deploy(versions[1])
    look_for_update(page)
    return page


@pytest.fixture
def phone(browser: Browser) -> Iterator[BrowserContext]:
    """A reader with a small phone."""
    made = browser.new_context(locale="en", viewport={"width": 360, "height": 740})
    made.set_default_timeout(PATIENCE)
    yield made
    made.close()


def bar(page: Page) -> str:
    """What the bar says, on one line."""
    return " ".join(page.locator(".update-bar p").inner_text().split())


def test_the_bar_names_the_cards_that_are_new_changed_or_gone_and_not_those_that_moved(updated: Page) -> None:
    assert bar(updated) == f"New version ready. {NEWS}"


def test_a_sealed_card_is_told_by_its_id_and_none_of_its_words_leave_the_pack(updated: Page) -> None:
    told = json.dumps(ask(updated, "status"))

    assert '"S1"' in told
    assert not re.search("wolf|attic|baker|miller", told, re.IGNORECASE)


def test_on_a_phone_the_bar_is_two_lines_with_what_changed_in_a_fold(
    phone: BrowserContext, host: Host, versions: Versions
) -> None:
    page = visit(phone, f"{host.address}en/")
    host.deploy(versions[1])
    look_for_update(page)
    assert bar(page) == "New version ready. What changed"
    assert page.locator(".update-bar").evaluate("bar => bar.offsetHeight") < 72
    changes = page.locator(".update-bar .changes")
    expect(changes).to_be_hidden()

    page.get_by_role("button", name="What changed").click()

    expect(changes).to_be_visible()
    assert changes.inner_text().split("\n") == ["Little Game", "New Grey heron", "Changed S1, Owl", "Gone Frog"]
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.get_by_role("button", name="What changed").click()
    expect(changes).to_be_hidden()


def test_a_restarted_worker_and_a_page_without_a_signal_still_know_what_changed(
    context: BrowserContext, host: Host, updated: Page
) -> None:
    host.kill()
    stop_workers(context, updated)

    updated.goto(f"{host.address}en/little/cards/newt/")

    expect_state(updated, "stale")
    expect(updated.locator(".update-bar p")).to_have_text(f"New version ready. {NEWS}")


def test_after_the_update_the_device_page_links_to_what_is_new_and_changed(updated: Page, host: Host) -> None:
    expect(updated.locator(".offline-last")).to_be_hidden()
    accept(updated)
    host.kill()

    updated.get_by_text("What the last update changed").click()

    last = updated.locator(".offline-last")
    assert last.locator("a").all_inner_texts() == ["Grey heron", "S1", "Owl"]
    expect(last.locator("dl")).to_contain_text("gone Frog")
    last.get_by_role("link", name="Grey heron").click()
    updated.wait_for_url("**/en/little/cards/heron/")
    assert heading(updated) == "Grey heron"


def test_a_tab_that_stays_in_the_old_version_goes_on_telling_what_it_does_not_show(
    context: BrowserContext, updated: Page
) -> None:
    other = context.new_page()
    other.goto(updated.url)
    expect_state(other, "stale")

    accept(other)

    expect_state(updated, "stale")
    assert bar(updated) == f"New version ready. {NEWS}"
    assert ask(updated, "status")["version"] == other.evaluate("document.documentElement.dataset.version")


def test_a_new_look_alone_changes_no_card(context: BrowserContext, host: Host, tmp_path: Path) -> None:
    page = visit(context, f"{host.address}en/")
    restyled = first_version()
    restyled["tiny/game.yaml"] = {**restyled["tiny/game.yaml"], "accent": {"light": "#7a1f5c", "dark": "#eca6d4"}}
    host.deploy(built(tmp_path / "restyled", restyled))

    look_for_update(page)

    assert bar(page) == "New version ready. Appearance and program."


def test_another_tagline_is_a_small_thing_and_the_shell_is_not_fetched_for_it(
    context: BrowserContext, make_host: Callable[..., Host], versions: Versions, tmp_path: Path
) -> None:
    host = make_host(versions[0])
    page = visit(context, f"{host.address}en/")
    retold = first_version()
    retold["tiny/game.yaml"] = {**retold["tiny/game.yaml"], "tagline": "A card and no more"}
    host.deploy(built(tmp_path / "retold", retold))
    host.log.write_text("", encoding="utf-8")

    look_for_update(page)

    assert bar(page) == "New version ready. Small corrections only."
    assert not any(path.startswith("/packs/shell.") for path in host.asked())
