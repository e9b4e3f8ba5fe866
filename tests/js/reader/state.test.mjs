import assert from 'node:assert/strict';
import { test } from 'node:test';

import { FORMAT, fresh, joined, readState, RECENTS, STEPS, Unreadable, withRecent } from '../../../site_templates/assets/js/reader/state.mjs';

/** @param {number} n */
const page = (n) => ({ path: `game/cards/I${n}/`, words: `I${n}`, game: 'game', id: `I${n}` });

test('what was written is read back as it was', () => {
  const state = { ...fresh(), opened: { 'game:I1': 'One' }, everything: { game: true }, recents: [page(1)] };

  assert.deepEqual(JSON.parse(JSON.stringify(readState(JSON.parse(JSON.stringify(state))))), state);
});

test('data of an older format goes through every step up to today', () => {
  const old = { format: 1, cards: ['game:I1'] };
  const steps = [
    (/** @type {any} */ state) => ({ ...state, opened: state.cards }),
    (/** @type {any} */ state) => ({ ...state, opened: Object.fromEntries(state.opened.map((/** @type {string} */ key) => [key, ''])) }),
  ];

  const read = readState(old, steps, 3);

  assert.equal(read.format, 3);
  assert.deepEqual({ ...read.opened }, { 'game:I1': '' });
});

test('there is a step from each older format to the next', () => {
  assert.equal(STEPS.length, FORMAT - 1);
});

test('data of a newer version is refused and says that it is newer', () => {
  assert.throws(() => readState({ ...fresh(), format: FORMAT + 1 }), (error) => error instanceof Unreadable && error.why === 'import_newer');
});

for (const data of [null, 7, 'text', [], {}, { format: 'one' }, { format: 0 }, { format: 1.5 }]) {
  test(`${JSON.stringify(data)} is not ours`, () => {
    assert.throws(() => readState(data), (error) => error instanceof Unreadable && error.why === 'import_not_ours');
  });
}

test('parts that are not as they should be are left out and the rest is kept', () => {
  const read = readState({
    format: 1,
    settings: { theme: 'neon', size: 'large', language: '<b>' },
    opened: { 'game:I1': 'One', 'game:I2': 2 },
    everything: { game: 'yes', other: true },
    recents: 'none',
    stranger: 1,
  });

  assert.deepEqual(read.settings, { theme: 'auto', size: 'large', language: '' });
  assert.deepEqual({ ...read.opened }, { 'game:I1': 'One' });
  assert.deepEqual({ ...read.everything }, { other: true });
  assert.deepEqual(read.recents, []);
  assert.equal('stranger' in read, false);
});

for (const path of ['javascript:alert(1)', 'https://elsewhere.example/', '//elsewhere.example/', '../up/', '/top/', 'game/../../up/', '']) {
  test(`a file cannot make a recent page of ${path || 'nothing'}`, () => {
    assert.deepEqual(readState({ format: 1, recents: [{ ...page(1), path }] }).recents, []);
  });
}

test('names such as __proto__ are names and change nothing else', () => {
  const read = readState(JSON.parse('{"format": 1, "opened": {"__proto__": "Title", "constructor": "Other"}}'));

  assert.deepEqual(Object.keys(read.opened).sort(), ['__proto__', 'constructor']);
  assert.equal(Object.getPrototypeOf({}), Object.prototype);
});

test('joining keeps what both remember and believes the second where both say something', () => {
  const here = { ...fresh(), opened: { 'game:I1': 'Old', 'game:I2': 'Two' }, recents: [page(1), page(2)] };
  /** @type {import('../../../site_templates/assets/js/reader/state.mjs').State} */
  const there = { ...fresh(), settings: { theme: 'dark', size: 'larger', language: '' }, opened: { 'game:I1': 'New' }, recents: [page(2), page(3)] };
  here.settings.language = 'pt-BR';

  const both = joined(here, there);

  assert.deepEqual(both.opened, { 'game:I1': 'New', 'game:I2': 'Two' });
  assert.deepEqual(both.settings, { theme: 'dark', size: 'larger', language: 'pt-BR' });
  assert.deepEqual(both.recents.map((each) => each.id), ['I2', 'I3', 'I1']);
});

test('a page looked up again moves to the front and the oldest falls out', () => {
  let recents = Array.from({ length: RECENTS }, (_, n) => page(n));

  recents = withRecent(recents, page(5));
  assert.equal(recents.length, RECENTS);
  assert.equal(recents[0].id, 'I5');

  recents = withRecent(recents, page(99));
  assert.equal(recents.length, RECENTS);
  assert.equal(recents.some((each) => each.id === `I${RECENTS - 1}`), false);
});
