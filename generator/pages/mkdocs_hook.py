"""Hands our pages to MkDocs. The only file that knows MkDocs: the site engine is a thin last step."""

from __future__ import annotations

import logging
import sys
from pathlib import Path
from typing import Any, Literal

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import Abort
from mkdocs.livereload import LiveReloadServer
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page as MkDocsPage

from generator.diagnostics import Problems, show
from generator.pages.edition import CONTENT, Edition, edition
from generator.pages.lookup_files import LookupFiles, lookup_files
from generator.pages.page import Page
from generator.pages.root import root_files
from generator.pages.shell import context, frame, of_page
from generator.pages.speaker import Speaker
from generator.pages.stream import cards
from generator.pages.stream import frame as frame_pages

log = logging.getLogger("mkdocs.hooks.tableside")


class Live:
    """What has to outlast one build of MkDocs' live server: the last edition without errors."""

    def __init__(self) -> None:
        self.serving = False
        self.edition: Edition | None = None
        self.sheets: dict[str, Page] = {}
        self.template: Any = None
        self.lookup: LookupFiles | None = None

    def refresh(self, content: Path) -> Edition:
        """The edition to show now. While serving, a bad edit prints its problems and keeps the last good pages."""
        problems = Problems()
        found = edition(content, problems)
        if len(problems):
            print(show(problems, "text"), file=sys.stderr)
        if found is None and not (self.serving and self.edition):
            raise Abort(f"{problems.errors} errors in the content")
        if found is None:
            log.error("%s errors in the content; the last good pages stay", problems.errors)
        self.edition = found or self.edition
        assert self.edition
        return self.edition


LIVE = Live()


def speaker(config: MkDocsConfig) -> Speaker:
    """The language this build speaks."""
    assert LIVE.edition
    return LIVE.edition.speakers[config.extra["locale"]]


def on_startup(command: Literal["build", "gh-deploy", "serve"], dirty: bool) -> None:
    """MkDocs starts."""
    LIVE.serving = command == "serve"


def on_config(config: MkDocsConfig) -> MkDocsConfig:
    """A build begins: read everything anew."""
    found = LIVE.refresh(Path(config.docs_dir) if config.docs_dir else CONTENT)
    locale = config.extra["locale"]
    if locale not in found.speakers:
        raise Abort(f"LOCALE is `{locale}`, but the languages are: {', '.join(found.speakers)}")
    config.theme.static_templates.clear()
    config.site_name = found.library.site.name
    return config


def on_serve(server: LiveReloadServer, config: MkDocsConfig, builder: Any) -> LiveReloadServer:
    """Watch the words and templates too, not only the content."""
    server.watch(str(Path(config.config_file_path).parent / "site_templates"))
    return server


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """The pages MkDocs builds: those whose number does not grow with the cards. Content files are not pages."""
    assert LIVE.edition
    LIVE.sheets = {}
    LIVE.lookup = lookup_files(LIVE.edition.speakers, config.extra["locale"])
    found = Files([])
    for sheet in frame_pages(speaker(config)):
        name = f"{config.extra['locale']}/{sheet.path}index.md"
        LIVE.sheets[name] = sheet
        found.append(File.generated(config, name, content=""))
    return found


def on_page_content(html: str, page: MkDocsPage, config: MkDocsConfig, files: Files) -> str:
    """The body is ready; MkDocs' Markdown has nothing to do."""
    return str(LIVE.sheets[page.file.src_uri].body)


def on_env(env: Any, config: MkDocsConfig, files: Files) -> Any:
    """Keep the template for the pages that never pass through MkDocs."""
    env.trim_blocks = True
    env.autoescape = True
    LIVE.template = env.get_template("main.html")
    return env


def shared(config: MkDocsConfig) -> dict[str, Any]:
    """What all pages of this build share."""
    assert LIVE.edition
    assert LIVE.lookup
    return context(speaker(config), LIVE.edition.assets, LIVE.lookup, config.site_url or "", LIVE.edition.version)


def on_page_context(context: dict[str, Any], page: MkDocsPage, config: MkDocsConfig, nav: Any) -> dict[str, Any]:
    """Give the template our page."""
    return {**context, **shared(config), **of_page(LIVE.sheets[page.file.src_uri])}


def on_post_build(config: MkDocsConfig) -> None:
    """Write what comes by the thousand straight to its files, and what pages share."""
    assert LIVE.edition
    assert LIVE.lookup
    out = Path(config.site_dir)
    whole = frame(LIVE.template, shared(config))
    for sheet in cards(speaker(config)):
        folder = out / config.extra["locale"] / sheet.path
        folder.mkdir(parents=True, exist_ok=True)
        (folder / "index.html").write_text(whole(sheet), encoding="utf-8", newline="\n")
    files = {
        **LIVE.edition.assets.files,
        **LIVE.lookup.files,
        **root_files(LIVE.edition.speakers, LIVE.edition.assets, LIVE.edition.version),
    }
    for name, body in files.items():
        path = out / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(body)
