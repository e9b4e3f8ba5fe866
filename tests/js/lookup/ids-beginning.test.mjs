/** Numbers that are still being typed. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { Ids } from '../../../site_templates/assets/js/lookup/ids.mjs';

const ids = new Ids(['I1362', 'I1361', 'I1270', 'setup-13', 'game/n/0136'], ['', '', '', '', '0136']);

test('the beginning of a number finds what goes on from it, in order', () => {
  assert.deepEqual(ids.beginning('136'), [4, 1, 0]);
});

test('letters before the digits have to be those of the id', () => {
  assert.deepEqual(ids.beginning('i136'), [1, 0]);
  assert.deepEqual(ids.beginning('x136'), []);
});

test('one digit and words begin nothing', () => {
  assert.deepEqual(ids.beginning('1'), []);
  assert.deepEqual(ids.beginning('setup'), []);
});
