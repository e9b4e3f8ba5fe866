"""What several tests of the lookup use: the shared documents, and the browser's engine run by Node."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path
from typing import Any

from generator.node import find_node

SHARED = Path(__file__).parents[1] / "shared"
ASK = Path(__file__).with_name("ask.mjs")


def documents() -> list[dict[str, Any]]:
    """The documents that Python's and JavaScript's tests share."""
    docs: list[dict[str, Any]] = json.loads((SHARED / "lookup-documents.json").read_text(encoding="utf-8"))
    return docs


def ask(raw: bytes, queries: list[str], tmp_path: Path, limit: int = 10) -> list[list[str]]:
    """What the browser's engine finds for each query in an index: ids, best first."""
    index = tmp_path / "index.bin"
    index.write_bytes(raw)
    asked = json.dumps({"queries": queries, "limit": limit})
    run = subprocess.run(
        [find_node(), ASK, index], input=asked, capture_output=True, text=True, check=True, encoding="utf-8"
    )
    found: list[list[str]] = json.loads(run.stdout)
    return found
