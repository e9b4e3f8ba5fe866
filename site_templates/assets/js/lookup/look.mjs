/**
 * A close look at one document: how much of a name the words cover, whether all are there, whether they stand in a row.
 */

/** What another name counts less than a title. */
const ALSO_CALLED = 1;
/** Whole names count by themselves (see score.mjs); these are for words, and words in a row outweigh words apart. */
const WEIGHT = { words: 10, every: 4, begun: 3, cover: 4, covered: 7, row: 3, threeInRow: 1, wholeRow: 5 };

/**
 * Why a document is a result.
 * @typedef {'name' | 'beginning' | 'letter' | 'letters' | 'words' | 'keyword' | 'text'} Why
 * @typedef {{ doc: number, score: number, why: Why, name: number, every: boolean }} Hit `name` is the segment of the
 *   name that fits, or -1; `every` tells whether each word of the query is there
 * @typedef {Hit & { sure: boolean, fuzzy: number }} Look `sure`: each word is there as typed; `fuzzy`: what a whole
 *   name with mistakes counts, not yet in the score
 * @typedef {{ tokens: import('./fold.mjs').Token[], typed: string, solid: boolean }} Query `typed`: folded, without
 *   spaces; `solid`: whether all of it may stand in a row
 */

export class Closely {
  /**
   * @param {import('./reader.mjs').Index} index
   * @param {import('./meanings.mjs').Meanings} meanings
   */
  constructor(index, meanings) {
    this.index = index;
    this.meanings = meanings;
    this.ending = new Float64Array(33);
    this.next = new Float64Array(33);
  }

  /**
   * A close look at one document.
   * @param {number} doc
   * @param {Query} query
   * @param {number} share how much of what its words could count they count for it, from 0 to 1
   * @param {{ hit: import('./names.mjs').NameHit, worth: number } | undefined} whole
   * @returns {Look}
   */
  look(doc, { tokens, typed, solid }, share, whole) {
    const { segments, docs, words, keywordsFrom, sentencesFrom } = this.index;
    const { seq, at } = segments;
    const { fits, quality, exact, begins } = this.meanings;
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
        const both = length && covered ? (2 * covered * length) / (covered * typed.length + length * size) : 0;
        if (both > cover) {
          cover = both;
          name = segment;
        }
      } else if (here && segment < sentencesFrom) inKeyword = true;
    }
    const sure = begun || (n > 1 && exactly === every);
    let score = WEIGHT.words * share + WEIGHT.cover * cover;
    if (cover > 0.8) score += WEIGHT.covered * (cover - 0.8) * 5;
    if (n > 1) {
      if (asked === every) score += WEIGHT.every;
      if (begun) score += WEIGHT.begun;
      score += (WEIGHT.row * row) / n;
      if (solid && n > 2 && row > n - 0.6) score += n > 3 || tokens[0].unspaced ? WEIGHT.wholeRow : WEIGHT.threeInRow;
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
