/** Where the reader's state lies on a device: in IndexedDB, through idb-keyval. */
import { createStore, del, get, update } from 'idb-keyval';
import { openStore } from './store.mjs';

const KEY = 'state';

/** @returns {import('./store.mjs').Shelf} */
function deviceShelf() {
  const place = createStore('tableside', 'reader');
  return {
    read: () => get(KEY, place),
    change: (turn) => update(KEY, turn, place),
    clear: () => del(KEY, place),
  };
}

/** What is kept on this device. */
export function openDevice() {
  return openStore(deviceShelf, () => globalThis.localStorage ?? null);
}
