import 'server-only';
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core';
import { anamnesisVersions, ecgTracings, notebookImages, pastSchedules, patients, therapyStocks } from '@/db/schema';
import { hasRows, type RowSection } from '@/lib/access/policy/sections';
import { registry } from '@/lib/record/registry/registry';

/** A reference between two rows of a record: the column that refers, and the table it refers to. */
export interface Reference {
  column: string;
  table: string;
}

/** A table whose rows are restored from an archive. */
export interface Restorable {
  name: string;
  table: PgTable;
  columns: readonly PgColumn[];
  /** The section of the table's rows; undefined for rows that belong to rows of another table. */
  section: RowSection | undefined;
  /** The column that holds the row's own id, if the table has one. */
  id: string | undefined;
  references: readonly Reference[];
  /** Columns that are arrays of ids of rows of another table. */
  lists: readonly Reference[];
  /** Columns that refer to data outside the record: users (never restored) and catalogue entries. */
  foreign: readonly string[];
}

/** The columns with the id of a doctor's user; it is not restored, but the doctor's name in another column is. */
const USERS = ['id_prescrittore', 'id_medico'];

/** References that no foreign key states, because a row stays when the row that it names is deleted. */
const LOOSE: Readonly<Record<string, Reference[]>> = {
  tbl_appuntamenti: [{ column: 'id_visita', table: 'tbl_visite' }],
};
const LISTS: Readonly<Record<string, Reference[]>> = { tbl_appuntamenti: [{ column: 'id_file', table: 'tbl_files' }] };

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
    references: [...keys.filter(({ ofRecord }) => ofRecord), ...(LOOSE[name] ?? [])],
    lists: LISTS[name] ?? [],
    foreign: [
      ...keys.filter(({ ofRecord, column }) => !ofRecord && column !== 'id_paziente').map(({ column }) => column),
      ...USERS.filter((column) => columns.some((one) => one.name === column)),
    ],
  };
}

/**
 * The tables that are restored: those of all sections, and those whose rows belong to rows of a section; a table comes after
 * the tables it refers to. Associations and messages are not restored, since a file must not give a doctor access; account
 * data is not restored either.
 */
export const RESTORABLE: readonly Restorable[] = parentsFirst([
  ...registry.filter(hasRows).map((section) => restorable(section.table, section)),
  restorable(notebookImages),
  restorable(ecgTracings),
  restorable(anamnesisVersions),
  restorable(pastSchedules),
  restorable(therapyStocks),
]);

/** The patient card. It is not restored as a row: its values only fill fields that are still empty. */
export const CARD: Restorable = restorable(patients);

function parentsFirst(all: readonly Restorable[]): Restorable[] {
  const ordered: Restorable[] = [];
  const put = (one: Restorable) => {
    if (ordered.includes(one)) return;
    for (const { table } of [...one.references, ...one.lists]) all.filter(({ name }) => name === table).map(put);
    ordered.push(one);
  };
  all.map(put);
  return ordered;
}
