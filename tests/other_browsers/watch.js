/*
 * Only in the sites that tests/other_browsers builds: writes down what goes wrong in a page, where it outlives the page.
 */
(() => {
  // A page that is left gives up what it still asked for; that is no fault, nor is it when the page hears of it only
  // after the reader came back.
  let left = false;
  for (const leave of ['beforeunload', 'pagehide']) addEventListener(leave, () => { left = true; });

  /** @param {string} text */
  const note = (text) => {
    if (left) return;
    const notes = JSON.parse(localStorage.getItem('watch') ?? '[]');
    localStorage.setItem('watch', JSON.stringify([...notes, `${location.pathname}: ${text}`]));
  };

  /** The address that an image, a script or a part of a drawing was to come from. @param {any} target */
  const aim = (target) => target.href?.baseVal || target.href || target.currentSrc || target.src || target.nodeName;
  // While it is captured, the event of a file that does not come passes here too.
  addEventListener('error', (event) => note(event.message === undefined ? `no answer: ${aim(event.target)}` : `error: ${event.message}`), true);
  addEventListener('unhandledrejection', ({ reason }) => {
    // The browser gives up the fade between two pages when the second is quicker; no script of the site is in it.
    if (!/view transition/i.test(String(reason))) note(`rejected: ${reason}`);
  });
  addEventListener('securitypolicyviolation', (event) => note(`policy: ${event.effectiveDirective} forbids ${event.blockedURI}`));
  for (const level of /** @type {const} */ (['error', 'warn'])) {
    const say = console[level];
    console[level] = (/** @type {unknown[]} */ ...words) => {
      note(`${level}: ${words.join(' ')}`);
      say.apply(console, words);
    };
  }
  new PerformanceObserver((list) => {
    for (const { name } of list.getEntries()) {
      if (/^\w+:\/\//.test(name) && new URL(name).origin !== location.origin) note(`another host: ${name}`);
    }
  }).observe({ type: 'resource', buffered: true });
})();
