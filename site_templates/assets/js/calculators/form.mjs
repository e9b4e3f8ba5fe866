/**
 * The calculators of a page: puts each form in place of its printed summary, answers from what was calculated
 * beforehand at once, and from Python as soon as it runs.
 */
import { element, filled } from '../box/hits.mjs';
import { readWords } from '../reader/words.mjs';
import { answerOf, textOf } from './answer.mjs';
import { button, drawing, fieldOf } from './fields.mjs';
import { historyOf } from './history.mjs';
import { startRunner } from './runner.mjs';
import { address, changes, firstAnswer, fromAddress, known, same, Steps, whole } from './state.mjs';
import { refusal } from './wording.mjs';

/** @typedef {import('./state.mjs').Field} Field @typedef {import('./state.mjs').Values} Values */
/** @typedef {import('./wording.mjs').Texts} Texts */
/** @typedef {import('../reader/store.mjs').Store} Store */
/** @typedef {{ fields: Field[], inputs: Values, table: Record<string, object[]>, first: string[] }} Form */

/** @type {Map<string, Promise<any>>} */
const files = new Map();
/** One runner for all forms of a page. @type {ReturnType<typeof startRunner> | undefined} */
let runner;

/** Fields that name a seat, with the field whose entries sit there. @type {Record<string, Record<string, string>>} */
const SEATS = { 'seven-islands-score': { start: 'players' } };

/**
 * Numbers with their buttons stand side by side; every other field has a line of its own.
 * @param {HTMLElement[]} fields
 */
function rowsOf(fields) {
  /** @type {HTMLElement[]} */
  const rows = [];
  for (const field of fields) {
    const last = rows[rows.length - 1];
    if (!field.classList.contains('stepper')) rows.push(field);
    else if (last?.classList.contains('steppers')) last.append(field);
    else rows.push(element('div', 'steppers', field));
  }
  return rows;
}

/** Calculators whose answers are games played, kept one by one. */
const KEPT = new Set(['seven-islands-score']);

/** @param {string} url */
function load(url) {
  let file = files.get(url);
  if (!file) {
    file = fetch(url).then((answer) => {
      if (!answer.ok) throw new Error(`${answer.status}`);
      return answer.json();
    });
    file.catch(() => files.delete(url));
    files.set(url, file);
  }
  return file;
}

/** @param {Promise<Store>} opening */
export function startForms(opening) {
  const places = [...document.querySelectorAll('section.calc[data-calc]')].filter((each) => each instanceof HTMLElement);
  if (!places.length) return;
  const words = /** @type {Record<string, any>} */ (readWords(document.getElementById('words')?.textContent ?? '')).calc ?? {};
  places.forEach((place, index) => {
    const calculator = new Calculator(/** @type {HTMLElement} */ (place), index, words, opening);
    const fold = place.closest('details');
    if (!fold || fold.open) void calculator.start();
    else fold.addEventListener('toggle', () => void calculator.start(), { once: true });
  });
}

class Calculator {
  /** @type {Field[]} */ #fields = [];
  /** @type {{ fields: string[], inputs: Values, table: Record<string, object[]> }} */ #first = { fields: [], inputs: {}, table: {} };
  /** @type {Texts} */ #texts = {};
  /** @type {Values} */ #values = {};
  /** @type {Values} */ #preset;
  #steps = new Steps();
  #key;
  #name;
  /** @type {any} */ #answer;
  /** @type {Store | undefined} */ #store;
  /** @type {ReturnType<typeof setTimeout> | undefined} */ #timer;

  /**
   * @param {HTMLElement} place
   * @param {number} index which calculator of the page it is
   * @param {Record<string, string>} words
   * @param {Promise<Store>} opening
   */
  constructor(place, index, words, opening) {
    this.place = place;
    this.words = words;
    this.opening = opening;
    this.#name = place.dataset.calc ?? '';
    this.#preset = JSON.parse(place.dataset.preset || '{}');
    this.#key = `${this.#name}@${document.body.dataset.path}#${index}`;
    this.look = {
      get texts() {
        return {};
      },
      icons: document.querySelector('.bar use')?.getAttribute('href')?.split('#')[0] ?? '',
      words,
    };
    this.form = /** @type {HTMLElement} */ (place.querySelector('.calc-form'));
    this.shown = /** @type {HTMLElement} */ (place.querySelector('.calc-answer'));
    this.state = /** @type {HTMLElement} */ (place.querySelector('.calc-state'));
    this.rest = element('div', 'calc-rest');
  }

