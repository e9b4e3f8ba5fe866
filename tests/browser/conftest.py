"""What the browser tests share: one browser for the whole run, and pages of the built site that may not go wrong."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, Protocol
from urllib.parse import urljoin, urlsplit

import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Page,
    Request,
    Response,
    expect,
    sync_playwright,
)

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

PHONE = (360, 740)
DESK = (1280, 900)

# How long something may take to appear: only ever waited for where it does not.
PATIENCE = 60_000

# A breach of the policy becomes a complaint like any other.
WATCH = """
addEventListener('securitypolicyviolation', (event) =>
  console.error(`policy: ${event.effectiveDirective} forbids ${event.blockedURI} in ${event.sourceFile}`));
"""


expect.set_options(timeout=PATIENCE)


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


class OpenPage(Protocol):
    """Opens a page of the built site as a new reader would; what went wrong in it fails the test when it ends.

    `path` is the address below the site's root, or a whole address. Further options are those of a browser context.
    """

    def __call__(self, path: str, theme: str = "light", viewport: tuple[int, int] = PHONE, **options: Any) -> Page: ...


@pytest.fixture
def complaints() -> list[str]:
    """What went wrong in the pages of a test: errors of scripts, breaches of the policy, answers that failed, requests
    to other hosts. A test that wants one of them takes it out."""
    return []


@pytest.fixture
def open_page(browser: Browser, address: str, complaints: list[str]) -> Iterator[OpenPage]:
    contexts: list[BrowserContext] = []

    def start(path: str, theme: str = "light", viewport: tuple[int, int] = PHONE, **options: Any) -> Page:
        scripts = options.get("java_script_enabled", True)
        size = {"width": viewport[0], "height": viewport[1]}
        context = browser.new_context(
            **{"viewport": size, "color_scheme": theme, "locale": "en", "base_url": address, **options}
        )
        contexts.append(context)
        context.set_default_timeout(PATIENCE)
        if scripts:
            context.add_init_script(WATCH)
        page = context.new_page()
        watch(page, complaints, urlsplit(urljoin(address, path)).netloc)
        page.goto(path)
        if scripts:
            ready(page)
        return page

    yield start
    for context in contexts:
        context.close()
    assert complaints == []


def watch(page: Page, complaints: list[str], host: str) -> None:
    """Writes down whatever goes wrong in a page from now on."""

    def asked(request: Request) -> None:
        address = urlsplit(request.url)
        if address.scheme not in {"blob", "data"} and address.netloc != host:
            complaints.append(f"another host: {request.url}")

    def answered(response: Response) -> None:
        if response.status >= 400:
            complaints.append(f"{response.status} {response.url}")

    def failed(request: Request) -> None:
        # A page that is left gives up what it still asked for.
        if request.failure != "net::ERR_ABORTED":
            complaints.append(f"{request.failure} {request.url}")

    def said(message: ConsoleMessage) -> None:
        if message.type in {"error", "warning"}:
            complaints.append(f"{message.type}: {message.text}")

    page.on("console", said)

    def broke(error: object) -> None:
        # The browser gives up the fade between two pages when the second is quicker; no script of ours is in it.
        if not str(error).startswith("Transition was"):
            complaints.append(f"script: {error}")

    page.on("pageerror", broke)
    page.on("request", asked)
    page.on("response", answered)
    page.on("requestfailed", failed)


def ready(page: Page) -> None:
    """Waits until the page's scripts have started everything that they start; at once where it has none."""
    page.evaluate(
        """async () => {
          const own = document.querySelector('script[type=module][src]');
          if (own) await import(own.src);
        }"""
    )
