"""Many files in one pack: shared chunks, and for each file the list of its chunks. docs/packs.md tells the format.

Pages of one site repeat their frame, their links and their terms, far further apart than the 32 kB that gzip looks
back. So repeats are found first, over a whole section of pages, and only the rest is compressed.
"""

from __future__ import annotations

import gzip
import json
import re
import zlib
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import accumulate, pairwise

from generator.offline.gist import gist
from generator.offline.grammar import Grammar, shorten

MAGIC = b"TABLEPK1"
SECTION = 1_600_000
"""Letters of text in one section, at most (a longer file has one alone). To show a page, a phone unpacks a section."""
THOROUGH = 3_000_000
"""Letters of a pack that are searched for every repeat. What comes after them, in a pack of many hundred pages, is only
searched for whole lines and tags: a fifth larger then, in a sixth of the time."""
WORD = re.compile(r'(?:\.\./)+|</?[a-z0-9]+>?| ?[a-z-]+="|[\w;&#-]+ ?|.', re.DOTALL)
"""The smallest chunks: steps up, tags, names of attributes, words with the space after them, single signs."""
TAG = re.compile(r"<[^>]*>|[^<]+")
"""The chunks of what is searched less: whole tags, and what stands between them."""
CONTROL = re.compile(rb"[\x00-\x08\x0e-\x1f]")
"""Bytes that no text of ours holds: 0 parts words in a pack, the others stand for stamps, 1 for the first."""
SIGNS = (*range(1, 9), *range(14, 32))
"""The bytes that stand for stamps, in their order."""


@dataclass(frozen=True)
class Section:
    """Some files of a pack: their paths, and the streams they are read from."""

    paths: list[str]
    text: bool
    """Whether stamps are put in."""
    streams: list[bytes]
    """Compressed: words, counts, and the numbers' bytes from the lowest up; or only bytes and counts, where chunks save
    nothing."""
    gists: list[str] = field(default_factory=list)
    """What each file says, for those who compare versions; "" for a file that is no news by itself."""

    @property
    def entry(self) -> dict[str, object]:
        """The section as the head of a pack tells it."""
        told = {"gists": self.gists} if any(self.gists) else {}
        return {"paths": self.paths, "text": self.text, "streams": [len(stream) for stream in self.streams], **told}


def pack(files: Mapping[str, bytes], stamps: Sequence[bytes] = (), frame: frozenset[str] = frozenset()) -> bytes:
    """One pack of files by path. Equal files give equal bytes, whatever order they come in.

    Args:
        files: their bytes by path.
        stamps: strings that change from version to version. Where a text holds one, the pack holds a sign for it: a
            page that only another version's stamp would change leaves the pack as it was.
        frame: the site's own words in the language of the files.

    Raises:
        ValueError: there are more stamps than signs.
    """
    if len(stamps) > len(SIGNS):
        raise ValueError(f"a pack has room for {len(SIGNS)} stamps, not {len(stamps)}")
    plain: dict[str, bytes] = {}
    sections: list[Section] = []
    done = 0
    for group in _groups(_texts(files, stamps, plain)):
        sections.append(_text_section(group, frame, thorough=done < THOROUGH))
        done += sum(map(len, group.values()))
    if plain:
        sections.append(Section(list(plain), text=False, streams=_squeezed(_joined(plain.values()))))
    head = {"sections": [section.entry for section in sections]}
    top = _gzip(json.dumps(head, ensure_ascii=False, separators=(",", ":"), sort_keys=True).encode())
    parts = [
        MAGIC,
        len(top).to_bytes(4, "little"),
        top,
        *(stream for section in sections for stream in section.streams),
    ]
    return b"".join(parts)


def _texts(files: Mapping[str, bytes], stamps: Sequence[bytes], plain: dict[str, bytes]) -> Iterator[tuple[str, str]]:
    """The files that are text, each read only now: no large site stands in memory whole. The others fill `plain`."""
    for path in sorted(files):
        body = files[path]
        text = _text(body)
        if text is None:
            plain[path] = body
        else:
            yield path, _stamped(text, stamps)


def unpack(data: bytes, stamps: Sequence[bytes] = ()) -> dict[str, bytes]:
    """The files of a pack by path. Raises ValueError where `data` is no pack of this form."""
    return dict(unpacked(data, stamps))


def unpacked(data: bytes, stamps: Sequence[bytes] = ()) -> Iterator[tuple[str, bytes]]:
    """The files of a pack, section after section. Raises ValueError where `data` is no pack of this form."""
    if data[: len(MAGIC)] != MAGIC:
        raise ValueError("this is no pack")
    start = len(MAGIC) + 4
    place = start + int.from_bytes(data[len(MAGIC) : start], "little")
    head = json.loads(gzip.decompress(data[start:place]))
    for entry in head["sections"]:
        streams = []
        for size in entry["streams"]:
            streams.append(gzip.decompress(data[place : place + size]))
            place += size
        bodies: Iterable[bytes] = _read(streams)
        if entry["text"]:
            bodies = (CONTROL.sub(lambda found: stamps[SIGNS.index(found[0][0])], body) for body in bodies)
        yield from zip(entry["paths"], bodies, strict=True)


def _text(body: bytes) -> str | None:
    if CONTROL.search(body):
        return None
    try:
        return body.decode()
    except UnicodeDecodeError:
        return None


