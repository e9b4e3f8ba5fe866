/** Puts the lookup box on the page: in place on the home page, in a sheet everywhere else. */
import { isOpen } from '../reader/seals.mjs';
import { readWords } from '../reader/words.mjs';
import { Box } from './box.mjs';
import { Client } from './client.mjs';

/** Set when a number was typed: the next page keeps the box, so that the next number can be typed at once. */
const JUMP = 'tableside-jump';

/** @param {Promise<import('../reader/store.mjs').Store>} opening */
export function startLookup(opening) {
  const { root = './', path = '', index, labels, game = '' } = document.body.dataset;
  if (!index || !labels) return;
  const base = '../'.repeat(path.split('/').length - 1) || './';
  const icons = document.querySelector('[data-do=lookup] use')?.getAttribute('href')?.split('#')[0] ?? `${root}assets/icons.svg`;
  const words = /** @type {Record<string, any>} */ (readWords(document.getElementById('words')?.textContent ?? '')).lookup ?? {};
  /** @type {import('../reader/store.mjs').Store | undefined} */
  let store;
  void opening.then((opened) => (store = opened));
  /** @type {import('./box.mjs').Memory} */
  const memory = {
    // The home page shows them by itself.
    recents: () => (document.querySelector('[data-recents]') ? [] : (store?.state.recents ?? [])),
    opened: (seal) => (store && isOpen(store.state, seal) ? (store.state.opened[seal] ?? '') : ''),
  };
  const client = new Client(index, labels);
  /** @type {import('./box.mjs').Place} */
  const place = { base, game, icons, words, help: `${base}help/` };
  const home = document.querySelector('[data-lookup]');
  const sheet = /** @type {HTMLDialogElement | null} */ (document.getElementById('lookup-sheet'));
  const box = home ? new Box(home, client, place, memory) : sheet ? new Box(sheet, client, place, memory) : undefined;
  if (!box) return;

  box.onquery = (query) => {
    const url = new URL(location.href);
    if (query) url.searchParams.set('q', query);
    else url.searchParams.delete('q');
    history.replaceState(history.state, '', url);
  };
  box.onjump = (number) => {
    try {
      if (number) sessionStorage.setItem(JUMP, '1');
    } catch {
      // Storage denied: the box simply does not stay.
    }
  };
  const show = () => {
    if (!home && sheet && !sheet.open) sheet.show();
    box.input.focus();
    box.input.select();
  };
  const hide = () => {
    if (!home && sheet?.open) {
      sheet.close();
      box.set('');
      document.querySelector('[data-do=lookup]')?.dispatchEvent(new Event('focusback'));
    }
  };
  box.onclose = hide;

  addEventListener('keydown', (event) => {
    const typing = event.target instanceof Element && event.target.closest('input, textarea, select, [contenteditable]');
    const slash = event.key === '/' && !typing && !event.ctrlKey && !event.metaKey && !event.altKey;
    if (slash || ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k')) {
      event.preventDefault();
      show();
    } else if (event.key === 'Escape' && !typing) hide();
  });
  for (const button of document.querySelectorAll('[data-do=lookup]')) button.addEventListener('click', show);
  // The first place of the thumb bar opens the box where one is; without scripts it leads home.
  document.querySelector('.thumb a')?.addEventListener('click', (event) => {
    event.preventDefault();
    show();
  });
  sheet?.addEventListener('click', (event) => {
    if (event.target === sheet) hide();
  });

  const query = new URL(location.href).searchParams.get('q');
  let jumped = false;
  try {
    jumped = sessionStorage.getItem(JUMP) === '1';
    sessionStorage.removeItem(JUMP);
  } catch {
    // Storage denied.
  }
  if (query) {
    show();
    box.set(query);
  } else if (jumped || home) {
    if (jumped) show();
    else if (matchMedia('(hover: hover)').matches) box.input.focus({ preventScroll: true });
  }
}
