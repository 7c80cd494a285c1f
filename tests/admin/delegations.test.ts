import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { delegationEvidence, delegations, type patients } from '@/db/schema';
import { openEvidence } from '@/lib/account/keys/evidence';
import { changeGuardian, endGuardian, enterGuardian } from '@/lib/admin/delegations/commands';
import { inTransaction } from '@/lib/database';
import { administrator, lastLine } from '../support/administration';
import { PDF_BYTES } from '../support/files';
import { act, emailOf, inDays, newGuardian, newTaxCode, newWard } from '../support/guardians';
import { inProcess } from '../support/in-process';
import { newPatient, newUser } from '../support/people';

const behind = inProcess();
let admin: Awaited<ReturnType<typeof administrator>>;
beforeAll(async () => {
  admin = await administrator(behind);
});

const person = async (given: Partial<typeof patients.$inferInsert> = {}) => {
  const taxCode = newTaxCode();
  return { ...(await newPatient(behind.db, { taxCode, ...given })), taxCode };
};
const carer = () => newUser(behind.db, {}, 'paziente');

const terms = () => ({
  ...{ basis: 'administrator', capabilities: 'reads,writes', level: '4' },
  ...{ startsOn: inDays(-1), endsOn: inDays(365), evidence: act() },
});
const enter = async (given: Record<string, unknown>) =>
  admin.change(enterGuardian, 0, { email: (await carer()).email, ...terms(), ...given });
const refused = (path: string, message: string) => ({
  ok: false,
  refusal: { code: 'invalid', fields: [{ path, message }] },
});
const opened = async (userId: number, patientId: number) => {
  const [row] = await inTransaction(
    'read',
    ({ sql }) => sql`select * from open_record(${userId}, null, ${patientId}, true)`,
  );
  return row;
};

test('an administrator enters a support administrator, whose relation is in force at once with what was granted', async () => {
  const [{ patientId, taxCode }, { id: userId, email, name }] = [await person(), await carer()];
  const made = await enter({ person: ` ${taxCode.toLowerCase()} `, email: email.toUpperCase(), level: '3' });
  expect(made).toMatchObject({
    ok: true,
    value: { row: { person: 'Mario Rossi', birthYear: '1980', carer: name, email } },
  });
  expect(made).toMatchObject({ ok: true, value: { row: { state: 'running', capabilities: ['reads', 'writes'] } } });
  expect(await opened(userId, patientId)).toMatchObject({
    kind: 'carer',
    level: 3,
    granted: ['read', 'write'],
    basis: 'administrator',
  });
  const [stored] = await behind.db.select().from(delegations).where(eq(delegations.patientId, patientId));
  expect(stored).toMatchObject({
    userId,
    invitedBy: admin.id,
    startsOn: inDays(-1),
    endsOn: inDays(365),
    acceptedAt: expect.any(Date),
  });
});

test('the access log of the record names the administrator and what was granted', async () => {
  const { patientId, userId } = await person();
  const email = emailOf(userId);
  const made = await enter({ person: email });
  const line = await lastLine(behind, 'guardians');
  expect(line).toMatchObject({ action: 'create', row: made.ok && made.value.id, outcome: 'ok', by: admin.id });
  expect(line.detail).toMatchObject({
    before: null,
    after: { basis: 'administrator', capabilities: ['reads', 'writes'], level: 4, endsOn: inDays(365), ended: false },
  });
  const logged = await behind.sql`select from tbl_audit where id_paziente = ${patientId} and sezione = 'guardians'`;
  expect(logged).toHaveLength(1);
});

test('of several records with one tax code, the e-mail of somebody who keeps one tells which is meant', async () => {
  const { taxCode, patientId } = await newWard(behind.db);
  const other = await newWard(behind.db, { taxCode });
  const [parent, stranger] = [
    await newGuardian(behind.db, { patientId }, { basis: 'parent', endsOn: null }),
    await carer(),
  ];
  expect(await enter({ person: taxCode })).toEqual(refused('keptBy', 'severalRecords'));
  expect(await enter({ person: taxCode, keptBy: stranger.email })).toEqual(refused('person', 'personUnknown'));
  expect(await enter({ person: taxCode, keptBy: parent.email })).toMatchObject({ ok: true, value: { patientId } });
  expect(await behind.sql`select from tbl_deleghe where id_paziente = ${other.patientId}`).toHaveLength(0);
});

test('the stored act cannot be read in the database, and does not open in another relation’s row', async () => {
  const made = await enter({ person: (await person()).taxCode });
  const other = await enter({ person: (await person()).taxCode });
  if (!made.ok || !other.ok) throw new Error('not entered');
  const [stored] = await behind.db
    .select()
    .from(delegationEvidence)
    .where(eq(delegationEvidence.delegationId, made.value.id));
  if (!stored) throw new Error('not stored');
  expect(stored.sealed.includes('%PDF')).toBe(false);
  expect(openEvidence(stored.sealed, made.value.id)).toEqual(PDF_BYTES);
  expect(openEvidence(stored.sealed, other.value.id)).toBeNull();
});

test('a guardian’s capabilities, level and term are changed, an outdated version is refused, and ending closes the record at once', async () => {
  const { taxCode, patientId } = await person();
  const { id: userId, email } = await carer();
  const made = await enter({ person: taxCode, email });
  const id = made.ok ? made.value.id : 0;
  const changed = await admin.change(changeGuardian, id, {
    version: 1,
    capabilities: 'reads',
    level: '2',
    endsOn: inDays(30),
    evidence: act('', Buffer.alloc(0)),
  });
  expect(changed).toMatchObject({
    ok: true,
    value: { version: 2, row: { capabilities: ['reads'], level: 2, endsOn: inDays(30) } },
  });
  expect(await opened(userId, patientId)).toMatchObject({ level: 2, granted: ['read'] });
  expect(await admin.change(changeGuardian, id, { version: 1, level: '6' })).toMatchObject({
    refusal: { code: 'conflict' },
  });
  expect(await admin.change(endGuardian, id, { version: 1 })).toMatchObject({ refusal: { code: 'conflict' } });
  expect(await admin.change(endGuardian, id, { version: 2 })).toMatchObject({
    ok: true,
    value: { row: { state: 'ended' } },
  });
  expect(await opened(userId, patientId)).toBeUndefined();
  for (const command of [changeGuardian, endGuardian])
    expect(await admin.change(command, id, { level: '6' })).toMatchObject({ refusal: { code: 'not_found' } });
  expect(await enter({ person: taxCode, email })).toMatchObject({ ok: true });
});

test('a relation that is over does not stand in the way of a new one, and a parent’s or delegate’s cannot be changed by its id', async () => {
  const { taxCode, patientId } = await person();
  const over = await newGuardian(behind.db, { patientId }, { endsOn: inDays(-1) });
  expect(await enter({ person: taxCode, email: over.email })).toMatchObject({ ok: true });
  for (const basis of ['parent', 'delegate'] as const) {
    const { id } = await newGuardian(behind.db, { patientId }, { basis });
    expect(await admin.change(changeGuardian, id, { level: '6' })).toMatchObject({ refusal: { code: 'not_found' } });
    expect(await admin.change(endGuardian, id, {})).toMatchObject({ refusal: { code: 'not_found' } });
  }
});
