import assert from 'node:assert/strict';
import { test } from 'node:test';
import { open } from '../../../site_templates/assets/js/lookup/engine.mjs';
import { bytes, engine, ids } from './index.mjs';

/** @param {string} query */
const found = (query) => ids(query, { limit: 100 }).sort();

test('game: and type: keep one game or kind, by its id, the beginning of it or its plural', () => {
  assert.deepEqual(found('type:quest'), ['H-03', 'L112']);
  assert.deepEqual(found('type:quests'), ['H-03', 'L112']);
  assert.deepEqual(found('kind:quest game:lantern'), ['L112']);
  assert.deepEqual(found('GAME:Hollow-Hills type:quest,rule'), ['H-01', 'H-02', 'H-03', 'H-06', 'Z204']);
});

test('a facet is compared by value and by size, and any of several values may match', () => {
  assert.deepEqual(found('cost:2'), ['L101']);
  assert.deepEqual(found('cost=3'), ['L101']);
  assert.deepEqual(found('cost>=2'), ['L101', 'L358']);
  assert.deepEqual(found('cost>2 cost<9'), ['L101']);
  assert.deepEqual(found('cost<=1'), ['L102', 'L103']);
  assert.deepEqual(found('cost:0,1'), ['L102', 'L103']);
  assert.deepEqual(found('locked:yes'), ['L102']);
  assert.deepEqual(found('locked:no'), ['L101']);
  assert.deepEqual(found('mood:calm'), ['L101']);
  assert.deepEqual(found('mood:br'), ['L102']);
});

test('-word leaves out documents with the word or its plural, and figures of games are no such words', () => {
  assert.ok(found('ration').includes('L104'));
  assert.deepEqual(found('ration -vinegar'), ['L113']);
  assert.ok(!found('ship -sailors').includes('L103'));
  assert.ok(found('wound -1').includes('lc-wounds'));
  assert.ok(found('wound -X').includes('lc-wounds'));
  assert.ok(!found('tide -"tide deck"').includes('L102'));
});

test('an exact phrase must stand in a row, across sentences too', () => {
  assert.deepEqual(found('"tide deck"'), ['L102', 'lc-tide']);
  assert.deepEqual(found('“top card of”'), ['L102']);
  assert.deepEqual(found('"breaks loose each sailor"'), ['L103']);
  assert.deepEqual(found('"手牌最多"'), ['Z204']);
});

test('words and filters work together', () => {
  assert.deepEqual(ids('type:rule wound'), ['lc-wounds']);
  assert.equal(ids('559 game:hollow-hills')[0], 'H-04');
  assert.ok(!ids('559 game:hollow-hills').includes('L103'));
});

test('a query with a mistake answers with what it understood and says what it did not', () => {
  /** @type {[string, string, string][]} */
  const cases = [
    ['foo:bar signal fire', 'foo:bar', 'unknown-filter'],
    ['type:nothing signal', 'type:nothing', 'unknown-value'],
    ['cost>=two signal', 'cost>=two', 'not-a-number'],
    ['game>3 signal', 'game>3', 'not-a-number'],
    ['"signal fire', '"', 'open-quote'],
    ['"signal of doom"', 'signal of doom', 'no-such-phrase'],
  ];
  for (const [query, text, reason] of cases) {
    const { hits, understood } = engine.answer(query);
    assert.deepEqual(understood.notUnderstood, [{ text, reason }], query);
    assert.equal(hits[0]?.id, 'L105', query);
  }
  assert.deepEqual(engine.parse(`${'fire '.repeat(40)}`).notUnderstood.map(({ reason }) => reason), ['too-long']);
});

test('a query tells what it was taken to ask', () => {
  const understood = engine.parse('type:card cost>=2 "tide deck" -gulls Harbour');
  assert.deepEqual(understood.filters, [{ kind: 'type', name: 'type', text: 'type:card' }, { kind: 'facet', name: 'cost', text: 'cost>=2' }]);
  assert.deepEqual(understood.phrases, ['tide deck']);
  assert.deepEqual(understood.excluded, ['gulls']);
  assert.deepEqual(understood.words, ['tide', 'deck', 'harbour']);
});

test('plain words that name a kind, game or value offer the filter and do not apply it', () => {
  const { understood } = engine.answer('quest harbour');
  assert.deepEqual(understood.offered, [{ kind: 'type', name: 'type', value: 'quest', words: 'quest', filter: 'type:quest' }]);
  assert.deepEqual(engine.parse('lantern coast tide').offered.map(({ words, filter }) => [words, filter]), [['lantern coast', 'game:lantern-coast']]);
  assert.deepEqual(engine.parse('calm').offered.map(({ filter }) => filter), ['mood:calm']);
});

test('filters answer to the words that a page in another language shows', () => {
  const other = open(bytes, { labels: { filters: { game: ['jogo'], type: ['tipo'] }, games: { 'lantern-coast': ['Costa das Lanternas'] }, types: { quest: ['missão'] }, facets: { cost: ['custo'], mood: ['humor'] }, values: { mood: { calm: ['sereno'] } } } });
  assert.deepEqual(other.search('jogo:costa tipo:missao').map((hit) => hit.id), ['L112']);
  assert.deepEqual(other.search('custo>=9').map((hit) => hit.id), ['L358']);
  assert.deepEqual(other.search('humor:sereno').map((hit) => hit.id), ['L101']);
  assert.deepEqual(other.parse('sereno').offered.map(({ filter }) => filter), ['mood:calm']);
  assert.deepEqual(other.parse('costa das lanternas').offered.map(({ filter }) => filter), ['game:lantern-coast']);
});
