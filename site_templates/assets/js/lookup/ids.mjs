/**
 * Ids and printed numbers in every spelling: `I1362`, `i-1362`, `I 1362`, `1362`, `#559`, `no. 9` for 009.
 */
import { compact } from './fold.mjs';

/** Signs and words before a number that say only that a number follows. */
const NUMBER_SIGN = /^(?:#|№|n[o.º°]{1,2}\.?|nr\.?|num(?:ber|ero)?\.?|card|carta|第|編號|编号|卡)\s*(?=[0-9])/u;

/**
 * Ids that are printed on things (`I1362`, `FA-04`, `h01`), not words in a row (`setup-7`): their number alone names
 * them.
 */
const PRINTED = /^(?:[0-9]*[A-Z]+|[A-Za-z]{1,3})[-_. ]?[0-9]+[A-Za-z]?$/;

/**
 * How a document was named: by its whole id, by a printed number, by the number in its id, or by the words of its id.
 * @typedef {{ doc: number, how: 'id' | 'number' | 'bare' | 'words' }} Named
 */

export class Ids {
  /**
   * @param {string[]} ids
   * @param {string[]} numbers per document, tabs between
   */
  constructor(ids, numbers) {
    this.ids = ids;
    /** @type {Map<string, number | number[]>} */
    this.whole = new Map();
    /** @type {Map<string, number | number[]>} */
    this.bare = new Map();
    /** @type {Map<string, number | number[]>} */
    this.printed = new Map();
    for (let doc = 0; doc < ids.length; doc++) {
      const id = compact(ids[doc]);
      add(this.whole, id, doc);
      const digits = firstDigit(id);
      if (digits > 0 && digits < id.length && PRINTED.test(ids[doc])) add(this.bare, unpadded(id, digits), doc);
    }
    for (let doc = 0; doc < numbers.length; doc++) {
      if (numbers[doc])
        for (const number of numbers[doc].split('\t')) add(this.printed, unpadded(compact(number), 0), doc);
    }
  }

  /**
   * The documents that a text names by id or number, best first.
   * @param {string} text
   * @returns {Named[]}
   */
  find(text) {
    const plain = text.normalize('NFKC').trim().toLowerCase();
    const all = compact(plain);
    const sign = this.whole.has(all) ? null : NUMBER_SIGN.exec(plain);
    const key = sign ? compact(plain.slice(sign[0].length)) : all;
    /** @type {Named[]} */
    const out = [];
    /** @param {Named['how']} how @param {number | number[] | undefined} docs */
    const take = (how, docs) => {
      for (const doc of list(docs)) {
        if (!out.some((named) => named.doc === doc)) out.push({ doc, how });
      }
    };
    if (!key) return out;
    if (!sign) {
      for (const doc of list(this.whole.get(key))) {
        // `Item step` is more likely a title than the id `item-step`; only `item-step` is surely the id.
        take(PRINTED.test(this.ids[doc]) || this.ids[doc] === text.trim() ? 'id' : 'words', doc);
      }
    }
    if (/^[a-z]/.test(key)) {
      // `H 1` for H-01: the number without its zeros, and the same letters before it.
      const digits = firstDigit(key);
      const head = key.slice(0, digits);
      for (const doc of list(this.bare.get(unpadded(key, digits)))) {
        const id = compact(this.ids[doc]);
        if (id.slice(0, firstDigit(id)) === head) take('id', doc);
      }
    }
    const figure = sign ? plain.slice(sign[0].length) : plain;
    // `+1` and `-1` are figures of games, not numbers of documents.
    if (/^[0-9][\p{L}\p{N}\s-]*$/u.test(figure)) {
      const number = unpadded(key, 0);
      take('number', this.printed.get(number));
      take('bare', this.bare.get(number));
    }
    return out;
  }

  /**
   * The documents whose printed id or number goes on from what was typed, in the order of the numbers: `136` begins
   * I1360 to I1369. Nothing for less than two digits.
   * @param {string} text
   * @returns {number[]}
   */
  beginning(text) {
    const typed = /^([a-z]{0,2})[-_. ]?([0-9]{2,})$/.exec(text.normalize('NFKC').trim().toLowerCase());
    if (!typed) return [];
    const [, letters, digits] = typed;
    const found = [...this.bare, ...(letters ? [] : this.printed)].filter(([number]) => number.startsWith(digits));
    const docs = found.sort(([a], [b]) => a.length - b.length || (a < b ? -1 : 1)).flatMap(([, each]) => list(each));
    return [...new Set(docs)].filter((doc) => !letters || compact(this.ids[doc]).startsWith(letters + digits));
  }

  /**
   * The documents whose id or number stands among the words of a query.
   * @param {import('./fold.mjs').Token[]} words
   * @param {string} text what the words stand in
   * @returns {Map<number, Named['how']>}
   */
  mentioned(words, text) {
    /** @type {Map<number, Named['how']>} */
    const out = new Map();
    if (words.length < 2) return out;
    for (let from = 0; from < words.length; from++) {
      for (let to = from; to < Math.min(words.length, from + 2); to++) {
        const part = text.slice(words[from].start, words[to].end);
        if (!/\p{N}/u.test(part)) continue;
        for (const { doc, how } of this.find(part)) {
          // `draw 3 cards` is no call for number 3; a number in a sentence is meant as one from three digits on.
          if (how === 'words' || (how !== 'id' && !/\p{N}{3}/u.test(part))) continue;
          if (how === 'id' || out.get(doc) !== 'id') out.set(doc, how);
        }
      }
    }
    return out;
  }
}

/** @param {number | number[] | undefined} docs */
const list = (docs) => (docs === undefined ? [] : typeof docs === 'number' ? [docs] : docs);

/** @param {Map<string, number | number[]>} map @param {string} key @param {number} doc */
function add(map, key, doc) {
  const known = map.get(key);
  if (known === undefined) map.set(key, doc);
  else if (typeof known === 'number') {
    if (known !== doc) map.set(key, [known, doc]);
  } else if (known[known.length - 1] !== doc) known.push(doc);
}

/**
 * Where the number of an id starts: after its last letter that stands before a digit, so that a letter behind stays.
 * @param {string} id
 */
function firstDigit(id) {
  let at = id.length;
  while (at > 0 && !isDigit(id.charCodeAt(at - 1))) at--;
  while (at > 0 && isDigit(id.charCodeAt(at - 1))) at--;
  return at;
}

/** @param {number} code */
const isDigit = (code) => code >= 48 && code <= 57;

/**
 * A number without the zeros in front, so that 9 and 009 are one.
 * @param {string} text
 * @param {number} from
 */
function unpadded(text, from) {
  while (from < text.length - 1 && text.charCodeAt(from) === 48 && isDigit(text.charCodeAt(from + 1))) from++;
  return text.slice(from);
}
