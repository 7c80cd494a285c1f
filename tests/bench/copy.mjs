import { cpSync, existsSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { drawGuides } from '../../lib/server/build.mjs';
import { inCheckout } from '../../lib/server/process/checkout.mjs';
import { runNode } from '../../lib/server/process/children.mjs';
import { Failure } from '../../lib/server/process/shutdown.mjs';

/** The copy's folder: inside the checkout, since a build cannot use packages outside its root. */
const copy = inCheckout('.next-bench');
const inCopy = (/** @type {string[]} */ ...parts) => join(copy, ...parts);

const sources = ['app', 'components', 'db', 'drizzle', 'lib', 'messages', 'public'];
const settings = [
  'middleware.ts',
  'instrumentation.ts',
  'instrumentation-client.ts',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
];

/** An empty route to compare with, which must not exist in production. */
export const EMPTY_ROUTE = '/webui/api/bench/empty';
export const EMPTY_PAGE = '/webui/Registro/BenchEmpty';
/** A public page, for which the middleware looks up no session. */
export const BARE_PAGE = '/webui/model/BenchBare';
const added = {
  'empty-route.ts': 'app/api/bench/empty/route.ts',
  'empty-page.tsx': 'app/(record)/Registro/BenchEmpty/page.tsx',
  'bare-page.tsx': 'app/model/BenchBare/page.tsx',
};

/**
 * A build of these sources and of the empty answers, in a copy that later runs refresh. The dist folder stays, so
 * that unchanged sources are not built again.
 * @returns {Promise<{ folder: string, pages: boolean }>} whether there is a shell to show pages in
 */
export async function builtCopy() {
  const pages = existsSync(inCheckout('app', '(record)', 'layout.tsx'));
  // Draw the guides here, so that they are copied: guides drawn only in the copy would be lost and force a complete rebuild.
  await drawGuides();
  mkdirSync(copy, { recursive: true });
  for (const name of [...sources, ...settings]) refresh(name);
  for (const [from, to] of Object.entries(added)) {
    if (to.startsWith('app/api') || pages) place(inCheckout('tests', 'bench', 'added', from), inCopy(to));
  }
  configure();
  if (!existsSync(inCopy('node_modules'))) symlinkSync('../node_modules', inCopy('node_modules'), 'dir');
  const { code } = await runNode(['--input-type=module', '--eval', buildProgram()], { output: 'stderr' });
  if (code !== 0) throw new Failure('The copy of the app could not be built.');
  return { folder: copy, pages };
}

/** @param {string} name */
function refresh(name) {
  rmSync(inCopy(name), { recursive: true, force: true });
  if (existsSync(inCheckout(name))) cpSync(inCheckout(name), inCopy(name), { recursive: true });
}

/** @param {string} from @param {string} to */
function place(from, to) {
  mkdirSync(dirname(to), { recursive: true });
  cpSync(from, to);
}

/** The app's settings, except the root, which contains the packages, and the type check, which runs elsewhere. */
function configure() {
  cpSync(inCheckout('next.config.ts'), inCopy('next.config.app.ts'));
  const lines = [
    `import path from 'node:path';`,
    `import app from './next.config.app';`,
    `const root = path.dirname(import.meta.dirname);`,
    `export default { ...app, turbopack: { ...app.turbopack, root }, typescript: { ignoreBuildErrors: true } };`,
  ];
  writeFileSync(inCopy('next.config.ts'), `${lines.join('\n')}\n`);
}

/** The copy's own launcher builds it, since a launcher works in its own folder. */
const buildProgram = () =>
  `const { buildIfChanged } = await import(${JSON.stringify(pathToFileURL(inCopy('lib/server/build.mjs')).href)});
   await buildIfChanged();`;
