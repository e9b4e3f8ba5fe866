/** The page's side of the lookup: one worker, started when the box is first wanted; only the latest question counts. */

/**
 * The words and names that results are shown with: the second file beside a language's index.
 * @typedef {{ games: Record<string, string>, gameNames: Record<string, string[]>, kinds: Record<string, string>,
 *   facets: Record<string, string>, values: Record<string, Record<string, string>>, groups: Record<string, string[]>,
 *   words: Record<string, string>, filters: { game: string[], type: string[] } }} Labels
 * @typedef {import('../lookup/engine.mjs').Answer} Answer
 * @typedef {{ completions: string[], nearest: string[] }} Suggestions
 */

/**
 * The names of each kind, whichever game calls it so.
 * @param {Record<string, string>} kinds by kind, or by `game:kind`
 */
export function kindNames(kinds) {
  /** @type {Record<string, string[]>} */
  const out = {};
  for (const [key, name] of Object.entries(kinds)) {
    const names = (out[key.slice(key.indexOf(':') + 1)] ??= []);
    if (!names.includes(name)) names.push(name);
  }
  return out;
}

export class Client {
  /** @type {Worker | undefined} */ #worker;
  /** @type {Map<number, { resolve: (value: any) => void, reject: (error: Error) => void }>} */ #waiting = new Map();
  /** @type {Promise<Labels> | undefined} */ #ready;
  #seq = 0;
  #index;
  #labels;

  /**
   * @param {string} index address of the index
   * @param {string} labels address of its words
   */
  constructor(index, labels) {
    this.#index = index;
    this.#labels = labels;
  }

  /** Start the worker, once; resolves to the labels when questions can be asked. A failure can be tried again. */
  start() {
    this.#ready ??= this.#open().catch((error) => {
      this.#ready = undefined;
      this.#worker?.terminate();
      this.#worker = undefined;
      throw error;
    });
    return this.#ready;
  }

  /** @returns {Promise<Labels>} */
  async #open() {
    const answer = await fetch(this.#labels);
    if (!answer.ok) throw new Error(`${answer.status}`);
    /** @type {Labels} */
    const labels = await answer.json();
    this.#worker = new Worker(new URL('./worker.mjs', import.meta.url), { type: 'module' });
    this.#worker.addEventListener('message', ({ data }) => {
      const waiting = this.#waiting.get(data.seq);
      this.#waiting.delete(data.seq);
      if ('failed' in data) waiting?.reject(new Error(data.failed));
      else waiting?.resolve(data);
    });
    this.#worker.addEventListener('error', () => {
      for (const { reject } of this.#waiting.values()) reject(new Error('the worker stopped'));
      this.#waiting.clear();
    });
    const names = {
      filters: labels.filters,
      games: Object.fromEntries(Object.entries(labels.games).map(([id, title]) => [id, [title, ...(labels.gameNames[id] ?? [])]])),
      types: kindNames(labels.kinds),
      facets: Object.fromEntries(Object.entries(labels.facets).map(([id, name]) => [id, [name]])),
      values: Object.fromEntries(
        Object.entries(labels.values).map(([facet, each]) => [facet, Object.fromEntries(Object.entries(each).map(([id, name]) => [id, [name]]))]),
      ),
    };
    await this.#ask({ open: { index: new URL(this.#index, location.href).href, labels: names } });
    return labels;
  }

  /** @param {object} message */
  #ask(message) {
    const seq = ++this.#seq;
    return new Promise((resolve, reject) => {
      this.#waiting.set(seq, { resolve, reject });
      this.#worker?.postMessage({ seq, ...message });
    });
  }

  /**
   * Ask. Resolves to undefined when a later question has been asked meanwhile.
   * @param {string} query
   * @param {import('../lookup/engine.mjs').Options} options
   * @returns {Promise<{ answer: Answer, suggestions?: Suggestions } | undefined>}
   */
  async search(query, options) {
    await this.start();
    const mine = this.#seq + 1;
    const data = await this.#ask({ query, options });
    return mine === this.#seq ? data : undefined;
  }
}
