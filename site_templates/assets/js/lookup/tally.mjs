/** What words add up to, document by document: each word counts once, where it counts most. */

import { FIRST, LAST } from './bytes.mjs';

/** How much a word counts where it stands. */
const IN_NAME = 1;
const IN_KEYWORD = 0.75;
const IN_TEXT = 0.6;
/** Documents whose words count less than this share of the best are not results. */
const WEAK = 0.3;
const STEPS = 1024;

export class Tally {
  /** @param {import('./reader.mjs').Index} index */
  constructor(index) {
    const { docs } = index.head;
    this.index = index;
    this.namesEnd = index.segments.at[index.keywordsFrom];
    this.run = 0;
    this.unit = 0;
    this.total = new Float64Array(docs);
    this.best = new Float64Array(docs);
    // Which run and word a figure belongs to, so that nothing need be cleared in between.
    this.seen = new Int32Array(docs);
    this.unitSeen = new Int32Array(docs);
    this.touched = new Int32Array(docs);
    this.count = 0;
    this.steps = new Int32Array(STEPS);
  }

  /** Begin a query. */
  start() {
    this.run++;
    this.count = 0;
  }

  /** Begin a word. */
  next() {
    this.unit++;
  }

  /** What the words add up to for a document. @param {number} doc */
  of(doc) {
    return this.seen[doc] === this.run ? this.total[doc] : 0;
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
      for (let j = slotsOf.at[segment]; j < slotsOf.at[segment + 1]; j++)
        this.add(docs.docOf[slotsOf.list[j]], value, weight);
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
    const { seq, at, of, edges } = segments;
    // Walk the rarer of the two and look at its neighbour.
    const ahead = placesOf.at[first + 1] - placesOf.at[first] <= placesOf.at[second + 1] - placesOf.at[second];
    const term = ahead ? first : second;
    const other = ahead ? second : first;
    const step = ahead ? 1 : -1;
    const edge = ahead ? LAST : FIRST;
    let found = false;
    for (let i = placesOf.at[term]; i < placesOf.at[term + 1]; i++) {
      const place = placesOf.list[i];
      const inside = !(edges[place] & edge);
      if (inside && seq[place + step] !== other) continue;
      const segment = of[place];
      if (inside) {
        const value = quality * this.worth(segment);
        for (let j = slotsOf.at[segment]; j < slotsOf.at[segment + 1]; j++)
          this.add(docs.docOf[slotsOf.list[j]], value, weight);
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
    for (let count = steps[step]; step > WEAK * STEPS && count + steps[step - 1] <= most; step--)
      count += steps[step - 1];
    /** @type {number[]} */
    const out = [];
    for (let i = 0; i < docs.length; i++) {
      if (total[docs[i]] * scale >= step && (out.length < 4 * most || step < STEPS - 1)) out.push(docs[i]);
    }
    return out;
  }
}
