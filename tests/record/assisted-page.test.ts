import { expect, test } from 'vitest';
import { findAssisted, readAssistedPage } from '@/lib/record/sharing/assisted-page';
import { viewerOf } from '../support/calls';
import { inProcess } from '../support/in-process';
import { associate, newDoctor, newPatient, type Patient } from '../support/people';
import { newRow } from '../support/rows';

// A doctor's list of patients: its search, and the number of each patient's entries that are news to the doctor.

const behind = inProcess();
const pageOf = async (userId: number, cerca = '') => readAssistedPage(await viewerOf(userId), { cerca });
const newsOf = async (userId: number) => (await pageOf(userId)).active.rows.map(({ news }) => news);
const visited = (userId: number, { patientId }: Patient) => behind.sql`
  insert into tbl_audit (audit_istante, id_utente, id_paziente, azione, esito, canale)
  values (now() - interval '1 day', ${userId}, ${patientId}, 'read', 'ok', 'page')`;

test('a doctor finds a patient by whole or partial tax code, in any case, once the invitation is accepted', async () => {
  const doctor = await newDoctor(behind.db);
  const [mine, other, invited] = [
    await newPatient(behind.db, { taxCode: 'RSSMRA68C12H501I' }),
    await newPatient(behind.db, { taxCode: 'BNCGLI92E43F205Y' }),
    await newPatient(behind.db, { taxCode: 'RSSMRA70A01H501J' }),
  ];
  await associate(behind.db, mine, doctor, { level: 1, visibility: 2 });
  await associate(behind.db, other, doctor);
  await associate(behind.db, invited, doctor, { acceptedAt: null });
  for (const words of ['RSSMRA68C12H501I', 'rssmra68c12h501i', 'rssmra', 'mario RSSMRA68'])
    expect((await pageOf(doctor.userId, words)).active.rows, words).toMatchObject([
      { patientId: mine.patientId, taxCode: 'RSSMRA68C12H501I' },
    ]);
  expect((await pageOf(doctor.userId, 'RSSMRA70')).active.rows).toEqual([]);
  expect((await pageOf(doctor.userId)).invitations).toMatchObject([{ patientId: invited.patientId, taxCode: null }]);
});

test('the search finds a doctor’s own patients by name, and nobody else’s, invited or ended', async () => {
  const [doctor, other] = [await newDoctor(behind.db), await newDoctor(behind.db)];
  const named = (firstName: string) => newPatient(behind.db, { firstName, lastName: 'Zanetti' });
  const [mine, others, invited, ended] = [
    await named('Ada'),
    await named('Bea'),
    await named('Cia'),
    await named('Dea'),
  ];
  await associate(behind.db, mine, doctor, { level: 1 });
  await associate(behind.db, others, other);
  await associate(behind.db, invited, doctor, { acceptedAt: null });
  await associate(behind.db, ended, doctor, { endsOn: '2026-01-01' });
  const found = async (userId: number, words: string) =>
    (await findAssisted(await viewerOf(userId), words)).map(({ patientId }) => patientId);
  for (const words of ['zanetti', 'ZANE', 'ada zan'])
    expect(await found(doctor.userId, words)).toEqual([mine.patientId]);
  expect(await found(other.userId, 'zanetti')).toEqual([others.patientId]);
  for (const words of ['', 'z', '%%', 'bea', 'cia', 'dea'])
    expect(await found(doctor.userId, words), words).toEqual([]);
  expect(await found(mine.userId, 'zanetti')).toEqual([]);
});

test('the news counter counts visible entries since the doctor’s first visit, and is empty before it', async () => {
  const [patient, doctor] = [await newPatient(behind.db), await newDoctor(behind.db)];
  await associate(behind.db, patient, doctor, { level: 3 });
  await newRow(behind.db, 'visits', patient, { level: 1, updatedAt: new Date('2026-01-01') });
  expect(await newsOf(doctor.userId)).toEqual([null]);
  await visited(doctor.userId, patient);
  expect(await newsOf(doctor.userId)).toEqual([0]);
  await newRow(behind.db, 'visits', patient, { level: 3 });
  await newRow(behind.db, 'diagnoses', patient, { level: 1 });
  await newRow(behind.db, 'diagnoses', patient, { level: 4 });
  await newRow(behind.db, 'visits', patient, { level: 1, deletedAt: new Date() });
  expect(await newsOf(doctor.userId)).toEqual([2]);
  await behind.sql`update tbl_associazioni set visibility = 2 where id_paziente = ${patient.patientId}`;
  expect(await newsOf(doctor.userId)).toEqual([0]);
});

test('a visit of one doctor does not start the counter of new entries for another doctor', async () => {
  const [patient, doctor, other] = [
    await newPatient(behind.db),
    await newDoctor(behind.db),
    await newDoctor(behind.db),
  ];
  await associate(behind.db, patient, doctor);
  await associate(behind.db, patient, other);
  await visited(other.userId, patient);
  await newRow(behind.db, 'visits', patient, { level: 1 });
  expect(await newsOf(doctor.userId)).toEqual([null]);
  expect(await newsOf(other.userId)).toEqual([1]);
});
