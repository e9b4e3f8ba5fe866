"""Settings of every test run, and the one built site that all tests of a run read."""

from __future__ import annotations

import os
import sqlite3
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing, contextmanager
from pathlib import Path

import pytest
from hypothesis import settings

ROOT = Path(__file__).parents[1]

# For tests of how a test run itself ends.
pytest_plugins = ["pytester"]

# Two shared cores make single examples slow at random, so no example has a deadline. On a build machine the examples
# are the same every time: a change is judged by what it changed.
settings.register_profile("tableside", deadline=None, derandomize="CI" in os.environ)
settings.load_profile("tableside")


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The whole site, built once for all workers of a run. Tests only read it; a test that writes copies it first."""
    shared = tmp_path_factory.getbasetemp()
    if "PYTEST_XDIST_WORKER" in os.environ:
        shared = shared.parent
    folder = shared / "site"
    with one_at_a_time(shared / "site.lock"):
        if not folder.exists():
            build = [sys.executable, "-m", "generator.cli", "build", "--out", str(folder)]
            run = subprocess.run(build, cwd=ROOT, capture_output=True, text=True, check=False)
            if run.returncode:
                pytest.fail(f"The site cannot be built.\n{run.stderr}", pytrace=False)
    return folder


@contextmanager
def one_at_a_time(lock: Path) -> Iterator[None]:
    """Waits until no other worker is inside. An exclusive transaction is the lock that every system has and that a
    worker which dies lets go of."""
    with closing(sqlite3.connect(lock, timeout=600, isolation_level=None)) as connection:
        connection.execute("BEGIN EXCLUSIVE")
        yield


Serve = Callable[[Path], str]


@pytest.fixture(scope="session")
def serve() -> Iterator[Serve]:
    """Serves a folder from a process of its own until the run ends; gives its address, which ends in a slash."""
    with ExitStack() as ending:

        def start(folder: Path) -> str:
            command = [sys.executable, "-m", "tests.site.serve", str(folder)]
            running = ending.enter_context(subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True))
            ending.callback(running.kill)
            assert running.stdout is not None
            return f"http://localhost:{int(running.stdout.readline())}/"

        yield start


@pytest.fixture(scope="session")
def address(site: Path, serve: Serve) -> str:
    """Where the built site is served, at the root of its host."""
    return serve(site)
