/** The reader's text size: put on the page, and stepped through by the button in the bar. */
import { notice } from './notice.mjs';
import { SIZES } from './state.mjs';
import { word } from './words.mjs';

/** @param {import('./state.mjs').Size} size */
export function wearSize(size) {
  const { dataset } = document.documentElement;
  if (size === 'normal') delete dataset.size;
  else dataset.size = size;
}

/** The size after this one; after the largest comes the normal one. @param {import('./state.mjs').Size} size */
export function nextSize(size) {
  return SIZES[(SIZES.indexOf(size) + 1) % SIZES.length];
}

/** @param {import('./store.mjs').Store} store */
export function startSize(store) {
  wearSize(store.state.settings.size);
  store.listen((state) => wearSize(state.settings.size));
  for (const button of document.querySelectorAll('[data-do="size"]')) {
    button.addEventListener('click', async () => {
      const size = nextSize(store.state.settings.size);
      await store.change((state) => ({ ...state, settings: { ...state.settings, size } }));
      notice(word(`size_${size}`), 2000);
    });
  }
}
