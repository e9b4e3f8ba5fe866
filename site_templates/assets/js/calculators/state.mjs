/**
 * What a form holds, as plain data: the fields that differ from their defaults, in the address and on the device, and
 * the steps that can be undone. Nothing here touches the page.
 */

/**
 * A field of a form, as `bridge.fields` describes it.
 * @typedef {{ name: string, kind: 'whole' | 'flag' | 'choice' | 'text' | 'many' | 'counts' | 'rows', label: string, help: string,
 *   group: string, when: { field: string, value: unknown } | null, default: any, low?: number, high?: number, optional?: boolean,
 *   length?: number, choices?: { value: string, label: string }[], fields?: Field[] }} Field
 * @typedef {Record<string, any>} Values
 */

/**
 * All values of a form: its defaults with some of them changed.
 * @param {Field[]} fields
 * @param {Values} changed
 * @returns {Values}
 */
export function whole(fields, changed) {
  return Object.fromEntries(fields.map((field) => [field.name, field.name in changed ? changed[field.name] : structuredClone(field.default)]));
}

/** @param {unknown} a @param {unknown} b */
export const same = (a, b) => JSON.stringify(a) === JSON.stringify(b);

/**
 * The values that differ from the defaults: what is kept, shared and sent.
 * @param {Field[]} fields
 * @param {Values} values
 * @returns {Values}
 */
export function changes(fields, values) {
  return Object.fromEntries(fields.filter((field) => !same(values[field.name], field.default)).map((field) => [field.name, values[field.name]]));
}

/**
 * Only what is a field of this form: an address or a file may hold anything.
 * @param {Field[]} fields
 * @param {unknown} data
 * @returns {Values}
 */
export function known(fields, data) {
  if (typeof data !== 'object' || data === null || Array.isArray(data)) return {};
  const names = new Set(fields.map((field) => field.name));
  return Object.fromEntries(Object.entries(data).filter(([name]) => names.has(name)));
}

/**
 * A form's values from the address, or undefined when the address says nothing of it.
 * @param {string} search the part of an address from `?` on
 * @param {string} name the calculator
 * @param {Field[]} fields
 */
export function fromAddress(search, name, fields) {
  const text = new URLSearchParams(search).get(name);
  if (text === null) return undefined;
  try {
    return known(fields, JSON.parse(text));
  } catch {
    return undefined;
  }
}

/**
 * The address that shares a calculation.
 * @param {string} href
 * @param {string} name
 * @param {Values} changed
 */
export function address(href, name, changed) {
  const url = new URL(href);
  url.searchParams.delete('q');
  if (Object.keys(changed).length) url.searchParams.set(name, JSON.stringify(changed));
  else url.searchParams.delete(name);
  return url.href;
}

/**
 * The lines that were calculated beforehand for these values, or undefined when they were not.
 * @param {{ fields: string[], inputs: Values, table: Record<string, object[]> }} first
 * @param {Values} values
 */
export function firstAnswer(first, values) {
  for (const [name, value] of Object.entries(first.inputs)) if (!first.fields.includes(name) && !same(value, values[name])) return undefined;
  return first.table[JSON.stringify(first.fields.map((name) => values[name]))];
}

/** The steps of a form, one behind the other. */
export class Steps {
  /** @type {Values[]} */ #past = [];

  /** Whether anything can be undone. */
  get any() {
    return this.#past.length > 0;
  }

  /** Note the values before a change. @param {Values} values */
  note(values) {
    if (this.#past.length && same(this.#past[this.#past.length - 1], values)) return;
    this.#past.push(structuredClone(values));
    if (this.#past.length > 100) this.#past.shift();
  }

  /** The values before the last change, or undefined. */
  back() {
    return this.#past.pop();
  }
}
