/**
 * Documents for plain words, best first: what each word may mean is looked up in the index and added up per document,
 * then the best few hundred are looked at closely (whole names, how much of a name is covered, words in a row).
 */
import { Pattern } from './distance.mjs';
import { findNames } from './names.mjs';
import { readUnits } from './units.mjs';

/** How much a word counts where it stands. */
const IN_NAME = 1;
const IN_KEYWORD = 0.75;
const IN_TEXT = 0.6;
/** How many documents are looked at closely. */
const CLOSE = 160;
/** Documents whose words count less than this share of the best are not results. */
const WEAK = 0.3;
const STEPS = 1024;
/** From this quality on, a word is as typed (or its plural). */
export const AS_TYPED = 0.89;
/** A name that differs from what was typed counts so much where some document has every word exactly. */
const DOUBT = 0.35;

/** What another name counts less than a title. */
const ALSO_CALLED = 1;
/** So much is near: a document of the game in play comes first when it scores this much less. */
const NEAR = 0.5;

/** Weights of the close look. A whole name outweighs words, words in a row outweigh words apart. */
const WEIGHT = { words: 10, every: 4, begun: 3, cover: 4, covered: 7, row: 3, threeInRow: 1, wholeRow: 5, equal: 40, beginning: 26, typo: 24, typing: 22 };

/**
 * Why a document is a result.
 * @typedef {'name' | 'beginning' | 'letter' | 'letters' | 'words' | 'keyword' | 'text'} Why
 * @typedef {{ doc: number, score: number, why: Why, name: number, every: boolean }} Hit `name` is the segment of the name that
 *   fits, or -1; `every` tells whether each word of the query is there
 * @typedef {{ tokens: import('./fold.mjs').Token[], text: string, whole: string, allowed?: Uint8Array, preferred?: Uint8Array,
 *   most?: number }} Asked `tokens` are the folded words of the query (Chinese characters in the form the index keeps) with
 *   their places in `text`, `whole` is all of it without spaces; `allowed` are the documents that pass the filters,
 *   `preferred` those that come first when scores are near; `most` is how many results are wanted
 */

export class Scorer {
  /**
   * @param {import('./reader.mjs').Index} index
   * @param {import('./vocabulary.mjs').Vocabulary} vocabulary
   */
  constructor(index, vocabulary) {
    const { docs, words } = index.head;
    this.index = index;
    this.vocabulary = vocabulary;
    this.pattern = new Pattern();
    this.run = 0;
    this.unit = 0;
    this.total = new Float64Array(docs);
    this.best = new Float64Array(docs);
    this.seen = new Int32Array(docs);
    this.unitSeen = new Int32Array(docs);
    this.touched = new Int32Array(docs);
    this.count = 0;
    this.steps = new Int32Array(STEPS);
    /** For each term of the index: which words of the query it may be (and surely is), and how well it fits the best of them. */
    this.fits = new Int32Array(words);
    this.exact = new Int32Array(words);
    this.begins = new Int32Array(words);
    this.quality = new Float64Array(words);
    /** @type {number[]} */
    this.used = [];
    this.solid = true;
    this.ending = new Float64Array(33);
    this.next = new Float64Array(33);
    this.namesEnd = index.segments.at[index.keywordsFrom];
  }

  /**
   * Count a word for a document.
   * @param {number} doc
   * @param {number} value
   * @param {number} weight
   */
  add(doc, value, weight) {
    if (this.seen[doc] !== this.run) {
      this.seen[doc] = this.run;
      this.total[doc] = 0;
      this.touched[this.count++] = doc;
    }
    if (this.unitSeen[doc] !== this.unit) {
      this.unitSeen[doc] = this.unit;
      this.best[doc] = 0;
    }
    const more = value - this.best[doc];
    if (more > 0) {
      this.best[doc] = value;
      this.total[doc] += more * weight;
    }
  }

  /** @param {number} segment */
  worth(segment) {
    const { keywordsFrom, sentencesFrom } = this.index;
    return segment >= sentencesFrom ? IN_TEXT : segment >= keywordsFrom ? IN_KEYWORD : IN_NAME;
  }

  /**
   * Count a term for every document that has it.
   * @param {number} term
   * @param {number} quality
   * @param {boolean} namesOnly
   * @param {number} weight
   */
  spread(term, quality, namesOnly, weight) {
    const { placesOf, segments, slotsOf, docs } = this.index;
    const end = placesOf.at[term + 1];
    let before = -1;
    for (let i = placesOf.at[term]; i < end; i++) {
      const place = placesOf.list[i];
      if (namesOnly && place >= this.namesEnd) return;
      const segment = segments.of[place];
      if (segment === before) continue;
      before = segment;
      const value = quality * this.worth(segment);
      for (let j = slotsOf.at[segment]; j < slotsOf.at[segment + 1]; j++) this.add(docs.docOf[slotsOf.list[j]], value, weight);
    }
  }

