"""Nothing in the built site leads nowhere, and nothing asks another host."""

from __future__ import annotations

import re
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from tests.site.reading import Page, is_outgoing, place

# Names of languages of XML, which nothing fetches.
NAMESPACES = {"http://www.w3.org/2000/svg", "http://www.w3.org/1999/xlink"}

# `import x from 'y'`, `export * from 'y'`, `import 'y'`, `import('y')` and `new URL('y', import.meta.url)`.
IMPORT = r"""(?:\bimport\(|\bfrom ?|\bimport ?|\bnew URL\((?=[^)]*import\.meta\.url))["']([^"']+)["'](?=[;),]|$)"""


@pytest.fixture(scope="session")
def anchors(site: Path, pages: dict[str, Page]) -> dict[str, set[str]]:
    """The ids of every file that can have some."""
    drawings = {
        path.relative_to(site).as_posix(): {each.get("id", "") for each in ET.parse(path).iter()}
        for path in site.rglob("*.svg")
    }
    return drawings | {path: set(page.ids) for path, page in pages.items()}


def test_every_link_and_asset_of_every_page_is_there(site: Path, pages: dict[str, Page]) -> None:
    files = {path.relative_to(site).as_posix() for path in site.rglob("*") if path.is_file()}
    lost = [
        f"{page.path}: {url}"
        for page in pages.values()
        for _, url in page.links
        if not is_outgoing(url) and place(page.path, url)[0] not in files
    ]

    assert lost == []


def test_every_anchor_that_a_link_names_is_on_its_page(pages: dict[str, Page], anchors: dict[str, set[str]]) -> None:
    links = [(page, url, *place(page.path, url)) for page in pages.values() for _, url in page.links if "#" in url]
    lost = [f"{page.path}: {url}" for page, url, path, anchor in links if anchor not in anchors.get(path, set())]

    assert len(links) > 1000
    assert lost == []


def test_no_id_stands_twice_on_a_page(pages: dict[str, Page]) -> None:
    twice = {page.path: sorted({one for one in page.ids if page.ids.count(one) > 1}) for page in pages.values()}

    assert {path: ids for path, ids in twice.items() if ids} == {}


def test_every_description_of_an_element_by_id_is_there(pages: dict[str, Page]) -> None:
    names = ("aria-labelledby", "aria-describedby", "aria-controls", "for", "data-tip")
    lost = [
        f'{page.path}: {name}="{element.get(name)}"'
        for page in pages.values()
        for element in page.root.iter()
        for name in names
        for one in element.get(name, "").split()
        if one not in page.ids
    ]

    assert lost == []


def test_only_a_link_that_a_reader_follows_leaves_the_site_and_it_tells_nobody_from_where(
    pages: dict[str, Page],
) -> None:
    out = [(page, element, url) for page in pages.values() for element, url in page.links if is_outgoing(url)]
    wrong = [
        f"{page.path}: <{element.tag}> {url}"
        for page, element, url in out
        if element.tag != "a" or not url.startswith("https://") or "noreferrer" not in element.get("rel", "").split()
    ]

    assert wrong == []


def test_no_style_script_or_drawing_names_another_host(site: Path) -> None:
    texts = [path for path in ours(site) if path.suffix in {".css", ".js", ".svg", ".webmanifest"}]
    named = {
        f"{path.relative_to(site).as_posix()}: {url}"
        for path in texts
        for url in re.findall(r"(?:https?:|(?<=[\"'(]))//[\w.-]+\.[^\s\"'`)>]*", without_comments(path))
        if url not in NAMESPACES
    }

    assert len(texts) > 10
    assert named == set()


def ours(site: Path) -> list[Path]:
    """All files but those of the Python runtime, which others wrote; what it asks for, a browser test listens to."""
    return [path for path in site.rglob("*") if path.is_file() and "runtime" not in path.relative_to(site).parts]


def without_comments(path: Path) -> str:
    """A file's text without what only people read."""
    text = path.read_text(encoding="utf-8")
    text = re.sub(r"/\*.*?\*/|<!--.*?-->", "", text, flags=re.DOTALL)
    return re.sub(r"(?m)^\s*//.*$", "", text) if path.suffix == ".js" else text


def test_every_file_that_a_style_names_is_there(site: Path) -> None:
    lost = [
        f"{path.relative_to(site).as_posix()}: {url}"
        for path in site.rglob("*.css")
        for url in re.findall(r"(?:url\(|@import\s+)[\"']?([^\"')\s]+)", without_comments(path))
        if not url.startswith(("data:", "#")) and not (path.parent / url.partition("#")[0]).is_file()
    ]

    assert lost == []


def test_every_module_that_a_script_imports_is_there(site: Path) -> None:
    imports = [
        (path, name)
        for path in ours(site)
        if path.suffix == ".js"
        for name in re.findall(IMPORT, without_comments(path))
    ]
    lost = [
        f"{path.relative_to(site).as_posix()}: {name}"
        for path, name in imports
        if not name.startswith(("./", "../")) or not (path.parent / name).is_file()
    ]

    assert imports
    assert lost == []


def test_no_source_map_is_published_or_named(site: Path) -> None:
    files = [path.relative_to(site).as_posix() for path in site.rglob("*") if path.is_file()]
    named = [name for name in files if b"sourceMappingURL" in (site / name).read_bytes()]

    assert [name for name in files if name.endswith(".map")] == []
    assert named == []


def test_nothing_of_the_stock_theme_or_of_its_search_is_published(site: Path, pages: dict[str, Page]) -> None:
    stock = ("javascripts", "stylesheets", "lunr", "search_index", "search/", "bundle", "material", "fontawesome")
    files = [path.relative_to(site).as_posix() for path in site.rglob("*") if path.is_file()]

    assert [name for name in files if any(word in name for word in stock)] == []
    themed = [page.path for page in pages.values() for each in page.root.iter() if "data-md-component" in each.attrib]
    assert themed + [page.path for page in pages.values() if page.meta("generator")] == []


def test_every_page_can_be_reached_by_links_from_the_start(pages: dict[str, Page]) -> None:
    reached, to_visit = {"index.html"}, ["index.html"]
    while to_visit:
        page = pages[to_visit.pop()]
        for element, url in page.links:
            path = place(page.path, url)[0]
            if element.tag == "a" and not is_outgoing(url) and path in pages and path not in reached:
                reached.add(path)
                to_visit.append(path)
    old = {page.path for page in pages.values() if page.kind in {"lost", "redirect"}}

    assert set(pages) - reached - old == set()
