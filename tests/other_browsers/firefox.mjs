/** A reader with Firefox, driven by puppeteer over WebDriver BiDi. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import puppeteer from 'puppeteer-core';
import { notes } from './reader.mjs';

/** @typedef {import('./reader.mjs').Reader} Reader */

/** No look for updates, no accounts, no welcome, and no question of whether this is the default browser. */
const QUIET = {
  'app.normandy.enabled': false,
  'browser.aboutwelcome.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'intl.accept_languages': 'en',
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
};

/** @returns {Promise<Reader>} */
export async function startFirefox() {
  const profile = await mkdtemp(join(tmpdir(), 'tableside-firefox-'));
  const launch = () =>
    puppeteer.launch({
      browser: 'firefox',
      executablePath: process.env.TABLESIDE_FIREFOX,
      userDataDir: profile,
      extraPrefsFirefox: QUIET,
    });
  /** @type {string[]} */
  const complaints = [];
  let browser = await launch();
  let page = await freshPage(browser, complaints);
  return {
    version: (await browser.version()).replace('firefox/', 'Firefox '),
    open: async (address) => (await page.goto(address, { timeout: 0 }).catch(ledOn))?.status(),
    run: (what, ...words) => page.evaluate(what, ...words),
    click: (selector) => page.click(selector),
    type: (selector, text) => page.type(selector, text),
    enter: () => page.keyboard.press('Enter'),
    back: async () => void (await page.goBack({ timeout: 0 })),
    forward: async () => void (await page.goForward({ timeout: 0 })),
    comeBackLater: async () => {
      await browser.close();
      browser = await launch();
      page = await freshPage(browser, complaints);
    },
    complaints: async () => [...complaints, ...(await page.evaluate(notes))],
    end: async () => {
      await browser.close();
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** A page that leads on at once ends its own loading; any other failure is one. @param {unknown} error */
function ledOn(error) {
  if (!String(error).includes('NS_BINDING_ABORTED')) throw error;
  return null;
}

/** @param {import('puppeteer-core').Browser} browser @param {string[]} complaints what goes wrong is added to */
async function freshPage(browser, complaints) {
  const page = await browser.newPage();
  page.on('pageerror', (error) => {
    const text = error instanceof Error ? error.message : String(error);
    // A page that is left gives up what it still asked for; `watch.js` tells this one from a module that is missing.
    if (!text.startsWith('TypeError: error loading dynamically imported module')) complaints.push(`${page.url()}: ${text}`);
  });
  page.on('requestfailed', (request) => {
    const why = request.failure()?.errorText;
    if (why !== 'NS_BINDING_ABORTED') complaints.push(`${page.url()}: ${why} for ${request.url()}`);
  });
  page.on('response', (answer) => {
    if (answer.status() >= 400) complaints.push(`${page.url()}: ${answer.status()} for ${answer.url()}`);
  });
  page.on('request', (request) => {
    const { protocol, hostname } = new URL(request.url());
    if (protocol.startsWith('http') && hostname !== 'localhost') complaints.push(`${page.url()}: another host: ${request.url()}`);
  });
  return page;
}
