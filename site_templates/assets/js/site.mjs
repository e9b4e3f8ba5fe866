/** Starts what a page needs. Everything here makes a page handier; nothing here is needed to read it. */
import './offline/start.mjs';
import { startLookup } from './box/start.mjs';
import { startCalculators } from './calculators/start.mjs';
import { startChecklists } from './reader/checklists.mjs';
import { startLanguage } from './reader/language.mjs';
import { startLists } from './reader/lists.mjs';
import { startMenus } from './reader/menus.mjs';
import { startPrefetch } from './reader/prefetch.mjs';
import { startRecents } from './reader/recents.mjs';
import { startSeals } from './reader/seals.mjs';
import { startSettings } from './reader/settings.mjs';
import { openDevice } from './reader/shelf.mjs';
import { startSize } from './reader/size.mjs';
import { startTerms } from './reader/terms.mjs';
import { startTheme } from './reader/theme.mjs';

const opening = openDevice();
startTerms();
startLists();
startMenus();
startLanguage(opening);
startPrefetch();
startLookup(opening);
void startCalculators(opening);

const store = await opening;
startTheme(store);
startSize(store);
startSeals(store);
startRecents(store);
startChecklists(store);
startSettings(store);

// Another tab, or this page taken back out of the browser's drawer, may be behind what is kept.
const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel('tableside') : undefined;
let fromElsewhere = false;
store.listen(() => {
  if (!fromElsewhere) channel?.postMessage('changed');
});
const refresh = async () => {
  fromElsewhere = true;
  await store.refresh();
  fromElsewhere = false;
};
channel?.addEventListener('message', () => void refresh());
addEventListener('pageshow', (event) => {
  if (event.persisted) void refresh();
});
