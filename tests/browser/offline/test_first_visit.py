"""One visit is enough: afterwards every kind of page opens without a signal."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.offline.conftest import Host, ask, expect_state, find, visit


def test_after_one_visit_to_the_home_page_every_page_of_the_language_opens_with_the_server_gone(
    context: BrowserContext, host: Host
) -> None:
    visit(context, f"{host.address}en/").close()
    host.kill()
    page = context.new_page()
    files = {path.parent.relative_to(host.folder).as_posix(): path for path in host.folder.glob("en/**/index.html")}
    assert len(files) > 15

    page.goto(f"{host.address}en/")
    expect_state(page, "ready")

    for path, file in sorted(files.items()):
        text = page.evaluate("async (address) => (await fetch(address)).text()", f"{host.address}{path}/")
        assert text == file.read_text("utf-8")
        if 'http-equiv="refresh"' in text:
            continue  # it leads on at once; test_addresses follows one
        answer = page.goto(f"{host.address}{path}/", wait_until="domcontentloaded")
        assert answer is not None
        assert (path, answer.status, answer.from_service_worker) == (path, 200, True)


def test_the_lookup_finds_a_card_with_the_server_gone(context: BrowserContext, host: Host) -> None:
    visit(context, f"{host.address}en/").close()
    host.kill()
    page = context.new_page()
    page.goto(f"{host.address}en/")

    find(page, "newt")

    expect(page.locator("a[href*='cards/newt/']").first).to_be_visible()


def test_python_comes_last_and_calculates_with_the_server_gone(
    context: BrowserContext, make_host: Callable[..., Host], site: Path
) -> None:
    host = make_host(site)
    visit(context, f"{host.address}en/").close()
    packs = [path for path in host.asked() if path.startswith("/packs/")]
    host.kill()
    page = context.new_page()
    page.goto(f"{host.address}en/tools/action-odds/")

    page.get_by_label("Cards drawn", exact=True).first.fill("7")

    page.locator("section.calc[data-live=yes]").first.wait_for()
    assert "/packs/runtime." in packs[-1]
    assert not any("/packs/runtime." in path for path in packs[:7])


def test_a_calculator_without_python_shows_its_printed_answer_and_says_why(
    context: BrowserContext, make_host: Callable[..., Host], site: Path
) -> None:
    host = make_host(site)
    host.fail({"packs/runtime.": "404"})
    page = visit(context, f"{host.address}en/", "error")
    ask(page, "choose", group="runtime", on=False)
    expect_state(page, "ready")
    host.kill()
    page.goto(f"{host.address}en/tools/action-odds/")

    printed = page.locator("section.calc").first
    printed.locator(".stepper").first.get_by_role("button").last.click()
    expect(printed).to_contain_text("there is no signal and no offline copy")
    assert re.search(r"\d\s?%", printed.inner_text())


def test_a_page_that_is_here_asks_the_host_for_nothing(
    context: BrowserContext, make_host: Callable[..., Host], site: Path
) -> None:
    host = make_host(site)
    visit(context, f"{host.address}en/").close()
    page = context.new_page()
    host.log.write_text("", encoding="utf-8")

    # The host is up: whatever did not come from the device would stand in its log.
    for kind, path in one_of_each_kind(site).items():
        go(page, f"{host.address}{path}/", kind)
        expect_state(page, "ready")

    assert set(host.asked()) <= {"/sw.js"}


def go(page: Page, address: str, kind: str) -> None:
    """Open a page; one that leads on has been left when this returns, so that it cannot interrupt the next."""
    page.goto(address, wait_until="load")
    if kind == "redirect":
        page.wait_for_url(lambda url: url != address, wait_until="load")


def one_of_each_kind(site: Path) -> dict[str, str]:
    """A page of every kind, by kind."""
    kinds: dict[str, str] = {}
    for path in sorted(site.glob("en/**/index.html")):
        kind = re.search(r'data-kind="([\w-]+)"', path.read_text("utf-8"))
        assert kind is not None
        kinds.setdefault(kind[1], path.parent.relative_to(site).as_posix())
    assert len(kinds) > 10
    return kinds


def test_every_kind_of_page_keeps_the_policy_and_asks_no_other_host(
    context: BrowserContext, make_host: Callable[..., Host], site: Path
) -> None:
    host = make_host(site)
    said: list[str] = []
    asked: list[str] = []
    context.add_init_script(
        "addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>"
        " console.error(`policy: ${effectiveDirective} ${blockedURI}`))"
    )
    context.on("console", lambda message: said.append(message.text) if message.type == "error" else None)
    context.on("request", lambda request: asked.append(request.url))
    visit(context, f"{host.address}en/").close()
    host.kill()
    page = context.new_page()

    for kind, path in {**one_of_each_kind(site), "lost": "nowhere"}.items():
        go(page, f"{host.address}{path}/", kind)

    assert [text for text in said if "policy" in text.lower()] == []
    assert [address for address in asked if not address.startswith((host.address, "data:", "blob:"))] == []
