import assert from 'node:assert/strict';
import { test } from 'node:test';
import { documents, engine } from './index.mjs';

const sealed = documents.filter((doc) => doc.sealed);
/** Words that stand in sealed documents only. */
const secret = ['whispering', 'cistern', 'choir', 'voiceless', 'marrow', 'drowned', 'undercroft'];

test('a sealed document is found by id and number and shows its kind, not a word', () => {
  for (const doc of sealed) {
    for (const query of [doc.id, doc.numbers?.[0] ?? '', doc.title, 'drowned bell']) {
      const hit = engine.search(query).find(({ id }) => id === doc.id);
      assert.ok(hit, query);
      assert.deepEqual({ title: hit.title, ranges: hit.ranges, where: hit.where, facets: hit.facets, type: hit.type, sealed: hit.sealed }, { title: '', ranges: [], where: '', facets: {}, type: 'card', sealed: true });
      assert.deepEqual(hit.numbers, doc.numbers);
      assert.equal(hit.alias, undefined);
    }
  }
});

test('no word of a sealed document leaves the engine, whatever is asked', () => {
  for (const query of [...secret, 'whispring', 'cist', 'the drowned bel', 'marow gate', 'L358', '359', 'w', 'undercroft', 'cost:9']) {
    const said = JSON.stringify([engine.search(query, { limit: 100 }), engine.suggest(query, { limit: 100 }), engine.document('L358')]).toLowerCase();
    for (const word of secret) assert.ok(!said.includes(word), `${query} gave away ${word}`);
  }
});

test('sealed documents that match the words are counted, and listed when asked for by number', () => {
  const counted = engine.answer('drowned bell', { sealed: 'count' });
  assert.equal(counted.sealed, 2);
  assert.ok(counted.hits.every((hit) => !hit.sealed));
  assert.equal(engine.answer('358', { sealed: 'count' }).hits[0].id, 'L358');
  assert.equal(engine.answer('L358', { sealed: 'count' }).hits[0].id, 'L358');
});

test('completions and nearest words come from open documents', () => {
  assert.deepEqual(engine.suggest('harb').completions, ['Harbour at Dusk', "Harbour Master's Ledger"]);
  assert.deepEqual(engine.suggest('whisp').completions, []);
  assert.deepEqual(engine.suggest('comlass').nearest, ['compass']);
  assert.deepEqual(engine.suggest('cisterm').nearest, []);
});
