/**
 * The lookup engine: the right card or rule first, whatever was typed.
 *
 * Goals
 * - Exact is always first: an id, a printed number or a title, however it is spelled, outranks everything else.
 * - Mistakes are normal: typos of every kind, words joined, split, swapped or half typed, sound-alikes, Chinese without
 *   spaces, Simplified for Traditional. Each costs rank, none costs the answer.
 * - One ranking for all: whole names (equal, beginning so, a few letters apart), then words (in names, keywords, text),
 *   how much of a name they cover, and whether they stand in a row.
 * - Small and quick to open: one file of bytes becomes typed arrays in some milliseconds; nothing is kept between
 *   searches.
 * - It never throws on a query, and says what of a query it did not understand.
 * - Sealed documents are found and give no word away.
 *
 * Non-goals
 * - No DOM, no fetching, no storage: it runs the same in a page, a worker and Node. The box is another module's work.
 * - No index in the browser: `generator/lookup/index.py` writes it (`docs/lookup-index.md`), whole, once per build.
 * - No stemming, synonyms or dictionaries of a language beyond plural endings; a game's own words go into `keywords`.
 * - No text to read: the index holds the words of a document's text, not the text. A result leads to the page.
 *
 * The layers, the lower ones knowing nothing of those above: `fold` (text), `distance`, `sound` (words), `bytes`,
 * `reader`, `titles` (the file), `vocabulary`, `names`, `ids` (what the index has), `meanings`, `tally`, `units`,
 * `look`, `score` (ranking), `syntax`, `filter` (what a query asks), `show`, `suggest` (what a page shows), and this
 * module, the only one a page imports.
 */
import { Conditions } from './filter.mjs';
import { Ids } from './ids.mjs';
import { hasName } from './names.mjs';
import { read } from './reader.mjs';
import { Scorer } from './score.mjs';
import { Shelf } from './show.mjs';
import { Suggestions } from './suggest.mjs';
import { kept, offers, parse, plainly } from './syntax.mjs';
import { Vocabulary } from './vocabulary.mjs';

/**
 * Why a document is a result: by `id`, by a printed `number` (or the number in its id); its whole `name`, or its
 * `beginning`; a name one `letter` or some `letters` apart; `alias`: by another name; `words` of a name; a `keyword`;
 * its `text`; `simplified` or `variant`: by other forms of its Chinese characters; `sealed`: by words that are not
 * shown; `filter`: no words were asked.
 * @typedef {'id' | 'number' | 'name' | 'beginning' | 'letter' | 'letters' | 'alias' | 'words' | 'keyword' | 'text' |
 *   'simplified' | 'variant' | 'sealed' | 'filter'} Why
 *
 * A result. `ranges` are the matching words in `title`, as [start, end) in UTF-16 units. Where `why` is `alias`,
 * `alias` is that other name and `aliasRanges` stand in it. A sealed document has an empty title and no ranges.
 * @typedef {import('./show.mjs').Shown & { score: number, why: Why, ranges: [number, number][], alias?: string,
 *   aliasRanges?: [number, number][] }} Result
 *
 * What a query was taken to ask. `words` are the folded plain words; `filters` and `excluded`, `phrases` are in force;
 * `notUnderstood` was taken as plain words or left out, with the reason; `offered` are filters that plain words happen
 * to name (`words` is what to take out of the query, `filter` what to put in).
 * @typedef {{ words: string[], filters: { kind: 'game' | 'type' | 'facet', name: string, text: string }[], phrases:
 *   string[], excluded: string[], notUnderstood: import('./syntax.mjs').NotUnderstood[], offered: ReturnType<typeof
 *   offers> }} Understood
 *
 * - `limit`: how many results, 10 unless told;
 * - `game`: the game in play, whose documents come first when scores are near;
 * - `kinds`: only documents of these types;
 * - `sealed`: `show` (unless told) lists sealed documents as any other; `count` lists those asked for by id or number
 *   and only counts the others.
 * @typedef {{ limit?: number, game?: string, kinds?: string[], sealed?: 'show' | 'count' }} Options
 *
 * - `hits`: the results, best first;
 * - `sealed`: how many sealed documents match every word and are not among them;
 * - `understood`: what the query was taken to ask.
 * @typedef {{ hits: Result[], sealed: number, understood: Understood }} Answer
 */

