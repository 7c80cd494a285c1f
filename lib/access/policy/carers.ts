import 'server-only';
import { and, eq, inArray, ne, or, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { type Basis, delegations, users } from '@/db/schema';
import { isFor } from '../../session/token-scope';
import type { RecordAccess } from './record-access';
import { kindsWith } from './relation';
import type { RowTable } from './sections';
import { type Association, FULL, type GuardedColumns } from './visibility';

/** The names of those who are or were carers of a record, by their user ids. */
type Carers = ReadonlyMap<number, string>;

const known = new WeakMap<RecordAccess, Promise<Carers>>();

/** The name of a carer's account or, once it is erased, the name as who invited the carer typed it. */
const carerName = sql<string>`coalesce(nullif(${users.name}, ''), ${delegations.name})`;

/** The carers of a record, the earlier ones too; read once per record access, since a page may have several lists. */
export function carersOf(record: RecordAccess): Promise<Carers> {
  const found = known.get(record) ?? readCarers(record);
  known.set(record, found);
  return found;
}

async function readCarers({ db, patientId }: RecordAccess): Promise<Carers> {
  const rows = await db
    .select({ id: users.id, name: carerName })
    .from(delegations)
    .innerJoin(users, eq(users.id, delegations.userId))
    .where(and(eq(delegations.patientId, patientId), ne(delegations.basis, 'self')));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** A carer in force who reads the record, with what they see. */
export interface ReadingCarer extends Association {
  name: string;
}

const reading = new WeakMap<RecordAccess, Promise<ReadingCarer[]>>();

/**
 * The carers in force who read the record, sorted by name, for the patient alone: carers are not told of each other. Read once
 * per record access.
 */
export function readingCarers(record: RecordAccess): Promise<ReadingCarer[]> {
  const found = reading.get(record) ?? readReading(record);
  reading.set(record, found);
  return found;
}

async function readReading({ sql, patientId, relation, viewer }: RecordAccess): Promise<ReadingCarer[]> {
  if (!relation.capabilities.isPatient || !isFor(viewer, 'delegations')) return [];
  const rows = await sql<{ name: string; level: number }[]>`
    select u.utente_nome as name, d.livello as level
    from tbl_deleghe d join tbl_utenti u on u.id_utente = d.id_utente
    where d.id_paziente = ${patientId} and d.legge and d.terminata_il is null
      and running_delegation(d.id_utente, d.id_paziente) = d.id_delega
    order by u.utente_nome, d.id_delega`;
  return rows.map(({ name, level }) => ({ name, level, visibility: FULL, tags: [], carer: { isSole: false } }));
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

/** Who keeps a record: the carers who write in it now, and whether the patient has an account as well. */
export interface Keepers {
  carers: { name: string; basis: Basis }[];
  withPatient: boolean;
}

/** Who keeps a record besides the patient, for a doctor; undefined if nobody does. */
export async function keepersOf({
  sql: tx,
  patientId,
}: Pick<RecordAccess, 'sql' | 'patientId'>): Promise<Keepers | undefined> {
  const carers = await tx<{ name: string; basis: Basis; owned: boolean }[]>`
    select u.utente_nome as name, d.base as basis, exists (select from tbl_titolarita o
      where o.id_paziente = d.id_paziente and o.tipo = any(${kindsWith('isPatient')})) as owned
    from tbl_deleghe d join tbl_utenti u on u.id_utente = d.id_utente
    where d.id_paziente = ${patientId} and d.legge and d.scrive and d.terminata_il is null
      and running_delegation(d.id_utente, d.id_paziente) = d.id_delega
    order by d.accettata_il, d.id_delega`;
  if (carers.length === 0) return undefined;
  return {
    carers: carers.map(({ name, basis }) => ({ name, basis })),
    withPatient: carers.some(({ owned }) => owned),
  };
}
