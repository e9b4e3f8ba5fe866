/**
 * The Web Worker of the calculators: Python starts in here, once, and answers every form of the page.
 *
 * In: `{ start: folder }` first, then `{ id, name, input }`. Out: `{ loaded: bytes }` while the runtime comes, then
 * `{ ready: true }` or `{ failed: { reason, detail } }`; `{ id, output }` for each calculation.
 */
import { NoAnswer, counted, reasonFor } from './loading.mjs';
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

/** @param {string} folder */
async function startFrom(folder) {
  const loader = new URL('pyodide.mjs', folder).href;
  const importing = import(loader).catch((error) => new NoAnswer(loader, error));
  // First, for its failure can be told more exactly than that of an import.
  const zip = await (await fetch(new URL('calculators.zip', folder))).arrayBuffer();
  const imported = await importing;
  if (imported instanceof NoAnswer) throw imported;
  return startPython(imported.loadPyodide, folder, (files) => {
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
