"""The scripts and styles as esbuild joins them."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest

from generator.bundle import WORDS, Bundle, NotBundled, bundle
from generator.node import find_node

TEMPLATES = Path(__file__).parents[1] / "site_templates"
NEWER_SYNTAX = r"class \w*\{[^}]*static\{|\(\?<[=!]|#\w+ in "
"""Static blocks, look-behinds, tests for private names: what a browser of the baseline may not even parse."""


def no_node() -> Path:
    raise AssertionError("Node was asked for")


@pytest.fixture(scope="module")
def cache(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("cache")


@pytest.fixture(scope="module")
def made(cache: Path) -> Bundle:
    return bundle(TEMPLATES, find_node, cache)


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    return Path(shutil.copytree(TEMPLATES, tmp_path / "site_templates"))


def test_each_page_needs_one_module_and_no_file_imports_another_before_it_is_wanted(made: Bundle) -> None:
    waits = {
        name: re.findall(r"""\bimport\b(?:[\w$*{}, ]*\bfrom)? ?["'](\.[^"']+)["']""", body.decode())
        for name, body in made.scripts.items()
    }

    assert {name: found for name, found in waits.items() if found} == {}


def test_every_script_that_is_named_is_there_and_every_script_is_named_by_a_page_or_a_script(made: Bundle) -> None:
    named = {
        name
        for body in made.scripts.values()
        for name in re.findall(r"""(?:import\(|new URL\()["']\./([^"']+)["']""", body.decode())
    }

    assert named | {"early.js", "site.js", "chooser.js"} == set(made.scripts)


def test_what_is_published_is_small_and_says_nothing_to_its_readers(made: Bundle) -> None:
    texts = [*(body.decode() for body in made.scripts.values()), made.worker, made.css.decode()]

    assert not any(re.search(r"/\*\*|@param|sourceMappingURL", text) for text in texts)


def test_no_syntax_is_newer_than_the_browsers_we_name(made: Bundle) -> None:
    for text in (*(body.decode() for body in made.scripts.values()), made.worker):
        assert re.findall(NEWER_SYNTAX, text) == []


def test_the_worker_has_one_place_for_its_words(made: Bundle) -> None:
    assert made.worker.count(WORDS) == 1


def test_unchanged_sources_are_not_bundled_again_and_need_no_node(made: Bundle, cache: Path) -> None:
    assert bundle(TEMPLATES, no_node, cache) == made


def test_a_changed_source_is_bundled_again(copy: Path, made: Bundle, cache: Path) -> None:
    with (copy / "assets" / "css" / "20-base.css").open("a", encoding="utf-8") as file:
        file.write(".changed{color:red}\n")

    assert b".changed{color:red}" in bundle(copy, find_node, cache).css
    assert b".changed" not in made.css


def test_two_runs_give_the_same_bytes_whatever_their_folder(copy: Path, made: Bundle, tmp_path: Path) -> None:
    assert bundle(copy, find_node, tmp_path / "cache") == made


def test_source_maps_come_only_where_they_are_asked_for(cache: Path, made: Bundle) -> None:
    mapped = bundle(TEMPLATES, find_node, cache, maps=True)

    assert "site.js.map" in mapped.scripts
    assert not any(name.endswith(".map") for name in made.scripts)


def test_a_mistake_in_a_script_is_told_with_its_place(copy: Path, tmp_path: Path) -> None:
    (copy / "assets" / "js" / "site.mjs").write_text("const = 1;\n", encoding="utf-8")

    with pytest.raises(NotBundled, match=r"esbuild did not join the scripts: [\s\S]*site\.mjs:1:6"):
        bundle(copy, find_node, tmp_path / "cache")
    assert list((tmp_path / "cache").iterdir()) == []


def test_a_worker_that_is_no_entry_is_named(copy: Path, tmp_path: Path) -> None:
    script = copy / "assets" / "js" / "box" / "client.mjs"
    script.write_text(script.read_text("utf-8").replace("./worker.mjs", "./other.mjs"), encoding="utf-8")

    with pytest.raises(NotBundled, match=r"client\.mjs names \./other\.mjs, which is no entry of bundle\.mjs"):
        bundle(copy, find_node, tmp_path / "cache")
