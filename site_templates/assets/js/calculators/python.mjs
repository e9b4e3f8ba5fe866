/** Starts the Python of the calculators: the same few lines in the worker and under Node. */

/**
 * @typedef {{ info: Record<string, unknown>, packages: Record<string, never> }} Lock
 * @typedef {{ writeFile(path: string, content: Uint8Array): void, mkdirTree(path: string): void }} Files
 * @typedef {{
 *   FS: Files,
 *   globals: { set(name: string, value: string): void },
 *   runPython(code: string): unknown,
 *   pyimport(name: string): { call(name: string, input: string): string },
 * }} Python
 * @typedef {{ lockFileContents?: Promise<string>, createPyodideModule?: unknown }} AtHand what was fetched beforehand
 * @typedef {(options: { indexURL: string } & AtHand) => Promise<Python>} LoadPyodide
 */

/**
 * @param {LoadPyodide} loadPyodide the loader of the Pyodide in `folder`
 * @param {string} folder where the runtime lies, ending in a slash: an address in the browser, a path under Node
 * @param {(files: Files) => string} install puts the calculators into Python's file system and says where they are
 * @param {AtHand} [atHand]
 * @returns {Promise<(name: string, input: string) => string>} answers a calculation: JSON text in, JSON text out
 */
export async function startPython(loadPyodide, folder, install, atHand = {}) {
  const python = await loadPyodide({ indexURL: folder, ...atHand });
  python.globals.set('place', install(python.FS));
  python.runPython('import sys; sys.path.insert(0, place)');
  const bridge = python.pyimport('calculators.bridge');
  return (name, input) => bridge.call(name, input);
}
