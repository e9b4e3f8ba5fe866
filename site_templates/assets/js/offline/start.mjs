/** Makes the site work without a signal: starts the worker, and shows how far it is. */
import { bringBackFields } from './keep.mjs';
import { Link } from './link.mjs';
import { showOffer, startOffer } from './offer.mjs';
import { nameOf } from './state.mjs';

/** Milliseconds between two looks for a new version while a page stays open. */
const HOUR = 3_600_000;

const { documentElement: html, body } = document;
const root = new URL(body.dataset.root ?? './', location.href).href;
html.dataset.offline = 'none';
bringBackFields();

async function start() {
  if (!('serviceWorker' in navigator)) return noWorker('unsupported');
  /** @type {ServiceWorkerRegistration} */
  let registration;
  try {
    registration = await navigator.serviceWorker.register(`${root}sw.js`, { scope: root, updateViaCache: 'none' });
  } catch {
    // Or no worker is published (while writing), or something else came in its place (a login page).
    return noWorker(keepsNothing() ? 'denied' : 'failed');
  }
  const link = new Link(registration);
  link.listen((status) => {
    html.dataset.offline = nameOf(status, html.dataset.version ?? '');
    void showNews(link);
  });
  const look = () => void link.opened(html.lang, saves());
  look();
  addEventListener('online', look);
  setInterval(() => {
    look();
    void registration.update().catch(() => undefined);
  }, HOUR);
  await startParts(link);
}

/** Whether the browser denies all storage (a private window, cookies blocked). What a refused worker is called differs. */
function keepsNothing() {
  try {
    return !localStorage;
  } catch {
    return true;
  }
}

let shown = false;

/** @param {Link} link */
async function showNews(link) {
  const { status } = link;
  const news = Boolean(status?.next) || html.dataset.offline === 'stale';
  if (!news && !shown) return;
  shown = news;
  const { hideBar, showBar } = await import('./bar.mjs');
  if (news && status) showBar(link, status);
  else hideBar();
}

/** @param {Link} link */
async function startParts(link) {
  startOffer(link);
  if (body.dataset.kind !== 'device') return;
  const { startDevice } = await import('./device.mjs');
  startDevice(link, showOffer);
}

/** @param {'unsupported' | 'denied' | 'failed'} why */
async function noWorker(why) {
  if (body.dataset.kind !== 'device') return;
  const { sayWhyNot } = await import('./device.mjs');
  sayWhyNot(why);
}

/** Whether the device asks to save data. */
function saves() {
  const connection = /** @type {{ saveData?: boolean } | undefined} */ (/** @type {any} */ (navigator).connection);
  return connection?.saveData ?? false;
}

// The page itself comes first.
if (document.readyState === 'complete') void start();
else addEventListener('load', () => void start());
