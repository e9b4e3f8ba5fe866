"""Whatever goes wrong on the way, what is on the device stays whole, and the page says what happened."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.offline.conftest import (
    PATIENCE,
    Host,
    accept,
    ask,
    expect_state,
    heading,
    look_for_update,
    stop_workers,
    until_asked,
    visit,
)
from tests.browser.offline.test_updates import version_of

Versions = tuple[Path, Path]
FAULTS = {
    "404": "missing",
    "500": "unreachable",
    "corrupt": "damaged",
    "login": "damaged",
    "redirect": "unreachable",
    "truncated": "unreachable",
}
"""What a host does wrong, and what the reader is told."""


def retry(page: Page, state: str) -> None:
    """Go on, as the button on the device page does."""
    ask(page, "fetch")
    expect_state(page, state)


@pytest.mark.parametrize("fault", FAULTS)
def test_a_pack_that_does_not_come_whole_leaves_out_its_group_and_comes_later(
    context: BrowserContext, host: Host, fault: str
) -> None:
    host.fail({"packs/en.little.": fault})
    page = visit(context, f"{host.address}en/", "error")
    status = ask(page, "status")
    assert status["problem"]["why"] == FAULTS[fault]  # type: ignore[index]
    assert "en/little" in status["missing"]  # type: ignore[operator]
    assert {"shell", "en"} <= {group["name"] for group in status["groups"] if group["here"]}  # type: ignore[attr-defined]

    host.fail({})
    retry(page, "ready")
    host.kill()

    page.goto(f"{host.address}en/little/cards/newt/")
    assert heading(page) == "Newt"


@pytest.mark.parametrize("fault", FAULTS)
def test_an_update_that_does_not_come_whole_leaves_the_old_version_and_comes_later(
    context: BrowserContext, host: Host, versions: Versions, fault: str
) -> None:
    page = visit(context, f"{host.address}en/")
    before = version_of(page)
    host.deploy(versions[1])
    host.fail({"packs/en.little.": fault})
    ask(page, "fetch")
    # Nothing is missing, so a host that does not answer is no error.
    expect_state(page, "ready" if FAULTS[fault] == "unreachable" else "error")
    expect(page.locator(".update-bar")).to_have_count(0)
    assert ask(page, "status").get("next") is None
    page.goto(f"{host.address}en/little/cards/newt/")
    assert (heading(page), version_of(page)) == ("Newt", before)

    host.fail({})
    look_for_update(page)
    accept(page)
    assert version_of(page) != before


@pytest.mark.parametrize("fault", FAULTS)
@pytest.mark.parametrize("path", ["offline.json", "packs/shell."])
def test_a_first_visit_of_which_the_beginning_does_not_come_leaves_the_page_as_the_host_gives_it(
    context: BrowserContext, host: Host, path: str, fault: str
) -> None:
    host.fail({path: fault})
    page = visit(context, f"{host.address}en/", "error")

    page.goto(f"{host.address}en/little/cards/newt/")
    assert heading(page) == "Newt"
    ask(page, "fetch")
    expect_state(page, "error")
    assert ask(page, "status")["version"] == ""

    host.fail({})
    retry(page, "ready")


@pytest.mark.parametrize("fault", ["404", "500", "login"])
def test_a_worker_that_does_not_come_is_said_and_the_page_works(
    context: BrowserContext, host: Host, fault: str
) -> None:
    host.fail({"sw.js": fault})
    page = visit(context, f"{host.address}en/device/", "none")

    expect(page.locator("#offline [role=status]")).to_contain_text("It works as long as there is one.")
    page.goto(f"{host.address}en/little/cards/newt/")
    assert heading(page) == "Newt"


@pytest.mark.parametrize("fault", ["login", "redirect", "500", "truncated"])
def test_a_portal_in_the_place_of_the_catalogue_changes_nothing(
    context: BrowserContext, host: Host, versions: Versions, fault: str
) -> None:
    page = visit(context, f"{host.address}en/")
    before = version_of(page)
    host.deploy(versions[1])
    host.fail({"": fault})

    ask(page, "fetch")
    page.goto(f"{host.address}en/little/cards/newt/")

    assert (heading(page), version_of(page)) == ("Newt", before)
    host.fail({})
    look_for_update(page)


def test_a_slow_line_is_waited_for_and_its_progress_shown(context: BrowserContext, host: Host) -> None:
    host.fail({"packs/": "slow"})
    page = context.new_page()
    page.goto(f"{host.address}en/device/")

    page.locator(".offline-state", has_text="%").wait_for(timeout=PATIENCE)

    expect_state(page, "ready")
    assert page.locator(".offline-state").inner_text() == "Everything you chose is on this device."


def test_a_slow_line_at_an_update_leaves_the_old_version_in_use_until_it_is_whole(
    context: BrowserContext, host: Host, versions: Versions
) -> None:
    page = visit(context, f"{host.address}en/device/")
    before = version_of(page)
    host.deploy(versions[1])
    host.fail({"packs/": "slow"})
    page.evaluate("navigator.serviceWorker.ready.then(({ active }) => active.postMessage({ do: 'fetch' }))")
    page.locator(".offline-state", has_text="%").wait_for(timeout=PATIENCE)
    assert page.locator("html").get_attribute("data-offline") == "ready"
    other = context.new_page()
    other.goto(f"{host.address}en/little/cards/frog/")
    assert (heading(other), version_of(other)) == ("Frog", before)

    expect_state(page, "stale")

    accept(page)
    assert version_of(page) != before


def test_a_server_killed_in_mid_install_is_gone_on_with_when_it_is_back(context: BrowserContext, host: Host) -> None:
    host.fail({"packs/en.little.": "hangs"})
    page = context.new_page()
    page.goto(f"{host.address}en/")
    expect_state(page, "installing")
    until_asked(page, host, "/packs/en.little.")
    host.kill()
    expect_state(page, "error")

    host.fail({})
    host.start()
    page.evaluate("dispatchEvent(new Event('online'))")

    expect_state(page, "ready")
    assert not any(path.startswith("/packs/shell.") for path in host.asked())


def test_a_worker_stopped_in_mid_install_is_gone_on_with(context: BrowserContext, host: Host) -> None:
    host.fail({"packs/en.little.": "hangs"})
    page = context.new_page()
    page.goto(f"{host.address}en/")
    until_asked(page, host, "/packs/en.little.")
    host.fail({})

    stop_workers(context, page)

    expect_state(page, "ready")


def test_the_reader_stops_a_download_and_goes_on_with_it(context: BrowserContext, host: Host) -> None:
    host.fail({"packs/en.little.": "hangs"})
    page = context.new_page()
    page.goto(f"{host.address}en/device/")
    until_asked(page, host, "/packs/en.little.")

    page.locator("[data-offline-do=cancel]").click()
    expect(page.locator(".offline-state")).to_have_text("Stopped. What came whole is kept.", timeout=PATIENCE)
    host.fail({})
    page.locator("[data-offline-do=fetch]").click()

    expect_state(page, "ready")


def test_a_copy_that_the_browser_emptied_is_fetched_again(context: BrowserContext, host: Host) -> None:
    page = visit(context, f"{host.address}en/")
    page.evaluate("caches.keys().then((names) => Promise.all(names.map((name) => caches.delete(name))))")
    stop_workers(context, page)

    page.goto(f"{host.address}en/")

    expect_state(page, "ready")
    host.kill()
    page.goto(f"{host.address}en/little/cards/newt/")
    assert heading(page) == "Newt"


def test_a_copy_that_was_emptied_is_said_where_there_is_no_signal(context: BrowserContext, host: Host) -> None:
    page = visit(context, f"{host.address}en/")
    page.evaluate("caches.keys().then((names) => Promise.all(names.map((name) => caches.delete(name))))")
    stop_workers(context, page)
    host.kill()

    answer = page.goto(f"{host.address}en/little/cards/newt/")

    assert answer is not None
    assert answer.status == 503
    assert heading(page) == "Nothing is on this device yet"


def test_a_pack_that_is_gone_or_damaged_is_mended_by_the_check(context: BrowserContext, host: Host) -> None:
    page = visit(context, f"{host.address}en/device/")
    page.evaluate(
        """async () => {
          const cache = await caches.open((await caches.keys()).find((name) => name.endsWith('packs')));
          const keys = await cache.keys();
          await cache.delete(keys[1]);
          await cache.put(keys[2], new Response('not what it was'));
        }"""
    )

    page.locator("[data-offline-do=check]").click()

    expect(page.locator("#offline [role=status]").last).to_have_text(
        "2 files were damaged and have been fetched again.", timeout=PATIENCE
    )
    host.kill()
    page.locator("[data-offline-do=check]").click()
    expect(page.locator("#offline [role=status]").last).to_have_text(
        "All 5 files are as they should be.", timeout=PATIENCE
    )


def test_starting_afresh_removes_the_copy_and_nothing_of_the_readers(context: BrowserContext, host: Host) -> None:
    page = visit(context, f"{host.address}en/device/")
    page.evaluate("localStorage.setItem('mine', 'kept')")
    host.log.write_text("", encoding="utf-8")
    page.on("dialog", lambda dialog: dialog.accept())

    page.locator("[data-offline-do=clear]").click()
    until_asked(page, host, "/packs/shell.")

    expect_state(page, "ready")
    assert page.evaluate("localStorage.getItem('mine')") == "kept"
