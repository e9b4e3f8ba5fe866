/** Fetches the catalogue and packs, and believes nothing it has not checked: not a status, not a length, not a body. */

/** @typedef {import('./store.mjs').Pack} Pack @typedef {import('./store.mjs').Catalogue} Catalogue */

/** Milliseconds without a byte after which a download counts as broken off. */
export const STALLED = 30_000;

/** Why something could not be fetched: `unreachable`, `missing`, `damaged`, `stalled` or `cancelled`. */
export class NotFetched extends Error {
  /** @param {string} why @param {string} address */
  constructor(why, address) {
    super(`${address}: ${why}`);
    this.why = why;
  }
}

/**
 * The catalogue as the host has it now. A login page, a redirect or half a file is no catalogue.
 * @param {string} scope
 * @returns {Promise<Catalogue>}
 * @throws {NotFetched}
 */
export async function fetchCatalogue(scope) {
  const address = `${scope}offline.json`;
  const answer = await ask(address, {});
  try {
    const data = await answer.json();
    if (Number.isInteger(data.format) && typeof data.version === 'string') return data;
  } catch {
    // Not JSON, or cut off.
  }
  throw new NotFetched('damaged', address);
}

/**
 * The bytes of a pack, checked.
 * @param {string} scope
 * @param {Pack} pack
 * @param {AbortSignal} signal
 * @param {(bytes: number) => void} onBytes called with the size of each piece
 * @param {number} [stalled]
 * @returns {Promise<Blob>}
 * @throws {NotFetched}
 */
export async function fetchPack(scope, pack, signal, onBytes, stalled = STALLED) {
  const address = scope + pack.address;
  const stall = new AbortController();
  let timer = setTimeout(() => stall.abort(), stalled);
  const stop = () => stall.abort();
  signal.addEventListener('abort', stop);
  try {
    if (signal.aborted) throw new NotFetched('cancelled', address);
    const answer = await ask(address, { signal: stall.signal });
    const pieces = [];
    let size = 0;
    const reader = /** @type {ReadableStream<Uint8Array<ArrayBuffer>>} */ (answer.body).getReader();
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
      clearTimeout(timer);
      timer = setTimeout(() => stall.abort(), stalled);
      size += piece.value.length;
      if (size > pack.bytes) throw new NotFetched('damaged', address);
      pieces.push(piece.value);
      onBytes(piece.value.length);
    }
    const body = new Blob(pieces);
    if ((await digest(body)) !== pack.sha256) throw new NotFetched('damaged', address);
    return body;
  } catch (error) {
    if (signal.aborted) throw new NotFetched('cancelled', address);
    if (stall.signal.aborted) throw new NotFetched('stalled', address);
    throw error instanceof NotFetched ? error : new NotFetched('unreachable', address);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', stop);
    stall.abort();
  }
}

/** @param {string} address @param {RequestInit} more */
async function ask(address, more) {
  /** @type {Response} */
  let answer;
  try {
    // No file of ours is anywhere else, so a redirect leads to something else.
    answer = await fetch(address, { cache: 'no-store', redirect: 'error', ...more });
  } catch {
    throw new NotFetched('unreachable', address);
  }
  if (!answer.ok) throw new NotFetched(answer.status === 404 ? 'missing' : 'unreachable', address);
  return answer;
}

/** The SHA-256 of a body, in hexadecimal. @param {Blob} body */
export async function digest(body) {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', await body.arrayBuffer()));
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
