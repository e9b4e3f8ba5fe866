/** The words a script says, from the JSON that each page carries in its own language. */

/** @type {Record<string, string> | undefined} */
let words;

/**
 * A word of the page, with facts put in its braces. A page without it shows the key: odd, and still something.
 * @param {string} key
 * @param {Record<string, string | number>} [facts]
 */
export function word(key, facts = {}) {
  words ??= readWords(document.getElementById('words')?.textContent ?? '');
  return fill(words[key] ?? key, facts);
}

/** @param {string} text @returns {Record<string, string>} */
export function readWords(text) {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}

/**
 * @param {string} text
 * @param {Record<string, string | number>} facts
 */
export function fill(text, facts) {
  return text.replace(/\{(\w+)\}/g, (whole, name) => (name in facts ? String(facts[name]) : whole));
}
