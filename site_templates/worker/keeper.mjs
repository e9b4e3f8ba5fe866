/**
 * Keeps the device's copy of the site: fetches what is wanted, lets a new version grow beside the old one, swaps the two
 * when asked, checks and mends. A group is here whole or not at all.
 */
import { digest, fetchCatalogue, fetchPack, NotFetched } from './download.mjs';
import { compared } from './changes.mjs';
import { openPack } from './pack.mjs';
import { begun, isWhole, statusOf } from './status.mjs';
import { nothingKept, PYTHON, SHELL } from './store.mjs';
import { missing, wanted } from './wanted.mjs';

/** @typedef {import('./store.mjs').Kept} Kept @typedef {import('./store.mjs').Edition} Edition */

/** The format of catalogues, packs and records that this worker reads. */
export const FORMAT = 1;
/** Milliseconds between two looks for a new version. */
export const HOUR = 3_600_000;
/** How often a group's progress is told, at most. */
const STEPS = 50;

export class Keeper {
  #scope;
  #store;
  #announce;
  /** @type {Promise<Kept> | undefined} */
  #reading;
  /** @type {Promise<void> | undefined} */
  #running;
  #cancel = new AbortController();
  /** The group being fetched, and how far. @type {{ group: string, done: number, total: number, beside: boolean } | undefined} */
  #busy;

  /**
   * @param {string} scope
   * @param {import('./store.mjs').Store} store
   * @param {(status: ReturnType<typeof statusOf>) => void} announce called whenever something changed
   */
  constructor(scope, store, announce) {
    this.#scope = scope;
    this.#store = store;
    this.#announce = announce;
  }

  /** What is kept now. */
  kept() {
    this.#reading ??= this.#store.read();
    return this.#reading;
  }

  async status() {
    return statusOf(await this.kept(), this.#busy);
  }

  /** @param {(kept: Kept) => Kept} turn */
  async #change(turn) {
    const kept = turn(await this.kept());
    await this.#store.write(kept);
    this.#reading = Promise.resolve(kept);
    this.#tell();
  }

