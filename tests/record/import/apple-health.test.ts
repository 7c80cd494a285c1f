import { describe, expect, test } from 'vitest';
import { at, textAt } from '@/lib/fhir/reading';
import type { ReadDocument } from '@/lib/record/import/document/read-document';
import { readingsFhir } from '@/lib/sections/readings/fhir';
import { readBy } from '../../support/fhir/read-by';
import { exportXml, exportZip, pressure, readExport, record } from '../../support/health-export';

/** The rows of readings that a document proposes, with the keys of what must be known of each. */
function rowsOf(document: ReadDocument): (Record<string, unknown> & { notes: string[] })[] {
  const reading = { ...document, documentDay: undefined, say: (key: string) => key };
  return document.entries.flatMap(({ resource, origin }) => {
    const row = readBy(readingsFhir, resource, reading);
    const notes = (origin?.notes ?? []).map(({ key }) => key);
    return row ? [{ ...row.input, rounded: row.notes?.length ?? 0, wrong: row.wrong?.length ?? 0, notes }] : [];
  });
}
const leftOf = (document: ReadDocument) =>
  Object.fromEntries(
    (document.leftOut ?? []).map(({ title, reason, origin }) => [
      `${title} ${reason}`,
      Number(origin.notes?.[0]?.values?.count),
    ]),
  );
const AT = '2026-01-15 08:30:00 +0100';

describe('the readings of an export of Apple Health', () => {
  test('each measure becomes a reading with its local time', async () => {
    const document = await readExport(
      exportXml(
        [
          record('HeartRate', '71', AT, { unit: 'count/min', source: 'iPhone' }),
          record('BodyMass', '71.5', AT, { unit: 'kg' }),
          record('Height', '1.64', AT, { unit: 'm' }),
          record('BodyTemperature', '36.7', AT, { unit: 'degC' }),
          record('OxygenSaturation', '0.97', AT, { unit: '%' }),
          record('BloodGlucose', '101', AT, { unit: 'mg/dL' }),
        ].join('\n'),
      ),
    );
    const rows = rowsOf(document).map(({ day, time, ...row }) => ({ when: `${day} ${time}`, row }));
    expect(new Set(rows.map(({ when }) => when))).toEqual(new Set(['2026-01-15 08:30']));
    const values = Object.assign({}, ...rows.map(({ row }) => row)) as Record<string, unknown>;
    expect(values).toMatchObject({
      heartRate: 71,
      weight: 71.5,
      height: 164,
      temperature: 36.7,
      oxygen: 97,
      glucose: 101,
    });
    expect(rows).toHaveLength(6);
  });

  test.each([
    ['BodyMass', '155', 'lb', 'weight', 70.31, 1],
    ['BodyMass', '11', 'st', 'weight', 69.85, 1],
    ['Height', '5.5', 'ft', 'height', 167.6, 1],
    ['Height', '65', 'in', 'height', 165.1, 0],
    ['BodyTemperature', '98.6', 'degF', 'temperature', 37, 0],
    ['BloodGlucose', '5.5', 'mmol&lt;180.15588000005408&gt;/L', 'glucose', 99.1, 1],
    ['HeartRate', '1.2', 'count/s', 'heartRate', 72, 0],
    ['OxygenSaturation', '0.973', '%', 'oxygen', 97, 1],
  ])('%s of %s %s becomes %s %d', async (type, value, unit, name, expected, rounded) => {
    const [row] = rowsOf(await readExport(exportXml(record(type, value, AT, { unit }))));
    expect(row).toMatchObject({ [name]: expected, rounded });
    expect(row?.notes).toContain('converted');
  });

  test('a saturation above one is per cent and is not sure', async () => {
    const document = await readExport(exportXml(record('OxygenSaturation', '97', AT, { unit: '%' })));
    expect(rowsOf(document)[0]).toMatchObject({ oxygen: 97 });
    expect(document.entries.at(-1)?.origin?.unsure).toBe(true);
  });

  test('a glucose says before or after a meal', async () => {
    const of = (meal: string) =>
      record('BloodGlucose', `1${meal}0`, AT, { unit: 'mg/dL', meta: { HKBloodGlucoseMealTime: meal } });
    const rows = rowsOf(await readExport(exportXml(`${of('1')}${of('2')}`)));
    expect(rows.map(({ meal }) => meal).sort()).toEqual(['postprandial', 'preprandial']);
  });

  test('an unknown unit, a missing value and an impossible time are counted with their reasons', async () => {
    const document = await readExport(
      exportXml(
        [
          record('BodyMass', '71', AT, { unit: 'cats' }),
          record('BodyMass', '71', AT),
          record('BodyMass', 'x', AT, { unit: 'kg' }),
          record('BodyMass', '71', '2026-02-30 08:30:00 +0100', { unit: 'kg' }),
          record('BodyMass', '71', '2199-01-01 08:30:00 +0100', { unit: 'kg' }),
          record('StepCount', '12', AT, { unit: 'count' }),
          record('StepCount', '13', AT, { unit: 'count' }),
          '<Workout workoutActivityType="HKWorkoutActivityTypeWalking" duration="3"><WorkoutEvent type="x"/></Workout>',
        ].join('\n'),
      ),
    );
    expect(leftOf(document)).toEqual({
      'BodyMass cats appleUnit': 1,
      'BodyMass appleUnit': 1,
      'BodyMass appleNoValue': 1,
      'BodyMass appleTime': 2,
      'StepCount appleKind': 2,
      'Walking appleKind': 1,
    });
    const places = [...document.entries, ...(document.leftOut ?? [])].map(({ place }) => place);
    expect(places).toEqual(Array.from({ length: document.size }, (_, place) => place));
  });
});

