import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import { after, before, test } from 'node:test';
import { fetchCatalogue, fetchPack, NotFetched } from '../../../site_templates/worker/download.mjs';

const BODY = Buffer.from('pack '.repeat(2000));
const PACK = { address: 'packs/a.pack', bytes: BODY.length, files: 1, sha256: createHash('sha256').update(BODY).digest('hex') };
const CATALOGUE = { format: 1, version: '1', policy: '', languages: ['en'], groups: {} };

/** What the host does with the next request. @type {(response: import('node:http').ServerResponse) => void} */
let answer = () => {};
const server = createServer((_, response) => answer(response));
let scope = '';

before(async () => {
  await new Promise((resolve) => server.listen(0, 'localhost', () => resolve(undefined)));
  scope = `http://localhost:${/** @type {import('node:net').AddressInfo} */ (server.address()).port}/`;
});
after(() => {
  server.closeAllConnections();
  server.close();
});

/** @param {import('node:http').ServerResponse} response @param {number} status @param {string | Buffer} body @param {Record<string, string>} [headers] */
const send = (response, status, body, headers = {}) => response.writeHead(status, headers).end(body);
const login = (/** @type {import('node:http').ServerResponse} */ response) => send(response, 200, '<!doctype html><title>Welcome');

/** Why a pack did not come, or its size. @param {{ stalled?: number, signal?: AbortSignal, onBytes?: () => void }} [given] */
async function outcome({ stalled = 60_000, signal = new AbortController().signal, onBytes = () => {} } = {}) {
  try {
    return (await fetchPack(scope, PACK, signal, onBytes, stalled)).size;
  } catch (error) {
    assert.ok(error instanceof NotFetched);
    return error.why;
  }
}

test('a pack that comes whole is handed over, and its bytes are counted as they come', async () => {
  answer = (response) => send(response, 200, BODY);
  let pieces = 0;

  assert.equal(await outcome({ onBytes: () => pieces++ }), BODY.length);
  assert.ok(pieces >= 1);
});

test('every way to go wrong is told by its name', async () => {
  /** @type {[string, typeof answer][]} */
  const ways = [
    ['missing', (response) => send(response, 404, 'gone')],
    ['unreachable', (response) => send(response, 500, 'out of order')],
    ['unreachable', (response) => send(response, 302, '', { Location: scope })],
    ['unreachable', (response) => response.writeHead(200, { 'Content-Length': BODY.length }).write(BODY.subarray(0, 99), () => response.destroy())],
    ['damaged', login],
    ['damaged', (response) => send(response, 200, Buffer.concat([BODY.subarray(1), Buffer.from('x')]))],
    ['damaged', (response) => send(response, 200, BODY.subarray(1))],
    ['damaged', (response) => send(response, 200, Buffer.concat([BODY, BODY]))],
  ];
  for (const [why, way] of ways) {
    answer = way;
    assert.equal(await outcome(), why);
  }
});

test('a line that goes silent is given up, one that is only slow is not', async () => {
  answer = (response) => response.writeHead(200).write(BODY.subarray(0, 99));
  assert.equal(await outcome({ stalled: 50 }), 'stalled');

  answer = (response) => {
    const half = BODY.length / 2;
    response.writeHead(200).write(BODY.subarray(0, half));
    setImmediate(() => response.end(BODY.subarray(half)));
  };
  assert.equal(await outcome(), BODY.length);
});

test('a download that the reader stops ends at once, also before it has begun', async () => {
  const stop = new AbortController();
  answer = (response) => response.writeHead(200).write(BODY.subarray(0, 99));
  assert.equal(await outcome({ signal: stop.signal, onBytes: () => stop.abort() }), 'cancelled');
  assert.equal(await outcome({ signal: stop.signal }), 'cancelled');
});

test('a catalogue is JSON of ours: a login page, half a file, a redirect and other JSON are none', async () => {
  const text = JSON.stringify(CATALOGUE);
  answer = (response) => send(response, 200, text);
  assert.deepEqual(await fetchCatalogue(scope), CATALOGUE);

  for (const [why, way] of /** @type {[string, typeof answer][]} */ ([
    ['damaged', login],
    ['damaged', (response) => send(response, 200, text.slice(0, 20))],
    ['damaged', (response) => send(response, 200, '{"format": "1"}')],
    ['damaged', (response) => send(response, 200, 'null')],
    ['unreachable', (response) => send(response, 302, '', { Location: scope })],
    ['unreachable', (response) => send(response, 503, '')],
    ['missing', (response) => send(response, 404, '')],
  ])) {
    answer = way;
    await assert.rejects(fetchCatalogue(scope), (error) => error instanceof NotFetched && error.why === why);
  }
});
