"""Builds the sites that the tests in other browsers open, each with a script more that writes down what goes wrong.

WebKitGTK's driver tells nothing of errors, of breaches of the policy or of requests. So the sites are built from a copy
of the sources in which `watch.js` stands before the first script of every page: from there on hashes, packs and
versions are those of any build.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
SOURCES = ("content", "generator", "site_templates", "tests/browser/offline", "tests/pages", "tests/shared")
WATCH = Path(__file__).with_name("watch.js")
VERSIONS = "from tests.browser.offline.versions import build_versions as b; from pathlib import Path; b(Path.cwd())"


def build_sites(folder: Path) -> dict[str, Path]:
    """Build the whole site, and two versions of a small one.

    Returns:
        the folders of `whole`, `first` and `second`.

    Raises:
        subprocess.CalledProcessError: a build stopped; what it said has been printed.
    """
    for name in SOURCES:
        shutil.copytree(ROOT / name, folder / name, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(ROOT / "mkdocs.yml", folder)
    (folder / "node_modules").symlink_to(ROOT / "node_modules", target_is_directory=True)
    first_script = folder / "site_templates" / "assets" / "js" / "early.js"
    first_script.write_text(f"{WATCH.read_text('utf-8')}\n{first_script.read_text('utf-8')}", encoding="utf-8")
    for command in (["-m", "generator.cli", "build", "--out", "whole"], ["-c", VERSIONS]):
        subprocess.run([sys.executable, *command], cwd=folder, check=True)
    return {"whole": folder / "whole", "first": folder / "first" / "site", "second": folder / "second" / "site"}
