/** What each word of a query may mean in the index. */

/**
 * A word of the query, or two neighbouring Chinese characters: `weight` is how much it says, `candidates` the terms
 * that may be meant, `pair` terms that must stand in a row.
 * @typedef {{ weight: number, candidates: { term: number, quality: number, namesOnly: boolean }[], pair: [number,
 *   number, number][] }} Unit
 */

/** What two words in a row count beside each alone. */
const IN_ROW = 0.3;

/**
 * Read the words of a query; every term that may be meant is noted with the scorer, for its close look.
 * @param {import('./score.mjs').Scorer} scorer
 * @param {import('./fold.mjs').Token[]} tokens
 * @param {string} text what the tokens stand in
 * @returns {Unit[]}
 */
export function readUnits(scorer, tokens, text) {
  const terms = tokens.map((token) => scorer.vocabulary.find(token.text));
  /** @param {number} a @param {number} b */
  const together = (a, b) =>
    a >= 0 &&
    b < tokens.length &&
    tokens[a].unspaced &&
    tokens[b].unspaced &&
    !/\s/.test(text.slice(tokens[a].end, tokens[b].start));
  /** @type {Unit[]} */
  const units = [];
  for (const [i, token] of tokens.entries()) {
    if (!token.unspaced) {
      units.push(word(scorer, tokens, terms, i));
      // Common words in a row say more than each alone; without this, `you do gain 3` drowns in documents with all four.
      if (tokens.length > 2 && i && terms[i] >= 0 && terms[i - 1] >= 0 && !tokens[i - 1].unspaced) {
        units.push({ weight: 0, candidates: [], pair: [[terms[i - 1], terms[i], IN_ROW]] });
      }
      continue;
    }
    if (terms[i] >= 0) scorer.meanings.note(terms[i], i, 1, false);
    if (together(i, i + 1)) units.push(pair(scorer, terms[i], terms[i + 1]));
    else if (!together(i - 1, i)) units.push(single(scorer, terms[i]));
  }
  return units;
}

/**
 * One Chinese character alone.
 * @param {import('./score.mjs').Scorer} scorer
 * @param {number} term
 * @returns {Unit}
 */
function single(scorer, term) {
  if (term < 0) return { weight: scorer.rarity(0), candidates: [], pair: [] };
  return { weight: scorer.rarity(scorer.often(term)), candidates: [{ term, quality: 1, namesOnly: false }], pair: [] };
}

/**
 * Two neighbouring Chinese characters.
 * @param {import('./score.mjs').Scorer} scorer
 * @param {number} first
 * @param {number} second
 * @returns {Unit}
 */
function pair(scorer, first, second) {
  const { head } = scorer.index;
  if (first < 0 || second < 0) {
    const term = Math.max(first, second);
    return {
      weight: scorer.rarity(0),
      candidates: term < 0 ? [] : [{ term, quality: 0.2, namesOnly: false }],
      pair: [],
    };
  }
  // How often they stand in a row is not known; characters fall together some four times as often as by chance.
  const estimate = (4 * scorer.often(first) * scorer.often(second)) / Math.max(1, head.tokens);
  return { weight: scorer.rarity(estimate), candidates: [], pair: [[first, second, 1]] };
}

/**
 * One word, with everything that may be meant.
 * @param {import('./score.mjs').Scorer} scorer
 * @param {import('./fold.mjs').Token[]} tokens
 * @param {number[]} terms
 * @param {number} i
 * @returns {Unit}
 */
function word(scorer, tokens, terms, i) {
  const { vocabulary } = scorer;
  const typed = tokens[i].text;
  const last = i === tokens.length - 1;
  /** @type {Unit} */
  const unit = { weight: 0, candidates: [], pair: [] };
  let frequency = 0;
  /** @param {number} term @param {number} quality @param {boolean} namesOnly @param {boolean} [begins] */
  const take = (term, quality, namesOnly, begins = false) => {
    unit.candidates.push({ term, quality, namesOnly });
    scorer.meanings.note(term, i, quality, begins);
    if (quality >= 0.5) frequency = Math.max(frequency, scorer.often(term));
  };
  const known = terms[i] >= 0;
  if (known) take(terms[i], 1, false, true);
  const plurals = vocabulary.plurals(typed);
  for (const term of plurals) take(term, 0.9, false);
  const sure = known || plurals.length > 0;
  const longer = vocabulary.beginning(typed);
  for (const term of longer) {
    const share = typed.length / vocabulary.length(term);
    take(
      term,
      (sure ? (last ? 0.45 : 0.25) : last ? 0.62 : 0.57) + 0.35 * share,
      !last && (sure || typed.length < 3),
      true,
    );
  }
  if (!known && !/^[0-9]/.test(typed)) {
    const exactly = sure || (longer.length > 0 && last);
    for (const { term, quality } of vocabulary.typos(typed, { typing: last || !sure, namesOnly: exactly })) {
      if (!plurals.includes(term)) take(term, exactly ? quality * 0.8 : quality, exactly);
    }
    if (!sure) {
      for (const { term, quality } of vocabulary.alike(typed)) take(term, quality, false);
      for (let cut = 2; cut <= typed.length - 2; cut++) {
        const head = vocabulary.find(typed.slice(0, cut));
        const tail = head < 0 ? -1 : vocabulary.find(typed.slice(cut));
        if (tail >= 0) unit.pair.push([head, tail, 0.85]);
      }
    }
  }
  for (const a of [i - 1, i]) {
    if (a < 0 || a + 1 >= tokens.length || tokens[a].unspaced || tokens[a + 1].unspaced) continue;
    const joined = vocabulary.find(tokens[a].text + tokens[a + 1].text);
    if (joined >= 0) take(joined, 0.95, false);
  }
  unit.weight = scorer.rarity(frequency);
  return unit;
}
