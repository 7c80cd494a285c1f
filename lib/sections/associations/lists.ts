import 'server-only';
import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { accountIsOpen, associationRuns, associations, doctors, isConfirmed, users } from '@/db/schema';
import { cursorOf, type Page } from '@/lib/access/lists/paging';
import { matching } from '@/lib/access/lists/search';
import { preparedQuery } from '@/lib/access/record/prepared-query';
import type { RecordAccess } from '@/lib/access/record/record';
import { database } from '@/lib/database';
import { JsonText } from '@/lib/http/json';
import { SEARCHED } from './directory';

// The lists of doctors as the routes serve them. PostgreSQL writes their JSON, as it does for a section's rows.

const open = sql.placeholder;

/** Columns with their own names, as arguments of json_build_object. */
const entries = (...columns: PgColumn[]) =>
  sql.join(
    columns.map((column) => sql`${sql.raw(`'${column.name}'`)}, ${column}`),
    sql`, `,
  );

const doctorJson = sql`json_build_object(${entries(doctors.id, doctors.userId)},
  'fullname', ${doctors.firstName} || ' ' || ${doctors.lastName}, 'specializzation', ${doctors.speciality},
  ${entries(doctors.place)},
  'user', json_build_object(${entries(doctors.email)}, 'contact_detail', json_build_object(${entries(doctors.phone)})))`;

const associationJson = sql`json_build_object(${entries(associations.id, associations.patientId, associations.doctorId)},
  'id_utente', ${open('userId')}::int8, 'id_utente_cpp', ${doctors.userId},
  ${entries(associations.level, associations.visibility)}, 'tags', named_tags(${associations.tags}),
  'stato', case when ${associations.acceptedAt} is null then 'invitata' else 'attiva' end,
  ${entries(associations.endsOn, associations.version)}, 'care_provider', ${doctorJson})`;

/**
 * A query whose rows have an item as a line of JSON, the item's id, and the time by which the list is sorted (null if it is
 * sorted by name).
 */
type Rows = SQL;

/** The doctors whom the patient has invited or who have accepted, newest first. */
const ownRows = (after?: SQL): Rows => sql`
  select ${associationJson} as line, ${associations.id} as id, ${associations.invitedAt} as at
  from ${associations} join ${doctors} on ${eq(doctors.id, associations.doctorId)}
  where ${and(eq(associations.patientId, open('patientId')), associationRuns, after)}
  order by ${desc(associations.invitedAt)}, ${desc(associations.id)} limit ${open('rows')}`;

const afterInvitation = sql`(${associations.invitedAt}, ${associations.id}) < (${open('at')}::timestamptz, ${open('id')}::int8)`;

const byName = sql`${doctors.lastName}, ${doctors.firstName}, ${doctors.id}`;

/** Doctors of the directory who can sign in, by name; `where` filters them. */
const directoryRows = (where: SQL, rows: unknown): Rows => sql`
  select ${doctorJson} as line, ${doctors.id} as id, null::timestamptz as at
  from ${doctors} join ${users} on ${users.id} = ${doctors.userId} and ${users.enabled} and ${accountIsOpen} and ${isConfirmed}
  where ${where} order by ${byName} limit ${rows}`;

// The condition that a doctor is neither the patient nor already invited by the patient. Its subquery runs once, not for
// each doctor of the directory.
const notAsked = sql`${doctors.userId} <> ${open('userId')}::int8 and ${doctors.id} not in (select ${associations.doctorId}
  from ${associations} where ${associations.patientId} = ${open('patientId')} and ${associationRuns})`;

const afterDoctor = (id: unknown) => sql`
  (${byName}) > (select ${byName} from ${doctors} where ${doctors.id} = ${id}::int8)`;

const asArray = (rows: Rows) => sql<string>`(select coalesce(json_agg(served.line), '[]') from (${rows}) served)::text`;

/**
 * The patient's own doctors and the others, as columns of a query with the parameters `patientId`, `userId` and `rows`. Only
 * for relations that may share the record.
 */
export const ownDoctors = asArray(ownRows());
export const otherDoctors = asArray(directoryRows(notAsked, open('rows')));

const linesOf = (rows: Rows) => (record: Pick<RecordAccess, 'db'>) =>
  record.db
    .select({
      lines: sql<string>`string_agg(served.line::text, E'\n')`.as('lines'),
      places: sql<string>`string_agg(served.id || ' ' || coalesce(extract(epoch from served.at) * 1000, 0), E'\n')`.as(
        'places',
      ),
    })
    .from(sql`(${rows}) served`);
type Read = { lines: string | null; places: string | null };

const first = {
  own: preparedQuery<Read>(linesOf(ownRows())),
  other: preparedQuery<Read>(linesOf(directoryRows(notAsked, open('rows')))),
};
const later = {
  own: preparedQuery<Read>(linesOf(ownRows(afterInvitation))),
  other: preparedQuery<Read>(linesOf(directoryRows(sql`${notAsked} and ${afterDoctor(open('id'))}`, open('rows')))),
};

const NOBODY = { data: new JsonText('[]'), next: null };

/**
 * A page of the patient's own doctors, or of those the patient may invite; empty for relations that may not share the record.
 */
export const jsonDoctors =
  (which: 'own' | 'other') =>
  async (record: RecordAccess, { limit, after }: Page) => {
    if (!record.relation.capabilities.share) return NOBODY;
    const values = { userId: record.viewer.userId, rows: limit + 1 };
    const read = after
      ? await later[which](record, { ...values, at: after.at.toISOString(), id: after.id })
      : await first[which](record, values);
    return pageOf(read, limit);
  };

function pageOf(read: Read | undefined, limit: number) {
  const lines = read?.lines?.split('\n') ?? [];
  const place = lines.length > limit ? read?.places?.split('\n')[limit - 1] : undefined;
  const [id = '', at = ''] = place?.split(' ') ?? [];
  return {
    data: new JsonText(`[${lines.slice(0, limit).join(',')}]`),
    next: place === undefined ? null : cursorOf({ id: Number(id), at: new Date(Math.floor(Number(at))) }),
  };
}

/** A page of the directory's doctors whose name, speciality or place contains every word. It does not depend on any patient. */
export async function searchDirectory(search: string, { limit, after }: Page) {
  const { db } = database();
  const where = and(sql`true`, matching(SEARCHED, search), after && afterDoctor(after.id)) as SQL;
  const [read] = await linesOf(directoryRows(where, limit + 1))({ db });
  return pageOf(read, limit);
}
