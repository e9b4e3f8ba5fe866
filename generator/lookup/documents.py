"""What can be looked up: one document per card, rule paragraph, term or tool, checked before it is indexed."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

FacetValue = int | str | bool


@dataclass(frozen=True, slots=True)
class Document:
    """One answer of the lookup box.

    `title` and `aliases` are names, found with mistakes and from any language; `text` is found by its words. `numbers`
    are printed numbers, `facets` the values that filters compare. `where` (chapter, island) and `url` are shown or
    followed, never searched. The words of a `sealed` document are found and never shown.
    """

    id: str
    title: str = ""
    text: str = ""
    keywords: tuple[str, ...] = ()
    aliases: tuple[str, ...] = ()
    numbers: tuple[str, ...] = ()
    game: str = ""
    type: str = ""
    lang: str = ""
    sealed: bool = False
    facets: Mapping[str, tuple[FacetValue, ...]] = field(default_factory=dict)
    where: str = ""
    url: str = ""


_STRINGS = ("title", "text", "game", "type", "lang", "where", "url")
_LISTS = ("keywords", "aliases", "numbers")
_KNOWN = frozenset(("id", "sealed", "facets", *_STRINGS, *_LISTS))


def document(raw: Mapping[str, object]) -> Document:
    """Read one document from plain data; missing fields are empty.

    Raises `ValueError`, naming the document and the field, when a field is unknown or of the wrong kind.
    """
    name = raw.get("id")
    if not isinstance(name, str) or not name.strip():
        raise ValueError(f"document {name!r}: `id` must be a text that is not empty")
    if any(ord(char) < 32 for char in name):
        raise ValueError(f"document {name!r}: `id` must not hold control characters")
    if unknown := sorted(set(raw) - _KNOWN):
        raise ValueError(f"document {name}: unknown field `{unknown[0]}`; the fields are {', '.join(sorted(_KNOWN))}")
    strings = {key: _clean(_text(name, key, raw.get(key, ""))) for key in _STRINGS}
    lists = {key: tuple(_clean(item) for item in _texts(name, key, raw.get(key, ()))) for key in _LISTS}
    sealed = raw.get("sealed", False)
    if not isinstance(sealed, bool):
        raise _wrong(name, "sealed", "true or false", sealed)
    return Document(
        id=_clean(name),
        title=strings["title"],
        text=strings["text"],
        keywords=lists["keywords"],
        aliases=lists["aliases"],
        numbers=lists["numbers"],
        game=strings["game"],
        type=strings["type"],
        lang=strings["lang"],
        sealed=sealed,
        facets=_facets(name, raw.get("facets", {})),
        where=strings["where"],
        url=strings["url"],
    )


def documents(source: Iterable[Mapping[str, object] | Document]) -> list[Document]:
    """Read documents in order. Raises `ValueError` for a bad document and for an id given twice."""
    out: list[Document] = []
    seen: set[str] = set()
    for raw in source:
        doc = raw if isinstance(raw, Document) else document(raw)
        if doc.id in seen:
            raise ValueError(f"document {doc.id}: the id is given twice")
        seen.add(doc.id)
        out.append(doc)
    return out


def _wrong(name: str, key: str, wanted: str, value: object) -> ValueError:
    return ValueError(f"document {name}: `{key}` must be {wanted}, not {value!r}")


def _clean(text: str) -> str:
    """A text that UTF-8 can hold (a lone surrogate becomes U+FFFD)."""
    return text.encode("utf-16-le", "surrogatepass").decode("utf-16-le", "replace")


def _text(name: str, key: str, value: object) -> str:
    if not isinstance(value, str):
        raise _wrong(name, key, "a text", value)
    return value


def _texts(name: str, key: str, value: object) -> list[str]:
    if isinstance(value, str) or not isinstance(value, Sequence):
        raise _wrong(name, key, "a list", value)
    if key == "numbers":
        return [str(item) if type(item) is int else _text(name, key, item) for item in value]
    return [_text(name, key, item) for item in value]


def _facets(name: str, value: object) -> dict[str, tuple[FacetValue, ...]]:
    if not isinstance(value, Mapping):
        raise _wrong(name, "facets", "a table of lists", value)
    out: dict[str, tuple[FacetValue, ...]] = {}
    for key, items in value.items():
        if not isinstance(key, str) or isinstance(items, str) or not isinstance(items, Sequence):
            raise _wrong(name, f"facets.{key}", "a list", items)
        for item in items:
            if not isinstance(item, int | str | bool):
                raise _wrong(name, f"facets.{key}", "whole numbers, texts, true or false", item)
        out[key] = tuple(_clean(item) if isinstance(item, str) else item for item in items)
    return out
