/** How a download is counted, and in which few words its failure can be told. */

/** A module of so many bytes does nothing but name the type of a function. */
const TINY = 100;

/** The server answered, but not with the file. */
export class NotThere extends Error {
  /** @param {string} address @param {number} status */
  constructor(address, status) {
    super(`${address}: HTTP ${status}`);
    this.name = 'NotThere';
  }
}

/** The server could not be asked: no signal, and no offline copy of the file. */
export class NoAnswer extends Error {
  /** @param {string} address @param {unknown} cause */
  constructor(address, cause) {
    super(`${address}: ${cause instanceof Error ? cause.message : cause}`);
    this.name = 'NoAnswer';
  }
}

/**
 * A `fetch` that tells how many bytes came, and fails where the server has no such file.
 * @param {typeof globalThis.fetch} fetch
 * @param {(bytes: number) => void} [onBytes] called for each piece that arrives
 * @param {(error: Error) => void} [onFailure] called with what the caller of this fetch gets thrown
 * @returns {typeof globalThis.fetch}
 */
export function counted(fetch, onBytes = () => {}, onFailure = () => {}) {
  return async (input, options) => {
    const address = input instanceof Request ? input.url : String(input);
    /** @type {Response} */
    let response;
    try {
      response = await fetch(input, options).catch((error) => {
        throw new NoAnswer(address, error);
      });
      if (!response.ok) throw new NotThere(address, response.status);
    } catch (error) {
      onFailure(/** @type {Error} */ (error));
      throw error;
    }
    // A copy is counted and the answer itself passed on untouched, so that what it holds can be compiled while it comes.
    void count(response.clone(), onBytes).catch((error) => onFailure(new NoAnswer(address, error)));
    return response;
  };
}

/** @param {Response} copy @param {(bytes: number) => void} onBytes */
async function count(copy, onBytes) {
  const reader = copy.body?.getReader();
  for (let piece = await reader?.read(); piece && !piece.done; piece = await reader?.read()) onBytes(piece.value.byteLength);
}

/**
 * Fetches Python's program and library now, and hands them out when Pyodide comes to ask. It would fetch the program when
 * its own script has been read, and only then compile it.
 * @param {string} program address of the WebAssembly
 * @param {string} library address of the zip of the standard library
 */
export function early(program, library) {
  const { fetch } = globalThis;
  const coming = fetch(program);
  const compiled = coming.then(compile);
  const files = new Map([[program, coming], [library, fetch(library)]]);
  for (const promise of [...files.values(), compiled]) promise.catch(() => {}); // Told when they are asked for.
  globalThis.fetch = (input, options) => {
    const address = input instanceof Request ? input.url : String(input);
    return files.get(address) ?? fetch(input, options);
  };
  const { instantiateStreaming } = WebAssembly;
  WebAssembly.instantiateStreaming = async (source, imports) => {
    if ((await source) !== (await coming)) return instantiateStreaming(source, imports);
    const module = await compiled;
    return { module, instance: await WebAssembly.instantiate(module, imports) };
  };
}

/**
 * A host may serve WebAssembly under any type; under its own it is compiled while it comes.
 * @param {Response} response
 */
async function compile(response) {
  if (response.headers.get('content-type') === 'application/wasm') return WebAssembly.compileStreaming(response);
  return WebAssembly.compile(await response.arrayBuffer());
}

/**
 * Pyodide compiles a tiny WebAssembly module for each of the 261 functions that it hands to Python, though only their
 * types differ, of which there are thirty. Each is compiled once.
 */
export function compileOnce() {
  /** @type {Map<string, WebAssembly.Module>} */
  const made = new Map();
  WebAssembly.Module = new Proxy(WebAssembly.Module, {
    /** @param {typeof WebAssembly.Module} Module @param {[BufferSource]} given */
    construct(Module, [bytes]) {
      if (!(bytes instanceof Uint8Array) || bytes.length > TINY) return new Module(bytes);
      const key = String.fromCharCode(...bytes);
      const module = made.get(key) ?? new Module(bytes);
      made.set(key, module);
      return module;
    },
  });
}

/**
 * Why Python could not start, as the last part of a text key.
 * @param {unknown} error
 * @returns {'unsupported' | 'missing' | 'unreachable' | 'broken'}
 */
export function reasonFor(error) {
  if (typeof WebAssembly === 'undefined') return 'unsupported';
  if (error instanceof NotThere) return 'missing';
  if (error instanceof NoAnswer) return 'unreachable';
  return 'broken';
}
