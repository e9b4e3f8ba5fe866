/** For Python's tests: opens the index named by the argument and answers the queries on standard input. */
import { readFileSync } from 'node:fs';
import { open } from '../../site_templates/assets/js/lookup/engine.mjs';

const engine = open(new Uint8Array(readFileSync(process.argv[2])));
const { queries, limit } = JSON.parse(readFileSync(0).toString());
process.stdout.write(JSON.stringify(queries.map((/** @type {string} */ query) => engine.search(query, { limit }).map((hit) => hit.id))));
