"""Serves a folder as `tableside serve` does, without building: `python -m tests.site.serve FOLDER` prints its port."""

from __future__ import annotations

import sys
from pathlib import Path

from generator.server import server

if __name__ == "__main__":
    with server(Path(sys.argv[1]), 0) as running:
        print(running.server_port, flush=True)
        running.serve_forever()