  /** Note something that must be told even where there is no room to write it down. @param {(kept: Kept) => Kept} turn */
  async #note(turn) {
    const kept = turn(await this.kept());
    this.#reading = Promise.resolve(kept);
    await this.#store.write(kept).catch(() => undefined);
    this.#tell();
  }

  #tell() {
    void this.status().then((status) => this.#announce(status));
  }

  /**
   * A page has opened: take note of its language, and fetch what is missing or new, where it is time.
   * @param {{ language: string, saves: boolean }} page
   */
  async opened({ language, saves }) {
    const { choice } = await this.kept();
    const known = choice.languages.includes(language);
    if (!known || choice.saves !== saves) {
      const languages = known ? choice.languages : [...choice.languages, language];
      await this.#note((kept) => ({ ...kept, choice: { ...kept.choice, languages, saves } }));
    }
    const kept = await this.kept();
    // The clock may have been set back meanwhile, even by years.
    const due = Math.abs(Date.now() - kept.checked) >= HOUR;
    if (!kept.paused && (due || missing(kept).length)) await this.fetch();
    else if (!this.#running) await this.#compare();
  }

  /** Fetch what is wanted and not here, of the newest version. One at a time; a second caller waits for the first. */
  fetch() {
    this.#running ??= this.#fetch().finally(() => {
      this.#running = undefined;
      this.#busy = undefined;
      this.#tell();
    });
    return this.#running;
  }

  async #fetch() {
    this.#cancel = new AbortController();
    if ((await this.kept()).paused) await this.#change((kept) => ({ ...kept, paused: false }));
    let group = SHELL;
    /** @type {import('./store.mjs').Catalogue | undefined} */
    let catalogue;
    try {
      catalogue = await fetchCatalogue(this.#scope);
      const fetched = catalogue;
      if (catalogue.format !== FORMAT) throw new NotFetched('format', this.#scope);
      const { current } = await this.kept();
      const beside = current !== undefined && current.groups.length > 0 && current.catalogue.version !== catalogue.version;
      await this.#change((kept) => ({ ...begun(kept, fetched, beside), checked: Date.now(), problem: undefined }));
      const kept = await this.kept();
      const edition = /** @type {Edition} */ (beside ? kept.next : kept.current);
      for (const name of wanted(catalogue, kept.choice)) {
        // A group that the old version lacks can wait until the new one has taken its place.
        if (edition.groups.includes(name) || (beside && current?.catalogue.groups[name] && !current.groups.includes(name))) continue;
        group = name;
        await this.#fetchGroup(edition, name, beside);
      }
      await this.#compare();
    } catch (error) {
      await this.#failed(error, group, catalogue?.groups[group].bytes ?? 0);
    }
  }

  /** @param {Edition} edition @param {string} name @param {boolean} beside */
  async #fetchGroup(edition, name, beside) {
    const { packs, bytes } = edition.catalogue.groups[name];
    this.#busy = { group: name, done: 0, total: bytes, beside };
    this.#tell();
    for (const pack of packs) {
      const before = this.#busy.done;
      if (!(await this.#store.has(pack))) {
        const body = await fetchPack(this.#scope, pack, this.#cancel.signal, (size) => {
          if (!this.#busy) return;
          const before = this.#busy.done;
          this.#busy.done += size;
          if (Math.floor((STEPS * before) / bytes) < Math.floor((STEPS * this.#busy.done) / bytes)) this.#tell();
        });
        await this.#store.writePack(pack, body);
      }
      this.#busy.done = before + pack.bytes;
    }
    const key = beside ? 'next' : 'current';
    await this.#change((kept) => {
      const now = kept[key];
      if (now?.catalogue.version !== edition.catalogue.version) return kept;
      return { ...kept, [key]: { ...now, groups: [...new Set([...now.groups, name])] } };
    });
  }

  /** Note what a new version changes, once it is here whole: it is offered from then on. */
  async #compare() {
    const kept = await this.kept();
    const { current, next } = kept;
    if (!current || !next || next.changes || !isWhole(kept)) return;
    const open = async (/** @type {import('./store.mjs').Pack} */ pack) => {
      const blob = await this.#store.readPack(pack);
      if (!blob) throw new Error('the pack is gone');
      return openPack(blob);
    };
    const changes = await compared(current, next, open);
    await this.#change((now) => {
      const same = now.next?.catalogue.version === next.catalogue.version;
      return same && now.next ? { ...now, next: { ...now.next, changes } } : now;
    });
  }

  /** @param {unknown} error @param {string} group @param {number} needs bytes that the group takes */
  async #failed(error, group, needs) {
    const full = error instanceof DOMException && error.name === 'QuotaExceededError';
    const why = full ? 'full' : error instanceof NotFetched ? error.why : 'storage';
    if (full) {
      // Nothing half fetched may take the room that is needed, and half a new version least of all.
      const { current, previous } = await this.kept();
      await this.#store.tidy([current, previous]);
      await this.#note((kept) => ({ ...kept, next: undefined }));
    }
    if (why === 'cancelled') {
      await this.#note((kept) => ({ ...kept, paused: true }));
      return;
    }
    // Without a signal nothing is wrong as long as something is here and nothing is missing.
    const kept = await this.kept();
    const quiet = why === 'unreachable' && kept.current && missing(kept).length === 0;
    if (!quiet) await this.#note((kept) => ({ ...kept, problem: { why, group, needs } }));
  }

  /** Stop fetching; what came whole stays, and the next start goes on from there. */
  async cancel() {
    this.#cancel.abort();
    await this.#running;
  }

  /** Put the new version in the place of the old one. False when it is not here whole. */
  async swap() {
    const { next } = await this.kept();
    if (!next || !isWhole(await this.kept())) return false;
    await this.#change((kept) => ({ ...kept, previous: kept.current, current: next, next: undefined, problem: undefined }));
    return true;
  }

  /** No page of the previous version is open any more. */
  async forgetPrevious() {
    const { previous, current, next } = await this.kept();
    if (!previous || this.#running) return;
    await this.#change((kept) => ({ ...kept, previous: undefined }));
    await this.#store.tidy([current, next]);
  }

  /**
   * Keep a group on this device from now on, or no longer.
   * @param {string} group
   * @param {boolean} on
   */
  async choose(group, on) {
    if (!on) await this.cancel();
    await this.#change((kept) => {
      const { choice } = kept;
      if (group === PYTHON) return { ...kept, choice: { ...choice, python: on } };
      const others = choice.languages.filter((each) => each !== group);
      const languages = group.includes('/') ? choice.languages : on ? [...others, group] : others;
      const off = choice.off.filter((each) => each !== group);
      return { ...kept, choice: { ...choice, languages, off: on || !group.includes('/') ? off : [...off, group] } };
    });
    if (on) return this.fetch();
    await this.#change((kept) => {
      const names = new Set(wanted(kept.current?.catalogue, { ...kept.choice, saves: false }));
      const left = /** @param {Edition | undefined} edition */ (edition) =>
        edition && { ...edition, groups: edition.groups.filter((name) => names.has(name)) };
      return { ...kept, current: left(kept.current), next: left(kept.next), paused: false, problem: undefined };
    });
    const { current, previous, next } = await this.kept();
    await this.#store.tidy([current, previous, next]);
    await this.#compare();
  }

  /** A pack is gone or unreadable: its group is no longer here. @param {string} group */
  async lost(group) {
    await this.#change((kept) => {
      const { current } = kept;
      return { ...kept, current: current && { ...current, groups: current.groups.filter((name) => name !== group) } };
    });
  }

  /** Compare every pack with its hash, and fetch again what is wrong. */
  async check() {
    await this.#running;
    const { current } = await this.kept();
    let packs = 0;
    let wrong = 0;
    for (const name of current?.groups ?? []) {
      for (const pack of current?.catalogue.groups[name].packs ?? []) {
        packs += 1;
        const body = await this.#store.readPack(pack);
        if (body && (await digest(body)) === pack.sha256) continue;
        wrong += 1;
        await this.#store.drop(pack);
        await this.lost(name);
      }
    }
    if (wrong || missing(await this.kept()).length) await this.fetch();
    return { packs, wrong, missing: missing(await this.kept()).length };
  }

  /** Remove everything that was fetched; the reader's choice of groups too, but nothing that the reader made. */
  async clear() {
    await this.cancel();
    await this.#store.clear();
    this.#reading = Promise.resolve(nothingKept());
    this.#tell();
  }
}
