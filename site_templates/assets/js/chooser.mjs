/** The page at the site's root: leads on to the language chosen before, else to the browser's, else it lets choose. */
import { bestLanguage, startLanguage } from './reader/language.mjs';
import { MIRROR } from './reader/state.mjs';
import { openDevice } from './reader/shelf.mjs';

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
else startLanguage(openDevice());
