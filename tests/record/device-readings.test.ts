import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readingSourceKey } from '@/db/reference/source-key';
import { perform } from '@/lib/access/commands/perform';
import { withRecord } from '@/lib/access/record/record';
import { LARGEST_BATCH, readingIn } from '@/lib/sections/devices/model/model';
import { standingsOfSent, storeSent } from '@/lib/sections/devices/sent';
import { saveReading, shareReading } from '@/lib/sections/readings/commands';
import { readLatest } from '@/lib/sections/readings/latest';
import { readingsSection } from '@/lib/sections/readings/section';
import { romanDateTime } from '@/lib/values/local-time';
import { viewerOf } from '../support/calls';
import { DEVICE, deviceReading } from '../support/device-readings';
import { inProcess } from '../support/in-process';
import { associate, CARDIOLOGY, newDoctor, newPatient, type Patient } from '../support/people';
import { newRow } from '../support/rows';

// Device measurements are stored once, when the patient chooses them, with their source.

const behind = inProcess();

const store = async ({ userId }: Patient, readings: readonly unknown[], more: object = {}) =>
  storeSent(await viewerOf(userId), { identity: DEVICE, readings: [...readings], ...more });
const stored = async (patient: Patient, readings: readonly unknown[], more?: object) => {
  const result = await store(patient, readings, more);
  if (!result.ok) throw new Error(JSON.stringify(result.refusal));
  return result.value;
};
const standings = async ({ userId }: Patient, readings: unknown[]) =>
  standingsOfSent(await viewerOf(userId), { identity: DEVICE, readings });
const rowsOf = ({ patientId }: Patient) =>
  behind.sql`select * from tbl_parametri_vitali where id_paziente = ${patientId} and deleted_at is null
    order by created_on desc, created_at desc, id desc`;

