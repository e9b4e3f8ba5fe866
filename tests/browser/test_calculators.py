"""The calculators in a real browser: the worker, under the site's own security policy, with no request elsewhere."""

from __future__ import annotations

import json
import re
import shutil
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from generator.node import find_node
from generator.offline.runtime import Runtime, make
from generator.server import server

ROOT = Path(__file__).parents[2]
CASES = ROOT / "tests" / "shared" / "calculators.json"
POLICY = (
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; worker-src 'self'; "
    "base-uri 'self'; object-src 'none'"
)
PAGE = (
    f'<!doctype html><html lang="en"><meta http-equiv="Content-Security-Policy" content="{POLICY}"><title>Odds</title>'
)

ONE = [{"name": "action-odds", "input": "{}"}]

# The page's side of it, as a form uses it. Every state that the runner told is given back with the answers.
ASK = """
async ({ folder, total, cases }) => {
  const { startRunner } = await import('./calculators/runner.mjs');
  const runner = startRunner(new URL(folder, location.href).href, total);
  const states = [];
  runner.listen((state) => states.push(state));
  const answers = await Promise.all(cases.map(({ name, input }, at) => runner.call(name, input, String(at))));
  return { answers, states };
}
"""


@pytest.fixture(scope="module")
def runtime(tmp_path_factory: pytest.TempPathFactory) -> Runtime:
    cache = tmp_path_factory.mktemp("cache")
    return make(ROOT / "node_modules" / "pyodide", ROOT / "generator" / "calculators", CASES, find_node(), cache)


@pytest.fixture(scope="module")
def site(runtime: Runtime, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A folder with the scripts, the runtime and one empty page, served: its address."""
    folder = tmp_path_factory.mktemp("site")
    shutil.copytree(ROOT / "site_templates" / "assets" / "js" / "calculators", folder / "calculators")
    (folder / "python").mkdir()
    for name, content in runtime.files.items():
        (folder / "python" / name).write_bytes(content)
    shutil.copytree(folder / "python", folder / "torn")
    (folder / "torn" / "python_stdlib.zip").unlink()
    (folder / "index.html").write_text(PAGE, encoding="utf-8")
    serving = server(folder, 0)
    thread = threading.Thread(target=serving.serve_forever, daemon=True)
    thread.start()
    yield f"http://127.0.0.1:{serving.server_address[1]}/"
    serving.shutdown()
    serving.server_close()
    thread.join()


@pytest.fixture
def page(browser: Browser, site: str) -> Iterator[Page]:
    opened = browser.new_page()
    opened.goto(site)
    yield opened
    opened.close()


def test_the_browser_answers_every_shared_case_with_the_bytes_of_cpython(page: Page, site: str) -> None:
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    complaints: list[str] = []
    page.on("console", lambda message: complaints.append(message.text))
    cases = json.loads(CASES.read_text(encoding="utf-8"))
    told = page.evaluate(ASK, {"folder": "python/", "total": 1, "cases": cases})
    assert told["answers"] == [case["output"] for case in cases]
    assert complaints == []
    assert all(url.startswith(site) for url in asked)


def test_the_download_is_told_from_nothing_to_all_and_then_python_is_ready(page: Page, runtime: Runtime) -> None:
    states = page.evaluate(ASK, {"folder": "python/", "total": runtime.download, "cases": ONE})["states"]
    assert (states[0]["phase"], states[-1]["phase"]) == ("idle", "ready")
    loading = [state for state in states if state["phase"] == "loading"]
    assert (loading[0]["loaded"], loading[-1]["loaded"]) == (0, runtime.download)
    assert runtime.download > 5_000_000
    assert [state["loaded"] for state in loading] == sorted(state["loaded"] for state in loading)


@pytest.mark.parametrize(("folder", "file"), [("nowhere/", "[a-z._-]+"), ("torn/", "python_stdlib.zip")])
def test_a_runtime_that_is_not_there_is_told_and_no_question_hangs(page: Page, folder: str, file: str) -> None:
    told = page.evaluate(ASK, {"folder": folder, "total": 1, "cases": ONE})
    assert told["answers"] == [None]
    assert told["states"][-1]["phase"] == "failed"
    assert told["states"][-1]["reason"] == "missing"
    assert re.search(rf"{folder}{file}: HTTP 404", told["states"][-1]["detail"])


def test_without_a_signal_the_reason_is_that_nobody_answers(page: Page) -> None:
    page.evaluate("import('./calculators/runner.mjs')")
    page.route("**/python/*.wasm", lambda route: route.abort())
    told = page.evaluate(ASK, {"folder": "python/", "total": 1, "cases": ONE})
    assert told["answers"] == [None]
    assert told["states"][-1]["reason"] == "unreachable"
