"""Finds the browsers other than Chromium that `make test-browsers` drives: Firefox, and WebKitGTK with its driver.

`python -m tests.other_browsers.finding` prints them as JSON.
"""

from __future__ import annotations

import json
import os
import shutil
from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

PLACES = (
    "/Applications/Firefox.app/Contents/MacOS/firefox",
    "/opt/firefox/firefox",
    "/usr/lib/firefox-esr/firefox-esr",
)
"""Where an installer puts Firefox without putting it on the path."""

DRIVER_PLACES = ("/usr/lib/webkit2gtk-4.1/WebKitWebDriver", "/usr/libexec/webkit2gtk-4.1/WebKitWebDriver")


class Found(NamedTuple):
    """What is on this machine: the programs by the variables that name them, and a sentence for each lack."""

    firefox: dict[str, str]
    webkit: dict[str, str]
    missing: list[str]


class NoSuchFile(Exception):
    """A variable names a program that is not there."""


def find_browsers(environment: Mapping[str, str] = os.environ, root: Path = Path("/")) -> Found:
    """The browsers of this machine. WebKitGTK counts only with an Xvfb, the screen that nobody sees.

    Args:
        environment: the environment variables.
        root: the folder that stands for the top of the file system.

    Raises:
        NoSuchFile: `TABLESIDE_FIREFOX`, `TABLESIDE_WEBKIT` or `TABLESIDE_XVFB` names a file that is not there.
    """
    firefox = _program("TABLESIDE_FIREFOX", ("firefox-esr", "firefox"), PLACES, environment, root)
    driver = _program("TABLESIDE_WEBKIT", ("WebKitWebDriver",), DRIVER_PLACES, environment, root)
    screen = _program("TABLESIDE_XVFB", ("Xvfb",), (), environment, root)
    missing = []
    if not firefox:
        missing.append(
            "Firefox is missing. Install it (Debian: apt install firefox-esr; Ubuntu: apt install firefox), "
            "or set TABLESIDE_FIREFOX to the path of one."
        )
    if not driver:
        missing.append(
            "WebKitGTK's driver is missing. Install it (Debian and Ubuntu: apt install webkit2gtk-driver), "
            "or set TABLESIDE_WEBKIT to the path of a WebKitWebDriver."
        )
    if not screen:
        missing.append(
            "Xvfb, which WebKitGTK draws on, is missing. Install it (Debian and Ubuntu: apt install xvfb), "
            "or set TABLESIDE_XVFB to the path of one."
        )
    webkit = {**driver, **screen} if driver and screen else {}
    return Found(firefox, webkit, missing)


def _program(
    variable: str, commands: tuple[str, ...], places: tuple[str, ...], environment: Mapping[str, str], root: Path
) -> dict[str, str]:
    """The program that a variable names, or else the first on the path, or else in a usual place."""
    named = environment.get(variable)
    if named:
        if not Path(named).is_file():
            raise NoSuchFile(f"{variable} names {named}, and there is no such file.")
        return {variable: named}
    for command in commands:
        found = shutil.which(command, path=environment.get("PATH", ""))
        if found is not None:
            return {variable: found}
    for place in places:
        path = root / place.removeprefix("/")
        if path.is_file():
            return {variable: str(path)}
    return {}


if __name__ == "__main__":
    print(json.dumps(find_browsers()._asdict()))
