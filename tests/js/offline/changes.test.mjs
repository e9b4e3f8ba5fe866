import assert from 'node:assert/strict';
import { test } from 'node:test';
import { newsIn, sentence } from '../../../site_templates/assets/js/offline/news.mjs';
import { compared, NAMED, named } from '../../../site_templates/worker/changes.mjs';

/** @typedef {{ says?: string, page?: string }} Page */

const WORDS = {
  of: '{game}: {changes}.', site: 'Site', fresh: 'new {pages}', changed: 'changed {pages}', gone: 'gone {pages}',
  'count.fresh': '{count} new', 'count.changed': '{count} changed', 'count.gone': '{count} gone', 'alone.fresh': 'new game',
  'alone.changed': 'changed', 'alone.gone': 'gone', name: '{title}', titled: '{title} ({id})', more: '{pages} and {count} more',
  comma: ', ', semicolon: '; ', gap: ' ', program: 'Appearance and program.', small: 'Small corrections only.',
};

/** @param {string} key @param {Record<string, string | number>} [facts] */
const say = (key, facts = {}) => /** @type {Record<string, string>} */ (WORDS)[key].replace(/\{(\w+)\}/g, (_, name) => String(facts[name]));

/** A page as the site writes it. @param {string} heading @param {string} [id] */
const page = (heading, id) => `<body data-kind="card"><main><header>${id ? `<p class="no"><i>I</i>${id}</p>` : ''}<h1>${heading}</h1></header></main>`;

/**
 * A version of groups of pages; a pack's hash stands for what its pages are.
 * @param {string} version
 * @param {Record<string, Record<string, Page>>} groups
 */
function edition(version, groups) {
  const all = Object.entries({ shell: { 'assets/site.1.css': {} }, ...groups });
  const catalogue = {
    format: 1, version, policy: '', languages: ['en'],
    groups: Object.fromEntries(all.map(([name, pages]) => [name, { title: name.toUpperCase(), bytes: 1, stamps: [], packs: [{ address: name, bytes: 1, files: 1, sha256: JSON.stringify(pages) }] }])),
  };
  return { catalogue, groups: all.map(([name]) => name) };
}

/** The pages that were unpacked. @type {string[]} */
let unpacked = [];

/** @param {{ sha256: string }} pack @returns {Promise<any>} */
async function open(pack) {
  /** @type {Record<string, Page>} */
  const pages = JSON.parse(pack.sha256);
  return {
    paths: Object.keys(pages),
    gists: new Map(Object.entries(pages).flatMap(([path, { says }]) => (says ? [[path, says]] : []))),
    has: (/** @type {string} */ path) => path in pages,
    read: async (/** @type {string} */ path) => {
      unpacked.push(path);
      return new TextEncoder().encode(pages[path].page ?? page(path));
    },
  };
}

/** @param {Record<string, Record<string, Page>>} before @param {Record<string, Record<string, Page>>} after */
async function told(before, after) {
  unpacked = [];
  const changes = await compared(edition('1', before), edition('2', after), open);
  return sentence(changes, 'en', say);
}

const CAMP = { says: 'a', page: page('Goblin camp') };
const STORE = { says: 's', page: page('Dwarf store', '1400') };

test('cards that are new, changed and gone are told by their titles, and nothing else is unpacked', async () => {
  const before = { 'en/go/a/index.html': CAMP, 'en/go/b/index.html': { says: 'b' }, 'en/go/c/index.html': { says: 'c', page: page('<i>I</i>1362') } };
  const after = { 'en/go/a/index.html': { ...CAMP, says: 'A' }, 'en/go/b/index.html': { says: 'b' }, 'en/go/d/index.html': STORE };

  assert.equal(await told({ 'en/go': before }, { 'en/go': after }), 'EN/GO: new Dwarf store (I1400); changed Goblin camp; gone I1362.');
  assert.deepEqual(unpacked, ['en/go/d/index.html', 'en/go/a/index.html', 'en/go/c/index.html']);
});

test('pages whose frame alone changed are no news', async () => {
  const before = { 'en/go/a/index.html': CAMP };

  assert.equal(await told({ 'en/go': before }, { 'en/go': { 'en/go/a/index.html': { ...CAMP, page: page('Other frame') } } }), 'Small corrections only.');
  assert.equal(
    await told({ 'en/go': before, shell: { 'assets/site.1.css': {} } }, { 'en/go': before, shell: { 'assets/site.2.css': {} } }),
    'Appearance and program.',
  );
  assert.deepEqual(unpacked, []);
});

