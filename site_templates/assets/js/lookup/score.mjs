/**
 * Documents for plain words, best first: what each word may mean is looked up in the index and added up per document,
 * then the best few hundred are looked at closely, together with those whose whole names fit.
 */
import { Pattern } from './distance.mjs';
import { Closely } from './look.mjs';
import { Meanings } from './meanings.mjs';
import { findNames } from './names.mjs';
import { Tally } from './tally.mjs';
import { readUnits } from './units.mjs';

/** How many documents are looked at closely. */
const CLOSE = 160;
/** A name that differs from what was typed counts so much where some document has every word exactly. */
const DOUBT = 0.35;
/** So much is near: a document of the game in play comes first when it scores this much less. */
const NEAR = 0.5;
/** What a whole name counts: more than words can. */
const WEIGHT = { equal: 40, beginning: 26, typo: 24, typing: 22 };

/**
 * @typedef {import('./look.mjs').Hit} Hit
 * @typedef {{ tokens: import('./fold.mjs').Token[], text: string, whole: string, allowed?: Uint8Array, preferred?:
 *   Uint8Array, most?: number }} Asked `tokens` are the folded words of the query (Chinese characters in the form the
 *   index keeps) with their places in `text`, `whole` is all of it without spaces; `allowed` are the documents that
 *   pass the filters, `preferred` those that come first when scores are near; `most` is how many results are wanted
 */

export class Scorer {
  /**
   * @param {import('./reader.mjs').Index} index
   * @param {import('./vocabulary.mjs').Vocabulary} vocabulary
   */
  constructor(index, vocabulary) {
    this.index = index;
    this.vocabulary = vocabulary;
    this.pattern = new Pattern();
    this.counts = new Uint32Array(index.head.words);
    this.meanings = new Meanings(index.head.words);
    this.tally = new Tally(index);
    this.closely = new Closely(index, this.meanings);
  }

  /**
   * Documents for the words of a query, best first. What the words were taken to mean stays readable (`meanings`) until
   * the next search.
   * @param {Asked} asked
   * @returns {Hit[]}
   */
  search({ tokens, text, whole: typed, allowed, preferred, most = CLOSE }) {
    const { tally } = this;
    this.meanings.clear();
    tally.start();
    const units = readUnits(this, tokens, text);
    let all = 0;
    for (const { weight, candidates, pair } of units) {
      all += weight;
      tally.next();
      for (const { term, quality, namesOnly } of candidates) tally.spread(term, quality, namesOnly, weight);
      for (const [first, second, quality] of pair) {
        const found = tally.spreadPair(first, second, quality, weight || this.rarity(0));
        // Of a few characters each may count alone; in more, another pair will do.
        if (found || quality < 1 || tokens.length > 4) continue;
        tally.spread(first, 0.2, false, weight);
        tally.spread(second, 0.2, false, weight);
      }
    }
    const spaced = text
      ? tokens.map((token, i) => (i && tokens[i - 1].end < token.start ? ' ' : '') + token.text).join('')
      : '';
    const unspaced = tokens.length > 0 && tokens.every((token) => token.unspaced);
    // Chinese in two pieces is not asked for in a row.
    const solid = !tokens.some((token) => token.unspaced) || !/\s/.test(text.trim());
    const named = this.named(typed, spaced, unspaced);
    const close = tally.closest(allowed, Math.max(most, CLOSE));
    const chosen = new Set(close);
    for (const doc of named.keys()) {
      if ((allowed && !allowed[doc]) || chosen.has(doc)) continue;
      close.push(doc);
    }
    const query = { tokens, typed, solid };
    const hits = close.map((doc) => this.closely.look(doc, query, tally.of(doc) / (all || 1), named.get(doc)));
    const doubt = hits.some((hit) => hit.sure) ? DOUBT : 1;
    for (const hit of hits) {
      hit.score += hit.fuzzy * doubt;
      if (preferred?.[hit.doc]) hit.score += NEAR;
    }
    return hits.sort((a, b) => b.score - a.score || a.doc - b.doc);
  }

  /**
   * In how many places of documents a term stands; counted when first asked for.
   * @param {number} term
   */
  often(term) {
    if (this.counts[term]) return this.counts[term];
    const { placesOf, segments, slotsOf } = this.index;
    let count = 0;
    for (let i = placesOf.at[term]; i < placesOf.at[term + 1]; i++) {
      const segment = segments.of[placesOf.list[i]];
      count += slotsOf.at[segment + 1] - slotsOf.at[segment];
    }
    return (this.counts[term] = count);
  }

  /** How much a word that stands in so many places says. @param {number} often */
  rarity(often) {
    return Math.log2(1 + this.index.head.docs / (1 + often));
  }

  /**
   * Documents whose whole names fit what was typed.
   * @param {string} typed
   * @param {string} spaced
   * @param {boolean} unspaced
   */
  named(typed, spaced, unspaced) {
    const { slotsOf, docs, names } = this.index;
    /** @type {Map<number, { hit: import('./names.mjs').NameHit, worth: number }>} */
    const out = new Map();
    const found = findNames(names, this.pattern, typed, unspaced);
    this.pattern.set(spaced);
    for (const hit of found) {
      const length = names.at[hit.name + 1] - names.at[hit.name];
      const extra = hit.edits && spaced !== typed ? this.spacing(hit) : 0;
      const worth = nameWorth(hit, typed.length, length, extra);
      for (let j = slotsOf.at[hit.name]; j < slotsOf.at[hit.name + 1]; j++) {
        const doc = docs.docOf[slotsOf.list[j]];
        const known = out.get(doc);
        // Of two names that fit equally, the title counts.
        if (!known || known.worth < worth || (known.worth === worth && docs.slots[docs.at[doc]] === hit.name))
          out.set(doc, { hit, worth });
      }
    }
    return out;
  }

  /**
   * How many more edits a name is away when spaces count, up to 2.
   * @param {import('./names.mjs').NameHit} hit
   */
  spacing({ name, how, edits }) {
    const { segments, words } = this.index;
    /** @type {number[]} */
    const chars = [];
    for (let i = segments.at[name]; i < segments.at[name + 1]; i++) {
      if (chars.length) chars.push(32);
      for (let j = words.at[segments.seq[i]]; j < words.at[segments.seq[i] + 1]; j++) chars.push(words.chars[j]);
    }
    const spaced = Uint16Array.from(chars);
    const more =
      how === 'typing'
        ? this.pattern.beginning(spaced, 0, spaced.length, edits + 2)
        : this.pattern.whole(spaced, 0, spaced.length, edits + 2);
    return Math.max(0, Math.min(2, more - edits));
  }
}

/**
 * What a fitting whole name is worth.
 * @param {import('./names.mjs').NameHit} hit
 * @param {number} typed
 * @param {number} length
 * @param {number} extra edits more when spaces count
 */
function nameWorth({ how, edits }, typed, length, extra) {
  if (how === 'equal') return WEIGHT.equal;
  if (how === 'beginning') return WEIGHT.beginning + (4 * typed) / length;
  const away = edits + 0.5 * extra;
  if (how === 'typo')
    return WEIGHT.typo * Math.max(0, 1 - away / Math.max(typed, length)) ** 2 + (typed === length ? 0.5 : 0);
  return WEIGHT.typing * Math.max(0, 1 - away / typed) ** 2;
}
