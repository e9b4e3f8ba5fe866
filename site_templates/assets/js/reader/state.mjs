/**
 * What a reader leaves on the device, as plain data: its format, how older formats become this one, and which parts
 * of a file are taken and which are not. Nothing here touches a browser.
 */

/** The format this code writes. A change of meaning raises it by one and adds a step to STEPS. */
export const FORMAT = 1;

/** The name of the small copy of the settings in localStorage, which early.js reads. */
export const MIRROR = 'tableside';

/** How many cards and pages are remembered as looked up just now. */
export const RECENTS = 12;

/** More than any reader could make; a file that is larger is not one of ours. */
export const LARGEST_FILE = 2_000_000;

/**
 * @typedef {'auto' | 'light' | 'dark'} Theme
 * @typedef {'normal' | 'large' | 'larger'} Size
 * @typedef {{ theme: Theme, size: Size, language: string }} Settings
 * @typedef {{ path: string, words: string, game: string, id: string }} Recent a page, below the language
 * @typedef {Record<string, string>} Opened the title of each opened card, as it was then, by `game:id`
 * @typedef {Record<string, boolean>} Everything games that show all their cards
 * @typedef {Record<string, unknown>} Loose parts that calculators and score sheets keep for themselves
 * @typedef {{ format: number, settings: Settings, opened: Opened, everything: Everything, recents: Recent[],
 *   calculators: Loose, sheets: Loose }} State
 */

/** @type {readonly Theme[]} */
export const THEMES = ['auto', 'light', 'dark'];
/** @type {readonly Size[]} */
export const SIZES = ['normal', 'large', 'larger'];

/** Each turns one format into the next: the first turns format 1 into 2. @type {((state: any) => any)[]} */
export const STEPS = [];

/** Nothing left yet. @returns {State} */
export function fresh() {
  return {
    format: FORMAT,
    settings: { theme: 'auto', size: 'normal', language: '' },
    opened: {},
    everything: {},
    recents: [],
    calculators: {},
    sheets: {},
  };
}

/** What is wrong with data that was to be read. `why` is a key of the page's words. */
export class Unreadable extends Error {
  /** @param {'import_not_ours' | 'import_newer'} why */
  constructor(why) {
    super(why);
    this.why = why;
  }
}

/**
 * Data of any format as today's state; parts that are missing or not as they should be are left out.
 * @param {unknown} data
 * @param {((state: any) => any)[]} [steps]
 * @param {number} [format] the format the steps lead to
 * @returns {State}
 * @throws {Unreadable} it is not ours, or of a newer version of this site
 */
export function readState(data, steps = STEPS, format = FORMAT) {
  if (!isRecord(data) || !Number.isInteger(data.format) || Number(data.format) < 1) throw new Unreadable('import_not_ours');
  if (Number(data.format) > format) throw new Unreadable('import_newer');
  /** @type {any} */
  let state = data;
  for (let from = Number(data.format); from < format; from++) state = { ...steps[from - 1](state), format: from + 1 };
  return { ...clean(state), format };
}

/**
 * Two states as one: what both remember is joined, and where both say something the second is believed.
 * @param {State} here
 * @param {State} there
 * @returns {State}
 */
export function joined(here, there) {
  const seen = new Set(there.recents.map((each) => each.path));
  return {
    format: FORMAT,
    settings: { ...there.settings, language: there.settings.language || here.settings.language },
    opened: { ...here.opened, ...there.opened },
    everything: { ...here.everything, ...there.everything },
    recents: [...there.recents, ...here.recents.filter((each) => !seen.has(each.path))].slice(0, RECENTS),
    calculators: { ...here.calculators, ...there.calculators },
    sheets: { ...here.sheets, ...there.sheets },
  };
}

/**
 * A list of recent pages with one more put first.
 * @param {Recent[]} recents
 * @param {Recent} page
 */
export function withRecent(recents, page) {
  return [page, ...recents.filter((each) => each.path !== page.path)].slice(0, RECENTS);
}

/** @param {any} state @returns {State} */
function clean(state) {
  const empty = fresh();
  const settings = isRecord(state.settings) ? state.settings : {};
  return {
    format: FORMAT,
    settings: {
      theme: THEMES.find((theme) => theme === settings.theme) ?? empty.settings.theme,
      size: SIZES.find((size) => size === settings.size) ?? empty.settings.size,
      language: /^[A-Za-z0-9-]{0,20}$/.test(String(settings.language ?? '')) ? String(settings.language ?? '') : '',
    },
    opened: onlyOf(state.opened, (value) => (typeof value === 'string' ? value.slice(0, 300) : undefined)),
    everything: onlyOf(state.everything, (value) => (value === true ? true : undefined)),
    recents: (Array.isArray(state.recents) ? state.recents : []).filter(isRecent).map(aRecent).slice(0, RECENTS),
    calculators: onlyOf(state.calculators, (value) => value),
    sheets: onlyOf(state.sheets, (value) => value),
  };
}

/** @param {unknown} value @returns {value is Record<string, any>} */
function isRecord(value) {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** @param {any} value @returns {value is Recent} */
function isRecent(value) {
  // A path below the site: no scheme, no way up, so that a file from elsewhere can make no link to elsewhere.
  return isRecord(value) && /^(?:[A-Za-z0-9_-]+\/)+(?:#[A-Za-z0-9_-]+)?$/.test(value.path) && typeof value.words === 'string';
}

/** @param {Recent} value @returns {Recent} */
function aRecent({ path, words, game, id }) {
  return { path, words: words.slice(0, 200), game: String(game ?? '').slice(0, 100), id: String(id ?? '').slice(0, 100) };
}

/**
 * A record with only the entries that are as they should be. It has no prototype: names such as `__proto__` are names.
 * @template T
 * @param {unknown} data
 * @param {(value: any) => T | undefined} take
 * @returns {Record<string, T>}
 */
function onlyOf(data, take) {
  /** @type {Record<string, T>} */
  const found = Object.create(null);
  if (!isRecord(data)) return found;
  for (const [key, value] of Object.entries(data)) {
    const taken = take(value);
    if (taken !== undefined && key.length <= 200) found[key] = taken;
  }
  return found;
}
