/** The fields of a form as elements. Each tells its new value; none knows the calculator. */
import { element } from '../box/hits.mjs';
import { whole } from './state.mjs';

/** @typedef {import('./state.mjs').Field} Field */
/** @typedef {import('./wording.mjs').Texts} Texts */
/** @typedef {(value: any) => void} Tell */
/** What every field needs: the texts, the address of the drawings, and words for its buttons. */
/** @typedef {{ texts: Texts, icons: string, words: Record<string, string> }} Look */

let serial = 0;
const SVG = 'http://www.w3.org/2000/svg';

/** @param {Look} look @param {string} name */
export function drawing(look, name) {
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('class', 'i');
  svg.setAttribute('aria-hidden', 'true');
  const use = document.createElementNS(SVG, 'use');
  use.setAttribute('href', `${look.icons}#${name}`);
  svg.append(use);
  return svg;
}

/** @param {string} label @param {(Node | string)[]} inside @param {() => void} run */
export function button(label, inside, run) {
  const made = /** @type {HTMLButtonElement} */ (element('button', 'button', ...inside));
  made.type = 'button';
  if (label) made.setAttribute('aria-label', label);
  made.addEventListener('click', run);
  return made;
}

/**
 * One field with its label and help.
 * @param {Field} field
 * @param {any} value
 * @param {Tell} tell
 * @param {Look} look
 * @returns {HTMLElement}
 */
export function fieldOf(field, value, tell, look) {
  const { texts } = look;
  const label = texts[field.label] ?? field.name;
  if (field.kind === 'flag') return flag(label, texts[field.help], value, tell);
  if (field.kind === 'whole' && !field.optional && (field.high ?? 99) <= 60) return stepper(field, label, value, tell, look);
  if (field.kind === 'rows') return rows(field, label, value, tell, look);
  if (field.kind === 'many') return many(field, label, value, tell, look);
  if (field.kind === 'counts') return counts(field, label, value, tell, look);
  const id = `field-${serial++}`;
  const input = control(field, value, tell, look);
  input.id = id;
  const name = /** @type {HTMLLabelElement} */ (element('label', '', label));
  name.htmlFor = id;
  return helped(element('div', 'field', name, input), input, texts[field.help]);
}

/** @param {HTMLElement} block @param {HTMLElement} input @param {string | undefined} help */
function helped(block, input, help) {
  if (!help) return block;
  const hint = element('small', 'hint', help);
  hint.id = `hint-${serial++}`;
  input.setAttribute('aria-describedby', hint.id);
  block.append(hint);
  return block;
}

/**
 * The bare input of a field; its name is given by the caller.
 * @param {Field} field
 * @param {any} value
 * @param {Tell} tell
 * @param {Look} look
 * @returns {HTMLInputElement | HTMLSelectElement}
 */
function control(field, value, tell, look) {
  if (field.kind === 'choice') {
    const select = document.createElement('select');
    for (const choice of field.choices ?? []) select.append(new Option(look.texts[choice.label] ?? choice.label, choice.value, false, choice.value === value));
    select.addEventListener('change', () => tell(select.value));
    return select;
  }
  const input = document.createElement('input');
  if (field.kind === 'text') {
    input.type = 'text';
    input.maxLength = field.length ?? 40;
    input.value = value ?? '';
    input.addEventListener('input', () => tell(input.value));
    return input;
  }
  input.type = 'number';
  input.inputMode = (field.low ?? 0) < 0 ? 'text' : 'numeric';
  input.min = String(field.low ?? '');
  input.max = String(field.high ?? '');
  input.step = '1';
  input.value = value ?? '';
  input.addEventListener('input', () => tell(input.value.trim() === '' ? (field.optional ? null : 0) : Number(input.value)));
  return input;
}

/** @param {string} label @param {string | undefined} help @param {boolean} value @param {Tell} tell */
function flag(label, help, value, tell) {
  const input = document.createElement('input');
  input.type = 'checkbox';
  input.checked = value;
  input.addEventListener('change', () => tell(input.checked));
  const name = element('label', 'check', input, element('span', '', label));
  return helped(element('div', 'field', name), input, help);
}

/** A number with one fewer and one more. @param {Field} field @param {string} label @param {number} value @param {Tell} tell @param {Look} look */
function stepper(field, label, value, tell, look) {
  const { low = 0, high = 99 } = field;
  let now = value;
  const input = /** @type {HTMLInputElement} */ (control(field, value, (next) => set(next, false), look));
  input.setAttribute('aria-label', label);
  /** @param {number} next @param {boolean} [write] */
  const set = (next, write = true) => {
    now = next;
    if (write) input.value = String(next);
    tell(next);
  };
  const fewer = button(`${label}: ${look.words.fewer}`, [drawing(look, 'ui-minus')], () => now > low && set(now - 1));
  const more = button(`${label}: ${look.words.more}`, [drawing(look, 'ui-plus')], () => now < high && set(now + 1));
  const block = element('div', 'stepper', element('span', 'label', label), element('div', '', fewer, input, more));
  return helped(block, input, look.texts[field.help]);
}

