"""Makes a Python believe in another day and find files in another order; put its folder on PYTHONPATH.

`ELSEWHERE_DAY` is the time in seconds since 1970; `ELSEWHERE_BACKWARDS`, when set, lists every folder from Z to A.
"""

from __future__ import annotations

import datetime as dt
import os
import time
from collections.abc import Iterator
from typing import Any, Self

DAY = float(os.environ["ELSEWHERE_DAY"])
BACKWARDS = bool(os.environ.get("ELSEWHERE_BACKWARDS"))

time.time = lambda: DAY
time.time_ns = lambda: int(DAY) * 10**9
_localtime, _gmtime, _strftime = time.localtime, time.gmtime, time.strftime
time.localtime = lambda seconds=None: _localtime(DAY if seconds is None else seconds)
time.gmtime = lambda seconds=None: _gmtime(DAY if seconds is None else seconds)
time.strftime = lambda form, at=None: _strftime(form, _localtime(DAY) if at is None else at)


class Moment(dt.datetime):
    """The time of that day."""

    @classmethod
    def now(cls, tz: dt.tzinfo | None = None) -> Moment:
        return cls.fromtimestamp(DAY, tz)

    @classmethod
    def today(cls) -> Moment:
        return cls.fromtimestamp(DAY)

    @classmethod
    def utcnow(cls) -> Moment:
        return cls.fromtimestamp(DAY, dt.UTC).replace(tzinfo=None)


class Day(dt.date):
    """That day."""

    @classmethod
    def today(cls) -> Day:
        return cls.fromtimestamp(DAY)


dt.datetime, dt.date = Moment, Day  # type: ignore[misc]

_listdir, _scandir = os.listdir, os.scandir


class Folder:
    """What `os.scandir` gives, in an order of our own."""

    def __init__(self, path: Any) -> None:
        with _scandir(path) as found:
            self._entries = iter(sorted(found, key=lambda entry: entry.name, reverse=BACKWARDS))

    def __iter__(self) -> Iterator[Any]:
        return self._entries

    def __next__(self) -> Any:
        return next(self._entries)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Nothing is open any more."""


os.listdir = lambda path=".": sorted(_listdir(path), reverse=BACKWARDS)
os.scandir = lambda path=".": Folder(path)
