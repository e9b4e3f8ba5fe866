/**
 * Whole names held against the whole of what was typed, spaces aside: equal, beginning so, a few letters apart, or a
 * few letters apart so far. This finds joined and split words and most typing errors at once.
 */
import { popcount } from './distance.mjs';

/**
 * A name that fits. `edits` is how many letters differ; `how` tells what was compared.
 * @typedef {{ name: number, how: 'equal' | 'beginning' | 'typo' | 'typing', edits: number }} NameHit
 */

/**
 * How many letters a whole name may differ by.
 * @param {number} length
 * @param {boolean} unspaced Chinese: each character is a syllable
 */
const wholeEdits = (length, unspaced) =>
  unspaced
    ? length < 2
      ? 0
      : length < 5
        ? 1
        : length < 9
          ? 2
          : 3
    : length < 3
      ? 0
      : length < 4
        ? 1
        : length < 12
          ? 2
          : length < 20
            ? 3
            : 4;

/**
 * Names that fit what was typed.
 * @param {import('./reader.mjs').Index['names']} names
 * @param {import('./distance.mjs').Pattern} pattern to compare with; what it held is lost
 * @param {string} typed folded, without spaces
 * @param {boolean} unspaced
 * @returns {NameHit[]}
 */
export function findNames(names, pattern, typed, unspaced) {
  /** @type {NameHit[]} */
  const out = [];
  const m = typed.length;
  if (!m) return out;
  pattern.set(typed);
  const { chars, at, mask, count } = names;
  const { codes } = pattern;
  const letters = pattern.mask;
  const most = wholeEdits(m, unspaced);
  const mostTyping = unspaced ? (m < 4 ? 0 : 1) : m < 4 ? 0 : m < 9 ? 1 : 2;
  const first = codes[0];
  const second = m > 1 ? codes[1] : -1;
  for (let name = 0; name < count; name++) {
    const missing = letters & ~mask[name];
    if (missing && popcount(missing) > most) continue;
    const from = at[name];
    const to = at[name + 1];
    const n = to - from;
    if (n < m - most) continue;
    const head = chars[from];
    if (!missing && n >= m && head === first) {
      let i = 1;
      while (i < m && chars[from + i] === codes[i]) i++;
      if (i === m) {
        out.push({ name, how: n === m ? 'equal' : 'beginning', edits: 0 });
        continue;
      }
    }
    if (n <= m + most && most && popcount(mask[name] & ~letters) <= most) {
      const edits = pattern.whole(chars, from, to, most);
      if (edits <= most) {
        out.push({ name, how: 'typo', edits });
        // While a name is being typed, its beginning counts, even where the whole is farther away.
        if (edits <= 1) continue;
      }
    }
    if (mostTyping && n >= m - mostTyping) {
      // With one edit, the first two letters of both cannot all disagree.
      const next = n > 1 ? chars[from + 1] : -2;
      if (mostTyping === 1 && head !== first && next !== first && head !== second && next !== second) continue;
      const edits = pattern.beginning(chars, from, to, mostTyping);
      if (edits <= mostTyping) out.push({ name, how: 'typing', edits });
    }
  }
  return out;
}

/**
 * Whether some name is exactly what was typed.
 * @param {import('./reader.mjs').Index['names']} names
 * @param {string} typed folded, without spaces
 */
export function hasName({ at, chars, count }, typed) {
  name: for (let name = 0; name < count; name++) {
    if (!typed || at[name + 1] - at[name] !== typed.length) continue;
    for (let i = 0; i < typed.length; i++) if (chars[at[name] + i] !== typed.charCodeAt(i)) continue name;
    return true;
  }
  return false;
}
