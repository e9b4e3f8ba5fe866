/** Which groups a device is to hold, by what its reader chose. */
import { PYTHON, SHELL } from './store.mjs';

/**
 * The groups wanted, in the order they are fetched: the shell, each language with its games, and Python last.
 * @param {import('./store.mjs').Catalogue | undefined} catalogue
 * @param {import('./store.mjs').Choice} choice
 * @returns {string[]}
 */
export function wanted(catalogue, choice) {
  if (!catalogue) return [];
  const names = Object.keys(catalogue.groups);
  const found = [SHELL];
  for (const language of choice.languages) {
    found.push(language, ...names.filter((name) => name.startsWith(`${language}/`) && !choice.off.includes(name)));
  }
  if (choice.python ?? !choice.saves) found.push(PYTHON);
  return found.filter((name) => names.includes(name));
}

/** The groups that are wanted and not here. @param {import('./store.mjs').Kept} kept */
export function missing({ current, choice }) {
  return wanted(current?.catalogue, choice).filter((name) => !current?.groups.includes(name));
}

/**
 * What a new version changes, by the names that readers know.
 * @param {import('./store.mjs').Edition | undefined} current
 * @param {import('./store.mjs').Edition} next
 */
export function changes(current, next) {
  const titles = next.groups.filter((name) => {
    const [before, after] = [current?.catalogue.groups[name], next.catalogue.groups[name]];
    return name.includes('/') && !same(before?.packs ?? [], after.packs);
  });
  return { titles: titles.map((name) => next.catalogue.groups[name].title) };
}

/** @param {import('./store.mjs').Pack[]} before @param {import('./store.mjs').Pack[]} after */
function same(before, after) {
  return before.length === after.length && before.every((pack, index) => pack.sha256 === after[index].sha256);
}