/**
 * @typedef {{ doc: number, score: number, why: Why, name: number, every: boolean }} Found a result before it is shown
 */

/**
 * Scores of ids and numbers: above any score of words; the words of an id count somewhat less than those of a title.
 */
const NAMED = { id: 1000, number: 900, bare: 800, words: 58 };
/** What the game in play adds to a number that several games have. */
const IN_PLAY = 150;
/** What an id or number among other words adds. */
const MENTIONED = { id: 30, number: 12, bare: 8, words: 0 };

export class Engine {
  /** @type {import('./reader.mjs').Index} */ #index;
  /** @type {Vocabulary} */ #vocabulary;
  /** @type {Scorer} */ #scorer;
  /** @type {Ids} */ #ids;
  /** @type {Shelf} */ #shelf;
  /** @type {Conditions} */ #conditions;
  /** @type {Suggestions} */ #suggestions;
  /** @type {import('./syntax.mjs').Labels} */ #labels;
  /** @type {Map<string, number> | undefined} */ #places;
  /** @type {{ inPlay: number, docs: Uint8Array } | undefined} */ #own;

  /**
   * @param {import('./reader.mjs').Index} index
   * @param {import('./syntax.mjs').Labels} labels
   */
  constructor(index, labels) {
    const namesEnd = index.segments.at[index.keywordsFrom];
    this.#index = index;
    this.#labels = labels;
    this.#vocabulary = new Vocabulary(index.words, (term) => index.placesOf.list[index.placesOf.at[term]] < namesEnd);
    this.#scorer = new Scorer(index, this.#vocabulary);
    this.#ids = new Ids(index.ids, index.numbers);
    this.#shelf = new Shelf(index, this.#vocabulary);
    this.#conditions = new Conditions(index, this.#vocabulary);
    this.#suggestions = new Suggestions(index, this.#vocabulary, this.#shelf);
  }

  /** What the index holds: how many documents, and the values that filters take. */
  get about() {
    const { docs, games, types, langs, facets } = this.#index.head;
    return {
      documents: docs,
      games: [...games],
      types: [...types],
      langs: [...langs],
      facets: structuredClone(facets),
    };
  }

  /**
   * The best documents for a query. Never throws.
   * @param {string} query
   * @param {Options} [options]
   * @returns {Result[]}
   */
  search(query, options) {
    return this.#find(query, options).hits;
  }

