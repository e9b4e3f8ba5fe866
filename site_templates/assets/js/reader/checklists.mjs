/** Checklists: the box before a step can be ticked, and stays ticked on this device until all are cleared. */
import { word } from './words.mjs';

/** @param {import('./store.mjs').Store} store */
export function startChecklists(store) {
  for (const list of document.querySelectorAll('.rules.checklist')) {
    const key = `checklist:${document.body.dataset.path ?? ''}`;
    /** @returns {Set<string>} */
    const ticked = () => {
      const kept = store.state.sheets[key];
      return new Set(Array.isArray(kept) ? kept.map(String) : []);
    };
    /** @type {HTMLInputElement[]} */
    const boxes = [];
    for (const mark of list.querySelectorAll('.tickbox')) {
      const rule = mark.closest('.rule');
      const box = document.createElement('input');
      box.type = 'checkbox';
      box.className = 'tickbox';
      box.value = rule?.id ?? '';
      box.setAttribute('aria-label', word('tick', { label: rule?.querySelector('.here')?.textContent ?? '' }));
      box.checked = ticked().has(box.value);
      mark.replaceWith(box);
      boxes.push(box);
    }
    const clear = document.createElement('button');
    clear.type = 'button';
    clear.className = 'button clear-ticks';
    clear.textContent = word('ticks_clear');
    clear.hidden = ticked().size === 0;
    list.after(clear);
    /** @param {Set<string>} ids */
    const keep = async (ids) => {
      await store.change((state) => ({ ...state, sheets: { ...state.sheets, [key]: [...ids] } }));
      for (const box of boxes) box.checked = ids.has(box.value);
      clear.hidden = ids.size === 0;
    };
    list.addEventListener('change', () => void keep(new Set(boxes.filter((box) => box.checked).map((box) => box.value))));
    clear.addEventListener('click', () => {
      boxes[0]?.focus();
      void keep(new Set());
    });
  }
}
