/** Pages looked up just now: noted as they are opened, shown on the home page. A sealed card is noted by its id. */
import { isOpen } from './seals.mjs';
import { withRecent } from './state.mjs';
import { word } from './words.mjs';

/** @typedef {import('./store.mjs').Store} Store @typedef {import('./state.mjs').Recent} Recent */

const NOTED = new Set(['card', 'board', 'number', 'rule']);

/** @param {Store} store */
export function startRecents(store) {
  const { kind = '', path = '', game = '' } = document.body.dataset;
  if (NOTED.has(kind)) {
    const id = path.split('/').filter(Boolean).pop() ?? '';
    const page = { path, words: document.querySelector('h1')?.textContent?.trim() ?? id, game, id };
    void store.change((state) => ({ ...state, recents: withRecent(state.recents, page) }));
  }
  const place = document.querySelector('[data-recents]');
  if (place instanceof HTMLElement) {
    show(store, place);
    store.listen(() => show(store, place));
  }
}

/** @param {Store} store @param {HTMLElement} place */
function show(store, place) {
  const tags = place.querySelector('.tags');
  const { recents } = store.state;
  place.hidden = recents.length === 0;
  tags?.replaceChildren(...recents.map((page) => tag(store, page)));
  if (recents.length && tags) {
    const clear = document.createElement('button');
    clear.type = 'button';
    clear.className = 'tag quiet';
    clear.textContent = word('recents_clear');
    clear.addEventListener('click', () => void store.change((state) => ({ ...state, recents: [] })));
    tags.append(clear);
  }
}

/** @param {Store} store @param {Recent} page */
function tag(store, page) {
  const link = document.createElement('a');
  link.className = 'tag';
  // Recents stand on the home page of a language, and their paths are below it.
  link.href = page.path;
  link.dataset.game = page.game;
  const printed = /^([A-Z]+)(\d+)$/.exec(page.id);
  const title = store.state.opened[`${page.game}:${page.id}`];
  if (printed) {
    const no = document.createElement('span');
    no.className = 'no';
    const letter = document.createElement('i');
    letter.textContent = printed[1];
    no.append(letter, printed[2]);
    link.append(no);
    if (title !== undefined && isOpen(store.state, `${page.game}:${page.id}`)) link.append(title);
  } else if (/^\d+$/.test(page.id)) {
    const no = document.createElement('span');
    no.className = 'no';
    no.textContent = page.id;
    link.append(no);
  } else {
    link.append(page.words);
  }
  return link;
}
