/**
 * Titles that go on from what was typed, and words of the index near those it does not have. Both come from open
 * documents only: the words of a sealed one are not given away.
 */
import { Pattern } from './distance.mjs';
import { findNames } from './names.mjs';

export class Suggestions {
  /**
   * @param {import('./reader.mjs').Index} index
   * @param {import('./vocabulary.mjs').Vocabulary} vocabulary
   * @param {import('./show.mjs').Shelf} shelf
   */
  constructor(index, vocabulary, shelf) {
    this.index = index;
    this.vocabulary = vocabulary;
    this.shelf = shelf;
    this.pattern = new Pattern();
    /** Which terms stand in an open document; made when first asked for. @type {Uint8Array | undefined} */
    this.open = undefined;
  }

  /** @returns {Uint8Array} */
  openTerms() {
    if (this.open) return this.open;
    const { docs, segments, sealed, head } = this.index;
    const open = new Uint8Array(head.words);
    const done = new Uint8Array(segments.at.length);
    for (let slot = 0; slot < docs.slots.length; slot++) {
      const segment = docs.slots[slot];
      if (done[segment] || sealed[docs.docOf[slot]]) continue;
      done[segment] = 1;
      for (let i = segments.at[segment]; i < segments.at[segment + 1]; i++) open[segments.seq[i]] = 1;
    }
    return (this.open = open);
  }

  /**
   * Titles of open documents that begin as typed, shortest first.
   * @param {string} whole folded, without spaces
   * @param {number} limit
   * @returns {string[]}
   */
  completions(whole, limit) {
    const { names, slotsOf, docs, sealed } = this.index;
    const hits = findNames(names, this.pattern, whole, false).filter((hit) => hit.how === 'beginning');
    hits.sort(
      (a, b) => names.at[a.name + 1] - names.at[a.name] - (names.at[b.name + 1] - names.at[b.name]) || a.name - b.name,
    );
    /** @type {Set<string>} */
    const out = new Set();
    for (const { name } of hits) {
      if (out.size >= limit) break;
      for (let j = slotsOf.at[name]; j < slotsOf.at[name + 1]; j++) {
        if (sealed[docs.docOf[slotsOf.list[j]]]) continue;
        out.add(this.shelf.name(name).text);
        break;
      }
    }
    return [...out];
  }

  /**
   * For words that no open document has: the nearest words that one has, the nearest and most frequent first.
   * @param {string[]} words folded
   * @param {number} limit
   * @returns {string[]}
   */
  nearest(words, limit) {
    const open = this.openTerms();
    const { chars, at } = this.index.words;
    /** @type {{ term: number, share: number }[]} */
    const found = [];
    for (const word of words) {
      const known = [this.vocabulary.find(word), ...this.vocabulary.beginning(word)];
      if (word.length < 3 || known.some((term) => term >= 0 && open[term])) continue;
      this.pattern.set(word);
      const most = Math.max(1, Math.floor(word.length / 3));
      for (let term = 0; term < open.length; term++) {
        const length = at[term + 1] - at[term];
        if (!open[term] || Math.abs(length - word.length) > most) continue;
        const edits = this.pattern.whole(chars, at[term], at[term + 1], most);
        if (edits <= most) found.push({ term, share: edits / Math.max(length, word.length) });
      }
    }
    // Terms are numbered by how often they occur, in runs.
    found.sort((a, b) => a.share - b.share || a.term - b.term);
    return [...new Set(found.map(({ term }) => this.vocabulary.text(term)))].slice(0, limit);
  }
}
