/** The page's line to the service worker: questions with answers, and news of its state. */

/**
 * @typedef {{ path: string, title: string, id: string }} Told a page by its title, and the id printed on a card
 * @typedef {{ pages: Told[], more: number }} Part pages that are named, and how many more there are
 * @typedef {{ group: string, title: string, fresh: Part, changed: Part, gone: Part, whole: '' | 'fresh' | 'changed' | 'gone' }} News
 *   of a game, or of the pages around the games; `whole` where its pages are not told one by one
 * @typedef {{ news: News[], program: boolean }} Changes what a version changes
 * @typedef {{ name: string, title: string, bytes: number, here: boolean }} Group
 * @typedef {{ version: string, groups: Group[], wanted: string[], missing: string[],
 *   changes?: Changes, next?: { version: string, changes: Changes },
 *   busy?: { group: string, done: number, total: number, beside: boolean },
 *   problem?: { why: string, group: string, needs: number }, paused: boolean, python: boolean | null, saves: boolean }} Status
 */

/** How often a busy worker is asked, so that the browser lets it live and a death is seen. */
const PULSE = 5000;

export class Link {
  /** @type {Status | undefined} */
  status;
  /** @type {Set<(status: Status) => void>} */
  #listeners = new Set();
  #registration;

  /** @param {ServiceWorkerRegistration} registration */
  constructor(registration) {
    this.#registration = registration;
    navigator.serviceWorker.addEventListener('message', ({ data }) => {
      if (data?.status) this.#take(data.status);
    });
    setInterval(() => {
      if (this.status?.busy) void this.ask('status').then((status) => this.#pulse(status));
    }, PULSE);
  }

  get registration() {
    return this.#registration;
  }

  /**
   * Ask the worker that is in charge. Resolves to undefined where there is none, or it failed.
   * @param {string} what
   * @param {object} [more]
   * @returns {Promise<any>}
   */
  async ask(what, more = {}) {
    const { active } = await navigator.serviceWorker.ready;
    return active ? question(active, { do: what, ...more }) : undefined;
  }

  /** Tell the worker that a page is open: it fetches what is missing, and says how things stand. @param {string} language @param {boolean} saves */
  async opened(language, saves) {
    this.#take(await this.ask('status'));
    this.#take(await this.ask('opened', { language, saves }));
  }

  /** A worker that was stopped in mid-download has forgotten it: go on. @param {Status | undefined} status */
  #pulse(status) {
    const stopped = status && this.status?.busy && !status.busy && status.missing.length && !status.problem && !status.paused;
    this.#take(status);
    if (stopped) void this.ask('fetch');
  }

  /** @param {(status: Status) => void} listener called now, if there is news, and with all news to come */
  listen(listener) {
    this.#listeners.add(listener);
    if (this.status) listener(this.status);
  }

  /** @param {Status | undefined} status */
  #take(status) {
    if (!status) return;
    this.status = status;
    for (const listener of this.#listeners) listener(status);
  }
}

/**
 * @param {ServiceWorker} worker
 * @param {object} message
 * @returns {Promise<any>}
 */
export function question(worker, message) {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = ({ data }) => resolve(data.result);
    worker.postMessage(message, [port2]);
  });
}
