"""What makes a site installable: the catalogue, the worker, the manifests, the headers, the icons."""

from __future__ import annotations

import json
import re
import struct
from hashlib import sha256
from pathlib import Path

from generator.offline.groups import groups, stamps_of
from generator.offline.headers import headers_file, policy_for
from generator.offline.manifest import manifest

ROOT = Path(__file__).parents[2]
POLICY = "default-src 'none'; script-src 'self'; style-src 'self'"
FILES = {
    "index.html": b"root",
    "404.html": b"lost",
    "robots.txt": b"robots",
    "assets/site.0123456789.css": b"css",
    "assets/app/screen-wide.png": b"picture",
    "data/go.json": b"{}",
    "en/index.html": b"home",
    "en/go/index.html": b"game",
    "en/go/cards/a/index.html": b"card",
    "en/gone/index.html": b"no game",
    "pt-BR/go/index.html": b"jogo",
    "lookup/en.0123456789.idx": b"index",
    "runtime/0123456789abcdef/python.wasm": b"w" * 200_000,
    "runtime/0123456789abcdef/small.js": b"m",
}


def test_each_file_belongs_to_one_group_and_what_is_of_no_use_offline_to_none() -> None:
    made = {
        group.name: sum(pack.files for pack in group.packs)
        for group in groups(FILES, {"en": frozenset(), "pt-BR": frozenset()}, ["go"], "v")
    }

    assert made == {"shell": 3, "en": 3, "en/go": 2, "pt-BR/go": 1, "runtime": 2}


def test_a_large_file_of_the_runtime_is_a_pack_of_its_own() -> None:
    runtime = next(group for group in groups(FILES, {"en": frozenset()}, [], "v") if group.name == "runtime")

    assert [pack.files for pack in runtime.packs] == [1, 1]


def test_stamps_stand_in_one_order_whatever_their_hashes_are() -> None:
    before = stamps_of(
        ["assets/site.9999999999.css", "assets/icons.0000000000.svg", "lookup/en.aaaaaaaaaa.idx"], "en", "1"
    )
    after = stamps_of(
        ["assets/site.0000000000.css", "assets/icons.9999999999.svg", "lookup/en.bbbbbbbbbb.idx"], "en", "2"
    )

    assert [stamp.split(".")[0] for stamp in before] == ["1", "icons", "site", "en"]
    assert [stamp.split(".")[0] for stamp in after] == ["2", "icons", "site", "en"]


def test_every_pack_of_the_build_has_the_size_and_the_hash_that_the_catalogue_tells(site: Path) -> None:
    catalogue = json.loads((site / "offline.json").read_text("utf-8"))
    packs = [pack for group in catalogue["groups"].values() for pack in group["packs"]]

    assert {pack["address"] for pack in packs} == {f"packs/{path.name}" for path in (site / "packs").iterdir()}
    for pack in packs:
        body = (site / pack["address"]).read_bytes()
        assert (pack["bytes"], pack["sha256"]) == (len(body), sha256(body).hexdigest())
        assert pack["sha256"][:10] in pack["address"]


def test_a_language_installs_in_at_most_fifteen_requests(site: Path) -> None:
    catalogue = json.loads((site / "offline.json").read_text("utf-8"))
    own = [group for name, group in catalogue["groups"].items() if name.split("/")[0] in {"shell", "en", "runtime"}]

    assert len(own) == 7
    assert sum(len(group["packs"]) for group in own) + len(["sw.js", "offline.json"]) <= 15


def test_the_worker_is_one_script_with_the_words_of_each_language(site: Path) -> None:
    text = (site / "sw.js").read_text("utf-8")

    assert re.findall(r"\b(?:import|export)\b ?[{*\"'(]", text) == []
    assert "__WORDS__" not in text
    for language in ("en", "pt-BR", "zh-Hant"):
        assert f'"{language}":{{"get":' in text


def test_the_policy_of_the_headers_lets_in_what_pages_hold_inline_and_nothing_else() -> None:
    policy = policy_for(POLICY, ["<style>a{}</style><script>go()</script>", '<script src="x.js"></script>'])

    assert policy == (
        "default-src 'none'; script-src 'self' 'sha256-5KYv+PUboo5h+0+YAtGRPbwv5d/QxzHslP4YGnUaxRw='; "
        "style-src 'self' 'sha256-X1RutGBrXCt9KkSaXMK7tHftWiRscFHOhxsS8tv8hBk='; frame-ancestors 'none'"
    )


def test_no_two_rules_of_the_headers_file_set_one_header_for_one_address() -> None:
    rules = re.findall(r"^(/\S+)\n((?:  .*\n)+)", headers_file(POLICY).decode(), re.MULTILINE)
    named = {place: set(re.findall(r"^  ([\w-]+):", headers, re.MULTILINE)) for place, headers in rules}

    everywhere = named.pop("/*")
    assert "Content-Security-Policy" in everywhere
    assert [place for place, headers in named.items() if headers & everywhere] == []


def test_every_address_of_a_manifest_leads_to_a_file_of_the_site_from_the_folder_it_stands_in(site: Path) -> None:
    for language in ("en", "pt-BR", "zh-Hant"):
        folder = site / language
        data = json.loads((folder / "manifest.webmanifest").read_text("utf-8"))
        pictures = [
            *data["icons"],
            *data["screenshots"],
            *(icon for each in data["shortcuts"] for icon in each["icons"]),
        ]

        assert (folder / data["start_url"] / "index.html").is_file()
        assert (folder / data["scope"]).resolve() == site
        assert data["lang"] == language
        assert [each["name"] for each in data["shortcuts"]] != []
        assert all((folder / each["url"] / "index.html").is_file() for each in data["shortcuts"])
        for picture in pictures:
            width, height = struct.unpack(">II", (folder / picture["src"]).read_bytes()[16:24])
            assert picture["sizes"] == f"{width}x{height}"
        assert {(each["sizes"], each["purpose"]) for each in data["icons"]} >= {
            ("192x192", "any"), ("512x512", "any"), ("192x192", "maskable"), ("512x512", "maskable"),
        }  # fmt: skip


def test_the_id_of_an_app_names_its_folder_where_the_site_knows_its_address() -> None:
    words = {"site.description": "Cards", "offline.shortcut.lookup": "Look up"}

    def made(site_url: str) -> dict[str, str]:
        found: dict[str, str] = json.loads(
            manifest("en", name="S", words=words, paths={"en/index.html"}, site_url=site_url, colours=("#000", "#fff"))
        )
        return found

    assert made("")["id"] == "tableside"
    assert made("https://a.example/some/path/")["id"] == "/some/path/tableside"


def test_the_pictures_of_the_app_were_drawn_from_the_drawings_that_are_there() -> None:
    folder = ROOT / "site_templates/assets/icons/app"
    now = {path.name: sha256(path.read_bytes()).hexdigest() for path in folder.glob("*.svg")}
    drawn = dict(line.split("  ")[::-1] for line in (folder / "drawn-from.txt").read_text("utf-8").splitlines())

    assert drawn == now, "draw them anew: python -m tests.browser.offline.draw site"
