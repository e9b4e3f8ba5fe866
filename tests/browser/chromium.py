"""Finds the browser that the browser tests drive: any Chromium, Chrome or Edge that this machine already has."""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Mapping
from pathlib import Path

VARIABLE = "TABLESIDE_BROWSER"

COMMANDS = (
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
    "chrome",
    "microsoft-edge",
    "microsoft-edge-stable",
    "msedge",
)

LINUX = (
    "/usr/bin/chromium",
    "/usr/lib/chromium/chromium",
    "/snap/bin/chromium",
    "/opt/google/chrome/chrome",
    "/opt/microsoft/msedge/msedge",
)

MACOS = (
    "Applications/Chromium.app/Contents/MacOS/Chromium",
    "Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge",
)

WINDOWS = (
    "Chromium/Application/chrome.exe",
    "Google/Chrome/Application/chrome.exe",
    "Microsoft/Edge/Application/msedge.exe",
)

WINDOWS_FOLDERS = ("PROGRAMFILES", "PROGRAMFILES(X86)", "LOCALAPPDATA")


class BrowserMissing(Exception):
    """No browser was found; the message says how to get one."""


def find_browser(
    installed: Path | None = None,
    environment: Mapping[str, str] = os.environ,
    platform: str = sys.platform,
    root: Path = Path("/"),
) -> Path:
    """The browser to drive: the one that `TABLESIDE_BROWSER` names, one of the machine's, or else Playwright's own.

    Args:
        installed: where Playwright keeps its own Chromium, whether or not it has been installed there.
        environment: the environment variables.
        platform: `sys.platform`.
        root: the folder that stands for the top of the file system.

    Raises:
        BrowserMissing: there is none, or `TABLESIDE_BROWSER` names a file that is not there.
    """
    named = environment.get(VARIABLE)
    if named:
        if Path(named).is_file():
            return Path(named)
        raise BrowserMissing(f"{VARIABLE} names {named}, and there is no such file.")
    for command in COMMANDS:
        found = shutil.which(command, path=environment.get("PATH", ""))
        if found is not None:
            return Path(found)
    for place in [*_usual_places(environment, platform, root), *([installed] if installed else [])]:
        if place.is_file():
            return place
    raise BrowserMissing(
        "The browser tests need a Chromium, Chrome or Edge, and this machine has none. Install one, run "
        f"`make browser`, or set {VARIABLE} to the path of one."
    )


def _usual_places(environment: Mapping[str, str], platform: str, root: Path) -> list[Path]:
    """Where an installer puts a browser without putting it on the path."""
    if platform == "darwin":
        tops = [root, Path(environment["HOME"])] if "HOME" in environment else [root]
        return [top / place for top in tops for place in MACOS]
    if platform == "win32":
        tops = [Path(environment[name]) for name in WINDOWS_FOLDERS if name in environment]
        return [top / place for top in tops for place in WINDOWS]
    return [root / place.removeprefix("/") for place in LINUX]
