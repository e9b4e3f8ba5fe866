/**
 * The service worker: keeps the site on the device and answers from there. This file only wires the browser's events to
 * the modules beside it. The build joins them all to one file, since not every browser takes a module for a service
 * worker, and puts in what the worker's own pages say.
 */
import { answer, pathOf, untouched } from './worker/answer.mjs';
import { NotFetched } from './worker/download.mjs';
import { Keeper } from './worker/keeper.mjs';
import { Shelf } from './worker/shelf.mjs';
import { isWhole } from './worker/status.mjs';
import { Store } from './worker/store.mjs';

const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));
const scope = worker.registration.scope;
const words = __WORDS__;

const store = new Store(scope, caches);
const keeper = new Keeper(scope, store, (status) => void tell(status));
const shelf = new Shelf(store, (group) => keeper.lost(group));

/** @param {object} status */
async function tell(status) {
  for (const page of await pages()) page.postMessage({ status });
}

function pages() {
  return worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
}

worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()));

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || !request.url.startsWith(scope)) return;
  if (untouched(pathOf(url, scope) ?? '')) return;
  event.respondWith(served(request));
});

/** @param {Request} request */
async function served(request) {
  if (request.mode === 'navigate') await takeOver();
  return answer(request, { scope, keeper, shelf, words });
}

/** A new version that is here whole takes over unasked only where no page is open that it could disturb. */
async function takeOver() {
  const kept = await keeper.kept();
  if (!kept.previous && !isWhole(kept)) return;
  if ((await pages()).length) return;
  if (await keeper.swap()) shelf.close();
  await keeper.forgetPrevious();
}

/** What pages can ask for, by name. @type {Record<string, (question: any) => Promise<unknown>>} */
const deeds = {
  opened: async (question) => {
    if (!(await stillServed())) return undefined;
    await keeper.opened(question);
    return keeper.status();
  },
  status: () => keeper.status(),
  fetch: async () => {
    await keeper.fetch();
    return keeper.status();
  },
  cancel: async () => {
    await keeper.cancel();
    return keeper.status();
  },
  choose: async ({ group, on }) => {
    await keeper.choose(group, on);
    if (!on) shelf.close();
    return keeper.status();
  },
  swap: async () => {
    const swapped = await keeper.swap();
    shelf.close();
    return { ...(await keeper.status()), swapped };
  },
  check: async () => {
    shelf.close();
    return keeper.check();
  },
  clear: async () => {
    await keeper.clear();
    shelf.close();
    return keeper.status();
  },
  'skip-waiting': () => worker.skipWaiting(),
};

worker.addEventListener('message', (event) => {
  const { data, ports } = event;
  const deed = Object.hasOwn(deeds, data?.do) ? deeds[data.do] : undefined;
  if (!deed) return;
  const done = deed(data).then(
    (result) => ports[0]?.postMessage({ result }),
    (error) => ports[0]?.postMessage({ failed: error instanceof NotFetched ? error.why : String(error) }),
  );
  event.waitUntil(done);
});

/**
 * On the author's own machine the live server takes the place of the built site: then the copy is in the way. Nowhere
 * else does a missing catalogue mean anything but a host in trouble.
 */
async function stillServed() {
  if (!/^(?:localhost|127\.0\.0\.1|\[::1\])$/.test(new URL(scope).hostname)) return true;
  const answer = await fetch(`${scope}offline.json`, { method: 'HEAD', cache: 'no-store' }).catch(() => undefined);
  if (answer?.status !== 404) return true;
  await keeper.clear();
  await worker.registration.unregister();
  return false;
}
