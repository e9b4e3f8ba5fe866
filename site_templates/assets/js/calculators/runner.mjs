/**
 * The page's side of the worker: one runner for all forms of a page. Python starts with the first calculation asked for.
 *
 * One calculation runs at a time; while it does, only the newest question of each form waits, for the answers to
 * the others would be thrown away.
 */

/**
 * @typedef {{ phase: 'idle' }
 *   | { phase: 'loading', loaded: number, total: number }
 *   | { phase: 'ready' }
 *   | { phase: 'failed', reason: string, detail: string }} State
 * @typedef {{ postMessage(message: object): void, terminate(): void,
 *   addEventListener(type: string, listener: (event: any) => void): void }} Works
 * @typedef {{ name: string, input: string, form: string, settle: (output: string | null) => void }} Question
 */

/**
 * @param {object} options
 * @param {string} options.folder absolute address of the runtime's folder, ending in a slash
 * @param {number} options.total how many bytes will have been loaded when all is there
 * @param {() => Works} options.makeWorker
 */
export function createRunner({ folder, total, makeWorker }) {
  /** @type {State} */
  let state = { phase: 'idle' };
  /** @type {Set<(state: State) => void>} */
  const listeners = new Set();
  /** @type {Map<string, Question>} */
  const waiting = new Map();
  /** @type {Question | undefined} */
  let asked;
  /** @type {Works | undefined} */
  let worker;
  let id = 0;

  /** @param {State} next */
  const become = (next) => {
    state = next;
    for (const listener of listeners) listener(state);
  };

  /** @param {string} reason @param {string} detail */
  const fail = (reason, detail) => {
    worker?.terminate();
    worker = undefined;
    become({ phase: 'failed', reason, detail });
    for (const question of [asked, ...waiting.values()]) question?.settle(null);
    asked = undefined;
    waiting.clear();
  };

  const start = () => {
    become({ phase: 'loading', loaded: 0, total });
    /** @type {Works} */
    let mine;
    try {
      mine = makeWorker();
    } catch (error) {
      fail('unsupported', String(error));
      return;
    }
    worker = mine;
    mine.addEventListener('message', ({ data }) => {
      if (worker !== mine) return;
      if (data.loaded) become({ phase: 'loading', loaded: Math.min(data.loaded, total), total });
      if (data.ready) become({ phase: 'ready' });
      if (data.failed) fail(data.failed.reason, data.failed.detail);
      if (data.id === id && asked) {
        asked.settle(data.output);
        asked = undefined;
      }
      ask();
    });
    mine.addEventListener('error', (event) => {
      event.preventDefault?.();
      if (worker === mine) fail('broken', event.message ?? 'the worker did not start');
    });
    mine.postMessage({ start: folder });
  };

  const ask = () => {
    if (state.phase !== 'ready' || asked) return;
    const [next] = waiting.values();
    if (!next) return;
    waiting.delete(next.form);
    asked = next;
    id += 1;
    worker?.postMessage({ id, name: next.name, input: next.input });
  };

  return {
    /**
     * Asks for one calculation.
     * @param {string} name the calculator
     * @param {string} input its fields as JSON text
     * @param {string} [form] which form asks; a newer question of the same form takes the place of one that waits
     * @returns {Promise<string | null>} the answer's JSON text; null when a newer question took over or Python failed
     */
    call(name, input, form = name) {
      return new Promise((settle) => {
        if (state.phase === 'failed') {
          settle(null);
          return;
        }
        waiting.get(form)?.settle(null);
        waiting.set(form, { name, input, form, settle });
        if (state.phase === 'idle') start();
        ask();
      });
    },

    /**
     * Tells the state now and at every change.
     * @param {(state: State) => void} listener
     * @returns {() => void} ends it
     */
    listen(listener) {
      listeners.add(listener);
      listener(state);
      return () => listeners.delete(listener);
    },

    /** Lets the next calculation try again after a failure. */
    retry() {
      if (state.phase === 'failed') become({ phase: 'idle' });
    },
  };
}

/**
 * The runner of a page.
 * @param {string} folder absolute address of the runtime's folder, ending in a slash
 * @param {number} total how many bytes will have been loaded when all is there (`download` of the build's runtime)
 */
export function startRunner(folder, total) {
  const makeWorker = () => new Worker(new URL('./worker.mjs', import.meta.url), { type: 'module' });
  return createRunner({ folder, total, makeWorker });
}
