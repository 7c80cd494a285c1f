import { packagesOf, toolsOf } from './inventory.mjs';
import { EXCEPTIONS, exceptionFor, TOOL_EXCEPTIONS } from './licences.mjs';

/** @typedef {import('./licences.mjs').Package} Package */

/** Path of the list in the checkout. */
export const LICENCE_LIST = 'docs/licences.md';

/**
 * The licences of all packages of a lock, for all platforms, as a Markdown page; the same lock gives the same page.
 * @param {Parameters<typeof toolsOf>[0]} lock
 */
export const licenceList = (lock) =>
  [
    '# Licences of the packages',
    '',
    'Written by `npm run licences` from package-lock.json; do not edit it. Which licences are allowed, and the exceptions with',
    'their reasons, is declared in `lib/server/packages/licences.mjs`. The text of each licence is in the package, below `node_modules`.',
    '',
    '## In the running app',
    '',
    'Packages of other platforms than yours are listed as well; an installation has those of its own.',
    '',
    ...table(
      packagesOf(lock, () => true),
      EXCEPTIONS,
    ),
    '',
    '## Tools that build and test it',
    '',
    'Not part of the built app.',
    '',
    ...table(toolsOf(lock), TOOL_EXCEPTIONS),
    '',
  ].join('\n');

/** @param {Package[]} packages @param {typeof EXCEPTIONS} exceptions */
function table(packages, exceptions) {
  /** @type {Map<string, string[]>} */
  const rows = new Map();
  for (const one of packages) {
    const why = exceptionFor(one, exceptions)?.why;
    const licence = [one.licence ?? 'not declared', ...(why ? [`(${why})`] : [])].join(' ');
    rows.set(licence, [...(rows.get(licence) ?? []), `${one.name} ${one.version}`]);
  }
  const sorted = [...rows].sort(([a], [b]) => (a < b ? -1 : 1));
  return [
    '| licence | packages |',
    '|---|---|',
    ...sorted.map(([licence, names]) => `| ${licence} | ${names.join(', ')} |`),
  ];
}
