"""Documents to the one compact file that the browser's engine opens: `docs/lookup-index.md` describes it byte by byte.

`python -m generator.lookup.index DOCS.json INDEX` builds from a JSON array of documents.
"""

from __future__ import annotations

import json
import re
import sys
import zlib
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from sys import intern
from typing import NamedTuple

from generator.lookup import coding, fold, han, titles
from generator.lookup.documents import Document, documents

MAGIC = b"TSLK"
FORMAT = 1
# Sections in the order of the file; docs/lookup-index.md and reader.mjs list the same.
SECTIONS = (
    "head", "shared", "words", "patterns", "tokens", "names", "refs", "ids", "idtext", "columns",
    "numbers", "where", "url", "han",
)  # fmt: skip
_SENTENCE = re.compile(r"(?<=[.!?:;])\s+|(?<=[。！？：；])|\n")


class Segment(NamedTuple):
    """A run of tokens that any number of documents share: a name, a keyword or a sentence."""

    tokens: tuple[str, ...]
    pattern: str = ""


def build(source: Iterable[Mapping[str, object] | Document]) -> bytes:
    """The index of some documents, before compression; the same documents give the same bytes.

    Raises `ValueError` for a bad document (see `documents`).
    """
    docs = documents(source)
    same = _same_characters(docs)
    names, keywords, sentences = _Pool(), _Pool(), _Pool()
    refs: tuple[list[list[int]], ...] = ([], [], [])  # of each document: names (its title first), keywords, sentences
    for doc in docs:
        refs[0].append([names.at(_name(text, same)) for text in (doc.title, *doc.aliases)])
        refs[1].append([keywords.at(Segment(_name(text, same).tokens)) for text in doc.keywords])
        refs[2].append([sentences.at(Segment(part)) for part in _sentences(doc.text, same)])
    segments = [*names.items, *keywords.items, *sentences.items]
    vocabulary, ends = _vocabulary(segments)
    code = {word: coding.token_code(at + 1) for at, word in enumerate(vocabulary)}
    patterns = _Pool()
    pattern_of = [patterns.at(Segment((), segment.pattern)) for segment in names.items]
    shared, words_text = coding.front_coded(vocabulary, ends)
    steps, literals = coding.id_steps([doc.id for doc in docs])
    columns = _columns(docs)
    sections = {
        "head": json.dumps(
            {
                "docs": len(docs),
                "words": len(vocabulary),
                "names": len(names.items),
                "keywords": len(keywords.items),
                "sentences": len(sentences.items),
                "tokens": sum(len(segment.tokens) for segment in segments),
                **columns.tables,
            },
            ensure_ascii=False,
            separators=(",", ":"),
            sort_keys=True,
        ).encode(),
        "shared": shared,
        "words": words_text,
        "patterns": "\n".join(item.pattern for item in patterns.items).encode(),
        "tokens": b"".join(b"".join(map(code.__getitem__, segment.tokens)) + b"\0" for segment in segments),
        "names": coding.varints(pattern_of),
        "refs": b"".join(_references(stream) for stream in refs),
        "ids": steps,
        "idtext": literals,
        "columns": columns.data,
        "numbers": _lines("\t".join(map(_line, doc.numbers)) for doc in docs),
        "where": _lines(_line(doc.where) for doc in docs),
        "url": _lines(_line(doc.url) for doc in docs),
        "han": _han(same),
    }
    table = b"".join(len(sections[name]).to_bytes(4, "little") for name in SECTIONS)
    return MAGIC + FORMAT.to_bytes(4, "little") + table + b"".join(sections[name] for name in SECTIONS)


def compress(raw: bytes) -> bytes:
    """The index as gzip for `DecompressionStream`; no time and no name inside, so equal input gives equal bytes."""
    packer = zlib.compressobj(9, zlib.DEFLATED, 31)
    return packer.compress(raw) + packer.flush()


class _Pool:
    """Segments in the order in which they were first met, each once."""

    def __init__(self) -> None:
        self.items: list[Segment] = []
        self._at: dict[Segment, int] = {}

    def at(self, segment: Segment) -> int:
        place = self._at.setdefault(segment, len(self.items))
        if place == len(self.items):
            self.items.append(segment)
        return place


def _same_characters(docs: Sequence[Document]) -> dict[str, str]:
    counts: Counter[str] = Counter()
    for doc in docs:
        for text in (doc.title, doc.text, *doc.aliases, *doc.keywords):
            counts.update(text)
    return han.representatives(Counter({char: n for char, n in counts.items() if fold.is_unspaced(char)}))


