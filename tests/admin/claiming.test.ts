import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { closures, delegations, patients } from '@/db/schema';
import { newId } from '@/db/schema/columns';
import { claimRecord } from '@/lib/access/record/claiming';
import { inTransaction } from '@/lib/database';
import { today } from '@/lib/values/days';
import { inProcess } from '../support/in-process';
import { newContact, newDoctor, newPatient, newUser, type Patient } from '../support/people';

const behind = inProcess();

/** The day on which somebody was born who is `years` old today, or is so after `days` more days. */
function bornAgo(years: number, days = 0): string {
  const day = new Date(`${today()}T00:00:00Z`);
  day.setUTCFullYear(day.getUTCFullYear() - years);
  day.setUTCDate(day.getUTCDate() + days);
  return day.toISOString().slice(0, 10);
}

/** A record without an owner, kept by a parent. */
async function ownerless(birthDate: string | null = bornAgo(18)) {
  const id = newId();
  await behind.db.insert(patients).values({ id, firstName: 'Giulia', lastName: 'Rossi', birthDate });
  await newCarer(id, (await newUser(behind.db)).id);
  return id;
}
const newCarer = (patientId: number, userId: number) =>
  behind.db.insert(delegations).values({
    ...{ patientId, userId, name: 'Anna', email: `carer.${userId}@example.it`, basis: 'parent' },
    ...{ startsOn: today(), invitedBy: userId, acceptedAt: new Date() },
  });

const claim = (patientId: number, { userId }: Pick<Patient, 'userId'>) =>
  inTransaction('write', (tx) => claimRecord(tx, { patientId, userId }));

const emptyPatient = () => newPatient(behind.db, { bloodGroup: null, organDonation: null });
const ownersOf = async (patientId: number) => {
  const rows = await behind.sql`select id_utente as id from tbl_titolarita where id_paziente = ${patientId}`;
  return rows.map(({ id }) => Number(id));
};
const refused = (path: string, message: string) => ({
  ok: false,
  refusal: { code: 'invalid', fields: [{ path, message }] },
});

test('a claimed record gets its owner and keeps its rows, and the empty record of the account is retired without its names', async () => {
  const [patientId, user, parent] = [await ownerless(), await emptyPatient(), await newPatient(behind.db)];
  const contact = await newContact(behind.db, { patientId, userId: parent.userId });
  expect(await claim(patientId, user)).toEqual({ ok: true, value: { retired: user.patientId } });
  expect([await ownersOf(patientId), await ownersOf(user.patientId)]).toEqual([[user.userId], []]);
  const [claimed] = await behind.db.select().from(patients).where(eq(patients.id, patientId));
  expect(claimed).toMatchObject({ userId: user.userId, firstName: 'Giulia', lastName: 'Rossi', version: 2 });
  expect(
    await behind.sql`select from tbl_contatti where id_paziente = ${patientId} and id_contatto = ${contact}`,
  ).toHaveLength(1);
  const [retired] = await behind.db.select().from(patients).where(eq(patients.id, user.patientId));
  expect(retired).toMatchObject({ userId: null, firstName: '', lastName: '', email: null, taxCode: null, phone: null });
  expect(retired?.deletedAt).toBeInstanceOf(Date);
  const [opened] = await inTransaction(
    'read',
    ({ sql }) => sql`select kind, patient from open_record(${user.userId}, null, null)`,
  );
  expect(opened).toEqual({ kind: 'owner', patient: patientId });
});

test('a record cannot be claimed before the 14th birthday or without a birth date, nor if it has an owner', async () => {
  const user = await emptyPatient();
  for (const born of [bornAgo(14, 1), bornAgo(3), null])
    expect(await claim(await ownerless(born), user), String(born)).toEqual(refused('person', 'claimAge'));
  expect(await claim((await newPatient(behind.db)).patientId, user)).toEqual(refused('person', 'claimOwned'));
  expect(await claim(newId(), user)).toMatchObject({ refusal: { code: 'not_found' } });
  expect(await ownersOf(user.patientId)).toEqual([user.userId]);
  expect(await claim(await ownerless(bornAgo(14)), user)).toMatchObject({ ok: true });
});

test('an account whose own record has a row, a deleted row or a blood group cannot claim another record', async () => {
  const [withRow, withDeleted] = [await emptyPatient(), await emptyPatient()];
  await newContact(behind.db, withRow);
  await newContact(behind.db, withDeleted, { deletedAt: new Date() });
  const withBlood = await newPatient(behind.db, { organDonation: null });
  for (const user of [withRow, withDeleted, withBlood]) {
    const patientId = await ownerless();
    expect(await claim(patientId, user)).toEqual(refused('email', 'claimNotEmpty'));
    expect([await ownersOf(patientId), await ownersOf(user.patientId)]).toEqual([[], [user.userId]]);
  }
});

test('an account that is disabled, closed, a doctor’s or an administrator’s cannot claim a record, nor can one of its carers', async () => {
  const patientId = await ownerless();
  const [disabled, closed, carer] = [await emptyPatient(), await emptyPatient(), await emptyPatient()];
  await behind.sql`update tbl_utenti set abilitato = false where id_utente = ${disabled.userId}`;
  await behind.db.insert(closures).values({ userId: closed.userId });
  const admin = { userId: (await newUser(behind.db, {}, 'admin')).id };
  for (const user of [disabled, closed, await newDoctor(behind.db), admin])
    expect(await claim(patientId, user)).toEqual(refused('email', 'claimAccount'));
  await newCarer(patientId, carer.userId);
  expect(await claim(patientId, carer)).toEqual(refused('email', 'claimCarer'));
});

test('of two accounts that claim a record at the same time, one becomes its owner', async () => {
  const [patientId, first, second] = [await ownerless(), await emptyPatient(), await emptyPatient()];
  const results = await Promise.all([claim(patientId, first), claim(patientId, second)]);
  expect(results.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await ownersOf(patientId)).toHaveLength(1);
});

test('an account that claims two records at the same time owns one of them', async () => {
  const [records, user] = [[await ownerless(), await ownerless()], await emptyPatient()];
  const results = await Promise.all(records.map((patientId) => claim(patientId, user)));
  expect(results.filter(({ ok }) => ok)).toHaveLength(1);
  const owned = await behind.sql`select from tbl_titolarita where id_utente = ${user.userId}`;
  expect(owned).toHaveLength(1);
});
