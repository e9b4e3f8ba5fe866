/**
 * What a query asks for: plain words, filters (`game:`, `type:`, `name:value`, `name>=n`), `-word`, `"exact phrase"`.
 * Whatever is not understood is taken as plain words and said, so that a query with a mistake still answers.
 */
import { compact, spans } from './fold.mjs';

/** Longest query that is read, and how many words of it. */
export const MOST_CHARACTERS = 1000;
export const MOST_WORDS = 30;

/**
 * A condition on documents. `values` are places in the table of the game, kind or facet that pass.
 * @typedef {{ kind: 'game' | 'type' | 'facet', name: string, text: string, values: Set<number> }} Filter
 * @typedef {{ text: string, reason: 'unknown-filter' | 'unknown-value' | 'not-a-number' | 'no-such-phrase' |
 *   'open-quote' | 'too-long' }} NotUnderstood
 * @typedef {import('./fold.mjs').Token} Token
 * @typedef {{ text: string, words: Token[], whole: string, phrases: string[][], excluded: string[][], filters:
 *   Filter[], notUnderstood: NotUnderstood[] }} Parsed `text` is the plain words as typed, the places of `words` are in
 *   it, and `whole` is all of it folded, without spaces
 */

/**
 * Other words for the names in filters, as a page in another language shows them: `{ filters: { game: ['jogo'] },
 * games: { 'crystals-song': ['A Canção do Cristal'] }, types: { card: ['carta'] }, facets: { colour: ['cor'] }, values:
 * { colour: { blue: ['azul'] } } }`.
 * @typedef {{ filters?: Record<string, string[]>, games?: Record<string, string[]>, types?: Record<string, string[]>,
 *   facets?: Record<string, string[]>, values?: Record<string, Record<string, string[]>> }} Labels
 */

