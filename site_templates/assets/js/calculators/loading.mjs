/** How a download is counted, and in which few words its failure can be told. */

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
    if (!response.body) return response;
    const reader = response.body.getReader();
    const body = new ReadableStream({
      async pull(out) {
        try {
          const { done, value } = await reader.read();
          if (done) {
            out.close();
            return;
          }
          onBytes(value.byteLength);
          out.enqueue(value);
        } catch (error) {
          // The signal was lost half way.
          const lost = new NoAnswer(address, error);
          onFailure(lost);
          out.error(lost);
        }
      },
      cancel: (why) => reader.cancel(why),
    });
    // The body is decoded by now, and its type is all that a reader of this answer asks for.
    const headers = { 'content-type': response.headers.get('content-type') ?? 'application/octet-stream' };
    return new Response(body, { headers });
  };
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
