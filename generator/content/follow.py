"""Writes into each translation which base wording it follows, so that a later change of that wording shows."""

from __future__ import annotations

import re
from pathlib import Path

from generator.content.files import Files
from generator.content.library import Game, Item, Library
from generator.content.overlay import entry_stamp, rule_stamp, stamp
from generator.content.source import Span, read_text
from generator.diagnostics import Problems


def follow(library: Library, files: Files) -> list[str]:
    """Stamp every translated entry, heading and rule; returns the names of the files that changed."""
    changed: list[str] = []
    for game in library.games.values():
        folder = files.path(f"{files.root.name}/{game.id}/i18n")
        for path in sorted(folder.rglob("*.*")):
            name = files.name(path)
            text = read_text(path, name, Problems())
            if text is None:
                continue
            new = _chapter(game, text) if path.suffix == ".md" else _entries(game, files, path, name, text)
            if new != text:
                path.write_text(new, encoding="utf-8", newline="\n")
                changed.append(name)
    return changed


def _entries(game: Game, files: Files, path: Path, name: str, text: str) -> str:
    if path.name == "game.yaml":
        return text
    base: dict[str, Item] = game.numbers if path.name == "numbers.yaml" else game.entries
    result = files.mapping(name)
    if result is None:
        return text
    data, positions = result
    edits: list[tuple[Span, str]] = []
    for key, value in data.items():
        if key not in base or not isinstance(value, dict):
            continue
        now = f'"{entry_stamp(base[key])}"'
        if "follows" in value:
            edits.append((positions.values[(key, "follows")], now))
            continue
        start = positions.values[(key,)].start
        if text[start] == "{":
            edits.append((Span(start + 1, start + 1), f"follows: {now}, "))
        else:
            indent = start - (text.rfind("\n", 0, start) + 1)
            edits.append((Span(start, start), f"follows: {now}\n{' ' * indent}"))
    for span, new in sorted(edits, key=lambda edit: -edit[0].start):
        text = text[: span.start] + new + text[span.end :]
    return text


def _chapter(game: Game, text: str) -> str:
    stamps = {section.id: stamp([section.title]) for _, section in game.sections if section.id}
    stamps.update({place.rule.id: rule_stamp(place.rule.blocks) for place in game.rules})

    def stamped(match: re.Match[str]) -> str:
        inside = re.sub(r"\s*follows=[0-9a-f]+", "", match["inside"])
        return f"{{#{match['id']}{inside} follows={stamps[match['id']]}}}" if match["id"] in stamps else match.group()

    return re.sub(r"\{#(?P<id>[A-Za-z0-9-]+)(?P<inside>[^{}\n]*)\}(?=[ \t]*$)", stamped, text, flags=re.MULTILINE)
