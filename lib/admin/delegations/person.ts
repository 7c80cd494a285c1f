import 'server-only';
import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import { ONE } from '@/db/rows';
import { accountIsOpen, delegations, patients, recordRelations, users } from '@/db/schema';
import type { AdminAccess } from '../../access/commands/administration';
import { command } from '../../access/commands/command';
import { kindsWith } from '../../access/policy/relation';
import { fullName } from '../../values/names';
import { plainText } from '../../values/plain-text';
import { done, invalid, type Result } from '../../values/refusal';
import { GUARDIANS_PART } from '../parts';
import { isTaxCode, type PersonInput, personInput } from './model';

/** What an administrator sees of a person: the name, and the year of birth to tell people of one name apart. */
export interface Person {
  patientId: number;
  name: string;
  birthDate: string | null;
}

type Named = Pick<PersonInput, 'person' | 'keptBy'>;

/**
 * The person whom an administrator names, with the record opened until the transaction ends. The refusal is the same for
 * everybody who is not found; only several records of one tax code are told, since they can be told apart.
 */
export async function findPerson(access: AdminAccess, { person, keptBy }: Named): Promise<Result<Person>> {
  const isCode = isTaxCode(person);
  if (!person.includes('@') && !isCode && keptBy === undefined) return invalid('keptBy', 'required');
  const named = person.includes('@')
    ? await recordOfAccount(access, person)
    : isCode
      ? await recordsOfTaxCode(access, person)
      : await recordsKeptBy(access, keptBy ?? '', person);
  await openRecords(access, named);
  const kept = keptBy === undefined ? named : await keptOf(access, named, keptBy);
  const found = await readPeople(access, kept);
  const [only] = found;
  if (!only) return invalid('person', 'personUnknown');
  if (found.length > 1) return invalid('keptBy', 'severalRecords');
  await openRecords(access, [only.patientId]);
  return done(only);
}

export const openRecords = ({ sql }: AdminAccess, patientIds: number[]) =>
  sql`select set_config('app.patients', ${`{${patientIds}}`}, true)`;

/** The people of these records, which must be open; deleted records are left out. */
export async function readPeople({ db }: AdminAccess, ids: number[]): Promise<Person[]> {
  if (ids.length === 0) return [];
  const { id, firstName, lastName, birthDate } = patients;
  const rows = await db
    .select({ id, firstName, lastName, birthDate })
    .from(patients)
    .where(and(inArray(id, ids), isNull(patients.deletedAt)));
  return rows.map((row) => ({ patientId: row.id, name: fullName(row), birthDate: row.birthDate }));
}

async function recordOfAccount(access: AdminAccess, email: string): Promise<number[]> {
  const { sql, db } = access;
  const isTheirs = and(eq(users.email, email), eq(users.enabled, true), accountIsOpen);
  const [user] = await db.select({ id: users.id }).from(users).where(isTheirs);
  if (!user) return [];
  const owned = await asUser(
    access,
    user.id,
    () => sql<{ id: number }[]>`select id_paziente as id from tbl_titolarita
      where id_utente = ${user.id} and tipo = any(${kindsWith('isPatient')})`,
  );
  return owned.map(({ id }) => id);
}

/** Runs a query on a user's own relations to records, which nobody else sees. */
async function asUser<T>({ sql, viewer }: AdminAccess, userId: number, query: () => PromiseLike<T>): Promise<T> {
  await sql`select set_config('app.user', ${String(userId)}, true)`;
  const found = await query();
  await sql`select set_config('app.user', ${String(viewer.userId)}, true)`;
  return found;
}

async function recordsOfTaxCode({ sql, db }: AdminAccess, taxCode: string): Promise<number[]> {
  await sql`select set_config('app.tax_code', ${taxCode}, true)`;
  const found = await db.select({ id: patients.id }).from(patients).where(eq(patients.taxCode, taxCode));
  await sql`select set_config('app.tax_code', '', true)`;
  return found.map(({ id }) => id);
}

/** The records of people with this name that the user with this e-mail cares for. */
async function recordsKeptBy(access: AdminAccess, email: string, name: string): Promise<number[]> {
  const { db } = access;
  const [user] = await db.select({ id: users.id }).from(users).where(eq(users.email, email));
  if (!user) return [];
  const isTheirs = and(eq(delegations.userId, user.id), isOpen);
  const cared = await asUser(access, user.id, () =>
    db.select({ id: delegations.patientId }).from(delegations).where(isTheirs),
  );
  const ids = cared.map(({ id }) => id);
  await openRecords(access, ids);
  const people = await readPeople(access, ids);
  return people.filter((one) => plainText(one.name) === plainText(name)).map(({ patientId }) => patientId);
}

/** Those of these records that the user with this e-mail owns or cares for. */
async function keptOf({ db }: AdminAccess, ids: number[], email: string): Promise<number[]> {
  const kept: number[] = [];
  for (const id of ids) {
    const owners = db
      .select(ONE)
      .from(recordRelations)
      .innerJoin(users, eq(users.id, recordRelations.userId))
      .where(and(eq(recordRelations.patientId, id), eq(users.email, email)));
    const carers = db
      .select(ONE)
      .from(delegations)
      .innerJoin(users, eq(users.id, delegations.userId))
      .where(and(eq(delegations.patientId, id), eq(users.email, email), isOpen));
    if ((await owners).length + (await carers).length > 0) kept.push(id);
  }
  return kept;
}

/** The condition that a carer has accepted and that nobody has ended the relation. */
export const isOpen = and(isNotNull(delegations.acceptedAt), isNull(delegations.endedAt));

/** The users who own a record, which must be open. */
export async function ownersOf({ sql }: AdminAccess, patientId: number): Promise<number[]> {
  const owners = await sql<{ id: number }[]>`select id_utente as id from tbl_titolarita
    where id_paziente = ${patientId} and tipo = any(${kindsWith('isPatient')})`;
  return owners.map(({ id }) => id);
}

/** The users who care for a record, which must be open. */
export async function carersOf({ db }: AdminAccess, patientId: number): Promise<number[]> {
  const carers = await db
    .select({ id: delegations.userId })
    .from(delegations)
    .where(and(eq(delegations.patientId, patientId), isOpen));
  return carers.flatMap(({ id }) => id ?? []);
}

/** The result of a look-up: the person's name and year of birth, for the administrator to compare with the act. */
export interface Shown {
  patientId: number;
  shown: string[];
}

/** Shows whom a form names before it is sent. The record's access log says who looked. */
export const lookUpPerson = command<PersonInput, Shown, 'admin'>({
  by: 'admin',
  section: GUARDIANS_PART,
  act: 'read',
  input: () => personInput,
  logged: (_, { patientId }) => ({ rowId: patientId, patientId }),
  async run(access, named) {
    const found = await findPerson(access, named);
    if (!found.ok) return found;
    const { patientId, name, birthDate } = found.value;
    return done({ patientId, shown: [name, birthDate?.slice(0, 4) ?? ''] });
  },
});
