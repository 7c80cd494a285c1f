import 'server-only';
import { createHmac } from 'node:crypto';
import { getTableConfig } from 'drizzle-orm/pg-core';
import type { Named } from '@/lib/catalogue/reference';
import { config } from '@/lib/config';
import { BadArchive, type Checked } from './checking';
import { rowsEntry } from './format';
import { RESTORABLE, type Restorable } from './restorable';
import type { ArchivedRow } from './row-rules';

/** Whose record the rows come to: from the session, whatever the archive says. */
export interface Whom {
  patientId: number;
  userId: number;
}

/** The rows of a table as they are written: with ids and references of this record. */
export interface NewRows {
  restorable: Restorable;
  rows: readonly ArchivedRow[];
}

/**
 * The id that a row gets in this record: the same each time, so that a restore which was interrupted can be repeated, and
 * nothing that a file could choose. 2^48 of them are as many as a random id has.
 */
export function newIdOf({ patientId }: Pick<Whom, 'patientId'>, table: string, id: number): number {
  const key = createHmac('sha256', config().AUTH_SECRET).update(`restored row ${patientId} ${table} ${id}`).digest();
  return Math.max(1, key.readUIntBE(0, 6) - 1);
}

/** Everything in a checked archive as rows of this record. Throws BadArchive for what does not belong together. */
export function newRows({ rows }: Checked, whom: Whom, tags: readonly Named[]): NewRows[] {
  const known = new Set(tags.map(({ id }) => id));
  const ids = new Map(
    RESTORABLE.map(({ name, id }) => [name, new Set((rows.get(name) ?? []).map((row) => row[id ?? '']))]),
  );
  return RESTORABLE.map((restorable) => {
    const all = rows.get(restorable.name) ?? [];
    checkKeys(restorable, all);
    return { restorable, rows: all.map((row, index) => renamed(row, { restorable, ids, whom, known, index })) };
  });
}

/** What tells two rows of a record apart stands in it once. */
function checkKeys({ name, table, id }: Restorable, rows: readonly ArchivedRow[]) {
  const key = id ? [id] : primaryKeyOf(table);
  const seen = new Set(rows.map((row) => JSON.stringify(key.map((column) => row[column]))));
  if (seen.size < rows.length) throw new BadArchive('archiveTwice', { name: rowsEntry(name) });
}

const primaryKeyOf = (table: Restorable['table']) =>
  getTableConfig(table).primaryKeys.flatMap(({ columns }) =>
    columns.map(({ name }) => name).filter((name) => name !== 'id_paziente'),
  );

interface Renaming {
  restorable: Restorable;
  /** The ids that each table of the archive has. */
  ids: ReadonlyMap<string, ReadonlySet<unknown>>;
  whom: Whom;
  known: ReadonlySet<number>;
  index: number;
}

function renamed(row: ArchivedRow, { restorable, ids, whom, known, index }: Renaming): ArchivedRow {
  const { name, id, references, foreign, columns } = restorable;
  const bad = () => new BadArchive('archiveRow', { name: rowsEntry(name), row: String(index + 1) });
  const own: ArchivedRow = { id_paziente: whom.patientId };
  if (id) own[id] = newIdOf(whom, name, row[id] as number);
  if ('author_id' in row) own.author_id = whom.userId;
  if ('deleted_at' in row) own.deleted_at = null;
  if (((row.id_tags ?? []) as number[]).some((tag) => !known.has(tag))) throw bad();
  for (const { column, table } of references) {
    const old = row[column];
    if (old !== null && ids.get(table)?.has(old)) own[column] = newIdOf(whom, table, old as number);
    else if (columns.find((one) => one.name === column)?.notNull) throw bad();
    // What it referred to was deleted before the archive was made.
    else own[column] = null;
  }
  for (const column of foreign) own[column] = null;
  return { ...row, ...own };
}
