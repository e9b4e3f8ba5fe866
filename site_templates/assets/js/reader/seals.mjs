/**
 * Sealed cards: opened on purpose, remembered on this device, sealed again on purpose. On the card's own page the
 * seal is a <details>; everywhere else a row in mist, which becomes a row like any other once the card is open here.
 */
import { notice } from './notice.mjs';
import { titlesOf } from './titles.mjs';
import { word } from './words.mjs';

/** @typedef {import('./store.mjs').Store} Store @typedef {import('./state.mjs').State} State */

/** Rows as they were in the mist. @type {WeakMap<Element, Node[]>} */
const inMist = new WeakMap();

/** Whether this device shows a card, and by what right. @param {State} state @param {string} key `game:id` */
export function isOpen(state, key) {
  return state.opened[key] !== undefined || state.everything[gameOf(key)] === true;
}

/** @param {string} key */
export function gameOf(key) {
  return key.slice(0, key.indexOf(':'));
}

/** @param {Store} store */
export function startSeals(store) {
  startOwnPage(store);
  void showRows(store.state);
  store.listen((state) => void showRows(state));
}

/** @param {Store} store */
function startOwnPage(store) {
  const seal = document.querySelector('details.seal');
  if (!(seal instanceof HTMLDetailsElement)) return;
  const key = seal.dataset.seal ?? '';
  const again = document.querySelector('[data-do="seal-again"]');
  /** @param {boolean} open */
  const show = (open) => {
    seal.open = open;
    document.body.classList.toggle('card-open', open);
    const line = again?.closest('[hidden], .opened');
    if (line instanceof HTMLElement) line.hidden = !open || store.state.everything[gameOf(key)] === true;
  };
  show(isOpen(store.state, key));
  seal.addEventListener('toggle', async () => {
    if (seal.open === isOpen(store.state, key)) return;
    await keep(store, key, seal.open ? (seal.dataset.title ?? '') : undefined);
    show(seal.open);
    if (seal.open && !store.lasting) notice(word(store.why), 8000);
  });
  again?.addEventListener('click', async () => {
    await keep(store, key, undefined);
    for (const outcome of seal.querySelectorAll('details')) outcome.open = false;
    show(false);
    seal.querySelector('summary')?.focus();
    notice(word('sealed_again'), 2000);
  });
}

/**
 * @param {Store} store
 * @param {string} key
 * @param {string | undefined} title undefined seals again
 */
async function keep(store, key, title) {
  await store.change((state) => {
    const { [key]: _, ...opened } = state.opened;
    const everything = { ...state.everything };
    if (title !== undefined) opened[key] = title;
    return { ...state, opened, everything };
  });
}

/** Every row of a sealed card as this device may show it. @param {State} state */
async function showRows(state) {
  const { root = './' } = document.body.dataset;
  const { lang } = document.documentElement;
  for (const row of document.querySelectorAll('a[data-seal]')) {
    const key = row.getAttribute('data-seal') ?? '';
    let title = state.opened[key];
    if (state.everything[gameOf(key)] === true) title = (await titlesOf(root, gameOf(key), lang))[key] ?? title;
    if (title === undefined) closeRow(row);
    else openRow(row, title);
  }
}

/** @param {Element} row @param {string} title */
function openRow(row, title) {
  const words = row.querySelector('.hit-words') ?? row.querySelector('.row-words') ?? row.querySelector(':scope > span');
  if (!words) return;
  if (!inMist.has(words)) inMist.set(words, [...words.childNodes].map((node) => node.cloneNode(true)));
  const name = document.createElement('b');
  name.textContent = title;
  const kind = document.createElement('small');
  kind.textContent = kindOf(words);
  if (words.classList.contains('hit-words')) words.replaceChildren(name, kind);
  else words.querySelector('small')?.replaceChildren(title);
  row.classList.remove('sealed');
  row.closest('tr')?.classList.remove('sealed');
}

/** @param {Element} row */
function closeRow(row) {
  const words = row.querySelector('.hit-words') ?? row.querySelector('.row-words') ?? row.querySelector(':scope > span');
  const before = words && inMist.get(words);
  if (!words || !before) return;
  words.replaceChildren(...before.map((node) => node.cloneNode(true)));
  if (words.classList.contains('hit-words')) row.classList.add('sealed');
  row.closest('tr')?.classList.add('sealed');
}

/** The kind of card that a row in mist names: its words without the word "sealed". @param {Element} words */
function kindOf(words) {
  const before = inMist.get(words) ?? [];
  const copy = document.createElement('span');
  copy.append(...before.map((node) => node.cloneNode(true)));
  for (const small of copy.querySelectorAll('small')) small.remove();
  return copy.textContent?.trim() ?? '';
}
