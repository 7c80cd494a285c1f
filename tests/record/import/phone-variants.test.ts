import { describe, expect, test } from 'vitest';
import { at } from '@/lib/fhir/reading';
import type { ReadDocument } from '@/lib/record/import/document/read-document';
import { ecgIn } from '@/lib/record/import/health-exports/ecg-csv';
import { appleTime, localTimeAt, textOf } from '@/lib/record/import/health-exports/times';
import { formatOf } from '@/lib/record/import/recognise';
import { exportXml, exportZip, readExport, record } from '../../support/health-export';

// What phones of other versions, languages and settings write.

const AT = '2026-01-15 08:30:00 +0100';
const WEIGHT = record('BodyMass', '70', AT, { unit: 'kg' });
const placesOf = (document: ReadDocument) =>
  document.entries.flatMap(({ resource, origin }) =>
    resource.resourceType === 'Observation' && origin && !origin.path.startsWith('Me/') ? [origin.path] : [],
  );
const leftOf = (document: ReadDocument) =>
  Object.fromEntries(
    (document.leftOut ?? []).map(({ title, reason, origin }) => [
      `${title} ${reason}`,
      Number(origin.notes?.[0]?.values?.count),
    ]),
  );

describe('the time of a record', () => {
  test.each([
    ['2026-01-15 20:30:00 +0100', '2026-01-15T20:30:00'],
    ['2026-01-15 8:30:00 PM +0100', '2026-01-15T20:30:00'],
    ['2026-01-15 8:30:00\u202fPM +0100', '2026-01-15T20:30:00'],
    ['2026-01-15 12:30:00 a.m. -0500', '2026-01-15T00:30:00'],
    ['2026-01-15T20:30:00.250+01:00', '2026-01-15T20:30:00'],
    ['2026-01-15T20:30:00Z', '2026-01-15T20:30:00'],
  ])('%s is read', (text, local) => expect(textOf(appleTime(text) ?? 0)).toBe(local));

  test.each(['2026-02-30 08:30:00 +0100', '2026-01-15 25:30:00 +0100', '15/01/2026 08:30', '2026-01-15'])(
    '%s is none',
    (text) => expect(appleTime(text)).toBeUndefined(),
  );
});

describe('records inside of other elements', () => {
  const inside = (name: string, given: string) => exportXml(`<${name} workoutActivityType="x">${given}</${name}>`);

  test('measures of a workout are read, its other records are left out with it', async () => {
    const steps = record('StepCount', '7', AT, { unit: 'count' });
    const document = await readExport(inside('Workout', `<Event>${WEIGHT}</Event>${steps}`));
    expect(placesOf(document)).toEqual(['BodyMass/2026-01-15T08:30:00/Watch']);
    expect(leftOf(document)).toEqual({ 'x appleKind': 1 });
  });

  test('a measure that also stands alone is one', async () => {
    const document = await readExport(exportXml(`${WEIGHT}<Workout workoutActivityType="x">${WEIGHT}</Workout>`));
    expect(placesOf(document)).toHaveLength(1);
    expect(leftOf(document)).toEqual({ 'x appleKind': 1, 'BodyMass appleDouble': 1 });
  });

  test('no record of a correlation is lost, however many it has', async () => {
    const many = Array.from({ length: 30 }, (_, index) =>
      record('BloodPressureSystolic', String(110 + index), AT, { unit: 'mmHg' }),
    );
    const correlation = `<Correlation type="HKCorrelationTypeIdentifierBloodPressure">${many.join('')}</Correlation>`;
    expect(placesOf(await readExport(exportXml(correlation)))).toHaveLength(30);
  });
});

describe('the encoding of an export', () => {
  const xml = exportXml(WEIGHT);
  const little = Buffer.from(`\uFEFF${xml}`, 'utf16le');
  test.each([
    ['UTF-8 with a byte order mark', Buffer.from(`\uFEFF${xml}`)],
    ['UTF-16, the lower byte first', little],
    ['UTF-16, the higher byte first', Buffer.from(little).swap16()],
    ['lines that end with CR and LF', Buffer.from(xml.replaceAll('\n', '\r\n'))],
    ['an empty line before the declaration', Buffer.from(`\n${xml}`)],
  ])('%s is read', async (_, bytes) => {
    expect(formatOf(bytes.subarray(0, 65_536))).toBe('health');
    expect(placesOf(await readExport(bytes))).toHaveLength(1);
  });

  test('a table in UTF-16 is a table, and other bytes are nothing', () => {
    const table = 'Data\tPeso\n15/01/2026\t70\n';
    expect(formatOf(Buffer.from(`\uFEFF${table}`, 'utf16le'))).toBe('text');
    expect(formatOf(Buffer.from(table, 'utf16le'))).toBe('text');
    expect(formatOf(Buffer.from([1, 0, 0, 0, 5, 9, 44, 10]))).toBeUndefined();
  });
});

