/** Answers requests: from the packs that are here, else from the network, else by a page that says what is missing. */
import { dataAnswer } from './data.mjs';
import { GET, missPage } from './miss.mjs';
import { fileResponse, headersFor } from './response.mjs';
import { groupOf } from './shelf.mjs';
import { SHELL } from './store.mjs';

/** Milliseconds the network has to answer for a page that the device cannot show. */
export const PATIENCE = 8000;
const STYLE = /^assets\/site\.[0-9a-f]+\.css$/;

/**
 * @typedef {{ scope: string, keeper: import('./keeper.mjs').Keeper, shelf: import('./shelf.mjs').Shelf,
 *   words: import('./miss.mjs').Words }} Means
 */

/** The path below the site's root, or undefined where the address cannot be read. @param {URL} url @param {string} scope */
export function pathOf(url, scope) {
  try {
    return decodeURIComponent(url.pathname.slice(new URL(scope).pathname.length));
  } catch {
    return undefined;
  }
}

/** Whether a request is left to the network: what tells about versions must come from the host. @param {string} path */
export function untouched(path) {
  return path === 'offline.json' || path === 'sw.js' || path.startsWith('packs/');
}

/**
 * @param {Request} request
 * @param {Means} means
 * @returns {Promise<Response>}
 */
export async function answer(request, means) {
  const url = new URL(request.url);
  const path = pathOf(url, means.scope);
  if (path === undefined) return fetch(request);
  const page = request.mode === 'navigate' || /(?:^|\/|\.html)$/.test(path);
  if (page && url.searchParams.has(GET)) return getAndReturn(url, path, means);
  const { current, previous } = await means.keeper.kept();
  if (path.startsWith('data/')) return dataAnswer(request, current);
  const range = request.headers.get('range');
  const found = await means.shelf.find(current, [path === '' || path.endsWith('/') ? `${path}index.html` : path]);
  if (current && found) return fileResponse(found.bytes, { path: found.path, edition: current.catalogue, range });
  if (!page) {
    // An open page of the version before asks for its own files.
    const old = await means.shelf.find(previous, [path]);
    return previous && old ? fileResponse(old.bytes, { path, edition: previous.catalogue, range }) : fetch(request);
  }
  if (path && !path.endsWith('/') && (await means.shelf.find(current, [`${path}/index.html`]))) {
    return Response.redirect(`${url.origin}${url.pathname}/${url.search}`, 301);
  }
  return (await fromNetwork(request)) ?? notHere(path, means, false);
}

/** @param {Request} request @returns {Promise<Response | undefined>} */
async function fromNetwork(request) {
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), PATIENCE);
  try {
    return await fetch(request, { signal: patience.signal });
  } catch {
    return undefined;
  } finally {
    clearTimeout(timer);
  }
}

/** The reader asked for a page that is not here: fetch its group, then show it. @param {URL} url @param {string} path @param {Means} means */
async function getAndReturn(url, path, means) {
  const { current } = await means.keeper.kept();
  if (current) {
    const group = groupOf(path, current.catalogue);
    const language = group.split('/')[0];
    if (group !== language && !current.groups.includes(language)) await means.keeper.choose(language, true);
    if (!current.groups.includes(group)) await means.keeper.choose(group, true);
    const now = (await means.keeper.kept()).current;
    if (!now?.groups.includes(group)) return notHere(path, means, true);
  }
  url.searchParams.delete(GET);
  return Response.redirect(url.href, 303);
}

/** @param {string} path @param {Means} means @param {boolean} again */
async function notHere(path, { scope, keeper, shelf, words }, again) {
  const { current } = await keeper.kept();
  const root = new URL(scope).pathname;
  if (current) {
    const group = groupOf(path, current.catalogue);
    if (current.groups.includes(group) || group === SHELL) {
      const lost = await shelf.find(current, ['404.html']);
      if (lost) {
        // The page cannot know where the site's root is; the worker does.
        const text = new TextDecoder().decode(lost.bytes).replaceAll('href="./', `href="${root}`);
        return fileResponse(new TextEncoder().encode(text), { path: '404.html', edition: current.catalogue, status: 404 });
      }
    }
  }
  const first = path.split('/')[0];
  const language = first in words ? first : (Object.keys(words).find((each) => current?.groups.includes(each)) ?? Object.keys(words)[0]);
  const group = current?.catalogue.groups[current ? groupOf(path, current.catalogue) : ''];
  const css = (await shelf.paths(current, SHELL)).find((each) => STYLE.test(each)) ?? '';
  const body = missPage({ words, language, root, css, title: group?.title ?? '', bytes: group?.bytes ?? 0, again });
  const policy = "default-src 'none'; style-src 'self'; img-src data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";
  return new Response(body, { status: 503, headers: headersFor('text/html; charset=utf-8', { policy, version: '' }) });
}
