import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Finds the fast tests that need a process of their own, from their sources and the files of tests/ that they import, so that
 * there is no list to maintain.
 */
export function fastTests() {
  const files = allTests().filter((file) => /\.test\.tsx?$/.test(file) && !/\.slow\.test\./.test(file));
  const fast = files.filter((file) => !/^tests\/(api|launch|faults|e2e|bench)\//.test(file));
  const alone = fast.filter(isAlone);
  return { alone, together: fast.filter((file) => !alone.includes(file)) };
}

const checkout = fileURLToPath(new URL('../..', import.meta.url));
/** These files change the environment in a way that is safe for other tests in the same process. */
const SHARED = ['database', 'in-process', 'cluster', 'empty-database'].map((name) => `tests/support/${name}.ts`);

/**
 * Whether a test changes the environment, stubs or mocks: modules of a process keep what they have read.
 * @param {string} file
 */
const isAlone = (file) =>
  [...sourcesOf(file)].some(([path, source]) => !SHARED.includes(path) && /\bvi\.|process\.env\b/.test(source));

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