def _stamped(text: str, stamps: Sequence[bytes]) -> str:
    for sign, stamp in zip(SIGNS, stamps, strict=False):
        text = text.replace(stamp.decode(), chr(sign))
    return text


def _groups(texts: Iterable[tuple[str, str]]) -> Iterator[dict[str, str]]:
    """Neighbouring texts, as many as one section takes."""
    group: dict[str, str] = {}
    size = 0
    for path, text in texts:
        if group and size + len(text) > SECTION:
            yield group
            group, size = {}, 0
        group[path] = text
        size += len(text)
    if group:
        yield group


def _text_section(texts: Mapping[str, str], frame: frozenset[str], *, thorough: bool) -> Section:
    """Texts as chunks; or as they are, where that is smaller (a few small pages share too little)."""
    chunked = _squeezed(_chunked(list(texts.values()), thorough=thorough))
    joined = _squeezed(_joined(text.encode() for text in texts.values()))
    streams = min(chunked, joined, key=lambda streams: sum(map(len, streams)))
    return Section(list(texts), text=True, streams=streams, gists=[gist(text, frame) for text in texts.values()])


def _squeezed(streams: Iterable[bytes]) -> list[bytes]:
    return [_gzip(stream) for stream in streams]


def _joined(bodies: Iterable[bytes]) -> list[bytes]:
    whole = list(bodies)
    return [b"".join(whole), b"".join(_varint(len(body)) for body in whole)]


def _chunked(texts: Sequence[str], *, thorough: bool) -> list[bytes]:
    """The streams of a section: words, counts (of chunks, of the numbers of each chunk and text), numbers by byte."""
    pieces = WORD if thorough else TAG
    words: dict[str, int] = {}
    whole_lines: dict[str, int] = {}
    split = [text.splitlines(keepends=True) for text in texts]
    often = Counter(line for lines in split for line in set(lines))

    def numbered(line: str) -> list[int]:
        return [words.setdefault(word, len(words)) for word in pieces.findall(line)]

    # A line that stands in several texts is a chunk from the start: far less to search through.
    for lines in split:
        for line in lines:
            if often[line] > 1:
                whole_lines.setdefault(line, len(whole_lines))
    bodies = [numbered(line) for line in whole_lines]
    base = sum(map(len, bodies)) + sum(map(len, texts)) + 1  # above every number a word can have
    lists = [
        [
            number
            for line in lines
            for number in ((base + whole_lines[line],) if line in whole_lines else numbered(line))
        ]
        for lines in split
    ]
    given = [*lists, *bodies]
    grammar = shorten(given, base + len(whole_lines)) if thorough else Grammar(given, {})
    chunks = {base + index: numbers for index, numbers in enumerate(grammar.lists[len(lists) :])} | grammar.chunks
    return _streams(list(words), chunks, grammar.lists[: len(lists)])


def _streams(words: list[str], chunks: Mapping[int, list[int]], lists: Sequence[list[int]]) -> list[bytes]:
    every = [*chunks.values(), *lists]
    uses = Counter(number for one in every for number in one)
    # Words keep their order, so that they compress as text does; chunks stand by how often they are used.
    order = [*range(len(words)), *sorted(chunks, key=lambda number: (-uses[number], number))]
    place = {number: index for index, number in enumerate(order)}
    ordered = [*(chunks[number] for number in order[len(words) :]), *lists]
    counts = b"".join(map(_varint, [len(chunks), *map(len, ordered)]))
    flat = [place[number] for one in ordered for number in one]
    planes = max(1, (len(order).bit_length() + 7) // 8)
    return [
        "\0".join(words).encode(),
        counts,
        *(bytes(number >> 8 * plane & 255 for number in flat) for plane in range(planes)),
    ]


def _read(streams: Sequence[bytes]) -> Iterator[bytes]:
    counts = list(_varints(streams[1]))
    if len(streams) == 2:
        yield from (streams[0][start:end] for start, end in pairwise([0, *accumulate(counts)]))
        return
    parts = streams[0].split(b"\0")
    numbers = [sum(byte << 8 * plane for plane, byte in enumerate(bytes_)) for bytes_ in zip(*streams[2:], strict=True)]
    bounds = list(pairwise([0, *accumulate(counts[1:])]))
    lists = [numbers[start:end] for start, end in bounds]
    chunks, files = lists[: counts[0]], lists[counts[0] :]
    known: list[bytes | None] = [*parts, *([None] * len(chunks))]
    for one in files:
        yield _whole(one, chunks, known, len(parts))


def _whole(one: Sequence[int], chunks: Sequence[Sequence[int]], known: list[bytes | None], words: int) -> bytes:
    """The bytes of a list of numbers; what a chunk turns out to be is kept in `known`."""
    found = []
    for number in one:
        body = known[number]
        if body is None:
            body = known[number] = _whole(chunks[number - words], chunks, known, words)
        found.append(body)
    return b"".join(found)


def _gzip(body: bytes) -> bytes:
    squeezer = zlib.compressobj(9, zlib.DEFLATED, 31)  # a gzip header without a time or a name
    return squeezer.compress(body) + squeezer.flush()


def _varint(number: int) -> bytes:
    found = bytearray()
    while number > 127:
        found.append(number & 127 | 128)
        number >>= 7
    found.append(number)
    return bytes(found)


def _varints(body: bytes) -> Iterator[int]:
    number = shift = 0
    for byte in body:
        number |= (byte & 127) << shift
        shift += 7
        if byte < 128:
            yield number
            number = shift = 0
