"""A small static server for the built site: the same answers any good static host gives, and nothing more."""

from __future__ import annotations

import re
from functools import partial
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

LONG = "public, max-age=31536000, immutable"
"""For files whose names are made of their bytes."""


HASHED = re.compile(
    r"/(?:assets|calculators|lookup|packs)/[\w-]+(?:\.[\w-]+)*\.[0-9a-f]{10}[./]|/runtime/[0-9a-f]{16}/"
)


class Handler(SimpleHTTPRequestHandler):
    """Serves one folder; an unknown address gets the site's own page for lost addresses."""

    extensions_map = SimpleHTTPRequestHandler.extensions_map | {
        ".mjs": "text/javascript",
        ".js": "text/javascript",
        ".wasm": "application/wasm",
        ".webmanifest": "application/manifest+json",
        ".html": "text/html; charset=utf-8",
        ".json": "application/json",
        ".svg": "image/svg+xml",
    }

    def end_headers(self) -> None:
        """Add what a static host should add: how long to keep, and no guessing of types."""
        hashed = HASHED.search(self.path) is not None
        self.send_header("Cache-Control", LONG if hashed else "no-cache")
        self.send_header("X-Content-Type-Options", "nosniff")
        self.send_header("Referrer-Policy", "no-referrer")
        super().end_headers()

    def send_error(self, code: int, message: str | None = None, explain: str | None = None) -> None:
        """Answer 404 with the site's own page."""
        page = Path(self.directory) / "404.html"
        if code != HTTPStatus.NOT_FOUND or not page.exists():
            super().send_error(code, message, explain)
            return
        body = page.read_bytes()
        self.send_response(code)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(body)

    def list_directory(self, path: object) -> None:  # noqa: ARG002 - the library gives it
        """Folders without a page are not listed."""
        self.send_error(HTTPStatus.NOT_FOUND)

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 - the name is the library's
        """Say nothing for what went well."""


def server(folder: Path, port: int) -> ThreadingHTTPServer:
    """A server for a folder on this machine; port 0 takes any free one. Raises OSError when the port is taken."""
    ThreadingHTTPServer.allow_reuse_address = False
    return ThreadingHTTPServer(("127.0.0.1", port), partial(Handler, directory=str(folder)))
