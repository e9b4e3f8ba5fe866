"""One visit is enough: afterwards every kind of page opens without a signal."""

from __future__ import annotations

import pytest
from playwright.sync_api import BrowserContext, expect

from tests.browser.offline.conftest import Host, ask, expect_state, heading, visit


def test_after_one_visit_to_the_home_page_every_page_of_the_language_opens_with_the_server_gone(
    context: BrowserContext, host: Host
) -> None:
    visit(context, f"{host.address}en/").close()
    host.kill()
    page = context.new_page()
    files = {path.parent.relative_to(host.folder).as_posix(): path for path in host.folder.glob("en/**/index.html")}
    assert len(files) > 15

    for path, file in sorted(files.items()):
        answer = page.goto(f"{host.address}{path}/", wait_until="domcontentloaded")
        assert answer is not None
        assert (path, answer.status, answer.from_service_worker) == (path, 200, True)
        assert page.evaluate("async (address) => (await fetch(address)).text()", f"{host.address}{path}/") == file.read_text("utf-8")


def test_the_lookup_finds_a_card_with_the_server_gone(context: BrowserContext, host: Host) -> None:
    visit(context, f"{host.address}en/").close()
    host.kill()
    page = context.new_page()
    page.goto(f"{host.address}en/")

    page.locator("input[type=search]").first.fill("newt")

    expect(page.locator("a[href*='cards/newt/']").first).to_be_visible()
