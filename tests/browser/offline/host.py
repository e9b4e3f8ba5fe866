"""A host with faults, as a process of its own.

Its arguments are FOLDER PREFIX PORT FAULTS LOG. The folder is served below the prefix as `tableside serve` does. FAULTS
is a JSON file, read anew for every request, that says by the beginning of a path what goes wrong there; LOG gets a line
for every request.
"""

from __future__ import annotations

import json
import sys
import time
from functools import partial
from http.server import ThreadingHTTPServer
from pathlib import Path

from generator.server import Handler

LOGIN = b"<!doctype html><title>Welcome to the hotel</title><form>Room number <input name=room></form>"


class FaultyHandler(Handler):
    """Serves the site below a prefix, and does wrong where it is told to."""

    # An answer that breaks off has to end the connection, or the browser would wait for the rest.
    protocol_version = "HTTP/1.0"
    prefix = "/"
    faults = Path()
    log = Path()

    def do_GET(self) -> None:  # noqa: N802 - the library's name
        """Answer, or fail in the way that is asked for."""
        with self.log.open("a", encoding="utf-8") as log:
            log.write(f"{self.path}\n")
        if not self.path.startswith(self.prefix):
            self.send_error(404)
            return
        self.path = "/" + self.path.removeprefix(self.prefix)
        rules = json.loads(self.faults.read_text(encoding="utf-8"))
        fault = next((fault for start, fault in rules.items() if self.path.startswith(f"/{start}")), None)
        if fault is None:
            super().do_GET()
        else:
            self.fail(fault)

    def do_HEAD(self) -> None:  # noqa: N802 - likewise
        """As GET, without a body."""
        self.path = "/" + self.path.removeprefix(self.prefix)
        super().do_HEAD()

    def fail(self, fault: str) -> None:
        """One way to go wrong."""
        path = Path(self.translate_path(self.path))
        body = path.read_bytes() if path.is_file() else b""
        if fault == "500":
            self.answer(500, b"out of order")
        elif fault == "404":
            self.answer(404, b"gone")
        elif fault == "login":
            self.answer(200, LOGIN)
        elif fault == "redirect":
            self.send_response(302)
            self.send_header("Location", f"{self.prefix}index.html")
            self.end_headers()
        elif fault == "corrupt":
            self.answer(200, body[:-1] + bytes([body[-1] ^ 1]))
        elif fault == "truncated":
            self.answer(200, body[: len(body) // 2], length=len(body))
        elif fault == "slow":
            self.answer(200, body, pause=0.2)
        elif fault == "hangs":
            self.answer(200, body[: len(body) // 2], length=len(body), pause=600)

    def answer(self, status: int, body: bytes, length: int | None = None, pause: float = 0) -> None:
        """Send a body in a few pieces."""
        self.send_response(status)
        self.send_header("Content-Type", "text/html")
        self.send_header("Content-Length", str(len(body) if length is None else length))
        self.end_headers()
        size = len(body) // 4 + 1
        for start in range(0, len(body), size):
            self.wfile.write(body[start : start + size])
            self.wfile.flush()
            time.sleep(pause)
        self.close_connection = True


def main() -> None:
    """Serve until killed; the port is printed when it is open."""
    folder, prefix, port, faults, log = sys.argv[1:]
    FaultyHandler.prefix, FaultyHandler.faults, FaultyHandler.log = prefix, Path(faults), Path(log)
    ThreadingHTTPServer.allow_reuse_address = True
    with ThreadingHTTPServer(("127.0.0.1", int(port)), partial(FaultyHandler, directory=folder)) as running:
        print(running.server_port, flush=True)
        running.serve_forever()


if __name__ == "__main__":
    main()
