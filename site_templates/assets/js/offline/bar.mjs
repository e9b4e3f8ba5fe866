/** The line that says a new version is here, and what it changes. It waits to be answered; nothing happens until then. */
import { word } from '../reader/words.mjs';
import { keepFields } from './keep.mjs';
import { newsList } from './list.mjs';
import { sentence } from './news.mjs';

/** @typedef {import('./link.mjs').Link} Link @typedef {import('./link.mjs').Status} Status */

/** Lines that the words beside the buttons may take; what needs more stands in a fold. */
const LINES = 2;

/** @type {HTMLElement | undefined} */
let bar;
let put = '';

/** @param {string} key @param {Record<string, string | number>} [facts] */
const say = (key, facts) => word(`offline.${key}`, facts);

/** @param {Link} link @param {Status} status */
export function showBar(link, status) {
  const version = status.next?.version ?? status.version;
  if (put === version) return;
  put = version;
  bar ??= document.createElement('aside');
  bar.className = 'update-bar';
  bar.setAttribute('role', 'status');
  const text = document.createElement('p');
  bar.replaceChildren(
    text,
    button(say('use'), 'update', () => void accept(link)),
    button('', 'not-now', () => bar?.remove(), say('not-now')),
  );
  document.querySelector('.bar')?.after(bar);
  const changes = status.next ? status.next.changes : status.changes;
  const title = say(status.next ? 'new' : 'older-page');
  const { lang } = document.documentElement;
  const all = changes ? sentence(changes, lang, say) : '';
  const told = document.createElement('span');
  told.textContent = all;
  text.append(title + say('gap'), told);
  if (!changes || !all || linesIn(text) <= LINES) return;
  const list = newsList(changes, lang, say);
  list.id = 'update-changes';
  list.hidden = true;
  const fold = button(say('what'), 'what', () => {
    list.hidden = !list.hidden;
    fold.setAttribute('aria-expanded', String(!list.hidden));
  });
  fold.className = 'fold';
  fold.setAttribute('aria-expanded', 'false');
  fold.setAttribute('aria-controls', list.id);
  text.replaceChildren(`${title} `, fold);
  bar.append(list);
}

export function hideBar() {
  bar?.remove();
  put = '';
}

/** How many lines a text takes. @param {Element} text */
function linesIn(text) {
  const range = document.createRange();
  range.selectNodeContents(text);
  return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
}

/** @param {string} words @param {string} deed @param {() => void} act @param {string} [label] where a sign says it */
function button(words, deed, act, label) {
  const made = document.createElement('button');
  made.type = 'button';
  made.className = 'button';
  made.dataset.offlineDo = deed;
  made.textContent = words;
  if (label) {
    made.setAttribute('aria-label', label);
    made.title = label;
  }
  made.addEventListener('click', act);
  return made;
}

/** Swap to the new version and show this page again, with what stood in its fields. @param {Link} link */
export async function accept(link) {
  bar?.setAttribute('aria-busy', 'true');
  for (const each of bar?.querySelectorAll('button') ?? []) each.disabled = true;
  await takeOver(link.registration);
  await link.ask('swap');
  keepFields();
  location.reload();
}

/** Let a worker that waits take over, if there is one. @param {ServiceWorkerRegistration} registration */
async function takeOver({ waiting }) {
  if (!waiting) return;
  const done = new Promise((resolve) => {
    waiting.addEventListener('statechange', () => {
      if (waiting.state === 'activated' || waiting.state === 'redundant') resolve(undefined);
    });
  });
  waiting.postMessage({ do: 'skip-waiting' });
  await done;
}
