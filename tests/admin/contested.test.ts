import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { delegations, patients } from '@/db/schema';
import { withAdministration } from '@/lib/access/commands/administration';
import { openRecord } from '@/lib/access/policy/open';
import { giveRecord } from '@/lib/admin/delegations/claim';
import { contestRecord, endCarer, readContested, settleRecord } from '@/lib/admin/delegations/disputes';
import { guardiansPage } from '@/lib/admin/delegations/lists';
import { lookUpPerson } from '@/lib/admin/delegations/person';
import { GUARDIANS_PART } from '@/lib/admin/parts';
import { inTransaction } from '@/lib/database';
import { administrator, lastLine } from '../support/administration';
import { viewerOf } from '../support/calls';
import { emailOf, inDays, newGuardian, newTaxCode, newWard } from '../support/guardians';
import { inProcess } from '../support/in-process';
import { associate, newDoctor, newPatient, newUser } from '../support/people';

const behind = inProcess();
let admin: Awaited<ReturnType<typeof administrator>>;
beforeAll(async () => {
  admin = await administrator(behind);
});

const parentOf = (patientId: number) =>
  newGuardian(behind.db, { patientId }, { basis: 'parent', endsOn: null, writes: true, shares: true });
const grantedTo = async (userId: number, patientId: number) => {
  const [row] = await inTransaction(
    'read',
    ({ sql }) => sql`select granted from open_record(${userId}, null, ${patientId}, true)`,
  );
  return row?.granted;
};
const refused = (path: string, message: string) => ({
  ok: false,
  refusal: { code: 'invalid', fields: [{ path, message }] },
});
const contested = async () => {
  const read = await withAdministration(admin.viewer, GUARDIANS_PART, readContested);
  return read.ok ? read.value : [];
};

test('the carers of a contested record only read, until it is settled; the list says why and who marked it', async () => {
  const { patientId, taxCode } = await newWard(behind.db, { birthDate: '2015-05-05' });
  const parents = [await parentOf(patientId), await parentOf(patientId)];
  const words = 'Ricorso al tribunale';
  expect(await admin.change(contestRecord, 0, { person: taxCode, words })).toMatchObject({ ok: true });
  for (const { userId } of parents) expect(await grantedTo(userId, patientId)).toEqual(['read']);
  const [listed] = await contested();
  expect(listed).toMatchObject({ id: patientId, name: 'Giulia Verdi', birthYear: '2015', words, by: admin.name });
  expect(await admin.change(contestRecord, 0, { person: taxCode, words })).toEqual(
    refused('person', 'contestedAlready'),
  );
  expect(await admin.change(settleRecord, patientId, { words: 'Accordo' })).toMatchObject({ ok: true });
  for (const { userId } of parents) expect(await grantedTo(userId, patientId)).toEqual(['read', 'write', 'share']);
  expect((await contested()).map(({ id }) => id)).not.toContain(patientId);
  expect(await admin.change(settleRecord, patientId, { words: 'Ancora' })).toMatchObject({
    refusal: { code: 'not_found' },
  });
  expect((await lastLine(behind, 'guardians')).outcome).toBe('not_found');
  const logged = await behind.sql`select dettaglio as detail from tbl_audit where id_paziente = ${patientId}
    and sezione = 'guardians' order by numero`;
  expect(logged.map(({ detail }) => detail.after)).toEqual([
    { contested: true, words },
    { contested: false, words: 'Accordo' },
  ]);
});

test('an administrator ends the relation of a parent, and of nobody who is not named by the right e-mail', async () => {
  const { patientId, taxCode } = await newWard(behind.db, { birthDate: '2015-05-05' });
  const [parent, other] = [await parentOf(patientId), await parentOf(patientId)];
  const end = (email: string) => admin.change(endCarer, 0, { person: taxCode, email, words: 'Decreto del tribunale' });
  expect(await end((await newUser(behind.db)).email)).toEqual(refused('email', 'carerNotHere'));
  expect(await end(parent.email)).toMatchObject({ ok: true });
  expect(await grantedTo(parent.userId, patientId)).toBeUndefined();
  expect(await grantedTo(other.userId, patientId)).toEqual(['read', 'write', 'share']);
  const [stored] = await behind.db.select().from(delegations).where(eq(delegations.id, parent.id));
  expect(stored).toMatchObject({ endedBy: admin.id, endedAt: expect.any(Date) });
});

