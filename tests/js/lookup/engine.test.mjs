import assert from 'node:assert/strict';
import { test } from 'node:test';
import { documents, engine, ids, random } from './index.mjs';

/** Query -> the id that must come first. @type {[string, [string, string][]][]} */
const FIRST = [
  ['an id in every spelling', [['L101', 'L101'], ['l101', 'L101'], ['l-101', 'L101'], ['L 101', 'L101'], ['Ｌ１０１', 'L101'], ['h01', 'H-01'], ['h 1', 'H-01'], ['z201', 'Z201']]],
  ['a number in every spelling', [['9', 'L101'], ['009', 'L101'], ['no. 9', 'L101'], ['nº 9', 'L101'], ['#9', 'L101'], ['# 009', 'L101'], ['９', 'L101'], ['card 9', 'L101'], ['第9', 'L101'], ['102', 'L102'], ['#12', 'L104']]],
  ['an id or number among other words', [['L105 fire what', 'L105'], ['what does card 358 do', 'L358'], ['L 109 lands', 'L109']]],
  ['a title without its case, accents, hyphens or apostrophes', [['THE KEEPERS LAMP', 'L102'], ['the keeper’s lamp', 'L102'], ['half star compass', 'L106'], ['captain agot sjoholm pilot of the north', 'L108'], ['missao secreta', 'H-03'], ['acao gratuita', 'H-06'], ['lucky', 'L110']]],
  ['a title with one mistake of any kind', [['shrivelin fog', 'L107'], ['shriveling fog', 'L107'], ['shrivellling fog', 'L107'], ['shrivekling fog', 'L107'], ['shrivlelign fog', 'L107'], ['hsrivelling fog', 'L107'], ['xhrivelling fog', 'L107'], ['rivelling fog', 'L107'], ['broekn mooring', 'L103'], ['misao secreta', 'H-03']]],
  ['a word with a mistake while it is typed', [['shrivv', 'L107'], ['hriv', 'L107'], ['quikcs', 'L109'], ['whispr', 'L358']]],
  ['words joined, split and swapped', [['halfstar', 'L106'], ['quick sand cove', 'L109'], ['signalfire', 'L105'], ['lamp keepers the', 'L102'], ['vinegar salt', 'L104'], ['vinegr salt', 'L104']]],
  ['words that sound alike', [['kwiksand kove', 'L109'], ['kuiksand', 'L109']]],
  ['one word of the title and one of the text', [['harbour gull', 'L101'], ['lamp bank', 'L102'], ['vinegar ration', 'L104']]],
  ['plurals for singulars and the other way', [['lamps', 'L102'], ['wound', 'lc-wounds'], ['missoes secretas', 'H-03'], ['hands limits', 'lc-hand-limit']]],
  ['words in a row of the text', [['put the others back at', 'lc-hand-limit'], ['the order goes clockwise', 'lc-first'], ['revele a missao no fim', 'H-03'], ['voyage for that sailor', 'lc-wounds']]],
  ['a question in a reader’s words', [['who starts, who plays first?', 'lc-first'], ['how many cards can a sailor hold', 'lc-hand-limit'], ['deck empty: shuffle discards', 'lc-tide']]],
  ['another name, also in another language', [['porto ao entardecer', 'L101'], ['a lampada do faroleiro', 'L102'], ['守燈人的燈', 'L102'], ['黃昏的港口', 'L101']]],
  ['Chinese without spaces, from one character on', [['咒', 'Z201'], ['詛咒', 'Z201'], ['抽到詛咒牌', 'Z201'], ['燈塔看守人老陳', 'Z203'], ['重抽三張', 'Z203'], ['第一個玩家', 'Z202'], ['放回裡面', 'Z201']]],
  ['Chinese with a wrong, missing or swapped character', [['詛咒之排', 'Z201'], ['詛之牌', 'Z201'], ['詛之咒牌', 'Z201'], ['水金歌', 'Z207'], ['守衛臺階', 'Z202'], ['迷霧港版本二', 'Z206']]],
  ['Simplified for Traditional, and variant characters', [['诅咒之牌', 'Z201'], ['灯塔看守人', 'Z203'], ['放回裏面', 'Z201'], ['守衛的台階', 'Z202'], ['守卫的台阶', 'Z202']]],
  ['Chinese mixed with figures and letters', [['H04 心', 'H-04'], ['201 詛咒', 'Z201']]],
  ['signs of markup and of regular expressions', [['<b>bold</b>', 'L111'], ['("+1")', 'L111'], ['[chart] $&', 'L111'], ['(chart', 'L111'], ['\\bold*', 'L111']]],
];
for (const [what, queries] of FIRST) {
  test(`${what} leads to the right document first`, () => {
    for (const [query, id] of queries) assert.equal(ids(query)[0], id, query);
  });
}

test('the exact id, each printed number and the exact title of every document come first', () => {
  for (const doc of documents) {
    assert.equal(ids(doc.id)[0], doc.id);
    assert.equal(ids(doc.title)[0], doc.id, doc.title);
    for (const alias of doc.aliases ?? []) assert.equal(ids(alias)[0], doc.id, alias);
    for (const number of doc.numbers ?? []) {
      const holders = documents.filter((other) => other.numbers?.includes(number)).map((other) => other.id);
      assert.deepEqual(ids(number).slice(0, holders.length), holders, number);
    }
  }
});

