import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { openPack } from '../../../site_templates/worker/pack.mjs';

const shared = new URL('../../shared/', import.meta.url);
const blob = new Blob([readFileSync(new URL('pack.bin', shared))]);
/** @type {{ stamps: string[], files: Record<string, string> }} */
const expected = JSON.parse(readFileSync(new URL('pack.json', shared), 'utf8'));

test('a pack gives back every file byte for byte, whichever is asked for first', async () => {
  const paths = Object.keys(expected.files);
  for (const order of [paths, [...paths].reverse()]) {
    const pack = await openPack(blob);
    for (const path of order) {
      const bytes = await pack.read(path, expected.stamps);
      assert.equal(Buffer.from(bytes ?? []).toString('base64'), expected.files[path]);
    }
  }
});

test('another version puts its own stamps into the pages', async () => {
  const page = await (await openPack(blob)).read('en/game/index.html', ['another!']);

  assert.match(new TextDecoder().decode(page), /^<!doctype html>\n<html data-version="another!">\n/);
});

test('a file that a pack does not hold is not found in it', async () => {
  const pack = await openPack(blob);

  assert.equal(pack.has('en/game/cards/unicorn/index.html'), false);
  assert.equal(await pack.read('en/game/cards/unicorn/index.html', []), undefined);
});

test('what is no pack, and half a pack, are refused', async () => {
  await assert.rejects(openPack(new Blob(['<!doctype html><title>Welcome'])), /this is no pack/);
  const half = await openPack(blob.slice(0, blob.size - 20));
  await assert.rejects(half.read('en/game/picture.png', []));
});
