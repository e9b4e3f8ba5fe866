/**
 * The bytes of an index to the arrays that the engine searches; `docs/lookup-index.md` describes the bytes. Everything
 * that a search walks is a typed array; texts that only a result shows are cut out when they are asked for.
 */
import { readIds, sections, tokenLists, Varints } from './bytes.mjs';

/**
 * @typedef {{ name: string, values: (number | string | boolean)[] }} FacetTable
 * @typedef {{ docs: number, words: number, names: number, keywords: number, sentences: number, tokens: number, games:
 *   string[], types: string[], langs: string[], facets: FacetTable[] }} Head
 * @typedef {ReturnType<typeof read>} Index
 */

/**
 * The vocabulary: the characters of all words in one array. Words stand in runs of 256, 256, 512, ... by how often they
 * occur; within a run they are sorted, so that a run is searched by halving.
 * @param {Uint8Array} shared
 * @param {string} rest
 * @param {number} count
 */
function vocabulary(shared, rest, count) {
  /** @type {number[]} */
  const ends = [];
  for (let end = 256; end < count; end *= 2) ends.push(end);
  if (count) ends.push(count);
  let size = rest.length;
  for (let i = 0; i < count; i++) size += shared[i];
  const chars = new Uint16Array(size);
  const at = new Uint32Array(count + 1);
  const mask = new Int32Array(count);
  let to = 0;
  let from = 0;
  let before = 0;
  for (let i = 0; i < count; i++) {
    const start = to;
    let letters = 0;
    for (let j = 0; j < shared[i]; j++) {
      const code = chars[before + j];
      chars[to++] = code;
      letters |= 1 << (code & 31);
    }
    for (let code = rest.charCodeAt(from++); code !== 10 && code === code; code = rest.charCodeAt(from++)) {
      chars[to++] = code;
      letters |= 1 << (code & 31);
    }
    at[i] = start;
    mask[i] = letters;
    before = start;
  }
  at[count] = to;
  return { count, ends, chars, at, mask };
}

/**
 * How often each key occurs, one place on.
 * @param {Uint32Array} keys
 * @param {number} count
 */
function countKeys(keys, count) {
  const counts = new Uint32Array(count + 1);
  for (let i = 0; i < keys.length; i++) counts[keys[i] + 1]++;
  return counts;
}

/**
 * For each key the places that hold it, ascending: `list` from `at[key]` to `at[key + 1]`.
 * @param {Uint32Array} keys
 * @param {Uint32Array} at how often each key occurs, one place on; becomes where the places of each begin
 */
function invert(keys, at) {
  const count = at.length - 1;
  for (let i = 0; i < count; i++) at[i + 1] += at[i];
  const next = at.slice(0, count);
  const list = new Uint32Array(keys.length);
  for (let i = 0; i < keys.length; i++) list[next[keys[i]]++] = i;
  return { at, list };
}

/**
 * Which segments each document has, in the order title, other names, keywords, sentences.
 * @param {Uint8Array} bytes
 * @param {number} docs
 * @param {number[]} starts where names, keywords and sentences begin among the segments
 */
function references(bytes, docs, starts) {
  const varints = new Varints(bytes);
  // A first reading of the three parts tells how many segments each document has, a second one places them.
  const at = new Uint32Array(docs + 1);
  const from = starts.map(() => {
    const begin = varints.at;
    for (let doc = 0; doc < docs; doc++) {
      const count = varints.next();
      at[doc + 1] += count;
      varints.skip(count);
    }
    return begin;
  });
  for (let doc = 0; doc < docs; doc++) at[doc + 1] += at[doc];
  const slots = new Uint32Array(at[docs]);
  const docOf = new Uint32Array(at[docs]);
  const next = at.slice(0, docs);
  for (let part = 0; part < starts.length; part++) {
    const start = starts[part];
    let fresh = start;
    varints.at = from[part];
    for (let doc = 0; doc < docs; doc++) {
      let to = next[doc];
      for (let count = varints.next(); count > 0; count--) {
        const ref = varints.next();
        docOf[to] = doc;
        slots[to++] = ref ? start + ref - 1 : fresh++;
      }
      next[doc] = to;
    }
  }
  return { slots, docOf, at };
}

