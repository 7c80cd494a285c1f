import { getTableColumns, getTableName } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { describe, expect, test } from 'vitest';
import { perform } from '@/lib/access/commands/perform';
import { openRecord } from '@/lib/access/policy/open';
import { isClinical } from '@/lib/access/policy/sections';
import { saveRow } from '@/lib/access/record/rows';
import { inTransaction } from '@/lib/database';
import { restoring } from '@/lib/record/import/restoring';
import { registry } from '@/lib/record/registry/registry';
import { storeSent } from '@/lib/sections/devices/sent';
import { diagnosesSection } from '@/lib/sections/diagnoses/section';
import { storeEcg } from '@/lib/sections/ecgs/store';
import { pregnanciesSection } from '@/lib/sections/pregnancies/section';
import { call, dataOf, viewerOf } from '../support/calls';
import { DEVICE, deviceReading, sentDeviceReading } from '../support/device-readings';
import { ECG_DEVICE, sentEcg } from '../support/ecgs';
import { inProcess } from '../support/in-process';
import { newPatient, subscribe } from '../support/people';
import { handlerOf } from '../support/routes';
import { newRow } from '../support/rows';
import { errorsOf, ownerOf } from '../support/saves';
import { apiOf } from '../support/sections';

// Nothing in a record is dated before the patient's birth, whichever way it comes.

const behind = inProcess();
const BIRTH = '1992-05-03';
const born = (birthDate: string | null = BIRTH) => newPatient(behind.db, { birthDate });
const REFUSED =
  'La data non può precedere la nascita (03/05/1992): controlli questa data, o la data di nascita in Dati e contatti';
const MESSAGE = 'beforeBirth?day=03%2F05%2F1992';

/** Every column of the sections' tables that holds a day, a local time or an instant that a save may set. */
const SET_BY_THE_APP = ['createdAt', 'updatedAt', 'deletedAt'];
const dated = registry.filter(isClinical).flatMap((section) =>
  Object.entries(getTableColumns(section.table as PgTable))
    .filter(([name, column]) => /^(?:date|timestamp)/.test(column.getSQLType()) && !SET_BY_THE_APP.includes(name))
    .map(([name, column]) => ({ section, name, type: column.getSQLType(), table: getTableName(section.table) })),
);

test('the tables have the dates that this test knows of', () => {
  expect(dated.length).toBeGreaterThan(20);
});

test.each(dated)('saving $name ($type) of $table before the birth is refused under its name', async (column) => {
  const { section, name, type } = column;
  const { userId } = await born();
  const viewer = await viewerOf(userId);
  const value = (day: string) => {
    if (type === 'date') return day;
    return type.includes('zone') ? new Date(`${day}T12:00:00Z`) : `${day}T12:00:00`;
  };
  const save = (day: string) =>
    inTransaction('write', async (tx) => {
      const record = await openRecord(tx, viewer, 'own');
      if (!record) throw new Error('the record was not opened');
      return saveRow(record, section, { id: 0, values: { [name]: value(day) } });
    });
  const early = await save('1992-05-02');
  expect(early.ok ? 'saved' : early.refusal.fields).toEqual([{ path: name, message: MESSAGE }]);
  // The day of birth itself passes the rule: the row is then refused by the database, since it is not complete.
  await expect(save(BIRTH)).rejects.toThrow();
});

const readings = apiOf('rilevazioni', 'rilevazioniPatient');
const weight = (created_on: string) => ({ created_on, parametro_peso: 70, parametro_altezza: 170 });

test('a weight of 1899 is refused in the reader’s words; one of the day of birth, or without a birth date, is saved', async () => {
  const as = await ownerOf(await born());
  expect(errorsOf(await readings.post(as, weight('1899-12-31')))).toEqual({ created_on: REFUSED });
  const answer = await readings.post(as, weight(BIRTH));
  expect(answer.status).toBe(201);
  const id = Number(dataOf<{ id: number }>(answer).id);
  expect(errorsOf(await readings.put(as, id, weight('1992-05-02')))).toEqual({ created_on: REFUSED });
  expect((await readings.post(await ownerOf(await born(null)), weight('1899-12-31'))).status).toBe(201);
});

