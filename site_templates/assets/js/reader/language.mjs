/** Remembers the language a reader chose, for the page at the site's root. */

/** @typedef {import('./store.mjs').Store} Store */

/**
 * Links that choose a language keep it before they lead on.
 * @param {Store | Promise<Store>} opening
 */
export function startLanguage(opening) {
  document.addEventListener('click', async (event) => {
    const link = event.target instanceof Element ? event.target.closest('a[data-language]') : null;
    if (!(link instanceof HTMLAnchorElement)) return;
    const elsewhere = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (!elsewhere) event.preventDefault();
    await keepLanguage(await opening, link.dataset.language ?? '');
    // The place on the page stays the same place in another language.
    if (!elsewhere) location.assign(link.hash ? link.href : link.href + location.hash);
  });
}

/** @param {Store} store @param {string} language */
export async function keepLanguage(store, language) {
  await store.change((state) => ({ ...state, settings: { ...state.settings, language } }));
}

/**
 * The language of the site that serves a reader best: the chosen one, else the first of the browser's that fits.
 * @param {string} chosen
 * @param {readonly string[]} wanted the browser's languages, best first
 * @param {readonly string[]} offered
 * @returns {string} '' when none fits
 */
export function bestLanguage(chosen, wanted, offered) {
  if (offered.includes(chosen)) return chosen;
  for (const each of wanted) {
    const tag = each.toLowerCase();
    const exact = offered.find((language) => language.toLowerCase() === tag);
    if (exact) return exact;
    // Simplified Chinese is another script; any other region of a language is close enough.
    if (/^zh-(hans|cn|sg)/.test(tag)) continue;
    const main = tag.split('-')[0];
    const near = offered.find((language) => language.toLowerCase().split('-')[0] === main);
    if (near) return near;
  }
  return '';
}
