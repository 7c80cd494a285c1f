import { readFileSync } from 'node:fs';
import { inCheckout } from '../../lib/launch/checkout.mjs';

/** What `npm start` gives to node. @type {string[]} */
export const START_FLAGS = JSON.parse(readFileSync(inCheckout('package.json'), 'utf8'))
  .scripts.start.split(' ')
  .filter((/** @type {string} */ word) => word.startsWith('--'));
