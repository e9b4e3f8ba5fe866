import { foldChar } from './fold.mjs';
import { Ids } from './ids.mjs';
import { read } from './reader.mjs';
import { Scorer } from './score.mjs';
import { parse } from './syntax.mjs';
import { Vocabulary } from './vocabulary.mjs';

/** @param {Uint8Array} bytes */
export function open(bytes, labels = {}) {
  const index = read(bytes);
  const namesEnd = index.segments.at[index.keywordsFrom];
  const vocabulary = new Vocabulary(index.words, (term) => index.placesOf.list[index.placesOf.at[term]] < namesEnd);
  const scorer = new Scorer(index, vocabulary);
  const ids = new Ids(index.ids, index.numbers);
  return {
    index, vocabulary,
    search(query, { limit = 10 } = {}) {
      const parsed = parse(String(query), index.head, labels);
      const tokens = parsed.words.map((t) => { const same = index.same.get(t.text); return same ? { ...t, text: same.kept } : t; });
      const named = ids.find(parsed.text);
      const hits = scorer.search(tokens, parsed.text, undefined, undefined);
      const out = [...named.map((x) => ({ id: index.ids[x.doc], score: 100, why: x.how, doc: x.doc }))];
      const seen = new Set(named.map((x) => x.doc));
      for (const h of hits) { if (out.length >= limit) break; if (!seen.has(h.doc)) out.push({ id: index.ids[h.doc], score: h.score, why: h.why, doc: h.doc }); }
      return out;
    },
  };
}
void foldChar;
