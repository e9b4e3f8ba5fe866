/** Light, dark, or as the device: put on the page, and turned by the button in the bar. */
import { notice } from './notice.mjs';
import { word } from './words.mjs';

/** @typedef {import('./store.mjs').Store} Store */

/** @param {import('./state.mjs').Theme} theme */
export function wearTheme(theme) {
  const { dataset } = document.documentElement;
  if (theme === 'auto') delete dataset.theme;
  else dataset.theme = theme;
  // The bar of the browser wears the colour of the page.
  const bars = [...document.querySelectorAll('meta[name="theme-color"]')].filter((each) => each instanceof HTMLMetaElement);
  for (const bar of bars) bar.dataset.own ??= bar.content;
  const chosen = bars.find((bar) => bar.media.includes(theme));
  for (const bar of bars) bar.content = (chosen ?? bar).dataset.own ?? '';
}

/**
 * What the button turns to: always the opposite of what is seen; and when that is what the device wants, back to it.
 * @param {import('./state.mjs').Theme} theme what is chosen now
 * @param {boolean} deviceDark
 * @returns {import('./state.mjs').Theme}
 */
export function turned(theme, deviceDark) {
  const dark = theme === 'auto' ? deviceDark : theme === 'dark';
  if (dark !== deviceDark) return 'auto';
  return dark ? 'light' : 'dark';
}

/** @param {Store} store */
export function startTheme(store) {
  wearTheme(store.state.settings.theme);
  store.listen((state) => wearTheme(state.settings.theme));
  const device = matchMedia('(prefers-color-scheme: dark)');
  for (const button of document.querySelectorAll('[data-do="theme"]')) {
    button.addEventListener('click', async () => {
      const theme = turned(store.state.settings.theme, device.matches);
      await store.change((state) => ({ ...state, settings: { ...state.settings, theme } }));
      notice(word(`theme_${theme}`), 2000);
    });
  }
}
