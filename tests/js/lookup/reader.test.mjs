import assert from 'node:assert/strict';
import { test } from 'node:test';
import { open } from '../../../site_templates/assets/js/lookup/engine.mjs';
import { FORMAT } from '../../../site_templates/assets/js/lookup/bytes.mjs';
import { bytes, documents, engine } from './index.mjs';

test('an index of another format is refused with what to do', () => {
  const other = bytes.slice();
  other[4] = FORMAT + 1;
  assert.throws(() => open(other), { message: `This lookup index has format ${FORMAT + 1}; this page reads format ${FORMAT}. Reload the page.` });
});

test('what is no index is refused', () => {
  for (const wrong of [new Uint8Array(), new TextEncoder().encode('<!doctype html>'), bytes.slice(1)]) {
    assert.throws(() => open(wrong), { message: 'This file is not a lookup index.' });
  }
});

test('an index that ends too early is refused', () => {
  for (const length of [8, 20, 63, 64, 100, bytes.length - 1]) {
    assert.throws(() => open(bytes.slice(0, length)), { message: 'This lookup index is not whole: it ends too early.' }, String(length));
  }
});

test('an index is read from any place of a buffer', () => {
  const wide = new Uint8Array(bytes.length + 9);
  wide.set(bytes, 7);
  assert.equal(open(wide.subarray(7, 7 + bytes.length)).search('signal fire')[0].id, 'L105');
});

test('an index tells what it holds', () => {
  const { about } = engine;
  assert.equal(about.documents, documents.length);
  assert.deepEqual(about.types, ['card', 'quest', 'rule', '']);
  assert.deepEqual(about.facets.find(({ name }) => name === 'cost')?.values, [0, 1, 2, 3, 9]);
});
