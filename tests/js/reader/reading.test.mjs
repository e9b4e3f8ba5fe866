import assert from 'node:assert/strict';
import { test } from 'node:test';

import { bestLanguage } from '../../../site_templates/assets/js/reader/language.mjs';
import { order, passes, plain } from '../../../site_templates/assets/js/reader/lists.mjs';
import { worth } from '../../../site_templates/assets/js/reader/prefetch.mjs';
import { gameOf, isOpen } from '../../../site_templates/assets/js/reader/seals.mjs';
import { nextSize } from '../../../site_templates/assets/js/reader/size.mjs';
import { fresh } from '../../../site_templates/assets/js/reader/state.mjs';
import { turned } from '../../../site_templates/assets/js/reader/theme.mjs';
import { pick } from '../../../site_templates/assets/js/reader/titles.mjs';
import { fill, readWords } from '../../../site_templates/assets/js/reader/words.mjs';

test('the theme button always turns to the opposite of what is seen', () => {
  assert.equal(turned('auto', false), 'dark');
  assert.equal(turned('auto', true), 'light');
});

test('turning back to what the device wants follows the device again', () => {
  assert.equal(turned('dark', false), 'auto');
  assert.equal(turned('light', true), 'auto');
  assert.equal(turned('light', false), 'dark');
});

test('the size button goes round', () => {
  assert.equal(nextSize('normal'), 'large');
  assert.equal(nextSize('larger'), 'normal');
});

const OFFERED = ['en', 'pt-BR', 'zh-Hant'];

test('the language chosen before comes first', () => {
  assert.equal(bestLanguage('zh-Hant', ['pt-BR'], OFFERED), 'zh-Hant');
});

test('a language that is no longer offered is passed over', () => {
  assert.equal(bestLanguage('fr', ['pt-BR'], OFFERED), 'pt-BR');
});

for (const [wanted, found] of [['pt-PT', 'pt-BR'], ['zh-TW', 'zh-Hant'], ['zh-HK', 'zh-Hant'], ['en-GB', 'en'], ['fr-CA', ''], ['zh-CN', ''], ['zh-Hans-CN', '']]) {
  test(`a browser in ${wanted} gets ${found || 'the choice'}`, () => {
    assert.equal(bestLanguage('', [wanted], OFFERED), found);
  });
}

test('the browser’s second language counts where its first is not offered', () => {
  assert.equal(bestLanguage('', ['fr', 'pt'], OFFERED), 'pt-BR');
});

const HERE = { href: 'https://a.example/en/', origin: 'https://a.example', pathname: '/en/', search: '' };
/** @param {string} pathname */
const link = (pathname, more = {}) => ({ ...HERE, href: `https://a.example${pathname}`, pathname, ...more });

test('a page of this site is worth fetching ahead', () => {
  assert.equal(worth(link('/en/game/cards/I1362/'), HERE), 'https://a.example/en/game/cards/I1362/');
});

test('nothing is fetched ahead from elsewhere, from this page itself, or of files', () => {
  assert.equal(worth(link('/en/x/', { origin: 'https://b.example' }), HERE), '');
  assert.equal(worth(link('/en/'), HERE), '');
  assert.equal(worth(link('/data/game.json'), HERE), '');
  assert.equal(worth(link('/en/x/', { rel: 'noreferrer external' }), HERE), '');
  assert.equal(worth(link('/en/x/', { download: 'x' }), HERE), '');
});

test('a card is open when this device opened it or its game shows everything', () => {
  const state = { ...fresh(), opened: { 'a:I1': 'One' }, everything: { b: true } };

  assert.equal(isOpen(state, 'a:I1'), true);
  assert.equal(isOpen(state, 'a:I2'), false);
  assert.equal(isOpen(state, 'b:I9'), true);
  assert.equal(gameOf('b:I9'), 'b');
});

test('titles come in the reader’s language, else in the base language of the data', () => {
  const data = { languages: ['en', 'pt-BR'], entries: [{ id: 'I1', title: { en: 'One', 'pt-BR': 'Um' } }, { id: 'I2', title: { en: 'Two' } }] };

  assert.deepEqual({ ...pick(data, 'game', 'pt-BR') }, { 'game:I1': 'Um', 'game:I2': 'Two' });
});

const ROW = { text: plain('Captain’s Cabin Ação 12'), values: { stars: '3', 'kinds-of-effect': 'earn draw' } };

test('a row passes when every filter that is set fits', () => {
  assert.equal(passes(ROW, { stars: '3', words: '' }), true);
  assert.equal(passes(ROW, { stars: '4' }), false);
  assert.equal(passes(ROW, { 'kinds-of-effect': 'draw' }), true);
  assert.equal(passes(ROW, { 'kinds-of-effect': 'dra' }), false);
  assert.equal(passes(ROW, { missing: 'x' }), false);
});

test('words are found whatever their case, accents and order', () => {
  assert.equal(passes(ROW, { words: 'acao CAPTAIN' }), true);
  assert.equal(passes(ROW, { words: 'acao sailor' }), false);
});

test('numbers sort as numbers, words as words, and cells without a value come last both ways', () => {
  const collator = new Intl.Collator('en', { numeric: true });
  /** @param {string[]} list @param {boolean} numbers @param {1 | -1} way */
  const sorted = (list, numbers, way) => [...list].sort((a, b) => order(a, b, numbers, way, collator));

  assert.deepEqual(sorted(['10', '', '9'], true, 1), ['9', '10', '']);
  assert.deepEqual(sorted(['10', '', '9'], true, -1), ['10', '9', '']);
  assert.deepEqual(sorted(['banana', 'Apple', ''], false, 1), ['Apple', 'banana', '']);
});

test('facts are put into words and unknown braces stay', () => {
  assert.equal(fill('{shown} of {all} {other}', { shown: 2, all: 9 }), '2 of 9 {other}');
});

test('a page without words still has a script that runs', () => {
  assert.deepEqual(readWords(''), {});
});
