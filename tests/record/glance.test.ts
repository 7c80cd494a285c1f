import { describe, expect, test } from 'vitest';
import { CONCLUDED } from '@/db/reference/values';
import { withRecord } from '@/lib/access/record/record';
import { type Glance, readGlance } from '@/lib/record/home/glance';
import { cardSection } from '@/lib/sections/patient/section';
import { daysAfter, monthsBefore, today } from '@/lib/values/days';
import { viewerOf } from '../support/calls';
import { newCarer } from '../support/carers';
import { inProcess } from '../support/in-process';
import { type Doctor, newContact, newDoctor, newPatient, type Patient } from '../support/people';
import { newRow } from '../support/rows';

// The home page's summary of the patient's record and of its last readers.

const behind = inProcess();

async function glanceOf({ userId }: Patient): Promise<Glance> {
  const result = await withRecord(await viewerOf(userId), 'own', cardSection, readGlance);
  if (!result.ok) throw new Error(result.refusal.code);
  return result.value;
}

test('the summary names the last three doctors who read the record, each once, the latest first', async () => {
  const patient = await newPatient(behind.db);
  const doctors: Doctor[] = [];
  for (let i = 0; i < 4; i++) doctors.push(await newDoctor(behind.db));
  const line = (doctor: Doctor | undefined, hours: number, action = 'read', outcome = 'ok') =>
    behind.sql`insert into tbl_audit (id_utente, id_paziente, azione, esito, canale, audit_istante)
      values (${doctor?.userId ?? 0}, ${patient.patientId}, ${action}, ${outcome}, 'page', now() - ${`${hours} hours`}::interval)`;
  const [a, b, c, d] = doctors;
  for (const [doctor, hours] of [
    [a, 9],
    [b, 8],
    [c, 7],
    [d, 6],
    [a, 1],
  ] as const)
    await line(doctor, hours);
  await line(b, 2, 'read', 'not_found');
  await line(c, 0, 'respond');
  for (const [index, { doctorId }] of doctors.entries())
    await behind.sql`update tbl_careprovider set nome = ${`Medico ${index}`}, specializzazione = 'Geriatria'
      where id_careprovider = ${doctorId}`;
  const { readers } = await glanceOf(patient);
  expect(readers.map(({ name }) => name.split(' ').slice(0, 2).join(' '))).toEqual([
    'Medico 0',
    'Medico 3',
    'Medico 2',
  ]);
  expect(readers[0]?.speciality).toBe('Geriatria');
  expect(Math.round((Date.now() - (readers[0]?.at.getTime() ?? 0)) / 3_600_000)).toBe(1);
});

test('six hundred reads by one doctor do not hide an earlier reader', async () => {
  const patient = await newPatient(behind.db);
  const [quiet, busy] = [await newDoctor(behind.db), await newDoctor(behind.db)];
  await behind.sql`insert into tbl_audit (id_utente, id_paziente, azione, sezione, esito, canale, audit_istante)
    select case when n = 0 then ${quiet.userId}::int8 else ${busy.userId}::int8 end, ${patient.patientId}, 'read',
      case when n = 0 then 'diagnoses' else 'search' end, 'ok', 'api', now() - make_interval(secs => 1000 - n)
    from generate_series(0, 600) n`;
  expect((await glanceOf(patient)).readers).toHaveLength(2);
});

describe('a record is regarded as empty', () => {
  const isEmpty = async (patient: Patient) => (await glanceOf(patient)).beginning !== null;

  test('while nothing is written in it', async () => {
    expect(await isEmpty(await newPatient(behind.db))).toBe(true);
  });

  test.each([
    ['visits', {}],
    ['files', {}],
    ['vaccinations', {}],
    ['anamnesis', {}],
    ['physiology', {}],
    ['therapies', { state: CONCLUDED }],
    ['notebook', { day: '2020-01-01' }],
  ])('until it has one row of %s %o', async (section, given) => {
    const patient = await newPatient(behind.db);
    await newRow(behind.db, section, patient, given);
    expect(await isEmpty(patient)).toBe(false);
  });

  test('until it has a contact, or a diary entry, even one in which no area hurts', async () => {
    const [one, other] = [await newPatient(behind.db), await newPatient(behind.db)];
    await newContact(behind.db, one);
    await newRow(behind.db, 'notebook', other, { day: today(), areas: [] });
    expect([await isEmpty(one), await isEmpty(other)]).toEqual([false, false]);
    expect((await glanceOf(other)).pain).toEqual({ days: 0, areas: [], entries: 1 });
  });
});

test('a reading from before the eighteenth birthday is not judged by the ranges of adults', async () => {
  const patient = await newPatient(behind.db, { birthDate: daysAfter(monthsBefore(today(), 18 * 12), -30) });
  const none = { maxPressure: null, minPressure: null, heartRate: null };
  await newRow(behind.db, 'readings', patient, { ...none, heartRate: 110, day: daysAfter(today(), -400) });
  await newRow(behind.db, 'readings', patient, { ...none, oxygen: 90, day: daysAfter(today(), -1) });
  const { measures } = await glanceOf(patient);
  expect(measures.map(({ name, judgement }) => [name, judgement])).toEqual([
    ['heartRate', null],
    ['oxygen', 'below'],
  ]);
});

test('an empty record is said to be seen by the patient alone only if no carer reads it', async () => {
  const patient = await newPatient(behind.db);
  const isAlone = async () => (await glanceOf(patient)).beginning?.isAlone;
  await newCarer(behind.db, patient, { reads: false });
  expect(await isAlone()).toBe(true);
  await newCarer(behind.db, patient);
  expect(await isAlone()).toBe(false);
});
