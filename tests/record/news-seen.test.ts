import { expect, test } from 'vitest';
import { perform } from '@/lib/access/commands/perform';
import { withRecord } from '@/lib/access/record/record';
import { listReadings } from '@/lib/record/access-log/readers';
import { readAssistedPage } from '@/lib/record/sharing/assisted-page';
import { type Change, readChanges } from '@/lib/record/sharing/changes';
import { readMarks, writtenMarks } from '@/lib/record/summary/marks';
import { summarySection } from '@/lib/record/summary/section';
import { markSeen } from '@/lib/record/summary/seen';
import { cardSection } from '@/lib/sections/patient/section';
import { viewerOf } from '../support/calls';
import { inProcess } from '../support/in-process';
import { associate, type Doctor, newDoctor, newPatient, type Patient } from '../support/people';
import { newRow } from '../support/rows';

// A doctor's news: they carry their values and stay until the doctor marks them as seen, which the patient can read.

const behind = inProcess();
const NOT_FOUND = { ok: false, refusal: { code: 'not_found' } };

/** A patient with a doctor who has visited the record before. */
async function scene(given: Parameters<typeof associate>[3] = { level: 3 }) {
  const [patient, doctor] = [await newPatient(behind.db), await newDoctor(behind.db)];
  await associate(behind.db, patient, doctor, given);
  await behind.sql`insert into tbl_audit (audit_istante, id_utente, id_paziente, azione, esito, canale)
    values (now() - interval '1 day', ${doctor.userId}, ${patient.patientId}, 'read', 'ok', 'page')`;
  return { patient, doctor };
}

async function newsOf({ userId }: Doctor, { patientId }: Patient): Promise<Change[]> {
  const read = await withRecord(await viewerOf(userId), patientId, summarySection, readChanges);
  return read.ok ? (read.value?.changes ?? []) : [];
}
const idsOf = (changes: readonly Change[]) => changes.map(({ id }) => id);
const marking = async (userId: number, { patientId }: Patient, items: string) =>
  perform(await viewerOf(userId), patientId, markSeen, { id: patientId, raw: { items } });
const mark = ({ userId }: Doctor, patient: Patient, changes: readonly Change[]) =>
  marking(userId, patient, writtenMarks(changes));

test('news stay through any number of visits until they are marked as seen, one or all', async () => {
  const { patient, doctor } = await scene();
  const ids: number[] = [];
  for (const section of ['visits', 'diagnoses', 'therapies'])
    ids.push(await newRow(behind.db, section, patient, { level: 1 }));
  const first = await newsOf(doctor, patient);
  expect(idsOf(first).sort()).toEqual([...ids].sort());
  expect(idsOf(await newsOf(doctor, patient))).toEqual(idsOf(first));
  expect((await mark(doctor, patient, first.slice(0, 1))).ok).toBe(true);
  const rest = await newsOf(doctor, patient);
  expect(idsOf(rest)).toEqual(idsOf(first).slice(1));
  const counted = async () => (await readAssistedPage(await viewerOf(doctor.userId), {})).active.rows[0]?.news;
  expect(await counted()).toBe(2);
  await mark(doctor, patient, rest);
  expect([await newsOf(doctor, patient), await counted()]).toEqual([[], 0]);
});

test('a therapy is told with its schedule, from which its words are made, only to a doctor who sees it', async () => {
  const { patient, doctor } = await scene();
  const given = {
    rhythm: 'al_bisogno',
    maxPerDay: 3,
    dose: '1 compressa',
    frequency: 'al bisogno, al massimo 3 al giorno',
  };
  const id = await newRow(behind.db, 'therapies', patient, { level: 1, ...given });
  await newRow(behind.db, 'therapies', patient, { level: 5, ...given });
  expect((await newsOf(doctor, patient)).map(({ taken }) => taken)).toEqual([
    expect.objectContaining({ id, ...given }),
  ]);
});

test('a row that changes after the page was read is news again, also if it is marked only then', async () => {
  const { patient, doctor } = await scene();
  const id = await newRow(behind.db, 'visits', patient, { level: 1 });
  const read = await newsOf(doctor, patient);
  const change = () =>
    behind.sql`update tbl_visite set updated_at = updated_at + interval '1 second' where id_visita = ${id}`;
  await change();
  await mark(doctor, patient, read);
  const again = await newsOf(doctor, patient);
  expect(idsOf(again)).toEqual([id]);
  await mark(doctor, patient, again);
  expect(await newsOf(doctor, patient)).toEqual([]);
  await change();
  expect(idsOf(await newsOf(doctor, patient))).toEqual([id]);
});

