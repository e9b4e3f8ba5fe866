"""The files at the site's root: the choice of language, the page for lost addresses, robots and sitemap."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Iterable, Mapping
from hashlib import sha256

from markupsafe import Markup, escape

from generator.pages.assets import Assets
from generator.pages.shell import POLICY, script_json
from generator.pages.speaker import Speaker
from generator.pages.view import h, join

LOST_STYLE = (
    "body{margin:0 auto;max-width:36rem;padding:3rem 1rem;font:1.125rem/1.55 Georgia,serif;background:#eceee8;"
    "color:#182126}"
    "h2{margin:0}section{padding:1rem 0;border-top:2px solid #182126}a{color:inherit;"
    "display:inline-block;min-height:44px}"
    "@media(prefers-color-scheme:dark){body{background:#12171a;color:#e7e3d6}section{border-color:#e7e3d6}}"
)

# The page is served at any address, so it cannot know by itself where the site's root is. The language in the address
# tells; where there is none, the nearest folder above that answers for the site's own marker file does.
LOST_SCRIPT = """(async()=>{const languages=LANGUAGES;const parts=location.pathname.split("/");
const at=parts.findIndex(part=>languages.includes(part));let root=at>0?parts.slice(0,at).join("/")+"/":"";
for(let n=parts.length-1;!root&&n>0;n--){const guess=parts.slice(0,n).join("/")+"/";
try{const answer=await fetch(guess+"tableside.json",{method:"HEAD"});if(answer.ok)root=guess}catch{}}
if(root)for(const link of document.querySelectorAll("a[data-to]"))link.href=root+link.dataset.to})()"""


def root_files(speakers: Mapping[str, Speaker], assets: Assets, version: str, only: str = "") -> dict[str, bytes]:
    """Every file at the root but the sitemap. `only` is the one language that is built, where that is so."""
    first = next(iter(speakers.values()))
    marker = script_json({"name": first.library.site.name, "version": version})
    return {
        "index.html": chooser(speakers, assets).encode(),
        "404.html": lost(speakers, only).encode(),
        "robots.txt": b"User-agent: *\nAllow: /\n",
        "tableside.json": f"{marker}\n".encode(),
    }


def chooser(speakers: Mapping[str, Speaker], assets: Assets) -> str:
    """The root page: leads on to the saved or the browser's language; without scripts one chooses."""
    first = next(iter(speakers.values()))
    links = join(
        h(
            '<li><a class="row" lang="{0}" hreflang="{0}" href="{0}/" data-language="{0}"><b>{1}</b></a></li>',
            language,
            speaker.word(f"language.{language}"),
        )
        for language, speaker in speakers.items()
    )
    return h(
        '<!doctype html>\n<html lang="{0}">\n<head>\n<meta charset="utf-8">\n'
        '<meta http-equiv="Content-Security-Policy" content="{1}">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">\n'
        '<meta name="color-scheme" content="light dark">\n'
        '<title>{2}</title>\n<meta name="description" content="{3}">\n<link rel="icon" href="{4}"'
        ' type="image/svg+xml">\n<link rel="stylesheet" href="{5}">\n'
        '<script src="{6}early.js"></script>\n<script type="module" src="{6}chooser.js"></script>\n</head>\n'
        '<body data-kind="chooser" data-root="./">\n<main id="page" class="page column chooser"><h1>{2}</h1>'
        '<p class="quiet">{7}</p><ul class="rows">{8}</ul></main>\n</body>\n</html>\n',
        first.language,
        POLICY,
        first.library.site.name,
        first.word("site.description"),
        assets.favicon,
        assets.css,
        assets.js,
        " · ".join(speaker.word("chooser.title") for speaker in speakers.values()),
        links,
    )


def lost(speakers: Mapping[str, Speaker], only: str = "") -> str:
    """The page for addresses that lead nowhere, in every language; it needs no other file to be read.

    Where `only` one language is built, the others say so.
    """
    script = LOST_SCRIPT.replace("LANGUAGES", str(script_json(list(speakers))))
    policy = POLICY.replace("script-src 'self'", f"script-src {_hashed(script)}").replace(
        "style-src 'self'", f"style-src {_hashed(LOST_STYLE)}"
    )
    parts = join(
        h(
            '<section lang="{}"><h2>{}</h2><p>{}</p><p><a href="./{}/" data-to="{}/">{}</a></p></section>',
            language,
            speaker.word("lost.title"),
            speaker.word("lost.live", built=only, language=language)
            if only and language != only
            else speaker.word("lost.text"),
            language,
            language,
            speaker.word("lost.home"),
        )
        for language, speaker in speakers.items()
    )
    first = next(iter(speakers.values()))
    return h(
        '<!doctype html>\n<html lang="{}">\n<head>\n<meta charset="utf-8">\n'
        '<meta http-equiv="Content-Security-Policy" content="{}">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n<meta name="robots"'
        ' content="noindex">\n<title>{}</title>\n<link rel="icon" href="data:,">\n'
        '<style>{}</style>\n</head>\n<body data-kind="lost">\n<main><h1>{}</h1>{}</main>\n<script>{}</script>\n'
        "</body>\n</html>\n",
        first.language,
        Markup(policy),  # noqa: S704 - our own literals
        first.word("lost.title"),
        Markup(LOST_STYLE),  # noqa: S704 - likewise
        first.library.site.name,
        parts,
        Markup(script),  # noqa: S704 - likewise
    )


def _hashed(text: str) -> str:
    return f"'sha256-{b64encode(sha256(text.encode()).digest()).decode()}'"


def opensearch(speaker: Speaker, site_url: str) -> bytes:
    """What a browser needs to offer the lookup in its own search bar; it takes whole addresses only."""
    base = f"{site_url}{speaker.language}/"
    name = escape(speaker.library.site.name)
    return (
        '<?xml version="1.0" encoding="UTF-8"?>\n'
        '<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">\n'
        f"<ShortName>{name}</ShortName>\n<Description>{escape(speaker.word('home.title'))}</Description>\n"
        f"<Language>{speaker.language}</Language>\n<InputEncoding>UTF-8</InputEncoding>\n"
        f'<Url type="text/html" template="{escape(base)}?q={{searchTerms}}"/>\n</OpenSearchDescription>\n'
    ).encode()


def sitemap(site_url: str, paths: Iterable[str]) -> bytes:
    """All addresses for search engines; only where the site knows its own address. Without dates."""
    rows = "".join(f"<url><loc>{escape(site_url + path)}</loc></url>\n" for path in sorted(paths))
    return f'<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n{rows}</urlset>\n'.encode()
