import { expect, test } from 'vitest';
import { withRecord } from '@/lib/access/record/record';
import { listReadings } from '@/lib/record/access-log/readers';
import { readDoctorHome } from '@/lib/record/home/doctor-home';
import type { Headline } from '@/lib/record/home/headlines';
import { cardSection } from '@/lib/sections/patient/section';
import { today } from '@/lib/values/days';
import { viewerOf } from '../support/calls';
import { inProcess } from '../support/in-process';
import { associate, type Doctor, newDoctor, newPatient, type Patient } from '../support/people';
import { newRow } from '../support/rows';

// A doctor's home: patients with the gravest of their news, as far as the doctor may see it, and each patient can read that it
// was read.

const behind = inProcess();

async function patientOf(doctor: Doctor, level: number, hasVisited = true): Promise<Patient> {
  const patient = await newPatient(behind.db, { birthDate: '1955-01-01' });
  await associate(behind.db, patient, doctor, { level });
  if (hasVisited)
    await behind.sql`insert into tbl_audit (audit_istante, id_utente, id_paziente, azione, esito, canale)
      values (now() - interval '1 day', ${doctor.userId}, ${patient.patientId}, 'read', 'ok', 'page')`;
  return patient;
}
const homeOf = async ({ userId }: Doctor) => readDoctorHome(await viewerOf(userId));
const pressure = (patient: Patient, max: number, min: number, level = 1) =>
  newRow(behind.db, 'readings', patient, {
    ...{ level, tags: [], day: today(), maxPressure: max, minPressure: min, heartRate: null },
  });
const toldOf = (news: readonly Headline[] = []) =>
  news.map((one) => (one.kind === 'measure' ? `${one.taken.maxPressure} ${one.severity}` : one.kind));

test('the patient with the gravest news comes first, and a patient without news is named apart', async () => {
  const doctor = await newDoctor(behind.db);
  const [quiet, watched, urgent] = [await patientOf(doctor, 3), await patientOf(doctor, 3), await patientOf(doctor, 3)];
  await pressure(watched, 138, 80);
  await newRow(behind.db, 'visits', watched, { level: 1 });
  await pressure(urgent, 195, 118);
  const { withNews, without, more } = await homeOf(doctor);
  expect(withNews.map(({ patientId }) => patientId)).toEqual([urgent.patientId, watched.patientId]);
  expect(withNews.map(({ headlines }) => toldOf(headlines?.news))).toEqual([['195 urgent'], ['138 watch', 'change']]);
  expect(without.map(({ patientId }) => patientId)).toEqual([quiet.patientId]);
  expect(more).toBe(false);
});

test('what the doctor may not see is neither told nor counted', async () => {
  const doctor = await newDoctor(behind.db);
  const [hidden, both] = [await patientOf(doctor, 1), await patientOf(doctor, 1)];
  await pressure(hidden, 195, 118, 2);
  await pressure(both, 195, 118, 2);
  await pressure(both, 138, 80, 1);
  const { withNews, without } = await homeOf(doctor);
  expect(without.map(({ patientId }) => patientId)).toEqual([hidden.patientId]);
  expect(withNews.map(({ news, headlines }) => [news, toldOf(headlines?.news)])).toEqual([[1, ['138 watch']]]);
});

test('news that is read here is in the patient’s access log; a record that was never opened, or has no news, is not read', async () => {
  const doctor = await newDoctor(behind.db);
  const [told, unopened, quiet] = [
    await patientOf(doctor, 3),
    await patientOf(doctor, 3, false),
    await patientOf(doctor, 3),
  ];
  await pressure(told, 138, 80);
  await pressure(unopened, 195, 118);
  const { withNews } = await homeOf(doctor);
  expect(withNews.map(({ patientId, headlines }) => [patientId, headlines !== null])).toEqual([
    [told.patientId, true],
    [unopened.patientId, false],
  ]);
  const read = async ({ userId }: Patient) => {
    const log = await withRecord(await viewerOf(userId), 'own', cardSection, (record) =>
      listReadings(record, { doctorId: null, section: null }),
    );
    return log.ok ? log.value.map(({ section }) => section) : [];
  };
  expect(await read(told)).toContain('summary');
  expect(await read(unopened)).toEqual([]);
  expect(await read(quiet)).not.toContain('summary');
});