  /**
   * Count two terms in a row for every document that has them so; whether any has.
   * @param {number} first
   * @param {number} second
   * @param {number} quality
   * @param {number} weight
   */
  spreadPair(first, second, quality, weight) {
    const { placesOf, segments, slotsOf, docs, sentencesFrom } = this.index;
    const { seq, at, of } = segments;
    // Walk the rarer of the two and look at its neighbour.
    const ahead = placesOf.at[first + 1] - placesOf.at[first] <= placesOf.at[second + 1] - placesOf.at[second];
    const term = ahead ? first : second;
    const other = ahead ? second : first;
    const step = ahead ? 1 : -1;
    let found = false;
    for (let i = placesOf.at[term]; i < placesOf.at[term + 1]; i++) {
      const place = placesOf.list[i];
      const segment = of[place];
      const inside = ahead ? place + 1 < at[segment + 1] : place > at[segment];
      if (inside) {
        if (seq[place + step] !== other) continue;
        const value = quality * this.worth(segment);
        for (let j = slotsOf.at[segment]; j < slotsOf.at[segment + 1]; j++) this.add(docs.docOf[slotsOf.list[j]], value, weight);
        found = true;
        continue;
      }
      if (segment < sentencesFrom) continue;
      // The neighbour stands in the sentence before or after.
      for (let j = slotsOf.at[segment]; j < slotsOf.at[segment + 1]; j++) {
        const slot = slotsOf.list[j] + step;
        const doc = docs.docOf[slot - step];
        if (slot < docs.at[doc] || slot >= docs.at[doc + 1]) continue;
        const beside = docs.slots[slot];
        if (beside < sentencesFrom || seq[ahead ? at[beside] : at[beside + 1] - 1] !== other) continue;
        this.add(doc, quality * IN_TEXT, weight);
        found = true;
      }
    }
    return found;
  }

  /**
   * Documents for the words of a query, best first. What the words were taken to mean stays readable (`fits`, `quality`)
   * until the next search.
   * @param {Asked} asked
   * @returns {Hit[]}
   */
  search({ tokens, text, whole: typed, allowed, preferred, most = CLOSE }) {
    for (const term of this.used) this.fits[term] = this.exact[term] = this.begins[term] = this.quality[term] = 0;
    this.used.length = 0;
    this.run++;
    this.count = 0;
    const units = readUnits(this, tokens, text);
    let all = 0;
    for (const { weight, candidates, pair } of units) {
      all += weight;
      this.unit++;
      for (const { term, quality, namesOnly } of candidates) this.spread(term, quality, namesOnly, weight);
      for (const [first, second, quality] of pair) {
        const found = this.spreadPair(first, second, quality, weight || this.rarity(0));
        if (found || quality < 1) continue;
        this.spread(first, 0.2, false, weight);
        this.spread(second, 0.2, false, weight);
      }
    }
    const spaced = text ? tokens.map((token, i) => (i && tokens[i - 1].end < token.start ? ' ' : '') + token.text).join('') : '';
    const unspaced = tokens.length > 0 && tokens.every((token) => token.unspaced);
    // Chinese in two pieces is not asked for in a row.
    this.solid = !tokens.some((token) => token.unspaced) || !/\s/.test(text.trim());
    const named = this.named(typed, spaced, unspaced);
    const close = this.closest(allowed, Math.max(most, CLOSE));
    const chosen = new Set(close);
    for (const doc of named.keys()) {
      if ((allowed && !allowed[doc]) || chosen.has(doc)) continue;
      if (this.seen[doc] !== this.run) this.total[doc] = 0;
      close.push(doc);
    }
    const hits = close.map((doc) => this.look(doc, tokens, typed, all || 1, named.get(doc)));
    const doubt = hits.some((hit) => hit.sure) ? DOUBT : 1;
    for (const hit of hits) {
      hit.score += hit.fuzzy * doubt;
      if (preferred?.[hit.doc]) hit.score += NEAR;
    }
    return hits.sort((a, b) => b.score - a.score || a.doc - b.doc);
  }

  /**
   * Note that a term may be a word of the query.
   * @param {number} term
   * @param {number} place
   * @param {number} quality
   * @param {boolean} begins whether the word is exactly how the term begins
   */
  note(term, place, quality, begins) {
    if (!this.fits[term]) this.used.push(term);
    const bit = 1 << place;
    this.fits[term] |= bit;
    if (quality >= AS_TYPED) this.exact[term] |= bit;
    if (begins) this.begins[term] |= bit;
    if (quality > this.quality[term]) this.quality[term] = quality;
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
        if (!known || known.worth < worth) out.set(doc, { hit, worth });
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
    const more = how === 'typing' ? this.pattern.beginning(spaced, 0, spaced.length, edits + 2) : this.pattern.whole(spaced, 0, spaced.length, edits + 2);
    return Math.max(0, Math.min(2, more - edits));
  }

