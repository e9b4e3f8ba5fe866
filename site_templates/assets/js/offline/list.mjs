/** What a version changes, as a list: in the bar without links, on the device page with links to what is there now. */
import { besides, headed, linesOf, listed, newsIn, titled } from './news.mjs';

/** @typedef {import('./link.mjs').Changes} Changes @typedef {import('./news.mjs').Say} Say @typedef {import('./news.mjs').Line} Line */

/**
 * @param {Changes} changes
 * @param {string} language
 * @param {Say} say
 * @param {string} [root] address of the site's root, where pages are to be linked
 */
export function newsList(changes, language, say, root) {
  const all = newsIn(changes, language);
  const list = element('dl', 'changes');
  for (const news of all) {
    const rows = news.whole
      ? [element('dd', '', say(`alone.${news.whole}`))]
      : linesOf(news).map((line) => element('dd', '', ...row(line, say, root)));
    list.append(element('div', '', element('dt', '', headed(news, say)), ...rows));
  }
  const rest = besides(changes, all, say);
  if (rest) list.append(element('div', '', element('dd', '', rest)));
  return list;
}

/** @param {Line} line @param {Say} say @param {string} [root] @returns {(Node | string)[]} */
function row(line, say, root) {
  if (root === undefined) return [say(line.sort, { pages: listed(line, say) })];
  const [before, after] = say(line.sort, { pages: '\n' }).split('\n');
  const names = line.pages.flatMap((page, index) => {
    const name = titled(page, say);
    const shown = line.sort === 'gone' ? name : Object.assign(document.createElement('a'), { href: root + page.path, textContent: name });
    return index ? [say('comma'), shown] : [shown];
  });
  return [before, ...names, line.more ? say('more', { pages: '', count: line.more }) : '', after];
}

/** @param {string} tag @param {string} name @param {(Node | string)[]} children */
function element(tag, name, ...children) {
  const made = document.createElement(tag);
  if (name) made.className = name;
  made.append(...children);
  return made;
}
