/**
 * What a new version changes, page by page, for a reader to see before it takes the old one's place. Packs carry a hash
 * of what each page says (generator/offline/gist.py): those are compared, and only pages that are named are unpacked.
 */
import { PYTHON, SHELL } from './store.mjs';

/** @typedef {import('./store.mjs').Edition} Edition @typedef {import('./store.mjs').Pack} Pack */
/** @typedef {import('./pack.mjs').PackReader} PackReader @typedef {(pack: Pack) => Promise<PackReader>} Open */
/**
 * @typedef {{ path: string, title: string, id: string }} Told a page by its title, and the id printed on a card
 * @typedef {{ pages: Told[], more: number }} Part pages that are named, and how many more there are
 * @typedef {{ group: string, title: string, fresh: Part, changed: Part, gone: Part, whole: '' | 'fresh' | 'changed' | 'gone' }} News
 *   of one group; `whole` where its pages are not told one by one
 * @typedef {{ news: News[], program: boolean }} Changes `program`: the site looks or works differently. Without either,
 *   only small things changed, such as a list or a tagline
 */

/** Pages named in each part. The device page shows all of them, the bar a handful. */
export const NAMED = 12;

/**
 * @param {Edition} current
 * @param {Edition} next
 * @param {Open} open
 * @returns {Promise<Changes>}
 */
export async function compared(current, next, open) {
  const [before, after] = [current.catalogue.groups, next.catalogue.groups];
  const news = [];
  for (const name of new Set([...next.groups, ...current.groups])) {
    if (name === SHELL || name === PYTHON) continue;
    const [old, fresh] = [current.groups.includes(name), next.groups.includes(name)];
    if (old && fresh) {
      // Where the old version cannot be read any more, the game is named, and the new one is all the more welcome.
      if (!samePacks(before[name].packs, after[name].packs)) {
        news.push(await ofGroup(name, current, next, open).catch(() => nothing(name, after[name].title, 'changed')));
      }
    } else if (name.includes('/') && !(name in (fresh ? before : after))) {
      // A game that only was not kept here, or was switched off, is none that came or went.
      news.push(nothing(name, (fresh ? after : before)[name].title, fresh ? 'fresh' : 'gone'));
    }
  }
  const told = news.filter(({ whole, ...parts }) => whole || [parts.fresh, parts.changed, parts.gone].some(({ pages }) => pages.length));
  return { news: told, program: await programChanged(current, next, open).catch(() => false) };
}

/** @param {string} group @param {string} title @param {News['whole']} [whole] @returns {News} */
function nothing(group, title, whole = '') {
  const none = { pages: [], more: 0 };
  return { group, title, fresh: none, changed: none, gone: none, whole };
}

/** @param {string} name @param {Edition} current @param {Edition} next @param {Open} open @returns {Promise<News>} */
async function ofGroup(name, current, next, open) {
  const [before, after] = await Promise.all([opened(current, name, open), opened(next, name, open)]);
  const { title } = next.catalogue.groups[name];
  if (!before.gists.size) return nothing(name, title, 'changed');
  // A page that leads on to another one now has moved: its old address still works.
  const moved = new Set([...before.gists].filter(([path]) => after.paths.has(path) && !after.gists.has(path)).map(([, gist]) => gist));
  const here = [...after.gists].filter(([path, gist]) => before.gists.get(path) !== gist);
  const fresh = here.filter(([path, gist]) => !before.gists.has(path) && !moved.has(gist));
  const changed = here.filter(([path]) => before.gists.has(path));
  const gone = [...before.gists].filter(([path]) => !after.paths.has(path));
  const [one, two, three] = [await part(fresh, after), await part(changed, after), await part(gone, before)];
  return { ...nothing(name, title), fresh: one, changed: two, gone: three };
}

/** @param {Edition} edition @param {string} name @param {Open} open */
async function opened({ catalogue }, name, open) {
  const { packs, stamps } = catalogue.groups[name];
  const readers = await Promise.all(packs.map(open));
  const gists = new Map(readers.flatMap((reader) => [...reader.gists]));
  return { readers, stamps, gists, paths: new Set(readers.flatMap((reader) => reader.paths)) };
}

/** @param {[string, string][]} found @param {Awaited<ReturnType<typeof opened>>} version @returns {Promise<Part>} */
async function part(found, { readers, stamps }) {
  const pages = [];
  for (const [path] of found.slice(0, NAMED)) {
    const bytes = await readers.find((reader) => reader.has(path))?.read(path, stamps);
    pages.push({ path: path.replace(/index\.html$/, ''), ...named(new TextDecoder().decode(bytes)) });
  }
  return { pages, more: found.length - pages.length };
}

/**
 * What a page is called, by its own heading. That of a sealed card is its id, and nothing a seal guards stands there.
 * @param {string} page
 */
export function named(page) {
  const start = page.indexOf('<main');
  const heading = /<h1\b[^>]*>(.*?)<\/h1>/s.exec(page.slice(Math.max(start, 0)));
  if (!heading) return { title: textOf(/<title>(.*?)<\/title>/s.exec(page)?.[1] ?? ''), id: '' };
  const top = page.slice(start, start + heading.index);
  const title = textOf(heading[1]);
  const kind = page.includes('<body data-kind="number"') ? textOf(/<p class="kind">(.*?)<\/p>/s.exec(top)?.[1] ?? '') : '';
  return { title: kind ? `${kind} ${title}` : title, id: textOf(/<p class="no">(.*?)<\/p>/s.exec(top)?.[1] ?? '') };
}

/** The words of some HTML. @param {string} html */
function textOf(html) {
  /** @type {Record<string, string>} */
  const named = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' };
  const text = html.replace(/<[^>]*>/g, '').replace(/&(?:#(\d+)|(\w+));/g, (whole, number, name) => (number ? String.fromCodePoint(Number(number)) : (named[name] ?? whole)));
  return text.replace(/\s+/g, ' ').trim();
}

/** @param {Edition} current @param {Edition} next @param {Open} open */
async function programChanged(current, next, open) {
  // Everything the shell holds is named by its bytes but for the two pages that state the version.
  const [before, after] = await Promise.all([current, next].map((edition) => opened(edition, SHELL, open)));
  const files = /** @param {Set<string>} paths */ (paths) => [...paths].filter((path) => !path.endsWith('.html')).join('\n');
  if (files(before.paths) !== files(after.paths)) return true;
  if (!current.groups.includes(PYTHON) || !next.groups.includes(PYTHON)) return false;
  return !samePacks(current.catalogue.groups[PYTHON].packs, next.catalogue.groups[PYTHON].packs);
}

/** @param {Pack[]} before @param {Pack[]} after */
function samePacks(before, after) {
  return before.length === after.length && before.every((pack, index) => pack.sha256 === after[index].sha256);
}
