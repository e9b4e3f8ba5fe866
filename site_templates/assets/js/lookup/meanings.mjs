/** Which terms of the index may be which words of the query, and how well each fits. */

/** From this quality on, a word is as typed (or its plural). */
const AS_TYPED = 0.89;

export class Meanings {
  /** @param {number} terms how many the index has */
  constructor(terms) {
    /** For each term, a bit for each word of the query that it may be. */
    this.fits = new Int32Array(terms);
    /** The same for words that it surely is, */
    this.exact = new Int32Array(terms);
    /** and for words that it begins with, as typed. */
    this.begins = new Int32Array(terms);
    /** How well it fits the best of them, from 0 to 1. */
    this.quality = new Float64Array(terms);
    /** @type {number[]} */
    this.used = [];
  }

  /** Forget the query before. */
  clear() {
    for (const term of this.used) this.fits[term] = this.exact[term] = this.begins[term] = this.quality[term] = 0;
    this.used.length = 0;
  }

  /**
   * Note that a term may be a word of the query.
   * @param {number} term
   * @param {number} place the word's place in the query
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
}
