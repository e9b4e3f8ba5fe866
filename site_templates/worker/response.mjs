/** Makes the answers the worker gives: their types, their policy, parts of a file where a part was asked for. */

/** @type {Record<string, string>} */
const TYPES = {
  css: 'text/css; charset=utf-8',
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json',
  mjs: 'text/javascript; charset=utf-8',
  png: 'image/png',
  svg: 'image/svg+xml',
  wasm: 'application/wasm',
  webmanifest: 'application/manifest+json',
  zip: 'application/zip',
};

/** @param {string} path */
export function typeOf(path) {
  return TYPES[path.slice(path.lastIndexOf('.') + 1)] ?? 'application/octet-stream';
}

/**
 * The headers that a well-kept host sends, and the version that an answer comes from.
 * @param {string} type
 * @param {{ policy: string, version: string }} edition
 */
export function headersFor(type, { policy, version }) {
  return new Headers({
    'Content-Type': type,
    'Content-Security-Policy': policy,
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
    ...(version ? { 'Tableside-Version': version } : {}),
  });
}

/**
 * An answer with a file, or with the part of it that was asked for.
 * @param {Uint8Array<ArrayBuffer>} bytes
 * @param {{ path: string, edition: { policy: string, version: string }, status?: number, range?: string | null }} options
 */
export function fileResponse(bytes, { path, edition, status = 200, range = null }) {
  const headers = headersFor(typeOf(path), edition);
  const part = status === 200 && range ? partOf(range, bytes.length) : undefined;
  if (part === null) {
    headers.set('Content-Range', `bytes */${bytes.length}`);
    return new Response(null, { status: 416, headers });
  }
  if (part) {
    headers.set('Content-Range', `bytes ${part.first}-${part.last}/${bytes.length}`);
    headers.set('Content-Length', String(part.last - part.first + 1));
    return new Response(bytes.subarray(part.first, part.last + 1), { status: 206, headers });
  }
  headers.set('Accept-Ranges', 'bytes');
  headers.set('Content-Length', String(bytes.length));
  return new Response(bytes, { status, headers });
}

/**
 * The part of a file that a Range header asks for: undefined for the whole (several parts, or no form we know), null
 * when there is no such part.
 * @param {string} range
 * @param {number} size
 */
export function partOf(range, size) {
  const asked = /^bytes=(\d*)-(\d*)$/.exec(range.trim());
  if (!asked || (!asked[1] && !asked[2])) return undefined;
  const first = asked[1] ? Number(asked[1]) : Math.max(0, size - Number(asked[2]));
  const last = asked[1] && asked[2] ? Math.min(Number(asked[2]), size - 1) : size - 1;
  return first > last || first >= size ? null : { first, last };
}
