import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

import { refusal, say, table } from '../../../site_templates/assets/js/calculators/wording.mjs';

const shared = JSON.parse(readFileSync(new URL('../../shared/calculator-words.json', import.meta.url), 'utf-8'));

/**
 * @typedef {import('../../../site_templates/assets/js/calculators/wording.mjs').Line} Line
 * @typedef {import('../../../site_templates/assets/js/calculators/wording.mjs').Table} Table
 */

for (const { language, shown, lines, tables, error, refusal: refused } of shared.cases) {
  test(`the browser says in ${language} what the terminal says: ${refused ?? lines[0]}`, () => {
    const texts = shared.texts[language];
    if (error) {
      assert.equal(refusal(error, texts), refused);
      return;
    }
    assert.deepEqual(shown.lines.map((/** @type {Line} */ line) => say(line, texts)), lines);
    const drawn = shown.tables.map((/** @type {Table} */ one) => Object.values(table(one, texts)));
    assert.deepEqual(drawn, tables);
  });
}

test('a text that is missing is told by its key', () => {
  assert.throws(() => say({ key: 'odds', values: {}, role: 'answer' }, {}), /no text for odds/);
});
