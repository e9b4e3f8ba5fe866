/** Names as they are printed, rebuilt from a pattern and its tokens (`generator/lookup/titles.py` takes them apart). */

const PLAIN = 1;
const CAPITAL = 2;
const CAPITALS = 3;
const SPELLED = 4;
const END = 5;

/**
 * A name as it is printed, and where each of its tokens stands in it (UTF-16 units).
 * @param {string} pattern
 * @param {string[]} tokens
 * @returns {{ text: string, places: [number, number][] }}
 */
export function render(pattern, tokens) {
  let text = '';
  /** @type {[number, number][]} */
  const places = [];
  let spelled = -1;
  for (const char of pattern) {
    const code = char.charCodeAt(0);
    if (code >= PLAIN && code <= CAPITALS) {
      const token = tokens[places.length] ?? '';
      const start = text.length;
      text += code === PLAIN ? token : code === CAPITAL ? upper(token.slice(0, 1)) + token.slice(1) : upper(token);
      places.push([start, text.length]);
    } else if (code === SPELLED) spelled = text.length;
    else if (code === END) places.push([spelled, text.length]);
    else text += char;
  }
  return { text, places };
}

/** Capitals of ASCII letters only, as the builder made them. @param {string} text */
const upper = (text) => text.replace(/[a-z]+/g, (letters) => letters.toUpperCase());
