import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder that holds package.json; the launchers work there from wherever they are called. */
export const checkout = fileURLToPath(new URL('../../..', import.meta.url));
process.chdir(checkout);

/** @param {string[]} parts */
export const inCheckout = (...parts) => join(checkout, ...parts);

/** Where the build lies, relative to the checkout; the tests keep theirs apart. */
export const distFolder = () => process.env.NEXT_DIST_DIR || '.next';

/** A program of node_modules, as arguments for node. @param {string} file @param {string[]} args */
export const program = (file, ...args) => [inCheckout('node_modules', ...file.split('/')), ...args];

/** A TypeScript file of ours, as arguments for node: Node 20 does not read TypeScript itself. @param {string} file @param {string[]} args */
export const script = (file, ...args) => ['--import', 'tsx', inCheckout(file), ...args];
