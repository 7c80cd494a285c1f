import { beforeAll, describe, expect, test } from 'vitest';
import { perform } from '@/lib/access/commands/perform';
import { diagnosesSection } from '@/lib/sections/diagnoses/section';
import { saveCard } from '@/lib/sections/patient/commands';
import { viewerOf } from '../support/calls';
import { inProcess } from '../support/in-process';
import { newPatient, type Patient, yesterday } from '../support/people';
import { newRow } from '../support/rows';
import { auditSince, fingerprint, lastAuditId } from '../support/watch';
import { opened, tie } from './doctor-scene';
import { READS, type SectionRead } from './section-reads';

// R: only the record's owner can use the doctor view, and it writes nothing.

const behind = inProcess();
let patient: Patient;
beforeAll(async () => {
  patient = await newPatient(behind.db);
});
const tied = (given: Parameters<typeof tie>[2] = {}, to = patient) => tie(behind, to, given);

describe('the doctor view does not exist', () => {
  const card = READS[''] as SectionRead;
  const gone = { ok: false, refusal: { code: 'not_found' } };

  test.each([
    { what: 'ended', given: { endedAt: yesterday() } },
    { what: 'run out', given: { endsOn: yesterday().toISOString().slice(0, 10) } },
  ])('for an association that has $what', async ({ given }) => {
    const { association } = await tied(given);
    expect(await opened(patient.userId, { as: association }, card)).toEqual(gone);
  });

  test("for any user but the record's owner: another patient, the doctor, a user who is both", async () => {
    const { doctor, association } = await tied();
    const other = await newPatient(behind.db);
    const both = await tied();
    await behind.sql`update tbl_careprovider set id_utente = ${other.userId} where id_careprovider = ${both.doctor.doctorId}`;
    for (const userId of [other.userId, doctor.userId])
      expect(await opened(userId, { as: association }, card)).toEqual(gone);
    expect(await opened(other.userId, { as: both.association }, card)).toEqual(gone);
  });

  test('for an id that belongs to no association', async () => {
    for (const id of [patient.patientId, 1, 2 ** 48])
      expect(await opened(patient.userId, { as: id }, card)).toEqual(gone);
  });

  test('for a deleted record', async () => {
    const deleted = await newPatient(behind.db, { deletedAt: new Date() });
    const { association } = await tied({}, deleted);
    expect(await opened(deleted.userId, { as: association }, card)).toEqual(gone);
  });
});

test('the doctor view writes nothing, whatever the command, even for the owner', async () => {
  const { association } = await tied({ level: 3 });
  const [seen, hidden] = [
    await newRow(behind.db, 'diagnoses', patient, { level: 1 }),
    await newRow(behind.db, 'diagnoses', patient, { level: 6 }),
  ];
  const viewer = await viewerOf(patient.userId);
  const before = await fingerprint(behind.sql);
  const fresh = { state: 0, kind: 'Diagnosi', pathology: 'X', doctor: 'X', level: 1, tags: [] };
  const codes = [
    await perform(viewer, { as: association }, diagnosesSection.save, { id: 0, raw: fresh }),
    await perform(viewer, { as: association }, diagnosesSection.save, { id: seen, raw: fresh }),
    await perform(viewer, { as: association }, diagnosesSection.remove, { id: seen, raw: {} }),
    await perform(viewer, { as: association }, diagnosesSection.remove, { id: hidden, raw: {} }),
    await perform(viewer, { as: association }, saveCard, { id: patient.patientId, raw: { firstName: 'X' } }),
  ].map((result) => (result.ok ? 'done' : result.refusal.code));
  expect(codes).toEqual(['forbidden', 'forbidden', 'forbidden', 'not_found', 'forbidden']);
  expect(await fingerprint(behind.sql)).toBe(before);
});

test('the owner’s view leaves no line in the access log, a refused view does', async () => {
  const [open, ended] = [await tied(), await tied({ endedAt: yesterday() })];
  const before = await lastAuditId(behind.sql);
  await opened(patient.userId, { as: open.association }, READS.diagnosi as never);
  expect(await auditSince(behind.sql, before, patient.userId)).toEqual([]);
  await opened(patient.userId, { as: ended.association }, READS.diagnosi as never);
  expect(await auditSince(behind.sql, before, patient.userId)).toMatchObject([
    { action: 'read', section: 'diagnoses', outcome: 'not_found', patientId: null, rowId: null },
  ]);
});
