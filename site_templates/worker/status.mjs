/** What is kept, as pages are told of it, and the questions that decide what may be done with it. */
import { SHELL } from './store.mjs';
import { missing, wanted } from './wanted.mjs';

/** @typedef {import('./store.mjs').Kept} Kept */

/**
 * What is kept, at the start of fetching a catalogue's version.
 * @param {Kept} kept
 * @param {import('./store.mjs').Catalogue} catalogue
 * @param {boolean} beside
 * @returns {Kept}
 */
export function begun(kept, catalogue, beside) {
  if (!beside) {
    const same = kept.current?.catalogue.version === catalogue.version ? kept.current : { groups: [] };
    return { ...kept, current: { ...same, catalogue }, next: undefined };
  }
  return kept.next?.catalogue.version === catalogue.version ? kept : { ...kept, next: { catalogue, groups: [] } };
}

/** Whether a new version is here as whole as the old one. @param {Kept} kept */
export function isWhole({ current, next, choice }) {
  if (!next) return false;
  const names = wanted(next.catalogue, choice);
  return names.every((name) => next.groups.includes(name) || (current?.catalogue.groups[name] && !current.groups.includes(name)));
}

/**
 * What a page is told. A new version is told of when it is whole and its changes are known.
 * @param {Kept} kept
 * @param {{ group: string, done: number, total: number, beside: boolean } | undefined} busy
 */
export function statusOf(kept, busy) {
  const { current, next, choice, problem, paused = false } = kept;
  const groups = (current ?? next)?.catalogue.groups ?? {};
  return {
    version: current?.groups.includes(SHELL) ? current.catalogue.version : '',
    changes: current?.changes,
    groups: Object.entries(groups).map(([name, { title, bytes }]) => ({
      name,
      title,
      bytes,
      here: current?.groups.includes(name) ?? false,
    })),
    wanted: wanted((current ?? next)?.catalogue, choice),
    missing: missing(kept),
    next: next?.changes && isWhole(kept) ? { version: next.catalogue.version, changes: next.changes } : undefined,
    busy,
    problem,
    paused,
    python: choice.python,
    saves: choice.saves,
  };
}
