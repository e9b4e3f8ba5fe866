/**
 * The one door to what a reader leaves on the device. Where it lies is given (shelf.mjs); where a browser denies that,
 * it is kept in memory until the page is left, and `lasting` says so.
 */
import { fresh, joined, LARGEST_FILE, MIRROR, readState, Unreadable } from './state.mjs';

/** @typedef {import('./state.mjs').State} State */

/**
 * Where the state lies. `change` reads and writes in one step, so that two tabs never undo each other.
 * @typedef {{ read: () => Promise<unknown>, change: (turn: (old: unknown) => State) => Promise<void>, clear: () => Promise<void> }} Shelf
 * @typedef {{ getItem: (key: string) => string | null, setItem: (key: string, value: string) => void, removeItem: (key: string) => void }} Mirror
 */

/** A shelf that lasts as long as the page. @returns {Shelf} */
export function memoryShelf() {
  /** @type {unknown} */
  let kept;
  return {
    read: async () => kept,
    change: async (turn) => {
      kept = turn(kept);
    },
    clear: async () => {
      kept = undefined;
    },
  };
}

export class Store {
  /** @type {Set<(state: State) => void>} */
  #listeners = new Set();
  #shelf;
  #mirror;
  #state;
  /** Whether anything outlives this page. */
  lasting;
  /** Why not, as a key of the page's words. @type {'' | 'storage_denied' | 'storage_newer'} */
  why;

  /**
   * @param {Shelf} shelf
   * @param {State} state
   * @param {Mirror | null} mirror
   * @param {'' | 'storage_denied' | 'storage_newer'} why
   */
  constructor(shelf, state, mirror, why) {
    this.#shelf = shelf;
    this.#state = state;
    this.#mirror = mirror;
    this.why = why;
    this.lasting = why === '';
  }

  /** What is kept now; not to be changed by hand. */
  get state() {
    return this.#state;
  }

  /**
   * Keep something. `turn` gets what is kept and returns what is to be kept instead.
   * @param {(state: State) => State} turn
   */
  async change(turn) {
    let next = turn(this.#state);
    try {
      await this.#shelf.change((old) => (next = turn(old === undefined ? fresh() : readState(old))));
    } catch (error) {
      // The browser took the storage away, or it is full, or a newer page has been here: go on in memory, and say so.
      this.#shelf = memoryShelf();
      await this.#shelf.change(() => next);
      this.lasting = false;
      this.why = error instanceof Unreadable ? 'storage_newer' : 'storage_denied';
    }
    this.#take(next);
  }

  /** Everything as the text of one file. */
  asFile() {
    return `${JSON.stringify(this.#state, null, 1)}\n`;
  }

  /**
   * Add what a file holds.
   * @param {string} text
   * @throws {Unreadable}
   */
  async addFile(text) {
    if (text.length > LARGEST_FILE) throw new Unreadable('import_not_ours');
    /** @type {unknown} */
    let data;
    try {
      data = JSON.parse(text);
    } catch {
      throw new Unreadable('import_not_ours');
    }
    const there = readState(data);
    await this.change((here) => joined(here, there));
  }

  /** Forget everything. */
  async forget() {
    try {
      await this.#shelf.clear();
    } finally {
      this.#take(fresh());
      try {
        this.#mirror?.removeItem(MIRROR);
      } catch {
        // It was never written either.
      }
    }
  }

  /** Another tab changed something. */
  async refresh() {
    this.#take(await readShelf(this.#shelf));
  }

  /** @param {(state: State) => void} listener called after every change */
  listen(listener) {
    this.#listeners.add(listener);
  }

  /** @param {State} state */
  #take(state) {
    this.#state = state;
    const { theme, size, language } = state.settings;
    try {
      this.#mirror?.setItem(MIRROR, JSON.stringify({ theme, size, language }));
    } catch {
      // Then theme and size appear a moment after the page.
    }
    for (const listener of this.#listeners) listener(state);
  }
}

/**
 * Open what is kept on a shelf.
 * @param {() => Shelf} open
 * @param {() => Mirror | null} mirror where the small copy of the settings goes
 */
export async function openStore(open, mirror) {
  /** @type {Mirror | null} */
  let copy = null;
  try {
    copy = mirror();
  } catch {
    // Reading the name alone throws where a browser denies storage.
  }
  try {
    const shelf = open();
    return new Store(shelf, await readShelf(shelf), copy, '');
  } catch (error) {
    // What a newer version of the site left stays untouched.
    const newer = error instanceof Unreadable && error.why === 'import_newer';
    return new Store(memoryShelf(), fresh(), newer ? null : copy, newer ? 'storage_newer' : 'storage_denied');
  }
}

/** @param {Shelf} shelf @returns {Promise<State>} */
async function readShelf(shelf) {
  const kept = await shelf.read();
  if (kept === undefined) return fresh();
  try {
    return readState(kept);
  } catch (error) {
    if (error instanceof Unreadable && error.why === 'import_newer') throw error;
    return fresh();
  }
}
