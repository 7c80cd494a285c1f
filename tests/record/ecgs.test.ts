import { describe, expect, test } from 'vitest';
import { perform } from '@/lib/access/commands/perform';
import { withRecord } from '@/lib/access/record/record';
import { readTimeline } from '@/lib/record/timeline/queries';
import { MAX_SAMPLES, MAX_SECONDS } from '@/lib/sections/ecgs/new-ecg';
import { ecgsSection } from '@/lib/sections/ecgs/section';
import { recordedEcgs, storeEcg } from '@/lib/sections/ecgs/store';
import { romanDateTime } from '@/lib/values/local-time';
import { opened } from '../access/shared-record';
import { bearerOf, call, dataOf, viewerOf } from '../support/calls';
import { base64Of, ECG_DEVICE, samplesOf, sentEcg } from '../support/ecgs';
import { inProcess } from '../support/in-process';
import { associate, CARDIOLOGY, newDoctor, newPatient, type Patient } from '../support/people';
import { handlerOf } from '../support/routes';

// Device recordings are stored once, complete and unchanged; only the patient can add them.

const behind = inProcess();

const store = async ({ userId }: Pick<Patient, 'userId'>, given: Record<string, unknown> = {}) =>
  perform(await viewerOf(userId), 'own', storeEcg, { id: 0, raw: { ...sentEcg(), ...ECG_DEVICE, ...given } });

const stored = async (patient: Patient, given?: Record<string, unknown>) => {
  const result = await store(patient, given);
  if (!result.ok) throw new Error(JSON.stringify(result.refusal));
  return result.value;
};

const refusedFields = async (given: Record<string, unknown>) => {
  const result = await store(await newPatient(behind.db), given);
  if (result.ok) throw new Error('it was stored');
  return [result.refusal.code, Object.fromEntries((result.refusal.fields ?? []).map((one) => [one.path, one.message]))];
};

const tracing = async (as: Record<string, string>, id: number) =>
  call(await handlerOf('GET /api/ecg/[id]/tracciato'), as, {
    method: 'GET',
    path: `/api/ecg/${id}/tracciato`,
    params: { id: String(id) },
  });

const remove = async ({ userId }: Patient, id: number) =>
  perform(await viewerOf(userId), 'own', ecgsSection.remove, { id, raw: {} });

