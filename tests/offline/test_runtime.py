"""The Python runtime of the browser: small, made the same twice, and answering as the host's Python does."""

from __future__ import annotations

import io
import json
import subprocess
import zipfile
from pathlib import Path

import pytest

from generator.node import find_node
from generator.offline.runtime import Runtime, RuntimeNotMade, make

ROOT = Path(__file__).parents[2]
PYODIDE = ROOT / "node_modules" / "pyodide"
CALCULATORS = ROOT / "generator" / "calculators"
CASES = ROOT / "tests" / "shared" / "calculators.json"

SMALL_BRIDGE = '''
import json
from dataclasses import dataclass


@dataclass
class Sum:
    of: list[int]


def call(name, text):
    """Answers by name."""
    if name == "compiled":
        return Sum.__init__.__code__.co_filename
    if name == "mean":
        import statistics

        return json.dumps(statistics.mean(json.loads(text)))
    return json.dumps(sum(json.loads(text)))
'''


@pytest.fixture(scope="module")
def cache(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("cache")


@pytest.fixture(scope="module")
def made(cache: Path) -> Runtime:
    return make(PYODIDE, CALCULATORS, CASES, find_node(), cache)


def serve(runtime: Runtime, folder: Path) -> Path:
    folder.mkdir()
    for name, content in runtime.files.items():
        (folder / name).write_bytes(content)
    return folder


def replay(folder: Path, cases: Path) -> list[str]:
    script = Path(__file__).with_name("replay.mjs")
    done = subprocess.run([find_node(), script, folder, cases], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr[-2000:]
    answers = json.loads(done.stdout)
    assert isinstance(answers, list)
    return answers


def write_cases(file: Path, *cases: tuple[str, str, str]) -> Path:
    told = [{"name": name, "input": text, "output": output} for name, text, output in cases]
    file.write_text(json.dumps(told), encoding="utf-8")
    return file


@pytest.fixture(scope="module")
def small(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A package of one calculator that needs another module for one of its answers."""
    folder = tmp_path_factory.mktemp("small") / "calculators"
    folder.mkdir()
    (folder / "__init__.py").write_text("", encoding="utf-8")
    (folder / "bridge.py").write_text(SMALL_BRIDGE, encoding="utf-8")
    return folder


def test_the_trimmed_python_answers_every_case_with_the_same_bytes(made: Runtime, tmp_path: Path) -> None:
    cases = json.loads(CASES.read_text(encoding="utf-8"))
    assert replay(serve(made, tmp_path / "python"), CASES) == [case["output"] for case in cases]


def test_a_module_that_the_trim_cut_is_noticed(small: Path, tmp_path: Path) -> None:
    asked = write_cases(tmp_path / "asked.json", ("sum", "[1, 2]", "3"))
    runtime = make(PYODIDE, small, asked, find_node(), tmp_path / "cache")
    more = write_cases(tmp_path / "more.json", ("sum", "[1, 2]", "3"), ("mean", "[1, 3]", "2"))
    first, second = replay(serve(runtime, tmp_path / "python"), more)
    assert first == "3"
    assert "ModuleNotFoundError: No module named 'statistics'" in second
    assert "statistics" not in runtime.modules


def test_an_answer_that_differs_under_pyodide_stops_the_build(small: Path, tmp_path: Path) -> None:
    wrong = write_cases(tmp_path / "wrong.json", ("sum", "[1, 2]", "4"))
    with pytest.raises(RuntimeNotMade, match=r"sum answers \[1, 2\] otherwise under Pyodide: 3"):
        make(PYODIDE, small, wrong, find_node(), tmp_path / "cache")
    assert not list(tmp_path.glob("cache/*"))


def test_what_is_served_is_small_and_whole(made: Runtime) -> None:
    assert list(made.files) == [
        "calculators.zip",
        "pyodide-lock.json",
        "pyodide.asm.js",
        "pyodide.asm.wasm",
        "pyodide.js",
        "python_stdlib.zip",
    ]
    stock = sum(path.stat().st_size for path in PYODIDE.iterdir() if path.name.replace(".mjs", ".js") in made.files)
    assert sum(map(len, made.files.values())) <= 0.9 * stock
    counted = ("calculators.zip", "pyodide-lock.json", "pyodide.asm.wasm", "python_stdlib.zip")
    assert made.download == sum(len(made.files[name]) for name in counted)
    assert json.loads(made.files["pyodide-lock.json"])["packages"] == {}
    assert b"sourceMappingURL" not in made.files["pyodide.js"]


def test_the_library_is_compiled_and_never_checks_for_its_sources(made: Runtime) -> None:
    for name in ("python_stdlib.zip", "calculators.zip"):
        with zipfile.ZipFile(io.BytesIO(made.files[name])) as archive:
            for entry in archive.infolist():
                assert entry.date_time == (1980, 1, 1, 0, 0, 0)
                if entry.filename != "library":
                    assert entry.filename.endswith(".pyc")
                    # Flags of a .pyc: hash-based, unchecked.
                    assert archive.read(entry)[4:8] == b"\x01\x00\x00\x00"
    assert {"fractions", "dataclasses", "json", "encodings.utf_8", "sitecustomize"} <= set(made.modules)
    assert not {"decimal", "sqlite3", "tkinter", "unittest"} & set(made.modules)


def test_most_of_the_library_is_one_file(made: Runtime) -> None:
    with zipfile.ZipFile(io.BytesIO(made.files["python_stdlib.zip"])) as archive:
        alone = [name for name in archive.namelist() if name != "library"]
        assert archive.getinfo("library").file_size > 1_000_000
    assert {name.partition("/")[0] for name in alone} == {"encodings", "sitecustomize.pyc"}
    assert len(made.modules) > 100


def test_only_what_the_browser_needs_of_the_calculators_is_in_their_zip(made: Runtime) -> None:
    with zipfile.ZipFile(io.BytesIO(made.files["calculators.zip"])) as archive:
        assert archive.namelist() == ["library"]
        held = archive.read("library")
    assert {"calculators.bridge", "calculators.action_odds"} <= set(made.modules)
    assert b"/calculators.zip/calculators/action_odds.py" in held
    assert not {"calculators.terminal", "calculators.wording"} & set(made.modules)


def test_what_dataclass_writes_was_compiled_when_the_zip_was_made(small: Path, tmp_path: Path) -> None:
    asked = write_cases(tmp_path / "asked.json", ("sum", "[1, 2]", "3"))
    runtime = make(PYODIDE, small, asked, find_node(), tmp_path / "cache")
    more = write_cases(tmp_path / "more.json", ("compiled", "", ""))
    # What Python compiles in the browser has the file name "<string>".
    assert replay(serve(runtime, tmp_path / "python"), more) == ["<dataclass>"]


def test_the_second_time_it_is_taken_from_the_cache(made: Runtime, cache: Path, tmp_path: Path) -> None:
    again = make(PYODIDE, CALCULATORS, CASES, tmp_path / "no node is here", cache)
    assert again == made


def test_made_anew_it_has_the_same_bytes(made: Runtime, tmp_path: Path) -> None:
    assert make(PYODIDE, CALCULATORS, CASES, find_node(), tmp_path / "cache").files == made.files


def test_without_the_npm_package_the_message_says_what_to_run(tmp_path: Path) -> None:
    with pytest.raises(RuntimeNotMade, match=r"lacks pyodide\.asm\.mjs, .*; run `make setup`"):
        make(tmp_path, CALCULATORS, CASES, find_node(), tmp_path / "cache")


def test_without_node_the_message_says_so(small: Path, tmp_path: Path) -> None:
    cases = write_cases(tmp_path / "cases.json", ("sum", "[1]", "1"))
    with pytest.raises(RuntimeNotMade, match=r"Node\.js did not make the Python runtime"):
        make(PYODIDE, small, cases, tmp_path / "no node is here", tmp_path / "cache")
