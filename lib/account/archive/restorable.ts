import 'server-only';
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core';
import { anamnesisVersions, ecgTracings, notebookImages, patients } from '@/db/schema';
import { hasRows, type RowSection } from '@/lib/access/policy/sections';
import { registry } from '@/lib/record/registry/registry';

/** A reference from one row of a record to another: its column, and the table of whose ids it has one. */
export interface Reference {
  column: string;
  table: string;
}

/** A table whose rows an archive gives back to an empty record. */
export interface Restorable {
  name: string;
  table: PgTable;
  columns: readonly PgColumn[];
  /** The section under which it is written; what has none belongs to rows of another table. */
  section: RowSection | undefined;
  /** The column of the row's id, where it has one of its own. */
  id: string | undefined;
  references: readonly Reference[];
  /** Columns that name what is not the patient's own: users, which none is taken for, and entries of catalogues. */
  foreign: readonly string[];
}

/** The user who prescribed, by number; the name stands beside it and stays. */
const USERS = ['id_prescrittore'];

function restorable(table: PgTable, section?: RowSection): Restorable {
  const { name, columns, foreignKeys } = getTableConfig(table);
  const keys = foreignKeys.map((key) => {
    const { columns: own, foreignTable } = key.reference();
    return { column: own.at(-1)?.name ?? '', table: getTableConfig(foreignTable).name, ofRecord: own.length > 1 };
  });
  return {
    name,
    table,
    columns,
    section,
    id: section?.table.id.name,
    references: keys.filter(({ ofRecord }) => ofRecord),
    foreign: [
      ...keys.filter(({ ofRecord, column }) => !ofRecord && column !== 'id_paziente').map(({ column }) => column),
      ...USERS.filter((column) => columns.some((one) => one.name === column)),
    ],
  };
}

/**
 * What a record is made of: the rows of every section and what belongs to them. Associations and messages are not given
 * back, since nobody can let a doctor in by a file; neither is what belongs to the account. Rows that others refer to
 * come first.
 */
export const RESTORABLE: readonly Restorable[] = parentsFirst([
  ...registry.filter(hasRows).map((section) => restorable(section.table, section)),
  restorable(notebookImages),
  restorable(ecgTracings),
  restorable(anamnesisVersions),
]);

/** The patient's own data: they are not written anew, but fill what the account does not say yet. */
export const CARD: Restorable = restorable(patients);

function parentsFirst(all: readonly Restorable[]): Restorable[] {
  const ordered: Restorable[] = [];
  const put = (one: Restorable) => {
    if (ordered.includes(one)) return;
    for (const { table } of one.references) all.filter(({ name }) => name === table).map(put);
    ordered.push(one);
  };
  all.map(put);
  return ordered;
}
