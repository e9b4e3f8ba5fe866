/**
 * Reads packs: many files in one, written as lists of shared chunks. docs/packs.md tells the format, and
 * generator/offline/pack.py writes it. A pack stays on the disk; only the section that holds a wanted file is unpacked.
 */

const MAGIC = 'TABLEPK1';
/** The signs that stand for stamps, in their order: 1 to 8 and 14 to 31. */
const SIGNS = Array.from({ length: 26 }, (_, index) => (index < 8 ? index + 1 : index + 6));
/** Sections of one pack kept unpacked; a reader mostly stays near. */
const OPEN_SECTIONS = 2;

/**
 * @typedef {{ paths: string[], text: boolean, streams: number[], gists?: string[] }} Entry a section, as the head of a
 *   pack tells it; `gists` are hashes of what its pages say
 * @typedef {(index: number) => Uint8Array<ArrayBuffer>} Section gives one file
 */

/** @param {Blob} blob @returns {Promise<Uint8Array<ArrayBuffer>>} */
async function gunzip(blob) {
  return new Uint8Array(await new Response(blob.stream().pipeThrough(new DecompressionStream('gzip'))).arrayBuffer());
}

export class PackReader {
  #blob;
  /** @type {Map<string, { section: number, index: number }>} */
  #places = new Map();
  /** What each page says, as a hash; only pages whose change is news have one. @type {Map<string, string>} */
  gists = new Map();
  /** @type {{ entry: Entry, at: number }[]} */
  #sections = [];
  /** @type {Map<number, Promise<Section>>} */
  #open = new Map();

  /**
   * @param {Blob} blob
   * @param {Entry[]} entries
   * @param {number} start where the first section begins
   */
  constructor(blob, entries, start) {
    this.#blob = blob;
    let at = start;
    entries.forEach((entry, section) => {
      this.#sections.push({ entry, at });
      entry.paths.forEach((path, index) => {
        this.#places.set(path, { section, index });
        if (entry.gists?.[index]) this.gists.set(path, entry.gists[index]);
      });
      at += entry.streams.reduce((sum, size) => sum + size, 0);
    });
  }

  /** @param {string} path */
  has(path) {
    return this.#places.has(path);
  }

  /** The paths of all files. */
  get paths() {
    return [...this.#places.keys()];
  }

  /**
   * The bytes of a file, or undefined when the pack does not hold it.
   * @param {string} path
   * @param {string[]} stamps the strings that this version puts in the place of signs
   */
  async read(path, stamps) {
    const place = this.#places.get(path);
    if (!place) return undefined;
    const bytes = (await this.#section(place.section))(place.index);
    return this.#sections[place.section].entry.text ? stamped(bytes, stamps) : bytes;
  }

  /** @param {number} number */
  #section(number) {
    const kept = this.#open.get(number);
    if (kept) return kept;
    const { entry, at } = this.#sections[number];
    const opened = openSection(this.#blob, entry.streams, at);
    opened.catch(() => this.#open.delete(number));
    this.#open.set(number, opened);
    for (const oldest of this.#open.keys()) {
      if (this.#open.size <= OPEN_SECTIONS) break;
      this.#open.delete(oldest);
    }
    return opened;
  }
}

/**
 * @param {Blob} blob
 * @throws {Error} it is no pack
 */
export async function openPack(blob) {
  const top = new Uint8Array(await blob.slice(0, MAGIC.length + 4).arrayBuffer());
  if (new TextDecoder().decode(top.subarray(0, MAGIC.length)) !== MAGIC) throw new Error('this is no pack');
  const start = MAGIC.length + 4;
  const end = start + new DataView(top.buffer).getUint32(MAGIC.length, true);
  const head = JSON.parse(new TextDecoder().decode(await gunzip(blob.slice(start, end))));
  return new PackReader(blob, head.sections, end);
}

/**
 * @param {Blob} blob
 * @param {number[]} sizes
 * @param {number} at
 * @returns {Promise<Section>}
 */
async function openSection(blob, sizes, at) {
  const streams = await Promise.all(
    sizes.map((size) => {
      const stream = blob.slice(at, at + size);
      at += size;
      return gunzip(stream);
    }),
  );
  const counts = varints(streams[1]);
  if (streams.length === 2) {
    const ends = sums(counts);
    return (index) => streams[0].subarray(index ? ends[index - 1] : 0, ends[index]);
  }
  return chunked(streams, counts);
}

/**
 * @param {Uint8Array<ArrayBuffer>[]} streams
 * @param {number[]} counts
 * @returns {Section}
 */
function chunked(streams, counts) {
  /** What each number stands for, as far as it is known. @type {(Uint8Array<ArrayBuffer> | undefined)[]} */
  const known = split(streams[0]);
  const words = known.length;
  const [chunks, ...lengths] = counts;
  const ends = sums(lengths);
  const planes = streams.slice(2);
  /** @param {number} list @returns {Uint8Array<ArrayBuffer>} */
  const whole = (list) => {
    /** @type {Uint8Array<ArrayBuffer>[]} */
    const parts = [];
    let size = 0;
    for (let place = list ? ends[list - 1] : 0; place < ends[list]; place++) {
      let number = 0;
      for (let plane = planes.length - 1; plane >= 0; plane--) number = number * 256 + planes[plane][place];
      const part = (known[number] ??= whole(number - words));
      parts.push(part);
      size += part.length;
    }
    return joined(parts, size);
  };
  return (index) => whole(chunks + index);
}

/** @param {Uint8Array<ArrayBuffer>[]} parts @param {number} size */
function joined(parts, size) {
  const all = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

/** The words of a section, which a zero byte parts. @param {Uint8Array<ArrayBuffer>} bytes */
function split(bytes) {
  const found = [];
  let start = 0;
  for (let end = bytes.indexOf(0); end >= 0; end = bytes.indexOf(0, start)) {
    found.push(bytes.subarray(start, end));
    start = end + 1;
  }
  found.push(bytes.subarray(start));
  return found;
}

/** Seven bits a byte, the lowest first. @param {Uint8Array<ArrayBuffer>} bytes */
function varints(bytes) {
  const found = [];
  let number = 0;
  let scale = 1;
  for (const byte of bytes) {
    number += (byte & 127) * scale;
    scale *= 128;
    if (byte < 128) {
      found.push(number);
      number = 0;
      scale = 1;
    }
  }
  return found;
}

/** @param {number[]} numbers */
function sums(numbers) {
  let sum = 0;
  return numbers.map((number) => (sum += number));
}

/** @param {Uint8Array<ArrayBuffer>} bytes @param {string[]} stamps */
function stamped(bytes, stamps) {
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
  const full = text.replace(/[\x01-\x08\x0e-\x1f]/g, (sign) => stamps[SIGNS.indexOf(sign.charCodeAt(0))] ?? '');
  return new TextEncoder().encode(full);
}
