import 'server-only';
import { and, eq, inArray, ne, or } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { delegations, users } from '@/db/schema';
import type { RecordAccess } from './record-access';
import type { RowTable } from './sections';
import type { GuardedColumns } from './visibility';

/** The names of those who are or were carers of a record, by their user ids. */
type Carers = ReadonlyMap<number, string>;

const known = new WeakMap<RecordAccess, Promise<Carers>>();

/** The carers of a record, the earlier ones too; read once per record access, since a page may have several lists. */
export function carersOf(record: RecordAccess): Promise<Carers> {
  const found = known.get(record) ?? readCarers(record);
  known.set(record, found);
  return found;
}

async function readCarers({ db, patientId }: RecordAccess): Promise<Carers> {
  const rows = await db
    .select({ id: users.id, name: users.name })
    .from(delegations)
    .innerJoin(users, eq(users.id, delegations.userId))
    .where(and(eq(delegations.patientId, patientId), ne(delegations.basis, 'self')));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** What is told of a row in a record that has carers. */
export interface RowNote {
  /** The carer who wrote it; absent for the patient's own rows, and for those of the reader. */
  author?: string;
  /** Whether no carer sees it; told to the patient alone. */
  withheld?: boolean;
}

/** What is told of each of these rows, by its id; undefined for a record that never had a carer. */
export async function rowNotes(
  record: RecordAccess,
  table: RowTable,
  ids: readonly number[],
): Promise<ReadonlyMap<number, RowNote> | undefined> {
  const carers = await carersOf(record);
  if (carers.size === 0 || ids.length === 0 || !('authorId' in table)) return undefined;
  const { id, patientId, authorId, withheld } = table as RowTable & GuardedColumns & { authorId: typeof table.id };
  const { isPatient } = record.relation.capabilities;
  const rows = await record.db
    .select({ id, authorId, withheld })
    .from(table as PgTable)
    .where(
      and(
        eq(patientId, record.patientId),
        inArray(id, [...ids]),
        or(inArray(authorId, [...carers.keys()]), isPatient ? withheld : undefined),
      ),
    );
  const notes = rows.map((row): [number, RowNote] => {
    const author = row.authorId === record.viewer.userId ? undefined : carers.get(Number(row.authorId));
    return [
      Number(row.id),
      { ...(author ? { author } : {}), ...(isPatient ? { withheld: row.withheld === true } : {}) },
    ];
  });
  return new Map(notes);
}
