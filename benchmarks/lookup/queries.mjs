/**
 * Queries as players type them, made from documents: each with every document that answers it equally well. The same
 * seed
 * gives the same queries; another seed gives fresh ones, so that nothing is tuned to a list known by heart.
 */

const HAN = /\p{Script=Han}/u;
const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/**
 * @typedef {{ id: string, title: string, text: string, keywords: string[], game: string, type: string, lang: string
 * }} Doc
 */
/** @typedef {{ kind: string, q: string, ids: string[] }} Query */

/** Random numbers from a seed (mulberry32). @param {number} seed */
export function random(seed) {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  /** @param {number} n */
  const below = (n) => Math.floor(next() * n);
  /** @template T @param {T[]} list @returns {T} */
  const pick = (list) => list[below(list.length)];
  return { next, below, pick };
}

/** @param {string} text */
export const fold = (text) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase();
/** @param {string} text @returns {string[]} */
export const words = (text) =>
  fold(text)
    .replace(/['’‘]/g, '')
    .match(/[\p{L}\p{N}]+/gu) ?? [];
/** @param {string} text */
const han = (text) => [...text].filter((char) => HAN.test(char)).join('');

/** Edits between two texts, neighbours swapped counting as one. @param {string} a @param {string} b */
function distance(a, b) {
  /** @type {number[][]} */
  const d = Array.from({ length: a.length + 1 }, (_, i) => [i, ...Array(b.length).fill(0)]);
  for (let j = 0; j <= b.length; j++) d[0][j] = j;
  for (let i = 1; i <= a.length; i++) {
    for (let j = 1; j <= b.length; j++) {
      d[i][j] = Math.min(d[i - 1][j] + 1, d[i][j - 1] + 1, d[i - 1][j - 1] + (a[i - 1] === b[j - 1] ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        d[i][j] = Math.min(d[i][j], d[i - 2][j - 2] + 1);
    }
  }
  return d;
}

/**
 * @param {Doc[]} docs
 * @param {number} seed
 * @param {{ each?: number, hard?: boolean }} [options] how many of each kind; the hard kinds instead of the plain ones
 * @returns {Query[]}
 */
export function makeQueries(docs, seed, { each = 30, hard = false } = {}) {
  const { below, pick, next } = random(seed);
  const titleWords = docs.map((doc) => words(doc.title));
  const titles = titleWords.map((list) => list.join(' '));
  const textWords = docs.map((doc) => words(doc.text));
  const textSets = textWords.map((list) => new Set(list));
  const titleHan = docs.map((doc) => han(doc.title));
  const textHan = docs.map((doc) => han(doc.text));
  /** @type {Map<string, string[]>} */
  const same = new Map();
  docs.forEach((doc, i) => same.set(titles[i], [...(same.get(titles[i]) ?? []), doc.id]));
  /** @param {(i: number) => boolean} passes */
  const all = (passes) => docs.filter((_, i) => passes(i)).map((doc) => doc.id);
  /**
   * One error in a word or text; `first` makes it at the first letter.
   * @param {string} text @param {'any' | 'later' | 'first'} where
   */
  const typo = (text, where) => {
    for (;;) {
      const at = where === 'first' ? 0 : where === 'later' ? 1 + below(text.length - 1) : below(text.length);
      const letter = LETTERS[below(26)];
      const kind = below(4);
      const changed =
        kind === 0
          ? text.slice(0, at) + letter + text.slice(at)
          : kind === 1
            ? text.slice(0, at) + text.slice(at + 1)
            : kind === 2
              ? text.slice(0, at) + letter + text.slice(at + 1)
              : text.slice(0, at) + (text[at + 1] ?? '') + text[at] + text.slice(at + 2);
      if (changed !== text && changed.trim() === changed) return changed;
    }
  };
  const latin = docs.map((_, i) => i).filter((i) => titles[i].length > 3 && !HAN.test(titles[i]));
  const chinese = docs.map((_, i) => i).filter((i) => titleHan[i].length > 1);
  /** @type {Query[]} */
  const out = [];
  /** @param {string} kind @param {number[]} from @param {(i: number) => [string, string[]] | undefined} make */
  const add = (kind, from, make) => {
    let made = 0;
    for (let tries = 0; made < each && tries < 40 * each && from.length; tries++) {
      const query = make(pick(from));
      if (!query || !query[1].length) continue;
      out.push({ kind, q: query[0], ids: query[1] });
      made++;
    }
  };
  const everyone = docs.map((_, i) => i);
  /** @param {number} i */
  const ids = (i) => same.get(titles[i]) ?? [];
  /** @param {string} id */
  const bare = (id) => /^([A-Za-z0-9]*[A-Za-z]+)-?(\d\w*)$/.exec(id);
  /** @param {string} text @param {number} n */
  const swap = (text, n) => {
    const list = text.split(' ');
    if (list.length < 2) return undefined;
    for (let i = 0; i < n; i++) list.push(...list.splice(below(list.length - 1), 1));
    const swapped = list.join(' ');
    return swapped === text ? undefined : swapped;
  };
  if (!hard) {
    add('id', everyone, (i) => [docs[i].id, [docs[i].id]]);
    add('id-lower', everyone, (i) => [docs[i].id.toLowerCase(), [docs[i].id]]);
    add('id-bare', everyone, (i) => {
      const number = bare(docs[i].id)?.[2];
      return number ? [number, all((j) => bare(docs[j].id)?.[2] === number)] : undefined;
    });
    add('id-sep', everyone, (i) => {
      const parts = bare(docs[i].id);
      return parts
        ? [parts[1] + (docs[i].id.includes('-') ? '' : pick([' ', '-'])) + parts[2], [docs[i].id]]
        : undefined;
    });
    add('title', everyone, (i) =>
      titles[i] ? [next() < 0.5 ? docs[i].title : docs[i].title.toLowerCase(), ids(i)] : undefined,
    );
    add('prefix', latin, (i) => {
      const start = titles[i].slice(0, 3 + below(4)).trim();
      return start.length > 2 ? [start, all((j) => titles[j].startsWith(start))] : undefined;
    });
    add('typo1', latin, (i) =>
      titles[i].length > 4 ? [typo(docs[i].title.toLowerCase(), 'later'), ids(i)] : undefined,
    );
    add('typo2', latin, (i) => (titles[i].length > 7 ? [typo(typo(titles[i], 'later'), 'later'), ids(i)] : undefined));
    add('swap', latin, (i) => {
      const swapped = swap(titles[i], 1 + below(2));
      const bag = [...titleWords[i]].sort().join(' ');
      return swapped ? [swapped, all((j) => [...titleWords[j]].sort().join(' ') === bag)] : undefined;
    });
    add(
      'accent',
      latin.filter((i) => /\p{M}/u.test(docs[i].title.normalize('NFKD'))),
      (i) => [fold(docs[i].title), ids(i)],
    );
    add('word+text', latin, (i) => {
      const one = pick(titleWords[i].filter((word) => word.length > 3));
      const two = pick(textWords[i].filter((word) => word.length > 4 && !titleWords[i].includes(word)));
      if (!one || !two) return undefined;
      const found = all((j) => titleWords[j].includes(one) && textSets[j].has(two));
      return found.length > 5 ? undefined : [`${one} ${two}`, found];
    });
    const joined = textWords.map((list) => ` ${list.join(' ')} `);
    add('phrase', latin, (i) => {
      const count = 4 + below(3);
      const at = below(Math.max(1, textWords[i].length - count));
      const phrase = textWords[i].slice(at, at + count).join(' ');
      if (textWords[i].length < count) return undefined;
      const found = all((j) => joined[j].includes(` ${phrase} `));
      return found.length > 5 ? undefined : [phrase, found];
    });
    add('cjk-title', chinese, (i) => {
      const count = Math.min(titleHan[i].length, 2 + below(3));
      const at = below(titleHan[i].length - count + 1);
      const part = titleHan[i].slice(at, at + count);
      return docs[i].title.includes(part) ? [part, all((j) => docs[j].title.includes(part))] : undefined;
    });
    add('cjk-text', chinese, (i) => {
      const count = 2 + below(3);
      const part = textHan[i].slice(below(textHan[i].length)).slice(0, count);
      const found =
        part.length === count && docs[i].text.includes(part)
          ? all((j) => docs[j].text.includes(part) || docs[j].title.includes(part))
          : [];
      return found.length && found.length < 9 ? [part, found] : undefined;
    });
    add('cjk-wrong', chinese, (i) => {
      if (titleHan[i].length < 4) return undefined;
      const chars = [...docs[i].title];
      const at = pick([...chars.keys()].filter((j) => HAN.test(chars[j])));
      chars[at] = pick([...titleHan[pick(chinese)]]);
      return [chars.join(''), ids(i)];
    });
    add('cjk-phrase', chinese, (i) => {
      const part = textHan[i].slice(below(Math.max(1, textHan[i].length - 10))).slice(0, 6 + below(5));
      return part.length > 5 ? [part, all((j) => textHan[j].includes(part))] : undefined;
    });
    return out;
  }
  add('first-letter', latin, (i) => (titles[i].length > 6 ? [typo(titles[i], 'first'), ids(i)] : undefined));
  add('typo-typing', latin, (i) => {
    const count = 6 + below(4);
    if (titles[i].length < count) return undefined;
    const typed = typo(titles[i].slice(0, count).trim(), 'any');
    return [typed, all((j) => Math.min(...(distance(typed, titles[j].slice(0, typed.length + 1)).at(-1) ?? [])) <= 1)];
  });
  add('joined', latin, (i) =>
    titleWords[i].length > 1 && titleWords[i].length < 4 ? [titleWords[i].join(''), ids(i)] : undefined,
  );
  add('split', latin, (i) => {
    const long = titleWords[i].findIndex((word) => word.length > 6);
    if (long < 0) return undefined;
    const at = 3 + below(titleWords[i][long].length - 5);
    return [
      titleWords[i].map((word, j) => (j === long ? `${word.slice(0, at)} ${word.slice(at)}` : word)).join(' '),
      ids(i),
    ];
  });
  add('swap+typo', latin, (i) => {
    const swapped = swap(titles[i], 1);
    const bag = [...titleWords[i]].sort().join(' ');
    return swapped && titles[i].length > 8
      ? [typo(swapped, 'later'), all((j) => [...titleWords[j]].sort().join(' ') === bag)]
      : undefined;
  });
  add('short-words', latin, (i) => {
    const long = titleWords[i].filter((word) => word.length > 4);
    if (long.length < 2) return undefined;
    const one = below(long.length);
    const two = (one + 1 + below(long.length - 1)) % long.length;
    const parts = [long[one].slice(0, 3 + below(2)), long[two].slice(0, 3 + below(2))];
    const found = all((j) => parts.every((part) => titleWords[j].some((word) => word.startsWith(part))));
    return found.length > 3 ? undefined : [parts.join(' '), found];
  });
  /** @type {[RegExp, string][]} */
  const sounds = [
    [/qu/, 'kw'],
    [/tion/, 'shun'],
    [/x/, 'ks'],
    [/ph/, 'f'],
    [/ck/, 'k'],
    [/c(?=[eiy])/, 's'],
    [/c(?=[aourlt])/, 'k'],
    [/y$/, 'i'],
    [/ai/, 'ay'],
    [/(.)\1/, '$1'],
    [/y(?= )/, 'i'],
    [/ee/, 'ea'],
  ];
  add('sound', latin, (i) => {
    let text = titles[i];
    const fitting = sounds.filter(([spelling]) => spelling.test(text));
    if (fitting.length < 2) return undefined;
    const first = pick(fitting);
    text = text.replace(...first);
    text = text.replace(...pick(fitting.filter((rule) => rule !== first)));
    return text === titles[i] ? undefined : [text, ids(i)];
  });
  add('typo+text', latin, (i) => {
    const one = pick(titleWords[i].filter((word) => word.length > 4));
    const two = pick(textWords[i].filter((word) => word.length > 4 && !titleWords[i].includes(word)));
    if (!one || !two) return undefined;
    const found = all((j) => titleWords[j].includes(one) && textSets[j].has(two));
    return found.length > 3 ? undefined : [`${typo(one, 'any')} ${two}`, found];
  });
  add('text-typo', latin, (i) => {
    const long = [...textSets[i]].filter((word) => word.length > 4 && /^[a-z]+$/.test(word));
    if (long.length < 4) return undefined;
    const three = [0, 1, 2].map(() => long.splice(below(long.length), 1)[0]);
    const found = all((j) => three.every((word) => textSets[j].has(word)));
    const at = three.findIndex((word) => word.length > 5);
    if (at < 0 || found.length > 5) return undefined;
    three[at] = typo(three[at], 'any');
    return [three.join(' '), found];
  });
  add('cjk-swap', chinese, (i) => {
    const text = titleHan[i];
    if (text.length < 4) return undefined;
    const at = below(text.length - 1);
    const swapped = text.slice(0, at) + text[at + 1] + text[at] + text.slice(at + 2);
    return swapped === text ? undefined : [swapped, ids(i)];
  });
  add('cjk-missing', chinese, (i) => {
    const at = below(titleHan[i].length);
    return titleHan[i].length > 3 ? [titleHan[i].slice(0, at) + titleHan[i].slice(at + 1), ids(i)] : undefined;
  });
  add(
    'cjk-nodots',
    chinese.filter((i) => /[^\p{L}\p{N}]/u.test(docs[i].title)),
    (i) => [words(docs[i].title).join(''), ids(i)],
  );
  add('cjk-two', chinese, (i) => {
    const one = titleHan[i].slice(0, 2);
    const two = textHan[i].slice(below(textHan[i].length)).slice(0, 3);
    const found =
      docs[i].title.includes(one) && two.length === 3
        ? all((j) => docs[j].title.includes(one) && docs[j].text.includes(two))
        : [];
    return found.length < 6 ? [`${one} ${two}`, found] : undefined;
  });
  add('cjk-wrong3', chinese, (i) => {
    if (docs[i].title.length !== 3 || titleHan[i].length !== 3) return undefined;
    const chars = [...titleHan[i]];
    chars[below(3)] = pick([...titleHan[pick(chinese)]]);
    const typed = chars.join('');
    if (same.has(typed)) return undefined;
    return [
      typed,
      all((j) => docs[j].title.length === 3 && [...docs[j].title].filter((char, k) => char !== chars[k]).length === 1),
    ];
  });
  return out;
}
