"""The lookup's files for one language: the index, compressed by us, and the words that filters and results need."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from hashlib import sha256

from generator.lookup.index import compress
from generator.pages.documents import documents
from generator.pages.lookup_apart import build_apart
from generator.pages.speaker import Speaker

BUILT_IN = ("game", "chapter", "section", "rule", "term", "symbol", "table", "number", "ruling")

GROUPS = {
    "rules": ("chapter", "section", "rule", "table"),
    "terms": ("term", "symbol"),
    "questions": ("ruling",),
    "numbers": ("number",),
}
"""Kinds that results can be narrowed to; the kinds of the games themselves are the group `cards`."""


@dataclass(frozen=True)
class LookupFiles:
    """Addresses of a language's two files below the site's root, and the files."""

    index: str
    labels: str
    files: dict[str, bytes] = field(repr=False)


def lookup_files(speakers: dict[str, Speaker], language: str) -> LookupFiles:
    """Build the index of a language."""
    index = compress(build_apart(documents(speakers, language)))
    labels = (json.dumps(labels_of(speakers[language]), ensure_ascii=False, separators=(",", ":")) + "\n").encode()
    names = f"lookup/{language}.{_hash(index)}.idx", f"lookup/{language}.{_hash(labels)}.json"
    return LookupFiles(*names, dict(zip(names, (index, labels), strict=True)))


def _hash(body: bytes) -> str:
    return sha256(body).hexdigest()[:10]


def labels_of(speaker: Speaker) -> dict[str, object]:
    """How games, kinds and facets are called in a language, for filters and results."""
    games = {game.id: str(speaker.of_game(game, "title")) for game in speaker.library.games.values()}
    kinds: dict[str, str] = {kind: speaker.word(f"kind.{kind}") for kind in BUILT_IN}
    facets: dict[str, str] = {}
    values: dict[str, dict[str, str]] = {}
    own: list[str] = []
    for game in speaker.library.games.values():
        for kind, spec in game.file.kinds.items():
            name = str(speaker.kind_name(game.id, kind))
            kinds[f"{game.id}:{kind}"] = name
            kinds.setdefault(kind, name)
            own.append(kind)
            for name, each in spec.fields.items():
                if each.filter and each.type != "actions":
                    facets.setdefault(name, str(speaker.label(game.id, kind, name)))
                    for key in each.values or ():
                        values.setdefault(name, {})[key] = str(speaker.label(game.id, kind, name, "values", key))
    for name in ("cost", "difficulty", "locked"):
        facets[name] = speaker.word(f"facet.{name}")
    others = {game.id: [game.file.title, *game.file.also_called] for game in speaker.library.games.values()}
    return {
        "games": games,
        "gameNames": others,
        "kinds": kinds,
        "facets": facets,
        "values": values,
        "groups": {"cards": list(dict.fromkeys(own)), **GROUPS},
        "words": {
            key.removeprefix("lookup."): text for key, text in speaker.words.items() if key.startswith("lookup.")
        },
        "filters": {"game": [speaker.word("facet.game")], "type": [speaker.word("facet.type")]},
    }
