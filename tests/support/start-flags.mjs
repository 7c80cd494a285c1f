import { readFileSync } from 'node:fs';
import { inCheckout } from '../../lib/server/process/checkout.mjs';

/** @type {string[]} */
const words = JSON.parse(readFileSync(inCheckout('package.json'), 'utf8')).scripts.start.split(' ');

/** The flags that `npm start` passes to node. */
export const START_FLAGS = words.filter((word) => word.startsWith('--'));

/** The environment variables that `npm start` sets. @type {Record<string, string>} */
export const START_ENV = Object.fromEntries(words.filter((word) => /^\w+=/.test(word)).map((word) => word.split('=')));
