"""The same content gives the same bytes anywhere and at any time, and an address of publication adds only itself."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from datetime import UTC, datetime
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from generator.build import ROOT
from generator.content.library import Library
from tests.site.reading import Page, read_pages

URL = "https://cards.example/some/path/"


def copy_content(to: Path, *, backwards: bool) -> None:
    """A copy of the content whose files were made in one order or the other, on another day."""
    files = sorted((path for path in (ROOT / "content").rglob("*") if path.is_file()), reverse=backwards)
    for number, path in enumerate(files):
        copy = to / path.relative_to(ROOT / "content")
        copy.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(path, copy)
        os.utime(copy, (number, number))


def build(folder: Path, day: datetime, *, backwards: bool, **environment: str) -> Path:
    """Builds a site in a folder as if on another machine; returns where it stands."""
    copy_content(folder / "content", backwards=backwards)
    command = [sys.executable, "-m", "generator.cli", "build", "--content", str(folder / "content")]
    run = subprocess.run(
        [*command, "--out", str(folder / "site"), "--site-url", URL.rstrip("/")],
        cwd=ROOT,
        env={
            **{name: value for name, value in os.environ.items() if not name.startswith(("LC_", "LANG"))},
            "PYTHONPATH": str(ROOT / "tests/site/elsewhere"),
            "ELSEWHERE_DAY": str(day.timestamp()),
            "ELSEWHERE_BACKWARDS": "1" if backwards else "",
            **environment,
        },
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 0, run.stderr[-3000:]
    return folder / "site"


@pytest.fixture(scope="module")
def here(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The published site, built in one place on one day."""
    day = datetime(2026, 2, 28, 23, 30, tzinfo=UTC)
    return build(tmp_path_factory.mktemp("here"), day, backwards=False, PYTHONHASHSEED="1", TZ="UTC", LANG="C.UTF-8")


@pytest.fixture(scope="module")
def elsewhere(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The same in a folder of another name, years later, where text is ASCII unless somebody says otherwise."""
    day = datetime(2031, 12, 31, 12, 0, tzinfo=UTC)
    ascii_only = {"LC_ALL": "C", "LANG": "pt_BR.ISO8859-1", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}
    return build(
        tmp_path_factory.mktemp("éloin 遠"), day, backwards=True, PYTHONHASHSEED="4711", TZ="Asia/Taipei", **ascii_only
    )


@pytest.fixture(scope="module")
def published(here: Path) -> dict[str, Page]:
    return read_pages(here)


def contents(folder: Path) -> dict[str, bytes]:
    files = sorted(path for path in folder.rglob("*") if path.is_file())
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in files}


def test_two_builds_in_other_folders_on_other_days_with_other_settings_give_the_same_bytes(
    here: Path, elsewhere: Path
) -> None:
    one, other = contents(here), contents(elsewhere)

    assert sorted(one) == sorted(other)
    assert [name for name in one if one[name] != other[name]] == []


def test_a_site_that_knows_its_address_differs_only_in_saying_so(site: Path, here: Path) -> None:
    plain, known = contents(site), contents(here)
    pages = [name for name in plain if name.endswith(".html")]
    lines = [set(known[name].splitlines()) ^ set(plain[name].splitlines()) for name in pages]

    assert pages == [name for name in known if name.endswith(".html")]
    assert {line for each in lines for line in each if URL.encode() not in line} == set()


def test_the_address_of_publication_stands_in_canonical_and_language_links(
    published: dict[str, Page], library: Library
) -> None:
    languages = library.site.languages
    for page in published.values():
        if page.language is None or page.kind == "redirect":
            continue
        inside = page.inside.removesuffix("index.html")
        alternates = {
            each.attrib["hreflang"]: each.attrib["href"] for each in page.head.iterfind("link[@rel='alternate']")
        }
        assert page.only("head/link[@rel='canonical']").get("href") == f"{URL}{page.language}/{inside}", page.path
        assert alternates == {
            **{language: f"{URL}{language}/{inside}" for language in languages},
            "x-default": f"{URL}{languages[0]}/{inside}",
        }, page.path


def test_a_site_without_an_address_names_none(site: Path, pages: dict[str, Page]) -> None:
    for page in pages.values():
        assert page.head.findall("link[@rel='canonical']") + page.head.findall("link[@rel='alternate']") == [], (
            page.path
        )
    assert not (site / "sitemap.xml").exists()


def test_the_sitemap_names_every_page_once_and_no_date(here: Path, published: dict[str, Page]) -> None:
    root = ET.parse(here / "sitemap.xml").getroot()
    space = "{http://www.sitemaps.org/schemas/sitemap/0.9}"
    listed = [each.findtext(f"{space}loc") for each in root]
    every = [page for page in published.values() if page.language and page.kind != "redirect"]

    assert sorted(listed) == sorted(f"{URL}{page.path.removesuffix('index.html')}" for page in every)
    assert {each.tag.removeprefix(space) for each in root.iter()} == {"urlset", "url", "loc"}


def test_each_language_offers_its_lookup_to_the_browser_where_the_address_is_known(
    here: Path, published: dict[str, Page], library: Library
) -> None:
    for language in library.site.languages:
        root = ET.parse(here / language / "opensearch.xml").getroot()
        (url,) = [each for each in root if each.tag.endswith("Url")]
        assert url.get("template") == f"{URL}{language}/?q={{searchTerms}}"
        page = published[f"{language}/index.html"]
        assert page.only("head/link[@rel='search']").get("href") == f"{URL}{language}/opensearch.xml"
