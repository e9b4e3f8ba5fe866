"""Makes a built site installable: packs, their catalogue, the worker, the manifests, the headers."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path

from generator.bundle import WORDS
from generator.offline.catalogue import catalogue
from generator.offline.files import Below, names_below
from generator.offline.groups import groups
from generator.offline.headers import headers_file, policy_for
from generator.offline.manifest import manifest

COLOURS = ("#182126", "#eceee8")
"""Of the bar and of the ground: the ink and the paper of the site by day."""


def publish(
    site: Path,
    *,
    templates: Path,
    worker: str,
    words: Mapping[str, Mapping[str, str]],
    parts: Mapping[str, Mapping[str, str]],
    name: str,
    version: str,
    policy: str,
    site_url: str,
) -> None:
    """Add to a built site what its readers' devices need to keep it.

    Args:
        site: the folder of the site, complete but for this.
        templates: the folder that holds the app's icons.
        worker: the text of sw.js, still without its words.
        words: the site's words by language, the default language first.
        parts: what readers call each folder that can be kept or left out by itself (the games), by language.
        name: of the site.
        version: what every page states.
        policy: the Content-Security-Policy of the pages.
        site_url: the address it is published at, or "".

    Raises:
        Damaged: a pack does not give back its files.
    """
    for icon in sorted((templates / "assets" / "icons" / "app").glob("*.png")):
        _write(site / "assets" / "app" / icon.name, icon.read_bytes())
    languages = list(words)
    paths = set(names_below(site))
    for language in languages:
        text = manifest(language, name=name, words=words[language], paths=paths, site_url=site_url, colours=COLOURS)
        _write(site / language / "manifest.webmanifest", text)
    said = {language: _under("offline.worker.", words[language]) for language in languages}
    words_of_worker = json.dumps(said, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
    _write(site / "sw.js", worker.replace(WORDS, words_of_worker).encode())
    policy = policy_for(policy, [path.read_text("utf-8") for path in sorted(site.glob("*.html"))])
    _write(site / "_headers", headers_file(policy))
    folders = list(next(iter(parts.values())))
    own = {language: frozenset(texts.values()) for language, texts in words.items()}
    made = list(groups(Below(site), own, folders, version))
    for group in made:
        for each in group.packs:
            _write(site / each.address, each.body)
    titles = {f"{language}/{part}": title for language, all_ in parts.items() for part, title in all_.items()}
    titles |= {language: words[language][f"language.{language}"] for language in languages}
    _write(site / "offline.json", catalogue(made, languages, titles, version, policy))


def _under(prefix: str, words: Mapping[str, str]) -> dict[str, str]:
    return {key.removeprefix(prefix): text for key, text in words.items() if key.startswith(prefix)}


def _write(path: Path, body: bytes) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(body)
