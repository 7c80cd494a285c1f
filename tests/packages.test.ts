import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isBefore } from '@/lib/server/packages/advisories.mjs';
import { billOf, objectionsTo, ownPackages, packagesOf, toolsOf } from '@/lib/server/packages/inventory.mjs';
import { LICENCE_LIST, licenceList } from '@/lib/server/packages/licence-list.mjs';
import { EXCEPTIONS, isAllowedTool, TOOL_EXCEPTIONS } from '@/lib/server/packages/licences.mjs';
import { inCheckout } from '@/lib/server/process/checkout.mjs';
import manifest from '../package.json';
import lock from '../package-lock.json';

// Every bundled package is listed, has a permitted licence and no known vulnerability.

const one = (name: string, version: string, licence?: string) => ({ name, version, licence, integrity: undefined });

test('the build accepts every package of this checkout', () => {
  expect(ownPackages().length).toBeGreaterThan(150);
  expect(objectionsTo(ownPackages())).toEqual([]);
  // Include packages for other platforms.
  expect(objectionsTo(packagesOf(lock as never, () => true))).toEqual([]);
});

test('a package is refused if its licence asks for more than naming the authors', () => {
  for (const licence of [
    'GPL-3.0-only',
    'AGPL-3.0',
    'LGPL-2.1',
    'SSPL-1.0',
    'MIT AND GPL-2.0',
    'CC-BY-SA-4.0',
    undefined,
  ])
    expect(objectionsTo([one('somebodys', '1.0.0', licence)])).toEqual([
      `somebodys 1.0.0: licence ${licence ?? 'not declared'}`,
    ]);
  for (const licence of ['MIT', '(MIT OR GPL-3.0-only)', 'Apache-2.0 AND MIT', '0BSD'])
    expect(objectionsTo([one('somebodys', '1.0.0', licence)])).toEqual([]);
  expect(objectionsTo([one('busboy', '1.6.0', 'GPL-3.0-only')])).toHaveLength(1);
});

test('each development tool has an allowed licence', () => {
  const tools = toolsOf(lock as never);
  expect(tools.length).toBeGreaterThan(100);
  expect(tools.filter((tool) => !isAllowedTool(tool)).map(({ name, licence }) => `${name}: ${licence}`)).toEqual([]);
  for (const licence of ['GPL-3.0-only', 'MPL-2.0 AND AGPL-3.0', undefined])
    expect(isAllowedTool(one('somebodys', '1.0.0', licence))).toBe(false);
  for (const { name, licence } of TOOL_EXCEPTIONS)
    expect(
      tools.filter((tool) => name.test(tool.name) && tool.licence === licence),
      String(name),
    ).not.toEqual([]);
});

test(`${LICENCE_LIST} is what \`npm run licences\` writes, and names each package of the lock`, () => {
  const page = readFileSync(inCheckout(LICENCE_LIST), 'utf8');
  expect(page).toBe(licenceList(lock as never));
  for (const { name, version } of [...packagesOf(lock as never, () => true), ...toolsOf(lock as never)])
    expect(page).toContain(`${name} ${version}`);
});

test('each exception applies to an existing package, and one without a declared licence has a licence file', () => {
  const all = packagesOf(lock as never, () => true);
  for (const { name, licence } of EXCEPTIONS) {
    const found = all.filter((each) => name.test(each.name) && each.licence === licence);
    expect(found.length, String(name)).toBeGreaterThan(0);
    if (licence === undefined)
      for (const each of found)
        expect(readFileSync(licenceFile(each.name), 'utf8')).toMatch(/Permission is hereby granted, free of charge/);
  }
});
const licenceFile = (name: string) =>
  ['LICENSE', 'LICENSE.md', 'LICENSE.txt', 'license']
    .map((file) => inCheckout('node_modules', name, file))
    .find(existsSync) ?? '';

test('a version with a known vulnerability is refused with its advisory', () => {
  expect(objectionsTo([one('next', '16.0.6', 'MIT')])[0]).toContain('next 16.0.6: CVE-2025-66478');
  expect(objectionsTo([one('next', '16.4.6', 'MIT')])).toEqual([]);
  expect(objectionsTo([one('jose', '4.15.4', 'MIT')])[0]).toContain('GHSA-hhhv-q57g-882q');
  expect(objectionsTo([one('jose', '2.0.7', 'MIT')])).toEqual([]);
});

/** The first versions without known vulnerabilities: remote code execution, bypassed checks, forged headers. */
const FLOORS = {
  next: '16.3.8',
  react: '19.2.6',
  'react-dom': '19.2.6',
  'next-auth': '4.24.15',
  'drizzle-orm': '0.45.2',
  nodemailer: '9.1.0',
  sharp: '0.35.5',
};

test.each(Object.entries(FLOORS))(
  'T27: %s is locked at %s or later, and the build refuses an earlier version',
  (name, floor) => {
    const locked = Object.entries(lock.packages as Record<string, { version?: string }>).filter(([path]) =>
      path.endsWith(`node_modules/${name}`),
    );
    expect(locked.length).toBeGreaterThan(0);
    expect(locked.filter(([, { version = '' }]) => isBefore(version, floor))).toEqual([]);
    expect(objectionsTo([one(name, floor, 'MIT')])).toEqual([]);
    const [major = 0, minor = 0, patch = 0] = floor.split('.').map(Number);
    const before = patch > 0 ? [major, minor, patch - 1] : [major, minor - 1, 999];
    for (const version of [before.join('.'), `${floor}-canary.1`, '0.0.1'])
      expect(objectionsTo([one(name, version, 'MIT')])[0], version).toContain(`${name} ${version}: `);
  },
);

test('T27: package.json asks for one exact version of each package', () => {
  const asked = { ...manifest.dependencies, ...manifest.devDependencies };
  expect(Object.entries(asked).filter(([, version]) => !/^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version))).toEqual([]);
});

test('versions are compared by their numbers', () => {
  for (const [earlier, later] of [
    ['9.9.9', '10.0.0'],
    ['1.2.3', '1.10.0'],
    ['1.2.3', '1.2.4'],
    ['2.0.0-beta.17', '2.0.0'],
    ['1.9.0-rc.1+build', '1.9.0'],
  ] as const)
    expect([isBefore(earlier, later), isBefore(later, earlier)]).toEqual([true, false]);
  expect(isBefore('1.2.3', '1.2.3')).toBe(false);
});

test('the bill of materials has version, address, licence and hash of each package, and depends only on the lock', () => {
  const bill = billOf(ownPackages());
  expect(bill).toEqual(billOf(ownPackages()));
  expect([bill.bomFormat, bill.specVersion]).toEqual(['CycloneDX', '1.5']);
  expect(new Set(bill.components.map((component) => component['bom-ref'])).size).toBe(bill.components.length);
  const { version, integrity } = lock.packages['node_modules/@mantine/core'];
  const content = Buffer.from(integrity.slice(7), 'base64').toString('hex');
  expect(bill.components.find(({ name }) => name === '@mantine/core')).toEqual({
    type: 'library',
    'bom-ref': `pkg:npm/%40mantine/core@${version}`,
    name: '@mantine/core',
    version,
    purl: `pkg:npm/%40mantine/core@${version}`,
    licenses: [{ license: { id: 'MIT' } }],
    hashes: [{ alg: 'SHA-512', content }],
  });
  expect(bill.components.some(({ name }) => name === 'vitest')).toBe(false);
});
