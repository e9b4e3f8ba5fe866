"""The bytes of the index: varints, token codes, front-coded words, ids as steps (`docs/lookup-index.md`)."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

ONE_BYTE = 200  # token codes below this take one byte
TWO_BYTES = ONE_BYTE + 55 * 256  # and below this two
FIRST_BUCKET = 256  # the vocabulary is cut into runs of 256, 256, 512, 1024, ... words, by how often they occur


def varint(value: int) -> bytes:
    """A whole number from 0 up in groups of seven bits, the lowest first."""
    out = bytearray()
    while value > 0x7F:
        out.append(value & 0x7F | 0x80)
        value >>= 7
    out.append(value)
    return bytes(out)


def varints(values: Iterable[int]) -> bytes:
    """Whole numbers one after another."""
    return b"".join(map(varint, values))


def token_code(code: int) -> bytes:
    """A token by its rank: one byte for the most frequent, two for most of the rest."""
    if code < ONE_BYTE:
        return bytes((code,))
    if code < TWO_BYTES:
        high, low = divmod(code - ONE_BYTE, 256)
        return bytes((ONE_BYTE + high, low))
    return b"\xff" + varint(code - TWO_BYTES)


def buckets(count: int) -> list[int]:
    """Where each run of the vocabulary ends: 256, 512, 1024, 2048, ... words, the last one at `count`."""
    ends = []
    end = FIRST_BUCKET
    while end < count:
        ends.append(end)
        end *= 2
    return [*ends, count] if count else []


def utf16_order(word: str) -> bytes:
    """Sort key: the order in which JavaScript compares strings."""
    return word.encode("utf-16-be", "surrogatepass")


def front_coded(words: Sequence[str], ends: Sequence[int]) -> tuple[bytes, bytes]:
    """How many UTF-16 units each word shares with the one before it in its run, and the rest of each, a line each."""
    shared = bytearray()
    rest: list[str] = []
    starts = {0, *ends}
    previous = ""
    for at, word in enumerate(words):
        if at in starts:
            previous = ""
        same = 0
        while same < min(len(word), len(previous), 200) and word[same] == previous[same]:
            same += 1
        shared.append(len(word[:same].encode("utf-16-be")) // 2)
        rest.append(word[same:])
        previous = word
    return bytes(shared), "\n".join(rest).encode()


_ID = re.compile(r"(?P<head>.*?)(?P<digits>[0-9]{1,9})(?P<tail>[^0-9]*)", re.DOTALL)


def id_steps(ids: Sequence[str]) -> tuple[bytes, bytes]:
    """Each id as a step from the number in the one before it, or 0 and the id itself as a line of literals.

    Step `1 + 2n` adds n to the number and keeps the rest; `2 + 2n` adds n and takes a new tail from the literals.
    """
    steps: list[int] = []
    literals: list[str] = []
    before: tuple[str, int, int, str] | None = None
    for name in ids:
        match = _ID.fullmatch(name)
        now = (match["head"], len(match["digits"]), int(match["digits"]), match["tail"]) if match else None
        if before and now and before[:2] == now[:2] and 0 <= now[2] - before[2] < 60:
            steps.append(1 + 2 * (now[2] - before[2]) + (now[3] != before[3]))
            if now[3] != before[3]:
                literals.append(now[3])
        else:
            steps.append(0)
            literals.append(name)
        before = now
    return varints(steps), "\n".join(literals).encode()
