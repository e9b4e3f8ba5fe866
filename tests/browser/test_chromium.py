"""The browser that the tests drive is found on every system, and a missing one is told plainly."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.browser.chromium import BrowserMissing, find_browser


def program(path: Path) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("#!/bin/sh\n", encoding="utf-8")
    path.chmod(0o755)
    return path


def test_the_named_browser_comes_before_every_other(tmp_path: Path) -> None:
    named = program(tmp_path / "mine/browser")
    program(tmp_path / "bin/chromium")

    found = find_browser(None, {"TABLESIDE_BROWSER": str(named), "PATH": str(tmp_path / "bin")}, "linux", tmp_path)

    assert found == named


def test_a_named_browser_that_is_not_there_is_an_error_and_no_other_is_taken(tmp_path: Path) -> None:
    program(tmp_path / "bin/chromium")
    gone = tmp_path / "gone"

    with pytest.raises(BrowserMissing) as raised:
        find_browser(None, {"TABLESIDE_BROWSER": str(gone), "PATH": str(tmp_path / "bin")}, "linux", tmp_path)

    assert str(raised.value) == f"TABLESIDE_BROWSER names {gone}, and there is no such file."


@pytest.mark.parametrize("command", ["chromium", "google-chrome-stable", "microsoft-edge"])
def test_a_browser_on_the_path_is_taken(tmp_path: Path, command: str) -> None:
    on_path = program(tmp_path / "bin" / command)

    assert find_browser(None, {"PATH": str(tmp_path / "bin")}, "linux", tmp_path) == on_path


@pytest.mark.parametrize(
    ("platform", "place"),
    [
        ("linux", "snap/bin/chromium"),
        ("linux", "opt/google/chrome/chrome"),
        ("darwin", "Applications/Google Chrome.app/Contents/MacOS/Google Chrome"),
        ("darwin", "home/Applications/Chromium.app/Contents/MacOS/Chromium"),
        ("win32", "Program Files/Google/Chrome/Application/chrome.exe"),
        ("win32", "Local/Microsoft/Edge/Application/msedge.exe"),
    ],
)
def test_a_browser_in_its_usual_place_is_taken(tmp_path: Path, platform: str, place: str) -> None:
    there = program(tmp_path / place)
    environment = {
        "PATH": "",
        "HOME": str(tmp_path / "home"),
        "PROGRAMFILES": str(tmp_path / "Program Files"),
        "LOCALAPPDATA": str(tmp_path / "Local"),
    }

    assert find_browser(None, environment, platform, tmp_path) == there


def test_playwrights_own_is_taken_when_the_machine_has_none(tmp_path: Path) -> None:
    installed = program(tmp_path / "cache/chrome")

    assert find_browser(installed, {"PATH": ""}, "linux", tmp_path) == installed


def test_playwrights_own_gives_way_to_the_machines(tmp_path: Path) -> None:
    installed = program(tmp_path / "cache/chrome")
    usual = program(tmp_path / "usr/bin/chromium")

    assert find_browser(installed, {"PATH": ""}, "linux", tmp_path) == usual


def test_with_no_browser_the_message_says_how_to_get_one(tmp_path: Path) -> None:
    with pytest.raises(BrowserMissing) as raised:
        find_browser(tmp_path / "never-installed", {"PATH": ""}, "linux", tmp_path)

    assert str(raised.value) == (
        "The browser tests need a Chromium, Chrome or Edge, and this machine has none. Install one, run "
        "`make browser`, or set TABLESIDE_BROWSER to the path of one."
    )


def test_without_a_browser_a_run_fails_plainly_does_the_rest_and_skips_nothing(
    pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TABLESIDE_BROWSER", "/nowhere/chromium")
    monkeypatch.setenv("PYTHONPATH", str(Path(__file__).parents[2]))
    pytester.makeconftest("from tests.browser.conftest import browser")
    pytester.makepyfile("def test_page(browser): pass\ndef test_other(): pass")

    run = pytester.runpytest_subprocess("-p", "no:cacheprovider")

    run.assert_outcomes(passed=1, errors=1, skipped=0)
    run.stdout.fnmatch_lines(["TABLESIDE_BROWSER names /nowhere/chromium, and there is no such file."])
    assert run.ret == 1


def test_the_browser_starts_and_shows_a_page(browser) -> None:
    page = browser.new_page()
    page.set_content("<h1>詛咒牌</h1>")

    assert page.get_by_role("heading").inner_text() == "詛咒牌"
    page.close()