  /**
   * The best documents for a query, and what the query was taken to ask. Never throws.
   * @param {string} query
   * @param {Options} [options]
   * @returns {Answer}
   */
  answer(query, options) {
    const { hits, sealed, parsed } = this.#find(query, options);
    return { hits, sealed, understood: this.#understood(parsed) };
  }

  /**
   * What a query would be taken to ask. Never throws.
   * @param {string} query
   * @returns {Understood}
   */
  parse(query) {
    const parsed = this.#parse(query);
    this.#conditions.allowed(parsed, undefined);
    return this.#understood(parsed);
  }

  /**
   * For an empty result, or while typing: titles that go on from what was typed, and words near those that no document
   * has, from open documents only. Never throws.
   * @param {string} query
   * @param {{ limit?: number }} [options]
   * @returns {{ completions: string[], nearest: string[] }}
   */
  suggest(query, options) {
    const limit = whole(options?.limit, 5);
    const { words, whole: typed } = kept(this.#parse(query), this.#index.same);
    return {
      completions: this.#suggestions.completions(typed, limit),
      nearest: this.#suggestions.nearest(
        words.map((word) => word.text),
        limit,
      ),
    };
  }

  /**
   * What is shown of one document, or undefined when there is none with this very id.
   * @param {string} id
   */
  document(id) {
    this.#places ??= new Map(this.#index.ids.map((name, doc) => [name, doc]));
    const doc = this.#places.get(id);
    return doc === undefined ? undefined : this.#shelf.document(doc);
  }

  /**
   * @param {unknown} query
   * @returns {import('./syntax.mjs').Parsed}
   */
  #parse(query) {
    const text = typeof query === 'string' ? query : '';
    const parsed = parse(text, this.#index.head, this.#labels);
    if (!parsed.filters.length && !parsed.excluded.length && !parsed.phrases.length) return parsed;
    // A title may look like syntax; what equals a title is that title.
    const plain = plainly(text);
    return hasName(this.#index.names, kept(plain, this.#index.same).whole) ? plain : parsed;
  }

  /**
   * @param {import('./syntax.mjs').Parsed} parsed
   * @returns {Understood}
   */
  #understood(parsed) {
    return {
      words: parsed.words.map((word) => word.text),
      filters: parsed.filters.map(({ kind, name, text }) => ({ kind, name, text })),
      phrases: parsed.phrases.map((words) => words.join(' ')),
      excluded: parsed.excluded.map((words) => words.join(' ')),
      notUnderstood: parsed.notUnderstood,
      offered: offers(parsed, this.#index.head, this.#labels),
    };
  }

  /**
   * @param {unknown} query
   * @param {Options} [options]
   */
  #find(query, options) {
    const limit = whole(options?.limit, 10);
    const kinds = Array.isArray(options?.kinds) && options.kinds.length ? options.kinds : undefined;
    const countSealed = options?.sealed === 'count';
    const { head, game, sealed } = this.#index;
    const parsed = this.#parse(query);
    const allowed = this.#conditions.allowed(parsed, kinds);
    const inPlay = head.games.indexOf(options?.game ?? '\0');
    /** @type {Map<number, { score: number, how: 'id' | 'number' }>} */
    const named = new Map();
    for (const { doc, how } of this.#ids.find(parsed.text)) {
      if (allowed && !allowed[doc]) continue;
      named.set(doc, {
        score: NAMED[how] + (game[doc] === inPlay ? IN_PLAY : 0),
        how: how === 'id' || how === 'words' ? 'id' : 'number',
      });
    }
    const asked = kept(parsed, this.#index.same);
    const found = this.#words(parsed, asked, allowed, inPlay, countSealed ? limit + 100 : limit);
    let closed = 0;
    const list = found.filter((hit) => {
      // Beside what an id or number names, only documents that mention all of it are results.
      const name = named.get(hit.doc);
      if (name && name.score < NAMED.bare && hit.score > name.score) {
        named.delete(hit.doc);
        return true;
      }
      // Of two with one number, the one that is also called so comes first.
      if (name) name.score += hit.score / 1000;
      if (name || (named.size && !hit.every)) return false;
      if (!countSealed || !sealed[hit.doc] || hit.why === 'id' || hit.why === 'number') return true;
      if (hit.every) closed++;
      return false;
    });
    for (const [doc, { score, how }] of named) list.push({ doc, score, why: how, name: -1, every: true });
    if (!named.size) this.#numbers(parsed.text, list, allowed, inPlay);
    list.sort((a, b) => b.score - a.score || a.doc - b.doc);
    const words = asked.words.map((word) => word.text);
    return { hits: list.slice(0, limit).map((hit) => this.#result(hit, words, asked.changed)), sealed: closed, parsed };
  }

  /**
   * Adds the numbers that go on from what was typed, below titles that do and above everything else.
   * @param {string} text
   * @param {Found[]} list
   * @param {Uint8Array | undefined} allowed
   * @param {number} inPlay
   */
  #numbers(text, list, allowed, inPlay) {
    const docs = this.#ids.beginning(text).filter((doc) => !allowed || allowed[doc]);
    if (!docs.length) return;
    for (const hit of list) if (hit.why === 'name' || hit.why === 'beginning') hit.score += NAMED.bare;
    for (const [place, doc] of docs.entries()) {
      const score = NAMED.bare / 2 - place / 1000 + (this.#index.game[doc] === inPlay ? IN_PLAY : 0);
      const known = list.find((hit) => hit.doc === doc);
      if (!known) list.push({ doc, score, why: 'number', name: -1, every: true });
      else if (known.score < score) Object.assign(known, { score, why: 'number', name: -1 });
    }
  }

  /**
   * Documents for the plain words, or all that pass where there are only conditions.
   * @param {import('./syntax.mjs').Parsed} parsed
   * @param {{ words: import('./fold.mjs').Token[], whole: string }} asked
   * @param {Uint8Array | undefined} allowed
   * @param {number} inPlay
   * @param {number} most
   * @returns {Found[]}
   */
  #words(parsed, asked, allowed, inPlay, most) {
    const { game } = this.#index;
    if (!asked.words.length) {
      if (!allowed || !(parsed.filters.length || parsed.excluded.length)) return [];
      const docs = [...allowed.keys()].filter((doc) => allowed[doc]);
      return docs.map((doc) => ({ doc, score: game[doc] === inPlay ? 2 : 1, why: 'filter', name: -1, every: true }));
    }
    /** @type {Found[]} */
    const hits = this.#scorer.search({
      tokens: asked.words,
      text: parsed.text,
      whole: asked.whole,
      allowed,
      preferred: this.#preferred(inPlay),
      most,
    });
    for (const [doc, how] of this.#ids.mentioned(parsed.words, parsed.text)) {
      if (allowed && !allowed[doc]) continue;
      let hit = hits.find((known) => known.doc === doc);
      if (!hit) hits.push((hit = { doc, score: 0, why: 'id', name: -1, every: false }));
      hit.score += MENTIONED[how];
      hit.why = how === 'id' ? 'id' : 'number';
    }
    return hits;
  }

  /** The documents of the game in play. @param {number} inPlay */
  #preferred(inPlay) {
    if (inPlay < 0) return undefined;
    if (this.#own?.inPlay !== inPlay)
      this.#own = { inPlay, docs: Uint8Array.from(this.#index.game, (game) => (game === inPlay ? 1 : 0)) };
    return this.#own.docs;
  }

  /**
   * @param {Found} hit
   * @param {string[]} words
   * @param {'simplified' | 'variant' | undefined} changed
   * @returns {Result}
   */
  #result({ doc, score, why, name }, words, changed) {
    const shown = this.#shelf.document(doc);
    const named = why === 'id' || why === 'number';
    if (shown.sealed) return { ...shown, score, why: named || why === 'filter' ? why : 'sealed', ranges: [] };
    const title = this.#shelf.title(doc);
    const begun = why === 'name' ? Infinity : why === 'beginning' ? words.join('').length : 0;
    /** @param {number} term */
    const fits = (term) => (words.length ? this.#scorer.meanings.quality[term] : 0);
    const { ranges } = this.#shelf.marked(title, words, fits, name === title ? begun : 0);
    if (!named && name >= 0 && name !== title) {
      const other = this.#shelf.marked(name, words, fits, begun);
      return { ...shown, score, why: 'alias', ranges, alias: other.text, aliasRanges: other.ranges };
    }
    return { ...shown, score, why: changed && !named && why !== 'letter' && why !== 'letters' ? changed : why, ranges };
  }
}

/**
 * A whole number from 0 up, or what stands in for it.
 * @param {unknown} value
 * @param {number} otherwise
 */
const whole = (value, otherwise) => (typeof value === 'number' && value >= 0 ? Math.floor(value) : otherwise);

/**
 * Open an index.
 * @param {Uint8Array} bytes the index, no longer compressed
 * @param {{ labels?: import('./syntax.mjs').Labels }} [options] `labels`: other words for filters, games, kinds and
 *   facets, as the page shows them
 * @returns {Engine}
 * @throws {Error} when the bytes are no index, an index of another format, or not whole
 */
export function open(bytes, options) {
  return new Engine(read(bytes), options?.labels ?? {});
}
