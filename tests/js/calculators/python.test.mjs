import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

import { loadPyodide } from 'pyodide';

import { startPython } from '../../../site_templates/assets/js/calculators/python.mjs';

const SOURCES = new URL('../../../generator/calculators/', import.meta.url);
const cases = JSON.parse(readFileSync(new URL('../../shared/calculators.json', import.meta.url), 'utf-8'));

test('Pyodide answers every shared case with the bytes of CPython', async () => {
  const folder = fileURLToPath(new URL('.', import.meta.resolve('pyodide')));
  const load = /** @type {import('../../../site_templates/assets/js/calculators/python.mjs').LoadPyodide} */ (
    /** @type {unknown} */ (loadPyodide)
  );
  const answer = await startPython(load, folder, (files) => {
    files.mkdirTree('/sources/calculators');
    for (const name of readdirSync(SOURCES).filter((file) => file.endsWith('.py'))) {
      files.writeFile(`/sources/calculators/${name}`, readFileSync(new URL(name, SOURCES)));
    }
    return '/sources';
  });
  assert.ok(cases.length > 50);
  for (const { name, input, output } of cases) {
    assert.equal(answer(name, input), output, `${name} ${input}`);
  }
});
