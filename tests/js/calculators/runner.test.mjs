import assert from 'node:assert/strict';
import { test } from 'node:test';

import { createRunner } from '../../../site_templates/assets/js/calculators/runner.mjs';

/** A worker whose answers the test gives. */
class Stand {
  /** @type {any[]} */
  sent = [];
  /** @type {Record<string, (event: any) => void>} */
  on = {};
  ended = false;

  /** @param {object} message */
  postMessage(message) {
    this.sent.push(message);
  }

  /** @param {string} type @param {(event: any) => void} listener */
  addEventListener(type, listener) {
    this.on[type] = listener;
  }

  terminate() {
    this.ended = true;
  }

  /** @param {object} data */
  says(data) {
    this.on.message?.({ data });
  }

  /** Answers the newest calculation by repeating it. */
  answers() {
    const { id, name, input } = this.sent.at(-1);
    this.says({ id, output: `${name} ${input}` });
  }
}

function table() {
  /** @type {Stand[]} */
  const workers = [];
  const makeWorker = () => {
    const made = new Stand();
    workers.push(made);
    return made;
  };
  const runner = createRunner({ folder: 'https://a.test/python/', total: 9, makeWorker });
  /** @type {any[]} */
  const states = [];
  runner.listen((state) => states.push(state));
  return { runner, workers, states, worker: () => /** @type {Stand} */ (workers.at(-1)) };
}

test('nothing is loaded before the first calculation is asked for', async () => {
  const { runner, workers, states, worker } = table();
  assert.equal(workers.length, 0);
  const answer = runner.call('odds', '{}');
  assert.deepEqual(worker().sent, [{ start: 'https://a.test/python/' }]);
  worker().says({ loaded: 3 });
  worker().says({ ready: true });
  worker().answers();
  assert.equal(await answer, 'odds {}');
  assert.deepEqual(states, [
    { phase: 'idle' },
    { phase: 'loading', loaded: 0, total: 9 },
    { phase: 'loading', loaded: 3, total: 9 },
    { phase: 'ready' },
  ]);
});

test('several forms share one worker and are answered one after another', async () => {
  const { runner, workers, worker } = table();
  const answers = [runner.call('odds', '1', 'left'), runner.call('score', '2', 'right')];
  worker().says({ ready: true });
  assert.equal(worker().sent.length, 2);
  worker().answers();
  worker().answers();
  assert.deepEqual(await Promise.all(answers), ['odds 1', 'score 2']);
  assert.equal(workers.length, 1);
});

test('of the questions that wait, only the newest of each form is asked', async () => {
  const { runner, worker } = table();
  const running = runner.call('odds', '1');
  worker().says({ ready: true });
  const stale = runner.call('odds', '2');
  const newest = runner.call('odds', '3');
  assert.equal(await stale, null);
  worker().answers();
  worker().answers();
  assert.deepEqual([await running, await newest], ['odds 1', 'odds 3']);
  assert.deepEqual(worker().sent.slice(1).map(({ input }) => input), ['1', '3']);
});

test('an answer that comes late for another question settles nothing', async () => {
  const { runner, worker } = table();
  const answer = runner.call('odds', '1');
  worker().says({ ready: true });
  worker().says({ id: 99, output: 'of another one' });
  worker().answers();
  assert.equal(await answer, 'odds 1');
});

test('a failure says why, ends the worker and lets no question hang', async () => {
  const { runner, states, worker } = table();
  const asked = [runner.call('odds', '1', 'a'), runner.call('odds', '2', 'b')];
  worker().says({ failed: { reason: 'unreachable', detail: 'no signal' } });
  assert.deepEqual(await Promise.all(asked), [null, null]);
  assert.deepEqual(states.at(-1), { phase: 'failed', reason: 'unreachable', detail: 'no signal' });
  assert.ok(worker().ended);
  assert.equal(await runner.call('odds', '3'), null);
});

test('after a failure one may try again, and the old worker is not heard any more', async () => {
  const { runner, workers, states, worker } = table();
  const lost = runner.call('odds', '1');
  const old = worker();
  old.on.error?.({ message: 'no such file' });
  assert.equal(await lost, null);
  assert.deepEqual(states.at(-1), { phase: 'failed', reason: 'broken', detail: 'no such file' });
  runner.retry();
  const answer = runner.call('odds', '2');
  old.says({ failed: { reason: 'broken', detail: 'again' } });
  worker().says({ ready: true });
  worker().answers();
  assert.equal(await answer, 'odds 2');
  assert.equal(workers.length, 2);
});

test('a browser without module workers is told as unsupported', async () => {
  const runner = createRunner({
    folder: 'https://a.test/python/',
    total: 9,
    makeWorker: () => {
      throw new TypeError('no workers here');
    },
  });
  assert.equal(await runner.call('odds', '{}'), null);
  runner.listen((state) => assert.deepEqual(state, {
    phase: 'failed', reason: 'unsupported', detail: 'TypeError: no workers here',
  }));
});
