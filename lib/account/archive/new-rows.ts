import 'server-only';
import { getTableConfig } from 'drizzle-orm/pg-core';
import { newId } from '@/db/schema/columns';
import { BadArchive } from './bad-archive';
import { type CatalogueNames, isSameHere } from './catalogue-names';
import { rowsEntry } from './format';
import type { Restorable } from './restorable';
import type { ArchivedRow } from './row-rules';

/** The patient and user to whom the rows will belong: taken from the session, never from the archive. */
export interface Whom {
  patientId: number;
  userId: number;
}

/** The data of this installation that an archive's rows may refer to. */
export interface Known {
  whom: Whom;
  /** The ids of the existing specialities. */
  tags: ReadonlySet<number>;
  catalogues: CatalogueNames;
}

/**
 * The new ids of the archive's rows, by table and archived id. They are random, like the ids of all new rows. Each row may
 * occur only once in the archive.
 */
export class NewIds {
  private readonly ids = new Map<string, Map<unknown, number>>();

  /** @throws BadArchive if a row with the same id was added before */
  add({ name, table, id }: Restorable, row: ArchivedRow): void {
    const ofTable = this.ids.get(name) ?? new Map<unknown, number>();
    this.ids.set(name, ofTable);
    const key = id ? row[id] : JSON.stringify(primaryKeyOf(table).map((column) => row[column]));
    if (ofTable.has(key)) throw new BadArchive('archiveTwice', { name: rowsEntry(name) });
    ofTable.set(key, newId());
  }

  of = (table: string, old: unknown): number | undefined => this.ids.get(table)?.get(old);
}

const primaryKeyOf = (table: Restorable['table']) =>
  getTableConfig(table).primaryKeys.flatMap(({ columns }) =>
    columns.map(({ name }) => name).filter((name) => name !== 'id_paziente'),
  );

interface Renaming extends Known {
  restorable: Restorable;
  ids: NewIds;
  index: number;
}

/** Returns a row with its new id and with references within this record. @throws BadArchive for inconsistent references */
export function renamed(row: ArchivedRow, { restorable, ids, whom, tags, catalogues, index }: Renaming): ArchivedRow {
  const { name, id, references, lists, foreign, columns } = restorable;
  const bad = () => new BadArchive('archiveRow', { name: rowsEntry(name), row: String(index + 1) });
  const own: ArchivedRow = { id_paziente: whom.patientId };
  if (id) own[id] = ids.of(name, row[id]);
  if ('author_id' in row) own.author_id = whom.userId;
  if ('deleted_at' in row) own.deleted_at = null;
  // Who changed a dose is a user, and users are not restored.
  if ('modifiche' in row)
    own.modifiche = (row.modifiche as object[]).map((one) => ({ ...one, changedBy: whom.userId }));
  if (((row.id_tags ?? []) as number[]).some((tag) => !tags.has(tag))) throw bad();
  for (const { column, table } of lists)
    own[column] = ((row[column] ?? []) as unknown[]).flatMap((old) => ids.of(table, old) ?? []);
  for (const { column, table } of references) {
    // The referenced row may have been deleted before the archive was made.
    own[column] = ids.of(table, row[column]) ?? null;
    if (own[column] === null && columns.find((one) => one.name === column)?.notNull) throw bad();
  }
  for (const column of foreign) own[column] = isSameHere(catalogues, column, row) ? row[column] : null;
  return { ...row, ...own };
}
