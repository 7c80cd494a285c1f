import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkPackages, writeBill } from './packages/inventory.mjs';
import { distFolder, inCheckout, program, script } from './process/checkout.mjs';
import { runNode } from './process/children.mjs';
import { Failure } from './process/shutdown.mjs';

/**
 * Everything that a build depends on, including the drawn guides. tsconfig.json is not among it, since the build itself
 * may change that file.
 */
const sources = [
  'app',
  'components',
  'db',
  'drizzle',
  'lib',
  'messages',
  'public',
  'middleware.ts',
  'instrumentation.ts',
  'instrumentation-client.ts',
];
const settings = ['next.config.ts', 'postcss.config.mjs', 'package.json', 'package-lock.json'];

const stampFile = () => inCheckout(distFolder(), 'built-from');

export const isBuilt = () => existsSync(inCheckout(distFolder(), 'BUILD_ID'));

/** Builds the app unless the dist folder already holds a build of exactly these sources. */
export async function buildIfChanged() {
  if (!isCurrent()) await build();
}

export const isCurrent = () =>
  isBuilt() && existsSync(stampFile()) && readFileSync(stampFile(), 'utf8') === sourceHash();

/**
 * Builds the app, and writes the list of the packages in the build next to it. Fails if a package may not be built in.
 */
export async function build() {
  checkPackages();
  await drawGuides();
  const hash = sourceHash();
  removeOldTypes();
  rmSync(stampFile(), { force: true });
  console.error('Costruisco / building (next build) ...');
  const env = { NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' };
  const { code } = await runNode(program('next/dist/bin/next', 'build'), { env, output: 'stderr' });
  if (code !== 0) throw new Failure('next build non riuscito / failed.');
  writeBill();
  writeFileSync(stampFile(), hash);
}

/** Inputs of the guides. */
const guideSources = ['lib/guides', 'lib/pdf', 'messages', 'public/guides/pictures', 'package-lock.json'];
const guideStamp = () => inCheckout('public', 'guides', 'drawn-from');

/** Draws the guides into public/guides unless those there were drawn from exactly these sources. */
export async function drawGuides() {
  const hash = hashOf(guideSources);
  if (existsSync(guideStamp()) && readFileSync(guideStamp(), 'utf8') === hash) return;
  console.error('Disegno le guide / drawing the guides ...');
  const { code } = await runNode(script('lib/guides/draw.cli.ts'), { output: 'stderr' });
  if (code !== 0) throw new Failure('Guide non disegnate / the guides were not drawn.');
  writeFileSync(guideStamp(), hash);
}

/**
 * Removes the type files of earlier builds from every dist folder: tsconfig.json includes them all, even those of deleted
 * pages, and a killed `next dev` leaves an empty one on which a build and tsc fail.
 */
export function removeOldTypes() {
  for (const folder of ['.next', '.next-test', distFolder()]) {
    for (const types of ['types', 'dev/types']) rmSync(inCheckout(folder, types), { recursive: true, force: true });
  }
}

const sourceHash = () => hashOf([...sources, ...settings]);

/** One hash of the content of these files and folders of the checkout. @param {string[]} names */
export function hashOf(names) {
  const hash = createHash('sha256').update(process.version);
  for (const name of names) {
    for (const path of filesIn(name)) hash.update(`\0${path}\0`).update(readFileSync(inCheckout(path)));
  }
  return hash.digest('hex');
}

/** @param {string} path @returns {string[]} */
function filesIn(path) {
  const stat = statSync(inCheckout(path), { throwIfNoEntry: false });
  if (!stat) return [];
  if (!stat.isDirectory()) return [path];
  return readdirSync(inCheckout(path))
    .sort()
    .flatMap((name) => filesIn(join(path, name)));
}
