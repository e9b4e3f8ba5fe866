"""Lookups without a browser: exact ids and numbers, RapidFuzz for titles, an in-memory Whoosh index for words.

It serves `tableside lookup`, and the tests hold the browser's engine against it. The only file that imports whoosh.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from rapidfuzz import fuzz, process
from rapidfuzz.distance import OSA
from whoosh import analysis, fields, filedb, query

from generator.lookup import fold, han
from generator.lookup.documents import Document, documents

# What a match in each field weighs; a word of a title says more than one of the text.
_BOOSTS = {"names": 3.0, "keywords": 1.5, "text": 1.0}
# What words in a row add.
_IN_ROW = 3.0
# A query with every word found outranks one word found often.
_ALL_WORDS = 0.9
# How many of the best titles and texts are ranked together.
_POOL = 60
_NUMBER_SIGN = re.compile(r"^(?:#|№|n[o.º°]{1,2}\.?|nr\.?|num(?:ber|ero)?\.?|card|carta|第|編號|编号|卡)\s*(?=[0-9])")


class _Memory(filedb.filestore.RamStorage):  # type: ignore[misc]  # whoosh has no types
    """In memory altogether.

    Whoosh would work in one folder of the machine and remove it at the end: lookups side by side would take it away
    from each other.
    """

    def temp_storage(self, name: str | None = None) -> _Memory:  # noqa: ARG002 - whoosh gives it
        return _Memory()


class Found(NamedTuple):
    """A document, how well it fits (from 1000: by id or number; else 0 to 3), and why: id, number, title, words."""

    document: Document
    score: float
    why: str


class Finder:
    """Finds documents as a player asks for them. Built once, in memory; raises `ValueError` for bad documents."""

    def __init__(self, source: Iterable[Mapping[str, object] | Document]) -> None:
        self._docs = documents(source)
        self._same = han.representatives(_characters(self._docs))
        self._ids: dict[str, list[int]] = {}
        self._numbers: dict[str, list[int]] = {}
        self._titles: list[str] = []  # every name of every document, folded
        self._title_of: list[int] = []
        for place, doc in enumerate(self._docs):
            key = fold.compact(doc.id)
            self._ids.setdefault(key, []).append(place)
            bare = re.search(r"[0-9]+[^0-9]*$", key)
            for number in (*map(fold.compact, doc.numbers), *((bare[0],) if bare and bare.start() else ())):
                places = self._numbers.setdefault(_unpadded(number), [])
                if place not in places:
                    places.append(place)
            for name in (doc.title, *doc.aliases):
                self._titles.append(self._folded(name))
                self._title_of.append(place)
        self._searcher: Any = self._index().searcher()

    def find(self, text: str, lang: str | None = None, game: str | None = None, limit: int = 10) -> list[Found]:
        """The best documents for a query, best first; only those of a language or game when one is given."""
        named = self._named(text)
        scores: dict[int, tuple[float, str]] = {}
        for place, score in self._by_words(text):
            scores[place] = (score, "words")
        for place, score in self._by_title(text):
            words = scores.get(place, (0.0, ""))[0]
            scores[place] = (words + score, "title" if score > words else "words")
        for rank, (place, why) in enumerate(named):
            scores[place] = (1000.0 + len(named) - rank, why)
        ranked = sorted(scores.items(), key=lambda item: (-item[1][0], item[0]))
        found = (Found(self._docs[place], score, why) for place, (score, why) in ranked)
        return [hit for hit in found if _passes(hit.document, lang, game)][:limit]

    def having(self, words: Iterable[str]) -> set[str]:
        """The ids of all documents that have every one of some folded words in a name, a keyword or the text."""
        every = query.And([query.Or([query.Term(field, word) for field in _BOOSTS]) for word in words])
        return {self._docs[int(hit["place"])].id for hit in self._searcher.search(every, limit=None)}

    def titled(self, text: str, edits: int) -> set[str]:
        """The ids of all documents with a name at most so many edits away from a text."""
        near = process.extract(self._folded(text), self._titles, scorer=OSA.distance, score_cutoff=edits, limit=None)
        return {self._docs[self._title_of[at]].id for _, _, at in near}

    def words(self, text: str) -> list[str]:
        """The folded words under which a text is indexed."""
        return [self._same.get(token, token) for token in fold.tokens(text)]

    def _folded(self, text: str) -> str:
        return "".join(self._same.get(char, char) for char in fold.fold(text))

    def _index(self) -> Any:
        words = fields.TEXT(analyzer=analysis.SpaceSeparatedTokenizer(), phrase=False)
        in_order = fields.TEXT(analyzer=analysis.SpaceSeparatedTokenizer())
        schema = fields.Schema(place=fields.STORED, names=words, keywords=words, text=in_order)
        index = _Memory().create_index(schema)
        writer = index.writer(limitmb=256)
        for place, doc in enumerate(self._docs):
            writer.add_document(
                place=place,
                names=" ".join(_grams(self.words(" / ".join((doc.title, *doc.aliases))))),
                keywords=" ".join(_grams(self.words(" / ".join((*doc.keywords, doc.type, doc.game))))),
                text=" ".join(_grams(self.words(doc.text))),
            )
        writer.commit()
        return index

    def _named(self, text: str) -> list[tuple[int, str]]:
        """Documents whose id or number the query is, ids first."""
        key = fold.compact(text)
        out = [(place, "id") for place in self._ids.get(key, ())]
        plain = text.strip().lower()
        sign = _NUMBER_SIGN.match(plain)
        number = fold.compact(plain[sign.end() :]) if sign and not out else key
        if number[:1].isdigit():
            known = {place for place, _ in out}
            out += [(place, "number") for place in self._numbers.get(_unpadded(number), ()) if place not in known]
        return out

    def _by_title(self, text: str) -> list[tuple[int, float]]:
        typed = self._folded(text)
        if not typed:
            return []
        best: dict[int, float] = {}
        for scorer in (fuzz.ratio, fuzz.token_sort_ratio, fuzz.WRatio):
            for _, ratio, at in process.extract(typed, self._titles, scorer=scorer, score_cutoff=60, limit=_POOL):
                # WRatio also likes parts of a long text, so it counts less than likeness as a whole.
                score = (ratio / 100) ** 4 * (0.8 if scorer is fuzz.WRatio else 1.5)
                place = self._title_of[at]
                best[place] = max(best.get(place, 0.0), score)
        return list(best.items())

    def _by_words(self, text: str) -> list[tuple[int, float]]:
        parts = []
        words = self.words(text)
        for at, word in enumerate(dict.fromkeys(_grams(words, single=False))):
            for field, boost in _BOOSTS.items():
                parts.append(query.Term(field, word, boost=boost))
                if fold.is_unspaced(word[0]):
                    continue
                if len(word) > 2 and at == len(words) - 1:
                    parts.append(query.Prefix(field, word, boost=boost / 2))
                if len(word) > 3 and not self._known(word):
                    edits = 2 if len(word) > 7 else 1
                    parts.append(query.FuzzyTerm(field, word, boost=boost / 2, maxdist=edits, prefixlength=1))
        if not parts:
            return []
        if len(words) > 2 and not any(fold.is_unspaced(word[0]) for word in words):
            parts.append(query.Phrase("text", words, boost=_IN_ROW))
        hits = self._searcher.search(query.Or(parts, scale=_ALL_WORDS), limit=_POOL)
        top = max((hit.score for hit in hits), default=0.0)
        return [(int(hit["place"]), hit.score / top * 1.2) for hit in hits if top > 0]

    def _known(self, word: str) -> bool:
        return any(self._searcher.doc_frequency(field, word) for field in _BOOSTS)


def _characters(docs: Sequence[Document]) -> Counter[str]:
    counts: Counter[str] = Counter()
    for doc in docs:
        for text in (doc.title, doc.text, *doc.aliases, *doc.keywords):
            counts.update(filter(fold.is_unspaced, text))
    return counts


def _grams(words: Sequence[str], single: bool = True) -> list[str]:
    """Words as they are; Chinese characters in pairs and each alone (in a query only where it stands alone)."""
    out: list[str] = []
    for at, word in enumerate(words):
        if not fold.is_unspaced(word[0]):
            out.append(word)
            continue
        pair = at + 1 < len(words) and fold.is_unspaced(words[at + 1][0])
        if pair:
            out.append(word + words[at + 1])
        if single or not (pair or (at and fold.is_unspaced(words[at - 1][0]))):
            out.append(word)
    return out


def _unpadded(number: str) -> str:
    return re.sub(r"^0+(?=[0-9])", "", number)


def _passes(doc: Document, lang: str | None, game: str | None) -> bool:
    return (lang is None or doc.lang in ("", lang)) and (game is None or doc.game == game)