describe('blood pressures', () => {
  test('a correlation and its records alone are one reading', async () => {
    const { alone, correlation } = pressure(138, 84, AT);
    const document = await readExport(exportXml(`${alone}${correlation}`));
    expect(rowsOf(document)).toMatchObject([{ maxPressure: 138, minPressure: 84, day: '2026-01-15', time: '08:30' }]);
    expect(leftOf(document)).toEqual({
      'BloodPressureSystolic appleDouble': 1,
      'BloodPressureDiastolic appleDouble': 1,
    });
  });

  test('records of the same source and time are joined without a correlation, those of others are not', async () => {
    const later = '2026-01-15 08:31:00 +0100';
    const inside = `${pressure(138, 84, AT).alone}${record('BloodPressureSystolic', '120', later, { unit: 'mmHg' })}${record('BloodPressureDiastolic', '80', later, { unit: 'mmHg', source: 'Another' })}`;
    const document = await readExport(exportXml(inside));
    const rows = rowsOf(document);
    expect(rows.filter((row) => 'maxPressure' in row && 'minPressure' in row)).toHaveLength(1);
    const halves = document.entries.filter(({ origin }) => origin?.notes?.some(({ key }) => key === 'halfPressure'));
    expect(halves.map(({ origin }) => origin?.unsure)).toEqual([true, true]);
  });

  test('two measurements in the same minute keep their partners', async () => {
    const both = [pressure(138, 84, AT), pressure(138, 90, AT)];
    const inside = [...both.map(({ alone }) => alone), ...both.map(({ correlation }) => correlation)].join('\n');
    const rows = rowsOf(await readExport(exportXml(inside)));
    expect(rows.map((row) => row.minPressure).sort()).toEqual([84, 90]);
  });
});

describe('time, source and device', () => {
  test('the zone of the record counts, otherwise the offset of the phone', async () => {
    const zoned = record('BodyMass', '70', AT, { unit: 'kg', meta: { HKTimeZone: 'America/New_York' } });
    const summer = record('BodyMass', '71', '2026-07-15 23:30:00 +0200', { unit: 'kg' });
    const utc = record('BodyMass', '72', '2026-07-16 07:00:00 +0000', { unit: 'kg' });
    const rows = rowsOf(await readExport(exportXml(`${zoned}${summer}${utc}`)));
    expect(rows.map((row) => [row.weight, row.day, row.time]).sort()).toEqual([
      [70, '2026-01-15', '02:30'],
      [71, '2026-07-15', '23:30'],
      [72, '2026-07-16', '07:00'],
    ]);
  });

  test('the times of older exports are read', async () => {
    const inside = `${record('BodyMass', '70', '20140924102400+0200', { unit: 'kg' })}${record('BodyMass', '71', '201409251024-0500', { unit: 'kg' })}`;
    const rows = rowsOf(await readExport(exportXml(inside)));
    expect(rows.map((row) => [row.weight, row.day, row.time])).toEqual([
      [71, '2014-09-25', '10:24'],
      [70, '2014-09-24', '10:24'],
    ]);
  });

  test('a watch is the device of its readings; a typed value and a phone have none', async () => {
    const phone = '&lt;&lt;HKDevice: 0x1&gt;, name:iPhone, manufacturer:Apple Inc., model:iPhone&gt;';
    const document = await readExport(
      exportXml(
        [
          record('HeartRate', '71', AT, { unit: 'count/min', device: 'watch' }),
          record('HeartRate', '72', AT, { unit: 'count/min', device: 'watch', meta: { HKWasUserEntered: '1' } }),
          record('HeartRate', '73', AT, { unit: 'count/min', device: phone }),
          record('HeartRate', '74', AT, {
            unit: 'count/min',
            meta: { HKDeviceName: 'BM 85', HKDeviceSerialNumber: 'S-7' },
          }),
        ].join('\n'),
      ),
    );
    const rows = new Map(rowsOf(document).map((row) => [row.heartRate as number, row]));
    expect(rows.get(71)).toMatchObject({ device: 'Apple Watch', kind: 'heartRate', measuredAt: '2026-01-15T08:30:00' });
    expect(rows.get(72)).not.toHaveProperty('device');
    expect(rows.get(73)).not.toHaveProperty('device');
    expect(rows.get(74)).toMatchObject({ device: 'BM 85', serialNumber: 'S-7' });
    expect(document.entries.at(-1)?.origin?.quote).toContain('Watch');
  });

  test('the person is told to be compared', async () => {
    const document = await readExport(exportXml(''));
    expect(textAt(document.patient, 'birthDate')).toBe('1961-04-02');
    expect(textAt(document.patient, 'gender')).toBe('female');
    expect(document.entries.map(({ resource }) => textAt(at(resource, 'valueCodeableConcept'), 'text'))).toContain(
      'A +',
    );
    expect(document.source?.writtenOn).toBe('2026-11-20T09:00:00+01:00');
  });
});