def _name(text: str, same: Mapping[str, str]) -> Segment:
    pattern, tokens = titles.pattern(titles.clean(text), same)
    return Segment(tuple(map(intern, tokens)), pattern)


def _sentences(text: str, same: Mapping[str, str]) -> list[tuple[str, ...]]:
    parts = (fold.tokens(part) for part in _SENTENCE.split(text))
    # Interned: a large game says the same words a million times over, and this keeps each but once.
    return [tuple([intern(same.get(token, token)) for token in part]) for part in parts if part]


def _vocabulary(segments: Sequence[Segment]) -> tuple[list[str], list[int]]:
    """All words by how often they occur, cut into runs (`coding.buckets`), each run in UTF-16 order; the runs' ends."""
    counts: Counter[str] = Counter()
    for segment in segments:
        counts.update(segment.tokens)
    ranked = sorted(counts, key=lambda word: (-counts[word], word))
    ends = coding.buckets(len(ranked))
    words: list[str] = []
    for end in ends:
        words += sorted(ranked[len(words) : end], key=coding.utf16_order)
    return words, ends


def _references(lists: Sequence[Sequence[int]]) -> bytes:
    """Per document a count, then its references: 0 for the next thing not met before, else 1 + its place."""
    out = bytearray()
    fresh = 0
    for own in lists:
        out += coding.varint(len(own))
        for place in own:
            out += coding.varint(0 if place == fresh else 1 + place)
            fresh += place == fresh
    return bytes(out)


class _Columns(NamedTuple):
    tables: dict[str, object]
    data: bytes


def _columns(docs: Sequence[Document]) -> _Columns:
    """What each document has of a small set (game, kind, language, sealed, facets): the sets, and places in them."""
    tables: dict[str, object] = {}
    data = bytearray()
    for key in ("game", "type", "lang"):
        values = list(dict.fromkeys(getattr(doc, key) for doc in docs))
        tables[f"{key}s"] = values
        place = {value: at for at, value in enumerate(values)}
        data += coding.varints(place[getattr(doc, key)] for doc in docs)
    data += bytes(doc.sealed for doc in docs)
    facets = []
    for name in sorted({name for doc in docs for name in doc.facets}):
        known = sorted({(type(v).__name__, v) for doc in docs for v in doc.facets.get(name, ())}, key=_facet_order)
        facet_place = {item: at for at, item in enumerate(known)}
        facets.append({"name": name, "values": [value for _, value in known]})
        for doc in docs:
            own = doc.facets.get(name, ())
            data += coding.varints((len(own), *(facet_place[type(v).__name__, v] for v in own)))
    tables["facets"] = facets
    return _Columns(tables, bytes(data))


def _facet_order(item: tuple[str, int | str | bool]) -> tuple[str, int, str]:
    kind, value = item
    return (kind, value, "") if isinstance(value, int) else (kind, 0, value)


def _line(text: str) -> str:
    return re.sub(r"[\n\t]", " ", text)


def _lines(lines: Iterable[str]) -> bytes:
    """One line per document, or nothing when all are empty."""
    text = "\n".join(lines)
    return text.encode() if text.strip("\n") else b""


def _han(same: Mapping[str, str]) -> bytes:
    """One line per kept character: the character, its Simplified forms, a tab, its variants."""
    groups: dict[str, list[str]] = {}
    for char, kept in same.items():
        groups.setdefault(kept, []).append(char)
    lines = []
    for kept, chars in sorted(groups.items()):
        short = han.simplified(chars)
        variants = "".join(char for char in sorted(chars) if char not in short)
        lines.append(kept + "".join(sorted(short)) + (f"\t{variants}" if variants else ""))
    return "\n".join(lines).encode()


def main(args: Sequence[str]) -> int:
    """Build INDEX from DOCS.json; 0, or 2 with a message when the arguments or the documents are wrong."""
    if len(args) != 2:
        print("usage: python -m generator.lookup.index DOCS.json INDEX", file=sys.stderr)
        return 2
    source, target = args
    try:
        docs = json.loads(Path(source).read_text(encoding="utf-8"))
        if isinstance(docs, list) and all(isinstance(doc, dict) for doc in docs):
            Path(target).write_bytes(build(docs))
            return 0
        error = "the file must hold a JSON array of documents"
    except (OSError, ValueError) as problem:
        error = str(problem)
    print(f"{source}: error: {error}", file=sys.stderr)
    return 2


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
