import 'server-only';
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core';
import { anamnesisVersions, ecgTracings, notebookImages, patients } from '@/db/schema';
import { hasRows, type RowSection } from '@/lib/access/policy/sections';
import { registry } from '@/lib/record/registry/registry';

/** A reference between rows of a record: the referring column, and the referenced table. */
export interface Reference {
  column: string;
  table: string;
}

/** A table whose rows are restored from an archive. */
export interface Restorable {
  name: string;
  table: PgTable;
  columns: readonly PgColumn[];
  /** The section of its rows; undefined for rows that belong to rows of another table. */
  section: RowSection | undefined;
  /** The column of the row's own id, if it has one. */
  id: string | undefined;
  references: readonly Reference[];
  /** Columns that refer to data outside the record: users (never restored) and catalogue entries. */
  foreign: readonly string[];
}

/** The prescribing user's id; the name in another column is kept. */
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
 * The tables that are restored: the rows of every section and the rows that belong to them; referenced tables come first.
 * Associations and messages are not restored, since a file must not give a doctor access; neither is account data.
 */
export const RESTORABLE: readonly Restorable[] = parentsFirst([
  ...registry.filter(hasRows).map((section) => restorable(section.table, section)),
  restorable(notebookImages),
  restorable(ecgTracings),
  restorable(anamnesisVersions),
]);

/** The patient card: it is not restored as a row; its values only fill fields that are still empty. */
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
