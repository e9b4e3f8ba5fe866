/** A reader with WebKitGTK's MiniBrowser on a screen that nobody sees, driven by selenium. */
import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { Builder, By, Capabilities, Key } from 'selenium-webdriver';
import { notes } from './reader.mjs';

/** @typedef {import('./reader.mjs').Reader} Reader */

/** Starts the screen and the driver that all readers of a run share. */
export async function startDriver() {
  const screen = spawn(process.env.TABLESIDE_XVFB ?? 'Xvfb', ['-displayfd', '3', '-screen', '0', '1280x900x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const display = await new Promise((resolve, reject) => {
    screen.stdio[3]?.once('data', (data) => resolve(Number(data)));
    screen.once('exit', (code) => reject(new Error(`Xvfb stopped with ${code}`)));
  });
  const port = await freePort();
  // It opens nothing but this site, and its own sandbox does not start in a container. MiniBrowser speaks the language of
  // its environment: English. A group of its own, so that no browser outlives the driver.
  const driver = spawn(process.env.TABLESIDE_WEBKIT ?? 'WebKitWebDriver', [`--port=${port}`], {
    stdio: 'ignore',
    detached: true,
    env: { ...process.env, DISPLAY: `:${display}`, LC_ALL: 'C', WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' },
  });
  const address = `http://127.0.0.1:${port}`;
  while (!(await fetch(`${address}/status`).catch(() => undefined))?.ok) {
    if (driver.exitCode !== null) throw new Error(`the driver stopped with ${driver.exitCode}`);
    await pause(50);
  }
  const end = () => {
    if (driver.pid && driver.exitCode === null) process.kill(-driver.pid);
    screen.kill();
  };
  process.once('exit', end);
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));
  return {
    start: () => startWebKit(address),
    end: () => {
      process.off('exit', end);
      end();
    },
  };
}

/** @returns {Promise<number>} */
function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = /** @type {import('node:net').AddressInfo} */ (probe.address());
      probe.close(() => resolve(port));
    });
  });
}

/** @param {string} address of the driver @returns {Promise<Reader>} */
async function startWebKit(address) {
  const driver = await new Builder().usingServer(address).withCapabilities(new Capabilities({ browserName: 'MiniBrowser' })).build();
  await driver.manage().setTimeouts({ script: 120_000, pageLoad: 120_000 });
  /** @param {string} selector */
  const find = (selector) => driver.findElement(By.css(selector));
  return {
    version: `WebKitGTK ${(await driver.getCapabilities()).get('browserVersion')}`,
    // The driver does not tell the status of a page.
    open: async (page) => void (await driver.get(page)),
    run: (what, ...words) => driver.executeScript(what, ...words),
    click: (selector) => find(selector).click(),
    type: (selector, text) => find(selector).sendKeys(text),
    enter: () => driver.switchTo().activeElement().sendKeys(Key.ENTER),
    back: () => driver.navigate().back(),
    forward: () => driver.navigate().forward(),
    // Its sessions keep nothing on the disk: a browser that is ended has forgotten all. Its last page may be closed.
    comeBackLater: async () => {
      const before = await driver.getWindowHandle();
      await driver.switchTo().newWindow('window');
      const after = await driver.getWindowHandle();
      await driver.switchTo().window(before);
      await driver.close();
      await driver.switchTo().window(after);
    },
    complaints: () => driver.executeScript(notes),
    end: () => driver.quit(),
  };
}