  /**
   * The documents that the words speak for most.
   * @param {Uint8Array | undefined} allowed
   * @param {number} most
   */
  closest(allowed, most) {
    const { total, touched } = this;
    let docs = touched.subarray(0, this.count);
    if (allowed) docs = docs.filter((doc) => allowed[doc]);
    let highest = 0;
    for (let i = 0; i < docs.length; i++) if (total[docs[i]] > highest) highest = total[docs[i]];
    // Counting scores in steps finds the least one that is close enough without sorting all.
    const { steps } = this;
    steps.fill(0);
    const scale = (STEPS - 1) / (highest || 1);
    for (let i = 0; i < docs.length; i++) steps[Math.floor(total[docs[i]] * scale)]++;
    let step = STEPS - 1;
    for (let count = steps[step]; step > WEAK * STEPS && count + steps[step - 1] <= most; step--) count += steps[step - 1];
    /** @type {number[]} */
    const out = [];
    for (let i = 0; i < docs.length; i++) {
      if (total[docs[i]] * scale >= step && (out.length < 4 * most || step < STEPS - 1)) out.push(docs[i]);
    }
    return out;
  }

  /**
   * A close look at one document.
   * @param {number} doc
   * @param {import('./fold.mjs').Token[]} tokens
   * @param {string} typed
   * @param {number} all
   * @param {{ hit: import('./names.mjs').NameHit, worth: number } | undefined} whole
   * @returns {Hit & { sure: boolean, fuzzy: number }}
   */
  look(doc, tokens, typed, all, whole) {
    const { segments, docs, words, keywordsFrom, sentencesFrom } = this.index;
    const { seq, at } = segments;
    const { fits, quality, exact, begins } = this;
    const n = tokens.length;
    const every = 2 ** n - 1;
    let { ending, next } = this;
    ending.fill(0);
    let running = false;
    let row = 0;
    let cover = 0;
    let name = -1;
    let asked = 0;
    let exactly = 0;
    let inNames = 0;
    let begun = false;
    let inKeyword = false;
    for (let slot = docs.at[doc]; slot < docs.at[doc + 1]; slot++) {
      const segment = docs.slots[slot];
      const isName = segment < keywordsFrom;
      if (running && segment < sentencesFrom) {
        ending.fill(0);
        running = false;
      }
      let covered = 0;
      let size = 0;
      let here = 0;
      let started = 0;
      for (let i = at[segment]; i < at[segment + 1]; i++) {
        const term = seq[i];
        const fit = fits[term];
        if (isName) size += words.at[term + 1] - words.at[term];
        if (!fit) {
          if (running) {
            ending.fill(0);
            running = false;
          }
          continue;
        }
        here |= fit;
        exactly |= exact[term];
        if (isName) {
          covered += (words.at[term + 1] - words.at[term]) * quality[term];
          started |= begins[term];
        }
        next.fill(0);
        for (let bits = fit; bits; bits &= bits - 1) {
          const j = 31 - Math.clz32(bits & -bits);
          const length = (next[j + 1] = ending[j] + quality[term]);
          if (length > row) row = length;
        }
        const spare = ending;
        ending = next;
        next = spare;
        running = true;
      }
      asked |= here;
      if (isName && size) {
        inNames |= here;
        if (n > 1 && started === every) begun = true;
        let length = 0;
        for (let j = 0; j < n; j++) if (here & (1 << j)) length += tokens[j].text.length;
        const share = length && covered ? (2 * covered * length) / (covered * typed.length + length * size) : 0;
        if (share > cover) {
          cover = share;
          name = segment;
        }
      } else if (here && segment < sentencesFrom) inKeyword = true;
    }
    const sure = begun || (n > 1 && exactly === every);
    let score = (WEIGHT.words * this.total[doc]) / all + WEIGHT.cover * cover;
    if (cover > 0.8) score += WEIGHT.covered * (cover - 0.8) * 5;
    if (n > 1) {
      if (asked === every) score += WEIGHT.every;
      if (begun) score += WEIGHT.begun;
      score += (WEIGHT.row * row) / n;
      if (this.solid && n > 2 && row > n - 0.6) score += n > 3 || tokens[0].unspaced ? WEIGHT.wholeRow : WEIGHT.threeInRow;
    }
    /** @type {Why} */
    let why = inNames ? 'words' : inKeyword ? 'keyword' : 'text';
    let fuzzy = 0;
    if (whole) {
      const { how, edits } = whole.hit;
      if (edits) fuzzy = whole.worth;
      else score += whole.worth;
      // Of two documents named alike, the one whose title it is comes before the one that is also called so.
      if (docs.slots[docs.at[doc]] !== whole.hit.name) score -= ALSO_CALLED;
      name = whole.hit.name;
      if (edits === 0) why = how === 'equal' ? 'name' : 'beginning';
      else if (exactly !== every) why = edits === 1 ? 'letter' : 'letters';
    }
    return { doc, score, why, name, every: asked === every, fuzzy, sure };
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
  if (how === 'typo') return WEIGHT.typo * Math.max(0, 1 - away / Math.max(typed, length)) ** 2 + (typed === length ? 0.5 : 0);
  return WEIGHT.typing * Math.max(0, 1 - away / typed) ** 2;
}