test('a zip with a password is refused with that reason', async () => {
  const zip = Buffer.from(exportZip(exportXml(WEIGHT)));
  const directory = zip.indexOf(Buffer.from([0x50, 0x4b, 1, 2]));
  zip.writeUInt16LE(zip.readUInt16LE(directory + 8) | 1, directory + 8);
  const refused = await readExport(zip).catch((error: { key?: string }) => error.key);
  expect(refused).toBe('importZipPassword');
});

test('an export in a zip in a zip is refused', async () => {
  const inner = Buffer.from(exportZip(exportXml(WEIGHT))).toString('latin1');
  const refused = await readExport(exportZip(inner, {}, 'export.zip')).catch((error: { key?: string }) => error.key);
  expect(refused).toBe('importAppleMissing');
});

describe('the header of an electrocardiogram', () => {
  const samples = Array.from({ length: 600 }, (_, index) => String(index % 100)).join('\n');
  const file = (...lines: string[]) => `${lines.join('\n')}\n\n${samples}\n`;
  const known = ['Name,Prova', `Recorded Date,${AT}`, 'Classification,Sinus Rhythm', 'Symptoms,', 'Software Version,2'];

  test.each([
    [['Device,"Watch6,3"', 'Average Heart Rate,64 bpm', 'Sample Rate,512 Hz', 'Unit,µV']],
    [['Device,"Watch6,3"', 'Sample Rate,512.000 hertz', 'Unit,µV', 'Average Heart Rate,64 bpm']],
    [['Device,"Watch6,3"', 'Average Heart Rate,98 BPM', 'Messrate,512 герц', 'Unit,µV']],
  ])('with the rate of the heart beside that of the samples is read: %j', (lines) => {
    expect(ecgIn(file(...known, ...lines))).toMatchObject({ samplesPerSecond: 512, device: 'Watch6,3' });
  });
});

describe('more measurements than are proposed at once', () => {
  /** Pulses of which so many share a second. */
  const pulses = (count: number, perSecond: number) =>
    exportXml(
      Array.from({ length: count }, (_, index) => {
        const at = new Date(Date.UTC(2026, 0, 15) + Math.floor(index / perSecond) * 1000).toISOString();
        return record('HeartRate', String(50 + (index % perSecond)), `${at.slice(0, 19)}Z`, { unit: 'count/min' });
      }).join('\n'),
    );

  async function allOf(bytes: string) {
    const found = new Set<string>();
    const befores: string[] = [];
    for (let before: string | undefined; ; befores.push(before)) {
      const document = await readExport(bytes, before === undefined ? {} : { before });
      for (const { resource } of document.entries)
        found.add(`${at(resource, 'effectiveDateTime')} ${at(resource, 'valueQuantity', 'value')}`);
      before = document.source?.olderBefore;
      if (before === undefined) return { found, befores };
    }
  }

  test('all of them are read one part after the other, also those of one day', async () => {
    const { found, befores } = await allOf(pulses(12_000, 3));
    // The person has no time and no value.
    expect([...found].filter((one) => !one.includes('undefined'))).toHaveLength(12_000);
    expect(befores).toEqual(['2026-01-15T00:38:54', '2026-01-15T00:11:08']);
  });

  test('the reading goes on, and ends, if one second has more than that', async () => {
    const { befores } = await allOf(pulses(12_000, 6_000));
    expect(befores).toEqual(['2026-01-15T00:00:02', '2026-01-15T00:00:01', '2026-01-15T00:00:00']);
  });

  test('a day and a time are told, and nothing else', () => {
    expect(textOf(localTimeAt('2026-01-15') ?? 0)).toBe('2026-01-15T00:00:00');
    expect(textOf(localTimeAt('2026-01-15T08:30:00') ?? 0)).toBe('2026-01-15T08:30:00');
    for (const other of ['2026-02-30', '2026-01-15T24:00:00', 'ieri', '']) expect(localTimeAt(other)).toBeUndefined();
  });
});
