"""One and the same site works wherever it is copied: at a host's root, on another port, below a path."""

from __future__ import annotations

import gzip
import shutil
import socket
import struct
import threading
import urllib.error
import urllib.request
from pathlib import Path
from urllib.parse import urldefrag, urljoin

import pytest

from generator.server import server
from tests.conftest import Serve
from tests.site.reading import Page, is_outgoing, read_page


@pytest.fixture(scope="module")
def below_a_path(site: Path, tmp_path_factory: pytest.TempPathFactory, serve: Serve) -> str:
    """The address of the site copied to /some/path/ of a host that has nothing else."""
    host = tmp_path_factory.mktemp("host")
    shutil.copytree(site, host / "some/path")
    return serve(host) + "some/path/"


def crawl(start: str) -> tuple[set[str], list[str]]:
    """The addresses that can be reached from one, and what went wrong on the way."""
    reached, to_visit, wrong = {start}, [start], []
    while to_visit:
        url = to_visit.pop()
        try:
            with urllib.request.urlopen(url) as answer:
                body, kind = answer.read(), answer.headers.get_content_type()
        except urllib.error.HTTPError as error:
            error.close()
            wrong.append(f"{error.code} {url}")
            continue
        if kind != "text/html":
            continue
        for _, link in read_page(url, body.decode()).links:
            address = urldefrag(urljoin(url, link))[0]
            if is_outgoing(link) or address in reached:
                continue
            reached.add(address)
            if address.startswith(start):
                to_visit.append(address)
            else:
                wrong.append(f"out of the site: {address} in {url}")
    return reached, wrong


@pytest.fixture(scope="module")
def at_root(address: str) -> tuple[set[str], list[str]]:
    """What a crawl at the root of a host finds: addresses below it, and what went wrong."""
    reached, wrong = crawl(address)
    return {url.removeprefix(address) for url in reached}, wrong


def test_a_crawl_at_the_root_of_a_host_finds_every_page_and_nothing_lost(
    at_root: tuple[set[str], list[str]], pages: dict[str, Page]
) -> None:
    reached, wrong = at_root
    found = {f"{path.partition('?')[0]}index.html" for path in reached}

    assert wrong == []
    assert {page.path for page in pages.values() if page.kind not in {"lost", "redirect"}} <= found


def test_a_crawl_below_a_path_finds_the_same(at_root: tuple[set[str], list[str]], below_a_path: str) -> None:
    reached, wrong = crawl(below_a_path)

    assert wrong == []
    assert {url.removeprefix(below_a_path) for url in reached} == at_root[0]


@pytest.mark.parametrize("path", ["nowhere/", "en/crystals-song/cards/I9999/", "en/nowhere", "data/nothing.json"])
def test_an_unknown_address_is_answered_with_404_and_the_page_for_lost_addresses(
    site: Path, address: str, path: str
) -> None:
    with pytest.raises(urllib.error.HTTPError) as answered:
        urllib.request.urlopen(address + path)
    with answered.value as answer:
        assert answer.code == 404
        assert answer.read() == (site / "404.html").read_bytes()


def test_a_folder_without_a_page_is_not_listed(address: str) -> None:
    with pytest.raises(urllib.error.HTTPError) as answered:
        urllib.request.urlopen(f"{address}assets/")
    with answered.value as answer:
        assert answer.code == 404


def test_a_file_is_served_as_what_it_is_and_nothing_is_guessed(site: Path, address: str) -> None:
    kinds = {"css": "text/css", "svg": "image/svg+xml", "js": "text/javascript"}
    kinds |= {"json": "application/json", "html": "text/html"}
    for ending, kind in kinds.items():
        path = next(site.rglob(f"*.{ending}")).relative_to(site).as_posix()
        with urllib.request.urlopen(address + path) as answer:
            assert answer.headers.get_content_type() == kind, path
            assert answer.headers["X-Content-Type-Options"] == "nosniff"


def test_what_is_named_by_its_bytes_may_be_kept_and_pages_are_asked_for_again(site: Path, address: str) -> None:
    asset = next(site.glob("assets/site.*.css")).relative_to(site).as_posix()
    script = next(site.glob("assets/js.*/site.js")).relative_to(site).as_posix()
    said = {}
    for path in (asset, script, "en/", "tableside.json"):
        with urllib.request.urlopen(address + path) as answer:
            said[path] = answer.headers["Cache-Control"]

    assert said == {
        asset: "public, max-age=31536000, immutable",
        script: "public, max-age=31536000, immutable",
        "en/": "no-cache",
        "tableside.json": "no-cache",
    }


def test_texts_come_compressed_to_those_who_take_them_so_and_packs_as_they_are(site: Path, address: str) -> None:
    pack = next(site.glob("packs/*.pack")).relative_to(site).as_posix()
    for path, encoding in (("en/", "gzip"), ("en/?q=goblin", "gzip"), ("tableside.json", "gzip"), (pack, None)):
        file = site / path.partition("?")[0]
        asked = urllib.request.Request(address + path, headers={"Accept-Encoding": "gzip, br"})
        with urllib.request.urlopen(asked) as answer:
            body = answer.read()
            assert answer.headers["Content-Encoding"] == encoding, path
        wanted = (file / "index.html" if file.is_dir() else file).read_bytes()
        assert (gzip.decompress(body) if encoding else body) == wanted


def test_a_page_that_has_not_changed_is_not_sent_again(address: str) -> None:
    with urllib.request.urlopen(f"{address}en/") as answer:
        since = answer.headers["Last-Modified"]
    asked = urllib.request.Request(f"{address}en/", headers={"Accept-Encoding": "gzip", "If-Modified-Since": since})
    with pytest.raises(urllib.error.HTTPError) as answered:
        urllib.request.urlopen(asked)
    with answered.value as answer:
        assert answer.code == 304


def test_a_reader_who_leaves_half_way_is_not_reported(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "large.bin").write_bytes(bytes(50_000_000))
    running = server(tmp_path, 0)
    running.daemon_threads = False  # `server_close` then waits for the answer to end.
    serving = threading.Thread(target=running.serve_forever)
    serving.start()
    with socket.create_connection(("127.0.0.1", running.server_port)) as reader:
        reader.sendall(b"GET /large.bin HTTP/1.1\r\nHost: localhost\r\n\r\n")
        assert reader.recv(15) == b"HTTP/1.1 200 OK"
        # Without this the rest would still be taken.
        reader.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
    running.shutdown()
    serving.join()
    running.server_close()
    assert capfd.readouterr().err == ""