/**
 * What each document has of a small set.
 * @param {Uint8Array} bytes
 * @param {Head} head
 */
function readColumns(bytes, head) {
  const varints = new Varints(bytes);
  const column = () => varints.take(head.docs);
  const game = column();
  const type = column();
  const lang = column();
  const sealed = bytes.slice(varints.at, varints.at + head.docs);
  varints.at += head.docs;
  const facets = head.facets.map(({ name, values }) => {
    const at = new Uint32Array(head.docs + 1);
    /** @type {number[]} */
    const list = [];
    for (let doc = 0; doc < head.docs; doc++) {
      for (let i = varints.next(); i > 0; i--) list.push(varints.next());
      at[doc + 1] = list.length;
    }
    return { name, values, at, list };
  });
  return { game, type, lang, sealed, facets };
}

/**
 * The names as they are compared: their tokens' characters without spaces, all in one array.
 * @param {ReturnType<typeof vocabulary>} words
 * @param {{ seq: Uint32Array, at: Uint32Array }} segments
 * @param {number} count
 */
function nameKeys(words, segments, count) {
  const { seq, at: segAt } = segments;
  const at = new Uint32Array(count + 1);
  const mask = new Int32Array(count);
  let size = 0;
  for (let i = 0; i < segAt[count]; i++) size += words.at[seq[i] + 1] - words.at[seq[i]];
  const chars = new Uint16Array(size);
  let to = 0;
  for (let name = 0; name < count; name++) {
    let letters = 0;
    for (let i = segAt[name]; i < segAt[name + 1]; i++) {
      const word = seq[i];
      letters |= words.mask[word];
      for (let j = words.at[word]; j < words.at[word + 1]; j++) chars[to++] = words.chars[j];
    }
    at[name + 1] = to;
    mask[name] = letters;
  }
  return { count, chars, at, mask };
}

/**
 * Chinese characters that count as another one: character -> the form the index keeps, and whether it is a Simplified
 * form.
 * @param {string} text
 */
function sameCharacters(text) {
  /** @type {Map<string, { kept: string, simplified: boolean }>} */
  const out = new Map();
  for (const line of text.split('\n')) {
    let kept = '';
    let simplified = true;
    for (const char of line) {
      if (!kept) kept = char;
      else if (char === '\t') simplified = false;
      else out.set(char, { kept, simplified });
    }
  }
  return out;
}

/**
 * Read an index.
 * @param {Uint8Array} bytes the index, no longer compressed
 * @throws {Error} when the bytes are no index, an index of another format, or not whole
 */
export function read(bytes) {
  const part = sections(bytes);
  const decoder = new TextDecoder();
  /** @param {Uint8Array} section */
  const text = (section) => decoder.decode(section);
  const head = /** @type {Head} */ (JSON.parse(text(part.head)));
  const segmentCount = head.names + head.keywords + head.sentences;
  const words = vocabulary(part.shared, text(part.words), head.words);
  const segments = tokenLists(part.tokens, segmentCount, head.tokens, head.words);
  const docs = references(part.refs, head.docs, [0, head.names, head.names + head.keywords]);
  const slotsOf = invert(docs.slots, countKeys(docs.slots, segmentCount));
  const placesOf = invert(segments.seq, segments.counts);
  return {
    head,
    words,
    segments,
    docs,
    slotsOf,
    placesOf,
    names: nameKeys(words, segments, head.names),
    patterns: text(part.patterns).split('\n'),
    patternOf: new Varints(part.names).take(head.names),
    ids: readIds(part.ids, text(part.idtext), head.docs),
    ...readColumns(part.columns, head),
    numbers: part.numbers.length ? text(part.numbers).split('\n') : [],
    where: part.where.length ? text(part.where).split('\n') : [],
    url: part.url.length ? text(part.url).split('\n') : [],
    same: sameCharacters(text(part.han)),
    keywordsFrom: head.names,
    sentencesFrom: head.names + head.keywords,
  };
}
