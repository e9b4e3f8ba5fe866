"""A new version is looked for at the start and every hour, whatever the clock says."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext

from tests.browser.offline.conftest import Host, ask, expect_state, stop_workers, visit

Versions = tuple[Path, Path]


def test_a_new_version_is_looked_for_at_most_every_hour(context: BrowserContext, host: Host) -> None:
    page = visit(context, f"{host.address}en/")
    for path in ("en/little/", "en/tiny/", "en/device/"):
        page.goto(host.address + path)
        expect_state(page, "ready")
        ask(page, "opened", language="en", saves=False)

    assert host.asked().count("/offline.json") == 1


@pytest.mark.parametrize("checked", [0, 32503680000000])
def test_an_update_is_found_whatever_the_clock_was(
    context: BrowserContext, host: Host, versions: Versions, checked: int
) -> None:
    page = visit(context, f"{host.address}en/")
    page.close()
    page = context.new_page()
    page.goto(f"{host.address}robots.txt")
    page.evaluate(
        """async (checked) => {
          const name = (await caches.keys()).find((each) => each.endsWith('record'));
          const cache = await caches.open(name);
          const [key] = await cache.keys();
          const record = await (await cache.match(key)).json();
          await cache.put(key, Response.json({ ...record, checked }));
        }""",
        checked,
    )
    stop_workers(context, page)
    host.deploy(versions[1])

    page.goto(f"{host.address}en/")

    expect_state(page, "stale")
