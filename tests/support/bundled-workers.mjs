import { readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';

const checkout = fileURLToPath(new URL('../..', import.meta.url));
/** The expression with which source files name a TypeScript worker, so that Next bundles it. */
const NAMED = /new URL\('(\.\/[\w-]+\.ts)', import\.meta\.url\)/g;

/**
 * Bundles the workers that the tested code starts, as Next does for the app: Node cannot load their TypeScript.
 * @returns {import('vite').Plugin}
 */
export const bundledWorkers = () => ({
  name: 'bundled-workers',
  enforce: 'pre',
  configureVitest: ({ experimental_defineCacheKeyGenerator: define }) => define(cacheKeyOf),
  async transform(code, id) {
    if (!startsWorker(code)) return undefined;
    const names = [...code.matchAll(NAMED)].map(([, name = '']) => name);
    const built = new Map(
      await Promise.all(names.map(async (name) => /** @type {const} */ ([name, await bundle(id, name)]))),
    );
    return code.replace(NAMED, (_, name) => `new URL('${built.get(name)}')`);
  },
});

/** @param {string} code */
const startsWorker = (code) => code.includes('node:worker_threads') && code.includes('new Worker(');

const compilerOptions = readFileSync(join(checkout, 'tsconfig.json'), 'utf8');
/**
 * What the cache of transformed modules is to compare besides a module's text. What starts a worker is not kept: its bundle depends
 * on other files.
 * @param {{ sourceCode: string }} module
 */
const cacheKeyOf = ({ sourceCode }) => (startsWorker(sourceCode) ? false : compilerOptions);

/** @param {string} from @param {string} name @returns {Promise<string>} its address */
async function bundle(from, name) {
  const entry = join(dirname(from), name);
  const outfile = join(checkout, '.next-test-workers', `${basename(dirname(entry))}-${basename(entry, '.ts')}.mjs`);
  await build({
    entryPoints: [entry],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    packages: 'external',
    sourcemap: 'inline',
    tsconfig: join(checkout, 'tsconfig.json'),
    alias: { 'server-only': join(checkout, 'tests/support/empty.ts') },
    logLevel: 'error',
  });
  return pathToFileURL(outfile).href;
}
