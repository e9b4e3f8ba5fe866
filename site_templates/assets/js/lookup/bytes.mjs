/**
 * The bytes of an index, part by part: `docs/lookup-index.md` describes them, `generator/lookup/coding.py` writes them.
 */

/** The format that this reader reads. */
export const FORMAT = 1;
const MAGIC = 0x4b4c5354; // "TSLK", read as a little-endian number
const SECTIONS = /** @type {const} */ ([
  'head',
  'shared',
  'words',
  'patterns',
  'tokens',
  'names',
  'refs',
  'ids',
  'idtext',
  'columns',
  'numbers',
  'where',
  'url',
  'han',
]);
/** A token is the first, or the last, of its segment. */
export const FIRST = 1;
export const LAST = 2;
const ONE_BYTE = 200;
const TWO_BYTES = ONE_BYTE + 55 * 256;

/** Whole numbers in groups of seven bits, read one after another. */
export class Varints {
  /** @param {Uint8Array} bytes */
  constructor(bytes) {
    this.bytes = bytes;
    this.at = 0;
  }

  next() {
    const { bytes } = this;
    let byte = bytes[this.at++];
    if (byte < 0x80) return byte;
    let value = byte & 0x7f;
    for (let shift = 7; byte >= 0x80 && shift < 35; shift += 7) {
      byte = bytes[this.at++];
      value += (byte & 0x7f) * 2 ** shift;
    }
    return value;
  }

  /** Pass over some numbers. @param {number} count */
  skip(count) {
    const { bytes } = this;
    let { at } = this;
    for (; count > 0; count--) while (bytes[at++] >= 0x80);
    this.at = at;
  }

  /** The next numbers, as an array. @param {number} count */
  take(count) {
    const out = new Uint32Array(count);
    for (let i = 0; i < count; i++) out[i] = this.next();
    return out;
  }
}

/**
 * Cut a file into its sections.
 * @param {Uint8Array} bytes
 * @throws {Error} when the bytes are no index, an index of another format, or not whole
 */
export function sections(bytes) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = 8 + 4 * SECTIONS.length;
  if (bytes.length < 8 || view.getUint32(0, true) !== MAGIC) throw new Error('This file is not a lookup index.');
  const format = view.getUint32(4, true);
  if (format !== FORMAT)
    throw new Error(`This lookup index has format ${format}; this page reads format ${FORMAT}. Reload the page.`);
  const out = /** @type {Record<typeof SECTIONS[number], Uint8Array>} */ ({});
  for (const [i, name] of SECTIONS.entries()) {
    const end = bytes.length < 8 + 4 * SECTIONS.length ? Infinity : at + view.getUint32(8 + 4 * i, true);
    if (end > bytes.length) throw new Error('This lookup index is not whole: it ends too early.');
    out[name] = bytes.subarray(at, end);
    at = end;
  }
  return out;
}

/**
 * Token codes to segments (a code of 0 ends one), and how often each term occurs, one place on: the start of an
 * inversion.
 * @param {Uint8Array} bytes
 * @param {number} segments
 * @param {number} size tokens in all
 * @param {number} terms
 */
export function tokenLists(bytes, segments, size, terms) {
  const seq = new Uint32Array(size);
  const at = new Uint32Array(segments + 1);
  const of = new Uint32Array(size);
  const counts = new Uint32Array(terms + 1);
  const edges = new Uint8Array(size);
  let to = 0;
  let segment = 0;
  for (let from = 0; from < bytes.length && segment < segments;) {
    const byte = bytes[from++];
    if (byte === 0) {
      if (to > at[segment]) {
        of.fill(segment, at[segment], to);
        edges[at[segment]] |= FIRST;
        edges[to - 1] |= LAST;
      }
      at[++segment] = to;
      continue;
    }
    let code = byte;
    if (byte >= ONE_BYTE) {
      if (byte < 255) code = ONE_BYTE + ((byte - ONE_BYTE) << 8) + bytes[from++];
      else {
        code = 0;
        let shift = 0;
        let part;
        do {
          part = bytes[from++];
          code |= (part & 0x7f) << shift;
          shift += 7;
        } while (part >= 0x80 && shift < 28);
        code += TWO_BYTES;
      }
    }
    counts[code]++;
    seq[to++] = code - 1;
  }
  return { seq, at, of, edges, counts };
}

/**
 * Ids from steps and literals (see `id_steps` in coding.py).
 * @param {Uint8Array} steps
 * @param {string} text
 * @param {number} count
 */
export function readIds(steps, text, count) {
  const varints = new Varints(steps);
  const literals = text.split('\n');
  /** @type {string[]} */
  const ids = new Array(count);
  let literal = 0;
  let head = '';
  let width = 0;
  let number = 0;
  let tail = '';
  for (let i = 0; i < count; i++) {
    const step = varints.next();
    if (step === 0) {
      ids[i] = literals[literal++];
      const match = /^(.*?)([0-9]{1,9})([^0-9]*)$/s.exec(ids[i]);
      if (match) [head, width, number, tail] = [match[1], match[2].length, Number(match[2]), match[3]];
      continue;
    }
    number += (step - 1) >> 1;
    if (step % 2 === 0) tail = literals[literal++];
    const digits = String(number);
    ids[i] = head + (digits.length < width ? digits.padStart(width, '0') : digits) + tail;
  }
  return ids;
}
