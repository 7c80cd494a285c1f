import 'server-only';
import { and, type Column, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core';
import {
  anamneses,
  anamnesisVersions,
  audit,
  auditChains,
  delegations,
  homeVisits,
  physiology,
  reminderSettings,
  reminders,
} from '@/db/schema';
import { hasRows, type RowSection } from '@/lib/access/policy/sections';
import type { RecordAccess } from '@/lib/access/record/record';
import { registry } from '@/lib/record/registry/registry';
import { PERSONAL_DATA } from '../personal-data';

/** The owner of the exported rows: the user and, if the user has one, their record. */
export interface Whose {
  userId: number;
  record: RecordAccess | null;
}

/** A table whose rows are exported. */
export interface ExportedTable {
  name: string;
  table: PgTable;
  columns: readonly PgColumn[];
}

/** The columns from which the access log's chains are verified; they are exported in hexadecimal. */
export const HASHES: readonly Column[] = [audit.previous, audit.signature, auditChains.before, auditChains.hash];

/**
 * The tables of PERSONAL_DATA that are exported, with their exported columns; files and pictures are separate archive
 * entries.
 */
export const EXPORTED: readonly ExportedTable[] = PERSONAL_DATA.flatMap(({ table, atExport }) => {
  if (atExport !== 'included' && 'left' in atExport) return [];
  const withheld = atExport === 'included' ? [] : atExport.without;
  const { name, columns } = getTableConfig(table);
  const archived = columns.filter(
    (column) => (column.getSQLType() !== 'bytea' || HASHES.includes(column)) && !withheld.includes(column.name),
  );
  return [{ name, table, columns: archived }];
});

/** The tables with what belongs to the user and not to the record. */
const READERS: readonly PgTable[] = [reminderSettings, reminders, homeVisits];

const sectionOf = new Map<PgTable, RowSection>(registry.filter(hasRows).map((section) => [section.table, section]));

/**
 * The condition that selects a table's exported rows; undefined if none are exported. The archive contains the part of the
 * record that its owner sees, so it contains neither deleted rows nor rows that belong to deleted rows.
 */
export function within({ table }: ExportedTable, { userId, record }: Whose): SQL | undefined {
  const { columns } = getTableConfig(table);
  const named = (name: string): Column | undefined => columns.find((column) => column.name === name);
  const [ofPatient, ofUser, deleted] = [named('id_paziente'), named('id_utente'), named('deleted_at')];
  if (table === auditChains && ofUser && ofPatient)
    return or(and(eq(ofPatient, 0), eq(ofUser, userId)), record ? eq(ofPatient, record.patientId) : undefined);
  // The log lines, and the relations of carers, of the record and those of the user with other people's records.
  if (table === audit || table === delegations)
    return or(ofUser && eq(ofUser, userId), record && ofPatient ? eq(ofPatient, record.patientId) : undefined);
  if (READERS.includes(table)) return ofUser && eq(ofUser, userId);
  if (!ofPatient) return ofUser && eq(ofUser, userId);
  if (!record) return undefined;
  const section = sectionOf.get(table);
  const seen = section ? record.visible(section) : and(deleted && isNull(deleted), withParents(table, record));
  return and(eq(ofPatient, record.patientId), seen);
}

/**
 * The condition for tables without a section, such as pictures and file contents: their rows are exported if the parent row
 * is visible.
 */
function withParents(table: PgTable, record: RecordAccess): SQL | undefined {
  if (table === anamnesisVersions) return versionsOfLiving(record);
  return and(
    ...getTableConfig(table).foreignKeys.map((key) => {
      const { columns, foreignTable } = key.reference();
      const [parent, child] = [sectionOf.get(foreignTable), columns.at(-1)];
      if (!parent || !child) return undefined;
      const { table: above } = parent;
      // A row may have no parent, such as an import whose original is not kept.
      return sql`(${child} is null or ${child} in (select ${above.id} from ${above}
        where ${above.patientId} = ${record.patientId} and ${record.visible(parent)}))`;
    }),
  );
}

function versionsOfLiving({ patientId, db }: RecordAccess): SQL | undefined {
  const { part } = anamnesisVersions;
  const alive = (table: typeof anamneses | typeof physiology) =>
    and(eq(table.patientId, patientId), isNull(table.deletedAt));
  const texts = db
    .select({ part: sql`${anamneses.part}` })
    .from(anamneses)
    .where(alive(anamneses));
  const body = db.select({ one: sql`1` }).from(physiology).where(alive(physiology));
  return or(inArray(part, texts), and(eq(part, 'fisiologica'), sql`exists ${body}`));
}
