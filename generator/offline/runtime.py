"""Makes the Python that the browser runs: Pyodide with just the standard library the calculators need, precompiled.

Reads the npm package ``pyodide`` and a folder of calculators, runs ``runtime.mjs`` under Node, and gives back the files
of one folder to be served. What was made once is kept, under the hash of all that it was made from.
"""

from __future__ import annotations

import hashlib
import io
import json
import shutil
import subprocess
import tempfile
import zipfile
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

SCRIPT = Path(__file__).with_name("runtime.mjs")
ONE_FILE = Path(__file__).with_name("one_file.py")

AS_THEY_ARE = {
    "pyodide.asm.mjs": "pyodide.asm.js",
    "pyodide.asm.wasm": "pyodide.asm.wasm",
    "pyodide.mjs": "pyodide.js",
}
"""Files of the npm package that are served unchanged, but for the comment that leads to a source map, by their names
there and as served: not every web server knows `.mjs` for a script."""
SCRIPTS = ".js"
"""Ending of the files that the browser takes by ``import``, uncounted."""
STOCK = ("pyodide-lock.json", "python_stdlib.zip")
"""Files of the npm package that are served trimmed."""
LONGEST = 300
"""Seconds that Node may take; it needs about five."""
_MAP = b"//# sourceMappingURL="


class RuntimeNotMade(Exception):
    """The Python runtime could not be made; the message says why."""


@dataclass(frozen=True)
class Runtime:
    """The files to serve in one folder, by name; ``modules`` are those that were kept, the calculators' own among them.

    ``calculators.zip`` holds the calculators as a package of their folder's name. ``digest`` names the whole: another
    digest, other bytes. ``download`` is the number of bytes that a progress bar of the browser's side counts up to.
    """

    files: Mapping[str, bytes]
    modules: tuple[str, ...]
    digest: str
    download: int


def make(pyodide: Path, calculators: Path, cases: Path, node: Path, cache: Path) -> Runtime:
    """The runtime for these calculators.

    Args:
        pyodide: folder of the npm package, from the lock.
        calculators: folder of the Python package whose ``bridge.call(name, text)`` is to run.
        cases: JSON array of ``{name, input, output}``; all of them are run, and have to be answered just so.
        node: the Node.js program.
        cache: folder to keep what was made, and to look for it first.

    Raises:
        RuntimeNotMade: a file of the package is missing, Node failed, or an answer differs under Pyodide.
    """
    missing = [name for name in (*AS_THEY_ARE, *STOCK) if not (pyodide / name).is_file()]
    if missing:
        raise RuntimeNotMade(f"{pyodide} lacks {', '.join(missing)}; run `make setup` to install the npm packages")
    kept = cache / _key(pyodide, calculators, cases)
    if not (kept / "modules.json").is_file():
        _keep(_made(pyodide, calculators, cases, node), kept)
    files = {file.name: file.read_bytes() for file in sorted(kept.iterdir()) if file.name != "modules.json"}
    modules = tuple(json.loads((kept / "modules.json").read_text(encoding="utf-8")))
    files |= {served: _without_map((pyodide / name).read_bytes()) for name, served in AS_THEY_ARE.items()}
    download = sum(len(content) for name, content in files.items() if not name.endswith(SCRIPTS))
    return Runtime(dict(sorted(files.items())), modules, _digest(files), download)


def _key(pyodide: Path, calculators: Path, cases: Path) -> str:
    """The hash of everything that decides what is made."""
    sources = [pyodide / name for name in (*AS_THEY_ARE, *STOCK)]
    sources += [*sorted(calculators.glob("*.py")), cases, SCRIPT, ONE_FILE, Path(__file__)]
    return _digest({f"{place} {path.name}": path.read_bytes() for place, path in enumerate(sources)})


def _digest(files: Mapping[str, bytes]) -> str:
    whole = hashlib.sha256()
    for name, content in sorted(files.items()):
        whole.update(f"{name} {len(content)}\n".encode())
        whole.update(content)
    return whole.hexdigest()[:16]


def _made(pyodide: Path, calculators: Path, cases: Path, node: Path) -> dict[str, bytes]:
    with tempfile.TemporaryDirectory() as folder:
        command = [node, SCRIPT, pyodide, calculators, cases, folder]
        try:
            done = subprocess.run(  # noqa: S603
                [str(word) for word in command], capture_output=True, text=True, timeout=LONGEST, check=False
            )
        except (OSError, subprocess.TimeoutExpired) as error:
            raise RuntimeNotMade(f"Node.js did not make the Python runtime: {error}") from error
        if done.returncode:
            # Pyodide is one line of a megabyte, and Node shows the line that failed: the end is what tells.
            raise RuntimeNotMade(f"Node.js did not make the Python runtime: {done.stderr.strip()[-1500:]}")
        out = Path(folder)
        told = json.loads((out / "made.json").read_text(encoding="utf-8"))
        return {
            "calculators.zip": _zipped(out / "calculators"),
            "modules.json": json.dumps(sorted([*map(_name, told["early"]), *told["library"], *told["ours"]])).encode(),
            # No package can be loaded, so none is listed.
            "pyodide-lock.json": json.dumps({"info": told["info"], "packages": {}}, sort_keys=True).encode(),
            "python_stdlib.zip": _zipped(out / "stdlib"),
        }


def _name(path: str) -> str:
    """The module that a file of the zip is."""
    return path.removesuffix(".pyc").removesuffix("/__init__").replace("/", ".")


def _zipped(folder: Path) -> bytes:
    """A zip of a folder whose bytes depend on nothing but names and contents."""
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w") as archive:
        for file in sorted(path for path in folder.rglob("*") if path.is_file()):
            entry = zipfile.ZipInfo(file.relative_to(folder).as_posix(), date_time=(1980, 1, 1, 0, 0, 0))
            entry.create_system = 3  # as on Unix, wherever it is made
            entry.external_attr = 0o644 << 16
            archive.writestr(entry, file.read_bytes(), zipfile.ZIP_DEFLATED, 9)
    return made.getvalue()


def _keep(files: Mapping[str, bytes], place: Path) -> None:
    """Writes a folder that is there whole or not at all, whoever else makes the same one meanwhile."""
    place.parent.mkdir(parents=True, exist_ok=True)
    fresh = Path(tempfile.mkdtemp(dir=place.parent))
    try:
        for name, content in files.items():
            (fresh / name).write_bytes(content)
        shutil.rmtree(place, ignore_errors=True)
        fresh.rename(place)
    except OSError:
        if not (place / "modules.json").is_file():
            raise
    finally:
        shutil.rmtree(fresh, ignore_errors=True)


def _without_map(content: bytes) -> bytes:
    start = content.rfind(_MAP, max(len(content) - 200, 0))
    return content if start < 0 else content[:start]
