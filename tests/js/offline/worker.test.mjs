import assert from 'node:assert/strict';
import { test } from 'node:test';
import { nameOf, share, sized } from '../../../site_templates/assets/js/offline/state.mjs';
import { pathOf, untouched } from '../../../site_templates/worker/answer.mjs';
import { missPage } from '../../../site_templates/worker/miss.mjs';
import { fileResponse, partOf } from '../../../site_templates/worker/response.mjs';
import { groupOf } from '../../../site_templates/worker/shelf.mjs';
import { begun, isWhole, statusOf } from '../../../site_templates/worker/status.mjs';
import { nothingKept } from '../../../site_templates/worker/store.mjs';
import { missing, wanted } from '../../../site_templates/worker/wanted.mjs';

/** @typedef {import('../../../site_templates/worker/store.mjs').Catalogue} Catalogue */

/** @param {string} version @param {Record<string, string>} hashes @returns {Catalogue} */
function catalogue(version, hashes) {
  const groups = Object.fromEntries(
    Object.entries(hashes).map(([name, sha256]) => {
      const pack = { address: `packs/${name}`, bytes: 1000, files: 1, sha256 };
      return [name, { title: name.toUpperCase(), bytes: 1000, stamps: [], packs: [pack] }];
    }),
  );
  return { format: 1, version, policy: '', languages: ['en', 'pt-BR'], groups };
}

const ONE = catalogue('1', { shell: 'a', en: 'b', 'en/go': 'c', 'en/chess': 'd', 'pt-BR': 'e', 'pt-BR/go': 'f', runtime: 'g' });
const TWO = catalogue('2', { shell: 'a', en: 'b', 'en/go': 'changed', 'en/chess': 'd', 'en/nim': 'new', 'pt-BR': 'e', 'pt-BR/go': 'f', runtime: 'g' });
const CHOICE = { languages: ['en'], off: [], python: null, saves: false };
const ALL = ['shell', 'en', 'en/go', 'en/chess', 'runtime'];

test('the shell, the language with all its games, and Python last are wanted', () => {
  assert.deepEqual(wanted(ONE, CHOICE), ALL);
});

test('a game that was switched off is left out, and Python where the device saves data unless it was chosen', () => {
  assert.deepEqual(wanted(ONE, { ...CHOICE, off: ['en/go'], saves: true }), ['shell', 'en', 'en/chess']);
  assert.deepEqual(wanted(ONE, { ...CHOICE, saves: true, python: true }), ALL);
});

test('a new version is whole when everything is here that the old one had, and what it adds', () => {
  const current = { catalogue: ONE, groups: ALL };
  const kept = { ...nothingKept(), choice: CHOICE, current };

  assert.equal(isWhole(kept), false);
  assert.equal(isWhole({ ...kept, next: { catalogue: TWO, groups: ALL } }), false);
  assert.equal(isWhole({ ...kept, next: { catalogue: TWO, groups: [...ALL, 'en/nim'] } }), true);
});

test('a new version is told of when it is whole and it is known what it changes, and that stays known', () => {
  const kept = { ...nothingKept(), choice: CHOICE, current: { catalogue: ONE, groups: ALL } };
  const next = { catalogue: TWO, groups: [...ALL, 'en/nim'] };
  const changes = { news: [], program: true };

  assert.equal(statusOf({ ...kept, next }, undefined).next, undefined);
  assert.deepEqual(statusOf({ ...kept, next: { ...next, changes } }, undefined).next, { version: '2', changes });
  const swapped = { ...kept, current: { ...next, changes } };
  assert.deepEqual(statusOf(begun(swapped, TWO, false), undefined).changes, changes);
});

test('what the old version never got does not hold back the new one', () => {
  const groups = ['shell', 'en', 'en/go', 'en/chess'];
  const kept = { ...nothingKept(), choice: CHOICE, current: { catalogue: ONE, groups } };

  assert.equal(isWhole({ ...kept, next: { catalogue: TWO, groups: [...groups, 'en/nim'] } }), true);
  assert.deepEqual(missing(kept), ['runtime']);
});

