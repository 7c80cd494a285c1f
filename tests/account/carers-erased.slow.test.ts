import { afterEach, describe, expect, test } from 'vitest';
import { rowNotes } from '@/lib/access/policy/carers';
import { withRecord } from '@/lib/access/record/record';
import { eraseDue } from '@/lib/account/closing/erasing';
import { verifyAll } from '@/lib/audit/stored-chains';
import { outboxIsIdle } from '@/lib/mail/outbox';
import { listReadings } from '@/lib/record/access-log/readers';
import { listCarers } from '@/lib/sections/delegations/queries';
import { delegationsSection } from '@/lib/sections/delegations/section';
import { diagnosesSection } from '@/lib/sections/diagnoses/section';
import { diagnosis, send } from '../access/carer-calls';
import { actingFor } from '../access/matrix-fixture';
import { bearerOf, dataOf, viewerOf } from '../support/calls';
import { newCarer, newCaringPatient, newEvidence } from '../support/carers';
import { closeAccountOf } from '../support/closing';
import { inProcess } from '../support/in-process';
import { logOwner } from '../support/log-owner';
import { newPatient, type Patient, subscribe } from '../support/people';

// T47, GDPR 17: what becomes of a carer's relations when the carer or the patient closes the account.

const behind = inProcess();
const owner = logOwner(behind);
afterEach(() => outboxIsIdle());

const erased = async (userId: number) => {
  expect(await closeAccountOf(userId)).toMatchObject({ ok: true });
  await behind.sql`update closures set due_at = now() - interval '1 second' where id_utente = ${userId}`;
  expect(await eraseDue()).toBe(1);
};

describe('the erasure of a carer', () => {
  async function erasedCarer() {
    const patient = await newPatient(behind.db);
    await subscribe(behind.db, patient.userId);
    const { own, userId, delegationId } = await newCaringPatient(behind.db, patient, { name: 'Anna Rossi' });
    const as = await actingFor(userId, 'token', patient.patientId);
    const saved = await send(as, 'POST /api/diagnosi', diagnosis);
    const id = Number(dataOf(saved).id_diagnosi);
    await send(as, 'GET /api/diagnosiPatient/[id]', undefined, patient.patientId);
    await erased(userId);
    return { patient, own, userId, delegationId, id };
  }
  const asPatient = async <T>({ userId }: Patient, read: Parameters<typeof withRecord<T>>[3]) => {
    const found = await withRecord<T>(await viewerOf(userId), 'own', delegationsSection, read);
    if (!found.ok) throw new Error(found.refusal.code);
    return found.value;
  };

  test('ends the relation, takes the carer’s own record, and leaves what the carer wrote with its author', async () => {
    const { patient, own, userId, delegationId, id } = await erasedCarer();
    const [row] = await behind.sql`select author_id::int8 as author, deleted_at as deleted from tbl_diagnosi
      where id_diagnosi = ${id}`;
    expect([Number(row?.author), row?.deleted]).toEqual([userId, null]);
    const [relation] = await behind.sql`select nome as name, email, terminata_il is not null as ended,
      terminata_da::int8 as by from tbl_deleghe where id_delega = ${delegationId}`;
    expect({ ...relation, by: Number(relation?.by) }).toEqual({
      ...{ name: 'Anna Rossi', ended: true, by: userId },
      email: `eliminato.${userId}@eliminato.invalid`,
    });
    expect(await behind.sql`select from tbl_pazienti where id_paziente = ${own.patientId}`).toHaveLength(0);
    const notes = await asPatient(patient, (record) => rowNotes(record, diagnosesSection.table, [id]));
    expect(notes?.get(id)).toEqual({ author: 'Anna Rossi', withheld: false });
    const [listed] = await asPatient(patient, listCarers);
    expect(listed).toMatchObject({ id: delegationId, name: 'Anna Rossi', accountName: null, state: 'ended' });
  });

  test('leaves the access log readable, with the carer’s name, and its chain verified', async () => {
    const { patient } = await erasedCarer();
    const lines = await asPatient(patient, (record) => listReadings(record, { doctorId: null, section: 'diagnoses' }));
    expect(lines.map(({ doctor, basis, action }) => [doctor, basis, action])).toEqual([
      ['Anna Rossi', 'delegate', 'read'],
      ['Anna Rossi', 'delegate', 'create'],
    ]);
    const { faults } = await verifyAll(owner.checking.sql, { secrets: [process.env.AUTH_SECRET ?? ''] });
    expect(faults).toEqual([]);
  });
});

test('the erasure of a patient takes relations and evidence, and the carer’s access with it', async () => {
  const patient = await newPatient(behind.db);
  const { userId, delegationId } = await newCarer(behind.db, patient, { basis: 'guardian' });
  const invited = await newCarer(behind.db, patient, { accepted: false });
  await newEvidence(behind.db, patient, delegationId);
  const opens = async () =>
    (await send(await bearerOf(userId), 'GET /api/patient/[id]', undefined, patient.patientId)).status;
  expect(await opens()).toBe(200);
  expect(await closeAccountOf(patient.userId)).toMatchObject({ ok: true });
  expect(await opens()).toBe(404);
  await behind.sql`update closures set due_at = now() where id_utente = ${patient.userId}`;
  expect(await eraseDue()).toBe(1);
  for (const table of ['tbl_deleghe', 'delegation_evidence', 'tbl_pazienti'])
    expect(await behind.sql`select from ${behind.sql(table)} where id_paziente = ${patient.patientId}`).toHaveLength(0);
  for (const one of [userId, invited.userId])
    expect(dataOf(await send(await bearerOf(one), 'GET /api/deleghe'))).toEqual([]);
});
