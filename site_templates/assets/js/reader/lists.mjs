/** Lists of cards as tables: sorted by their heads, filtered by words and choices. Without scripts, all rows stand. */
import { word } from './words.mjs';

/**
 * A row as sorting and filtering see it.
 * @typedef {{ text: string, values: Record<string, string | undefined> }} Row
 */

/** Text without case and accents. @param {string} text */
export function plain(text) {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}

/**
 * Whether a row passes every filter that is set. A row may have several values under one name, parted by spaces.
 * @param {Row} row
 * @param {Record<string, string>} wanted
 */
export function passes(row, wanted) {
  return Object.entries(wanted).every(([name, value]) => {
    if (value === '') return true;
    if (name === 'words') return plain(value).split(/\s+/).every((part) => row.text.includes(part));
    return (row.values[name] ?? '').split(' ').includes(value);
  });
}

/**
 * Which of two cells comes first. Cells without a value come last, whichever way the list runs.
 * @param {string} a
 * @param {string} b
 * @param {boolean} numbers
 * @param {1 | -1} way
 * @param {Intl.Collator} collator
 */
export function order(a, b, numbers, way, collator) {
  if (a === '' || b === '') return Number(a === '') - Number(b === '');
  return way * (numbers ? Number(a) - Number(b) : collator.compare(a, b));
}

export function startLists() {
  for (const table of document.querySelectorAll('table.cards')) {
    if (!(table instanceof HTMLTableElement)) continue;
    startSorting(table);
    const form = table.closest('.page')?.querySelector('form.filters');
    if (form instanceof HTMLFormElement) startFilter(table, form);
  }
}

/** @param {HTMLTableElement} table */
function startSorting(table) {
  const collator = new Intl.Collator(document.documentElement.lang, { numeric: true, sensitivity: 'base' });
  const heads = [...(table.tHead?.rows[table.tHead.rows.length - 1]?.cells ?? [])];
  for (const head of heads) {
    if (head.dataset.sort === undefined) continue;
    const button = head.querySelector('button') ?? document.createElement('button');
    if (!button.parentElement) {
      button.type = 'button';
      button.append(...head.childNodes);
      head.append(button);
    }
    button.addEventListener('click', () => {
      const falling = head.getAttribute('aria-sort') === 'ascending';
      for (const each of heads) each.removeAttribute('aria-sort');
      head.setAttribute('aria-sort', falling ? 'descending' : 'ascending');
      const column = head.cellIndex;
      const numbers = head.dataset.sort === 'number';
      for (const body of table.tBodies) {
        const rows = [...body.rows].sort((one, two) => order(valueOf(one, column), valueOf(two, column), numbers, falling ? -1 : 1, collator));
        body.append(...rows);
      }
    });
  }
}

/** @param {HTMLTableRowElement} row @param {number} column */
function valueOf(row, column) {
  const cell = row.cells[column];
  return cell?.dataset.value ?? cell?.textContent?.trim() ?? '';
}

/** @param {HTMLTableElement} table @param {HTMLFormElement} form */
function startFilter(table, form) {
  const status = table.closest('.page')?.querySelector('[data-list-status]');
  const rows = [...table.tBodies].flatMap((body) => [...body.rows]);
  const apply = () => {
    /** @type {Record<string, string>} */
    const wanted = {};
    for (const [name, value] of new FormData(form)) wanted[name] = String(value).trim();
    let shown = 0;
    for (const row of rows) {
      row.hidden = !passes({ text: plain(row.textContent ?? ''), values: byName(row) }, wanted);
      if (!row.hidden) shown++;
    }
    const some = Object.values(wanted).some((value) => value !== '');
    if (status) status.textContent = some ? word(shown ? 'list_shown' : 'list_none', { shown, all: rows.length }) : '';
  };
  form.addEventListener('input', apply);
  form.addEventListener('reset', () => setTimeout(apply));
  form.addEventListener('submit', (event) => event.preventDefault());
  // A browser that comes back to the page puts the old choices back into the form, a little after scripts start.
  apply();
  addEventListener('pageshow', apply);
}

/** @param {HTMLElement} row @returns {Record<string, string | undefined>} values by the name that a form field has */
function byName(row) {
  /** @type {Record<string, string | undefined>} */
  const values = {};
  for (const { name, value } of row.attributes) if (name.startsWith('data-')) values[name.slice(5)] = value;
  return values;
}
