// Run by bundle.py under Node: joins and minifies the scripts and styles of site_templates with esbuild.
//
//   node bundle.mjs TEMPLATES OUT [--maps]
//
// TEMPLATES is the folder site_templates, OUT an empty folder. Writes OUT/js/ (pages and their workers), OUT/site.css
// and OUT/sw.js. What browsers are asked for is the `browserslist` of package.json; syntax is written for one release line
// older, which reads pages and looks up.

import { readFileSync, readdirSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

import { build } from 'esbuild';

const [templates, out] = process.argv.slice(2, 4).map((path) => resolve(path));
const maps = process.argv.includes('--maps');
const scripts = join(templates, 'assets/js');
const styles = join(templates, 'assets/css');

const root = fileURLToPath(new URL('..', import.meta.url));
const { browserslist } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf-8'));
const NAMES = { ios_saf: 'ios' };
const baseline = browserslist.map((line) => {
  const [browser, version] = line.split(' >= ');
  return `${NAMES[browser] ?? browser}${version}`;
});
const target = [...baseline, 'chrome92'];

/** What is published, by its name there: each is one file, so that a page waits for no chain of imports. */
const ENTRIES = {
  site: join(scripts, 'site.mjs'),
  chooser: join(scripts, 'chooser.mjs'),
  // What few pages need comes when it is wanted. The little that it shares with site.js stands in both.
  form: join(scripts, 'calculators/form.mjs'),
  device: join(scripts, 'offline/device.mjs'),
  news: join(scripts, 'offline/bar.mjs'),
  'lookup-worker': join(scripts, 'box/worker.mjs'),
  'python-worker': join(scripts, 'calculators/worker.mjs'),
};
const published = new Map(Object.entries(ENTRIES).map(([name, path]) => [path, `./${name}.js`]));

/** Where a source names another entry, by `import()` or as a worker's address, the published one is named. */
const apart = {
  name: 'apart',
  setup({ onLoad, onResolve }) {
    onResolve({ filter: /^\.{1,2}\// }, ({ kind, path, resolveDir }) => {
      const name = kind === 'dynamic-import' && published.get(join(resolveDir, path));
      return name ? { path: name, external: true } : undefined;
    });
    onLoad({ filter: /\.mjs$/ }, ({ path }) => {
      const text = readFileSync(path, 'utf-8');
      const contents = text.replace(/new URL\('(\.[^']+\.mjs)', import\.meta\.url\)/g, (whole, other) => {
        const name = published.get(join(dirname(path), other));
        if (!name) throw new Error(`${basename(path)} names ${other}, which is no entry of bundle.mjs`);
        return `new URL('${name}', import.meta.url)`;
      });
      return { contents, loader: 'js' };
    });
  },
};

const shared = {
  bundle: true,
  minify: true,
  target,
  charset: 'utf8',
  logLevel: 'error',
  legalComments: 'none',
  // Not the checker's settings, nor those of any folder above.
  tsconfigRaw: '{}',
  nodePaths: [join(root, 'node_modules')],
};
const sourcemap = maps ? 'linked' : false;

await Promise.all([
  build({
    ...shared,
    sourcemap,
    entryPoints: Object.entries(ENTRIES).map(([name, path]) => ({ in: path, out: name })),
    format: 'esm',
    outdir: join(out, 'js'),
    plugins: [apart],
  }),
  build({ ...shared, sourcemap, entryPoints: [join(scripts, 'early.js')], format: 'iife', outdir: join(out, 'js') }),
  build({ ...shared, entryPoints: [join(templates, 'sw.js')], format: 'iife', outfile: join(out, 'sw.js') }),
  build({
    ...shared,
    // One after the other, as their names say.
    stdin: {
      contents: readdirSync(styles).filter((name) => name.endsWith('.css')).sort().map((name) => `@import './${name}';`).join('\n'),
      resolveDir: styles,
      loader: 'css',
    },
    external: ['*.svg', '*.png'],
    outfile: join(out, 'site.css'),
  }),
]);
