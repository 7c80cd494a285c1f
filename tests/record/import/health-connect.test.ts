import { randomUUID } from 'node:crypto';
import { closeSync, openSync, unlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { zipSync } from 'fflate';
import initSqlite from 'sql.js/dist/sql-wasm-inline.js';
import { describe, expect, test } from 'vitest';
import { entriesOf } from '@/lib/record/import/compare';
import { readHealthConnect } from '@/lib/record/import/health-exports/health-connect';
import { readPhoneExport } from '@/lib/record/import/health-exports/phone-export';

const INSTANT =
  'row_id INTEGER PRIMARY KEY, uuid BLOB, device_info_id INTEGER, app_info_id INTEGER, recording_method INTEGER, time INTEGER, zone_offset INTEGER, local_date INTEGER';
/** 15 January 2026, 8:30 in Italy. */
const AT = Date.UTC(2026, 0, 15, 7, 30);

async function backup(statements: readonly string[], version = 23) {
  const { Database } = await initSqlite();
  const database = new Database();
  for (const one of [
    'CREATE TABLE application_info_table (row_id INTEGER PRIMARY KEY, package_name TEXT, app_name TEXT)',
    "INSERT INTO application_info_table VALUES (1, 'org.example', 'Un’app')",
    'CREATE TABLE device_info_table (row_id INTEGER PRIMARY KEY, manufacturer TEXT, model TEXT, device_type INTEGER)',
    "INSERT INTO device_info_table VALUES (1, 'Prova', 'BM 85', 2)",
    `PRAGMA user_version = ${version}`,
    ...statements,
  ])
    database.run(one);
  const bytes = database.export();
  database.close();
  return bytes;
}

async function read(bytes: Uint8Array, reader: typeof readPhoneExport = readPhoneExport) {
  const path = join(tmpdir(), `health-connect-${randomUUID()}`);
  writeFileSync(path, bytes);
  const fd = openSync(path, 'r');
  try {
    return await reader({ fd, bytes: bytes.length }, { thinning: 'all' });
  } finally {
    closeSync(fd);
    unlinkSync(path);
  }
}
const inputs = (document: Awaited<ReturnType<typeof read>>) =>
  entriesOf(document, new Set(), 'it').rows.map(({ input, wrong }): Record<string, unknown> => ({ ...input, wrong }));
const table = (name: string, values: string) => `CREATE TABLE ${name}_record_table (${INSTANT}, ${values})`;
const row = (name: string, values: string, { zone = '3600', method = 2, device = 'NULL' } = {}) =>
  `INSERT INTO ${name}_record_table VALUES (NULL, x'00', ${device}, 1, ${method}, ${AT}, ${zone}, 20468, ${values})`;

describe('a backup of Health Connect', () => {
  test.each([9, 14, 23])('of version %i is read, with the columns that it has', async (version) => {
    const bytes = await backup(
      [
        'CREATE TABLE weight_record_table (row_id INTEGER PRIMARY KEY, time INTEGER, zone_offset INTEGER, weight REAL)',
        `INSERT INTO weight_record_table VALUES (1, ${AT}, 3600, 71500)`,
        table('basal_body_temperature', 'temperature REAL'),
        row('basal_body_temperature', '36.4'),
      ],
      version,
    );
    const found = inputs(await read(bytes));
    expect(found).toMatchObject([
      { weight: 71.5, day: '2026-01-15', time: '08:30', wrong: [] },
      { temperature: 36.4, wrong: [] },
    ]);
  });

  test('each kind of measure becomes a reading', async () => {
    const bytes = await backup([
      table('weight', 'weight REAL'),
      row('weight', '71500'),
      table('height', 'height REAL'),
      row('height', '1.64'),
      table('blood_pressure', 'systolic REAL, diastolic REAL'),
      row('blood_pressure', '138, 84', { device: '1' }),
      table('oxygen_saturation', 'percentage REAL'),
      row('oxygen_saturation', '97'),
      table('body_temperature', 'temperature REAL'),
      row('body_temperature', '36.7', { zone: 'NULL' }),
      table('blood_glucose', 'level REAL, relation_to_meal INTEGER'),
      row('blood_glucose', '5.5, 2'),
      `CREATE TABLE heart_rate_record_table (row_id INTEGER PRIMARY KEY, app_info_id INTEGER, start_time INTEGER, start_zone_offset INTEGER)`,
      `INSERT INTO heart_rate_record_table VALUES (7, 1, ${AT}, 7200)`,
      'CREATE TABLE heart_rate_record_series_table (parent_key INTEGER, beats_per_minute INTEGER, epoch_millis INTEGER)',
      `INSERT INTO heart_rate_record_series_table VALUES (7, 71, ${AT})`,
      table('steps', 'count INTEGER'),
      row('steps', '12'),
    ]);
    for (const file of [bytes, zipSync({ 'health_connect_export.db': bytes })]) {
      const document = await read(file);
      const found = inputs(document);
      expect(found.filter(({ wrong }) => (wrong as unknown[]).length > 0)).toEqual([]);
      const of = (name: string) => found.find((one) => one[name] !== undefined && one[name] !== null);
      expect(of('weight')).toMatchObject({ weight: 71.5, day: '2026-01-15', time: '08:30' });
      expect(of('height')).toMatchObject({ height: 164 });
      expect(of('maxPressure')).toMatchObject({
        maxPressure: 138,
        minPressure: 84,
        device: 'Prova BM 85',
        measuredAt: '2026-01-15T08:30:00',
      });
      expect(of('oxygen')).toMatchObject({ oxygen: 97 });
      expect(of('temperature')).toMatchObject({ temperature: 36.7, time: '08:30' });
      expect(of('glucose')).toMatchObject({ glucose: 99.1, meal: 'fasting' });
      expect(of('heartRate')).toMatchObject({ heartRate: 71, time: '09:30' });
      expect(document.leftOut?.map(({ title, reason }) => `${title} ${reason}`)).toEqual(['steps appleKind']);
      expect(document.source?.kind).toBe('healthConnect');
    }
  });

  test('of another version, damaged, or another database is refused', async () => {
    const refusal = (bytes: Uint8Array) =>
      read(bytes, readHealthConnect).then(
        () => 'read',
        (error: { key?: string }) => error.key,
      );
    const good = await backup([table('weight', 'weight REAL'), row('weight', '71500')]);
    expect(await refusal(good)).toBe('read');
    for (const version of [0, 8, 24]) expect(await refusal(await backup([], version))).toBe('importHealthConnect');
    expect(await refusal(good.subarray(0, 5000))).toBe('importHealthConnect');
    expect(await refusal(Buffer.from('no database'))).toBe('importHealthConnect');
    expect(await refusal(zipSync({ a: Buffer.from('x') }))).toBe('importHealthConnect');
    expect(await refusal(Buffer.alloc(70_000_000))).toBe('importHealthConnectLarge');
  });
});
