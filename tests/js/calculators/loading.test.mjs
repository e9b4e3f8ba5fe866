import assert from 'node:assert/strict';
import { test } from 'node:test';

import { NoAnswer, NotThere, compileOnce, counted, early, reasonFor } from '../../../site_templates/assets/js/calculators/loading.mjs';

test('a download is counted piece by piece and arrives whole', async () => {
  const body = new ReadableStream({
    start(out) {
      out.enqueue(new Uint8Array([1, 2, 3]));
      out.enqueue(new Uint8Array([4, 5]));
      out.close();
    },
  });
  /** @type {number[]} */
  const pieces = [];
  const answer = new Response(body, { headers: { 'content-type': 'application/wasm' } });
  const response = await counted(async () => answer, (bytes) => pieces.push(bytes))('/python.wasm');
  assert.deepEqual([...new Uint8Array(await response.arrayBuffer())], [1, 2, 3, 4, 5]);
  assert.deepEqual(pieces, [3, 2]);
  // WebAssembly is compiled while it comes only under this type.
  assert.equal(response.headers.get('content-type'), 'application/wasm');
});

test('a file that the server lacks is told as missing, with its address', async () => {
  /** @type {Error[]} */
  const told = [];
  const fetching = counted(async () => new Response('', { status: 404 }), undefined, (error) => told.push(error));
  const fetched = fetching('/python.wasm');
  await assert.rejects(fetched, (error) => {
    assert.ok(error instanceof NotThere);
    assert.equal(error.message, '/python.wasm: HTTP 404');
    assert.equal(reasonFor(error), 'missing');
    // Whoever called may wait for ever instead of saying so.
    assert.deepEqual(told, [error]);
    return true;
  });
});

test('a server that cannot be asked is told as unreachable', async () => {
  const fetched = counted(() => Promise.reject(new TypeError('Failed to fetch')))(new URL('https://a.test/b'));
  await assert.rejects(fetched, (error) => {
    assert.ok(error instanceof NoAnswer);
    assert.equal(error.message, 'https://a.test/b: Failed to fetch');
    assert.equal(reasonFor(error), 'unreachable');
    return true;
  });
});

test('a signal that is lost half way is told as unreachable', async () => {
  let pieces = 0;
  const body = new ReadableStream({
    pull(out) {
      pieces += 1;
      if (pieces > 1) throw new TypeError('network error');
      out.enqueue(new Uint8Array([1]));
    },
  });
  /** @type {Error[]} */
  const told = [];
  const response = await counted(async () => new Response(body), undefined, (error) => told.push(error))('/a.zip');
  await assert.rejects(response.arrayBuffer());
  assert.deepEqual(told.map((error) => [reasonFor(error), error.message]), [['unreachable', '/a.zip: network error']]);
});

test('anything else is told as broken', () => {
  assert.equal(reasonFor(new Error('out of memory')), 'broken');
});

// The smallest module there is.
const PROGRAM = new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0]);

for (const type of ['application/wasm', 'application/octet-stream']) {
  test(`a program that a host serves as ${type} is fetched once, and compiled by the time it is asked for`, async () => {
    const before = { fetch: globalThis.fetch, instantiateStreaming: WebAssembly.instantiateStreaming };
    /** @type {string[]} */
    const asked = [];
    globalThis.fetch = async (address) => {
      asked.push(String(address));
      return new Response(PROGRAM, { headers: { 'content-type': type } });
    };
    try {
      early('/python.wasm', '/library.zip');
      const { module, instance } = await WebAssembly.instantiateStreaming(fetch('/python.wasm'), {});
      assert.ok(module instanceof WebAssembly.Module && instance instanceof WebAssembly.Instance);
      await fetch('/library.zip');
      await fetch('/else');
      assert.deepEqual(asked, ['/python.wasm', '/library.zip', '/else']);
    } finally {
      globalThis.fetch = before.fetch;
      WebAssembly.instantiateStreaming = before.instantiateStreaming;
    }
  });
}

test('a tiny WebAssembly module is compiled once, and every other one as it comes', () => {
  const { Module } = WebAssembly;
  const header = [0, 0x61, 0x73, 0x6d, 1, 0, 0, 0];
  // A type section with one function type: of no result, or of one.
  const of = (/** @type {number[]} */ ...results) => new Uint8Array([...header, 1, 4 + results.length, 1, 0x60, 0, results.length, ...results]);
  /** A custom section that makes it long. */
  const long = () => new Uint8Array([...header, 0, 98, 1, 0x61, ...Array(96).fill(0)]);
  try {
    compileOnce();
    const first = new WebAssembly.Module(of());
    assert.ok(first instanceof WebAssembly.Module);
    assert.equal(new WebAssembly.Module(of()), first);
    assert.notEqual(new WebAssembly.Module(of(0x7f)), first);
    assert.notEqual(new WebAssembly.Module(long()), new WebAssembly.Module(long()));
    assert.throws(() => new WebAssembly.Module(new Uint8Array([1])), WebAssembly.CompileError);
    assert.deepEqual(WebAssembly.Module.exports(first), []);
  } finally {
    WebAssembly.Module = Module;
  }
});
