"""Reads the files of a built site: each page as a tree that closes every element, and every address in it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urldefrag, urljoin, urlsplit
from xml.etree.ElementTree import Element, TreeBuilder

VOID = {"area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr"}

# A browser ends an open paragraph at each of these, so that the page is not what was written.
NOT_IN_A_PARAGRAPH = {
    *("address", "article", "aside", "blockquote", "details", "div", "dl", "fieldset", "figure", "footer", "form"),
    *("h1", "h2", "h3", "h4", "h5", "h6", "header", "hr", "main", "nav", "ol", "p", "pre", "section", "table", "ul"),
}

HOST = "http://host.invalid/"


class _Reader(HTMLParser):
    """Builds the tree, and notes whatever a browser would have to guess."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.builder = TreeBuilder()
        self.open: list[str] = []
        self.faults: list[str] = []

    def fault(self, what: str) -> None:
        self.faults.append(f"{self.getpos()[0]}: {what}")

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if len({name for name, _ in attrs}) < len(attrs):
            self.fault(f"<{tag}> has an attribute twice")
        if "p" in self.open and tag in NOT_IN_A_PARAGRAPH:
            self.fault(f"<{tag}> inside <p>")
        if "a" in self.open and tag in {"a", "button", "details", "input", "select"}:
            self.fault(f"<{tag}> inside <a>")
        self.builder.start(tag, {name: value or "" for name, value in attrs})
        if tag in VOID:
            self.builder.end(tag)
        else:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        if tag not in VOID:
            self.handle_endtag(tag)

    def handle_endtag(self, tag: str) -> None:
        if self.open[-1:] != [tag]:
            self.fault(f"</{tag}> where <{(self.open or ['nothing'])[-1]}> is open")
            return
        self.open.pop()
        self.builder.end(tag)

    def handle_data(self, data: str) -> None:
        if self.open:
            self.builder.data(data)


@dataclass(frozen=True)
class Page:
    """One HTML file. `path` is its place below the site's root, such as `en/games/index.html`."""

    path: str
    root: Element = field(repr=False)
    faults: list[str] = field(repr=False)
    """Where the text is not the tree that it seems to be."""

    @property
    def kind(self) -> str:
        """What kind of page it is: card, rule, glossary ..."""
        return self.body.get("data-kind", "")

    @property
    def head(self) -> Element:
        """Its head."""
        return self.only("head")

    @property
    def body(self) -> Element:
        """Its body."""
        return self.only("body")

    @property
    def language(self) -> str | None:
        """The folder of the language it stands in; None at the root."""
        first, slash, _ = self.path.partition("/")
        return first if slash else None

    @property
    def inside(self) -> str:
        """Its path below its language: the same for one page in every language."""
        return self.path.partition("/")[2]

    def only(self, path: str) -> Element:
        """The one element of a path. Fails when there are none or several."""
        found = self.root.findall(path)
        assert len(found) == 1, f"{self.path}: {len(found)} of {path}"
        return found[0]

    def meta(self, name: str) -> str | None:
        """What a <meta name=...> says."""
        found = self.head.find(f"meta[@name='{name}']")
        return None if found is None else found.get("content")

    @cached_property
    def ids(self) -> list[str]:
        """All ids, in order."""
        return [element.attrib["id"] for element in self.root.iter() if "id" in element.attrib]

    @cached_property
    def links(self) -> list[tuple[Element, str]]:
        """Every address in the page as written, with the element that has it; the icon that is no file has none."""
        return [(element, url) for element in self.root.iter() for url in addresses(element) if url != "data:,"]


def addresses(element: Element) -> Iterator[str]:
    """The addresses that an element links to or loads."""
    for name in ("href", "xlink:href", "src", "action", "formaction", "data", "poster", "cite", "manifest", "ping"):
        if name in element.attrib:
            yield element.attrib[name]
    for candidate in element.get("srcset", "").split(","):
        if candidate.strip():
            yield candidate.split()[0]
    if element.tag == "meta" and element.get("http-equiv", "").lower() == "refresh":
        yield element.attrib["content"].partition("url=")[2]


def words(element: Element) -> str:
    """The text of an element as it is read, runs of blanks being one blank."""
    return " ".join("".join(element.itertext()).split())


def read_page(path: str, text: str) -> Page:
    """A page from its text."""
    reader = _Reader()
    reader.feed(text)
    reader.close()
    if not text.startswith("<!doctype html>\n"):
        reader.faults.append("1: the doctype is not first")
    reader.faults += [f"end: <{tag}> is never closed" for tag in reader.open]
    for tag in reversed(reader.open):
        reader.builder.end(tag)
    return Page(path, reader.builder.close(), reader.faults)


def read_pages(folder: Path) -> dict[str, Page]:
    """All pages of a built site by path."""
    files = {path.relative_to(folder).as_posix(): path for path in sorted(folder.rglob("*.html"))}
    return {name: read_page(name, path.read_text(encoding="utf-8")) for name, path in files.items()}


def is_outgoing(url: str) -> bool:
    """Whether an address as written names a host or a scheme."""
    parts = urlsplit(url)
    return bool(parts.scheme or parts.netloc)


def place(start: str, url: str) -> tuple[str, str]:
    """The file below the site's root and the anchor that an address leads to from a file; a folder means its page.
    What is asked after a `?` is left out.

    An address that climbs out of the site, or starts at the host's root, gives a path that starts with `/`.
    """
    if url.startswith("/"):
        return url, ""
    full, anchor = urldefrag(urljoin(f"{HOST}deep/deeper/deepest/{start}", url))
    path = unquote(full.removeprefix(HOST).partition("?")[0])
    if not path.startswith("deep/deeper/deepest/"):
        return f"/{path}", anchor
    path = path.removeprefix("deep/deeper/deepest/")
    return (f"{path}index.html" if not path or path.endswith("/") else path), unquote(anchor)