describe('a reading sent by a device', () => {
  test('is stored without a licence, at level 4, with device, serial number and local time, and logged', async () => {
    const patient = await newPatient(behind.db);
    expect(await stored(patient, [deviceReading()], { tags: [CARDIOLOGY] })).toEqual(['stored']);
    const [row] = await rowsOf(patient);
    expect(row).toMatchObject({
      ...{ parametro_pressione_massima: 128, parametro_pressione_minima: 79, parametro_frequenza_cardiaca: 66 },
      ...{ tipo: 'pressure', dispositivo: 'CheckMe Prova', numero_serie: 'SN-1', author_id: patient.userId },
      ...{ id_livello_confidenzialita: 4, id_tags: [CARDIOLOGY], version: 1 },
    });
    const [line] =
      await behind.sql`select azione, esito, id_riga from tbl_audit where id_paziente = ${patient.patientId}`;
    expect(line).toMatchObject({ azione: 'create', esito: 'ok', id_riga: row?.id });
  });

  test('is stored once if it is sent twice, and can be stored again after it was deleted', async () => {
    const patient = await newPatient(behind.db);
    const sent = [deviceReading(), deviceReading({ measuredAt: '2026-01-15T20:00:00' })];
    expect(await standings(patient, sent)).toEqual({ ok: true, value: ['new', 'new'] });
    await stored(patient, [sent[0]]);
    expect(await standings(patient, sent)).toEqual({ ok: true, value: ['stored', 'new'] });
    expect(await stored(patient, [...sent, sent[1]])).toEqual(['known', 'stored', 'known']);
    await behind.sql`update tbl_parametri_vitali set deleted_at = now() where id_paziente = ${patient.patientId}`;
    expect(await standings(patient, sent)).toEqual({ ok: true, value: ['deleted', 'deleted'] });
    expect(await stored(patient, sent)).toEqual(['stored', 'stored']);
    expect(await rowsOf(patient)).toHaveLength(2);
  });

  test('is stored once if it is sent twenty times simultaneously, in any order', async () => {
    const patient = await newPatient(behind.db);
    const sent = Array.from({ length: 20 }, (_, at) => deviceReading({ heartRate: 60 + at }));
    const all = await Promise.all(
      Array.from({ length: 20 }, (_, at) => store(patient, at % 2 ? sent : sent.toReversed())),
    );
    expect(all.flatMap((one): unknown[] => (one.ok ? one.value : [])).filter((one) => one === 'stored')).toHaveLength(
      20,
    );
    expect(all.every(({ ok }) => ok)).toBe(true);
    expect(await rowsOf(patient)).toHaveLength(20);
  });

  test('is stored for each patient separately', async () => {
    const [one, other] = [await newPatient(behind.db), await newPatient(behind.db)];
    expect([await stored(one, [deviceReading()]), await stored(other, [deviceReading()])]).toEqual([
      ['stored'],
      ['stored'],
    ]);
  });

  test('is listed by its time of measurement, in whatever order it was sent', async () => {
    const patient = await newPatient(behind.db);
    const at = (time: string) => deviceReading({ measuredAt: `2026-01-15T${time}:00` });
    await stored(patient, ['10:00', '08:00', '12:00', '09:00'].map(at));
    const rows = await rowsOf(patient);
    const times = await behind.sql`select to_char(rilevato_il, 'HH24:MI') as at from tbl_parametri_vitali
      where id_paziente = ${patient.patientId} order by created_at desc`;
    expect([rows.length, times.map((row) => row.at)]).toEqual([4, ['12:00', '10:00', '09:00', '08:00']]);
  });

  test('is the newest of its day if it was measured last, whenever it was stored', async () => {
    const patient = await newPatient(behind.db);
    const typed = { day: '2026-01-15', weight: 71, createdAt: new Date('2026-01-15T11:00:00+01:00') };
    await newRow(behind.db, 'readings', patient, typed);
    const weighed = (time: string, weight: number) => ({ kind: 'weight', measuredAt: `2026-01-15T${time}:00`, weight });
    const latest = async () => {
      const viewer = await viewerOf(patient.userId);
      const read = await withRecord(viewer, 'own', readingsSection, (record) => readLatest(record, 'weight'));
      return read.ok ? read.value?.value : undefined;
    };
    await stored(patient, [weighed('08:00', 72)]);
    expect(await latest()).toBe(71);
    await stored(patient, [weighed('12:00', 73)]);
    expect(await latest()).toBe(73);
  });

  test('that is invalid is refused alone, with the reason, and the rest of its batch is stored', async () => {
    const patient = await newPatient(behind.db);
    const soon = romanDateTime(new Date(Date.now() + 3 * 60_000));
    const later = romanDateTime(new Date(Date.now() + 4 * 3_600_000));
    const sent = [
      deviceReading(),
      deviceReading({ minPressure: 130 }),
      { kind: 'oxygen', measuredAt: '2026-01-15T08:15:00', oxygen: 101 },
      { kind: 'oxygen', measuredAt: '2026-01-15T08:15:00', heartRate: 70 },
      { kind: 'temperature', measuredAt: '2026-01-15T08:15:00', temperature: 36.6, weight: 70 },
      deviceReading({ measuredAt: '1999-12-31T23:59:59' }),
      deviceReading({ measuredAt: later }),
      deviceReading({ measuredAt: soon }),
      deviceReading({ measuredAt: '2026-02-30T08:15:00' }),
      { kind: 'glucose', measuredAt: '2026-01-15T08:15:00', glucose: 99.96, meal: 'fasting' },
      null,
      'pressure',
    ];
    const refused = (reason: string) => ({ refused: expect.stringMatching(new RegExp(`^${reason}`)) });
    expect(await stored(patient, sent)).toEqual([
      ...['stored', refused('pressureOrder'), refused('outOfRange'), refused('required'), refused('deviceQuantity')],
      ...[refused('deviceTime'), refused('deviceTime'), 'stored', refused('date'), 'stored'],
      ...[refused('invalid'), refused('invalid')],
    ]);
    expect((await rowsOf(patient)).map((row) => row.parametro_glicemia).filter(Boolean)).toEqual([100]);
  });

  test('is refused in an empty batch and in a batch of more than five hundred', async () => {
    const patient = await newPatient(behind.db);
    const many = Array.from({ length: LARGEST_BATCH + 1 }, (_, at) =>
      deviceReading({
        measuredAt: `2026-01-15T08:${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`,
      }),
    );
    expect(await store(patient, many)).toMatchObject({ ok: false, refusal: { code: 'invalid' } });
    expect(await store(patient, [])).toMatchObject({ ok: false, refusal: { code: 'invalid' } });
    expect(new Set(await stored(patient, many.slice(1)))).toEqual(new Set(['stored']));
  });

  test('is stored and looked up for its patient only; a doctor gets not_found', async () => {
    const patient = await newPatient(behind.db);
    const doctor = await newDoctor(behind.db);
    await associate(behind.db, patient, doctor);
    const sent = { identity: DEVICE, readings: [deviceReading()] };
    const viewer = await viewerOf(doctor.userId);
    expect(await storeSent(viewer, sent)).toMatchObject({ refusal: { code: 'not_found' } });
    expect(await standingsOfSent(viewer, sent)).toMatchObject({ refusal: { code: 'not_found' } });
  });
});

