/** The host of the offline tests, as a process of its own that can be killed. */
import { spawn } from 'node:child_process';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** The sites that were built for this run. */
export const SITES = {
  whole: process.env.TABLESIDE_WHOLE_SITE ?? '',
  first: process.env.TABLESIDE_FIRST_SITE ?? '',
  second: process.env.TABLESIDE_SECOND_SITE ?? '',
};

export class Host {
  /** @type {string} */ #folder;
  /** @type {import('node:child_process').ChildProcess} */ #process;
  /** Where the site is, ending in a slash. @type {string} */ address;

  /** @param {string} folder @param {import('node:child_process').ChildProcess} process @param {string} address */
  constructor(folder, process, address) {
    this.#folder = folder;
    this.#process = process;
    this.address = address;
  }

  /** Serve a site below a prefix. @param {string} site @param {string} [prefix] */
  static async start(site, prefix = '/') {
    const folder = await mkdtemp(join(tmpdir(), 'tableside-host-'));
    await cp(site, join(folder, 'site'), { recursive: true });
    await writeFile(join(folder, 'faults.json'), '{}');
    const words = ['-m', 'tests.browser.offline.host', join(folder, 'site'), prefix, '0', join(folder, 'faults.json'), join(folder, 'log.txt')];
    const process_ = spawn(process.env.TABLESIDE_PYTHON ?? 'python3', words, { cwd: ROOT, stdio: ['ignore', 'pipe', 'inherit'] });
    const port = await new Promise((resolve, reject) => {
      process_.stdout.once('data', (data) => resolve(Number(data)));
      process_.once('exit', (code) => reject(new Error(`the host stopped with ${code}`)));
    });
    return new Host(folder, process_, `http://localhost:${port}${prefix}`);
  }

  /** Put another version in the place of what is served. @param {string} site */
  async deploy(site) {
    await rm(join(this.#folder, 'site'), { recursive: true });
    await cp(site, join(this.#folder, 'site'), { recursive: true });
  }

  /** End the process: nothing that is answered from now on is answered by it. */
  async kill() {
    if (this.#process.exitCode !== null || this.#process.signalCode !== null) return;
    const gone = new Promise((resolve) => this.#process.once('exit', resolve));
    this.#process.kill('SIGKILL');
    await gone;
  }

  async end() {
    await this.kill();
    await rm(this.#folder, { recursive: true });
  }
}