describe('an electrocardiogram of a device', () => {
  test('is stored without a licence, at level 4, with its tracing to the last sample', async () => {
    const patient = await newPatient(behind.db);
    const samples = Int16Array.from([-32768, -1, 0, 1, 32767, ...samplesOf(745)]);
    const { id, ...row } = await stored(patient, { samples: base64Of(samples), tags: [CARDIOLOGY] });
    expect(row).toMatchObject({ ...ECG_DEVICE, level: 4, tags: [CARDIOLOGY], day: '2026-01-15', seconds: 3 });
    const answer = await tracing(await bearerOf(patient.userId), id);
    expect([answer.status, answer.headers['cache-control']]).toEqual([200, 'private, no-store']);
    expect(dataOf(answer)).toMatchObject({
      tipo: 'ecg',
      dispositivo: 'CheckMe Prova',
      numero_serie: 'SN-1',
      rilevato_il: '2026-01-15T08:30:00',
      valori: {
        modalita: 'hand-hand',
        frequenza_cardiaca: 72,
        frequenze: [71, null, 72, 73],
        campioni: base64Of(samples),
      },
      unita: { frequenza_cardiaca: '/min', st_mv: 'mV' },
    });
  });

  test('stands in the timeline with what its device found, as on its own page, not as a finding without a name', async () => {
    const patient = await newPatient(behind.db);
    await stored(patient, { result: 'findings', findings: ['premature_beats'] });
    const { list } = await opened(patient.userId, 'own', readTimeline({ sezioni: 'ecgs' }));
    expect(list.items.map(({ word }) => word)).toEqual(['ecg.finding.premature_beats']);
  });

  test('is stored once however often it is sent; other samples, another device or another patient make a new one', async () => {
    const patient = await newPatient(behind.db);
    const all = await Promise.all([stored(patient), stored(patient, { level: 6 }), stored(patient), stored(patient)]);
    expect(new Set(all.map(({ id }) => id)).size).toBe(1);
    expect(all.filter(({ known }) => !known)).toHaveLength(1);
    expect((await stored(patient, { samples: base64Of(samplesOf(1000, 9)) })).known).toBeUndefined();
    expect((await stored(patient, { serialNumber: 'SN-2' })).known).toBeUndefined();
    const [{ rows, tracings } = {}] = await behind.sql`
      select (select count(*)::int from tbl_ecg where id_paziente = ${patient.patientId}) as rows,
        (select count(*)::int from tbl_ecg_tracciati where id_paziente = ${patient.patientId}) as tracings`;
    expect([rows, tracings]).toEqual([3, 3]);
    expect((await stored(await newPatient(behind.db))).known).toBeUndefined();
  });

  test('is reported as deleted if it was deleted, and can be stored again', async () => {
    const patient = await newPatient(behind.db);
    const times = ['2026-01-15T08:30:00', '2026-01-16T08:30:00', '2026-01-17T08:30:00'];
    const first = await stored(patient);
    await stored(patient, { measuredAt: times[1] });
    await remove(patient, first.id);
    const asked = async () => {
      const viewer = await viewerOf(patient.userId);
      return withRecord(viewer, 'own', ecgsSection, (record) => recordedEcgs(record, ECG_DEVICE, times));
    };
    expect(await asked()).toMatchObject({ value: ['deleted', 'stored', 'new'] });
    expect((await stored(patient)).known).toBeUndefined();
    expect(await asked()).toMatchObject({ value: ['stored', 'stored', 'new'] });
    const ofOther = { ...ECG_DEVICE, serialNumber: null };
    const other = await withRecord(await viewerOf(patient.userId), 'own', ecgsSection, (record) =>
      recordedEcgs(record, ofOther, times),
    );
    expect(other).toMatchObject({ value: ['new', 'new', 'new'] });
  });

  test('is refused if any of its values is invalid', async () => {
    const inHours = romanDateTime(new Date(Date.now() + 4 * 3_600_000));
    expect(await refusedFields({ measuredAt: inHours })).toEqual(['invalid', { measuredAt: 'deviceTime' }]);
    expect(await refusedFields({ measuredAt: '1999-12-31T23:59:59' })).toEqual([
      'invalid',
      { measuredAt: 'deviceTime' },
    ]);
    expect(await refusedFields({ measuredAt: '2026-02-30T08:00:00' })).toEqual(['invalid', { measuredAt: 'date' }]);
    expect(await refusedFields({ samples: '' })).toEqual(['invalid', { samples: 'required' }]);
    expect(await refusedFields({ samples: 'AAAA' })).toEqual(['invalid', { samples: 'invalid' }]);
    expect(await refusedFields({ samples: '?AA=' })).toEqual(['invalid', { samples: 'invalid' }]);
    expect(await refusedFields({ samples: base64Of(new Int16Array(MAX_SAMPLES + 1)) })).toEqual([
      'invalid',
      { samples: 'ecgTooLong' },
    ]);
    const tooLong = base64Of(new Int16Array(MAX_SECONDS * 250 + 1));
    expect(await refusedFields({ samples: tooLong })).toEqual(['invalid', { samples: 'ecgTooLong' }]);
    expect(await refusedFields({ heartRates: Array(MAX_SECONDS + 1).fill(70) })).toEqual([
      'invalid',
      { heartRates: 'ecgTooLong' },
    ]);
    expect((await refusedFields({ heartRates: [7000] }))[0]).toBe('invalid');
    expect((await refusedFields({ samplesPerSecond: 0 }))[0]).toBe('invalid');
    expect((await refusedFields({ microvoltsPerStep: Number.NaN }))[0]).toBe('invalid');
    expect((await refusedFields({ findings: ['wide_qrs'] }))[0]).toBe('invalid');
    expect(await refusedFields({ tags: [999_999] })).toEqual(['invalid', { tags: 'invalid' }]);
  });

  test('is stored if its clock is three minutes ahead, and at the maximum length', async () => {
    const patient = await newPatient(behind.db);
    const measuredAt = romanDateTime(new Date(Date.now() + 180_000));
    const { seconds } = await stored(patient, { measuredAt, samples: base64Of(new Int16Array(MAX_SECONDS * 250)) });
    expect(seconds).toBe(MAX_SECONDS);
  });

  test('keeps the data of the device, whatever a form sends', async () => {
    const patient = await newPatient(behind.db);
    const { id } = await stored(patient);
    const raw = { comment: 'Dopo la scala', result: 'findings', heartRate: 200, device: 'X', sourceKey: 'x' };
    const saved = await perform(await viewerOf(patient.userId), 'own', ecgsSection.save, { id, raw });
    expect(saved).toMatchObject({
      value: { comment: 'Dopo la scala', result: 'regular', heartRate: 72, ...ECG_DEVICE },
    });
    const none = await perform(await viewerOf(patient.userId), 'own', ecgsSection.save, { id: 0, raw });
    expect(none).toMatchObject({ refusal: { code: 'not_found' } });
  });
});

describe('the tracing of an electrocardiogram', () => {
  test('answers as for an unknown id if it is hidden from the doctor or deleted', async () => {
    const patient = await newPatient(behind.db);
    const doctor = await newDoctor(behind.db);
    await associate(behind.db, patient, doctor, { level: 4 });
    const [seen, hidden] = [await stored(patient), await stored(patient, { serialNumber: 'SN-2', level: 5 })];
    const as = await bearerOf(doctor.userId);
    expect((await tracing(as, seen.id)).status).toBe(200);
    const never = await tracing(as, 5);
    const told = ({ status, text }: typeof never) => [status, text.replace(/"request_id":"[^"]*"/, '')];
    expect(told(await tracing(as, hidden.id))).toEqual(told(never));
    await remove(patient, seen.id);
    expect(told(await tracing(as, seen.id))).toEqual(told(never));
    expect((await tracing(await bearerOf(patient.userId), seen.id)).status).toBe(404);
  });
});
