"""The words of the site itself, in each language: one YAML file a language, all with the same keys."""

from __future__ import annotations

from pathlib import Path

from generator.content import messages as say
from generator.content.overlay import walk
from generator.content.plain_yaml import read_yaml
from generator.content.source import read_text
from generator.diagnostics import Place, Problems

Words = dict[str, str]


def read_words(folder: Path, languages: list[str], problems: Problems) -> dict[str, Words]:
    """Each language's words by key, such as `card.back`. Missing and extra keys are recorded as problems."""
    found: dict[str, Words] = {}
    for language in languages:
        words: Words = {}
        for path in sorted(folder.glob(f"**/{language}.yaml")):
            prefix = "" if path.parent == folder else f"{path.parent.name}."
            words.update({prefix + key: text for key, text in _read(path, problems).items()})
        found[language] = words
    base = found[languages[0]]
    for language in languages[1:]:
        for key in sorted(base.keys() ^ found[language].keys()):
            what = "missing" if key in base else "unknown"
            place = Place(f"{folder.parent.name}/{folder.name}/{language}.yaml")
            problems.add(say.UI_STRINGS, place, language=language, what=what, key=key)
    return found


def _read(path: Path, problems: Problems) -> Words:
    name = f"{path.parent.name}/{path.name}"
    text = read_text(path, name, problems)
    result = read_yaml(text, name, problems) if text is not None else None
    return {".".join(map(str, key)): str(value) for key, value in walk(result[0])} if result else {}
