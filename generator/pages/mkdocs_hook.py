"""Hands our pages to MkDocs. The only file that knows MkDocs: the site engine is a thin last step."""

from __future__ import annotations

import logging
import os
import sys
from pathlib import Path
from typing import Any, Literal

from mkdocs.commands.build import build as mkdocs_build
from mkdocs.config import load_config
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import Abort, MkDocsException
from mkdocs.livereload import LiveReloadServer
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page as MkDocsPage

from generator.diagnostics import Problems, show
from generator.pages.edition import ROOT, Edition, edition
from generator.pages.lookup_files import LookupFiles, lookup_files
from generator.pages.page import Page
from generator.pages.root import root_files
from generator.pages.shell import context, frame, of_page
from generator.pages.stream import cards
from generator.pages.stream import frame as frame_pages

log = logging.getLogger("mkdocs.hooks.tableside")


class Build:
    """One build of one language."""

    def __init__(self, made_of: Edition, language: str, site_url: str) -> None:
        self.edition = made_of
        self.language = language
        self.speaker = made_of.speakers[language]
        self.lookup: LookupFiles = lookup_files(made_of.speakers, language)
        self.shared = context(self.speaker, made_of.assets, self.lookup, site_url, made_of.version)
        self.sheets: dict[str, Page] = {
            f"{language}/{sheet.path}index.md": sheet for sheet in frame_pages(self.speaker)
        }
        """The pages that pass through MkDocs, by the names it knows them under."""
        self.listed = [f"{language}/{sheet.path}" for sheet in self.sheets.values() if sheet.listed]
        """The addresses of the pages made so far that a sitemap names."""

    def write_rest(self, out: Path, template: Any, *, alone: bool) -> None:
        """Write what comes by the thousand straight to its files, and what pages share.

        `alone` says that no other language will stand beside this one, which is so in the live server.
        """
        whole = frame(template, self.shared)
        for sheet in cards(self.speaker):
            write(out / self.language / sheet.path / "index.html", whole(sheet).encode())
            if sheet.listed:
                self.listed.append(f"{self.language}/{sheet.path}")
        only = self.language if alone else ""
        root = root_files(self.edition.speakers, self.edition.assets, self.edition.version, only)
        for name, body in {**self.edition.assets.files, **self.lookup.files, **root}.items():
            write(out / name, body)


def write(path: Path, body: bytes) -> None:
    """Write a file into a folder that may not be there yet."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(body)


class Live:
    """What has to outlast one build, because MkDocs calls functions and hands them nothing of ours."""

    def __init__(self) -> None:
        self.serving = False
        self.given: Edition | None = None
        """What to build, where we started MkDocs ourselves and nothing has to be read again."""
        self.edition: Edition | None = None
        self.template: Any = None
        self._build: Build | None = None

    @property
    def build(self) -> Build:
        """The build that is going on. Raises RuntimeError outside of one."""
        if self._build is None:
            raise RuntimeError("MkDocs called a hook before on_config")
        return self._build

    def refresh(self, content: Path, language: str, site_url: str) -> None:
        """Begin a build. While serving, a bad edit prints its problems and keeps the last good pages.

        Raises Abort when there are no good pages, or no such language.
        """
        if self.given:
            self._build = Build(self.given, language, site_url)
            return
        problems = Problems()
        found = edition(content, problems, maps=self.serving)
        if len(problems):
            print(show(problems, "text"), file=sys.stderr)
        if found is None and self.serving and self.edition:
            log.error("%s errors in the content; the last good pages stay", problems.errors)
        self.edition = found or (self.edition if self.serving else None)
        if self.edition is None:
            raise Abort(f"{problems.errors} errors in the content")
        if language not in self.edition.speakers:
            raise Abort(f"LOCALE is `{language}`, but the languages are: {', '.join(self.edition.speakers)}")
        self._build = Build(self.edition, language, site_url)


LIVE = Live()


class Stopped(Exception):
    """MkDocs gave up; the message is its own."""


def build_language(made_of: Edition, content: Path, language: str, out: Path, site_url: str) -> list[str]:
    """Build the site of one language into `out`; returns the addresses of its pages that a sitemap names.

    All languages are built in one process, from one library: to read and check it takes longest. Raises Stopped.
    """
    LIVE.given = made_of
    # Material for MkDocs prints a page of its own news at every start unless it is told not to.
    os.environ["NO_MKDOCS_2_WARNING"] = "1"
    try:
        config = load_config(
            str(ROOT / "mkdocs.yml"),
            docs_dir=str(content.resolve()),
            site_dir=str(out.resolve()),
            site_url=site_url,
            extra={"locale": language},
            hooks=[],
            strict=True,
        )
        config.plugins["tableside"] = sys.modules[__name__]  # type: ignore[assignment]
        mkdocs_build(config)
    except (MkDocsException, SystemExit) as error:
        raise Stopped(str(error)) from error
    return LIVE.build.listed


def on_startup(command: Literal["build", "gh-deploy", "serve"], dirty: bool) -> None:
    """MkDocs starts."""
    LIVE.serving = command == "serve"


def on_config(config: MkDocsConfig) -> MkDocsConfig:
    """A build begins: read everything anew."""
    LIVE.refresh(Path(config.docs_dir), config.extra["locale"], config.site_url or "")
    config.theme.static_templates.clear()
    config.site_name = LIVE.build.edition.library.site.name
    return config


def on_serve(server: LiveReloadServer, config: MkDocsConfig, builder: Any) -> LiveReloadServer:
    """Watch the words and templates too, not only the content."""
    server.watch(str(Path(config.config_file_path).parent / "site_templates"))
    return server


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """The pages MkDocs builds: those whose number does not grow with the cards. Content files are not pages."""
    return Files([File.generated(config, name, content="") for name in LIVE.build.sheets])


def on_page_content(html: str, page: MkDocsPage, config: MkDocsConfig, files: Files) -> str:
    """The body is ready; MkDocs' Markdown has nothing to do."""
    return str(LIVE.build.sheets[page.file.src_uri].body)


def on_env(env: Any, config: MkDocsConfig, files: Files) -> Any:
    """Keep the template for the pages that never pass through MkDocs."""
    env.trim_blocks = True
    env.autoescape = True
    LIVE.template = env.get_template("main.html")
    return env


def on_page_context(context: dict[str, Any], page: MkDocsPage, config: MkDocsConfig, nav: Any) -> dict[str, Any]:
    """Give the template our page."""
    return {**context, **LIVE.build.shared, **of_page(LIVE.build.sheets[page.file.src_uri])}


def on_post_build(config: MkDocsConfig) -> None:
    """Write all that MkDocs does not."""
    LIVE.build.write_rest(Path(config.site_dir), LIVE.template, alone=LIVE.serving)