test('a card that moved, its old address leading on, has neither come nor gone', async () => {
  const before = { 'en/go/toad/index.html': { says: 't' } };
  const after = { 'en/go/toad/index.html': {}, 'en/go/fat-toad/index.html': { says: 't' } };

  assert.equal(await told({ 'en/go': before }, { 'en/go': after }), 'Small corrections only.');
});

test('of many pages a handful is named, only those are unpacked, and the others are counted', async () => {
  const pages = /** @param {string} says */ (says) =>
    Object.fromEntries(Array.from({ length: 3000 }, (_, card) => [`en/go/${card}/index.html`, { says, page: page(`Card ${card}`) }]));

  const text = await told({ 'en/go': pages('a') }, { 'en/go': pages('b') });

  assert.equal(text, 'EN/GO: changed Card 0, Card 1, Card 2, Card 3, Card 4 and 2995 more.');
  assert.equal(unpacked.length, NAMED);
});

test('once a handful is named, what is left is only counted', async () => {
  const five = Object.fromEntries([1, 2, 3, 4, 5].map((card) => [`en/go/${card}/index.html`, { says: 'a', page: page(`C${card}`) }]));
  const old = { 'en/chess/x/index.html': { says: 'x' }, 'en/chess/y/index.html': { says: 'y' } };
  const text = await told(
    { 'en/go': { 'en/go/0/index.html': { says: '0' } }, 'en/chess': old },
    { 'en/go': { 'en/go/0/index.html': { says: '0' }, ...five }, 'en/chess': { 'en/chess/x/index.html': { says: 'z' } } },
  );

  assert.equal(text, 'EN/GO: new C1, C2, C3, C4, C5. EN/CHESS: 1 changed; 1 gone.');
});

test('a whole game that comes or goes is one piece of news, and one that is not kept here is none', async () => {
  const pages = { 'en/go/a/index.html': CAMP };
  const both = { 'en/go': pages, 'en/chess': { 'en/chess/a/index.html': { says: 'x' } } };

  assert.equal(await told({ 'en/go': pages }, both), 'EN/CHESS: new game.');
  assert.equal(await told(both, { 'en/go': pages }), 'EN/CHESS: gone.');
  const [before, after] = [edition('1', both), edition('2', both)];
  const without = before.groups.filter((name) => name !== 'en/chess');
  assert.deepEqual((await compared({ ...before, groups: without }, after, open)).news, []);
  assert.deepEqual((await compared(before, { ...after, groups: without }, open)).news, []);
});

test('a game whose old pack cannot be compared or read is named without its pages', async () => {
  const after = { 'en/go': { 'en/go/a/index.html': CAMP } };

  assert.equal(await told({ 'en/go': { 'en/go/a/index.html': {} } }, after), 'EN/GO: changed.');
  const broken = await compared(edition('1', { 'en/go': {} }), edition('2', after), () => Promise.reject(new Error('gone')));
  assert.equal(sentence(broken, 'en', say), 'EN/GO: changed.');
});

test('a page is called by its heading, a sealed card by its id alone, a number by its kind too', () => {
  assert.deepEqual(named(page('The Crystal&#39;s <em>Song</em> &amp; more', '1356')), { title: "The Crystal's Song & more", id: 'I1356' });
  const sealed = '<title>I1360 · Game</title><main><h1 class="no"><i>I</i>1360</h1><details class="seal" data-title="Needle"><h2>Needle</h2></details></main>';
  assert.deepEqual(named(sealed), { title: 'I1360', id: '' });
  const number = '<body data-kind="number"><main><p class="kind">Printed number</p><h1 class="no"><span>009</span></h1></main>';
  assert.deepEqual(named(number), { title: 'Printed number 009', id: '' });
  assert.deepEqual(named('<title>Only a title</title>'), { title: 'Only a title', id: '' });
});

test('a reader is told the news of the language of the page', async () => {
  const pages = { 'a/index.html': CAMP };
  const changes = await compared(edition('1', {}), edition('2', { 'en/go': pages, 'pt-BR/go': pages }), open);

  assert.deepEqual(newsIn(changes, 'pt-BR').map(({ group }) => group), ['pt-BR/go']);
  assert.deepEqual(newsIn(undefined, 'en'), []);
});
