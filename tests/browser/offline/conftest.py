"""What the offline tests share: a host that can be killed and do wrong, two versions of a small site, and readers."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect
from playwright.sync_api import TimeoutError as TookTooLong

from tests.browser.offline.versions import build_versions

ROOT = Path(__file__).parents[3]
PATIENCE = 120_000
"""Milliseconds until a state must be reached: a busy machine is slow, and only a failure waits so long."""


class Host:
    """A server in a process of its own, for one folder that versions are deployed to."""

    def __init__(self, folder: Path, prefix: str) -> None:
        self.folder = folder / "site"
        self.prefix = prefix
        self.faults = folder / "faults.json"
        self.log = folder / "log.txt"
        self.port = 0
        self.process: subprocess.Popen[str] | None = None
        self.fail({})

    @property
    def address(self) -> str:
        """Where the site is."""
        return f"http://localhost:{self.port}{self.prefix}"

    def deploy(self, version: Path) -> None:
        """Put another version in the place of what is served."""
        shutil.rmtree(self.folder, ignore_errors=True)
        shutil.copytree(version, self.folder)

    def fail(self, faults: dict[str, str]) -> None:
        """Go wrong from now on, by the beginning of a path; with {} all is well again."""
        new = self.faults.with_suffix(".new")
        new.write_text(json.dumps(faults), encoding="utf-8")
        new.replace(self.faults)

    def start(self) -> None:
        """Serve, on the port that was used before."""
        command = [sys.executable, "-m", "tests.browser.offline.host"]
        places = [str(self.folder), self.prefix, str(self.port), str(self.faults), str(self.log)]
        self.process = subprocess.Popen([*command, *places], cwd=ROOT, stdout=subprocess.PIPE, text=True)
        assert self.process.stdout is not None
        self.port = int(self.process.stdout.readline())
        self.log.write_text("", encoding="utf-8")

    def kill(self) -> None:
        """End the process: whatever is answered from now on is not answered by it."""
        if self.process is not None:
            self.process.kill()
            self.process.wait()
            assert self.process.stdout is not None
            self.process.stdout.close()
            self.process = None

    def asked(self) -> list[str]:
        """The paths that were asked for since the start."""
        return self.log.read_text(encoding="utf-8").split()


@pytest.fixture
def make_host(tmp_path: Path) -> Iterator[Callable[..., Host]]:
    with ExitStack() as ending:

        def make(version: Path, prefix: str = "/") -> Host:
            folder = tmp_path / f"host-{len(list(tmp_path.iterdir()))}"
            folder.mkdir()
            host = Host(folder, prefix)
            host.deploy(version)
            host.start()
            ending.callback(host.kill)
            return host

        yield make


@pytest.fixture(scope="session")
def versions(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path]:
    """Two versions of a small site: the second has a new card, has lost one, and has moved another."""
    return build_versions(tmp_path_factory.mktemp("versions"))


@pytest.fixture(scope="session")
def python_versions(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path]:
    """The same two versions with a calculator, and so with the Python runtime."""
    return build_versions(tmp_path_factory.mktemp("python-versions"), python=True)


@pytest.fixture
def host(make_host: Callable[..., Host], versions: tuple[Path, Path]) -> Host:
    """Serves the first version."""
    return make_host(versions[0])


@pytest.fixture
def context(browser: Browser) -> Iterator[BrowserContext]:
    """A reader who has never been here."""
    made = browser.new_context(locale="en")
    made.set_default_timeout(PATIENCE)
    yield made
    made.close()


def expect_state(page: Page, *states: str) -> None:
    """Wait until the page says that its offline copy is in one of these states."""
    try:
        page.wait_for_function(
            "states => states.includes(document.documentElement.dataset.offline)",
            arg=list(states),
            timeout=PATIENCE,
            polling=100,
        )
    except TookTooLong:
        state = page.evaluate("document.documentElement.dataset.offline")
        pytest.fail(f"{page.url} is `{state}` and not one of {states}: {ask(page, 'status')}", pytrace=False)


def visit(context: BrowserContext, address: str, state: str = "ready") -> Page:
    """A first visit to a page, until it says that the copy is in a state."""
    page = context.new_page()
    page.goto(address)
    expect_state(page, state)
    return page


def look_for_update(page: Page, state: str = "stale") -> None:
    """Ask for a new version, as the button on the device page does."""
    ask(page, "fetch")
    expect_state(page, state)


def ask(page: Page, what: str, **more: object) -> dict[str, object]:
    """Ask the worker, as the page's own scripts do."""
    answer: dict[str, object] = page.evaluate(
        """async (message) => {
          const { active } = await navigator.serviceWorker.ready;
          const { port1, port2 } = new MessageChannel();
          const answer = new Promise((resolve) => { port1.onmessage = ({ data }) => resolve(data); });
          active.postMessage(message, [port2]);
          return (await answer).result;
        }""",
        {"do": what, **more},
    )
    return answer


def accept(page: Page) -> None:
    """Tap the button that shows the new version, and wait until it is there."""
    before = page.evaluate("document.documentElement.dataset.version")
    page.locator("[data-offline-do=update]").click()
    page.wait_for_function(
        "before => document.documentElement.dataset.version !== before", arg=before, timeout=PATIENCE, polling=100
    )
    expect_state(page, "ready")


def heading(page: Page) -> str:
    """The heading of a page, when it is there."""
    expect(page.locator("h1").first).to_be_visible()
    return page.locator("h1").first.inner_text()


def find(page: Page, words: str) -> None:
    """Type into the page's lookup box."""
    page.get_by_role("combobox").first.fill(words)


def stop_workers(context: BrowserContext, page: Page) -> None:
    """Stop the worker, as the browser does whenever it likes."""
    session = context.new_cdp_session(page)
    session.send("ServiceWorker.enable")
    session.send("ServiceWorker.stopAllWorkers")


def give_room(context: BrowserContext, page: Page, host: Host, room: int | None) -> None:
    """Let the site use so many bytes of the device, or as many as it likes."""
    session = context.new_cdp_session(page)
    origin = host.address.removesuffix(host.prefix)
    session.send("Storage.overrideQuotaForOrigin", {"origin": origin, **({} if room is None else {"quotaSize": room})})


def packs_kept(page: Page) -> set[str]:
    """The hashes of the packs on the device."""
    return set(
        page.evaluate(
            """async () => {
              const names = (await caches.keys()).filter((name) => /(?:packs|python)$/.test(name));
              const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
              return keys.flat().map(({ url }) => url.split('/').pop());
            }"""
        )
    )


def until_asked(page: Page, host: Host, start: str) -> None:
    """Wait until the server was asked for a path that begins so."""
    for _ in range(PATIENCE // 100):
        if any(path.startswith(start) for path in host.asked()):
            return
        page.wait_for_timeout(100)
    pytest.fail(f"nothing below {start} was asked for")
