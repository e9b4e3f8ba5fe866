import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Pattern, popcount } from '../../../site_templates/assets/js/lookup/distance.mjs';
import { random } from './index.mjs';

/** The table of edits by the book. @param {string} a @param {string} b */
function table(a, b) {
  const d = Array.from({ length: a.length + 1 }, (_, i) => Array.from({ length: b.length + 1 }, (_, j) => (i ? (j ? 0 : i) : j)));
  for (let i = 1; i <= a.length; i++) {
    for (let j = 1; j <= b.length; j++) {
      d[i][j] = Math.min(d[i - 1][j] + 1, d[i][j - 1] + 1, d[i - 1][j - 1] + Number(a[i - 1] !== b[j - 1]));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) d[i][j] = Math.min(d[i][j], d[i - 2][j - 2] + 1);
    }
  }
  return d;
}
/** @param {string} text */
const codes = (text) => Uint16Array.from(text, (char) => char.charCodeAt(0));
/** @param {() => number} next @param {number} longest */
const word = (next, longest) => Array.from({ length: Math.floor(next() * longest) }, () => 'abcd手'[Math.floor(next() * 5)]).join('');

for (const [longest, name] of /** @type {const} */ ([[12, 'short words'], [31, 'words of a machine word'], [45, 'longer words']])) {
  test(`the distance of ${name} is that of the plain table, and above the limit it says so`, () => {
    const next = random(longest);
    const pattern = new Pattern();
    for (let i = 0; i < 1500; i++) {
      const a = word(next, longest);
      const b = next() < 0.5 ? word(next, longest) : a.slice(0, 3) + word(next, 4) + a.slice(5);
      const most = Math.floor(next() * 5);
      const d = table(a, b);
      pattern.set(a);
      const whole = pattern.whole(codes(b), 0, b.length, most);
      const edits = d[a.length][b.length];
      assert.equal(Math.min(whole, most + 1), Math.min(edits, most + 1), `${a} ${b} ${most}`);
      if (!a.length || a.length > 32) continue;
      const best = Math.min(...d[a.length]);
      assert.equal(Math.min(pattern.beginning(codes(b), 0, b.length, most), most + 1), Math.min(best, most + 1), `${a} ${b}… ${most}`);
    }
  });
}

test('a pattern forgets the one before it', () => {
  const pattern = new Pattern();
  pattern.set('abc');
  pattern.set('xyz');
  assert.equal(pattern.whole(codes('abc'), 0, 3, 5), 3);
  assert.equal(pattern.whole(codes('xyz'), 0, 3, 5), 0);
});

test('bits are counted, the sign bit too', () => {
  for (const [bits, count] of [[0, 0], [1, 1], [-1, 32], [-2147483648, 1], [0x0f0f, 8]]) assert.equal(popcount(bits), count);
});
