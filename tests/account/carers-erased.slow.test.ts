import { afterEach, describe, expect, test } from 'vitest';
import { perform } from '@/lib/access/commands/perform';
import { rowNotes } from '@/lib/access/policy/carers';
import { withRecord } from '@/lib/access/record/record';
import { closeAccount } from '@/lib/account/closing/commands';
import { eraseDue } from '@/lib/account/closing/erasing';
import { verifyAll } from '@/lib/audit/stored-chains';
import { outboxIsIdle } from '@/lib/mail/outbox';
import { listReadings } from '@/lib/record/access-log/readers';
import { listCarers } from '@/lib/sections/delegations/queries';
import { delegationsSection } from '@/lib/sections/delegations/section';
import { diagnosesSection } from '@/lib/sections/diagnoses/section';
import { diagnosis, send } from '../access/carer-calls';
import { actingFor } from '../access/matrix-fixture';
import { bearerOf, browserOf, dataOf, viewerOf } from '../support/calls';
import { type Given, newCarer, newCaringPatient, newChild, newEvidence } from '../support/carers';
import { closeAccountOf, closingProof } from '../support/closing';
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

describe('who keeps the record of a child without an account', () => {
  const parent = (child: Patient, given: Given = {}) => newCarer(behind.db, child, { basis: 'parent', ...given });
  const alone = { ok: false, refusal: { code: 'last_carer' } };
  const closings = (userId: number) => behind.sql`select from closures where id_utente = ${userId}`;

  test('cannot close the account while nobody else keeps it, and the API tells why', async () => {
    const { userId } = await parent(await newChild(behind.db));
    const viewer = await viewerOf(userId);
    const body = await closingProof(viewer);
    const answer = await send(await browserOf(userId), 'PUT /api/destroyUser/[id_utente]', body, userId);
    expect([answer.status, answer.body.type, answer.body.detail]).toEqual([
      ...[409, expect.stringMatching(/last_carer$/)],
      expect.stringContaining('First invite another parent'),
    ]);
    expect(await closings(userId)).toHaveLength(0);
    expect((await send(await bearerOf(userId), 'GET /api/deleghe')).status).toBe(200);
  });

  test.each<[string, (child: Patient) => Promise<unknown>, boolean]>([
    ['another parent who writes', (child) => parent(child), true],
    ['another parent who only reads', (child) => parent(child, { writes: false }), false],
    ['another parent who has not accepted', (child) => parent(child, { accepted: false }), false],
    ['another parent whose relation has ended', (child) => parent(child, { ended: true }), false],
    ['a guardian', (child) => newCarer(behind.db, child, { basis: 'guardian' }), true],
    [
      'another parent whose account is closed',
      async (child) => {
        const { userId } = await parent(child);
        await behind.sql`insert into closures (id_utente) values (${userId})`;
      },
      false,
    ],
    [
      'another parent whose account is disabled',
      async (child) => {
        const { userId } = await parent(child);
        await behind.sql`update tbl_utenti set abilitato = false where id_utente = ${userId}`;
      },
      false,
    ],
  ])('together with %s, may close the account only if the other can keep it', async (_, other, allowed) => {
    const child = await newChild(behind.db);
    const { userId, delegationId } = await parent(child);
    await other(child);
    const gave = () => givesBack(delegationId, userId);
    if (!allowed) expect((await gave()).status).toBe(409);
    const closed = await closeAccountOf(userId);
    expect(closed).toMatchObject(allowed ? { ok: true } : alone);
    expect(await closings(userId)).toHaveLength(allowed ? 1 : 0);
  });
  const givesBack = async (id: number, userId: number) =>
    send(await bearerOf(userId), 'DELETE /api/deleghe/[id]', undefined, id);

  test('may close it once the child has an account, or is of age', async () => {
    const owned = await newPatient(behind.db, { birthDate: '2011-05-05' });
    const adult = await newChild(behind.db, { birthDate: '2001-05-05' });
    for (const record of [owned, adult])
      expect(await closeAccountOf((await parent(record)).userId)).toMatchObject({ ok: true });
  });

  test('of two parents who close their accounts at the same time, one stays', async () => {
    for (let round = 0; round < 5; round += 1) {
      const child = await newChild(behind.db);
      const viewers = [];
      for (const { userId } of [await parent(child), await parent(child)]) {
        const viewer = await viewerOf(userId);
        viewers.push({ viewer, raw: await closingProof(viewer) });
      }
      const all = await Promise.all(
        viewers.map(({ viewer, raw }) => perform(viewer, 'own', closeAccount, { id: 0, raw })),
      );
      expect(all.filter(({ ok }) => ok)).toHaveLength(1);
    }
  });
});
