"""Addresses lead where they do on a good host, with nothing to ask: slashes, queries, anchors, ranges, lost pages."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page

from tests.browser.offline.conftest import Host, ask, expect_state, heading, visit

FETCH = """async ([address, headers]) => {
  const answer = await fetch(address, { headers });
  const { status, headers: own } = answer;
  return { status, text: await answer.text(), headers: Object.fromEntries(own) };
}"""


@pytest.fixture
def away(context: BrowserContext, host: Host) -> Page:
    """A page of a copy that is ready, with the server gone."""
    page = visit(context, f"{host.address}en/")
    host.kill()
    return page


def test_an_address_without_its_slash_is_led_to_the_page(away: Page, host: Host) -> None:
    answer = away.goto(f"{host.address}en/little/cards/newt?q=a#back")

    assert away.url == f"{host.address}en/little/cards/newt/?q=a#back"
    assert answer is not None
    assert answer.status == 200
    assert heading(away) == "Newt"


@pytest.mark.parametrize(
    "address", ["en/little/cards/newt/index.html", "en/little/cards/newt/?q=newt", "en/little/rules/turn/#draw"]
)
def test_a_file_name_a_query_and_an_anchor_are_the_page(away: Page, host: Host, address: str) -> None:
    answer = away.goto(host.address + address)

    assert answer is not None
    assert (answer.status, away.url) == (200, host.address + address)
    assert heading(away) in {"Newt", "The turn"}


def test_an_unknown_address_is_a_page_with_status_404_whose_links_lead_home(away: Page, host: Host) -> None:
    for address in ("en/little/cards/unicorn/", "nowhere/at/all/"):
        answer = away.goto(host.address + address)

        assert answer is not None
        assert answer.status == 404
        home = away.locator("a[data-to='en/']")
        assert home.evaluate("link => link.href") == f"{host.address}en/"


def test_the_root_leads_to_a_language(away: Page, host: Host) -> None:
    away.goto(host.address)

    away.wait_for_url(f"{host.address}en/")


def test_a_part_of_a_file_is_answered_as_a_part(away: Page, host: Host) -> None:
    address = f"{host.address}en/"
    whole = (host.folder / "en/index.html").read_bytes()

    part = away.evaluate(FETCH, [address, {"Range": "bytes=0-14"}])
    last = away.evaluate(FETCH, [address, {"Range": "bytes=-8"}])
    beyond = away.evaluate(FETCH, [address, {"Range": f"bytes={len(whole)}-"}])

    assert (part["status"], part["text"].encode()) == (206, whole[:15])
    assert part["headers"]["content-range"] == f"bytes 0-14/{len(whole)}"
    assert (last["status"], last["text"].encode()) == (206, whole[-8:])
    assert (beyond["status"], beyond["headers"]["content-range"]) == (416, f"bytes */{len(whole)}")


def test_what_the_worker_serves_has_its_type_and_the_policy(away: Page, host: Host) -> None:
    scripts = next(host.folder.glob("assets/js.*"))
    for address, kind in (
        (f"{host.address}en/", "text/html"),
        (f"{host.address}assets/{scripts.name}/site.js", "text/javascript"),
    ):
        headers = away.evaluate(FETCH, [address, {}])["headers"]

        assert headers["content-type"].startswith(kind)
        assert headers["content-security-policy"].startswith("default-src 'none'; ")
        assert "frame-ancestors 'none'" in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"


def test_only_what_is_got_from_the_sites_own_folder_is_answered_by_the_worker(
    context: BrowserContext, make_host: Callable[..., Host], versions: tuple[Path, Path]
) -> None:
    host = make_host(versions[0], "/some/path/")
    page = visit(context, f"{host.address}en/")
    host.kill()
    asked = """([address, method]) => fetch(address, { method }).then(({ status }) => status, () => 'no answer')"""

    assert page.evaluate(asked, [f"{host.address}en/", "GET"]) == 200
    assert page.evaluate(asked, [f"{host.address}en/", "POST"]) == "no answer"
    assert page.evaluate(asked, [host.address.replace("/some/path/", "/"), "GET"]) == "no answer"
    assert page.evaluate(asked, [host.address.replace("/some/path/", "/some/pathway/"), "GET"]) == "no answer"


def test_a_page_whose_game_is_not_kept_says_so_its_size_and_gets_it(context: BrowserContext, host: Host) -> None:
    page = visit(context, f"{host.address}en/")
    ask(page, "choose", group="en/tiny", on=False)
    host.kill()

    answer = page.goto(f"{host.address}en/tiny/cards/mouse/")

    assert answer is not None
    assert answer.status == 503
    assert heading(page) == "This page is not on this device"
    assert "“Tiny Game”" in page.locator("main").inner_text()
    assert page.get_by_role("button").inner_text().startswith("Fetch it (")

    page.get_by_role("button").click()
    page.get_by_role("alert").wait_for()
    assert page.get_by_role("alert").inner_text() == "Still no answer from the site."

    host.start()
    page.get_by_role("button").click()
    page.wait_for_url(f"{host.address}en/tiny/cards/mouse/")
    assert heading(page) == "Mouse"
    host.kill()
    page.reload()
    assert heading(page) == "Mouse"


def test_the_site_works_below_a_folder_beside_another_copy_of_itself(
    context: BrowserContext, make_host: Callable[..., Host], versions: tuple[Path, Path]
) -> None:
    host = make_host(versions[0], "/some/path/")
    page = visit(context, f"{host.address}en/")
    host.kill()

    page.goto(f"{host.address}en/little/cards/newt")
    assert page.url == f"{host.address}en/little/cards/newt/"
    assert heading(page) == "Newt"
    expect_state(page, "ready")
    assert page.goto(f"{host.address}en/gone/").status == 404  # type: ignore[union-attr]
    page.goto(host.address)
    page.wait_for_url(f"{host.address}en/")
    assert set(page.evaluate("caches.keys()")) == {f"tableside /some/path/ {what}" for what in ("packs", "record")}


def test_back_forward_a_deep_link_and_a_start_from_the_icon_work_without_a_signal(
    context: BrowserContext, host: Host
) -> None:
    visit(context, f"{host.address}en/").close()
    host.kill()
    page = context.new_page()
    page.goto(f"{host.address}en/little/rules/turn/#draw")
    assert page.evaluate("document.querySelector(':target')?.id") == "draw"

    page.locator("#draw a[href*='cards/newt/']").first.click()
    page.wait_for_url("**/cards/newt/")
    page.go_back()
    page.wait_for_url("**/rules/turn/#draw")
    assert heading(page) == "The turn"
    page.go_forward()
    page.wait_for_url("**/cards/newt/")
    assert heading(page) == "Newt"

    manifest = page.evaluate("fetch(document.querySelector('link[rel=manifest]').href).then(answer => answer.json())")
    page.goto(f"{host.address}en/")
    start = page.evaluate(
        "start => new URL(start, document.querySelector('link[rel=manifest]').href).href", manifest["start_url"]
    )
    assert page.goto(start).status == 200  # type: ignore[union-attr]