test('a record without an owner is given to the account of the person, and a waiting invitation of the person ends', async () => {
  const { patientId, taxCode } = await newWard(behind.db, { birthDate: '2005-05-05' });
  const invitation = { basis: 'self', userId: null, acceptedAt: null, endsOn: null } as const;
  const [self, parent] = [await newGuardian(behind.db, { patientId }, invitation), await parentOf(patientId)];
  const owner = await newPatient(behind.db, { bloodGroup: null, organDonation: null });
  const email = emailOf(owner.userId);
  const give = (given: object) =>
    admin.change(giveRecord, 0, { person: taxCode, email, proof: 'Carta d’identità', ...given });
  expect(await give({ proof: ' ' })).toEqual(refused('proof', 'required'));
  expect(await give({ person: newTaxCode() })).toEqual(refused('person', 'personUnknown'));
  expect(await give({ email: 'nessuno@example.it' })).toEqual(refused('email', 'claimAccount'));
  expect(await give({ email: parent.email })).toEqual(refused('email', 'claimCarer'));
  expect(await give({})).toMatchObject({ ok: true });
  expect(await give({})).toEqual(refused('person', 'claimOwned'));
  const record = await inTransaction('read', async (tx) => openRecord(tx, await viewerOf(owner.userId), 'own'));
  expect(record).toMatchObject({ patientId, relation: { capabilities: { isPatient: true } } });
  const [stored] = await behind.db.select().from(delegations).where(eq(delegations.id, self.id));
  expect(stored?.endedAt).toBeInstanceOf(Date);
});

test('a look-up shows the name and the year of birth of the person who was named whole, and stands in the access log', async () => {
  const { patientId, taxCode } = await newWard(behind.db, { birthDate: '2015-05-05' });
  expect(await admin.change(lookUpPerson, 0, { person: taxCode })).toEqual({
    ok: true,
    value: { patientId, shown: ['Giulia Verdi', '2015'] },
  });
  expect(await lastLine(behind, 'guardians')).toMatchObject({ action: 'read', row: patientId, by: admin.id });
  expect(await admin.change(lookUpPerson, 0, { person: newTaxCode() })).toEqual(refused('person', 'personUnknown'));
});

test('the list has guardians and support administrators with their state, and no parents or delegates', async () => {
  const { patientId } = await newPatient(behind.db);
  const made = {
    running: await newGuardian(behind.db, { patientId }),
    ahead: await newGuardian(behind.db, { patientId }, { startsOn: inDays(3), basis: 'guardian' }),
    over: await newGuardian(behind.db, { patientId }, { endsOn: inDays(-1) }),
    ended: await newGuardian(behind.db, { patientId }, { endedAt: new Date() }),
  };
  const others = [await parentOf(patientId), await newGuardian(behind.db, { patientId }, { basis: 'delegate' })];
  const listing = { search: '', sort: null, descending: false, page: 1 };
  const page = await withAdministration(admin.viewer, GUARDIANS_PART, (access) => guardiansPage(access, listing));
  const rows = page.ok ? page.value.rows : [];
  for (const [state, { id }] of Object.entries(made))
    expect(rows.find((row) => row.id === id)).toMatchObject({ state, person: 'Mario Rossi', birthYear: '1980' });
  for (const { id } of others) expect(rows.map((row) => row.id)).not.toContain(id);
  const found = await withAdministration(admin.viewer, GUARDIANS_PART, (access) =>
    guardiansPage(access, { ...listing, search: made.over.email }),
  );
  expect(found.ok && found.value.rows.map(({ id }) => id)).toEqual([made.over.id]);
});

test('row security shows guardians and contested records to administrators only', async () => {
  const { patientId } = await newPatient(behind.db, { contestedAt: new Date() });
  const { id } = await newGuardian(behind.db, { patientId });
  const doctor = await newDoctor(behind.db);
  const patient = await newPatient(behind.db);
  await associate(behind.db, patient, doctor);
  const seen = (userId: number) =>
    inTransaction('read', async ({ sql, db }) => {
      await sql`select set_config('app.user', ${String(userId)}, true)`;
      const guardian = await sql`select from tbl_deleghe where id_delega = ${id}`;
      const record = await db.select({ id: patients.id }).from(patients).where(eq(patients.id, patientId));
      const evidence = await sql`select from delegation_evidence`;
      return [guardian.length, record.length, evidence.length];
    });
  expect(await seen(admin.id)).toEqual([1, 1, 0]);
  for (const userId of [doctor.userId, patient.userId]) expect(await seen(userId)).toEqual([0, 0, 0]);
});
