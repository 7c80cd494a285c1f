import 'server-only';
import { eq, sql as expression, isNull, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Viewer } from '../session/sessions';
import type { OpenTransaction, RecordAccess, Target } from './record';
import { type SectionName, sectionOf, sections } from './sections';
import { type Association, FULL, type GuardedColumns, visibleToDoctor } from './visibility';

interface OpenRow {
  kind: 'owner' | 'doctor';
  patient: number;
  level: number | null;
  visibility: number | null;
  tags: number[] | null;
}

/**
 * Opens the row-security compartment on this transaction and says what ties the viewer to the record, decided now.
 * Null when nothing does, which is also the answer for a patient who does not exist.
 */
export async function openRecord(tx: OpenTransaction, viewer: Viewer, target: Target): Promise<RecordAccess | null> {
  const wanted = typeof target === 'object' ? await patientOf(tx, viewer, target) : target;
  if (wanted === undefined) return null;
  const [row] = await tx.sql<OpenRow[]>`
    select * from open_record(${viewer.userId}, ${viewer.doctorId}, ${wanted === 'own' ? null : wanted})`;
  return row ? recordFrom(tx, viewer, row) : null;
}

/** Opens every record that the viewer reaches at all, to find whose the row is; undefined when it is in none of them. */
async function patientOf(
  { sql, db }: OpenTransaction,
  { userId, doctorId }: Viewer,
  { rowId, of }: { rowId: number; of: SectionName },
): Promise<number | undefined> {
  const { table } = sections[of];
  const own = 'patientId' in table ? table.patientId : table.id;
  const [, rows] = await Promise.all([
    sql`select open_all_records(${userId}, ${doctorId})`,
    db.select({ patientId: own }).from(table).where(eq(table.id, rowId)),
  ]);
  return rows[0]?.patientId;
}

function recordFrom(tx: OpenTransaction, viewer: Viewer, row: OpenRow): RecordAccess {
  const association = { level: row.level ?? 0, visibility: row.visibility ?? 0, tags: row.tags ?? [] };
  const owner = row.kind === 'owner';
  return {
    ...tx,
    viewer,
    patientId: row.patient,
    relation: owner ? { kind: 'owner' } : { kind: 'doctor', association },
    visible: (table) => (owner ? (isNull(table.deletedAt) as SQL) : doctorSees(table, association)),
    seesPersonal: owner || association.visibility === FULL,
    can: () => owner,
  };
}

function doctorSees(table: PgTable & GuardedColumns, association: Association): SQL {
  const { patientOnly, emergency } = sectionOf(table);
  return patientOnly ? expression`false` : visibleToDoctor(table, association, emergency);
}
