/** The core of the offline behaviour in Firefox. */
import { startFirefox } from './firefox.mjs';
import { tell } from './scenario.mjs';

tell('Firefox', startFirefox);