test('a mark with a later time than the row’s last change does not hide a later change', async () => {
  const { patient, doctor } = await scene();
  const id = await newRow(behind.db, 'visits', patient, { level: 1 });
  await marking(doctor.userId, patient, `visits.${id}.${Date.now() + 3_600_000}`);
  expect(await newsOf(doctor, patient)).toEqual([]);
  await behind.sql`update tbl_visite set updated_at = updated_at + interval '1 second' where id_visita = ${id}`;
  expect(idsOf(await newsOf(doctor, patient))).toEqual([id]);
});

test('news carry what the timeline shows of a row, and an exam its visible results', async () => {
  const { patient, doctor } = await scene();
  await newRow(behind.db, 'readings', patient, { level: 1, maxPressure: 150, minPressure: 95, heartRate: null });
  const examId = await newRow(behind.db, 'exams', patient, { level: 1, state: 2, reason: 'Sangue' });
  await newRow(behind.db, 'results', patient, { examId, name: 'Potassio', value: 5.9 });
  const news = await newsOf(doctor, patient);
  expect(news.find(({ section }) => section === 'readings')?.item?.text).toContain('150/95 mmHg');
  expect(news.find(({ section }) => section === 'exams')?.results.map(({ name, value }) => [name, value])).toEqual([
    ['Potassio', 5.9],
  ]);
});

test('T5: marking a hidden row is answered like marking one that does not exist, and stores nothing', async () => {
  const { patient, doctor } = await scene();
  const hidden = await newRow(behind.db, 'visits', patient, { level: 4 });
  const other = await newPatient(behind.db);
  const elsewhere = await newRow(behind.db, 'visits', other, { level: 1 });
  for (const id of [hidden, elsewhere, 1])
    expect(await marking(doctor.userId, patient, `visits.${id}.${Date.now()}`)).toEqual(NOT_FOUND);
  expect(await behind.sql`select from seen_changes where id_paziente = ${patient.patientId}`).toHaveLength(0);
});

test('only a doctor whom the patient has associated marks news, each for themselves', async () => {
  const { patient, doctor } = await scene();
  const other = await newDoctor(behind.db);
  await associate(behind.db, patient, other, { level: 3 });
  await behind.sql`insert into tbl_audit (audit_istante, id_utente, id_paziente, azione, esito, canale)
    values (now() - interval '1 day', ${other.userId}, ${patient.patientId}, 'read', 'ok', 'page')`;
  const id = await newRow(behind.db, 'visits', patient, { level: 1 });
  const stranger = await newDoctor(behind.db);
  const items = `visits.${id}.${Date.now()}`;
  for (const userId of [patient.userId, stranger.userId])
    expect(await marking(userId, patient, items)).toEqual(NOT_FOUND);
  expect((await marking(doctor.userId, patient, items)).ok).toBe(true);
  expect(await newsOf(doctor, patient)).toEqual([]);
  expect(idsOf(await newsOf(other, patient))).toEqual([id]);
  await behind.sql`update tbl_associazioni set terminata_il = now() where id_paziente = ${patient.patientId}`;
  expect(await marking(doctor.userId, patient, items)).toEqual(NOT_FOUND);
});

test('the patient reads in the access log which rows a doctor has marked as seen', async () => {
  const { patient, doctor } = await scene();
  await newRow(behind.db, 'visits', patient, { level: 1, reason: 'Controllo' });
  await newRow(behind.db, 'diagnoses', patient, { level: 1, pathology: 'Gotta' });
  await mark(doctor, patient, await newsOf(doctor, patient));
  const log = await withRecord(await viewerOf(patient.userId), 'own', cardSection, (record) =>
    listReadings(record, { doctorId: null, section: null }),
  );
  const seen = log.ok ? log.value.filter(({ action }) => action === 'seen') : [];
  expect(seen.map(({ section, item }) => [section, item?.name]).sort()).toEqual([
    ['diagnoses', 'Gotta'],
    ['visits', 'Controllo'],
  ]);
});

test('the form’s field names each change once, and malformed parts are left out', () => {
  const at = new Date(1_764_252_000_000);
  const items = [
    { section: 'visits', id: 12, at },
    { section: 'adverseReactions', id: 281474976710655, at },
  ];
  expect(readMarks(writtenMarks(items))).toEqual(items);
  expect(readMarks(`visits.1.2 visits.1.3 x visits.-1.2 .1.2 visits.1`)).toEqual([
    { section: 'visits', id: 1, at: new Date(3) },
  ]);
});
