/** Brings the calculators' scripts to a page that has one; most pages have none, and they are the largest part. */
import { readWords } from '../reader/words.mjs';

/** @param {Promise<import('../reader/store.mjs').Store>} opening */
export async function startCalculators(opening) {
  if (!document.querySelector('.calc')) return;
  const scripts = await import('./form.mjs').catch(() => null);
  if (scripts) {
    scripts.startForms(opening);
  } else {
    // The printed answers stay; their forms take no room, and the page says why.
    const words = /** @type {Record<string, any>} */ (readWords(document.getElementById('words')?.textContent ?? '')).calc ?? {};
    for (const form of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll('.calc-form'))) form.dataset.drawn = 'no';
    for (const state of document.querySelectorAll('.calc-state')) state.textContent = words.unloaded;
  }
}
