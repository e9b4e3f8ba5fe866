"""A new version grows beside the old one and takes its place when the reader agrees, whole and never half."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.offline.conftest import (
    PATIENCE,
    Host,
    accept,
    ask,
    expect_state,
    find,
    heading,
    look_for_update,
    packs_kept,
    visit,
)

Versions = tuple[Path, Path]


def version_of(page: Page) -> str:
    version: str = page.evaluate("document.documentElement.dataset.version")
    return version


def test_a_new_card_is_found_after_the_update_and_page_index_and_copy_are_of_one_version(
    context: BrowserContext, host: Host, versions: Versions
) -> None:
    page = visit(context, f"{host.address}en/")
    before = version_of(page)
    host.deploy(versions[1])
    look_for_update(page)

    accept(page)
    host.kill()

    expect(page.locator(".update-bar")).to_have_count(0)
    find(page, "heron")
    page.locator("a[href*='cards/heron/']").first.click()
    page.wait_for_url("**/cards/heron/")
    assert heading(page) == "Grey heron"
    assert version_of(page) == ask(page, "status")["version"] != before


def test_an_update_fetches_only_what_changed(context: BrowserContext, host: Host, versions: Versions) -> None:
    page = visit(context, f"{host.address}en/")
    host.deploy(versions[1])
    host.log.write_text("", encoding="utf-8")

    look_for_update(page)

    packs = [path for path in host.asked() if path.startswith("/packs/")]
    assert any(path.startswith("/packs/en.little.") for path in packs)
    assert not any(path.startswith("/packs/en.tiny.") for path in packs)


def test_page_index_forms_runtime_and_data_state_one_version_after_the_update(
    context: BrowserContext, make_host: Callable[..., Host], python_versions: Versions
) -> None:
    first, second = python_versions
    host = make_host(first)
    page = visit(context, f"{host.address}en/tools/action-odds/")
    before = versions_stated(page, host)
    assert set(before.values()) == {version_of(page)}
    host.deploy(second)
    look_for_update(page)

    # Nothing of ours may mix versions; a reader may open the newest data all the same.
    assert versions_stated(page, host) == {**before, "data": "refused"}
    opened = context.new_page()
    opened.goto(f"{host.address}data/little.json")
    assert version_in(second) in opened.inner_text("body")
    opened.close()

    accept(page)

    assert version_of(page) == version_in(second)
    assert versions_stated(page, host) == dict.fromkeys(before, version_of(page))


def versions_stated(page: Page, host: Host) -> dict[str, str]:
    """The version that each part of the site states which a calculator's page asks for."""
    root = page.evaluate("new URL(document.body.dataset.root, location.href).href")
    runtime = next(path for path in sorted(host.folder.glob("runtime/*/*")))
    stated: dict[str, str] = page.evaluate(
        """async ([root, runtime]) => {
          const calculator = document.querySelector('[data-runtime]').dataset;
          const { index, labels } = document.body.dataset;
          const { form, texts } = calculator;
          const own = { page: location.href, home: root, index, labels, form, texts, runtime };
          const found = {};
          for (const [name, address] of Object.entries(own)) {
            const answer = await fetch(address);
            found[name] = answer.ok ? answer.headers.get('tableside-version') : 'missing';
          }
          const data = await fetch(`${root}data/little.json`);
          found.data = data.ok ? (await data.json()).version : 'refused';
          return found;
        }""",
        [root, root + runtime.relative_to(host.folder).as_posix()],
    )
    return stated


def version_in(site: Path) -> str:
    """The version that a built site states."""
    version: str = json.loads((site / "tableside.json").read_text("utf-8"))["version"]
    return version


def test_when_nothing_of_the_old_version_is_open_any_more_its_packs_are_removed(
    context: BrowserContext, host: Host, versions: Versions
) -> None:
    page = visit(context, f"{host.address}en/")
    before = packs_kept(page)
    host.deploy(versions[1])
    look_for_update(page)
    accept(page)
    assert len(packs_kept(page)) > len(before)
    page.close()

    page = context.new_page()
    page.goto(f"{host.address}en/")

    groups = json.loads((versions[1] / "offline.json").read_text("utf-8"))["groups"]
    wanted = {pack["sha256"] for name in ask(page, "status")["wanted"] for pack in groups[name]["packs"]}  # type: ignore[attr-defined]
    assert packs_kept(page) == wanted
    host.kill()
    page.goto(f"{host.address}en/little/cards/heron/")
    assert heading(page) == "Grey heron"


