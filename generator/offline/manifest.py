"""The app's manifest, one for each language: what an installed site is called, how it looks, where it starts."""

from __future__ import annotations

import json
from collections.abc import Collection, Mapping
from urllib.parse import urlsplit

ICONS = (
    ("icon-192.png", "192x192", "image/png", "any"),
    ("icon-512.png", "512x512", "image/png", "any"),
    ("maskable-192.png", "192x192", "image/png", "maskable"),
    ("maskable-512.png", "512x512", "image/png", "maskable"),
    ("monochrome-512.png", "512x512", "image/png", "monochrome"),
)
SCREENS = (("screen-narrow.png", "780x1688", "narrow"), ("screen-wide.png", "1280x800", "wide"))
SHORTCUTS = (
    ("offline.shortcut.lookup", ""),
    ("offline.shortcut.odds", "tools/action-odds/"),
    ("offline.shortcut.score", "tools/score/"),
)
"""Words and place, below the language. A place that a site does not have is left out."""


def manifest(
    language: str,
    *,
    name: str,
    words: Mapping[str, str],
    paths: Collection[str],
    site_url: str,
    colours: tuple[str, str],
) -> bytes:
    """The text of a language's manifest.webmanifest, which stands in the language's folder.

    Everything in it is relative, so that a site can be copied to any place. An `id`, which browsers read from the top
    of the host, can name the folder only where the site knows its address.

    Args:
        language: the folder of the language.
        name: the name of the site.
        words: the site's words in this language.
        paths: every file of the site, to leave out what is not there.
        site_url: the address the site is published at, or "".
        colours: of the bar and of the ground, as `#rrggbb`.
    """
    data = {
        "id": f"{urlsplit(site_url).path}tableside",
        "name": name,
        "short_name": name,
        "description": words["site.description"],
        "lang": language,
        "start_url": "./",
        "scope": "../",
        "display": "standalone",
        "theme_color": colours[0],
        "background_color": colours[1],
        "categories": ["games", "books", "utilities"],
        "icons": [
            {"src": f"../assets/app/{file}", "sizes": sizes, "type": kind, "purpose": purpose}
            for file, sizes, kind, purpose in ICONS
            if f"assets/app/{file}" in paths
        ],
        "screenshots": [
            {
                "src": f"../assets/app/{file}",
                "sizes": sizes,
                "type": "image/png",
                "form_factor": form,
                "label": words[f"offline.screen.{form}"],
            }
            for file, sizes, form in SCREENS
            if f"assets/app/{file}" in paths
        ],
        "shortcuts": [
            {
                "name": words[key],
                "url": f"./{place}",
                "icons": [{"src": "../assets/app/icon-192.png", "sizes": "192x192", "type": "image/png"}],
            }
            for key, place in SHORTCUTS
            if f"{language}/{place}index.html" in paths
        ],
    }
    return (json.dumps(data, ensure_ascii=False, indent=1) + "\n").encode()
