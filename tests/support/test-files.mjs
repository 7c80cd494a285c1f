import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

/** @typedef {{ together: string[], mailed: string[], alone: string[] }} Division  the files of one speed, by the processes they may share */

/**
 * Divides the fast and the slow tests by what they change in their process, which their sources and the files of tests/ that
 * they import show, so that there is no list to maintain: `together` change nothing, `mailed` only set the mail server
 * of tests/support/mail.ts, `alone` need a process of their own.
 * @returns {{ fast: Division, slow: Division }}
 */
export function dividedTests() {
  const files = allTests().filter(
    (file) => /\.test\.tsx?$/.test(file) && !/^tests\/(api|launch|faults|e2e|bench|browsers)\//.test(file),
  );
  const isSlow = (/** @type {string} */ file) => /\.slow\.test\./.test(file);
  return { fast: divided(files.filter((file) => !isSlow(file))), slow: divided(files.filter(isSlow)) };
}

/** @param {string[]} files @returns {Division} */
function divided(files) {
  /** @type {Division} */
  const division = { together: [], mailed: [], alone: [] };
  for (const file of files) {
    const changing = changesOf(file);
    const kind = changing.length === 0 ? 'together' : changing.every((path) => path === MAIL) ? 'mailed' : 'alone';
    division[kind].push(file);
  }
  return division;
}

const checkout = fileURLToPath(new URL('../..', import.meta.url));
/** Sets one mail server for all files of a process. */
const MAIL = 'tests/support/mail.ts';
/** These change the environment in a way that is safe for other tests in the same process. */
const SHARED = ['database', 'in-process', 'cluster', 'empty-database'].map((name) => `tests/support/${name}.ts`);

/** Expressions that read the environment or copy it. */
const READS = /\.\.\.process\.env\b|\} = process\.env;|process\.env\.\w+ (\?\?|===) /g;
/** Stubs, mocks, fake clocks, and writes to the environment or to globals: modules of a process keep what they have read. */
const CHANGES =
  /\bvi\.|\bprocess\.env\b|\bdelete \(?globalThis\b|\bObject\.assign\(globalThis\b|\bglobalThis( as [^)]*\))?\.\w+ = /;

/**
 * The test and those files it imports that change their process.
 * @param {string} file
 */
const changesOf = (file) =>
  [...sourcesOf(file)]
    .filter(([path, source]) => !SHARED.includes(path) && CHANGES.test(source.replace(READS, '')))
    .map(([path]) => path);

/** @type {Map<string, Map<string, string>>} */
const known = new Map();

/**
 * The sources of a test and of what it imports below tests/, by their paths.
 * @param {string} file @returns {Map<string, string>}
 */
function sourcesOf(file) {
  /** @type {Map<string, string>} */
  const found = known.get(file) ?? new Map();
  if (!known.has(file)) gather(file, found);
  known.set(file, found);
  return found;
}

/** @param {string} path @param {Map<string, string>} into */
function gather(path, into) {
  if (into.has(path)) return;
  const source = readFileSync(join(checkout, path), 'utf8');
  into.set(path, source);
  for (const [, name = ''] of source.matchAll(/from '(\.[^']+)'/g)) {
    const target = join(dirname(path), name);
    const there = [target, `${target}.ts`, `${target}.tsx`].find(
      (one) => /\.\w+$/.test(one) && existsSync(join(checkout, one)),
    );
    if (there?.startsWith('tests')) gather(there.split(sep).join('/'), into);
  }
}

const allTests = () =>
  /** @type {string[]} */ (readdirSync(join(checkout, 'tests'), { recursive: true })).map((path) =>
    join('tests', path).split(sep).join('/'),
  );