describe('thinning', () => {
  const hour = (value: number) => `2026-01-15 ${String(value).padStart(2, '0')}:00:00 +0100`;
  const many = (type: string, unit: string, values: readonly number[]) =>
    values.map((value, index) => record(type, String(value), hour(index), { unit, device: 'watch' })).join('\n');

  test('of a day the median pulse, the highest temperature, the first weight and the first whole pressure remain', async () => {
    const half = record('BloodPressureSystolic', '150', hour(0), { unit: 'mmHg' });
    const inside = [
      many('HeartRate', 'count/min', [60, 140, 62, 64, 130]),
      many('BodyTemperature', 'degC', [36.5, 38.2, 37]),
      many('BodyMass', 'kg', [70, 71]),
      half,
      pressure(120, 80, hour(1)).alone,
      pressure(130, 85, hour(2)).alone,
    ].join('\n');
    const document = await readExport(exportXml(inside), { thinning: 'daily' });
    const rows = rowsOf(document);
    expect(rows).toHaveLength(4);
    expect(Object.assign({}, ...rows)).toMatchObject({
      heartRate: 64,
      temperature: 38.2,
      weight: 70,
      maxPressure: 120,
      minPressure: 80,
    });
    expect(rows.find(({ heartRate }) => heartRate === 64)).toMatchObject({
      measuredAt: '2026-01-15T03:00:00',
      device: 'Apple Watch',
    });
    expect(leftOf(document)).toEqual({
      'HeartRate appleThinned': 4,
      'BodyTemperature appleThinned': 2,
      'BodyMass appleThinned': 1,
      'BloodPressureSystolic appleThinned': 2,
      'BloodPressureDiastolic appleThinned': 1,
    });
  });

  test('without thinning at most 5,000 readings are proposed, the newest, and a further reading continues', async () => {
    const start = Date.UTC(2020, 0, 1);
    const records = Array.from({ length: 25_000 }, (_, index) =>
      record(
        'HeartRate',
        String(60 + (index % 40)),
        `${new Date(start + index * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')} +0100`,
        { unit: 'count/min' },
      ),
    );
    const bytes = exportXml(records.join('\n'));
    const document = await readExport(bytes);
    const days = rowsOf(document).map(({ day }) => day as string);
    expect(days).toHaveLength(5_000);
    expect(days[0]).toBe(new Date(start + 24_999 * 3_600_000).toISOString().slice(0, 10));
    expect(leftOf(document)).toEqual({ 'HeartRate appleOlder': 20_000 });
    const next = await readExport(bytes, { before: document.source?.olderBefore ?? '' });
    expect(rowsOf(next)).toHaveLength(5_000);
    expect(rowsOf(next)[0]?.day).toBe(days.at(-1));
    expect(leftOf(next)).toEqual({ 'HeartRate appleOlder': 15_001, 'HeartRate appleNewer': 4_999 });
  });
});

test('the export is found by its root, whatever its name, and the clinical document beside it is not', async () => {
  const xml = exportXml(record('BodyMass', '70', AT, { unit: 'kg' }));
  const cda = `<?xml version="1.0"?><ClinicalDocument xmlns="urn:hl7-org:v3">${' '.repeat(50_000)}</ClinicalDocument>`;
  const bytes = exportZip(xml, { 'a/export_cda.xml': cda, 'a/rotta.gpx': '<gpx/>' }, 'a/Dati esportati.xml');
  const document = await readExport(bytes);
  expect(rowsOf(document)).toMatchObject([{ weight: 70 }]);
  expect(leftOf(document)).toEqual({ 'files appleFile': 2 });
});
