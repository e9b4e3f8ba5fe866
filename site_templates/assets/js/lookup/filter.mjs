/** Which documents pass the conditions of a query: game, kind, facets, words left out, exact phrases. */

/** @typedef {import('./reader.mjs').Index} Index */

export class Conditions {
  /**
   * @param {Index} index
   * @param {import('./vocabulary.mjs').Vocabulary} vocabulary
   */
  constructor(index, vocabulary) {
    this.index = index;
    this.vocabulary = vocabulary;
  }

  /**
   * The documents that pass, or undefined when all do; a phrase that no document has is dropped and said.
   * @param {import('./syntax.mjs').Parsed} parsed
   * @param {string[] | undefined} kinds only these kinds
   * @returns {Uint8Array | undefined}
   */
  allowed(parsed, kinds) {
    const { head, game, type, facets } = this.index;
    const { filters, excluded, phrases } = parsed;
    if (!kinds && !filters.length && !excluded.length && !phrases.length) return undefined;
    const out = new Uint8Array(head.docs).fill(1);
    /** @param {(doc: number) => boolean} passes */
    const keep = (passes) => {
      for (let doc = 0; doc < out.length; doc++) if (out[doc] && !passes(doc)) out[doc] = 0;
    };
    if (kinds) {
      const wanted = new Set(kinds.map((kind) => head.types.indexOf(kind)));
      keep((doc) => wanted.has(type[doc]));
    }
    for (const { kind, name, values } of filters) {
      if (kind === 'game') keep((doc) => values.has(game[doc]));
      else if (kind === 'type') keep((doc) => values.has(type[doc]));
      else {
        const facet = facets.find((column) => column.name === name);
        if (facet) keep((doc) => facet.list.slice(facet.at[doc], facet.at[doc + 1]).some((value) => values.has(value)));
      }
    }
    for (const words of excluded) {
      for (const doc of this.with(words, true)) out[doc] = 0;
    }
    parsed.phrases = phrases.filter((words) => {
      const found = this.with(words, false);
      if (found.size) keep((doc) => found.has(doc));
      else parsed.notUnderstood.push({ text: words.join(' '), reason: 'no-such-phrase' });
      return found.size > 0;
    });
    return out;
  }

  /**
   * The documents that have words in a row.
   * @param {string[]} words folded
   * @param {boolean} loosely a single word counts in its plural or singular too
   * @returns {Set<number>}
   */
  with(words, loosely) {
    const { same, placesOf, segments, slotsOf, docs } = this.index;
    const kept = words.map((word) => same.get(word)?.kept ?? word);
    const terms = kept.map((word) => this.vocabulary.find(word));
    /** @type {Set<number>} */
    const out = new Set();
    const starts = loosely && terms.length === 1 ? [...terms, ...this.vocabulary.plurals(kept[0])] : terms.slice(0, 1);
    if (terms.slice(1).includes(-1)) return out;
    for (const term of starts) {
      if (term < 0) continue;
      for (let i = placesOf.at[term]; i < placesOf.at[term + 1]; i++) {
        const place = placesOf.list[i];
        const segment = segments.of[place];
        for (let j = slotsOf.at[segment]; j < slotsOf.at[segment + 1]; j++) {
          const slot = slotsOf.list[j];
          if (this.follows(terms, place, slot)) out.add(docs.docOf[slot]);
        }
      }
    }
    return out;
  }

  /**
   * Whether the rest of some terms follows a place, in the sentences after it too.
   * @param {number[]} terms
   * @param {number} place
   * @param {number} slot
   */
  follows(terms, place, slot) {
    const { segments, docs, sentencesFrom } = this.index;
    const last = docs.at[docs.docOf[slot] + 1];
    for (let k = 1; k < terms.length; k++) {
      place++;
      if (place >= segments.at[docs.slots[slot] + 1]) {
        if (docs.slots[slot] < sentencesFrom || ++slot >= last) return false;
        place = segments.at[docs.slots[slot]];
      }
      if (segments.seq[place] !== terms[k]) return false;
    }
    return true;
  }
}
