"""What every page has around its words: the policy that lets nothing in, its language, its names, no own code."""

from __future__ import annotations

import json
import re
from base64 import b64encode
from hashlib import sha256
from pathlib import Path

from tests.site.reading import Page, words

STRICT = {
    "default-src": {"'none'"},
    "script-src": {"'self'", "'wasm-unsafe-eval'"},
    "style-src": {"'self'"},
    "img-src": {"'self'", "data:"},
    "connect-src": {"'self'"},
    "font-src": {"'self'"},
    "manifest-src": {"'self'"},
    "worker-src": {"'self'"},
    "base-uri": {"'self'"},
    "form-action": {"'self'"},
    "object-src": {"'none'"},
}


def found(pages: dict[str, Page]) -> list[Page]:
    """All pages but the one for lost addresses, which is served at any address and carries its own style and script."""
    return [page for page in pages.values() if page.kind != "lost"]


def policy(page: Page) -> dict[str, set[str]]:
    """The directives of a page's Content-Security-Policy."""
    text = page.only("head/meta[@http-equiv='Content-Security-Policy']").attrib["content"]
    directives = [directive.split() for directive in text.split(";")]
    return {name: set(sources) for name, *sources in directives}


def test_every_page_is_the_tree_that_its_text_seems_to_be(pages: dict[str, Page]) -> None:
    assert {page.path: page.faults for page in pages.values() if page.faults} == {}


def test_the_policy_stands_before_anything_that_it_could_forbid(pages: dict[str, Page]) -> None:
    for page in pages.values():
        charset, first = page.head[:2]
        assert (charset.tag, charset.get("charset")) == ("meta", "utf-8"), page.path
        assert first.get("http-equiv") == "Content-Security-Policy", page.path


def test_the_policy_of_every_page_allows_the_site_itself_and_nothing_else(pages: dict[str, Page]) -> None:
    assert {page.path: policy(page) for page in found(pages) if policy(page) != STRICT} == {}


def test_the_page_for_lost_addresses_allows_its_own_script_and_style_and_no_other(pages: dict[str, Page]) -> None:
    page = pages["404.html"]
    own = {
        f"{tag}-src": {f"'sha256-{b64encode(sha256((page.only(f'.//{tag}').text or '').encode()).digest()).decode()}'"}
        for tag in ("script", "style")
    }

    assert policy(page) == STRICT | {
        "style-src": own["style-src"],
        "script-src": own["script-src"] | {"'wasm-unsafe-eval'"},
    }


def test_no_page_has_code_or_style_of_its_own(pages: dict[str, Page]) -> None:
    wrong = [
        f"{page.path}: <{element.tag} {name}>"
        for page in pages.values()
        for element in page.root.iter()
        for name, value in element.attrib.items()
        if name == "style" or name.startswith("on") or value.strip().lower().startswith(("javascript:", "vbscript:"))
    ]
    inline = [
        f"{page.path}: <{element.tag}>"
        for page in found(pages)
        for element in page.root.iter()
        if element.tag in {"style", "iframe", "object", "embed", "base", "frame"}
        or (element.tag == "script" and "src" not in element.attrib and element.get("type") != "application/json")
    ]

    assert wrong == []
    assert inline == []


def test_the_data_in_every_page_can_be_read(pages: dict[str, Page]) -> None:
    for page in pages.values():
        for script in page.root.iterfind(".//script[@type='application/json']"):
            assert json.loads(script.text or "") is not None, page.path


def test_every_page_says_its_language(pages: dict[str, Page]) -> None:
    said = {page.path: page.root.get("lang") for page in pages.values()}

    assert said == {page.path: page.language or "en" for page in pages.values()}


def test_every_page_has_one_title_one_heading_and_a_description(pages: dict[str, Page]) -> None:
    for page in pages.values():
        assert words(page.only("head/title")), page.path
        assert words(page.only(".//h1")), page.path
        assert page.only(".//main").get("id") == "page" or page.kind == "lost", page.path
        if page.kind != "lost":
            assert (page.meta("description") or "").strip(), page.path


