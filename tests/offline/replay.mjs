// node replay.mjs RUNTIME CASES: asks the runtime in a folder every case, as a page would, and prints the answers as one
// JSON array. An answer that cannot be given is printed as what went wrong.
import { copyFileSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

import { startPython } from '../../site_templates/assets/js/calculators/python.mjs';

const [runtime, casesFile] = process.argv.slice(2).map((path) => resolve(path));
// Node takes a script for a module by its ending.
for (const name of ['pyodide', 'pyodide.asm']) copyFileSync(join(runtime, `${name}.js`), join(runtime, `${name}.mjs`));
const { loadPyodide } = await import(pathToFileURL(join(runtime, 'pyodide.mjs')).href);
const answer = await startPython(loadPyodide, `${runtime}/`, (files) => {
  files.writeFile('/calculators.zip', readFileSync(join(runtime, 'calculators.zip')));
  return '/calculators.zip';
});
const answers = [];
for (const { name, input } of JSON.parse(readFileSync(casesFile, 'utf-8'))) {
  try {
    answers.push(answer(name, input));
  } catch (error) {
    answers.push(`failed: ${error}`);
  }
}
process.stdout.write(JSON.stringify(answers));
