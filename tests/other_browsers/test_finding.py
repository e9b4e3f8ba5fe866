"""The browsers other than Chromium are found, and a missing one is told and never passed over."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.other_browsers import run
from tests.other_browsers.finding import Found, NoSuchFile, find_browsers

NONE = Found({}, {}, ["Firefox is missing.", "WebKitGTK's driver is missing."])


def program(path: Path, body: str = "") -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(f"#!/bin/sh\n{body}\n", encoding="utf-8")
    path.chmod(0o755)
    return path


def test_the_named_programs_come_before_those_on_the_path(tmp_path: Path) -> None:
    named = {
        variable: str(program(tmp_path / "mine" / variable))
        for variable in ("TABLESIDE_FIREFOX", "TABLESIDE_WEBKIT", "TABLESIDE_XVFB")
    }
    for command in ("firefox-esr", "WebKitWebDriver", "Xvfb"):
        program(tmp_path / "bin" / command)

    found = find_browsers({**named, "PATH": str(tmp_path / "bin")}, tmp_path)

    assert {**found.firefox, **found.webkit} == named
    assert found.missing == []


def test_browsers_on_the_path_are_found(tmp_path: Path) -> None:
    places = {
        "TABLESIDE_FIREFOX": str(program(tmp_path / "firefox")),
        "TABLESIDE_WEBKIT": str(program(tmp_path / "WebKitWebDriver")),
        "TABLESIDE_XVFB": str(program(tmp_path / "Xvfb")),
    }

    found = find_browsers({"PATH": str(tmp_path)}, tmp_path)

    assert {**found.firefox, **found.webkit} == places


def test_a_firefox_in_its_usual_place_is_found(tmp_path: Path) -> None:
    there = program(tmp_path / "Applications/Firefox.app/Contents/MacOS/firefox")

    assert find_browsers({"PATH": ""}, tmp_path).firefox == {"TABLESIDE_FIREFOX": str(there)}


def test_a_named_program_that_is_not_there_is_an_error_and_no_other_is_taken(tmp_path: Path) -> None:
    program(tmp_path / "firefox")
    gone = tmp_path / "gone"

    with pytest.raises(NoSuchFile) as raised:
        find_browsers({"TABLESIDE_FIREFOX": str(gone), "PATH": str(tmp_path)}, tmp_path)

    assert str(raised.value) == f"TABLESIDE_FIREFOX names {gone}, and there is no such file."


def test_on_a_machine_without_them_each_is_told_with_its_mend(tmp_path: Path) -> None:
    found = find_browsers({"PATH": str(tmp_path)}, tmp_path)

    assert found == Found(
        {},
        {},
        [
            (
                "Firefox is missing. Install it (Debian: apt install firefox-esr; Ubuntu: apt install firefox), "
                "or set TABLESIDE_FIREFOX to the path of one."
            ),
            (
                "WebKitGTK's driver is missing. Install it (Debian and Ubuntu: apt install webkit2gtk-driver), "
                "or set TABLESIDE_WEBKIT to the path of a WebKitWebDriver."
            ),
            (
                "Xvfb, which WebKitGTK draws on, is missing. Install it (Debian and Ubuntu: apt install xvfb), "
                "or set TABLESIDE_XVFB to the path of one."
            ),
        ],
    )


def test_a_driver_without_a_screen_to_draw_on_is_no_browser(tmp_path: Path) -> None:
    program(tmp_path / "WebKitWebDriver")

    found = find_browsers({"PATH": str(tmp_path)}, tmp_path)

    assert found.webkit == {}
    assert len(found.missing) == 2


def test_without_any_browser_nothing_is_built_and_the_run_fails(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(run, "build_sites", lambda _folder: pytest.fail("there is nothing to build for"))

    assert run.run(NONE) == 1
    assert capsys.readouterr().err.splitlines() == NONE.missing


@pytest.mark.parametrize("answers", [0, 5])
def test_with_one_browser_missing_the_other_is_tested_and_the_run_fails(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    answers: int,
) -> None:
    told = tmp_path / "told"
    node = program(
        tmp_path / "node", f'echo "$@" "$TABLESIDE_FIREFOX" "$TABLESIDE_WHOLE_SITE" > {told}; exit {answers}'
    )
    monkeypatch.setattr(run, "find_node", lambda: node)
    monkeypatch.setattr(run, "build_sites", lambda _folder: {"whole": tmp_path / "whole"})

    code = run.run(Found({"TABLESIDE_FIREFOX": "/bin/fox"}, {}, ["WebKitGTK's driver is missing."]))

    assert code == 1
    words = told.read_text("utf-8").split()
    assert [Path(word).name for word in words if word.endswith(".mjs")] == ["firefox.test.mjs"]
    assert words[-2:] == ["/bin/fox", str(tmp_path / "whole")]
    assert capsys.readouterr().err == "WebKitGTK's driver is missing.\n"


def test_a_test_that_fails_fails_the_run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    node = program(tmp_path / "node", "exit 5")
    monkeypatch.setattr(run, "find_node", lambda: node)
    monkeypatch.setattr(run, "build_sites", lambda _folder: {})

    assert run.run(Found({"TABLESIDE_FIREFOX": "/bin/fox"}, {"TABLESIDE_WEBKIT": "/bin/kit"}, [])) == 5
