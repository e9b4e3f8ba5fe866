"""Puts the frame around a page: head, bar, places, and the policy that lets nothing in from elsewhere."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Protocol

from markupsafe import Markup

from generator.pages.assets import Assets
from generator.pages.lookup_files import LookupFiles
from generator.pages.page import Page
from generator.pages.speaker import Speaker

POLICY = (
    "default-src 'none'; "
    "script-src 'self' 'wasm-unsafe-eval'; "
    "style-src 'self'; "
    "img-src 'self' data:; "
    "connect-src 'self'; "
    "font-src 'self'; "
    "manifest-src 'self'; "
    "worker-src 'self'; "
    "base-uri 'self'; "
    "form-action 'self'; "
    "object-src 'none'"
)
"""The Content-Security-Policy of every page."""

LAYOUTS = {"home": "home", "card": "spread", "board": "isle-page", "number": "spread", "rule": "spread rulepage"}
"""How the parts of each kind of page lie beside each other; all others are one column."""


@dataclass(frozen=True)
class Place:
    """A place of the bar and the thumb bar."""

    words: str
    path: str
    drawing: str
    kinds: tuple[str, ...]

    def current(self, sheet: Page) -> bool:
        """Whether a page belongs to this place."""
        return sheet.kind in self.kinds


class Template(Protocol):
    """What a Jinja template can do."""

    def render(self, *args: Any, **kwargs: Any) -> str:
        """The text of a page with these values put in."""
        ...


def places(speaker: Speaker) -> list[Place]:
    """The places one can go from anywhere."""
    games = (
        "games",
        "game",
        "card",
        "board",
        "rule",
        "contents",
        "list",
        "number",
        "numbers",
        "glossary",
        "symbols",
        "tables",
        "rulings",
    )
    return [
        Place(speaker.word("nav.home"), "", "ui-find", ("home",)),
        Place(speaker.word("nav.games"), "games/", "ui-games", games),
        *(
            [Place(speaker.word("nav.tools"), "tools/", "ui-tools", ("tools", "tool"))]
            if any(game.file.calculators for game in speaker.library.games.values())
            else []
        ),
        Place(speaker.word("nav.device"), "device/", "ui-device", ("device", "about", "help")),
    ]


EARLY_WORDS = ("loading", "failed", "retry", "label", "placeholder", "close", "clear", "digits", "letters")
"""The words of the lookup that are needed before its own file has come."""


def context(speaker: Speaker, assets: Assets, lookup: LookupFiles, site_url: str, version: str) -> dict[str, Any]:
    """What every page of one language shares."""
    script: dict[str, Any] = {
        key.removeprefix("reader."): text for key, text in speaker.words.items() if key.startswith("reader.")
    }
    script["lookup"] = {key: speaker.word(f"lookup.{key}") for key in EARLY_WORDS}
    script["calc"] = {key.removeprefix("calc."): text for key, text in speaker.words.items() if key.startswith("calc.")}
    script["calc"]["outside"] = speaker.word("note.outside")
    script |= {
        key.replace(".page.", "."): text for key, text in speaker.words.items() if key.startswith("offline.page.")
    }
    device = {
        key.removeprefix("offline.device."): text
        for key, text in speaker.words.items()
        if key.startswith("offline.device.")
    }
    return {
        "lang": speaker.language,
        "short_language": {"en": "EN", "pt-BR": "PT", "zh-Hant": "繁中"}.get(speaker.language, speaker.language),
        "languages": speaker.library.site.languages,
        "site_name": speaker.library.site.name,
        "site_url": site_url,
        "version": version,
        "policy": POLICY,
        "assets": assets,
        "lookup": lookup,
        "places": places(speaker),
        "word": speaker.word,
        "script_words": script_json(script),
        "device_words": script_json(device),
    }


def script_json(data: object) -> Markup:
    """Data as JSON that can stand in a script element: nothing in it can end the element."""
    text = json.dumps(data, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
    return Markup(text.replace("<", "\\u003c").replace("\u2028", "\\u2028"))  # noqa: S704 - made safe in this line


def of_page(sheet: Page) -> dict[str, Any]:
    """What one page adds to that."""
    up = "../" * sheet.path.count("/")
    return {
        "sheet": sheet,
        "up": up,
        "root": up + "../",
        "layout": LAYOUTS.get(sheet.kind, "column"),
        "foreign": sheet.foreign,
    }


def frame(template: Template, shared: dict[str, Any]) -> Callable[[Page], str]:
    """A function that turns a page into the text of its file."""

    def whole(sheet: Page) -> str:
        return template.render(**shared, **of_page(sheet))

    return whole
