/**
 * How many edits part two words: insert, delete, replace, or swap two neighbours, each once per place (optimal string
 * alignment), by Hyyrö's bit-parallel method: one column of the table per machine word.
 */

/** Longest pattern in one machine word. */
export const WIDEST = 32;
const NONE = 99;

/** A pattern to hold many texts against. */
export class Pattern {
  constructor() {
    /** Which places of the pattern hold a UTF-16 unit. */
    this.places = new Int32Array(65536);
    this.codes = new Uint16Array(0);
    this.length = 0;
    this.mask = 0;
  }

  /**
   * Take a new pattern in place of the one before.
   * @param {string} text
   */
  set(text) {
    for (const code of this.codes) this.places[code] = 0;
    this.length = text.length;
    this.codes = new Uint16Array(text.length);
    this.mask = 0;
    for (let i = 0; i < text.length; i++) {
      const code = text.charCodeAt(i);
      this.codes[i] = code;
      this.mask |= 1 << (code & 31);
      if (i < WIDEST) this.places[code] |= 1 << i;
    }
  }

  /**
   * Edits between the pattern and a whole text, or more than `most` when there are more.
   * @param {Uint16Array} chars
   * @param {number} from
   * @param {number} to
   * @param {number} most
   */
  whole(chars, from, to, most) {
    const m = this.length;
    if (m === 0) return to - from;
    if (m > WIDEST) return wide(this.codes, chars, from, to, most);
    const { places } = this;
    const last = 1 << (m - 1);
    let vp = -1;
    let vn = 0;
    let d0 = 0;
    let before = 0;
    let score = m;
    for (let i = from; i < to; i++) {
      const here = places[chars[i]];
      d0 = ((((here & vp) + vp) | 0) ^ vp) | here | vn | (((~d0 & here) << 1) & before);
      const hp = vn | ~(d0 | vp);
      const hn = d0 & vp;
      if (hp & last) score++;
      else if (hn & last) score--;
      const hp1 = (hp << 1) | 1;
      vp = (hn << 1) | ~(d0 | hp1);
      vn = hp1 & d0;
      before = here;
      if (score - (to - i - 1) > most) return NONE;
    }
    return score;
  }

  /**
   * Edits between the pattern and the nearest beginning of a text, or more than `most` when there are more.
   * @param {Uint16Array} chars
   * @param {number} from
   * @param {number} to
   * @param {number} most
   */
  beginning(chars, from, to, most) {
    const m = this.length;
    if (m > WIDEST) return NONE;
    const { places } = this;
    const last = 1 << (m - 1);
    const end = Math.min(to, from + m + most);
    let vp = -1;
    let vn = 0;
    let d0 = 0;
    let before = 0;
    let score = m;
    let best = m;
    for (let i = from; i < end; i++) {
      const here = places[chars[i]];
      d0 = ((((here & vp) + vp) | 0) ^ vp) | here | vn | (((~d0 & here) << 1) & before);
      const hp = vn | ~(d0 | vp);
      const hn = d0 & vp;
      if (hp & last) score++;
      else if (hn & last) score--;
      if (score < best) best = score;
      const hp1 = (hp << 1) | 1;
      vp = (hn << 1) | ~(d0 | hp1);
      vn = hp1 & d0;
      before = here;
      if (score - (end - i - 1) > most && best > most) return NONE;
    }
    return best;
  }
}

/**
 * The same by the plain table, for patterns longer than a machine word.
 * @param {Uint16Array} a
 * @param {Uint16Array} chars
 * @param {number} from
 * @param {number} to
 * @param {number} most
 */
function wide(a, chars, from, to, most) {
  const n = to - from;
  if (Math.abs(a.length - n) > most) return NONE;
  let older = new Int32Array(n + 1);
  let old = Int32Array.from({ length: n + 1 }, (_, j) => j);
  let row = new Int32Array(n + 1);
  for (let i = 1; i <= a.length; i++) {
    // Only cells within `most` of the diagonal can be small enough.
    const left = Math.max(1, i - most);
    const right = Math.min(n, i + most);
    row.fill(NONE);
    row[0] = i;
    let least = NONE;
    for (let j = left; j <= right; j++) {
      const b = chars[from + j - 1];
      let cell = Math.min(old[j] + 1, row[j - 1] + 1, old[j - 1] + (a[i - 1] === b ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 2] === b && a[i - 1] === chars[from + j - 2]) cell = Math.min(cell, older[j - 2] + 1);
      row[j] = cell;
      if (cell < least) least = cell;
    }
    if (least > most) return NONE;
    [older, old, row] = [old, row, older];
  }
  return old[n];
}

/**
 * How many bits are set.
 * @param {number} bits
 */
export function popcount(bits) {
  bits -= (bits >>> 1) & 0x55555555;
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
