/** The page "This device": what is kept, changed by its controls, saved to a file and read back, forgotten. */
import { keepLanguage } from './language.mjs';
import { Unreadable } from './state.mjs';
import { word } from './words.mjs';

/** @typedef {import('./store.mjs').Store} Store @typedef {import('./state.mjs').Settings} Settings */

/** @param {Store} store */
export function startSettings(store) {
  if (document.body.dataset.kind !== 'device') return;
  const status = document.querySelector('[data-device-status]') ?? document.querySelector('main [role="status"]');
  /** @param {string} text */
  const say = (text) => {
    if (status) status.textContent = text;
  };
  if (!store.lasting) say(word(store.why));
  show(store);
  store.listen(() => show(store));
  document.addEventListener('change', (event) => void changed(store, event.target, say));
  on('export', () => save(store, say));
  on('import', () => load(store, say));
  on('forget', async () => {
    if (!confirm(word('forget_ask'))) return;
    await store.forget();
    say(word('forget_done'));
  });
}

/** @param {string} what @param {() => void} act */
function on(what, act) {
  for (const button of document.querySelectorAll(`[data-do="${what}"]`)) button.addEventListener('click', act);
}

/** Put what is kept into the controls. @param {Store} store */
function show(store) {
  const settings = /** @type {Record<string, string>} */ ({ ...store.state.settings });
  settings.language ||= document.documentElement.lang;
  for (const control of document.querySelectorAll('[data-setting]')) {
    const value = settings[control.getAttribute('data-setting') ?? ''];
    if (control instanceof HTMLSelectElement) control.value = value;
    else for (const radio of control.querySelectorAll('input')) radio.checked = radio.value === value;
  }
  for (const box of document.querySelectorAll('[data-show-everything]')) {
    const game = box.getAttribute('data-show-everything') ?? '';
    if (box instanceof HTMLInputElement) box.checked = store.state.everything[game] === true;
  }
  const count = document.querySelector('[data-opened-count]');
  if (count) count.textContent = word('opened_count', { count: Object.keys(store.state.opened).length });
}

/** @param {Store} store @param {EventTarget | null} target @param {(text: string) => void} say */
async function changed(store, target, say) {
  if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return;
  const game = target.dataset.showEverything;
  if (game !== undefined && target instanceof HTMLInputElement) {
    const shown = target.checked;
    await store.change((state) => {
      const { [game]: _, ...everything } = state.everything;
      return { ...state, everything: shown ? { ...everything, [game]: true } : everything };
    });
    say(word(shown ? 'everything_on' : 'everything_off'));
    return;
  }
  const name = target.dataset.setting ?? target.closest('[data-setting]')?.getAttribute('data-setting');
  if (name === 'language') {
    await keepLanguage(store, target.value);
    const { root = './', path = '' } = document.body.dataset;
    location.assign(`${root}${target.value}/${path}`);
  } else if (name === 'theme' || name === 'size') {
    const value = /** @type {any} */ (target.value);
    await store.change((state) => ({ ...state, settings: { ...state.settings, [name]: value } }));
    say(word(store.lasting ? `${name}_${value}` : store.why));
  }
}

/** @param {Store} store @param {(text: string) => void} say */
function save(store, say) {
  const url = URL.createObjectURL(new Blob([store.asFile()], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = 'tableside-device.json';
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
  say(word('export_done'));
}

/** @param {Store} store @param {(text: string) => void} say */
function load(store, say) {
  const pick = document.createElement('input');
  pick.type = 'file';
  pick.accept = 'application/json,.json';
  pick.addEventListener('change', async () => {
    const file = pick.files?.[0];
    if (!file) return;
    try {
      await store.addFile(await file.text());
      say(store.lasting ? word('import_done', { count: Object.keys(store.state.opened).length }) : word(store.why));
    } catch (error) {
      say(word(error instanceof Unreadable ? error.why : 'import_not_ours'));
    }
  });
  pick.click();
}
