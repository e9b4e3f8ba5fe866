"""The commands of `tableside`. Each one only reads its arguments and calls the room that does the work."""

from __future__ import annotations

import argparse
import contextlib
import sys
from collections.abc import Sequence
from pathlib import Path

from generator import authoring, build
from generator.diagnostics import Problems, show
from generator.server import server

FINE, PROBLEMS_FOUND, WRONG_USAGE = 0, 1, 2


def parser() -> argparse.ArgumentParser:
    """All commands with their arguments and help."""
    top = argparse.ArgumentParser(prog="tableside", description="Check game content and build the site from it.")
    commands = top.add_subparsers(dest="command", required=True, metavar="COMMAND")

    def command(name: str, text: str) -> argparse.ArgumentParser:
        return commands.add_parser(name, help=text, description=text)

    def content(one: argparse.ArgumentParser) -> None:
        one.add_argument(
            "--content", type=Path, default=build.CONTENT, metavar="DIR", help="the content folder (default: content)"
        )

    def out(one: argparse.ArgumentParser) -> None:
        one.add_argument(
            "--out", type=Path, default=Path("site"), metavar="DIR", help="the folder to write (default: site)"
        )

    one = command("check", "Check all content and list every problem.")
    content(one)
    one.add_argument("--format", choices=["text", "github", "json"], default="text", help="how problems are printed")
    one.add_argument("--links", action="store_true", help="report also what nothing refers to, and terms never linked")
    one.set_defaults(run=check)

    one = command("build", "Build the whole site.")
    content(one)
    out(one)
    one.add_argument(
        "--site-url",
        default="",
        metavar="URL",
        help="the address it will be published at, for canonical links and the sitemap",
    )
    one.set_defaults(run=build_site)

    one = command("serve", "Build the whole site and serve it.")
    content(one)
    out(one)
    one.add_argument("--port", type=int, default=8000, help="the port (default: 8000)")
    one.set_defaults(run=serve)

    one = command("export", "Write the same pages as plain files with front matter, for another site engine.")
    one.add_argument("out", type=Path, metavar="DIR", help="the folder to write: empty, or written by an export before")
    content(one)
    one.set_defaults(run=export)

    one = command("lookup", "Look up a card, rule or term by number, title or words.")
    one.add_argument("query", nargs="+", help="what to look for")
    content(one)
    one.add_argument("--lang", default="", help="the language to answer in (default: the site's first)")
    one.add_argument("--game", default=None, help="only this game")
    one.add_argument("--limit", type=int, default=10, help="the most answers (default: 10)")
    one.add_argument("--json", action="store_true", help="answer as JSON")
    one.set_defaults(run=lookup)

    one = command("calc", "Ask a calculator, such as `tableside calc action-odds cards=3 stars=5`.")
    one.add_argument("name", help="the calculator")
    one.add_argument(
        "fields", nargs="*", metavar="field=value", help="what to calculate with; left out, a field has its default"
    )
    one.add_argument("--input", default=None, metavar="FILE", help="a JSON object of fields; - reads standard input")
    one.add_argument("--lang", default="en", help="the language to answer in (default: en)")
    one.add_argument("--json", action="store_true", help="answer as JSON")
    one.set_defaults(run=calc)

    one = command("follow", "Note in every translation which wording of the base language it follows.")
    content(one)
    one.set_defaults(run=follow)

    one = command("new", "Write a small complete game to begin with, and list it in site.yaml.")
    one.add_argument("game", metavar="GAME", help="its id, which becomes its folder and address: my-game")
    content(one)
    one.set_defaults(run=new)

    one = command(
        "schema", "Write the JSON Schemas for editors, the tables of docs/content.md and each file's first line."
    )
    content(one)
    one.add_argument("--check", action="store_true", help="write nothing; tell what is not current")
    one.set_defaults(run=schema)
    return top


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; returns its exit code: 0 fine, 1 problems found, 2 wrong usage."""
    options = parser().parse_args(arguments)
    return int(options.run(options))


def report(problems: Problems, form: str = "text") -> int:
    """Print the problems of a run and its closing line; returns the exit code."""
    if form != "text":
        print(show(problems, form))  # type: ignore[arg-type]
        return PROBLEMS_FOUND if problems.errors else FINE
    if len(problems):
        print(show(problems, "text"), file=sys.stderr)
    print(f"{counted(problems.errors, 'error')}, {counted(problems.warnings, 'warning')}", file=sys.stderr)
    return PROBLEMS_FOUND if problems.errors else FINE


def counted(number: int, what: str) -> str:
    """`1 error`, `2 errors`."""
    return f"{number} {what}" if number == 1 else f"{number} {what}s"


def check(options: argparse.Namespace) -> int:
    """`tableside check`."""
    problems = Problems()
    if options.links:
        print(authoring.links(options.content, problems), end="")
    else:
        build.read(options.content, problems)
    return report(problems, options.format)


def progress(text: str) -> None:
    """Say what takes a while, where somebody is looking."""
    if sys.stderr.isatty():
        print(f"{text} ...", file=sys.stderr)


def build_site(options: argparse.Namespace) -> int:
    """`tableside build`."""
    problems = Problems()
    url = options.site_url
    if url and not url.endswith("/"):
        url += "/"
    try:
        built = build.build(options.content, options.out, url, problems, progress)
    except build.NotOurs as error:
        print(f"tableside: {error}", file=sys.stderr)
        return WRONG_USAGE
    except build.EngineStopped as error:
        print(f"tableside: the site engine stopped: {error}", file=sys.stderr)
        return PROBLEMS_FOUND
    code = report(problems)
    if built:
        print(f"{options.out}: built", file=sys.stderr)
    return code


def serve(options: argparse.Namespace) -> int:
    """`tableside serve`."""
    try:
        running = server(options.out, options.port)
    except OSError:
        print(
            f"tableside: port {options.port} is taken; choose another with --port (or PORT= with make)", file=sys.stderr
        )
        return WRONG_USAGE
    with running:
        code = build_site(argparse.Namespace(**vars(options), site_url=""))
        if code == FINE:
            print(f"Serving on http://localhost:{running.server_port}/  (Ctrl-C ends it)", flush=True)
            with contextlib.suppress(KeyboardInterrupt):
                running.serve_forever()
    return code


def lookup(options: argparse.Namespace) -> int:
    """`tableside lookup`."""
    # The lookup's library takes a while to load, and `check` should answer at once.
    from generator import ask  # noqa: PLC0415

    problems = Problems()
    try:
        text = ask.lookup(
            options.content,
            " ".join(options.query),
            options.lang,
            options.game,
            options.limit,
            problems,
            as_json=options.json,
        )
    except ask.UnknownLanguage as error:
        print(f"tableside: {error}", file=sys.stderr)
        return WRONG_USAGE
    if text is None:
        return report(problems)
    print(text, end="")
    return FINE


def calc(options: argparse.Namespace) -> int:
    """`tableside calc`."""
    from generator import ask  # noqa: PLC0415 - as above

    text = None
    try:
        if options.input is not None:
            text = sys.stdin.read() if options.input == "-" else Path(options.input).read_text("utf-8")
        answer, code = ask.calculate(options.name, options.fields, text, options.lang, as_json=options.json)
    except (ask.UnknownLanguage, OSError, UnicodeDecodeError) as error:
        print(f"tableside: {error}", file=sys.stderr)
        return WRONG_USAGE
    print(answer, end="", file=sys.stdout if code == FINE or options.json else sys.stderr)
    return code


def follow(options: argparse.Namespace) -> int:
    """`tableside follow`."""
    problems = Problems()
    for name in build.follow(options.content, problems):
        print(name)
    return report(problems) if problems.errors else FINE


def new(options: argparse.Namespace) -> int:
    """`tableside new`."""
    problems = Problems()
    try:
        names = authoring.begin(options.content, options.game, problems)
    except authoring.CannotBegin as error:
        print(f"tableside: {error}", file=sys.stderr)
        return WRONG_USAGE
    print("".join(f"{name}\n" for name in names), end="")
    return report(problems) if problems.errors else FINE


def schema(options: argparse.Namespace) -> int:
    """`tableside schema`."""
    problems = Problems()
    names = authoring.write_paperwork(options.content, problems, only_tell=options.check)
    if problems.errors:
        return report(problems)
    for name in names:
        print(f"{name}: not current; run `tableside schema`" if options.check else name)
    return PROBLEMS_FOUND if options.check and names else FINE


def export(options: argparse.Namespace) -> int:
    """`tableside export`."""
    problems = Problems()
    progress("Writing pages")
    try:
        done = authoring.export_pages(options.content, options.out, problems)
    except authoring.NotEmpty as error:
        print(f"tableside: {error}", file=sys.stderr)
        return WRONG_USAGE
    code = report(problems)
    if done:
        print(
            f"{options.out}: {done.written} written, {done.removed} removed, {done.kept} as they were", file=sys.stderr
        )
    return code


if __name__ == "__main__":
    sys.exit(main())
