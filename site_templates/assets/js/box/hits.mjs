/** A result as a row: id or sign in the margin, words to its right. Text goes in as text, never as markup. */

/** @typedef {import('../lookup/engine.mjs').Result} Result */
/** @typedef {import('./client.mjs').Labels} Labels */

const SIGNS = /** @type {Record<string, string>} */ ({ rule: '§', section: '§', chapter: '§', term: 'A', ruling: '?', table: '%', symbol: '◇', game: '◆' });
/** Reasons that a reader sees without being told. */
const OBVIOUS = new Set(['id', 'name', 'beginning', 'words', 'filter', 'sealed']);

/**
 * @param {string} tag
 * @param {string} [className]
 * @param {(Node | string)[]} children
 */
export function element(tag, className = '', ...children) {
  const made = document.createElement(tag);
  if (className) made.className = className;
  made.append(...children);
  return made;
}

/**
 * A sentence with its facts put in.
 * @param {string} text
 * @param {Record<string, string | number>} facts
 */
export function filled(text, facts) {
  return text.replace(/\{(\w+)\}/g, (whole, key) => (key in facts ? String(facts[key]) : whole));
}

/**
 * A text with some stretches marked.
 * @param {string} text
 * @param {[number, number][]} ranges
 */
export function marked(text, ranges) {
  const out = document.createDocumentFragment();
  let at = 0;
  for (const [start, end] of ranges) {
    if (start < at || end <= start) continue;
    out.append(text.slice(at, start), element('mark', '', text.slice(start, end)));
    at = end;
  }
  out.append(text.slice(at));
  return out;
}

/**
 * What stands in the margin of a hit.
 * @param {Result} hit
 */
function margin(hit) {
  const id = hit.id.slice(hit.id.lastIndexOf('/') + 1);
  if (hit.type === 'number') return element('span', 'numbox', id);
  const printed = /^([A-Z]+)(\d+)$/.exec(id);
  if (printed) return element('span', 'no', element('i', '', printed[1]), printed[2]);
  return element('span', 'no sign', SIGNS[hit.type] ?? '•');
}

/**
 * Why a hit is one, where that is not obvious.
 * @param {Result} hit
 * @param {Labels} labels
 */
export function reason(hit, labels) {
  if (OBVIOUS.has(hit.why)) return '';
  if (hit.why === 'alias') return filled(labels.words['why.alias'], { name: hit.alias ?? '' });
  return labels.words[`why.${hit.why}`] ?? '';
}

/**
 * One row of the results.
 * @param {Result} hit
 * @param {Labels} labels
 * @param {string} base address of the language's folder
 * @param {string} game the game in play
 * @param {string} opened the title, when this device has opened a sealed card
 */
export function row(hit, labels, base, game, opened) {
  const link = /** @type {HTMLAnchorElement} */ (element('a', 'hit'));
  link.href = base + hit.url;
  link.dataset.game = hit.game;
  link.setAttribute('role', 'option');
  link.setAttribute('aria-selected', 'false');
  link.tabIndex = -1;
  // Two games may call different things by one kind.
  const kind = labels.kinds[`${hit.game}:${hit.type}`] ?? labels.kinds[hit.type] ?? hit.type;
  const words = element('span', 'hit-words');
  if (hit.sealed && !opened) {
    link.classList.add('sealed');
    link.dataset.seal = `${hit.game}:${hit.id.slice(hit.id.lastIndexOf('/') + 1)}`;
    words.append(element('span', '', `${kind} `, element('small', '', labels.words.sealed)));
  } else {
    const small = element('small', '', element('span', '', kind));
    if (hit.where) small.append(' ', element('span', '', hit.where));
    if (hit.game !== game) small.append(' ', element('span', 'of', labels.games[hit.game] ?? hit.game));
    const why = reason(hit, labels);
    if (why) small.append(' ', element('span', 'why', why));
    words.append(element('b', '', opened || marked(hit.title, hit.ranges)), small);
  }
  link.append(margin(hit), words);
  return link;
}
