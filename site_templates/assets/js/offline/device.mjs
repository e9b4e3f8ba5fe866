/** The part of the page "This device" that shows what is kept for use without a signal, and lets the reader choose. */
import { word } from '../reader/words.mjs';
import { newsList } from './list.mjs';
import { say } from './said.mjs';
import { nameOf, share, sized } from './state.mjs';

/** @typedef {import('./link.mjs').Link} Link @typedef {import('./link.mjs').Status} Status */

const PYTHON = 'runtime';
const language = document.documentElement.lang;

/**
 * @param {string} tag
 * @param {Record<string, string>} attributes
 * @param {(Node | string)[]} children
 */
function make(tag, attributes = {}, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...children);
  return made;
}

/** The section, empty, first among the settings. */
function place() {
  const section = make('section', { class: 'part offline-part', id: 'offline' }, make('h2', {}, say('title')));
  const settings = document.querySelector('main .needs-js');
  if (settings) settings.prepend(section);
  else document.querySelector('main article')?.append(section);
  return section;
}

/** @param {'unsupported' | 'denied' | 'failed'} why */
export function sayWhyNot(why) {
  place().append(make('p', { role: 'status' }, say(`why.${why}`)));
}

/**
 * @param {Link} link
 * @param {() => void} showOffer fills the place for the offer to install
 */
export function startDevice(link, showOffer) {
  const section = place();
  const state = make('p', { role: 'status', class: 'offline-state' });
  const list = make('ul', { class: 'offline-groups' });
  const room = make('p', { class: 'quiet' });
  const answer = make('p', { role: 'status' });
  const last = make('details', { class: 'uses offline-last', hidden: '' }, make('summary', {}, say('last')), make('dl'));
  const deed = deeds(link, answer);
  const running = make('p', { class: 'deeds' }, deed('cancel'), deed('fetch'));
  const always = make('p', { class: 'deeds' }, deed('look'), deed('check'), deed('clear'));
  section.append(make('p', { class: 'quiet' }, say('what')), state, list, running, room, last, always, answer, make('p', { 'data-install': '', class: 'quiet' }));
  showOffer();
  list.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement)) return;
    if (target.checked) void navigator.storage?.persist?.();
    void link.ask('choose', { group: target.value, on: target.checked });
  });
  link.listen((status) => {
    state.textContent = sentence(status);
    showGroups(list, status);
    hide(running.querySelector('[data-offline-do="cancel"]'), !status.busy);
    hide(running.querySelector('[data-offline-do="fetch"]'), Boolean(status.busy) || !(status.missing.length || status.problem));
    const here = status.groups.filter((group) => group.here).reduce((sum, group) => sum + group.bytes, 0);
    room.textContent = say('room', { size: sized(here, language), version: status.version || '–' });
    showLast(last, status);
  });
}

/** What the version in use brought, with links to it. @param {Element} fold @param {Status} status */
function showLast(fold, { changes, version }) {
  fold.toggleAttribute('hidden', !changes);
  if (!changes || fold.getAttribute('data-of') === version) return;
  fold.setAttribute('data-of', version);
  const root = new URL(document.body.dataset.root ?? './', location.href).href;
  const phrase = (/** @type {string} */ key, /** @type {Record<string, string | number>} */ facts = {}) => word(`offline.${key}`, facts);
  fold.lastElementChild?.replaceWith(newsList(changes, language, phrase, root));
}

/** @param {Element | null} element @param {boolean} hidden */
function hide(element, hidden) {
  element?.toggleAttribute('hidden', hidden);
}