describe('a change of a device reading', () => {
  const save = async (patient: Patient, id: number, raw: Record<string, unknown>) =>
    perform(await viewerOf(patient.userId), 'own', saveReading, { id, raw });

  test('is refused for its values and its day, and accepted for its tags and its level', async () => {
    const patient = await newPatient(behind.db);
    await stored(patient, [deviceReading()]);
    const [row] = await rowsOf(patient);
    const id = Number(row?.id);
    for (const [path, value] of Object.entries({ maxPressure: 129, weight: 70, day: '2026-01-14', minPressure: null }))
      expect(await save(patient, id, { [path]: value })).toMatchObject({
        refusal: { code: 'invalid', fields: [{ path, message: 'deviceValues' }] },
      });
    expect(await save(patient, id, { maxPressure: 128, day: '2026-01-15', tags: [CARDIOLOGY] })).toMatchObject({
      ok: true,
    });
    const shared = await perform(await viewerOf(patient.userId), 'own', shareReading, { id, raw: { level: 2 } });
    expect(shared).toMatchObject({ ok: true, value: { level: 2, maxPressure: 128, device: 'CheckMe Prova' } });
  });
});

test('a meal is stored only with a glucose, and is removed when the glucose is removed', async () => {
  const patient = await newPatient(behind.db);
  const save = async (id: number, raw: Record<string, unknown>) =>
    perform(await viewerOf(patient.userId), 'own', saveReading, { id, raw });
  expect(await save(0, { day: '2026-01-15', heartRate: 60, meal: 'fasting' })).toMatchObject({
    refusal: { fields: [{ path: 'glucose', message: 'required' }] },
  });
  const saved = await save(0, { day: '2026-01-15', heartRate: 60, glucose: '98,5', meal: 'fasting' });
  expect(saved).toMatchObject({ ok: true, value: { glucose: 98.5, meal: 'fasting' } });
  const id = saved.ok ? saved.value.id : 0;
  expect(await save(id, { glucose: '' })).toMatchObject({ ok: true, value: { glucose: null, meal: null } });
});

test('two measurements have the same key exactly if all their values are equal', () => {
  const some = fc.record({
    measuredAt: fc.constantFrom('2026-01-15T08:15:00', '2026-01-15T08:15:01'),
    maxPressure: fc.integer({ min: 120, max: 122 }),
    minPressure: fc.integer({ min: 80, max: 81 }),
    heartRate: fc.option(fc.integer({ min: 60, max: 61 }), { nil: undefined }),
  });
  fc.assert(
    fc.property(some, some, (one, other) => {
      const keyOf = (given: typeof one) => {
        const found = readingIn({ kind: 'pressure', ...given });
        if ('refused' in found) throw new Error(found.refused);
        return readingSourceKey({ ...DEVICE, ...found.reading });
      };
      expect(keyOf(one) === keyOf(other)).toBe(JSON.stringify(one) === JSON.stringify(other));
    }),
  );
});
