"""`make test-browsers`: the core of the offline behaviour in every browser but Chromium that this machine has.

A browser that is missing is told, and fails the run; those that are there are tested all the same.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from pathlib import Path

from generator.node import find_node
from tests.other_browsers.finding import Found, NoSuchFile, find_browsers
from tests.other_browsers.sites import build_sites

HERE = Path(__file__).parent


def run(found: Found) -> int:
    """Test in each browser in turn; gives back the exit code."""
    files = [
        HERE / f"{name}.test.mjs" for name, there in (("firefox", found.firefox), ("webkit", found.webkit)) if there
    ]
    status = 0
    if files:
        with tempfile.TemporaryDirectory(prefix="tableside-") as name:
            sites = build_sites(Path(name))
            environment = {
                **os.environ,
                **found.firefox,
                **found.webkit,
                "TABLESIDE_PYTHON": sys.executable,
                **{f"TABLESIDE_{site.upper()}_SITE": str(folder) for site, folder in sites.items()},
            }
            # One browser at a time: two would be slower, and what they share is two cores.
            command = [str(find_node()), "--test", "--test-concurrency=1", "--test-reporter=spec", *map(str, files)]
            status = subprocess.run(command, env=environment, check=False).returncode
    for sentence in found.missing:
        print(sentence, file=sys.stderr)
    return 1 if found.missing else status


def main() -> int:
    """Find the browsers and test in them; gives back the exit code."""
    try:
        return run(find_browsers())
    except NoSuchFile as error:
        print(error, file=sys.stderr)
        return 1


if __name__ == "__main__":
    sys.exit(main())
