/** What a reader does at the table, told once for every browser: a visit, no signal, cards, lookup, odds, an update. */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { suite, test } from 'node:test';
import { Host, SITES } from './host.mjs';
import { click, type, until, untilAt, untilOffline, untilSettled } from './reader.mjs';

/** @typedef {import('./reader.mjs').Reader} Reader */

/** Only a failure takes so long. */
const LIMIT = 300_000;
const BOX = '[role=combobox]';
const LANGUAGES = ['en', 'pt-BR', 'zh-Hant'];
const KINDS = {
  home: '',
  card: 'crystals-song/cards/I1356/',
  'sealed card': 'crystals-song/cards/I1362/',
  chapter: 'abandoned-abbey/rules/exploring/',
  'number page': 'crystals-song/numbers/101/',
  calculator: 'tools/action-odds/',
};
const MORE = { 'list to sort': 'seven-islands/lists/quest/', 'score sheet': 'tools/seven-islands-score/', device: 'device/' };

/**
 * Registers the tests of one browser.
 * @param {string} browser
 * @param {() => Promise<Reader>} start a reader who has never been here
 */
export function tell(browser, start) {
  /**
   * A test with a host and a reader, in whose pages nothing may go wrong.
   * @param {string} name
   * @param {{ site: string, prefix?: string, wanted?: RegExp }} served and the complaint that is wanted
   * @param {(reader: Reader, host: Host) => Promise<void>} body
   */
  const story = (name, { site, prefix, wanted }, body) =>
    test(`${browser}: ${name}`, { timeout: LIMIT }, async (t) => {
      const host = await Host.start(site, prefix);
      t.after(() => host.end());
      const reader = await start();
      t.after(() => reader.end());
      t.diagnostic(reader.version);
      await body(reader, host);
      assert.deepEqual((await reader.complaints()).filter((complaint) => !wanted?.test(complaint)), []);
    });

  /** One visit to the home page until it is ready; then no page is open and no server answers. @param {Reader} reader @param {Host} host */
  const visitAndLeave = async (reader, host) => {
    await reader.open(`${host.address}en/`);
    await untilSettled(reader);
    await host.kill();
    await reader.comeBackLater();
  };

  suite(browser, () => {
    for (const language of LANGUAGES) {
      story(`every kind of page runs without an error in ${language}`, { site: SITES.whole }, async (reader, host) => {
        for (const path of Object.values({ ...KINDS, ...MORE })) await openWhole(reader, host, SITES.whole, `${language}/${path}`);
      });
    }

    story('after one visit every kind of page opens with the server gone', { site: SITES.whole }, async (reader, host) => {
      await visitAndLeave(reader, host);
      for (const path of Object.values(KINDS)) await openWhole(reader, host, SITES.whole, `en/${path}`);
    });

    story('the lookup finds a card with the server gone, and Enter opens it', { site: SITES.whole }, async (reader, host) => {
      await visitAndLeave(reader, host);
      await reader.open(`${host.address}en/`);
      await type(reader, BOX, 'silver coin');
      const first = await until(reader, () => /** @type {HTMLAnchorElement | null} */ (document.querySelector('[role=option]'))?.href);
      assert.equal(first, `${host.address}en/seven-islands/cards/silver-coin/`);

      await reader.enter();

      await untilAt(reader, 'en/seven-islands/cards/silver-coin/');
      assert.equal(await heading(reader), 'Silver Coin');
    });

    story('a calculator answers with the server gone', { site: SITES.whole }, async (reader, host) => {
      await visitAndLeave(reader, host);
      await reader.open(`${host.address}en/tools/action-odds/`);

      await click(reader, 'button[aria-label="Cards drawn: one more"]');

      await until(reader, () => document.querySelector('section.calc')?.getAttribute('data-live') === 'yes');
      await until(reader, () => document.querySelector('.calc-answer')?.textContent?.includes('76.0'));
    });

    story('an unknown address is a page that says so with the server gone', { site: SITES.whole, wanted: /404 for .*unicorn/ }, async (reader, host) => {
      await visitAndLeave(reader, host);

      const status = await reader.open(`${host.address}en/crystals-song/cards/unicorn/`);

      assert.equal(await reader.run(() => document.title), 'Page not found');
      assert.ok(status === undefined || status === 404, `status ${status}`);
      assert.equal(await reader.run(async () => (await fetch(location.href)).status), 404);
      const home = 'a[data-to="en/"]';
      await until(reader, ([home, href]) => document.querySelector(home)?.href === href, [home, `${host.address}en/`]);
      await click(reader, home);
      await untilAt(reader, '/en/');
    });

    story('a new version waits for the reader and is there when the reader agrees', { site: SITES.first }, async (reader, host) => {
      await reader.open(`${host.address}en/device/`);
      await untilSettled(reader);
      const before = await version(reader);
      await host.deploy(SITES.second);

      await click(reader, '[data-offline-do=look]');
      await untilOffline(reader, 'stale');
      await until(reader, () => document.querySelector('.update-bar')?.textContent?.includes('Little Game'));
      assert.equal(await version(reader), before);
      await click(reader, '[data-offline-do=update]');

      await until(reader, (before) => document.documentElement.dataset.version !== before, before);
      await untilSettled(reader);
      await host.kill();
      assert.equal(await reader.run(() => document.querySelector('.update-bar') === null), true);
      await reader.open(`${host.address}en/`);
      await type(reader, BOX, 'heron');
      await until(reader, () => document.querySelector('[role=option][href*="cards/heron/"]') !== null);
      await reader.enter();
      await untilAt(reader, 'en/little/cards/heron/');
      assert.equal(await heading(reader), 'Grey heron');
    });

    story('deep links, back and forward work below a folder with the server gone', { site: SITES.first, prefix: '/some/path/' }, async (reader, host) => {
      await visitAndLeave(reader, host);

      await reader.open(`${host.address}en/little/rules/turn/#draw`);
      await until(reader, () => document.querySelector(':target')?.id === 'draw');
      await click(reader, '#draw a[href*="cards/newt/"]');
      await untilAt(reader, '/some/path/en/little/cards/newt/');
      assert.equal(await heading(reader), 'Newt');
      await reader.back();
      await untilAt(reader, '/some/path/en/little/rules/turn/#draw');
      assert.equal(await heading(reader), 'The turn');
      await reader.forward();
      await untilAt(reader, '/some/path/en/little/cards/newt/');
      await reader.open(`${host.address}en/little/cards/owl`);
      await untilAt(reader, '/some/path/en/little/cards/owl/');
      await reader.open(host.address);
      await untilAt(reader, '/some/path/en/');
    });
  });
}

/** Open a page; its title is the built one's and its style is there. @param {Reader} reader @param {Host} host @param {string} site @param {string} path */
async function openWhole(reader, host, site, path) {
  const status = await reader.open(host.address + path);
  assert.ok(status === undefined || status === 200, `${path}: status ${status}`);
  const file = await readFile(join(site, path, 'index.html'), 'utf8');
  assert.equal(await reader.run((file) => new DOMParser().parseFromString(file, 'text/html').title, file), await reader.run(() => document.title));
  assert.equal(await reader.run(() => getComputedStyle(document.querySelector('header.bar') ?? document.body).display), 'flex');
  await untilSettled(reader);
}

/** @param {Reader} reader @returns {Promise<string>} */
const heading = (reader) => reader.run(() => document.querySelector('h1')?.textContent?.trim());

/** @param {Reader} reader @returns {Promise<string>} */
const version = (reader) => reader.run(() => document.documentElement.dataset.version);
