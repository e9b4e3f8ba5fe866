/** The index that the tests search: made from `tests/shared/lookup-documents.json` (pytest checks that it still is). */
import { readFileSync } from 'node:fs';
import { open } from '../../../site_templates/assets/js/lookup/engine.mjs';

/** @param {string} name */
const shared = (name) => readFileSync(new URL(`../../shared/${name}`, import.meta.url));

/** @typedef {{ id: string, title: string, text: string, aliases?: string[], numbers?: string[], sealed?: boolean, lang?: string }} Doc */

export const documents = /** @type {Doc[]} */ (JSON.parse(shared('lookup-documents.json').toString()));
export const bytes = new Uint8Array(shared('lookup-index.bin'));
export const engine = open(bytes);

/** Random numbers from a seed (mulberry32): a failing test fails again. @param {number} seed */
export function random(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** The ids of the results, best first. @param {string} query @param {import('../../../site_templates/assets/js/lookup/engine.mjs').Options} [options] */
export const ids = (query, options) => engine.search(query, options).map((hit) => hit.id);