/** Any of several. @param {Field} field @param {string} label @param {string[]} value @param {Tell} tell @param {Look} look */
function many(field, label, value, tell, look) {
  const chosen = new Set(value);
  const boxes = (field.choices ?? []).map((choice) =>
    flag(look.texts[choice.label] ?? choice.value, undefined, chosen.has(choice.value), (on) => {
      if (on) chosen.add(choice.value);
      else chosen.delete(choice.value);
      tell((field.choices ?? []).map((each) => each.value).filter((each) => chosen.has(each)));
    }),
  );
  return element('fieldset', 'many', element('legend', '', label), ...hint(look.texts[field.help]), ...boxes);
}

/** @param {string | undefined} help */
const hint = (help) => (help ? [element('small', 'hint', help)] : []);

/** A number for each of several things, folded. @param {Field} field @param {string} label @param {Record<string, number>} value @param {Tell} tell @param {Look} look */
function counts(field, label, value, tell, look) {
  const now = { ...value };
  const inputs = (field.choices ?? []).map((choice) => {
    const one = /** @type {Field} */ ({ ...field, kind: 'whole', optional: true });
    const input = control(one, now[choice.value] ?? null, (count) => {
      if (count === null) delete now[choice.value];
      else now[choice.value] = count;
      tell({ ...now });
    }, look);
    input.id = `field-${serial++}`;
    const name = /** @type {HTMLLabelElement} */ (element('label', '', look.texts[choice.label] ?? choice.value));
    name.htmlFor = input.id;
    return element('div', 'field', name, input);
  });
  const fold = element('details', 'counts', element('summary', '', label), ...hint(look.texts[field.help]), ...inputs);
  if (Object.keys(value).length) fold.setAttribute('open', '');
  return fold;
}

/** A sheet: one column for each entry, one line for each field. @param {Field} field @param {string} label @param {any[]} value @param {Tell} tell @param {Look} look */
function rows(field, label, value, tell, look) {
  const inner = field.fields ?? [];
  /** @type {any[]} */
  let now = structuredClone(value);
  const place = element('div', 'sheet-wrap');
  const draw = () => {
    const plain = inner.filter((each) => each.kind !== 'counts');
    const grid = element('table', 'score');
    const body = element('tbody');
    for (const each of plain) {
      const head = element('th', '', look.texts[each.label] ?? each.name);
      head.setAttribute('scope', 'row');
      const line = element('tr', '', head);
      now.forEach((entry, index) => {
        const input = control(each, entry[each.name], (next) => {
          now[index] = { ...now[index], [each.name]: next };
          tell(structuredClone(now));
        }, look);
        input.setAttribute('aria-label', `${look.texts[each.label] ?? each.name}, ${label} ${index + 1}`);
        if (each.kind === 'text') input.setAttribute('placeholder', String(index + 1));
        line.append(element('td', '', input));
      });
      body.append(line);
    }
    grid.append(element('caption', 'vh', label), body);
    /** @type {Node[]} */
    const extra = [];
    for (const each of inner.filter((one) => one.kind === 'counts')) {
      now.forEach((entry, index) => {
        const fold = fieldOf(each, entry[each.name] ?? {}, (next) => {
          now[index] = { ...now[index], [each.name]: next };
          tell(structuredClone(now));
        }, look);
        fold.querySelector('summary')?.append(` ${index + 1}`);
        extra.push(fold);
      });
    }
    const deeds = element('p', 'deeds');
    if (now.length < (field.high ?? 4)) {
      deeds.append(button('', [drawing(look, 'ui-plus'), `${look.words.add}: ${label}`], () => change([...now, whole(inner, {})])));
    }
    if (now.length > (field.low ?? 0)) deeds.append(button('', [drawing(look, 'ui-minus'), look.words.remove], () => change(now.slice(0, -1))));
    place.replaceChildren(...(now.length ? [grid] : []), ...extra, deeds);
  };
  /** @param {any[]} next */
  const change = (next) => {
    now = next;
    draw();
    tell(structuredClone(now));
  };
  draw();
  return element('fieldset', 'rows', element('legend', '', label), ...hint(look.texts[field.help]), place);
}
