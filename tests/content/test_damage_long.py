"""Damaged files: whatever an author, an editor or a disk does to content, it is told, and never a traceback."""

from __future__ import annotations

import random
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from generator.content.chapter import read_chapter
from generator.content.check import check
from generator.content.load import load
from generator.content.plain_yaml import Positions, read_yaml
from generator.content.source import read_text
from generator.diagnostics import Problems, show
from generator.pages.edition import CONTENT
from tests.content.small import DRAWINGS, FILES, Author

REAL = sorted(path for path in CONTENT.rglob("*") if path.suffix in (".yaml", ".md"))
PIECES = [
    "[[",
    "]]",
    "{",
    "}",
    "|",
    ":",
    ": ",
    "- ",
    "\n",
    "\t",
    "  ",
    '"',
    "'",
    "#",
    "&a",
    "*a",
    "!t",
    "---\n",
    ">-",
    "%",
]
PIECES += [
    "> [!READINGS]\n",
    "{#a}",
    "null",
    "yes",
    "[a](b.md#c)",
    "![a](b)",
    "\x00",
    "\x85",
    "\u2028",
    "\ufeff",
    "牌",
    "é",
]


def told(problems: Problems) -> None:
    """Every problem can be printed in every form, and stands in a line that exists."""
    for form in ("text", "github", "json"):
        show(problems, form)  # type: ignore[arg-type]
    for problem in problems:
        assert problem.place.line >= 0
        assert problem.place.column >= 0


@st.composite
def damage(draw: st.DrawFn, text: str) -> str:
    """A text after one to four mishaps: characters or lines that were lost, doubled, moved or put in."""
    for _ in range(draw(st.integers(1, 4))):
        start = draw(st.integers(0, len(text)))
        end = min(len(text), start + draw(st.integers(0, 30)))
        lines = text.split("\n")
        line = draw(st.integers(0, len(lines) - 1))
        what = draw(st.sampled_from(["lose", "double", "put", "lose line", "double line", "swap lines", "indent line"]))
        if what == "lose":
            text = text[:start] + text[end:]
        elif what == "double":
            text = text[:end] + text[start:]
        elif what == "put":
            text = text[:start] + draw(st.sampled_from(PIECES) | st.text(max_size=5)) + text[start:]
        elif what == "lose line":
            text = "\n".join(lines[:line] + lines[line + 1 :])
        elif what == "double line":
            text = "\n".join([*lines[: line + 1], *lines[line:]])
        elif what == "swap lines":
            other = draw(st.integers(0, len(lines) - 1))
            lines[line], lines[other] = lines[other], lines[line]
            text = "\n".join(lines)
        else:
            lines[line] = draw(st.sampled_from([" ", "  ", "\t", "- ", "# ", "> "])) + lines[line]
            text = "\n".join(lines)
    return text


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of one small game; every example mends it again."""
    return Author(tmp_path_factory.mktemp("damaged")).content.parent


@settings(max_examples=400000, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(data=st.data())
def test_a_damaged_file_of_a_game_is_told(folder: Path, data: st.DataObject) -> None:
    name = data.draw(st.sampled_from(sorted(FILES)))
    author = Author(folder)
    author.write(name, data.draw(damage(FILES[name])).encode("utf-8", "surrogatepass"))
    problems = Problems()

    library, files = load(author.content, problems)
    if library is not None:
        check(library, files, DRAWINGS)

    told(problems)


@settings(max_examples=600, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(name=st.sampled_from(sorted(FILES)), raw=st.binary(max_size=200))
def test_a_file_of_random_bytes_is_told(folder: Path, name: str, raw: bytes) -> None:
    author = Author(folder)
    author.write(name, raw)
    problems = Problems()

    library, files = load(author.content, problems)
    if library is not None:
        check(library, files, DRAWINGS)

    told(problems)


@settings(max_examples=40000, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(data=st.data())
def test_damaged_files_of_the_real_content_are_told(folder: Path, data: st.DataObject) -> None:
    path = data.draw(st.sampled_from(REAL))
    copy = folder / f"copy{path.suffix}"
    copy.write_bytes(data.draw(damage(path.read_text(encoding="utf-8"))).encode("utf-8", "surrogatepass"))
    problems = Problems()

    text = read_text(copy, copy.name, problems)
    if text is not None and path.suffix == ".md":
        read_chapter(text, copy.name, "chapter", problems, overlay="i18n" in path.parts)
    elif text is not None:
        read_yaml(text, copy.name, problems)

    told(problems)


@settings(max_examples=4000)
@given(st.text(alphabet="ab:-[]{}|>'\"#&*!%@` \n\t,?", max_size=80))
def test_any_text_is_yaml_or_is_told(text: str) -> None:
    problems = Problems()

    result = read_yaml(text, "a.yaml", problems)

    assert (result is None) == bool(problems.errors)
    told(problems)
    Positions(text).find(("a", 0, "b"))


@settings(max_examples=4000)
@given(st.text(alphabet='ab#*_[](){}|!>-1." \n\\<&;`~=+', max_size=120))
def test_any_text_is_a_chapter_or_is_told(body: str) -> None:
    problems = Problems()

    read_chapter(f"---\ntitle: A\nsource: B\n---\n{body}", "a.md", "a", problems)

    told(problems)


@pytest.mark.parametrize(
    "body",
    [
        "> " * 700 + "deep",
        "- " * 700 + "deep",
        "*a **b " * 700,
        "[" * 1_000,
        "![" * 500,
        "[a](" * 500,
        "{" * 1_000,
        "[[" * 1_000,
        "_" * 1_000,
        "&#" * 1_000,
        "\\" * 1_000,
    ],
    ids=lambda body: body[:6],
)
def test_a_chapter_made_to_exhaust_the_reader_does_not(body: str) -> None:
    problems = Problems()

    read_chapter(f"---\ntitle: A\nsource: B\n---\n{body} {{#a}}\n", "a.md", "a", problems)

    told(problems)


@pytest.mark.parametrize(
    "text",
    ["[" * 1_000, "{a: " * 1_000, "- " * 1_000, "a:\n" + "".join(" " * n + "- \n" for n in range(500)), "? " * 1_000],
    ids=lambda text: text[:4],
)
def test_yaml_made_to_exhaust_the_reader_does_not(text: str) -> None:
    problems = Problems()

    assert read_yaml(text, "a.yaml", problems) is None
    assert problems.errors == 1
    told(problems)


def mishaps(text: str, chance: random.Random) -> Iterator[str]:
    """A few fixed mishaps to a text, each likely to break something else."""
    lines = text.split("\n")
    at = chance.randrange(len(lines))
    yield "\n".join(lines[:at] + lines[at + 1 :])
    yield "\n".join([*lines[:at], lines[at], *lines[at:]])
    spot = chance.randrange(len(text) + 1)
    yield text[:spot] + chance.choice(PIECES) + text[spot:]
    yield text[:spot]


def test_the_whole_real_content_is_told_with_one_file_after_another_damaged(tmp_path: Path) -> None:
    """Checked whole, as an author would: a mishap in one file is met again in the links of others."""
    content = tmp_path / "content"
    shutil.copytree(CONTENT, content)
    chance = random.Random(7)
    for path in chance.sample(REAL, 1):
        copy = content / path.relative_to(CONTENT)
        good = copy.read_bytes()
        for text in mishaps(good.decode(), chance):
            copy.write_bytes(text.encode())
            problems = Problems()
            library, files = load(content, problems)
            if library is not None:
                check(library, files, set())
            told(problems)
        copy.write_bytes(good)
