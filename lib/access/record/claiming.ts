import 'server-only';
import { and, eq, inArray, is, isNull, ne, type SQL, sql } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import type { OpenTransaction } from '@/db/client';
import { ONE } from '@/db/rows';
import * as schema from '@/db/schema';
import { ageOn, today } from '@/lib/values/days';
import { done, invalid, type Result, refuse } from '@/lib/values/refusal';

// A record without an owner, such as a child's, gets one: the person whom it is about claims it with an account of theirs.

/** The age from which a person may have an account of their own. */
export const CLAIM_AGE = 14;

const { accountIsOpen, delegations, patients, recordRelations, roles, userRoles, users } = schema;

/** The tables whose rows make a record more than an empty one. The access log stays, whatever becomes of a record. */
const CONTENTS = Object.values<unknown>(schema).filter(
  (one): one is PgTable & { patientId: SQL } =>
    is(one, PgTable) &&
    'patientId' in one &&
    ![recordRelations, schema.audit, schema.auditChains].some((not) => not === one),
);

export interface Claim {
  patientId: number;
  /** The account of the person whom the record is about. */
  userId: number;
}
export interface Claimed {
  /** The account's own empty record, which was retired; null if there was none. */
  retired: number | null;
}

/**
 * Makes an account the owner of a record that has none. Refused if the person is younger than 14, if the account is not a
 * patient's, if it cares for this record, or if its own record contains anything: two records are never merged. An empty own
 * record is retired: marked as deleted, with its names and contact data removed. Whoever calls this function has checked that
 * the account is the person's.
 */
export async function claimRecord(tx: OpenTransaction, claim: Claim): Promise<Result<Claimed>> {
  const [before] = await tx.sql<{ user: string; patients: string }[]>`
    select coalesce(current_setting('app.user', true), '') as user,
      coalesce(current_setting('app.patients', true), '') as patients`;
  const result = await claimed(tx, claim);
  await open(tx, before?.user ?? '', before?.patients ?? '');
  return result;
}

const open = ({ sql: run }: OpenTransaction, user: string, opened: string) =>
  run`select set_config('app.user', ${user}, true), set_config('app.patients', ${opened}, true)`;

async function claimed(tx: OpenTransaction, { patientId, userId }: Claim): Promise<Result<Claimed>> {
  const { db } = tx;
  if (!(await isPatientsAccount(tx, userId))) return invalid('email', 'claimAccount');
  await open(tx, String(userId), `{${patientId}}`);
  const isTheirs = eq(recordRelations.userId, userId);
  const own = await db.select({ id: recordRelations.patientId }).from(recordRelations).where(isTheirs);
  const ids = [patientId, ...own.map(({ id }) => id)];
  await open(tx, String(userId), `{${ids}}`);
  // Locked in the order of their ids, so that two claims never wait for each other.
  const locked = await db.select().from(patients).where(inArray(patients.id, ids)).orderBy(patients.id).for('update');
  const person = locked.find(({ id, deletedAt }) => id === patientId && deletedAt === null);
  if (!person) return refuse('not_found');
  if (person.birthDate === null || ageOn(person.birthDate, today()) < CLAIM_AGE) return invalid('person', 'claimAge');
  const owners = await db.select(ONE).from(recordRelations).where(eq(recordRelations.patientId, patientId));
  if (owners.length > 0) return invalid('person', 'claimOwned');
  if (await isCarer(tx, { patientId, userId })) return invalid('email', 'claimCarer');
  for (const { id } of own) {
    const card = locked.find((one) => one.id === id);
    if (own.length > 1 || !card || card.bloodGroup || card.organDonation || !(await isEmpty(tx, id)))
      return invalid('email', 'claimNotEmpty');
  }
  const [retired] = own;
  await (retired
    ? takeOver(tx, retired.id, patientId)
    : db.insert(recordRelations).values({ userId, patientId, kind: 'owner' }));
  await db
    .update(patients)
    .set({ userId, version: sql`${patients.version} + 1`, updatedAt: sql`now()` })
    .where(eq(patients.id, patientId));
  return done({ retired: retired?.id ?? null });
}

/** Whether the user has an enabled account of the kind that has records. The account is locked until the transaction ends. */
async function isPatientsAccount({ db }: OpenTransaction, userId: number): Promise<boolean> {
  const [user] = await db
    .select({ enabled: users.enabled })
    .from(users)
    .where(and(eq(users.id, userId), accountIsOpen))
    .for('update');
  const held = await db
    .select(ONE)
    .from(userRoles)
    .innerJoin(roles, eq(roles.id, userRoles.roleId))
    .where(and(eq(userRoles.userId, userId), eq(roles.name, 'paziente')));
  return user?.enabled === true && held.length > 0;
}

async function isCarer({ db }: OpenTransaction, { patientId, userId }: Claim): Promise<boolean> {
  const isTheirs = and(eq(delegations.patientId, patientId), eq(delegations.userId, userId));
  const found = await db
    .select(ONE)
    .from(delegations)
    .where(and(isTheirs, isNull(delegations.endedAt), ne(delegations.basis, 'self')));
  return found.length > 0;
}

/** Whether no table has a row of the record, deleted rows included. */
async function isEmpty({ db }: OpenTransaction, patientId: number): Promise<boolean> {
  const some = CONTENTS.map((table) => sql`exists (select from ${table} where ${table.patientId} = ${patientId})`);
  const [row] = await db.execute<{ any: boolean }>(sql`select ${sql.join(some, sql` or `)} as any`);
  return row?.any === false;
}

/** The card without what a registration and the patient's particulars have put into it. */
const NO_CARD: Partial<typeof patients.$inferInsert> = {
  ...{ userId: null, firstName: '', lastName: '', email: null, phone: null, taxCode: null, birthDate: null },
  ...{
    sex: 'unknown',
    maritalStatusId: null,
    birthCity: null,
    birthPlaceCode: null,
    residenceCity: null,
    street: null,
  },
};

/** The ownership of the empty record becomes that of the claimed one. */
async function takeOver({ db }: OpenTransaction, from: number, to: number) {
  await db
    .update(patients)
    .set({ ...NO_CARD, deletedAt: sql`now()` })
    .where(eq(patients.id, from));
  await db
    .update(recordRelations)
    .set({ patientId: to, createdAt: sql`now()` })
    .where(eq(recordRelations.patientId, from));
}
