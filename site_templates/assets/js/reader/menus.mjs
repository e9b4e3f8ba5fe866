/** Menus in the bar are <details>: this folds them on Escape and when the reader goes elsewhere. */

export function startMenus() {
  document.addEventListener('click', (event) => foldAllBut(event.target));
  document.addEventListener('focusin', (event) => foldAllBut(event.target));
  document.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return;
    for (const menu of openMenus()) {
      menu.open = false;
      if (menu.contains(document.activeElement)) menu.querySelector('summary')?.focus();
    }
  });
}

/** @param {EventTarget | null} target */
function foldAllBut(target) {
  for (const menu of openMenus()) if (!(target instanceof Node && menu.contains(target))) menu.open = false;
}

function openMenus() {
  return [...document.querySelectorAll('details.menu[open]')].filter((each) => each instanceof HTMLDetailsElement);
}
