import { readFileSync } from 'node:fs';

/**
 * Versions from `from` on, or from the first, and before `before` are vulnerable.
 * @typedef {{ package: string, from?: string, before: string, id: string, what: string }} Advisory
 */

/**
 * The advisories are kept here because a build must not depend on a registry's answer, and some registries give none.
 * Review them, together with `npm audit` where that works, with each change of package-lock.json.
 * @type {{ checked: string, advisories: Advisory[] }}
 */
const { advisories } = JSON.parse(readFileSync(new URL('advisories.json', import.meta.url), 'utf8'));

/** The advisories that apply to a package's version. @param {{ name: string, version: string }} one */
export const advisoriesFor = ({ name, version }) =>
  advisories.filter(
    (advisory) =>
      advisory.package === name && isBefore(version, advisory.before) && !isBefore(version, advisory.from ?? '0.0.0'),
  );

/** A pre-release counts as earlier than its release. @param {string} version @param {string} other */
export function isBefore(version, other) {
  const [ours, theirs] = [partsOf(version), partsOf(other)];
  for (let at = 0; at < 3; at++) {
    const difference = (ours.numbers[at] ?? 0) - (theirs.numbers[at] ?? 0);
    if (difference !== 0) return difference < 0;
  }
  return ours.isDraft && !theirs.isDraft;
}

/** @param {string} version */
function partsOf(version) {
  const [release = '', draft] = version.split('+', 1)[0]?.split(/-(.*)/s) ?? [];
  return { numbers: release.split('.').map(Number), isDraft: draft !== undefined && draft !== '' };
}
