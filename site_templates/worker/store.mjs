/**
 * What the worker keeps on the device: one record, and packs under the hash of their bytes. Two versions share every
 * pack that did not change, and a swap of versions is the writing of one record.
 */

/**
 * @typedef {{ address: string, bytes: number, files: number, sha256: string }} Pack
 * @typedef {{ title: string, bytes: number, stamps: string[], packs: Pack[] }} Group
 * @typedef {{ format: number, version: string, policy: string, languages: string[], groups: Record<string, Group> }} Catalogue
 * @typedef {{ catalogue: Catalogue, groups: string[], changes?: import('./changes.mjs').Changes }} Edition a version, its
 *   groups that are here whole, and what it changes for those who had the version before
 * @typedef {{ languages: string[], off: string[], python: boolean | null, saves: boolean }} Choice what the reader
 *   wants here: `python` is null until chosen, `saves` that the device asks to save data
 * @typedef {{ why: string, group: string, needs: number }} Problem
 * @typedef {{ current?: Edition, previous?: Edition, next?: Edition, choice: Choice, checked: number, problem?: Problem,
 *   paused?: boolean }} Kept
 */

/** The group of what all pages share, and that of the Python runtime. */
export const SHELL = 'shell';
export const PYTHON = 'runtime';

/** @returns {Kept} */
export function nothingKept() {
  return { choice: { languages: [], off: [], python: null, saves: false }, checked: 0 };
}

export class Store {
  #scope;
  #caches;

  /**
   * @param {string} scope address of the site's root, ending in a slash
   * @param {CacheStorage} caches
   */
  constructor(scope, caches) {
    this.#scope = scope;
    this.#caches = caches;
  }

  /** Each site of a host has its own; Python has one of its own, which can be emptied alone. @param {string} what */
  #cache(what) {
    return this.#caches.open(`tableside ${new URL(this.#scope).pathname} ${what}`);
  }

  /** @param {Pack} pack */
  async #place(pack) {
    const cache = await this.#cache(pack.address.startsWith(`packs/${PYTHON}.`) ? 'python' : 'packs');
    return { cache, key: `${this.#scope}kept/${pack.sha256}` };
  }

  /** @returns {Promise<Kept>} */
  async read() {
    const answer = await (await this.#cache('record')).match(`${this.#scope}kept/record`);
    return answer ? { ...nothingKept(), ...(await answer.json()) } : nothingKept();
  }

  /** @param {Kept} kept */
  async write(kept) {
    await (await this.#cache('record')).put(`${this.#scope}kept/record`, Response.json(kept));
  }

  /** @param {Pack} pack */
  async has(pack) {
    const { cache, key } = await this.#place(pack);
    return (await cache.match(key)) !== undefined;
  }

  /** @param {Pack} pack @returns {Promise<Blob | undefined>} */
  async readPack(pack) {
    const { cache, key } = await this.#place(pack);
    return (await cache.match(key))?.blob();
  }

  /** @param {Pack} pack @param {Blob} body */
  async writePack(pack, body) {
    const { cache, key } = await this.#place(pack);
    await cache.put(key, new Response(body));
  }

  /** @param {Pack} pack */
  async drop(pack) {
    const { cache, key } = await this.#place(pack);
    await cache.delete(key);
  }

  /** Delete every pack that none of these editions has. @param {(Edition | undefined)[]} editions */
  async tidy(editions) {
    const used = new Set();
    for (const edition of editions) {
      for (const name of edition?.groups ?? []) {
        for (const pack of edition?.catalogue.groups[name]?.packs ?? []) used.add(`${this.#scope}kept/${pack.sha256}`);
      }
    }
    for (const what of ['packs', 'python']) {
      const cache = await this.#cache(what);
      for (const key of await cache.keys()) if (!used.has(key.url)) await cache.delete(key);
    }
  }

  /** Everything the worker keeps; what the reader keeps lies elsewhere and stays. */
  async clear() {
    const place = new URL(this.#scope).pathname;
    for (const what of ['record', 'packs', 'python']) await this.#caches.delete(`tableside ${place} ${what}`);
  }
}
