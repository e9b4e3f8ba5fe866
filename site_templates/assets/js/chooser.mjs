/** The page at the site's root: leads on to the language the reader chose before, else marks the likely one. */
import { bestLanguage } from './reader/language.mjs';
import { MIRROR } from './reader/store.mjs';

/** @type {HTMLAnchorElement[]} */
const links = [...document.querySelectorAll('a[data-language]')].filter((each) => each instanceof HTMLAnchorElement);
const offered = links.map((link) => link.dataset.language ?? '');
let chosen = '';
try {
  chosen = String(JSON.parse(localStorage.getItem(MIRROR) ?? '{}').language ?? '');
} catch {
  // Nothing kept, or no storage.
}
const best = links.find((link) => link.dataset.language === bestLanguage(chosen, navigator.languages, offered));
if (best) location.replace(best.href);
for (const link of links) {
  link.addEventListener('click', () => {
    try {
      const kept = JSON.parse(localStorage.getItem(MIRROR) ?? '{}');
      localStorage.setItem(MIRROR, JSON.stringify({ ...kept, language: link.dataset.language }));
    } catch {
      // Then this page asks again next time.
    }
  });
}
