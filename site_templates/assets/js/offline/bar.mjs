/** The line that says a new version is here. It waits to be answered; nothing changes until then. */
import { word } from '../reader/words.mjs';
import { keepFields } from './keep.mjs';

/** @typedef {import('./link.mjs').Link} Link @typedef {import('./link.mjs').Status} Status */

/** @type {HTMLElement | undefined} */
let bar;
let put = '';

/** @param {Link} link @param {Status} status */
export function showBar(link, status) {
  const version = status.next?.version ?? status.version;
  if (put === version) return;
  const titles = status.next?.titles.length ? word('offline.changed', { games: status.next.titles.join(', ') }) : '';
  bar ??= document.createElement('aside');
  bar.className = 'update-bar';
  bar.setAttribute('role', 'status');
  const text = document.createElement('p');
  text.textContent = status.next ? [word('offline.new'), titles].filter(Boolean).join(' ') : word('offline.older-page');
  bar.replaceChildren(
    text,
    button(word('offline.use'), 'update', () => void accept(link)),
    button(word('offline.not-now'), 'not-now', () => bar?.remove()),
  );
  document.querySelector('.bar')?.after(bar);
  put = version;
}

export function hideBar() {
  bar?.remove();
  put = '';
}

/** @param {string} words @param {string} deed @param {() => void} act */
function button(words, deed, act) {
  const made = document.createElement('button');
  made.type = 'button';
  made.className = 'button';
  made.dataset.offlineDo = deed;
  made.textContent = words;
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
