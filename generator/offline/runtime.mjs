// Run by runtime.py under Node, with the pinned Pyodide itself: finds what the calculators need of Python's standard
// library by running them all, and compiles just that. The host's Python could not: its bytecode is another one.
//
//   node runtime.mjs PYODIDE CALCULATORS CASES OUT
//
// PYODIDE is the folder of the npm package, CALCULATORS a Python package, CASES a JSON array of {name, input, output},
// OUT an empty folder. Writes OUT/stdlib/ (what Python needs before it can read one_file.py, that itself, and all other
// modules in one file), OUT/calculators/ (all of them in one file) and OUT/made.json.

import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const [pyodideFolder, calculatorsFolder, casesFile, out] = process.argv.slice(2).map((path) => resolve(path));
const room = basename(calculatorsFolder);

const { loadPyodide, version } = await import(pathToFileURL(join(pyodideFolder, 'pyodide.mjs')).href);
const { info } = JSON.parse(readFileSync(join(pyodideFolder, 'pyodide-lock.json'), 'utf-8'));
// Python imports this at its start, and so notes every text that it compiles for a dataclass.
const NOTES = `
import builtins, sys

WRITTEN = []


def noted(source, *rest, run=builtins.exec):
    if sys._getframe(1).f_globals.get("__name__") == "dataclasses":
        WRITTEN.append(source)
    return run(source, *rest)


builtins.exec = noted
`;

const python = await loadPyodide({
  indexURL: `${pyodideFolder}/`,
  lockFileContents: { info, packages: {} },
  fsInit: async (files, { sitePackages }) => files.writeFile(`${sitePackages}/sitecustomize.py`, NOTES),
  env: {
    // Two runs write the same bytes: nothing may hang on the order that a random hash gives.
    PYTHONHASHSEED: '0',
    // A traceback needs no columns; without them a quarter less is loaded.
    PYTHONNODEBUGRANGES: '1',
  },
});

python.FS.mkdirTree(`/calculators/${room}`);
for (const name of readdirSync(calculatorsFolder).filter((file) => file.endsWith('.py'))) {
  python.FS.writeFile(`/calculators/${room}/${name}`, readFileSync(join(calculatorsFolder, name)));
}
python.runPython(`
import sys
sys.dont_write_bytecode = True
sys.path.insert(0, "/calculators")

import sitecustomize
stdlib_wrote = len(sitecustomize.WRITTEN)
`);

// Just what a page does: import the bridge, call it with every case, and let an error be told in words.
const bridge = python.pyimport(`${room}.bridge`);
for (const { name, input, output } of JSON.parse(readFileSync(casesFile, 'utf-8'))) {
  const answer = bridge.call(name, input);
  if (answer !== output) {
    throw new Error(`${name} answers ${input} otherwise under Pyodide: ${answer.slice(0, 300)}`);
  }
}
try {
  python.runPython("raise LookupError('as it would be told')");
} catch (error) {
  if (!String(error).includes('as it would be told')) throw error;
}

python.globals.set('one_file', readFileSync(fileURLToPath(new URL('one_file.py', import.meta.url)), 'utf-8'));
const compiled = python.runPython(`
import importlib.util
import marshal
from importlib import _bootstrap_external

FIRST = "site"  # imports sitecustomize; what was imported before it has to be found in the zip


def compiled():
    early, library, ours = {}, {}, {}
    is_early = True
    for name, module in list(sys.modules.items()):
        is_early &= name != FIRST
        spec = getattr(module, "__spec__", None)
        origin = spec.origin if spec and isinstance(spec.origin, str) else ""
        place, _, path = origin.partition(".zip/")
        if place.startswith("/lib/python") and path:
            source = spec.loader.get_data(origin)
            if is_early:
                early[path + "c"] = _pyc(origin, source)
            else:
                library[name] = (spec.submodule_search_locations is not None, _code(origin, source, 2))
        elif origin.startswith("/calculators/"):
            shown = "/calculators.zip/" + origin.removeprefix("/calculators/")
            with open(origin, "rb") as file:
                # Docstrings stay: a dataclass without one spends its time on writing it.
                ours[name] = (spec.submodule_search_locations is not None, _code(shown, file.read(), 1))
    early["sitecustomize.pyc"] = _pyc("/lib/python314.zip/sitecustomize.py", one_file.encode())
    early["library"] = _one_file(library, sitecustomize.WRITTEN[:stdlib_wrote])
    return sorted(early.items()), _one_file(ours, sitecustomize.WRITTEN[stdlib_wrote:]), sorted(library), sorted(ours)


def _one_file(modules, texts):
    # Modules and texts in order, so that two runs write the same bytes.
    written = {text: _code("<dataclass>", text, 2) for text in sorted(set(texts))}
    return marshal.dumps((dict(sorted(modules.items())), written))


def _code(shown, source, optimize):
    return compile(source, shown, "exec", dont_inherit=True, optimize=optimize)


def _pyc(shown, source):
    code = _code(shown, source, 2)
    return _bootstrap_external._code_to_hash_pyc(code, importlib.util.source_hash(source), False)

compiled()
`);
const [stdlib, calculators, library, ours] = compiled.toJs();
for (const [folder, files] of [['stdlib', stdlib], ['calculators', [['library', calculators]]]]) {
  for (const [path, code] of files) {
    mkdirSync(join(out, folder, dirname(path)), { recursive: true });
    writeFileSync(join(out, folder, path), code);
  }
}
const early = stdlib.map(([path]) => path).filter((path) => path.endsWith('.pyc'));
writeFileSync(join(out, 'made.json'), JSON.stringify({ pyodide: version, info, early, library, ours }));
