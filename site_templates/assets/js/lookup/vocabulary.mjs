/**
 * Words of the index for a word that a reader typed: the word itself, its plural or singular, words that begin with it,
 * words a typo or two away, words that sound alike. Each comes with a quality from 0 to 1.
 */
import { Pattern, popcount } from './distance.mjs';
import { soundsLike } from './sound.mjs';

/**
 * A word of the index that may be meant, and how well it fits (1: as typed).
 * @typedef {{ term: number, quality: number, how: 'exact' | 'plural' | 'beginning' | 'typo' | 'sound' }} Candidate
 */

/** How many words that begin alike are followed, at most: `a` begins thousands and says little. */
const MOST_BEGINNINGS = 400;
/** Plural endings and what stands in their place, English and Portuguese. */
const ENDINGS = /** @type {const} */ ([
  ['ies', 'y'],
  ['es', ''],
  ['s', ''],
  ['oes', 'ao'],
  ['aes', 'ao'],
  ['ais', 'al'],
  ['eis', 'el'],
  ['ns', 'm'],
  ['ves', 'f'],
]);

/** How many edits a word of this length may be away. @param {number} length */
export const edits = (length) => (length < 3 ? 0 : length < 6 ? 1 : 2);

export class Vocabulary {
  /**
   * @param {import('./reader.mjs').Index['words']} words
   * @param {(term: number) => boolean} inNames whether a term stands in a name
   */
  constructor(words, inNames) {
    this.words = words;
    this.pattern = new Pattern();
    this.inNames = inNames;
    /**
     * All terms, and those of names, by length; made when the first mistake is met.
     * @type {ReturnType<typeof byLength> | undefined}
     */
    this.every = undefined;
    /** @type {ReturnType<typeof byLength> | undefined} */
    this.named = undefined;
    /** @type {string[] | undefined} */
    this.sounds = undefined;
  }

  /**
   * The word behind a term.
   * @param {number} term
   */
  text(term) {
    const { chars, at } = this.words;
    let out = '';
    for (let i = at[term]; i < at[term + 1]; i++) out += String.fromCharCode(chars[i]);
    return out;
  }

  /** @param {number} term */
  length(term) {
    return this.words.at[term + 1] - this.words.at[term];
  }

  /**
   * Whether a term sorts before a word (-1), equals it (0), begins with it (1) or sorts after it (2).
   * @param {number} term
   * @param {string} word
   */
  compare(term, word) {
    const { chars, at } = this.words;
    const from = at[term];
    const length = at[term + 1] - from;
    for (let i = 0; i < word.length; i++) {
      if (i === length) return -1;
      const difference = chars[from + i] - word.charCodeAt(i);
      if (difference) return difference < 0 ? -1 : 2;
    }
    return length === word.length ? 0 : 1;
  }

