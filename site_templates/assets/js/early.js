/*
 * Runs in <head> before anything is painted: says that scripts run, and puts on the theme and text size that the
 * reader chose. Both come from a small copy that reader/store.mjs keeps in localStorage, because nothing else there
 * can be read in time.
 */
(() => {
  const root = document.documentElement;
  root.classList.add('js');
  try {
    const kept = JSON.parse(localStorage.getItem('tableside') ?? '{}');
    if (kept.theme === 'light' || kept.theme === 'dark') root.dataset.theme = kept.theme;
    if (kept.size === 'large' || kept.size === 'larger') root.dataset.size = kept.size;
  } catch {
    // No storage, or not ours: the page looks as the device wants it.
  }
})();
