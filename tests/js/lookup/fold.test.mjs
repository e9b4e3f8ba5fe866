import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { compact, fold, spans, tokens } from '../../../site_templates/assets/js/lookup/fold.mjs';

const table = /** @type {{ text: string, fold: string, compact: string, tokens: string[] }[]} */ (
  JSON.parse(readFileSync(new URL('../../shared/fold.json', import.meta.url)).toString())
);

test('the browser folds every case of the shared table as the builder does', () => {
  for (const row of table) {
    assert.deepEqual({ text: row.text, fold: fold(row.text), compact: compact(row.text), tokens: tokens(row.text) }, row);
  }
  assert.ok(table.length > 30);
});

test('each token tells where it stands in the text as typed', () => {
  const text = "Ågot's 手牌 É2";
  assert.deepEqual(
    spans(text).map((token) => [token.text, text.slice(token.start, token.end)]),
    [['agots', "Ågot's"], ['手', '手'], ['牌', '牌'], ['e2', 'É2']],
  );
});

test('a lone surrogate parts words and nothing more', () => {
  assert.deepEqual(tokens('a\ud800b'), ['a', 'b']);
});
