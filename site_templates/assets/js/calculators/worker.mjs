/**
 * The Web Worker of the calculators: Python starts in here, once, and answers every form of the page.
 *
 * In: `{ start: folder }` first, then `{ id, name, input }`. Out: `{ loaded: bytes }` while the runtime comes, then
 * `{ ready: true }` or `{ failed: { reason, detail } }`; `{ id, output }` for each calculation.
 */
import { NoAnswer, compileOnce, counted, early, reasonFor } from './loading.mjs';
import { startPython } from './python.mjs';

/** @type {Promise<(name: string, input: string) => string> | undefined} */
let started;

/** @param {string} folder */
function start(folder) {
  let loaded = 0;
  return new Promise((resolve, reject) => {
    // Pyodide fetches by itself, tells nothing of it, and waits for ever for a file that does not come: so its fetch is
    // this one.
    globalThis.fetch = counted(
      globalThis.fetch.bind(globalThis),
      (bytes) => {
        loaded += bytes;
        postMessage({ loaded });
      },
      reject,
    );
    startFrom(folder).then(resolve, reject);
  });
}

/**
 * Asks for everything at once, where Pyodide would ask for one file after the other.
 * @param {string} folder
 */
async function startFrom(folder) {
  /** @param {string} name */
  const at = (name) => new URL(name, folder).href;
  /** @param {string} name */
  const imported = (name) => import(at(name)).catch((error) => new NoAnswer(at(name), error));
  compileOnce();
  early(at('pyodide.asm.wasm'), at('python_stdlib.zip'));
  const scripts = Promise.all(['pyodide.js', 'pyodide.asm.js'].map(imported));
  const lockFileContents = fetch(at('pyodide-lock.json')).then((response) => response.text());
  lockFileContents.catch(() => {}); // It was told already, by the fetch.
  // First, for its failure can be told more exactly than that of an import.
  const zip = await (await fetch(at('calculators.zip'))).arrayBuffer();
  const [loader, machine] = await scripts;
  for (const each of [loader, machine]) if (each instanceof NoAnswer) throw each;
  /** @param {import('./python.mjs').Files} files */
  const install = (files) => {
    files.writeFile('/calculators.zip', new Uint8Array(zip));
    return '/calculators.zip';
  };
  return startPython(loader.loadPyodide, folder, install, { lockFileContents, createPyodideModule: machine.default });
}

addEventListener('message', async ({ data }) => {
  try {
    if (data.start) {
      started = start(data.start);
      await started;
      postMessage({ ready: true });
    } else if (started) {
      const answer = await started;
      postMessage({ id: data.id, output: answer(data.name, data.input) });
    }
  } catch (error) {
    postMessage({ failed: { reason: reasonFor(error), detail: String(error) } });
  }
});
