import { rmSync } from 'node:fs';
import { inCheckout } from '../../lib/server/process/checkout.mjs';

/** Where vitest keeps transformed modules, by a hash of their text and of its configuration. */
export const MODULE_CACHE = inCheckout('node_modules', '.vitest-modules');

export const emptyModuleCache = () => rmSync(MODULE_CACHE, { recursive: true, force: true });
