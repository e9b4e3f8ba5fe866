/**
 * The Web Worker of the calculators: Python starts in here, once, and answers every form of the page.
 *
 * In: `{ start: folder }` first, then `{ id, name, input }`. Out: `{ progress: { loaded, total } }` while the runtime
 * comes, then `{ ready: true }` or `{ failed: { reason, detail } }`; `{ id, output }` for each calculation.
 */
import { counted, reasonFor } from './loading.mjs';
import { startPython } from './python.mjs';

/** Fetched with a count of their bytes; the loader's own two modules come by `import` and count for nothing. */
const COUNTED = ['calculators.zip', 'pyodide-lock.json', 'pyodide.asm.wasm', 'python_stdlib.zip'];

/** @type {Promise<(name: string, input: string) => string> | undefined} */
let started;

/** @param {string} folder */
async function start(folder) {
  /** @type {Record<string, number>} */
  const sizes = await (await fetch(new URL('runtime.json', folder))).json();
  const total = COUNTED.reduce((sum, name) => sum + (sizes[name] ?? 0), 0);
  let loaded = 0;
  // Pyodide fetches by itself and tells nothing of it: so its fetch is this one.
  globalThis.fetch = counted(globalThis.fetch.bind(globalThis), (bytes) => {
    loaded += bytes;
    postMessage({ progress: { loaded: Math.min(loaded, total), total } });
  });
  const [{ loadPyodide }, zip] = await Promise.all([
    import(new URL('pyodide.mjs', folder).href),
    fetch(new URL('calculators.zip', folder)).then((response) => response.arrayBuffer()),
  ]);
  return startPython(loadPyodide, folder, (files) => {
    files.writeFile('/calculators.zip', new Uint8Array(zip));
    return '/calculators.zip';
  });
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
