import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of package.json; launchers work there wherever they are called from. */
export const checkout = fileURLToPath(new URL('../../..', import.meta.url));
process.chdir(checkout);

/** @param {string[]} parts */
export const inCheckout = (...parts) => join(checkout, ...parts);

/** The build's folder, relative to the checkout; tests use one of their own. */
export const distFolder = () => process.env.NEXT_DIST_DIR || '.next';

/** A program of node_modules, as arguments for node. @param {string} file @param {string[]} args */
export const program = (file, ...args) => [inCheckout('node_modules', ...file.split('/')), ...args];

/**
 * A TypeScript file of the project as arguments for node: Node 20 cannot run TypeScript itself.
 * @param {string} file @param {string[]} args
 */
export const script = (file, ...args) => ['--import', 'tsx', inCheckout(file), ...args];