/** The state in a sentence. @param {Status} status */
function sentence(status) {
  const { problem, busy, paused, missing } = status;
  const title = (/** @type {string} */ name) => titleOf(status.groups.find((group) => group.name === name) ?? { name, title: '' });
  if (busy) return say('fetching', { what: title(busy.group), percent: Math.floor(share(busy) * 100) });
  if (problem) {
    const large = status.groups.filter((group) => group.here && group.name.includes('/')).sort((a, b) => b.bytes - a.bytes)[0];
    const size = sized(problem.needs, language);
    return [
      say(`why.${problem.why}`, { what: title(problem.group), size }),
      problem.why === 'full' && large ? say('remove-first', { what: large.title, size: sized(large.bytes, language) }) : '',
      status.version ? say('still-works') : '',
    ].filter(Boolean).join(' ');
  }
  if (paused && missing.length) return say('paused');
  return say(`state.${nameOf(status, document.documentElement.dataset.version ?? '')}`);
}

/** @param {{ name: string, title: string }} group */
function titleOf(group) {
  return group.name === PYTHON ? say('python') : group.title || say('shell');
}

/**
 * A row for each game of this language, for each other language, and for Python.
 * @param {Element} list
 * @param {Status} status
 */
function showGroups(list, status) {
  const shown = status.groups.filter(({ name }) => name === PYTHON || name.startsWith(`${language}/`) || (!name.includes('/') && name !== 'shell' && name !== language));
  if (list.childElementCount !== shown.length) list.replaceChildren(...shown.map((group, index) => row(group, index)));
  shown.forEach((group, index) => {
    const item = list.children[index];
    const box = /** @type {HTMLInputElement} */ (item.querySelector('input'));
    const bar = /** @type {HTMLProgressElement} */ (item.querySelector('progress'));
    box.checked = status.wanted.includes(group.name);
    const busy = status.busy?.group === group.name ? status.busy : undefined;
    bar.hidden = !busy;
    if (busy) bar.value = share(busy);
    const total = group.name.includes('/') || group.name === PYTHON ? group.bytes : wholeLanguage(status, group.name);
    const key = busy ? 'row.fetching' : group.here ? 'row.here' : box.checked ? 'row.waiting' : 'row.off';
    const small = item.querySelector('small');
    const text = say(key, { size: sized(total, language) });
    if (small && small.textContent !== text) small.textContent = text;
    item.setAttribute('data-here', String(group.here));
  });
}

/** @param {Status} status @param {string} name */
function wholeLanguage(status, name) {
  return status.groups.filter((group) => group.name === name || group.name.startsWith(`${name}/`)).reduce((sum, { bytes }) => sum + bytes, 0);
}

/** @param {import('./link.mjs').Group} group @param {number} index */
function row(group, index) {
  const id = `offline-group-${index}`;
  const box = make('input', { type: 'checkbox', id, value: group.name });
  const label = make('label', { for: id }, titleOf(group));
  return make('li', { class: 'setting offline-group', 'data-group': group.name }, box, label, make('small'), make('progress', { max: '1', hidden: '', 'aria-label': titleOf(group) }));
}

/** @param {Link} link @param {Element} answer where what came of it is said */
function deeds(link, answer) {
  /** @type {Record<string, () => Promise<string>>} */
  const acts = {
    cancel: async () => {
      await link.ask('cancel');
      return '';
    },
    fetch: async () => {
      await link.ask('fetch');
      return '';
    },
    look: async () => {
      await link.registration.update().catch(() => undefined);
      const status = await link.ask('fetch');
      if (status?.problem) return '';
      return say(status?.next ? 'look.new' : 'look.none');
    },
    check: async () => {
      const found = await link.ask('check');
      if (!found) return say('why.storage');
      if (!found.wrong) return say('check.fine', { count: found.packs });
      return say(found.missing ? 'check.broken' : 'check.mended', { count: found.wrong });
    },
    clear: async () => {
      if (!confirm(say('clear.ask'))) return '';
      await link.ask('clear');
      void link.opened(language, link.status?.saves ?? false);
      return say('clear.done');
    },
  };
  return (/** @type {string} */ name) => {
    const button = make('button', { type: 'button', class: 'button', 'data-offline-do': name }, say(`do.${name}`));
    button.addEventListener('click', async () => {
      answer.textContent = say('working');
      const text = await acts[name]();
      answer.textContent = text;
    });
    return button;
  };
}
