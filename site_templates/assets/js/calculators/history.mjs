/** Games that were played: a score sheet kept on this device, to be read or opened again. */
import { element } from '../box/hits.mjs';
import { notice } from '../reader/notice.mjs';
import { word } from '../reader/words.mjs';
import { button } from './fields.mjs';

/** @typedef {import('../reader/store.mjs').Store} Store @typedef {import('./state.mjs').Values} Values */
/** @typedef {{ day: string, text: string, values: Values }} Game */

/** The most games that are kept; the oldest go first. */
const MOST = 50;

/**
 * The games kept under a name; anything else that lies there is left out.
 * @param {Store} store
 * @param {string} name
 * @returns {Game[]}
 */
export function games(store, name) {
  const kept = store.state.sheets[name];
  if (!Array.isArray(kept)) return [];
  return kept.filter((each) => typeof each === 'object' && each !== null && typeof each.text === 'string' && typeof each.values === 'object');
}

/**
 * @param {Store} store
 * @param {string} name
 * @param {Game[]} kept
 */
async function keep(store, name, kept) {
  await store.change((state) => ({ ...state, sheets: { ...state.sheets, [name]: kept.slice(0, MOST) } }));
  if (!store.lasting) notice(word(store.why), 8000);
}

/**
 * The kept games as a part of the page, with a button to keep the one on the table.
 * @param {Store} store
 * @param {string} name
 * @param {Record<string, string>} words
 * @param {() => Game} current
 * @param {(values: Values) => void} open
 */
export function historyOf(store, name, words, current, open) {
  const place = element('div', 'calc-history');
  const draw = () => {
    const kept = games(store, name);
    const rows = kept.map((game, index) =>
      element(
        'li',
        '',
        element('p', 'quiet', game.day),
        ...game.text.split('\n').slice(0, 2).map((line) => element('p', '', line)),
        element(
          'p',
          'deeds',
          button('', [words.open], () => open(game.values)),
          button('', [words.drop], () => void keep(store, name, kept.toSpliced(index, 1)).then(draw)),
        ),
      ),
    );
    const list = element('details', 'calc-more', element('summary', '', `${words.past} (${kept.length})`), element('ol', '', ...rows));
    const add = button('', [words.keep], () => {
      // What was kept on purpose is not to go when the device tidies up.
      void navigator.storage?.persist?.();
      void keep(store, name, [current(), ...kept]).then(draw);
    });
    place.replaceChildren(element('p', 'deeds', add), ...(kept.length ? [list] : []));
  };
  draw();
  return place;
}
