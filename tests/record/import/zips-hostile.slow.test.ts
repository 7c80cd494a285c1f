import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { exportXml, exportZip, readExport, record } from '../../support/health-export';

// T55: zips of phones with names that lead elsewhere, several exports, thousands of entries, passwords, and zips within zips.

const AT = '2026-01-15 08:30:00 +0100';
const weight = (kg: string) => exportXml(record('BodyMass', kg, AT, { unit: 'kg' }));
const GOOD = weight('70');
const bytesOf = (text: string) => new TextEncoder().encode(text);

/** The weights that an export proposes, or the reason why it is not read. */
const outcome = (bytes: Uint8Array) =>
  readExport(bytes).then(
    ({ entries }) =>
      entries.flatMap(
        ({ resource: { valueQuantity } }) => (valueQuantity as { value?: number } | undefined)?.value ?? [],
      ),
    (error: { key?: string }) => error.key ?? String(error),
  );

describe('names of entries', () => {
  test.each([
    ['upwards', (name: string) => `../../../../../../../..${join(tmpdir(), name)}`],
    ['upwards from here', (name: string) => `${relative(process.cwd(), tmpdir())}/${name}`],
    ['to the root', (name: string) => join(tmpdir(), name)],
    ['to a drive', (name: string) => `C:\\${name}`],
    ['with a zero', (name: string) => `a\0${name}`],
  ])('that lead %s are only names: nothing is written', async (_, nameFor) => {
    const name = `import-${randomUUID()}.xml`;
    expect(await outcome(exportZip(GOOD, { [nameFor(`other-${name}`)]: 'x' }, nameFor(name)))).toEqual([70]);
    for (const one of [name, `other-${name}`])
      for (const folder of [tmpdir(), process.cwd(), join(process.cwd(), '..')])
        expect(existsSync(join(folder, one))).toBe(false);
  });

  test('that repeat give one export', async () => {
    const zip = Buffer.from(exportZip(GOOD, { 'apple_health_export/export.xmm': weight('71') }));
    // Both entries get the same name.
    for (let at = zip.indexOf('export.xmm'); at >= 0; at = zip.indexOf('export.xmm')) zip.write('export.xml', at);
    expect(await outcome(zip)).toHaveLength(1);
  });
});

test('of two exports in a zip the larger one is read, and the other is counted', async () => {
  const larger = exportXml(record('BodyMass', '71', AT, { unit: 'kg' }) + ' '.repeat(500));
  const { entries, leftOut } = await readExport(exportZip(GOOD, { 'backup/export.xml': larger }));
  expect(entries.filter(({ resource }) => resource.valueQuantity !== undefined)).toHaveLength(1);
  expect(leftOut?.map(({ reason }) => reason)).toContain('appleFile');
});

describe('many entries', () => {
  const many = (count: number, name: (at: number) => string) =>
    exportZip(GOOD, Object.fromEntries(Array.from({ length: count }, (_, at) => [name(at), ''])));

  test('ten thousand are read in time', async () => {
    const from = Date.now();
    expect(await outcome(many(10_000, (at) => `workout-routes/${at}.gpx`))).toEqual([70]);
    expect(await outcome(many(10_000, (at) => `electrocardiograms/${at}.csv`))).toEqual([70]);
    expect(Date.now() - from).toBeLessThan(60_000);
  });

  test('more than a phone writes are refused', async () =>
    expect(await outcome(many(20_001, (at) => `${at}.gpx`))).toBe('importZipUnsafe'));
});

describe('contents', () => {
  test('with a password are refused', async () => {
    const zip = Buffer.from(exportZip(GOOD));
    const central = zip.indexOf(Buffer.from('PK\u0001\u0002', 'latin1'));
    for (const flags of [6, central + 8]) zip.writeUInt16LE(zip.readUInt16LE(flags) | 1, flags);
    expect(await outcome(zip)).toBe('importZipPassword');
  });

  test.each([
    ['another zip', exportZip(GOOD)],
    ['an empty zip', zipSync({})],
  ])('that are only %s are no export', async (_, inner) => {
    expect(await outcome(zipSync({ 'export.zip': inner }))).toBe('importAppleMissing');
    expect(await outcome(zipSync({ 'export.xml': inner }))).toBe('importAppleMissing');
  });

  test('packed by an unknown method, or stored with another length, are refused', async () => {
    const zip = Buffer.from(zipSync({ 'export.xml': [bytesOf(GOOD), { level: 0 }] }));
    const central = zip.indexOf(Buffer.from('PK\u0001\u0002', 'latin1'));
    const other = Buffer.from(zip);
    other.writeUInt16LE(99, central + 10);
    expect(await outcome(other)).toBe('importZipUnsafe');
    zip.writeUInt32LE(GOOD.length - 1, central + 24);
    expect(await outcome(zip)).toBe('importZipDamaged');
  });

  test('in which a small file unpacks to very much are refused', async () => {
    const zeros = new Uint8Array(30_000_000);
    expect(await outcome(exportZip(GOOD, {}, 'export.xml'))).toEqual([70]);
    expect(await outcome(zipSync({ 'export.xml': bytesOf(GOOD), 'a.bin': zeros }))).toBe('importZipUnsafe');
  });
});
