/**
 * Fills an answer's lines and tables into the texts of one language; `generator/calculators/wording.py` does the same,
 * and both replay `tests/shared/calculator-words.json`.
 */

/**
 * @typedef {Record<string, string>} Texts
 * @typedef {{ key: string, values: Record<string, unknown>, role: string }} Line
 * @typedef {{ key: string, columns: string[], rows: unknown[][], blank: string, mark: [number, number] | null,
 *   chart: number | null }} Table
 * @typedef {{ field: string, key: string, allowed: Record<string, unknown>, given: string }} Refusal
 */

const PLACE = /\{([a-z_]+)\}/g;

/**
 * A text by its key.
 * @param {Texts} texts
 * @param {string} key
 */
function text(texts, key) {
  const found = texts[key];
  if (found === undefined) throw new Error(`no text for ${key}`);
  return found;
}

/**
 * One value of a line, or one cell, as a reader sees it.
 * @param {any} one
 * @param {Texts} texts
 * @param {string} [blank] key of the text for an empty cell
 * @returns {string}
 */
export function value(one, texts, blank = 'word.none') {
  if (one === null) return text(texts, blank);
  if (typeof one === 'boolean') return text(texts, one ? 'word.yes' : 'word.no');
  if (typeof one === 'number') return String(one).replace('-', '−');
  if (Array.isArray(one)) return one.map((part) => value(part, texts, blank)).join(text(texts, 'word.list'));
  if (typeof one !== 'object') return String(one);
  if ('key' in one) return text(texts, one.key);
  if ('percent' in one) return fill(text(texts, 'word.percent'), { number: point(one.percent, texts) }, texts);
  return point(one.decimal, texts);
}

/**
 * A text with its `{places}` filled.
 * @param {string} template
 * @param {Record<string, unknown>} values
 * @param {Texts} texts
 */
export function fill(template, values, texts) {
  return template.replace(PLACE, (_, place) => value(values[place], texts));
}

/**
 * A line of an answer in pieces: words, and between them the values, every second one.
 * @param {Line} line
 * @param {Texts} texts
 */
export function pieces(line, texts) {
  return text(texts, line.key).split(PLACE).map((piece, index) => (index % 2 ? value(line.values[piece], texts) : piece));
}

/**
 * A line of an answer as a sentence.
 * @param {Line} line
 * @param {Texts} texts
 */
export function say(line, texts) {
  return fill(text(texts, line.key), line.values, texts);
}

/**
 * A table of an answer: caption, column heads, rows of cells.
 * @param {Table} one
 * @param {Texts} texts
 */
export function table(one, texts) {
  return {
    caption: text(texts, one.key),
    heads: one.columns.map((column) => text(texts, column)),
    rows: one.rows.map((row) => row.map((cell) => value(cell, texts, one.blank))),
  };
}

/**
 * An error of the bridge as a sentence: which field, and what it allows.
 * @param {Refusal} error
 * @param {Texts} texts
 */
export function refusal(error, texts) {
  const field = error.field || text(texts, 'word.input');
  return fill(text(texts, error.key), { ...error.allowed, field, given: error.given }, texts);
}

/** @param {string} number @param {Texts} texts */
function point(number, texts) {
  return number.replace('.', text(texts, 'word.decimal-point'));
}