def test_nothing_changes_in_mid_use_until_the_reader_agrees_and_what_was_typed_stays(
    context: BrowserContext, host: Host, versions: Versions
) -> None:
    page = visit(context, f"{host.address}en/device/")
    before = version_of(page)
    page.evaluate("globalThis.untouched = true")
    host.deploy(versions[1])
    look_for_update(page)
    page.locator("#set-size, [data-setting=size] select, [data-setting=size]").first.wait_for()
    page.evaluate(
        """() => {
          const field = document.createElement('input');
          field.name = 'score';
          document.querySelector('main').append(field);
          field.value = '42';
        }"""
    )
    assert page.evaluate("globalThis.untouched")
    page.goto(f"{host.address}en/little/cards/newt/")
    assert version_of(page) == before
    page.go_back()
    assert version_of(page) == before

    page.locator("[data-offline-do=not-now]").click()
    expect(page.locator(".update-bar")).to_have_count(0)
    assert version_of(page) == before


def test_what_stands_in_the_fields_of_a_page_outlives_the_update(
    context: BrowserContext, host: Host, versions: Versions
) -> None:
    page = visit(context, f"{host.address}en/little/lists/creature/")
    field = page.locator("main input[type=search], main input[type=text], main input:not([type])").first
    field.fill("owl")
    host.deploy(versions[1])
    look_for_update(page)

    accept(page)

    expect(page.locator("main input[type=search], main input[type=text], main input:not([type])").first).to_have_value(
        "owl"
    )


def test_a_version_that_waits_takes_over_when_no_page_is_open_and_opens_without_a_signal(
    context: BrowserContext, host: Host, versions: Versions
) -> None:
    page = visit(context, f"{host.address}en/")
    before = version_of(page)
    host.deploy(versions[1])
    worker = host.folder / "sw.js"
    worker.write_bytes(worker.read_bytes() + b"\n// another worker\n")
    look_for_update(page)
    page.evaluate("navigator.serviceWorker.ready.then((registration) => registration.update())")
    page.wait_for_function(
        "() => navigator.serviceWorker.ready.then(({ waiting }) => waiting?.state === 'installed')",
        timeout=PATIENCE,
        polling=100,
    )
    assert version_of(page) == before
    host.kill()
    page.close()

    page = context.new_page()
    answer = page.goto(f"{host.address}en/little/cards/heron/")

    assert answer is not None
    assert answer.status == 200
    assert heading(page) == "Grey heron"


def test_the_button_takes_a_waiting_worker_along(context: BrowserContext, host: Host, versions: Versions) -> None:
    page = visit(context, f"{host.address}en/")
    host.deploy(versions[1])
    worker = host.folder / "sw.js"
    worker.write_bytes(worker.read_bytes() + b"\n// another worker\n")
    page.evaluate("navigator.serviceWorker.ready.then((registration) => registration.update())")
    page.wait_for_function(
        "() => navigator.serviceWorker.ready.then(({ waiting }) => waiting?.state === 'installed')",
        timeout=PATIENCE,
        polling=100,
    )
    look_for_update(page)

    accept(page)

    assert page.evaluate("navigator.serviceWorker.ready.then(({ waiting }) => waiting)") is None


def test_of_two_tabs_the_other_one_keeps_working_in_its_version_until_its_reader_agrees(
    context: BrowserContext, host: Host, versions: Versions
) -> None:
    one = visit(context, f"{host.address}en/")
    other = visit(context, f"{host.address}en/little/cards/newt/")
    before = version_of(other)
    scripts = other.evaluate("document.querySelector('script[src$=\"site.js\"]').src")
    host.deploy(versions[1])
    look_for_update(one)

    accept(one)
    host.kill()

    expect_state(other, "stale")
    assert version_of(other) == before
    assert other.evaluate("async (address) => (await fetch(address)).ok", scripts)
    index = other.evaluate("document.body.dataset.index")
    assert other.evaluate("async (address) => (await fetch(address)).ok", index)
    other.locator("[data-offline-do=update]").click()
    other.wait_for_function(
        "before => document.documentElement.dataset.version !== before", arg=before, timeout=PATIENCE
    )
    assert version_of(other) == version_of(one)


def test_a_card_that_was_removed_leads_to_its_new_place_or_to_a_clear_page(
    context: BrowserContext, host: Host, versions: Versions
) -> None:
    page = visit(context, f"{host.address}en/")
    host.deploy(versions[1])
    look_for_update(page)
    accept(page)
    host.kill()

    page.goto(f"{host.address}en/little/cards/toad/")
    page.wait_for_url("**/cards/fat-toad/")
    assert heading(page) == "Toad"
    answer = page.goto(f"{host.address}en/little/cards/frog/")
    assert answer is not None
    assert answer.status == 404
    assert page.locator("a[data-to='en/']").is_visible()
