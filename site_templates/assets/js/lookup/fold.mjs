/**
 * What a reader types, to the form in which it is compared: no case, accents, width, apostrophes or punctuation.
 * `generator/lookup/fold.py` does the same when the index is made; `tests/shared/fold.json` binds the two.
 */

/** Letters that Unicode does not take apart, as a reader without that key types them. @type {Record<string, string>} */
const SPECIAL = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i', ħ: 'h', ς: 'σ' };
/** Inside a word these vanish; every other punctuation mark parts words. */
const APOSTROPHES = new Set("'’‘ʼʹ′`´＇‛");
const JOINS = /[\p{M}\p{Cf}]/u;
const WORD = /[\p{L}\p{N}]/u;
/** What each character folds to, filled as characters are met. @type {Map<string, string>} */
const seen = new Map();

/**
 * One word, or one character of a script written without spaces, and where it stands in the text (UTF-16 units).
 * @typedef {{ text: string, start: number, end: number, unspaced: boolean }} Token
 */

/**
 * Whether a character belongs to a script written without spaces (Han, kana), so that it is a token of its own.
 * @param {string} char
 */
export function isUnspaced(char) {
  const code = char.codePointAt(0) ?? 0;
  if (code < 0x3005) return false;
  return (
    (code >= 0x4e00 && code <= 0x9fff) ||
    (code >= 0x3400 && code <= 0x4dbf) ||
    (code >= 0x3041 && code <= 0x30ff) ||
    (code >= 0xf900 && code <= 0xfaff) ||
    (code >= 0x20000 && code <= 0x323af) ||
    code === 0x3005 ||
    code === 0x3007
  );
}

/**
 * Fold one character: to letters and digits, to nothing when it joins, or to a space when it parts words.
 * @param {string} char
 * @returns {string}
 */
export function foldChar(char) {
  if (char.length === 1) {
    const code = char.charCodeAt(0);
    if ((code >= 97 && code <= 122) || (code >= 48 && code <= 57)) return char;
    if (code >= 65 && code <= 90) return String.fromCharCode(code + 32);
    if (code === 32) return char;
  }
  const known = seen.get(char);
  if (known !== undefined) return known;
  let out = '';
  if (!APOSTROPHES.has(char)) {
    for (const part of char.normalize('NFKD')) {
      if (JOINS.test(part)) continue;
      if (!WORD.test(part)) {
        out += ' ';
        continue;
      }
      for (const low of part.toLowerCase()) if (WORD.test(low)) out += SPECIAL[low] ?? low;
    }
  }
  // A page is open for hours; the table must not grow with whatever is pasted into the box.
  if (seen.size < 20000) seen.set(char, out);
  return out;
}

/**
 * The folded words of a text, each with its place; a character of Han or kana is a token of its own.
 * @param {string} text
 * @returns {Token[]}
 */
export function spans(text) {
  /** @type {Token[]} */
  const out = [];
  let word = '';
  let start = 0;
  let end = 0;
  let at = 0;
  for (const char of text) {
    const next = at + char.length;
    for (const part of foldChar(char)) {
      const alone = isUnspaced(part);
      if (part !== ' ' && !alone) {
        if (!word) start = at;
        word += part;
        end = next;
        continue;
      }
      if (word) out.push({ text: word, start, end, unspaced: false });
      word = '';
      if (alone) out.push({ text: part, start: at, end: next, unspaced: true });
    }
    at = next;
  }
  if (word) out.push({ text: word, start, end, unspaced: false });
  return out;
}

/**
 * The folded words of a text in order.
 * @param {string} text
 * @returns {string[]}
 */
export const tokens = (text) => spans(text).map((token) => token.text);

/**
 * Fold a text; words stay apart by one space each.
 * @param {string} text
 * @returns {string}
 */
export function fold(text) {
  let out = '';
  for (const char of text) out += foldChar(char);
  return out.split(' ').filter(Boolean).join(' ');
}

/**
 * Fold a text and join its words, as ids and titles are compared when spaces and hyphens differ.
 * @param {string} text
 * @returns {string}
 */
export function compact(text) {
  // Ids, of which an index has thousands, are mostly this plain.
  if (/^[A-Za-z0-9]*$/.test(text)) return text.toLowerCase();
  let out = '';
  for (const char of text) out += foldChar(char);
  return out.replaceAll(' ', '');
}
