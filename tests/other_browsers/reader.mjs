/** What a reader can do, whichever browser it has, and what both drivers need to know of the pages. */
import { setTimeout as pause } from 'node:timers/promises';

/**
 * @typedef {object} Reader
 * @property {string} version the browser, by name and version
 * @property {(address: string) => Promise<number | undefined>} open goes to a page; its status, where the driver tells it
 * @property {(what: (...words: any[]) => any, ...words: any[]) => Promise<any>} run a function in the page; it may be async
 * @property {(selector: string) => Promise<void>} click
 * @property {(selector: string, text: string) => Promise<void>} type key by key
 * @property {() => Promise<void>} enter presses Enter
 * @property {() => Promise<void>} back
 * @property {() => Promise<void>} forward
 * @property {() => Promise<void>} comeBackLater closes all that can be closed without forgetting the site, and opens an empty page
 * @property {() => Promise<string[]>} complaints what went wrong in the pages so far; asked of a page of the site
 * @property {() => Promise<void>} end
 */

/** Milliseconds until something must have happened: a busy machine is slow, and only a failure waits so long. */
export const PATIENCE = 120_000;

/** What `watch.js` wrote down. Runs in a page. */
export const notes = () => /** @type {string[]} */ (JSON.parse(localStorage.getItem('watch') ?? '[]'));

/**
 * Wait until a function, run in the page again and again, gives something true; gives that back.
 * @param {Reader} reader
 * @param {(...words: any[]) => any} what
 * @param {...any} words
 */
export async function until(reader, what, ...words) {
  const end = Date.now() + PATIENCE;
  for (;;) {
    /** @type {unknown} */
    let last;
    // A page that is just being left answers nothing.
    const reached = await reader.run(what, ...words).catch((error) => void (last = error));
    if (reached) return reached;
    if (Date.now() > end) throw new Error(`not in ${PATIENCE / 1000} s: ${what} ${words.join(' ')}`, { cause: last });
    await pause(50);
  }
}

/** Click what a selector finds first, when it is there. @param {Reader} reader @param {string} selector */
export async function click(reader, selector) {
  await untilShown(reader, selector);
  await reader.click(selector);
}

/** Type into a field, when it is there. @param {Reader} reader @param {string} selector @param {string} text */
export async function type(reader, selector, text) {
  await untilShown(reader, selector);
  await reader.type(selector, text);
}

/** @param {Reader} reader @param {string} selector */
async function untilShown(reader, selector) {
  await until(reader, (selector) => document.querySelector(selector)?.getClientRects().length, selector);
}

/** Wait until the page says how its offline copy is. @param {Reader} reader @param {string} state */
export async function untilOffline(reader, state) {
  await until(reader, (state) => document.documentElement.dataset.offline === state, state);
}

/** Wait until the page's scripts have loaded and started all that they start, and the offline copy is whole. @param {Reader} reader */
export async function untilSettled(reader) {
  await untilOffline(reader, 'ready');
  await reader.run(async () => {
    for (const script of /** @type {NodeListOf<HTMLScriptElement>} */ (document.querySelectorAll('script[type=module]'))) await import(script.src);
    // What a script asks for later comes by then, since each module is loaded once.
    const start = /** @type {HTMLScriptElement | null} */ (document.querySelector('script[src$="offline/start.mjs"]'));
    if (start) await import(new URL('offer.mjs', start.src).href);
  });
}

/** Wait for the page whose address ends so, and until it has settled. @param {Reader} reader @param {string} end */
export async function untilAt(reader, end) {
  await until(reader, (end) => location.href.endsWith(end) && document.readyState === 'complete', end);
  await untilSettled(reader);
}
