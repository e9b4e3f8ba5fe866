/**
 * Fetches a page the moment a finger or pointer comes down on its link, so that it is there when the tap is done.
 * Only pages of this site, each once, and none where the device saves data.
 */

const LINGERS = 80;

/**
 * The address to fetch for a link, or '' when it is to be left alone.
 * @param {{ href: string, origin: string, pathname: string, search: string, download?: string, rel?: string }} link
 * @param {{ href: string, origin: string, pathname: string, search: string }} here
 */
export function worth(link, here) {
  if (link.origin !== here.origin || link.download || /external|nofollow/.test(link.rel ?? '')) return '';
  if (link.pathname === here.pathname && link.search === here.search) return '';
  // Pages only: files for reading in other programs are not fetched on a guess.
  if (!/(?:\/|\.html)$/.test(link.pathname)) return '';
  return link.origin + link.pathname + link.search;
}

/**
 * Chromium keeps a page that a hint asked for some minutes, whatever its headers say. Firefox holds a hint to be content
 * that `default-src 'none'` forbids, and WebKit follows none: there an ordinary request puts the page into the cache,
 * unless a worker is in charge, which has the page at hand.
 * @param {string} url
 */
function fetchAhead(url) {
  if (!('supports' in HTMLScriptElement && HTMLScriptElement.supports('speculationrules'))) {
    if (!navigator.serviceWorker?.controller) void fetch(url, { priority: 'low' }).catch(() => undefined);
    return;
  }
  const hint = document.createElement('link');
  hint.rel = 'prefetch';
  hint.href = url;
  document.head.append(hint);
}

export function startPrefetch() {
  const connection = /** @type {{ saveData?: boolean, effectiveType?: string } | undefined} */ (
    /** @type {any} */ (navigator).connection
  );
  if (connection?.saveData || connection?.effectiveType?.includes('2g')) return;
  /** @type {Set<string>} */
  const done = new Set();
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let lingering;
  /** @param {EventTarget | null} target */
  const fetchPage = (target) => {
    const link = target instanceof Element ? target.closest('a[href]') : null;
    if (!(link instanceof HTMLAnchorElement)) return;
    const url = worth(link, location);
    if (!url || done.has(url)) return;
    done.add(url);
    fetchAhead(url);
  };
  document.addEventListener('touchstart', (event) => fetchPage(event.target), { passive: true });
  document.addEventListener('pointerdown', (event) => fetchPage(event.target), { passive: true });
  document.addEventListener(
    'pointerover',
    (event) => {
      clearTimeout(lingering);
      if (event.pointerType === 'mouse') lingering = setTimeout(() => fetchPage(event.target), LINGERS);
    },
    { passive: true },
  );
}
