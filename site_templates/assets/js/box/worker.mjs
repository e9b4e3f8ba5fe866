/** The lookup's worker: holds the engine, so that typing never waits for it. One message in, one answer out. */
import { open } from '../lookup/engine.mjs';

/** @type {Promise<import('../lookup/engine.mjs').Engine> | undefined} */
let engine;

/**
 * @typedef {{ seq: number, open?: { index: string, labels: import('../lookup/syntax.mjs').Labels }, query?: string,
 *   options?: import('../lookup/engine.mjs').Options }} Request
 */

/**
 * The engine over an index file, which we compressed ourselves: any host serves the same bytes.
 * @param {string} address
 * @param {import('../lookup/syntax.mjs').Labels} labels
 */
async function start(address, labels) {
  const answer = await fetch(address);
  if (!answer.ok || !answer.body) throw new Error(`${answer.status}`);
  const bytes = await new Response(answer.body.pipeThrough(new DecompressionStream('gzip'))).arrayBuffer();
  return open(new Uint8Array(bytes), { labels });
}

addEventListener('message', async (/** @type {MessageEvent<Request>} */ event) => {
  const { seq, open: opening, query = '', options } = event.data;
  try {
    if (opening) {
      engine = start(opening.index, opening.labels);
      await engine;
      postMessage({ seq });
      return;
    }
    const ready = await engine;
    if (!ready) throw new Error('not opened');
    const answer = ready.answer(query, options);
    const suggestions = answer.hits.length ? undefined : ready.suggest(query);
    postMessage({ seq, answer, suggestions });
  } catch (error) {
    postMessage({ seq, failed: String(error) });
  }
});
