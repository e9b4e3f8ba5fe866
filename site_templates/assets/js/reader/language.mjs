/** Remembers the language a reader chose, for the page at the site's root. */

/** @param {import('./store.mjs').Store} store */
export function startLanguage(store) {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a[data-language]') : null;
    const language = link?.getAttribute('data-language');
    if (language) void store.change((state) => ({ ...state, settings: { ...state.settings, language } }));
  });
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
