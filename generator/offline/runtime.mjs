// Run by runtime.py under Node, with the pinned Pyodide itself: finds what the calculators need of Python's standard
// library by running them all, and compiles just that. The host's Python could not: its bytecode is another one.
//
//   node runtime.mjs PYODIDE CALCULATORS CASES OUT
//
// PYODIDE is the folder of the npm package, CALCULATORS a Python package, CASES a JSON array of {name, input, output},
// OUT an empty folder. Writes OUT/stdlib/**.pyc, OUT/calculators/**.pyc and OUT/made.json.

import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const [pyodideFolder, calculatorsFolder, casesFile, out] = process.argv.slice(2).map((path) => resolve(path));
const room = basename(calculatorsFolder);

const { loadPyodide, version } = await import(pathToFileURL(join(pyodideFolder, 'pyodide.mjs')).href);
const { info } = JSON.parse(readFileSync(join(pyodideFolder, 'pyodide-lock.json'), 'utf-8'));
const python = await loadPyodide({
  indexURL: `${pyodideFolder}/`,
  lockFileContents: { info, packages: {} },
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

const compiled = python.runPython(`
import importlib.util
from importlib import _bootstrap_external


def compiled():
    from_zip, ours = {}, {}
    for name, module in sorted(sys.modules.items()):
        spec = getattr(module, "__spec__", None)
        origin = spec.origin if spec and isinstance(spec.origin, str) else ""
        place, _, path = origin.partition(".zip/")
        if place.startswith("/lib/python") and path:
            from_zip[path] = (origin, spec.loader.get_data(origin), 2)
        elif origin.startswith("/calculators/"):
            # Docstrings stay: a dataclass without one spends its time on writing it.
            path = origin.removeprefix("/calculators/")
            with open(origin, "rb") as source:
                ours[path] = (f"/calculators.zip/{path}", source.read(), 1)
    return _pyc(from_zip), _pyc(ours)


def _pyc(sources):
    made = {}
    for path, (shown, source, optimize) in sorted(sources.items()):
        code = compile(source, shown, "exec", dont_inherit=True, optimize=optimize)
        made[path + "c"] = _bootstrap_external._code_to_hash_pyc(code, importlib.util.source_hash(source), False)
    return list(made.items())

compiled()
`);
const [stdlib, calculators] = compiled.toJs();
for (const [folder, files] of [['stdlib', stdlib], ['calculators', calculators]]) {
  for (const [path, code] of files) {
    mkdirSync(join(out, folder, dirname(path)), { recursive: true });
    writeFileSync(join(out, folder, path), code);
  }
}
const names = stdlib.map(([path]) => path);
writeFileSync(join(out, 'made.json'), JSON.stringify({ pyodide: version, info, modules: names }));
