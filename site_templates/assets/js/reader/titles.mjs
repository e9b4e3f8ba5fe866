/** Titles of sealed cards, for games whose reader asked to be shown everything: fetched once a page, from data/. */

/** @typedef {Record<string, string>} Titles by `game:id` */

/** @type {Map<string, Promise<Titles>>} */
const asked = new Map();

/**
 * @param {string} root the way to the site's root
 * @param {string} game
 * @param {string} language
 * @returns {Promise<Titles>} nothing when the data cannot be had
 */
export function titlesOf(root, game, language) {
  const url = `${root}data/${game}.json`;
  let titles = asked.get(url);
  if (!titles) {
    titles = fetch(url)
      .then((answer) => (answer.ok ? answer.json() : { entries: [] }))
      .then((data) => pick(data, game, language))
      .catch(() => ({}));
    asked.set(url, titles);
  }
  return titles;
}

/**
 * @param {{ languages?: string[], entries?: { id: string, title: Record<string, string | undefined> }[] }} data
 * @param {string} game
 * @param {string} language
 * @returns {Titles}
 */
export function pick(data, game, language) {
  /** @type {Titles} */
  const titles = Object.create(null);
  for (const { id, title } of data.entries ?? []) {
    const words = title[language] ?? title[data.languages?.[0] ?? 'en'] ?? Object.values(title)[0];
    if (words) titles[`${game}:${id}`] = words;
  }
  return titles;
}
