/** One line over the thumb bar that says what just happened, read out to those who listen, gone by itself. */

const LASTS = 4000;
/** Shared with scripts that come later, which have a copy of this module. @type {Element | undefined} */
let line;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let timer;

/** @param {string} text @param {number} [lasts] milliseconds */
export function notice(text, lasts = LASTS) {
  const shown = (line ??= document.querySelector('.notice') ?? made());
  shown.textContent = text;
  clearTimeout(timer);
  timer = setTimeout(() => shown.textContent === text && shown.replaceChildren(), lasts);
}

function made() {
  const fresh = document.createElement('p');
  fresh.className = 'notice';
  fresh.setAttribute('role', 'status');
  document.body.append(fresh);
  return fresh;
}
