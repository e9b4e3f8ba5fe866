"""The terminal's lookups (Whoosh and RapidFuzz) as the measure of the browser's engine."""

from __future__ import annotations

import random
from collections import Counter

from generator.lookup import fold, index
from generator.lookup.find import Finder
from tests.lookup.shared import ask, documents

DOCS = documents()
FINDER = Finder(DOCS)
RAW = index.build(DOCS)


def test_a_title_within_two_edits_is_among_the_first_five(tmp_path):
    rng = random.Random(11)
    queries: list[str] = []
    for doc in DOCS:
        title = fold.fold(doc["title"])
        if len(title) < 8:
            continue
        for _ in range(4):
            typed = title
            for _ in range(2):
                at = rng.randrange(len(typed))
                letter = rng.choice("abcdefghijklmnopqrstuvwxyz")
                typed = rng.choice(
                    [
                        typed[:at] + letter + typed[at:],
                        typed[:at] + typed[at + 1 :],
                        typed[:at] + letter + typed[at + 1 :],
                    ]
                )
            queries.append(typed)
    for query, found in zip(queries, ask(RAW, queries, tmp_path, limit=5), strict=True):
        assert FINDER.titled(query, 2) <= set(found), query


def test_every_document_with_three_rare_words_is_found_by_them(tmp_path):
    often: Counter[str] = Counter()
    for doc in DOCS:
        often.update(set(FINDER.words(f"{doc['title']} / {doc.get('text', '')}")))
    queries = []
    for doc in DOCS:
        own = set(FINDER.words(doc.get("text", "")))
        queries.append(sorted(own, key=lambda word: (often[word], word))[:3])
    queries = [words for words in queries if words]
    found = ask(RAW, [" ".join(words) for words in queries], tmp_path, limit=100)
    for words, ids in zip(queries, found, strict=True):
        wanted = FINDER.having(words)
        assert wanted, words
        assert wanted <= set(ids), words
