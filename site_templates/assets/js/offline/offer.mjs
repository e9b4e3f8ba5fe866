/** The quiet offer to put the site on the home screen: a button where the browser can, a sentence where only a hand can. */
import { say } from './said.mjs';

/** @typedef {Event & { prompt: () => Promise<{ outcome: string }> }} InstallEvent */

/** @type {InstallEvent | undefined} */
let asked;

/** @param {import('./link.mjs').Link} link */
export function startOffer(link) {
  addEventListener('beforeinstallprompt', (event) => {
    // The browser's own banner is not shown: the offer stands on the device page, for those who look.
    event.preventDefault();
    asked = /** @type {InstallEvent} */ (event);
    showOffer();
  });
  addEventListener('appinstalled', () => {
    asked = undefined;
    showOffer();
    void navigator.storage?.persist?.();
    void link.opened(document.documentElement.lang, link.status?.saves ?? false);
  });
  showOffer();
}

/** Fill the place that the device page keeps for the offer, if it is there. */
export function showOffer() {
  const place = document.querySelector('[data-install]');
  if (!place) return;
  if (matchMedia('(display-mode: standalone)').matches) {
    place.replaceChildren(say('installed'));
  } else if (asked) {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'button';
    button.textContent = say('install');
    button.addEventListener('click', () => void asked?.prompt());
    place.replaceChildren(button);
  } else if (/iPhone|iPad/.test(navigator.userAgent) || (navigator.maxTouchPoints > 1 && /Macintosh/.test(navigator.userAgent))) {
    place.replaceChildren(say('install-ios'));
  } else {
    place.replaceChildren(say('install-menu'));
  }
}
