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
