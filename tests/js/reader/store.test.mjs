import assert from 'node:assert/strict';
import { test } from 'node:test';

import { FORMAT, fresh, MIRROR, Unreadable } from '../../../site_templates/assets/js/reader/state.mjs';
import { memoryShelf, openStore } from '../../../site_templates/assets/js/reader/store.mjs';

/** A localStorage of one test. */
function aMirror() {
  /** @type {Map<string, string>} */
  const kept = new Map();
  return {
    kept,
    getItem: (/** @type {string} */ key) => kept.get(key) ?? null,
    setItem: (/** @type {string} */ key, /** @type {string} */ value) => void kept.set(key, value),
    removeItem: (/** @type {string} */ key) => void kept.delete(key),
  };
}

/** @param {import('../../../site_templates/assets/js/reader/store.mjs').Store} store @param {string} key @param {string} title */
const open = (store, key, title) => store.change((state) => ({ ...state, opened: { ...state.opened, [key]: title } }));

test('what is kept is there when the next page opens the store', async () => {
  const shelf = memoryShelf();
  await open(await openStore(() => shelf, aMirror), 'game:I1', 'One');

  const next = await openStore(() => shelf, aMirror);

  assert.equal(next.state.opened['game:I1'], 'One');
  assert.equal(next.lasting, true);
});

test('two pages that change different things undo nothing of each other', async () => {
  const shelf = memoryShelf();
  const one = await openStore(() => shelf, aMirror);
  const two = await openStore(() => shelf, aMirror);

  await open(one, 'game:I1', 'One');
  await open(two, 'game:I2', 'Two');

  await one.refresh();
  assert.deepEqual({ ...one.state.opened }, { 'game:I1': 'One', 'game:I2': 'Two' });
});

test('a browser that denies storage gets a store that works until the page is left, and says so', async () => {
  const store = await openStore(
    () => {
      throw new Error('denied');
    },
    () => {
      throw new Error('denied');
    },
  );

  await open(store, 'game:I1', 'One');

  assert.equal(store.state.opened['game:I1'], 'One');
  assert.equal(store.lasting, false);
  assert.equal(store.why, 'storage_denied');
});

test('storage that is taken away while reading loses nothing that is on the page', async () => {
  const shelf = memoryShelf();
  let full = false;
  const store = await openStore(
    () => ({ ...shelf, change: (turn) => (full ? Promise.reject(new Error('full')) : shelf.change(turn)) }),
    aMirror,
  );
  await open(store, 'game:I1', 'One');
  full = true;

  await open(store, 'game:I2', 'Two');
  await open(store, 'game:I3', 'Three');

  assert.deepEqual(Object.keys(store.state.opened), ['game:I1', 'game:I2', 'game:I3']);
  assert.equal(store.lasting, false);
});

test('what a newer version left is not touched', async () => {
  const shelf = memoryShelf();
  const newer = { ...fresh(), format: FORMAT + 1, treasure: true };
  await shelf.change(() => /** @type {any} */ (newer));

  const store = await openStore(() => shelf, aMirror);
  await open(store, 'game:I1', 'One');

  assert.deepEqual(await shelf.read(), newer);
  assert.equal(store.why, 'storage_newer');
});

test('theme, size and language have a copy that the next page reads before it is painted', async () => {
  const mirror = aMirror();
  const store = await openStore(memoryShelf, () => mirror);

  await store.change((state) => ({ ...state, settings: { theme: 'dark', size: 'large', language: 'pt-BR' } }));

  assert.deepEqual(JSON.parse(mirror.kept.get(MIRROR) ?? ''), { theme: 'dark', size: 'large', language: 'pt-BR' });
});

test('a file saved on one device opens the same cards on another and keeps what was there', async () => {
  const one = await openStore(memoryShelf, aMirror);
  const two = await openStore(memoryShelf, aMirror);
  await open(one, 'game:I1', 'One');
  await open(two, 'game:I2', 'Two');

  await two.addFile(one.asFile());

  assert.deepEqual({ ...two.state.opened }, { 'game:I1': 'One', 'game:I2': 'Two' });
});

for (const [what, text] of [['no JSON', 'hello'], ['someone else’s JSON', '{"a": 1}'], ['far too much', `{"format": 1, "x": "${'x'.repeat(2_000_001)}"}`]]) {
  test(`a file that is ${what} is refused and changes nothing`, async () => {
    const store = await openStore(memoryShelf, aMirror);
    await open(store, 'game:I1', 'One');

    await assert.rejects(store.addFile(text), (error) => error instanceof Unreadable && error.why === 'import_not_ours');

    assert.deepEqual(Object.keys(store.state.opened), ['game:I1']);
  });
}

test('forgetting leaves nothing, not even the copy', async () => {
  const shelf = memoryShelf();
  const mirror = aMirror();
  const store = await openStore(() => shelf, () => mirror);
  await open(store, 'game:I1', 'One');

  await store.forget();

  assert.equal(await shelf.read(), undefined);
  assert.equal(mirror.kept.size, 0);
  assert.deepEqual(store.state, fresh());
});

test('every change is told to those who listen', async () => {
  const store = await openStore(memoryShelf, aMirror);
  /** @type {string[]} */
  const told = [];
  store.listen((state) => told.push(Object.values(state.opened).join()));

  await open(store, 'game:I1', 'One');
  await store.forget();

  assert.deepEqual(told, ['One', '']);
});
