"""What the browser tests share: one browser for the whole run."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.browser.chromium import BrowserMissing, find_browser

# A fresh machine has no account, no updates and, here, no network: the browser is told not to look for them.
QUIET = [
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-gpu",
    "--disable-quic",
    "--disable-sync",
    "--no-first-run",
]


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """A headless Chromium. Without one every test that asks for it fails, saying how to get one; none is skipped."""
    with sync_playwright() as playwright:
        try:
            path = find_browser(Path(playwright.chromium.executable_path))
        except BrowserMissing as error:
            pytest.fail(str(error), pytrace=False)
        started = playwright.chromium.launch(executable_path=path, args=QUIET)
        yield started
        started.close()
