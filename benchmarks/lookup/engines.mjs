/**
 * The engines side by side, each as a user of it would set it up: every one gets the id's number as a second word,
 * folded
 * words and Chinese pairs where it takes a tokenizer, and its tolerance for mistakes switched on. `lunr` is set up as
 * Material for MkDocs sets it up, with neither.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import uFuzzy from '@leeoniya/ufuzzy';
import Fuse from 'fuse.js';
// @ts-expect-error lunr publishes no types.
import lunr from 'lunr';
import MiniSearch from 'minisearch';
import { open } from '../../site_templates/assets/js/lookup/engine.mjs';
import { fold, words } from './queries.mjs';

/** @typedef {import('./queries.mjs').Doc} Doc */
/**
 * @typedef {{ name: string, prepare: (docs: Doc[]) => Uint8Array, load: (bytes: Uint8Array) => any,
 *   search: (engine: any, query: string, limit: number) => string[] }} Contender
 */

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const HAN = /\p{Script=Han}/u;
/** @param {string} text @param {boolean} [index] */
function tokens(text, index = true) {
  return words(text).flatMap((word) => {
    if (!HAN.test(word)) return [word];
    return (word.match(/\p{Script=Han}+|[^\p{Script=Han}]+/gu) ?? []).flatMap((run) => {
      const chars = [...run];
      if (!HAN.test(run) || chars.length === 1) return [run];
      const pairs = chars.slice(1).map((char, i) => chars[i] + char);
      return index ? [...pairs, ...chars] : pairs;
    });
  });
}
/** @param {Doc} doc */
const fields = (doc) => ({
  id: doc.id,
  ref: `${doc.id} ${doc.id.replace(/^[A-Za-z]+-?/, '')}`,
  title: doc.title,
  keywords: `${doc.keywords.join(' ')} ${doc.type}`,
  text: doc.text,
});
/** @param {unknown} value */
const toBytes = (value) => new Uint8Array(Buffer.from(JSON.stringify(value)));
/** @param {Uint8Array} bytes */
const fromBytes = (bytes) => JSON.parse(Buffer.from(bytes).toString());

/** @type {Contender} */
export const ours = {
  name: 'tableside',
  prepare(docs) {
    const folder = mkdtempSync(join(tmpdir(), 'lookup-'));
    try {
      const [from, to] = [join(folder, 'docs.json'), join(folder, 'index.bin')];
      writeFileSync(from, JSON.stringify(docs));
      const python = process.env.PYTHON ?? join(ROOT, '.venv/bin/python');
      const run = spawnSync(python, ['-m', 'generator.lookup.index', from, to], { cwd: ROOT, stdio: ['ignore', 2, 2] });
      if (run.status !== 0) throw new Error('the index could not be built');
      return new Uint8Array(readFileSync(to));
    } finally {
      rmSync(folder, { recursive: true });
    }
  },
  load: (bytes) => open(bytes),
  search: (engine, query, limit) => engine.search(query, { limit }).map((/** @type {{ id: string }} */ hit) => hit.id),
};

const miniOptions = {
  idField: 'id',
  fields: ['ref', 'title', 'keywords', 'text'],
  storeFields: [],
  tokenize: (/** @type {string} */ text) => tokens(text),
  processTerm: (/** @type {string} */ term) => term,
  searchOptions: {
    tokenize: (/** @type {string} */ text) => tokens(text, false),
    boost: { ref: 8, title: 6, keywords: 2 },
    maxFuzzy: 2,
    prefix: (/** @type {string} */ term) => term.length >= 2 || HAN.test(term),
    fuzzy: (/** @type {string} */ term) => (term.length > 3 && !HAN.test(term) && !/^\d+$/.test(term) ? 0.25 : false),
  },
};
/** @type {Contender} */
export const minisearch = {
  name: 'minisearch',
  prepare(docs) {
    const engine = new MiniSearch(miniOptions);
    engine.addAll(docs.map(fields));
    return toBytes(engine);
  },
  load: (bytes) => MiniSearch.loadJSON(Buffer.from(bytes).toString(), miniOptions),
  search: (engine, query, limit) =>
    engine
      .search(query)
      .slice(0, limit)
      .map((/** @type {{ id: string }} */ hit) => hit.id),
};

const fuseOptions = {
  keys: [
    { name: 'ref', weight: 4 },
    { name: 'title', weight: 4 },
    { name: 'keywords', weight: 1 },
    { name: 'text', weight: 1 },
  ],
  ignoreLocation: true,
  threshold: 0.35,
  ignoreDiacritics: true,
};
/** @type {Contender} */
export const fuse = {
  name: 'fuse.js',
  prepare(docs) {
    const rows = docs.map(fields);
    return toBytes({ rows, index: Fuse.createIndex(fuseOptions.keys, rows) });
  },
  load(bytes) {
    const { rows, index } = fromBytes(bytes);
    return new Fuse(rows, fuseOptions, Fuse.parseIndex(index));
  },
  search: (engine, query, limit) =>
    engine.search(query, { limit }).map((/** @type {{ item: Doc }} */ hit) => hit.item.id),
};

/**
 * Material for MkDocs builds its index in the browser, from the texts, with title and tags boosted.
 * @type {Contender}
 */
export const lunrMaterial = {
  name: 'lunr (Material)',
  prepare: (docs) =>
    toBytes(docs.map(({ id, title, text, keywords }) => ({ location: id, title, text, tags: keywords }))),
  load(bytes) {
    const rows = fromBytes(bytes);
    return lunr(
      /** @this {any} */ function () {
        this.tokenizer.separator = /[\s\-]+/;
        this.ref('location');
        this.field('title', { boost: 1000 });
        this.field('text', { boost: 1 });
        this.field('tags', { boost: 1000000 });
        for (const row of rows) this.add(row);
      },
    );
  },
  search(engine, query, limit) {
    const terms = lunr.tokenizer(query).map(String);
    const hits = engine.query((/** @type {any} */ q) => {
      for (const term of terms) q.term(term.toLowerCase(), { wildcard: lunr.Query.wildcard.TRAILING });
    });
    return hits.slice(0, limit).map((/** @type {{ ref: string }} */ hit) => hit.ref);
  },
};

/** @type {Contender} */
export const ufuzzy = {
  name: 'uFuzzy',
  prepare: (docs) =>
    toBytes(docs.map((doc) => [doc.id, fold(`${fields(doc).ref} ${doc.title} ${doc.text}`).replace(/\s+/g, ' ')])),
  load(bytes) {
    const rows = fromBytes(bytes);
    return {
      fuzzy: new uFuzzy({
        unicode: true,
        interSplit: "[^\\p{L}\\d']+",
        intraSplit: '\\p{Ll}\\p{Lu}',
        intraBound: '\\p{L}\\d|\\d\\p{L}|\\p{Ll}\\p{Lu}',
        intraChars: "[\\p{L}\\d']",
        intraContr: "'\\p{L}{1,2}\\b",
        intraMode: 1,
      }),
      ids: rows.map((/** @type {string[]} */ row) => row[0]),
      texts: rows.map((/** @type {string[]} */ row) => row[1]),
    };
  },
  search({ fuzzy, ids, texts }, query, limit) {
    const [found, info, order] = fuzzy.search(texts, fold(query), 3, 1e4);
    if (!found) return [];
    const ranked = order ? order.map((/** @type {number} */ i) => info.idx[i]) : found;
    return ranked.slice(0, limit).map((/** @type {number} */ i) => ids[i]);
  },
};