test('a path belongs to its game, its language, the runtime or the shell', () => {
  /** @type {[string, string][]} */
  const places = [
    ['en/go/cards/a/index.html', 'en/go'],
    ['en/go', 'en'],
    ['en/nowhere/index.html', 'en'],
    ['en/index.html', 'en'],
    ['lookup/pt-BR.0123456789.idx', 'pt-BR'],
    ['lookup/fr.0123456789.idx', 'shell'],
    ['runtime/x/python.wasm', 'runtime'],
    ['assets/site.css', 'shell'],
    ['', 'shell'],
  ];
  for (const [path, group] of places) assert.equal(groupOf(path, ONE), group);
});

test('an address gives its path below the site, and one that cannot be read gives none', () => {
  const scope = 'https://a.example/some/path/';

  assert.equal(pathOf(new URL(`${scope}en/%E8%A9%9B/?q=1#2`), scope), 'en/詛/');
  assert.equal(pathOf(new URL(`${scope}en/%E8`), scope), undefined);
});

test('what tells about versions is left to the host', () => {
  assert.deepEqual(['offline.json', 'sw.js', 'packs/a', 'data/go.json', 'en/', 'index.html'].map(untouched), [true, true, true, false, false, false]);
});

test('parts of a file are counted as HTTP counts them', () => {
  assert.deepEqual(partOf('bytes=0-0', 10), { first: 0, last: 0 });
  assert.deepEqual(partOf('bytes=4-', 10), { first: 4, last: 9 });
  assert.deepEqual(partOf('bytes=-3', 10), { first: 7, last: 9 });
  assert.deepEqual(partOf('bytes=-30', 10), { first: 0, last: 9 });
  assert.deepEqual(partOf('bytes=4-400', 10), { first: 4, last: 9 });
  assert.equal(partOf('bytes=10-', 10), null);
  assert.equal(partOf('bytes=5-4', 10), null);
  for (const other of ['bytes=0-1,4-5', 'lines=1-2', 'bytes=-', 'bytes=a-b']) assert.equal(partOf(other, 10), undefined);
});

test('a file is answered with its type, its length, the policy and the version it comes from', async () => {
  const answer = fileResponse(new TextEncoder().encode('abc'), { path: 'a/b.mjs', edition: { policy: "default-src 'none'", version: '1' } });

  assert.equal(answer.headers.get('content-type'), 'text/javascript; charset=utf-8');
  assert.equal(answer.headers.get('content-length'), '3');
  assert.equal(answer.headers.get('content-security-policy'), "default-src 'none'");
  assert.equal(answer.headers.get('tableside-version'), '1');
  assert.equal(await answer.text(), 'abc');
});

test('the page for what is missing escapes every word it is given', () => {
  const words = { en: { missing: '<m>', 'missing-text': '{title}', nothing: '', 'nothing-text': '', get: '{size}', vain: '', home: '"h"' } };
  const page = missPage({ words, language: 'en', root: '/"/', css: '', title: '<script>', bytes: 1500, again: false });

  assert.doesNotMatch(page, /<script>|<m>|"h"|href="\/""/);
  assert.match(page, />2 kB</);
});

test('the state in one word says what a reader has to know', () => {
  const choice = CHOICE;
  const ready = statusOf({ ...nothingKept(), choice, current: { catalogue: ONE, groups: ALL } }, undefined);
  const busy = { group: 'en', done: 1, total: 2, beside: false };

  assert.equal(nameOf(undefined, '1'), 'none');
  assert.equal(nameOf(statusOf(nothingKept(), undefined), '1'), 'none');
  assert.equal(nameOf(ready, '1'), 'ready');
  assert.equal(nameOf(ready, '0'), 'stale');
  assert.equal(nameOf({ ...ready, busy }, '1'), 'installing');
  assert.equal(nameOf({ ...ready, busy: { ...busy, beside: true } }, '1'), 'ready');
  assert.equal(nameOf({ ...ready, problem: { why: 'full', group: 'en', needs: 1 } }, '1'), 'error');
  assert.equal(nameOf({ ...ready, missing: ['runtime'] }, '1'), 'none');
});

test('sizes are written as people write them', () => {
  assert.deepEqual([0, 1, 999_499, 1_250_000].map((bytes) => sized(bytes, 'en')), ['0 kB', '1 kB', '999 kB', '1.3 MB']);
  assert.equal(sized(1_250_000, 'pt-BR'), '1,3 MB');
  assert.equal(share({ done: 1, total: 4 }), 0.25);
  assert.equal(share({ done: 0, total: 0 }), 0);
});