test('a pregnancy of 1970 of one born in 1992 is refused by form and API', async () => {
  const patient = await born();
  const days = { start: '1970-01-01', end: '1970-10-01' };
  const raw = { age: '30', ...days, outcome: 'nascita', level: '6' };
  const form = await perform(await viewerOf(patient.userId), 'own', pregnanciesSection.save, { id: 0, raw });
  expect(form.ok ? [] : form.refusal.fields).toEqual([
    { path: 'start', message: MESSAGE },
    { path: 'end', message: MESSAGE },
  ]);
  const body = { eta: 30, inizio_gravidanza: days.start, fine_gravidanza: days.end, esito: 'nascita' };
  const answer = await apiOf('gravidanze', 'getGravidanze').post(await ownerOf(patient), body);
  expect(errorsOf(answer)).toEqual({ inizio_gravidanza: REFUSED, fine_gravidanza: REFUSED });
});

test('a day that was stored before this rule does not prevent other changes of its row', async () => {
  const patient = await born();
  const as = await ownerOf(patient);
  const id = await newRow(behind.db, 'pregnancies', patient, { start: '1970-01-01', end: '1970-10-01' });
  const pregnancies = apiOf('gravidanze', 'getGravidanze');
  expect((await pregnancies.put(as, id, { note_gravidanza: 'x', inizio_gravidanza: '1970-01-01' })).status).toBe(200);
  expect(errorsOf(await pregnancies.put(as, id, { inizio_gravidanza: '1970-01-02' }))).toHaveProperty(
    'inizio_gravidanza',
  );
});

describe('measurements of a device', () => {
  const child = () => born('2020-05-03');
  const early = deviceReading({ measuredAt: '2020-05-02T23:59:59' });
  const later = deviceReading({ measuredAt: '2020-05-03T00:00:00' });

  test('from before the birth are refused, and do not prevent the others from being stored', async () => {
    const viewer = await viewerOf((await child()).userId);
    const send = (...readings: object[]) => storeSent(viewer, { identity: DEVICE, readings });
    const refused = { refused: 'beforeBirth?day=03%2F05%2F2020' };
    expect(await send(early, {}, later)).toMatchObject({ value: [refused, { refused: 'required' }, 'stored'] });
    expect(await send(early)).toEqual({ ok: true, value: [refused] });
  });

  test('by API are stored all or none, and the refusal names the place', async () => {
    const patient = await child();
    const body = { rilevazioni: [sentDeviceReading(), { ...sentDeviceReading(), rilevato_il: '2020-05-01T10:00:00' }] };
    const as = await ownerOf(patient);
    const post = await handlerOf('POST /api/dispositivi');
    const answer = await call(post, as, { method: 'POST', path: '/api/dispositivi', body });
    expect(errorsOf(answer)).toEqual({
      'rilevazioni.1.rilevato_il': expect.stringContaining('non può precedere la nascita'),
    });
    const rows = await behind.sql`select from tbl_parametri_vitali where id_paziente = ${patient.patientId}`;
    expect(rows).toHaveLength(0);
  });

  test('an electrocardiogram from before the birth is refused', async () => {
    const raw = { ...sentEcg(), ...ECG_DEVICE, measuredAt: '2020-05-01T10:00:00' };
    const result = await perform(await viewerOf((await child()).userId), 'own', storeEcg, { id: 0, raw });
    expect(result).toMatchObject({ refusal: { code: 'invalid', fields: [{ path: 'measuredAt' }] } });
  });
});

test('an imported diagnosis that was recorded before the birth is refused, and nothing of it is saved', async () => {
  const patient = await born();
  await subscribe(behind.db, patient.userId);
  const viewer = await viewerOf(patient.userId);
  const raw = { kind: 'Diagnosi', pathology: 'Prova', doctor: 'Anna Neri', state: 0, level: 6 };
  const brought = (recordedOn: string) =>
    perform(viewer, 'own', restoring(diagnosesSection, { recordedOn }), { id: 0, raw });
  const early = await brought('1985-01-01');
  expect(early.ok ? [] : early.refusal.fields).toEqual([{ path: 'recordedOn', message: MESSAGE }]);
  const rows = await behind.sql`select from tbl_diagnosi where id_paziente = ${patient.patientId}`;
  expect(rows).toHaveLength(0);
  expect((await brought(BIRTH)).ok).toBe(true);
});
