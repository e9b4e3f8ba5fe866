/** An answer as elements: the same lines and tables that the page was printed with. */
import { element } from '../box/hits.mjs';
import { pieces, say, table, value } from './wording.mjs';

/** @typedef {import('./wording.mjs').Texts} Texts */
/** @typedef {{ lines: import('./wording.mjs').Line[], tables?: import('./wording.mjs').Table[] }} Shown */

/**
 * @param {Shown} shown
 * @param {Texts} texts
 * @param {string} outside heading of a fact that no source document has
 */
export function answerOf(shown, texts, outside) {
  const out = document.createDocumentFragment();
  for (const line of shown.lines) {
    const words = say(line, texts);
    if (line.role === 'outside') out.append(element('aside', 'note outside', element('p', 'note-head', outside), element('p', '', words)));
    else if (line.role === 'answer') out.append(element('p', 'calc-answer', ...pieces(line, texts).map((piece, index) => (index % 2 ? element('b', '', piece) : piece))));
    else out.append(element('p', `calc-${line.role}`, words));
  }
  for (const one of shown.tables ?? []) out.append(tableOf(one, texts));
  return out;
}

/** An answer's sentences as text to be copied. @param {Shown} shown @param {Texts} texts */
export function textOf(shown, texts) {
  return shown.lines.map((line) => say(line, texts)).join('\n');
}

/** @param {import('./wording.mjs').Table} one @param {Texts} texts */
function tableOf(one, texts) {
  const { caption, heads } = table(one, texts);
  const grid = element('table', 'data', element('caption', '', caption));
  const head = element('tr');
  for (const words of heads) {
    const cell = element('th', '', words);
    cell.setAttribute('scope', 'col');
    head.append(cell);
  }
  const body = element('tbody');
  for (const [r, row] of one.rows.entries()) {
    const line = element('tr');
    for (const [c, cell] of row.entries()) {
      const made = element(c === 0 ? 'th' : 'td');
      if (c === 0) made.setAttribute('scope', 'row');
      if (one.mark && one.mark[0] === r && one.mark[1] === c) made.classList.add('asked');
      if (cell === null) made.classList.add('blank');
      if (one.chart === c) made.append(...bar(cell));
      made.append(value(cell, texts, one.blank));
      line.append(made);
    }
    body.append(line);
  }
  grid.append(element('thead', '', head), body);
  const wrap = element('div', 'table-wrap', grid);
  wrap.tabIndex = 0;
  wrap.setAttribute('role', 'group');
  wrap.setAttribute('aria-label', caption);
  return wrap;
}

const SVG = 'http://www.w3.org/2000/svg';

/** A chance as a bar. @param {any} cell @returns {Node[]} */
function bar(cell) {
  if (typeof cell !== 'object' || cell === null || !('chance' in cell)) return [];
  const [top, bottom] = String(cell.chance).split('/').map(BigInt);
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('class', 'bar-v');
  svg.setAttribute('viewBox', '0 0 1000 1');
  svg.setAttribute('preserveAspectRatio', 'none');
  svg.setAttribute('aria-hidden', 'true');
  const rect = document.createElementNS(SVG, 'rect');
  rect.setAttribute('width', String((top * 1000n) / bottom));
  rect.setAttribute('height', '1');
  svg.append(rect);
  return [svg];
}
