/**
 * Our lookup beside others, in one process, one query after another in rotating order:
 *
 *     node --expose-gc benchmarks/lookup/run.mjs                        # made-up documents: 5,000 and 30,000 English,
 * 5,000 Chinese
 *     node --expose-gc benchmarks/lookup/run.mjs --docs DOCS.json       # any documents, the site's own for one
 *
 * --corpus en-5000,zh-5000   which made-up documents
 * --engines tableside,...    which engines (minisearch is always there: the ratios are to it)
 * --each N                   queries of each kind (20)      --seed N   fresh queries (1)      --budget S   seconds per
 * engine (60)
 */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import { makeDocuments } from './corpus.mjs';
import * as all from './engines.mjs';
import { makeQueries, random } from './queries.mjs';

const { values } = parseArgs({
  options: {
    corpus: { type: 'string', default: 'en-5000,zh-5000,en-30000' },
    docs: { type: 'string' },
    engines: { type: 'string' },
    each: { type: 'string', default: '20' },
    seed: { type: 'string', default: '1' },
    budget: { type: 'string', default: '60' },
  },
});
const wanted = values.engines?.split(',');
const engines = Object.values(all).filter(
  (engine) => !wanted || wanted.includes(engine.name) || engine === all.minisearch,
);

/** @param {number[]} list @param {number} share */
const percentile = (list, share) =>
  [...list].sort((a, b) => a - b)[Math.min(list.length - 1, Math.floor(share * list.length))] ?? NaN;
/** @param {number} n */
const ms = (n) => (Number.isNaN(n) ? '–' : n.toFixed(n < 10 ? 2 : 0));
/** @param {number} share */
const percent = (share) => (100 * share).toFixed(1);

/** @param {string} name @param {import('./queries.mjs').Doc[]} docs */
function measure(name, docs) {
  const seed = Number(values.seed);
  const each = Number(values.each);
  const sets = { plain: makeQueries(docs, seed, { each }), hard: makeQueries(docs, seed + 1, { each, hard: true }) };
  const ready = engines.map((engine) => {
    const bytes = engine.prepare(docs);
    /** @type {number[]} */
    const loads = [];
    let opened;
    for (let i = 0; i < 3; i++) {
      opened = undefined;
      globalThis.gc?.();
      const start = performance.now();
      opened = engine.load(bytes);
      loads.push(performance.now() - start);
    }
    return { engine, opened, load: percentile(loads, 0.5), gzip: gzipSync(bytes, { level: 9 }).length };
  });
  for (const [set, queries] of Object.entries(sets)) {
    const rows = ready.map(() => /** @type {{ kind: string, rank: number, time: number }[]} */ ([]));
    const spent = ready.map(() => 0);
    const warm = ready.map(() => 0);
    const { next } = random(seed);
    const shuffled = queries.map((query) => ({ query, key: next() })).sort((a, b) => a.key - b.key);
    for (const { query } of shuffled.slice(0, 30)) {
      // Everyone is warm before the clock runs; a slow engine warms up on fewer.
      for (const [at, { engine, opened }] of ready.entries()) {
        const start = performance.now();
        if (warm[at] < 2000) engine.search(opened, query.q, 10);
        warm[at] += performance.now() - start;
      }
    }
    for (const [i, { query }] of shuffled.entries()) {
      for (let k = 0; k < ready.length; k++) {
        const at = (k + i) % ready.length;
        if (spent[at] > Number(values.budget) * 1000) continue;
        /** @type {number[]} */
        const times = [];
        let found = /** @type {string[]} */ ([]);
        for (let repeat = 0; repeat < 3 && (times[0] ?? 0) < 150; repeat++) {
          const start = performance.now();
          found = ready[at].engine.search(ready[at].opened, query.q, 10);
          times.push(performance.now() - start);
        }
        spent[at] += times.reduce((a, b) => a + b, 0);
        rows[at].push({
          kind: query.kind,
          rank: found.findIndex((id) => query.ids.includes(id)),
          time: percentile(times, 0.5),
        });
      }
    }
    const figures = ready.map(({ engine, load, gzip }, at) => {
      const list = rows[at];
      const times = list.map((row) => row.time);
      const share = (/** @type {(rank: number) => boolean} */ passes) =>
        list.filter((row) => passes(row.rank)).length / list.length;
      return {
        name: engine.name,
        n: list.length,
        s1: share((rank) => rank === 0),
        s5: share((rank) => rank >= 0 && rank < 5),
        p50: percentile(times, 0.5),
        p95: percentile(times, 0.95),
        p99: percentile(times, 0.99),
        load,
        gzip,
      };
    });
    const base = figures.find((row) => row.name === all.minisearch.name);
    console.log(`\n### ${name}, ${set} queries (${docs.length} documents, ${queries.length} queries)\n`);
    console.log(
      '| engine | n | s@1 | s@5 | p50 | p95 | p99 | load | gzip | p95 ratio | load ratio | gzip ratio |\n|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|',
    );
    for (const row of figures) {
      const ratio = (/** @type {'p95' | 'load' | 'gzip'} */ key) => (base ? (row[key] / base[key]).toFixed(2) : '');
      console.log(
        `| ${row.name} | ${row.n} | ${percent(row.s1)} | ${percent(row.s5)} | ${ms(row.p50)} | ${ms(row.p95)} | ${ms(row.p99)} | ${ms(row.load)} | ${Math.round(row.gzip / 1000)}k | ${ratio('p95')} | ${ratio('load')} | ${ratio('gzip')} |`,
      );
    }
    const own = rows[ready.findIndex(({ engine }) => engine === all.ours)] ?? [];
    const kinds = [...new Set(own.map((row) => row.kind))].map((kind) => {
      const list = own.filter((row) => row.kind === kind);
      return `${kind} ${Math.round((100 * list.filter((row) => row.rank === 0).length) / list.length)}`;
    });
    if (kinds.length) console.log(`\nOurs, s@1 by kind: ${kinds.join(', ')}`);
  }
}

if (values.docs) {
  const docs = JSON.parse(readFileSync(values.docs).toString());
  measure(
    values.docs,
    docs.map((/** @type {Partial<import('./queries.mjs').Doc>} */ doc) => ({
      title: '',
      text: '',
      keywords: [],
      game: '',
      type: '',
      lang: '',
      ...doc,
    })),
  );
} else {
  for (const name of values.corpus.split(',')) {
    const [lang, count] = name.split('-');
    measure(name, makeDocuments(lang === 'zh' ? 'zh' : 'en', Number(count)));
  }
}
