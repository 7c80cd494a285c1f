import { beforeAll, describe, expect, test } from 'vitest';
import { perform } from '@/lib/access/command';
import type { Query } from '@/lib/access/listing';
import { type Target, withRecord } from '@/lib/access/record';
import { removeDiagnosis, saveDiagnosis } from '@/lib/record/diagnoses/commands';
import { saveCard } from '@/lib/record/patient/commands';
import type { SeenCardPage } from '@/lib/record/patient/queries';
import { readSeenVisits } from '@/lib/record/visits/queries';
import { viewerOf } from '../support/calls';
import { inProcess } from '../support/in-process';
import {
  associate,
  CARDIOLOGY,
  DERMATOLOGY,
  type Doctor,
  newContact,
  newDoctor,
  newPatient,
  type Patient,
  yesterday,
} from '../support/people';
import { filesNamed } from '../support/routes';
import { newRow, ROW_SECTIONS } from '../support/rows';
import { auditSince, fingerprint, lastAuditId } from '../support/watch';
import { READS, type SectionRead } from './section-reads';

// R: a patient who looks at his record as one of his doctors gets exactly what that doctor gets, and nobody else gets it.

const behind = inProcess();
let patient: Patient;
beforeAll(async () => {
  patient = await newPatient(behind.db, { sex: 'female' });
  for (const tags of [[], [CARDIOLOGY], [DERMATOLOGY]])
    for (const level of [1, 3, 5]) {
      for (const section of ROW_SECTIONS)
        if (!['anamnesis', 'physiology'].includes(section)) await newRow(behind.db, section, patient, { level, tags });
      await newRow(behind.db, 'diagnoses', patient, { level, tags, kind: 'Allergia', pathology: 'Pollini' });
      for (const type of [0, 10] as const) await newContact(behind.db, patient, { level, tags, type });
    }
  await newRow(behind.db, 'anamnesis', patient, { level: 3, tags: [CARDIOLOGY] });
  await newRow(behind.db, 'physiology', patient, { level: 5, tags: [DERMATOLOGY] });
});

const opened = async (userId: number, target: Target, [section, read]: SectionRead, query: Query = {}) =>
  withRecord(await viewerOf(userId), target, section, read(query));

interface Tie {
  doctor: Doctor;
  association: number;
}
async function tied(given: Parameters<typeof associate>[3] = {}, to = patient): Promise<Tie> {
  const doctor = await newDoctor(behind.db);
  return { doctor, association: await associate(behind.db, to, doctor, given) };
}

const GRANTED = [1, 2, 3].flatMap((visibility) =>
  [1, 3, 6].flatMap((level) => [[CARDIOLOGY], []].map((tags) => ({ visibility, level, tags }))),
);

const pagesBelow = (folder: string) =>
  filesNamed(/\/page\.tsx$/, [folder]).map((path) => path.slice(folder.length + 1).replace(/\/?page\.tsx$/, ''));

test('every page that a doctor has of a record is there to be looked at as he does, and is compared here', () => {
  const his = pagesBelow('app/(record)/assistiti/[id_paziente]');
  expect(pagesBelow('app/(record)/Registro/Dottori/[id_cpp]/vedi')).toEqual(his);
  expect(Object.keys(READS)).toEqual(expect.arrayContaining(his));
  expect(his.length).toBeGreaterThan(4);
});

test.each(GRANTED)('under %j every section shows what the doctor is shown', async (granted) => {
  const { doctor, association } = await tied(granted);
  for (const [name, read] of Object.entries(READS))
    for (const query of [{ cerca: '' }, { cerca: 'pollini', periodo: 'tutto' }]) {
      // The doctor signs in after the patient has looked: until then the patient sees what the doctor will find.
      const mine = await opened(patient.userId, { as: association }, read, query);
      expect(mine.ok, name).toBe(true);
      expect(mine, name).toEqual(await opened(doctor.userId, patient.patientId, read, query));
    }
});

test('the box of what is new has what the doctor will find there, and is not there for who was never here', async () => {
  const mine = await newPatient(behind.db);
  const { doctor, association } = await tied({ level: 3 }, mine);
  const newsOf = (page: Awaited<ReturnType<typeof opened>>) => (page.ok ? (page.value as SeenCardPage).news : null);
  const looks = async () => newsOf(await opened(mine.userId, { as: association }, READS[''] as never));
  const finds = async () => newsOf(await opened(doctor.userId, mine.patientId, READS[''] as never));
  expect([await looks(), await finds()]).toEqual([undefined, undefined]);
  const [shown] = [
    await newRow(behind.db, 'visits', mine, { level: 3 }),
    await newRow(behind.db, 'visits', mine, { level: 4 }),
  ];
  const seen = await looks();
  expect(seen?.changes.map(({ id, isNew }) => [id, isNew])).toEqual([[shown, true]]);
  expect(await finds()).toEqual(seen);
  expect(await looks()).toMatchObject({ changes: [] });
});

