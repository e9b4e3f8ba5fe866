/** One line over the thumb bar that says what just happened, read out to those who listen, gone by itself. */

const LASTS = 4000;
/** @type {HTMLElement | undefined} */
let line;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let timer;

/** @param {string} text @param {number} [lasts] milliseconds */
export function notice(text, lasts = LASTS) {
  if (!line) {
    line = document.createElement('p');
    line.className = 'notice';
    line.setAttribute('role', 'status');
    document.body.append(line);
  }
  line.textContent = text;
  clearTimeout(timer);
  timer = setTimeout(() => line?.replaceChildren(), lasts);
}
