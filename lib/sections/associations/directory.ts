import 'server-only';
import { and, asc, eq, ne, type SQL, sql } from 'drizzle-orm';
import { accountIsOpen, associationRuns, associations, doctors, isConfirmed, users } from '@/db/schema';
import { type Listing, sizeOf } from '@/lib/access/lists/listing';
import { onePage } from '@/lib/access/lists/one-page';
import { folded, matching } from '@/lib/access/lists/search';
import { orderedBy } from '@/lib/access/lists/sorting';
import type { RecordAccess } from '@/lib/access/record/record';
import { database } from '@/lib/database';

// The directory of doctors: the same for everybody, without any data about patients.

export const directory = {
  id: doctors.id,
  userId: doctors.userId,
  firstName: doctors.firstName,
  lastName: doctors.lastName,
  speciality: doctors.speciality,
  place: doctors.place,
  phone: doctors.phone,
  email: doctors.email,
};
export interface DirectoryDoctor {
  id: number;
  userId: number;
  firstName: string;
  lastName: string;
  speciality: string | null;
  place: string | null;
  phone: string | null;
  email: string;
}

export const SEARCHED = {
  searched: [doctors.firstName, doctors.lastName, doctors.speciality, doctors.place],
  speciality: doctors.speciality,
};

export const byName = {
  sorted: { name: folded(doctors.lastName), speciality: folded(doctors.speciality), place: folded(doctors.place) },
  order: [asc(folded(doctors.lastName)), asc(folded(doctors.firstName)), asc(doctors.id)],
};

/** A doctor in the patient's search of the directory; `standing` marks doctors whom the patient has already invited. */
export interface OfferedDoctor extends DirectoryDoctor {
  standing: 'invited' | 'active' | null;
}

/** Whether the doctor is invited by the patient or has accepted; null if neither is the case. */
const standing = ({ patientId }: RecordAccess) => sql<OfferedDoctor['standing']>`(
  select case when ${associations.acceptedAt} is null then 'invited' else 'active' end from ${associations}
  where ${associations.patientId} = ${patientId} and ${associations.doctorId} = ${doctors.id} and ${associationRuns})`;

/** The condition that a patient may invite a doctor: the doctor is confirmed, can sign in and is not the patient. */
const mayAsk = ({ viewer }: RecordAccess): SQL =>
  and(eq(users.enabled, true), accountIsOpen, isConfirmed, ne(doctors.userId, viewer.userId)) as SQL;

/** The select list of queries whose rows are only counted. */
export const one = { one: sql<number>`1`.as('one') };

const from = ({ db }: Pick<RecordAccess, 'db'>, where: SQL | undefined) =>
  db.select(directory).from(doctors).innerJoin(users, eq(users.id, doctors.userId)).where(where).$dynamic();

/** A page of the directory for a patient, sorted by the doctors' names. */
export function listOffered(record: RecordAccess, listing: Listing) {
  const where = and(mayAsk(record), matching(SEARCHED, listing.search));
  return onePage<OfferedDoctor>(record.db, listing, sizeOf(listing), {
    rows: (limit, offset) =>
      record.db
        .select({ ...directory, standing: standing(record) })
        .from(doctors)
        .innerJoin(users, eq(users.id, doctors.userId))
        .where(where)
        .orderBy(...orderedBy(listing, byName.sorted), ...byName.order)
        .limit(limit)
        .offset(offset),
    some: (limit) =>
      record.db
        .select(one)
        .from(doctors)
        .innerJoin(users, eq(users.id, doctors.userId))
        .where(where)
        .limit(limit)
        .as('some'),
  });
}

/** A doctor as anybody finds them in the directory: one who is confirmed and can sign in. */
export async function findDoctor(doctorId: number): Promise<DirectoryDoctor | undefined> {
  const where = and(eq(doctors.id, doctorId), eq(users.enabled, true), accountIsOpen, isConfirmed);
  const [found] = await from(database(), where);
  return found;
}

/** Whether the patient may invite this doctor. */
export async function isOffered(record: RecordAccess, doctorId: number): Promise<boolean> {
  const found = await from(record, and(eq(doctors.id, doctorId), mayAsk(record)));
  return found.length > 0;
}