def test_no_two_pages_of_one_language_have_one_title(pages: dict[str, Page]) -> None:
    titles: dict[tuple[str | None, str], list[str]] = {}
    for page in pages.values():
        if page.kind != "redirect":
            titles.setdefault((page.language, words(page.only("head/title"))), []).append(page.path)

    assert {title: paths for title, paths in titles.items() if len(paths) > 1} == {}


def test_headings_go_down_one_step_at_a_time(pages: dict[str, Page]) -> None:
    wrong = {}
    for page in pages.values():
        levels = [int(each.tag[1]) for each in page.root.iter() if re.fullmatch("h[1-6]", each.tag)]
        steps = [(above, below) for above, below in zip([0, *levels], levels, strict=False) if below > above + 1]
        if steps:
            wrong[page.path] = steps

    assert wrong == {}


def test_no_page_shows_a_rest_of_markup_or_of_a_template(pages: dict[str, Page]) -> None:
    rest = re.compile(r"\[\[|\]\]|\{\{|\}\}|\{%|\{#|\{[a-z][a-z-]*\}|&(?:amp|lt|gt|quot|#\d+);")
    wrong = {f"{page.path}: {match[0]}" for page in found(pages) for match in rest.finditer(read_aloud(page))}
    empty = {
        page.path for page in found(pages) for text in page.body.itertext() if text.strip() in {"None", "Undefined"}
    }

    assert wrong | empty == set()


def read_aloud(page: Page) -> str:
    """All that a page says: its words, and the attributes that are shown or spoken."""
    attributes = [
        element.get(name, "")
        for element in page.root.iter()
        for name in ("aria-label", "title", "alt", "content", "placeholder", "data-label")
        if element.get("http-equiv") is None
    ]
    parts = [
        words(element)
        for element in (page.only("head/title"), *page.only("body").findall("*"))
        if element.tag != "script"
    ]
    return " ".join([*parts, *attributes])


def test_every_picture_has_a_name_or_says_that_it_is_decoration(pages: dict[str, Page]) -> None:
    wrong = {
        f"{page.path}: {element.get('class')}"
        for page in pages.values()
        for element in page.root.iter()
        if element.tag in {"svg", "img"}
        and not (element.get("aria-hidden") == "true" or element.get("aria-label") or element.get("alt"))
    }

    assert wrong == set()


def test_every_control_that_needs_scripts_is_marked_so(pages: dict[str, Page]) -> None:
    wrong = set()
    for page in found(pages):
        parents = {child: parent for parent in page.root.iter() for child in parent}
        for element in page.root.iter():
            if element.tag in {"button", "select", "input", "textarea"}:
                line = [element]
                while line[-1] in parents:
                    line.append(parents[line[-1]])
                if not any("needs-js" in each.get("class", "").split() for each in line):
                    wrong.add(f"{page.path}: <{element.tag} {element.get('class', '')}>")

    assert wrong == set()


def test_no_page_is_heavy(site: Path, pages: dict[str, Page]) -> None:
    # A page of one thing is small. A chapter is read on one page, and so is what belongs together on paper.
    together = ("glossary", "symbols", "board", "list", "rulings", "rule")
    limits = dict.fromkeys(together, 100_000)
    sizes = {page.path: (page.kind, (site / page.path).stat().st_size) for page in pages.values()}

    assert {path: size for path, (kind, size) in sizes.items() if size > limits.get(kind, 60_000)} == {}


def test_all_styles_and_scripts_of_a_page_are_named_by_their_bytes(site: Path) -> None:
    # Those of the installed app are named in its manifest, whose addresses a device keeps.
    for path in {*site.glob("assets/*")} - {site / "assets/app"}:
        assert re.search(r"\.[0-9a-f]{10}(\.|$)", path.name), path.name
