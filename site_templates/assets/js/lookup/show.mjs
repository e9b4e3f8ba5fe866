/** What a result shows of a document, and where in its title the words of the query stand. */
import { render } from './titles.mjs';

/**
 * What the index holds of a document to show. Of a sealed document the words are left out: `title` and `where` are
 * empty.
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
      facets: closed
        ? {}
        : Object.fromEntries(
            facets
              .map((facet) => [
                facet.name,
                facet.list.slice(facet.at[doc], facet.at[doc + 1]).map((value) => facet.values[value]),
              ])
              .filter(([, values]) => values.length),
          ),
    };
  }

  /**
   * Where the words of a query stand in a name, in order, as [start, end) in UTF-16 units.
   * @param {number} segment
   * @param {string[]} words folded words of the query
   * @param {(term: number) => number} fits how well a term fits the query, from 0 to 1
   * @param {number} begun how many folded characters of the name's beginning were typed as they are; `Infinity`: all
   * @returns {{ text: string, ranges: [number, number][] }}
   */
  marked(segment, words, fits, begun) {
    const { text, places, terms, tokens } = this.name(segment);
    /** @type {[number, number][]} */
    const ranges = [];
    if (begun === Infinity) return { text, ranges: text ? [[0, text.length]] : [] };
    let left = begun;
    for (const [i, [start, end]] of places.entries()) {
      const token = tokens[i];
      let length = 0;
      if (left > 0) {
        length = Math.min(left, token.length);
        left -= length;
      } else if (!begun && fits(terms[i]) >= 0.35) {
        // Of a word that only begins as typed, the beginning is marked.
        const starts = words.includes(token) ? [] : words.filter((word) => token.startsWith(word));
        length = starts.length ? Math.max(...starts.map((word) => word.length)) : token.length;
      }
      if (!length || start === end) continue;
      // A name that is spelled otherwise than it is compared is marked by whole words.
      const to = end - start === token.length ? start + length : end;
      const before = ranges.at(-1);
      if (before && before[1] === start) before[1] = to;
      else ranges.push([start, to]);
    }
    return { text, ranges };
  }
}
