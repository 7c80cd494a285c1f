import { expect, test } from 'vitest';
import { actingAs } from '@/lib/access/policy/acting';
import { carersOf, keepersOf, rowNotes } from '@/lib/access/policy/carers';
import { withRecord } from '@/lib/access/record/record';
import { diagnosesSection } from '@/lib/sections/diagnoses/section';
import type { Viewer } from '@/lib/session/sessions';
import { viewerOf } from '../support/calls';
import { newCarer, newChild } from '../support/carers';
import { inProcess } from '../support/in-process';
import { associate, newDoctor, newPatient } from '../support/people';
import { newRow } from '../support/rows';

// Who wrote a row, if it was a carer; whether the patient withholds it from carers; who keeps a record besides the patient.

const behind = inProcess();

const notesFor = async (viewer: Viewer, patientId: number, ids: number[]) => {
  const read = await withRecord(viewer, patientId, diagnosesSection, (record) =>
    rowNotes(record, diagnosesSection.table, ids),
  );
  if (!read.ok) throw new Error(read.refusal.code);
  return read.value;
};

async function scene() {
  const [patient, doctor] = [await newPatient(behind.db), await newDoctor(behind.db)];
  await associate(behind.db, patient, doctor);
  const carer = await newCarer(behind.db, patient, { level: 6 });
  const [user] = await behind.sql`select utente_nome as name from tbl_utenti where id_utente = ${carer.userId}`;
  const ids = [
    await newRow(behind.db, 'diagnoses', patient),
    await newRow(behind.db, 'diagnoses', patient, { authorId: carer.userId }),
    await newRow(behind.db, 'diagnoses', patient, { withheld: true }),
  ] as const;
  return { patient, doctor, carer, ids, name: user?.name as string };
}

test('the patient reads which carer wrote a row, and which rows no carer sees', async () => {
  const { patient, ids, name } = await scene();
  const notes = await notesFor(await viewerOf(patient.userId), patient.patientId, [...ids]);
  expect(notes?.get(ids[0])).toBeUndefined();
  expect(notes?.get(ids[1])).toEqual({ author: name, withheld: false });
  expect(notes?.get(ids[2])).toEqual({ withheld: true });
});

test('a doctor reads which carer wrote a row, and nothing of what is withheld', async () => {
  const { patient, doctor, ids, name } = await scene();
  const notes = await notesFor(await viewerOf(doctor.userId), patient.patientId, [...ids]);
  expect([...(notes ?? [])]).toEqual([[ids[1], { author: name }]]);
});

test('another carer reads who wrote a row, and who wrote it is not told of it', async () => {
  const { patient, carer, ids, name } = await scene();
  const other = await newCarer(behind.db, patient);
  const asCarer = async ({ userId }: { userId: number }) =>
    notesFor(actingAs(await viewerOf(userId), patient.patientId), patient.patientId, [...ids]);
  expect((await asCarer(other))?.get(ids[1])).toEqual({ author: name });
  expect((await asCarer(carer))?.get(ids[1])).toEqual({});
});

test('what a carer wrote is told after the relation has ended, and a record without carers has no notes', async () => {
  const { patient, ids, name } = await scene();
  await behind.sql`update tbl_deleghe set terminata_il = now() where id_paziente = ${patient.patientId}`;
  const notes = await notesFor(await viewerOf(patient.userId), patient.patientId, [...ids]);
  expect(notes?.get(ids[1])).toEqual({ author: name, withheld: false });
  const other = await newPatient(behind.db);
  const own = await newRow(behind.db, 'diagnoses', other);
  expect(await notesFor(await viewerOf(other.userId), other.patientId, [own])).toBeUndefined();
});

test('the carers of a record are read once per reading', async () => {
  const { patient } = await scene();
  const read = await withRecord(await viewerOf(patient.userId), 'own', diagnosesSection, async (record) => [
    carersOf(record),
    carersOf(record),
  ]);
  expect(read.ok && read.value[0] === read.value[1]).toBe(true);
});

test('a doctor reads who keeps a record: the carers who write now, with or without the patient', async () => {
  const [patient, child, doctor] = [await newPatient(behind.db), await newChild(behind.db), await newDoctor(behind.db)];
  for (const record of [patient, child]) await associate(behind.db, record, doctor);
  const viewer = await viewerOf(doctor.userId);
  const seen = async (patientId: number) => {
    const read = await withRecord(viewer, patientId, diagnosesSection, keepersOf);
    return read.ok ? read.value : read.refusal;
  };
  expect(await seen(patient.patientId)).toBeUndefined();
  await newCarer(behind.db, patient, { writes: false });
  await newCarer(behind.db, patient, { ended: true });
  expect(await seen(patient.patientId)).toBeUndefined();
  await newCarer(behind.db, patient);
  expect(await seen(patient.patientId)).toMatchObject({ carers: [{ basis: 'delegate' }], withPatient: true });
  await newCarer(behind.db, child, { basis: 'parent' });
  expect(await seen(child.patientId)).toMatchObject({ carers: [{ basis: 'parent' }], withPatient: false });
});
