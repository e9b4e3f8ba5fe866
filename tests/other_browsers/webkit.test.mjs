/** The core of the offline behaviour in WebKitGTK. */
import { after } from 'node:test';
import { tell } from './scenario.mjs';
import { startDriver } from './webkit.mjs';

const driver = await startDriver();
after(() => driver.end());

tell('WebKitGTK', driver.start);