  /**
   * The first term of a run that does not sort before a word.
   * @param {string} word
   * @param {number} low
   * @param {number} high
   */
  first(word, low, high) {
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.compare(middle, word) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /**
   * The term of a word, or -1.
   * @param {string} word
   */
  find(word) {
    let start = 0;
    for (const end of this.words.ends) {
      const term = this.first(word, start, end);
      if (term < end && this.compare(term, word) === 0) return term;
      start = end;
    }
    return -1;
  }

  /**
   * Terms that begin with a word and are longer, the frequent ones first.
   * @param {string} word
   * @param {number} [most]
   */
  beginning(word, most = MOST_BEGINNINGS) {
    /** @type {number[]} */
    const out = [];
    let start = 0;
    for (const end of this.words.ends) {
      for (let term = this.first(word, start, end); term < end && out.length < most; term++) {
        const order = this.compare(term, word);
        if (order === 2) break;
        if (order === 1) out.push(term);
      }
      start = end;
    }
    return out;
  }

  /**
   * The plural or singular forms of a word that the index has.
   * @param {string} word
   */
  plurals(word) {
    /** @type {number[]} */
    const out = [];
    if (word.length < 3) return out;
    for (const [plural, singular] of ENDINGS) {
      const other = word.endsWith(plural)
        ? word.slice(0, -plural.length) + singular
        : word.endsWith(singular)
          ? word.slice(0, word.length - singular.length) + plural
          : '';
      if (other.length < 2) continue;
      const term = this.find(other);
      if (term >= 0 && !out.includes(term)) out.push(term);
    }
    return out;
  }

  /**
   * Terms a few edits away, whole or, of a word still being typed, so far.
   * @param {string} word
   * @param {{ typing: boolean, namesOnly: boolean }} options `namesOnly`: only words that stand in names
   * @returns {Candidate[]}
   */
  typos(word, { typing, namesOnly }) {
    const { chars, at, mask } = this.words;
    this.every ??= byLength(this.words, () => true);
    this.named ??= byLength(this.words, this.inNames);
    const { list, starts } = namesOnly ? this.named : this.every;
    const { pattern } = this;
    const m = word.length;
    const most = edits(m);
    const mostTyping = typing && m > 3 ? (m < 9 ? 1 : 2) : 0;
    /** @type {Candidate[]} */
    const out = [];
    if (!most) return out;
    pattern.set(word);
    const letters = pattern.mask;
    const end = starts[Math.min(LONGEST, m + most) + 1];
    for (let i = starts[Math.min(LONGEST, m - most)]; i < end; i++) {
      const term = list[i];
      const missing = letters & ~mask[term];
      if (missing && popcount(missing) > most) continue;
      if (popcount(mask[term] & ~letters) > most) continue;
      const edited = pattern.whole(chars, at[term], at[term + 1], most);
      if (edited && edited <= most)
        out.push({ term, quality: 1 - (edited + 0.35) / (m + 0.35) - 0.04 * edited, how: 'typo' });
    }
    if (!mostTyping) return out;
    const whole = new Set(out.map((candidate) => candidate.term));
    for (let i = starts[Math.min(LONGEST, m)]; i < list.length; i++) {
      const term = list[i];
      const missing = letters & ~mask[term];
      if (missing && popcount(missing) > mostTyping) continue;
      const edited = pattern.beginning(chars, at[term], at[term + 1], mostTyping);
      if (edited && edited <= mostTyping && !whole.has(term))
        out.push({ term, quality: 0.85 * (1 - (edited + 0.5) / (m + 0.5)), how: 'typo' });
    }
    return out;
  }

  /**
   * Terms that sound like a word and are spelled otherwise.
   * @param {string} word
   * @returns {Candidate[]}
   */
  alike(word) {
    if (word.length < 3) return [];
    this.sounds ??= Array.from({ length: this.words.count }, (_, term) => soundsLike(this.text(term)));
    const { sounds } = this;
    const sound = soundsLike(word);
    if (sound.length < 2) return [];
    /** @type {Candidate[]} */
    const out = [];
    for (let term = 0; term < sounds.length; term++) {
      if (sounds[term] === sound) out.push({ term, quality: 0.8, how: 'sound' });
    }
    return out;
  }
}

/** Words longer than this are kept together. */
const LONGEST = 40;

/**
 * Terms by the length of their words, so that a search for typos meets only words of a fitting length.
 * @param {import('./reader.mjs').Index['words']} words
 * @param {(term: number) => boolean} passes
 */
function byLength({ at, count }, passes) {
  const starts = new Uint32Array(LONGEST + 3);
  /** @type {number[]} */
  const terms = [];
  for (let term = 0; term < count; term++) {
    if (!passes(term)) continue;
    terms.push(term);
    starts[Math.min(LONGEST, at[term + 1] - at[term]) + 1]++;
  }
  for (let i = 1; i < starts.length; i++) starts[i] += starts[i - 1];
  const next = starts.slice();
  const list = new Uint32Array(terms.length);
  for (const term of terms) list[next[Math.min(LONGEST, at[term + 1] - at[term])]++] = term;
  return { list, starts };
}
