/** The pages the worker writes itself: for a page that is not on this device, with what it costs to get it. */

/** @typedef {Record<string, Record<string, string>>} Words by language and key */

/** The name by which a page's address asks for its own pack. */
export const GET = 'get-this-page';

/**
 * @param {{ words: Words, language: string, root: string, css: string, title: string, bytes: number, again: boolean }} page
 *   `title` and `bytes` of the group that is missing (none when nothing at all is here), `again` after a vain attempt
 */
export function missPage({ words, language, root, css, title, bytes, again }) {
  const said = words[language] ?? Object.values(words)[0];
  const heading = title ? said.missing : said.nothing;
  const text = (title ? said['missing-text'] : said['nothing-text']).replace('{title}', title);
  const button = title
    ? `<form method="get"><button class="button" name="${GET}" value="1">${escaped(said.get.replace('{size}', sized(bytes, language)))}</button></form>`
    : '';
  const style = css ? `<link rel="stylesheet" href="${escaped(root + css)}">` : '';
  return `<!doctype html>
<html lang="${escaped(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="light dark">
<title>${escaped(heading)}</title>
<link rel="icon" href="data:,">
${style}
</head>
<body data-kind="missing">
<main id="page" class="page column"><article class="main"><header class="chapter"><h1>${escaped(heading)}</h1></header>
${again ? `<p role="alert"><strong>${escaped(said.vain)}</strong></p>` : ''}<p>${escaped(text)}</p>${button}
<p><a href="${escaped(`${root}${language}/`)}">${escaped(said.home)}</a></p></article></main>
</body>
</html>
`;
}

/** @param {string} text */
function escaped(text) {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

/** A size as people write it. @param {number} bytes @param {string} language */
export function sized(bytes, language) {
  const [amount, unit] = bytes < 1_000_000 ? [Math.max(1, Math.round(bytes / 1000)), 'kB'] : [bytes / 1_000_000, 'MB'];
  return `${amount.toLocaleString(language, { maximumFractionDigits: 1 })} ${unit}`;
}
