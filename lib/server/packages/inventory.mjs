import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { distFolder, inCheckout } from '../process/checkout.mjs';
import { Failure } from '../process/shutdown.mjs';
import { advisoriesFor } from './advisories.mjs';
import { isAllowed } from './licences.mjs';

/**
 * @typedef {import('./licences.mjs').Package} Package
 * @typedef {{ version?: string, license?: string, integrity?: string, dev?: boolean, link?: boolean, name?: string }} Locked
 */

/**
 * The packages of a lock without development tools, if `isThere`: platform-specific ones are installed on their platform only.
 * @param {{ packages: Record<string, Locked> }} lock @param {(path: string) => boolean} isThere @returns {Package[]}
 */
export const packagesOf = (lock, isThere) => listed(lock, (path, { dev }) => !dev && isThere(path));

/** The development tools of a lock, for all platforms. @param {{ packages: Record<string, Locked> }} lock */
export const toolsOf = (lock) => listed(lock, (_, { dev }) => dev === true);

/** @param {{ packages: Record<string, Locked> }} lock @param {(path: string, one: Locked) => boolean} isWanted @returns {Package[]} */
function listed({ packages }, isWanted) {
  /** @type {Map<string, Package>} */
  const found = new Map();
  for (const [path, one] of Object.entries(packages)) {
    const { link, version, license, integrity, name } = one;
    if (path === '' || link || !version || !isWanted(path, one)) continue;
    const known = name ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
    found.set(`${known}@${version}`, { name: known, version, licence: license, integrity });
  }
  return [...found.values()].sort((a, b) => (`${a.name}@${a.version}` < `${b.name}@${b.version}` ? -1 : 1));
}

/** Reasons not to build with these packages, one line each. @param {Package[]} packages */
export const objectionsTo = (packages) =>
  packages.flatMap((one) => [
    ...(isAllowed(one) ? [] : [`${one.name} ${one.version}: licence ${one.licence ?? 'not declared'}`]),
    ...advisoriesFor(one).map(({ id, what }) => `${one.name} ${one.version}: ${id}, ${what}`),
  ]);

/** The packages as a CycloneDX 1.5 document; the same lock gives the same bytes. @param {Package[]} packages */
export const billOf = (packages) => ({
  $schema: 'http://cyclonedx.org/schema/bom-1.5.schema.json',
  bomFormat: 'CycloneDX',
  specVersion: '1.5',
  version: 1,
  metadata: { component: { type: 'application', name: 'cartella-salute' } },
  components: packages.map(({ name, version, licence, integrity }) => {
    const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`;
    const hashes = integrity?.startsWith('sha512-')
      ? { hashes: [{ alg: 'SHA-512', content: Buffer.from(integrity.slice(7), 'base64').toString('hex') }] }
      : {};
    const licences = licence
      ? { licenses: [/[ ()]/.test(licence) ? { expression: licence } : { license: { id: licence } }] }
      : {};
    return { type: 'library', 'bom-ref': purl, name, version, purl, ...licences, ...hashes };
  }),
});

/** The packages of this checkout. */
export const ownPackages = () =>
  packagesOf(JSON.parse(readFileSync(inCheckout('package-lock.json'), 'utf8')), (path) => existsSync(inCheckout(path)));

/** Called before a build: fails if a package may not be built in. */
export function checkPackages() {
  const objections = objectionsTo(ownPackages());
  if (objections.length > 0) throw new Failure(`These packages may not be built in:\n${objections.join('\n')}`);
}

/** Called after a build: writes the list of its packages (SBOM) next to it. */
export const writeBill = () =>
  writeFileSync(inCheckout(distFolder(), 'sbom.cdx.json'), `${JSON.stringify(billOf(ownPackages()), null, 1)}\n`);