const PIECE = /(-?)"([^"]*)"|([\p{L}\p{N}_-]{2,40}[:=])"([^"]*)"|(\S+)/gu;
const FILTER = /^([\p{L}\p{N}_-]{1,40})(>=|<=|[:=><：])(.{1,80})$/u;
const QUOTES = /[“”„‟«»＂]/g;
const YES = new Set(['true', 'yes', '1', 'sim', '是']);
const NO = new Set(['false', 'no', '0', 'nao', '否']);

/**
 * A query of plain words only.
 * @param {string} query
 * @returns {Parsed}
 */
export function plainly(query) {
  /** @type {Parsed} */
  const out = { text: query, words: [], whole: '', phrases: [], excluded: [], filters: [], notUnderstood: [] };
  if (query.length > MOST_CHARACTERS) {
    out.notUnderstood.push({ text: shortened(query.slice(MOST_CHARACTERS)), reason: 'too-long' });
    out.text = query.slice(0, MOST_CHARACTERS);
  }
  out.words = spans(out.text);
  out.whole = out.words.map((word) => word.text).join('');
  if (out.words.length > MOST_WORDS) {
    out.notUnderstood.push({ text: shortened(out.text.slice(out.words[MOST_WORDS].start)), reason: 'too-long' });
    out.words.length = MOST_WORDS;
  }
  return out;
}

/**
 * The plain words with every Chinese character in the form that the index keeps, and which kind of other form was
 * typed.
 * @param {Parsed} parsed
 * @param {import('./reader.mjs').Index['same']} same
 */
export function kept({ words, whole }, same) {
  /** @type {'simplified' | 'variant' | undefined} */
  let changed;
  if (!same.size) return { words, whole, changed };
  const out = words.map((word) => {
    const form = same.get(word.text);
    if (!form) return word;
    if (form.simplified) changed = 'simplified';
    else changed ??= 'variant';
    return { ...word, text: form.kept };
  });
  return { words: out, whole: Array.from(whole, (char) => same.get(char)?.kept ?? char).join(''), changed };
}

/** @param {string} text */
const shortened = (text) => (text.length > 40 ? `${text.slice(0, 40)}…` : text);

/**
 * @param {string} query
 * @param {import('./reader.mjs').Head} head
 * @param {Labels} labels
 * @returns {Parsed}
 */
export function parse(query, head, labels) {
  /** @type {Pick<Parsed, 'phrases' | 'excluded' | 'filters' | 'notUnderstood'>} */
  const out = { phrases: [], excluded: [], filters: [], notUnderstood: [] };
  query = query.slice(0, 4 * MOST_CHARACTERS).replace(QUOTES, '"');
  /** @type {string[]} */
  const plain = [];
  let quotes = 0;
  for (const [piece, minus, phrase, quotedName, quotedValue, word] of query.matchAll(PIECE)) {
    if (phrase !== undefined) {
      const tokens = spans(phrase).map((token) => token.text);
      if (minus && tokens.length) out.excluded.push(tokens);
      else if (tokens.length) {
        out.phrases.push(tokens);
        plain.push(phrase);
      }
      continue;
    }
    const match = quotedName ? [piece, quotedName.slice(0, -1), ':', quotedValue] : FILTER.exec(word);
    if (match) {
      const filter = readFilter(match[0], match[1], match[2], match[3], head, labels);
      if ('values' in filter) {
        out.filters.push(filter);
        continue;
      }
      // `2:1` or `Noise:x` may well be text: it is searched as words, and said where it looks like a filter.
      if (filter.reason !== 'unknown-filter' || /^\p{L}{3}/u.test(match[1])) out.notUnderstood.push(filter);
      plain.push(filter.reason === 'unknown-filter' ? piece : match[3]);
      continue;
    }
    // `-1` and `-X` are figures of games; only a word of letters is left out.
    if (/^-\p{L}/u.test(word) && compact(word).length > 1) {
      out.excluded.push(spans(word).map((token) => token.text));
      continue;
    }
    quotes += word.split('"').length - 1;
    plain.push(word);
  }
  if (quotes % 2) out.notUnderstood.push({ text: '"', reason: 'open-quote' });
  const rest = plainly(plain.join(' '));
  return { ...rest, ...out, notUnderstood: [...out.notUnderstood, ...rest.notUnderstood] };
}

/**
 * @param {string} text
 * @param {string} name
 * @param {string} operator
 * @param {string} value
 * @param {import('./reader.mjs').Head} head
 * @param {Labels} labels
 * @returns {Filter | NotUnderstood}
 */
function readFilter(text, name, operator, value, head, labels) {
  const key = compact(name);
  const equals = operator === ':' || operator === '：' || operator === '=';
  for (const kind of /** @type {const} */ (['game', 'type'])) {
    if (
      ![kind, kind === 'type' ? 'kind' : kind, ...(labels.filters?.[kind] ?? [])].some((word) => compact(word) === key)
    )
      continue;
    if (!equals) return { text, reason: 'not-a-number' };
    const table = kind === 'game' ? head.games : head.types;
    const values = new Set(
      value.split(/[,，、]/).flatMap((part) => named(part, table, kind === 'game' ? labels.games : labels.types)),
    );
    return values.size ? { kind, name: kind, text, values } : { text, reason: 'unknown-value' };
  }
  const facet = head.facets.find((table) =>
    [table.name, ...(labels.facets?.[table.name] ?? [])].some((word) => compact(word) === key),
  );
  if (!facet) return { text, reason: 'unknown-filter' };
  /** @type {Set<number>} */
  const values = new Set();
  if (equals)
    for (const part of value.split(/[,，、]/))
      for (const place of facetValues(part, facet.values, labels.values?.[facet.name])) values.add(place);
  else {
    const number = Number(value.normalize('NFKC'));
    if (!Number.isFinite(number)) return { text, reason: 'not-a-number' };
    for (const [place, known] of facet.values.entries())
      if (typeof known === 'number' && holds(known, operator, number)) values.add(place);
    return { kind: 'facet', name: facet.name, text, values };
  }
  return values.size ? { kind: 'facet', name: facet.name, text, values } : { text, reason: 'unknown-value' };
}

/** @param {number} known @param {string} operator @param {number} number */
function holds(known, operator, number) {
  if (operator === '>=') return known >= number;
  if (operator === '<=') return known <= number;
  return operator === '>' ? known > number : known < number;
}

/**
 * Places of a game or kind in its table: by its id or a label, else by the beginning of one.
 * @param {string} text
 * @param {string[]} table
 * @param {Record<string, string[]> | undefined} labels
 */
function named(text, table, labels) {
  const key = compact(text);
  if (!key) return [];
  const known = table.map((id) => [id, ...(labels?.[id] ?? [])].map(compact));
  const places = [...known.keys()];
  const exact = places.filter((place) => known[place].includes(key));
  if (exact.length) return exact;
  return places.filter((place) => known[place].some((word) => word.startsWith(key) || word + 's' === key));
}

/**
 * Places of the values of a facet that a text names.
 * @param {string} text
 * @param {(number | string | boolean)[]} values
 * @param {Record<string, string[]> | undefined} labels
 */
function facetValues(text, values, labels) {
  const key = compact(text);
  const number = Number(text.normalize('NFKC'));
  /** @param {number | string | boolean} known */
  const passes = (known) => {
    if (typeof known === 'number') return text.trim() !== '' && known === number;
    if (typeof known === 'boolean') return known ? YES.has(key) : NO.has(key);
    return spelled(known).includes(key);
  };
  /** @param {string} known */
  const spelled = (known) => [known, ...(labels?.[known] ?? [])].map(compact);
  const places = [...values.keys()];
  const exact = places.filter((place) => passes(values[place]));
  if (exact.length || !key) return exact;
  return places.filter((place) => {
    const known = values[place];
    return typeof known === 'string' && spelled(known).some((word) => word.startsWith(key));
  });
}

/**
 * Filters that plain words happen to name: `quest` where a kind is called so. Offered, never applied unasked.
 * @param {Parsed} parsed
 * @param {import('./reader.mjs').Head} head
 * @param {Labels} labels
 * @returns {{ kind: 'game' | 'type' | 'facet', name: string, value: string, words: string, filter: string }[]}
 */
export function offers(parsed, head, labels) {
  const { words, text } = parsed;
  /** @type {ReturnType<typeof offers>} */
  const out = [];
  /** @type {['game' | 'type' | 'facet', string, string, string[]][]} */
  const known = [];
  for (const game of head.games) known.push(['game', 'game', game, [game, ...(labels.games?.[game] ?? [])]]);
  for (const type of head.types) known.push(['type', 'type', type, [type, ...(labels.types?.[type] ?? [])]]);
  for (const { name, values } of head.facets) {
    for (const value of values)
      if (typeof value === 'string')
        known.push(['facet', name, value, [value, ...(labels.values?.[name]?.[value] ?? [])]]);
  }
  for (const [kind, name, value, spellings] of known) {
    const keys = new Set(spellings.map(compact).filter(Boolean));
    found: for (let from = 0; from < words.length; from++) {
      let joined = '';
      for (let to = from; to < Math.min(words.length, from + 12); to++) {
        joined += words[to].text;
        if (!keys.has(joined)) continue;
        const filter = `${name}:${/\s/.test(value) ? `"${value}"` : value}`;
        out.push({ kind, name, value, words: text.slice(words[from].start, words[to].end), filter });
        break found;
      }
    }
  }
  return out;
}
