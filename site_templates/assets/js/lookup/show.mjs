/** What a result shows of a document, and where in its title the words of the query stand. */
import { render } from './titles.mjs';

/**
 * What the index holds of a document to show. Of a sealed document the words are left out: `title` and `where` are empty.
 * @typedef {{ id: string, title: string, game: string, type: string, lang: string, sealed: boolean, numbers: string[],
 *   where: string, url: string, facets: Record<string, (number | string | boolean)[]> }} Shown
 */

export class Shelf {
  /**
   * @param {import('./reader.mjs').Index} index
   * @param {import('./vocabulary.mjs').Vocabulary} vocabulary
   */
  constructor(index, vocabulary) {
    this.index = index;
    this.vocabulary = vocabulary;
  }

  /**
   * A name as printed, and where its tokens stand.
   * @param {number} segment
   */
  name(segment) {
    const { segments, patterns, patternOf } = this.index;
    const terms = [...segments.seq.subarray(segments.at[segment], segments.at[segment + 1])];
    const tokens = terms.map((term) => this.vocabulary.text(term));
    return { ...render(patterns[patternOf[segment]], tokens), terms, tokens };
  }

  /** The segment of a document's title. @param {number} doc */
  title(doc) {
    return this.index.docs.slots[this.index.docs.at[doc]];
  }

  /**
   * @param {number} doc
   * @returns {Shown}
   */
  document(doc) {
    const { head, ids, game, type, lang, sealed, numbers, where, url, facets } = this.index;
    const closed = sealed[doc] === 1;
    return {
      id: ids[doc],
      title: closed ? '' : this.name(this.title(doc)).text,
      game: head.games[game[doc]],
      type: head.types[type[doc]],
      lang: head.langs[lang[doc]],
      sealed: closed,
      numbers: numbers[doc] ? numbers[doc].split('\t') : [],
      where: closed ? '' : (where[doc] ?? ''),
      url: url[doc] ?? '',
      facets: closed ? {} : Object.fromEntries(facets.map((facet) => [facet.name, facet.list.slice(facet.at[doc], facet.at[doc + 1]).map((value) => facet.values[value])]).filter(([, values]) => values.length)),
    };
  }

  /**
   * Where the words of a query stand in a name, in order, as [start, end) in UTF-16 units.
   * @param {number} segment
   * @param {string[]} words folded words of the query
   * @param {(term: number) => number} fits how well a term fits the query, from 0 to 1
   * @param {boolean} all whether the whole name was typed
   * @returns {{ text: string, ranges: [number, number][] }}
   */
  marked(segment, words, fits, all) {
    const { text, places, terms, tokens } = this.name(segment);
    /** @type {[number, number][]} */
    const ranges = [];
    if (all) return { text, ranges: text ? [[0, text.length]] : [] };
    for (const [i, [start, end]] of places.entries()) {
      if (fits(terms[i]) < 0.35 || start === end) continue;
      // Of a word that only begins as typed, the beginning is marked, where the name is spelled as it is compared.
      const token = tokens[i];
      const begun = end - start === token.length && !words.includes(token) ? words.filter((word) => token.startsWith(word)) : [];
      const to = begun.length ? start + Math.max(...begun.map((word) => word.length)) : end;
      const before = ranges.at(-1);
      if (before && before[1] === start) before[1] = to;
      else ranges.push([start, to]);
    }
    return { text, ranges };
  }
}
