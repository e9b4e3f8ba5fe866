"""The files that pages share: styles, scripts, drawings. Each is named by its bytes, so it can be kept for ever."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from hashlib import sha256
from pathlib import Path

from generator.bundle import Bundle
from generator.content.library import Library


@dataclass(frozen=True)
class Assets:
    """The shared files by address below the site's root, and the addresses pages link to."""

    files: dict[str, bytes] = field(repr=False)
    css: str
    js: str
    """The folder of the scripts, with its slash. It bears the hash of them all: they find each other by their names."""
    icons: str
    favicon: str


def collect(templates: Path, bundle: Bundle, library: Library) -> Assets:
    """Read and name all shared files."""
    folder = templates / "assets"
    files: dict[str, bytes] = {}
    css_name = _put(files, "assets/site.{}.css", bundle.css + accents(library).encode())
    icons_name = _put(files, "assets/icons.{}.svg", sprite(folder / "icons").encode())
    favicon_name = _put(files, "assets/favicon.{}.svg", (folder / "icons" / "app" / "favicon.svg").read_bytes())
    scripts = bundle.scripts
    stamp = _hash(b"\0".join(name.encode() + b"\0" + scripts[name] for name in sorted(scripts)))
    js_folder = f"assets/js.{stamp}/"
    files.update({js_folder + name: body for name, body in scripts.items()})
    return Assets(files, css_name, js_folder, icons_name, favicon_name)


def _put(files: dict[str, bytes], pattern: str, body: bytes) -> str:
    name = pattern.format(_hash(body))
    files[name] = body
    return name


def _hash(body: bytes) -> str:
    return sha256(body).hexdigest()[:10]


def accents(library: Library) -> str:
    """Each game's accent colour as styles, by day and in the dark."""
    rules = []
    for game in library.games.values():
        light, dark = game.file.accent.light, game.file.accent.dark
        chosen = f'[data-game="{game.id}"]'
        rules.append(f"{chosen}{{{_accent(light)}}}\n")
        rules.append(
            f'@media (prefers-color-scheme:dark){{:root:not([data-theme="light"]) {chosen}{{{_accent(dark)}}}}}\n'
        )
        rules.append(f':root[data-theme="dark"] {chosen}{{{_accent(dark)}}}\n')
    return "".join(rules)


def _accent(colour: str) -> str:
    return f"--accent:{colour};--accent-wash:color-mix(in srgb,{colour} 14%,var(--paper))"


def sprite(folder: Path) -> str:
    """All drawings as symbols of one file; those of the interface are named ui-..."""
    symbols = [_symbol(path, path.stem) for path in sorted(folder.glob("*.svg"))]
    symbols += [_symbol(path, f"ui-{path.stem}") for path in sorted((folder / "ui").glob("*.svg"))]
    return '<svg xmlns="http://www.w3.org/2000/svg">' + "".join(symbols) + "</svg>\n"


def _symbol(path: Path, name: str) -> str:
    text = path.read_text("utf-8").strip()
    box = re.search(r'viewBox="([^"]+)"', text)
    inner = re.sub(r"^.*?<svg[^>]*>|</svg>\s*$", "", text, flags=re.DOTALL).strip()
    return f'<symbol id="{name}" viewBox="{box[1] if box else "0 0 32 32"}">{inner}</symbol>'