  async start() {
    const { form, texts, runtime, bytes } = this.place.dataset;
    try {
      const [data, said] = await Promise.all([load(form ?? ''), load(texts ?? '')]);
      this.#fields = data.form;
      this.#first = { fields: data.fields, inputs: data.inputs, table: data.table };
      this.#texts = said;
    } catch {
      this.state.textContent = this.words.unloaded;
      this.form.dataset.drawn = 'no';
      return;
    }
    this.look = { texts: this.#texts, icons: this.look.icons, words: this.words };
    this.#store = await this.opening;
    const shared = fromAddress(location.search, this.#name, this.#fields);
    const kept = known(this.#fields, this.#store.state.calculators[this.#key]);
    this.#values = whole(this.#fields, { ...this.#preset, ...(shared ?? kept) });
    runner ??= startRunner(new URL(runtime ?? '', location.href).href, Number(bytes));
    runner.listen((state) => this.#tell(state));
    this.#draw();
    if (shared || Object.keys(kept).length) void this.#calculate();
  }

  /** The form: the main fields above the answer, the other groups folded below it. */
  #draw() {
    /** @type {Map<string, Field[]>} */
    const groups = new Map();
    for (const field of this.#fields) groups.set(field.group, [...(groups.get(field.group) ?? []), field]);
    const parts = [...groups].map(([group, fields], index) => {
      const inside = fields.map((field) => this.#field(field));
      if (index === 0) {
        return element('div', 'calc-group', ...rowsOf(inside));
      }
      const fold = element('details', 'calc-more', element('summary', '', this.#texts[group] ?? group), element('div', 'calc-group', ...inside));
      const used = fields.some((field) => !same(this.#values[field.name], field.default));
      if (used) fold.setAttribute('open', '');
      return fold;
    });
    const [main, ...folded] = parts.map((part) => element('form', '', part));
    for (const each of [main, ...folded]) each.addEventListener('submit', (event) => event.preventDefault());
    this.form.replaceChildren(main);
    this.form.dataset.drawn = 'yes';
    this.rest.replaceChildren(...folded, this.#deeds(), ...this.#history());
    if (!this.rest.isConnected) this.state.after(this.rest);
    this.#relevance();
  }

  #deeds() {
    const { words } = this;
    const undo = button('', [drawing(this.look, 'ui-back'), words.undo], () => this.#undo());
    const reset = button('', [words.reset], () => this.#take({ ...whole(this.#fields, this.#preset) }));
    const copy = button('', [words.copy], () => void this.#copy(this.#answer ? `${this.#texts[`${this.#name}.title`]}\n${textOf(this.#answer.shown, this.#texts)}` : this.shown.innerText, words.copied));
    const share = button('', [drawing(this.look, 'ui-share'), words.share], () => void this.#copy(location.href, words.shared));
    const print = button('', [drawing(this.look, 'ui-print'), words.print], () => window.print());
    return element('p', 'deeds', undo, reset, copy, share, print);
  }

  /** A field as an element. A field that names a seat offers the players by name. @param {Field} field */
  #field(field) {
    const seats = SEATS[this.#name]?.[field.name];
    /** @type {Field} */
    const shown = seats === undefined ? field : { ...field, kind: 'choice', choices: this.#seats(seats) };
    const value = seats === undefined ? this.#values[field.name] : String(this.#values[field.name]);
    const made = fieldOf(shown, value, (next) => this.#change(field.name, seats === undefined ? next : Number(next)), this.look);
    made.dataset.field = field.name;
    return made;
  }

  /** The seats as choices, by the names that were typed. @param {string} rows */
  #seats(rows) {
    return /** @type {{ name: string }[]} */ (this.#values[rows]).map(({ name }, index) => ({ value: String(index), label: name || `seat.${index + 1}` }));
  }

  /** A score sheet remembers the games that were played. */
  #history() {
    const store = this.#store;
    if (!store || !KEPT.has(this.#name)) return [];
    const current = () => ({
      day: new Date().toLocaleDateString(document.documentElement.lang),
      text: this.shown.innerText,
      values: changes(this.#fields, this.#values),
    });
    return [historyOf(store, this.#name, this.words, current, (values) => this.#take(whole(this.#fields, known(this.#fields, values))))];
  }

  /** Fields that do not matter now are hidden. */
  #relevance() {
    for (const field of this.#fields) {
      const made = /** @type {HTMLElement | null} */ (this.place.querySelector(`[data-field="${field.name}"]`));
      if (made && field.when) made.hidden = !same(this.#values[field.when.field], field.when.value);
    }
  }

  /** @param {string} name @param {any} value */
  #change(name, value) {
    this.#steps.note(this.#values);
    this.#values = { ...this.#values, [name]: value };
    for (const [seat, rows] of Object.entries(SEATS[this.#name] ?? {})) {
      const field = this.#fields.find((each) => each.name === seat);
      if (rows === name && field) this.place.querySelector(`[data-field="${seat}"]`)?.replaceWith(this.#field(field));
    }
    this.#relevance();
    void this.#calculate();
    this.#keep();
  }

  /** Take other values whole. @param {Values} values */
  #take(values) {
    this.#steps.note(this.#values);
    this.#values = values;
    this.#draw();
    void this.#calculate();
    this.#keep();
  }

  #undo() {
    const before = this.#steps.back();
    if (!before) return;
    this.#values = before;
    this.#draw();
    void this.#calculate();
    this.#keep();
  }

  /** Keep the values in the address at once, and on the device when typing pauses. */
  #keep() {
    const changed = changes(this.#fields, this.#values);
    history.replaceState(history.state, '', address(location.href, this.#name, changed));
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      void this.#store?.change((state) => ({ ...state, calculators: { ...state.calculators, [this.#key]: changed } }));
    }, 300);
  }

  async #calculate() {
    const first = firstAnswer(this.#first, this.#values);
    if (first) this.#show({ lines: /** @type {any} */ (first) });
    else this.shown.setAttribute('aria-busy', 'true');
    const output = await runner?.call(this.#name, JSON.stringify(changes(this.#fields, this.#values)), this.#key);
    if (!output) return;
    this.shown.removeAttribute('aria-busy');
    const answer = JSON.parse(output);
    if (!answer.ok) {
      const field = this.#fields.find((each) => each.name === answer.error.field);
      const error = { ...answer.error, field: field ? this.#texts[field.label] : answer.error.field };
      this.shown.replaceChildren(element('p', 'calc-error', refusal(error, this.#texts)));
      return;
    }
    this.#answer = answer;
    this.#show(answer.shown);
    this.#mark();
    this.place.dataset.live = 'yes';
  }

  /** @param {import('./answer.mjs').Shown} shown */
  #show(shown) {
    // The printed table need not be said again where it stands beside the calculator.
    const beside = document.querySelector(`[data-printed="${this.#name}"]`) !== null;
    const tables = shown.tables?.filter((one) => !(beside && one.key.endsWith('.printed-table')));
    this.shown.replaceChildren(answerOf({ ...shown, tables }, this.#texts, this.words.outside ?? ''));
  }

  /** Mark the asked cell of the printed table beside it. */
  #mark() {
    const grid = document.querySelector(`[data-printed="${this.#name}"] table`);
    if (!grid) return;
    for (const cell of grid.querySelectorAll('.asked')) cell.classList.remove('asked');
    const { cards, stars } = this.#values;
    for (const cell of /** @type {NodeListOf<HTMLElement>} */ (grid.querySelectorAll(`[data-column="${cards}"]`))) {
      const { row = '', last = row } = cell.dataset;
      if (Number(row) <= stars && stars <= Number(last)) cell.classList.add('asked');
    }
  }

  /** @param {import('./runner.mjs').State} state */
  #tell(state) {
    const { words } = this;
    this.state.replaceChildren();
    if (state.phase === 'loading') {
      const share = state.total ? Math.floor((100 * state.loaded) / state.total) : 0;
      this.state.textContent = filled(words.starting, { percent: share });
    } else if (state.phase === 'failed') {
      this.shown.removeAttribute('aria-busy');
      this.state.append(filled(words.failed, { reason: words[`reason_${state.reason}`] ?? state.reason }), ' ');
      this.state.append(button('', [words.retry], () => {
        runner?.retry();
        void this.#calculate();
      }));
    }
  }

  /** @param {string} text @param {string} said */
  async #copy(text, said) {
    try {
      await navigator.clipboard.writeText(text);
      this.state.textContent = said;
    } catch {
      this.state.textContent = text;
    }
  }
}
