/** The words of the device page's offline part, which only that page carries. */
import { fill, readWords } from '../reader/words.mjs';

/** @type {Record<string, string> | undefined} */
let words;

/** @param {string} key @param {Record<string, string | number>} [facts] */
export function say(key, facts = {}) {
  words ??= readWords(document.getElementById('words-device')?.textContent ?? '');
  return fill(words[key] ?? key, facts);
}