test('what a doctor would be shown who has not accepted yet', async () => {
  const { doctor, association } = await tied({ level: 3, acceptedAt: null });
  const before = await opened(patient.userId, { as: association }, READS.diagnosi as never);
  await behind.sql`update tbl_associazioni set accettata_il = now() where id_cpp = ${association}`;
  expect(before).toEqual(await opened(doctor.userId, patient.patientId, READS.diagnosi as never));
});

test('it is narrowed at the next look when the association is', async () => {
  const { association } = await tied({ level: 6 });
  const shown = async () => {
    const page = await withRecord(await viewerOf(patient.userId), { as: association }, 'visits', readSeenVisits({}));
    return page.ok && page.value.table.count;
  };
  expect(await shown()).toBe(9);
  await behind.sql`update tbl_associazioni set assegnazione_confidenzialita = 1 where id_cpp = ${association}`;
  expect(await shown()).toBe(3);
});

describe('is not there', () => {
  const card = READS[''] as SectionRead;
  const gone = { ok: false, refusal: { code: 'not_found' } };

  test.each([
    { what: 'ended', given: { endedAt: yesterday() } },
    { what: 'run out', given: { endsOn: yesterday().toISOString().slice(0, 10) } },
  ])('for an association that has $what', async ({ given }) => {
    const { association } = await tied(given);
    expect(await opened(patient.userId, { as: association }, card)).toEqual(gone);
  });

  test("for anybody but the record's owner: another patient, the doctor himself, one who is both", async () => {
    const { doctor, association } = await tied();
    const other = await newPatient(behind.db);
    const both = await tied();
    await behind.sql`update tbl_careprovider set id_utente = ${other.userId} where id_careprovider = ${both.doctor.doctorId}`;
    for (const userId of [other.userId, doctor.userId])
      expect(await opened(userId, { as: association }, card)).toEqual(gone);
    expect(await opened(other.userId, { as: both.association }, card)).toEqual(gone);
  });

  test('for an id that is no association’s', async () => {
    for (const id of [patient.patientId, 1, 2 ** 48])
      expect(await opened(patient.userId, { as: id }, card)).toEqual(gone);
  });

  test('for a record that was deleted', async () => {
    const deleted = await newPatient(behind.db, { deletedAt: new Date() });
    const { association } = await tied({}, deleted);
    expect(await opened(deleted.userId, { as: association }, card)).toEqual(gone);
  });
});

test('nothing is written that way, by whatever command, even by the owner', async () => {
  const { association } = await tied({ level: 3 });
  const [seen, hidden] = [
    await newRow(behind.db, 'diagnoses', patient, { level: 1 }),
    await newRow(behind.db, 'diagnoses', patient, { level: 6 }),
  ];
  const viewer = await viewerOf(patient.userId);
  const before = await fingerprint(behind.sql);
  const fresh = { state: 0, kind: 'Diagnosi', pathology: 'X', doctor: 'X', level: 1, tags: [] };
  const codes = [
    await perform(viewer, { as: association }, saveDiagnosis, { id: 0, raw: fresh }),
    await perform(viewer, { as: association }, saveDiagnosis, { id: seen, raw: fresh }),
    await perform(viewer, { as: association }, removeDiagnosis, { id: seen, raw: {} }),
    await perform(viewer, { as: association }, removeDiagnosis, { id: hidden, raw: {} }),
    await perform(viewer, { as: association }, saveCard, { id: patient.patientId, raw: { firstName: 'X' } }),
  ].map((result) => (result.ok ? 'done' : result.refusal.code));
  expect(codes).toEqual(['forbidden', 'forbidden', 'forbidden', 'not_found', 'forbidden']);
  expect(await fingerprint(behind.sql)).toBe(before);
});

test('the owner’s look leaves no line in the access log, what is refused him does', async () => {
  const [open, ended] = [await tied(), await tied({ endedAt: yesterday() })];
  const before = await lastAuditId(behind.sql);
  await opened(patient.userId, { as: open.association }, READS.diagnosi as never);
  expect(await auditSince(behind.sql, before, patient.userId)).toEqual([]);
  await opened(patient.userId, { as: ended.association }, READS.diagnosi as never);
  expect(await auditSince(behind.sql, before, patient.userId)).toMatchObject([
    { action: 'read', section: 'diagnoses', outcome: 'not_found', patientId: null, rowId: null },
  ]);
});