test('a title that looks like syntax is still that title', () => {
  assert.equal(ids('Captain Ågot Sjøholm: Pilot of the North')[0], 'L108');
  assert.equal(ids('"Lucky!"')[0], 'L110');
});

test('a number that two games share offers both, the game in play first', () => {
  assert.deepEqual(ids('559'), ['L103', 'H-04']);
  assert.deepEqual(ids('559', { game: 'hollow-hills' }), ['H-04', 'L103']);
});

test('the game in play comes first only when scores are near', () => {
  assert.equal(ids('harbour at dusk', { game: 'hollow-hills' })[0], 'L101');
});

test('a result tells why it is one where that is not obvious', () => {
  /** @param {string} query */
  const why = (query) => engine.search(query)[0]?.why;
  assert.equal(why('L101'), 'id');
  assert.equal(why('#559'), 'number');
  assert.equal(why('signal fire'), 'name');
  assert.equal(why('signal'), 'beginning');
  assert.equal(why('signal fyre'), 'letter');
  assert.equal(why('porto ao entardecer'), 'alias');
  assert.equal(why('reroute'), 'text');
  assert.equal(why('诅咒之牌'), 'simplified');
  assert.equal(why('守衛的台階'), 'variant');
});

test('the words that match are marked in the title as it is printed', () => {
  /** @param {string} query @returns {string[]} */
  const marked = (query) => {
    const [hit] = engine.search(query);
    return hit.ranges.map(([start, end]) => hit.title.slice(start, end));
  };
  assert.deepEqual(marked('keepers'), ["Keeper's"]);
  assert.deepEqual(marked('harb'), ['Harb']);
  assert.deepEqual(marked('quick sand'), ['Quicksand']);
  assert.deepEqual(marked('dusk harbour'), ['Harbour', 'Dusk']);
  assert.deepEqual(marked('sjoholm'), ['Sjøholm']);
  assert.deepEqual(marked('看守人'), ['看守人']);
});

test('a result by another name shows that name, marked', () => {
  const [hit] = engine.search('porto ao entardecer');
  assert.equal(hit.title, 'Harbour at Dusk');
  assert.equal(hit.alias, 'Porto ao Entardecer');
  assert.deepEqual(hit.aliasRanges, [[0, 19]]);
});

test('a result carries what the box shows', () => {
  const [hit] = engine.search('L101');
  assert.deepEqual(
    { ...hit, score: 0 },
    {
      id: 'L101', title: 'Harbour at Dusk', game: 'lantern-coast', type: 'card', lang: 'en', sealed: false, numbers: ['009'], where: 'The Quay',
      url: 'lantern-coast/cards/L101/', facets: { cost: [2, 3], locked: [false], mood: ['calm'] }, score: 0, why: 'id', ranges: [],
    },
  );
});

test('every title of the index is shown as it was given', () => {
  for (const doc of documents) if (!doc.sealed) assert.equal(engine.document(doc.id)?.title, doc.title);
});

test('kinds and limit narrow the results', () => {
  assert.deepEqual(ids('tide', { kinds: ['rule'] }), ['lc-tide']);
  assert.equal(ids('the', { limit: 2 }).length, 2);
  assert.deepEqual(ids('the', { limit: 0 }), []);
  assert.deepEqual(ids('tide', { kinds: ['nothing'] }), []);
});

test('equal questions have equal answers', () => {
  assert.deepEqual(engine.search('shrivv fog'), engine.search('shrivv fog'));
});

test('nothing that is typed makes the engine throw', () => {
  const next = random(7);
  /** @param {string} set @param {number} length */
  const from = (set, length) => Array.from({ length }, () => set[Math.floor(next() * set.length)]).join('');
  const odd = ['', ' ', '"', '""', '-', '--', '-"', ':', 'a:', ':a', 'game:', 'game:""', 'cost>=', 'cost>=x', 'cost:', '>=3', '\0', '\ud800', '\udfff\ud800', '#', 'no.', '第', '__proto__', 'constructor', 'toString:1', '-constructor', 'x'.repeat(10000), '咒'.repeat(10000), 'tide '.repeat(2000), '"'.repeat(999), '-a '.repeat(500), '\u0301'.repeat(500), '𠮷'.repeat(40)];
  for (let i = 0; i < 400; i++) odd.push(from('abc -":<>=()[]{}.*+?^$|\\/&#\ud800\udc00é手1', Math.floor(next() * 40)));
  for (let i = 0; i < 400; i++) odd.push(String.fromCharCode(...Array.from({ length: Math.floor(next() * 30) }, () => Math.floor(next() * 65536))));
  for (const query of odd) {
    for (const hit of engine.search(query)) {
      assert.equal(typeof hit.id, 'string');
      assert.ok(Number.isFinite(hit.score));
      for (const [start, end] of hit.ranges) assert.ok(0 <= start && start < end && end <= hit.title.length, query);
    }
    engine.answer(query, { game: query, kinds: [query] });
    engine.parse(query);
    engine.suggest(query);
    engine.document(query);
  }
});

test('what is no text finds nothing, and odd options are as if not given', () => {
  const anything = /** @type {any} */ (engine);
  for (const query of [undefined, null, 5, {}, [], Symbol('x'), NaN]) assert.deepEqual(anything.search(query), []);
  for (const options of [null, 5, { limit: 'x' }, { limit: -1 }, { limit: NaN }, { kinds: 'rule' }, { game: 7 }]) assert.equal(anything.search('signal fire', options)[0].id, 'L105');
});
