/** Finds files in the packs that are here, and opens each pack once. */
import { openPack } from './pack.mjs';
import { PYTHON, SHELL } from './store.mjs';

/** @typedef {import('./store.mjs').Edition} Edition @typedef {import('./store.mjs').Catalogue} Catalogue */
/** @typedef {{ group: string, path: string, bytes: Uint8Array<ArrayBuffer> }} Found */

/**
 * The group that a path belongs to, by its first folders. generator/offline/groups.py sorts by the same rule.
 * @param {string} path below the site's root
 * @param {Catalogue} catalogue
 */
export function groupOf(path, { languages, groups }) {
  const [first, second = ''] = path.split('/');
  if (first === 'lookup') return languages.find((language) => second.startsWith(`${language}.`) || second === language) ?? SHELL;
  if (first === PYTHON) return PYTHON;
  if (!languages.includes(first)) return SHELL;
  const part = `${first}/${second}`;
  return path.startsWith(`${part}/`) && part in groups ? part : first;
}

export class Shelf {
  #store;
  #lost;
  /** @type {Map<string, Promise<import('./pack.mjs').PackReader | undefined>>} */
  #open = new Map();

  /**
   * @param {import('./store.mjs').Store} store
   * @param {(group: string) => Promise<void>} lost called when a pack that should be here is not
   */
  constructor(store, lost) {
    this.#store = store;
    this.#lost = lost;
  }

  /** @param {import('./store.mjs').Pack} pack */
  #reader(pack) {
    const kept = this.#open.get(pack.sha256);
    if (kept) return kept;
    const opened = this.#store.readPack(pack).then((blob) => (blob ? openPack(blob) : undefined));
    opened.catch(() => this.#open.delete(pack.sha256));
    this.#open.set(pack.sha256, opened);
    return opened;
  }

  /** Forget what was read: another version has taken over, or packs were removed. */
  close() {
    this.#open.clear();
  }

  /**
   * The first of several paths that an edition holds, with its bytes.
   * @param {Edition | undefined} edition
   * @param {string[]} paths
   * @returns {Promise<Found | undefined>}
   */
  async find(edition, paths) {
    for (const path of edition ? paths : []) {
      const { catalogue, groups } = /** @type {Edition} */ (edition);
      const group = groupOf(path, catalogue);
      if (!groups.includes(group)) continue;
      const { packs, stamps } = catalogue.groups[group];
      for (const pack of packs) {
        try {
          const reader = await this.#reader(pack);
          if (!reader) throw new Error('the pack is gone');
          const bytes = await reader.read(path, stamps);
          if (bytes) return { group, path, bytes };
        } catch {
          // Emptied by the browser, or unreadable: the next start fetches it again.
          this.#open.delete(pack.sha256);
          await this.#lost(group);
          break;
        }
      }
    }
    return undefined;
  }

  /**
   * The paths of all files of a group, as far as it is here.
   * @param {Edition | undefined} edition
   * @param {string} group
   */
  async paths(edition, group) {
    if (!edition?.groups.includes(group)) return [];
    const readers = await Promise.all(edition.catalogue.groups[group].packs.map((pack) => this.#reader(pack)));
    return readers.flatMap((reader) => reader?.paths ?? []);
  }
}
