/**
 * Glossary terms: a link that unfolds its meaning below the paragraph, on a tap and when the keyboard reaches it.
 * Escape folds it, and so does going elsewhere. Without scripts it stays a link into the glossary.
 */

/** The term whose slip is unfolded. @type {HTMLElement | undefined} */
let open;

export function startTerms() {
  for (const term of document.querySelectorAll('.term')) {
    const slip = term instanceof HTMLElement ? slipOf(term) : null;
    if (!(term instanceof HTMLElement) || !slip) continue;
    if (term instanceof HTMLAnchorElement) term.setAttribute('role', 'button');
    term.setAttribute('aria-expanded', 'false');
    term.setAttribute('aria-controls', slip.id);
  }
  document.addEventListener('click', onClick);
  document.addEventListener('focusin', onFocus);
  document.addEventListener('keydown', onKey);
}

/** @param {MouseEvent} event */
function onClick(event) {
  const term = termAt(event.target);
  if (!term) {
    if (open && event.target instanceof Node && !slipOf(open)?.contains(event.target)) fold();
    return;
  }
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
  event.preventDefault();
  if (term === open) fold();
  else unfold(term);
}

/** @param {FocusEvent} event */
function onFocus(event) {
  const term = termAt(event.target);
  // Only the keyboard: a tap focuses too, and its click is to come.
  if (term && term !== open && term.matches(':focus-visible')) unfold(term);
  else if (!term && open && event.target instanceof Node && !near(open, event.target)) fold();
}

/** @param {KeyboardEvent} event */
function onKey(event) {
  if (event.key === 'Escape' && open) {
    const term = open;
    const inside = document.activeElement && slipOf(term)?.contains(document.activeElement);
    fold();
    if (inside) term.focus();
  } else if (event.key === ' ' && termAt(event.target)) {
    event.preventDefault();
    termAt(event.target)?.click();
  }
}

/** @param {HTMLElement} term */
function unfold(term) {
  fold();
  const slip = slipOf(term);
  if (!slip) return;
  open = term;
  slip.hidden = false;
  term.setAttribute('aria-expanded', 'true');
  // The pointer under the word belongs there only when the slip begins right below it.
  const gap = slip.getBoundingClientRect().top - (lastLine(term)?.bottom ?? 0);
  term.classList.toggle('far', gap > 28 || gap < 0);
  if (slip.getBoundingClientRect().bottom > innerHeight - 72) slip.scrollIntoView({ block: 'nearest' });
}

function fold() {
  if (!open) return;
  const slip = slipOf(open);
  if (slip) slip.hidden = true;
  open.setAttribute('aria-expanded', 'false');
  open = undefined;
}

/** @param {HTMLElement} term */
function slipOf(term) {
  const slip = document.getElementById(term.dataset.tip ?? term.getAttribute('aria-controls') ?? '');
  return slip?.classList.contains('tip') ? slip : null;
}

/** @param {EventTarget | null} target @returns {HTMLElement | null} */
function termAt(target) {
  const term = target instanceof Element ? target.closest('.term[aria-controls]') : null;
  return term instanceof HTMLElement ? term : null;
}

/** Whether something stands in the paragraph of a term or in its slip. @param {HTMLElement} term @param {Node} node */
function near(term, node) {
  return Boolean(slipOf(term)?.contains(node) || term.closest('p, li, dd, dt, td')?.contains(node));
}

/** @param {HTMLElement} term */
function lastLine(term) {
  const lines = term.getClientRects();
  return lines[lines.length - 1];
}
