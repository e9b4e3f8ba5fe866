"""A small static server for the built site: the same answers any good static host gives, and nothing more."""

from __future__ import annotations

import gzip
import re
import sys
from functools import lru_cache, partial
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from io import BytesIO
from pathlib import Path
from typing import BinaryIO

LONG = "public, max-age=31536000, immutable"
"""For files whose names are made of their bytes."""

TEXTS = frozenset((".html", ".css", ".js", ".json", ".svg", ".webmanifest", ".xml", ".txt"))
"""Endings of what is worth compressing on the way; packs and indexes are compressed already."""

HASHED = re.compile(
    r"/(?:assets|calculators|lookup|packs)/[\w-]+(?:\.[\w-]+)*\.[0-9a-f]{10}[./]|/runtime/[0-9a-f]{16}/"
)


class Handler(SimpleHTTPRequestHandler):
    """Serves one folder; an unknown address gets the site's own page for lost addresses."""

    extensions_map = SimpleHTTPRequestHandler.extensions_map | {
        ".js": "text/javascript",
        ".wasm": "application/wasm",
        ".webmanifest": "application/manifest+json",
        ".html": "text/html; charset=utf-8",
        ".json": "application/json",
        ".svg": "image/svg+xml",
    }

    protocol_version = "HTTP/1.1"
    """One connection brings many files."""

    def send_head(self) -> BytesIO | BinaryIO | None:
        """Compress texts for those who take them so, as hosts do; everything else is the library's."""
        file = Path(self.translate_path(self.path))
        if file.is_dir() and self.path.partition("?")[0].endswith("/"):
            file /= "index.html"
        takes = "gzip" in self.headers.get("Accept-Encoding", "") and "If-Modified-Since" not in self.headers
        if not takes or file.suffix not in TEXTS or not file.is_file():
            return super().send_head()
        changed = file.stat()
        body = compressed(file, changed.st_mtime_ns)
        self.send_response(HTTPStatus.OK)
        self.send_header("Content-Type", self.guess_type(file))
        self.send_header("Content-Encoding", "gzip")
        self.send_header("Vary", "Accept-Encoding")
        self.send_header("Content-Length", str(len(body)))
        self.send_header("Last-Modified", self.date_time_string(changed.st_mtime))
        self.end_headers()
        return BytesIO(body)

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


@lru_cache(maxsize=1000)
def compressed(file: Path, _changed: int) -> bytes:
    """A text as gzip, kept for the next who asks for it until the file changes."""
    return gzip.compress(file.read_bytes(), 6, mtime=0)


class Server(ThreadingHTTPServer):
    """Serves each reader in a thread of its own; a reader who leaves half way is no error."""

    allow_reuse_address = False

    def handle_error(self, request: object, client_address: object) -> None:
        """Tell of faults of ours alone."""
        if not isinstance(sys.exc_info()[1], ConnectionError):
            super().handle_error(request, client_address)  # type: ignore[arg-type]


def server(folder: Path, port: int) -> Server:
    """A server for a folder on this machine; port 0 takes any free one. Raises OSError when the port is taken."""
    return Server(("127.0.0.1", port), partial(Handler, directory=str(folder)))
