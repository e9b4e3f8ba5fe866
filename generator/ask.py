"""Questions from the terminal: a lookup in the content, and a calculation."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path

from generator.calculators import terminal
from generator.diagnostics import Problems
from generator.lookup.find import Finder
from generator.pages.calculator import calculator_texts
from generator.pages.documents import documents
from generator.pages.edition import TEMPLATES, speakers_of
from generator.pages.words import read_words


class UnknownLanguage(Exception):
    """A language that the site does not have; the message names those it has."""


def lookup(
    content: Path, query: str, language: str, game: str | None, limit: int, problems: Problems, *, as_json: bool
) -> str | None:
    """What the words of a query lead to, best first, as lines or as JSON. None when the content has errors.

    Raises UnknownLanguage. `language` empty means the first one; a sealed card shows its id and kind only.
    """
    speakers = speakers_of(content, problems)
    if speakers is None:
        return None
    language = language or next(iter(speakers))
    if language not in speakers:
        raise UnknownLanguage(f"the site has no language {language}; it has {', '.join(speakers)}")
    speaker = speakers[language]
    rows = []
    for found in Finder(documents(speakers, language)).find(query, game=game, limit=limit):
        one = found.document
        kind = speaker.kind_name(one.game, one.type)
        title = "" if one.sealed else one.title
        rows.append(
            {
                "id": one.id,
                "kind": one.type,
                "kind_name": str(kind),
                "title": title,
                "game": one.game,
                "where": one.where,
                "url": f"{language}/{one.url}",
                "sealed": one.sealed,
                "why": found.why,
            }
        )
    if as_json:
        return json.dumps(rows, ensure_ascii=False, indent=1) + "\n"
    return "".join(_line(row) for row in rows) or f"{speaker.word('lookup.nothing', query=query)}\n"


def _line(row: dict[str, object]) -> str:
    title = row["title"] or "…"
    where = f" · {row['where']}" if row["where"] and not row["sealed"] else ""
    return f"{row['id']}  {title}\n    {row['kind_name']} · {row['game']}{where}  {row['url']}\n"


def calculate(
    name: str, arguments: Sequence[str], text: str | None, language: str, *, as_json: bool
) -> tuple[str, int]:
    """The answer of a calculator as text or JSON, and the exit code. Raises UnknownLanguage."""
    known = sorted(path.stem for path in (TEMPLATES / "i18n").glob("*.yaml"))
    if language not in known:
        raise UnknownLanguage(f"the site has no language {language}; it has {', '.join(known)}")
    words = read_words(TEMPLATES / "i18n", [language], Problems())[language]
    return terminal.run(name, arguments, text, as_json, calculator_texts(words))
