"""Builds the lookup index in a process of its own, which gives its memory back when it ends.

`python -m generator.pages.lookup_apart` reads documents from standard input, a JSON object a line, and writes the index
to standard output.
"""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import fields
from pathlib import Path
from typing import IO, cast

from generator.lookup.documents import Document
from generator.lookup.index import build

HERE = Path(__file__).resolve().parents[2]
"""The checkout."""

NAMES = tuple(field.name for field in fields(Document))


class NotBuilt(Exception):
    """The process ended without an index; the message is what it said."""


def build_apart(documents: Iterable[Document]) -> bytes:
    """The index of some documents, as `generator.lookup.index.build` makes it. Raises NotBuilt."""
    command = [sys.executable, "-m", "generator.pages.lookup_apart"]
    with subprocess.Popen(command, cwd=HERE, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as child:  # noqa: S603
        documents_in, index_out = cast(IO[bytes], child.stdin), cast(IO[bytes], child.stdout)
        with suppress(BrokenPipeError):
            documents_in.writelines(map(line, documents))
            documents_in.close()
        index = index_out.read()
    if child.returncode or not index:
        raise NotBuilt(f"the lookup index was not built: exit code {child.returncode}")
    return index


def line(document: Document) -> bytes:
    """A document as a line of JSON."""
    data = {name: getattr(document, name) for name in NAMES}
    return json.dumps(data, ensure_ascii=True, separators=(",", ":")).encode() + b"\n"


def main() -> None:
    """Documents in, index out. An error ends it with Python's own report."""
    sys.stdout.buffer.write(build(json.loads(one) for one in sys.stdin.buffer))


if __name__ == "__main__":
    main()
