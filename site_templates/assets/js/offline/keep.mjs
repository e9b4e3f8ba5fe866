/** Carries what stands in a page's fields over the reload that a new version needs. */

const KEPT = 'tableside-fields';

/** @typedef {HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement} Field */

/** @returns {Field[]} */
function fields() {
  /** @type {NodeListOf<Field>} */
  const found = document.querySelectorAll('main input, main select, main textarea');
  return [...found].filter((field) => !['file', 'password', 'submit', 'button', 'reset'].includes(field.type));
}

/** A field is known again by its name and value, or by where it stands. @param {Field} field @param {number} index */
function keyOf(field, index) {
  const choice = field.type === 'radio' ? `=${field.value}` : '';
  return `${field.form?.id ?? ''}/${field.name || field.id || index}${choice}`;
}

/** Note what stands in the fields of this page, and which folds are open. */
export function keepFields() {
  const values = Object.fromEntries(
    fields().map((field, index) => [keyOf(field, index), 'checked' in field && /radio|checkbox/.test(field.type) ? field.checked : field.value]),
  );
  const open = [...document.querySelectorAll('main details')].map((fold) => fold instanceof HTMLDetailsElement && fold.open);
  try {
    sessionStorage.setItem(KEPT, JSON.stringify({ page: location.pathname, values, open, scroll: scrollY }));
  } catch {
    // Storage is denied; browsers fill fields again after a reload by themselves, most of the time.
  }
}

/** Put back what was noted for this page, once. */
export function bringBackFields() {
  /** @type {{ page: string, values: Record<string, string | boolean>, open: boolean[], scroll: number } | null} */
  let kept = null;
  try {
    kept = JSON.parse(sessionStorage.getItem(KEPT) ?? 'null');
    sessionStorage.removeItem(KEPT);
  } catch {
    // Denied, or not ours.
  }
  if (!kept || kept.page !== location.pathname) return;
  const { values, open, scroll } = kept;
  const folds = [...document.querySelectorAll('main details')];
  if (folds.length === open.length) folds.forEach((fold, index) => fold.toggleAttribute('open', open[index]));
  fields().forEach((field, index) => {
    const value = values[keyOf(field, index)];
    if (typeof value === 'boolean' && field instanceof HTMLInputElement && field.checked !== value) field.checked = value;
    else if (typeof value === 'string' && field.value !== value) field.value = value;
    else return;
    for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
  });
  scrollTo(0, scroll);
}
