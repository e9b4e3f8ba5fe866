/**
 * How long a calculator's first live answer takes in Firefox and WebKitGTK, beside the stock files of the same Pyodide.
 *
 * `python benchmarks/calculators.py --write FOLDER`, then `node benchmarks/calculators_elsewhere.mjs FOLDER [ROUNDS]`,
 * which prints a table for each browser. The two Pythons are measured in turn, each time at an address that the browser
 * has never seen, so that nothing comes from a cache. A browser that is missing is told and fails the run.
 */
import { execFileSync, spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startFirefox } from '../tests/other_browsers/firefox.mjs';
import { startDriver } from '../tests/other_browsers/webkit.mjs';

/** @typedef {import('../tests/other_browsers/reader.mjs').Reader} Reader */
/** @typedef {'stock' | 'ours'} Name */
/** @typedef {{ first: number, draw: number }} Times milliseconds */

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const PYTHON = process.env.TABLESIDE_PYTHON ?? `${ROOT}.venv/bin/python`;

const [folder, rounds = '7'] = process.argv.slice(2);
if (!folder || !(Number(rounds) > 0)) {
  console.error('usage: node benchmarks/calculators_elsewhere.mjs FOLDER [ROUNDS]');
  process.exit(2);
}

/** The same two calculations as in Chromium. Runs in the page. @param {string} python */
const answer = async (python) => {
  const started = performance.now();
  const { startRunner } = await import(new URL('calculators/runner.mjs', location.href).href);
  const runner = startRunner(new URL(python, location.href).href, 1);
  if ((await runner.call('action-odds', '{}')) === null) throw new Error('Python did not start');
  const first = performance.now() - started;
  const again = performance.now();
  await runner.call('action-odds', '{"players": 4, "cards": 20, "stars": 9, "sevens": 2}');
  return { first, draw: performance.now() - again };
};

/** One measurement, at an address of its own. @param {Reader} reader @param {Name} python @returns {Promise<Times>} */
async function measure(reader, python) {
  const host = spawn(PYTHON, ['-m', 'tests.site.serve', resolve(folder)], { cwd: ROOT, stdio: ['ignore', 'pipe', 'inherit'] });
  try {
    const port = await new Promise((done, failed) => {
      host.stdout.once('data', (data) => done(Number(data)));
      host.once('exit', () => failed(new Error('the server stopped')));
    });
    await reader.open(`http://localhost:${port}/`);
    return await reader.run(answer, `${python}/`);
  } finally {
    host.kill();
  }
}

/** @param {number[]} values */
function median(values) {
  const sorted = values.toSorted((a, b) => a - b);
  return (sorted[(sorted.length - 1) >> 1] + sorted[sorted.length >> 1]) / 2;
}

/** Both Pythons in turn; who is first changes with every round. @param {Reader} reader */
async function compare(reader) {
  /** @type {Record<Name, Times[]>} */
  const taken = { stock: [], ours: [] };
  /** @type {Name[]} */
  const order = ['stock', 'ours'];
  for (let round = 0; round < Number(rounds); round++) {
    for (const python of round % 2 ? order.toReversed() : order) taken[python].push(await measure(reader, python));
  }
  console.log(`| ${reader.version}, ${rounds} rounds | first live answer, median ms | least to most | / stock | 20 cards, median ms |`);
  console.log('| --- | ---: | ---: | ---: | ---: |');
  const stock = median(taken.stock.map(({ first }) => first));
  for (const python of order) {
    const firsts = taken[python].map(({ first }) => first);
    const middle = median(firsts);
    const spread = `${Math.min(...firsts).toFixed(0)} to ${Math.max(...firsts).toFixed(0)}`;
    const draw = median(taken[python].map(({ draw }) => draw));
    console.log(`| ${python} | ${middle.toFixed(0)} | ${spread} | ${(middle / stock).toFixed(3)} | ${draw.toFixed(0)} |`);
  }
  console.log();
}

/** @type {{ firefox: Record<string, string>, webkit: Record<string, string>, missing: string[] }} */
const found = JSON.parse(execFileSync(PYTHON, ['-m', 'tests.other_browsers.finding'], { cwd: ROOT, encoding: 'utf8' }));
Object.assign(process.env, found.firefox, found.webkit);
if (Object.keys(found.firefox).length) {
  const reader = await startFirefox();
  await compare(reader).finally(reader.end);
}
if (Object.keys(found.webkit).length) {
  const driver = await startDriver();
  const reader = await driver.start();
  await compare(reader).finally(reader.end).finally(driver.end);
}
for (const sentence of found.missing) console.error(sentence);
process.exitCode = found.missing.length ? 1 : 0;
