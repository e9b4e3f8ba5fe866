/** Says what a new version changes: in a sentence for the bar, in lines for a list. Nothing here touches a page. */

/** @typedef {import('./link.mjs').Changes} Changes @typedef {import('./link.mjs').News} News */
/** @typedef {import('./link.mjs').Told} Told @typedef {(key: string, facts?: Record<string, string | number>) => string} Say */
/** @typedef {{ sort: 'fresh' | 'changed' | 'gone', pages: Told[], more: number }} Line pages of one sort */

const SORTS = /** @type {const} */ (['fresh', 'changed', 'gone']);
/** Pages that a sentence names, and a line of a list. */
const HANDFUL = 5;

/** The news of a language's groups. @param {Changes | undefined} changes @param {string} language @returns {News[]} */
export function newsIn(changes, language) {
  return (changes?.news ?? []).filter(({ group }) => group === language || group.startsWith(`${language}/`));
}

/** @param {News} news @returns {Line[]} */
export function linesOf(news) {
  return SORTS.map((sort) => ({ sort, ...news[sort] })).filter(({ pages, more }) => pages.length || more);
}

/** A page by its title and the id printed on it. @param {Told} page @param {Say} say */
export function titled({ title, id }, say) {
  return say(id ? 'titled' : 'name', { title, id });
}

/** What stands before the news of a group: the game, or that they are of the site around the games. @param {News} news @param {Say} say */
export function headed({ group, title }, say) {
  return group.includes('/') ? title : say('site');
}

/** Some pages and how many more, as words. @param {Line} line @param {Say} say @param {number} [most] */
export function listed({ pages, more }, say, most = HANDFUL) {
  const names = pages.slice(0, most).map((page) => titled(page, say));
  const rest = more + pages.length - names.length;
  const text = names.join(say('comma'));
  return rest ? say('more', { pages: text, count: rest }) : text;
}

/** What is to say beside pages: the program, or that only small things changed; "" for nothing. @param {Changes} changes @param {News[]} news @param {Say} say */
export function besides({ program }, news, say) {
  if (program) return say('program');
  return news.length ? '' : say('small');
}

/**
 * All of it in a few sentences: a handful of pages by name, and how many more.
 * @param {Changes} changes
 * @param {string} language
 * @param {Say} say
 */
export function sentence(changes, language, say) {
  const all = newsIn(changes, language);
  let room = HANDFUL;
  const found = all.map((news) => {
    if (news.whole) return say('of', { game: headed(news, say), changes: say(`alone.${news.whole}`) });
    const parts = linesOf(news).map((line) => {
      const most = Math.min(room, line.pages.length);
      room -= most;
      return most ? say(line.sort, { pages: listed(line, say, most) }) : say(`count.${line.sort}`, { count: line.more + line.pages.length });
    });
    return say('of', { game: headed(news, say), changes: parts.join(say('semicolon')) });
  });
  return [...found, besides(changes, all, say)].filter(Boolean).join(say('gap'));
}
