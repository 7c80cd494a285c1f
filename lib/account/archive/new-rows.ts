import 'server-only';
import { getTableConfig } from 'drizzle-orm/pg-core';
import { newId } from '@/db/schema/columns';
import type { Named } from '@/lib/catalogue/reference';
import { BadArchive } from './bad-archive';
import { type CatalogueNames, isSameHere } from './catalogue-names';
import type { Checked } from './checking';
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

/** What an archive may refer to here. */
interface Known {
  tags: readonly Named[];
  catalogues: CatalogueNames;
}

/** The ids that rows get here, by their table and by the ids that the archive gives them: random, as every new row's. */
export class NewIds {
  private ids: ReadonlyMap<string, ReadonlyMap<unknown, number>>;

  constructor({ rows }: Checked) {
    this.ids = new Map(
      RESTORABLE.map(({ name, id }) => [
        name,
        new Map(id ? (rows.get(name) ?? []).map((row) => [row[id], newId()] as const) : []),
      ]),
    );
  }

  of = (table: string, old: unknown): number | undefined => this.ids.get(table)?.get(old);
}

/** Everything in a checked archive as rows of this record. Throws BadArchive for what does not belong together. */
export function newRows({ rows }: Checked, whom: Whom, ids: NewIds, { tags, catalogues }: Known): NewRows[] {
  const known = new Set(tags.map(({ id }) => id));
  return RESTORABLE.map((restorable) => {
    const all = rows.get(restorable.name) ?? [];
    checkKeys(restorable, all);
    return {
      restorable,
      rows: all.map((row, index) => renamed(row, { restorable, ids, whom, known, catalogues, index })),
    };
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
  ids: NewIds;
  whom: Whom;
  known: ReadonlySet<number>;
  catalogues: CatalogueNames;
  index: number;
}

function renamed(row: ArchivedRow, { restorable, ids, whom, known, catalogues, index }: Renaming): ArchivedRow {
  const { name, id, references, foreign, columns } = restorable;
  const bad = () => new BadArchive('archiveRow', { name: rowsEntry(name), row: String(index + 1) });
  const own: ArchivedRow = { id_paziente: whom.patientId };
  if (id) own[id] = ids.of(name, row[id]);
  if ('author_id' in row) own.author_id = whom.userId;
  if ('deleted_at' in row) own.deleted_at = null;
  if (((row.id_tags ?? []) as number[]).some((tag) => !known.has(tag))) throw bad();
  for (const { column, table } of references) {
    // What it referred to may have been deleted before the archive was made.
    own[column] = ids.of(table, row[column]) ?? null;
    if (own[column] === null && columns.find((one) => one.name === column)?.notNull) throw bad();
  }
  for (const column of foreign) own[column] = isSameHere(catalogues, column, row) ? row[column] : null;
  return { ...row, ...own };
}
