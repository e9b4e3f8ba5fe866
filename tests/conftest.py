"""Settings of every test run."""

from __future__ import annotations

import os

from hypothesis import settings

# For tests of how a test run itself ends.
pytest_plugins = ["pytester"]

# Two shared cores make single examples slow at random, so no example has a deadline. On a build machine the examples
# are the same every time: a change is judged by what it changed.
settings.register_profile("tableside", deadline=None, derandomize="CI" in os.environ)
settings.load_profile("tableside")
