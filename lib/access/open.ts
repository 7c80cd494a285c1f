import 'server-only';
import { eq, sql as expression, isNull, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type postgres from 'postgres';
import type { Viewer } from '../session/sessions';
import type { OpenTransaction, RecordAccess, Target } from './record';
import { type SectionName, sectionOf, sections } from './sections';
import { type Association, FULL, type GuardedColumns, visibleToDoctor } from './visibility';

interface OpenRow {
  kind: 'owner' | 'doctor';
  patient: string;
  level: number | null;
  visibility: number | null;
  tags: number[] | null;
}

/** An association that is in force today, in Rome: accepted by both, not ended. */
const ACTIVE = `accettata_il is not null and terminata_il is null
  and (data_fine is null or data_fine >= (now() at time zone 'Europe/Rome')::date)`;

/**
 * Opens the row-security compartment on this transaction and says what ties the viewer to the record, decided now.
 * Null when nothing does, which is also the answer for a patient who does not exist.
 */
export async function openRecord(
  { sql, db }: OpenTransaction,
  viewer: Viewer,
  target: Target,
): Promise<RecordAccess | null> {
  const doctor = viewer.doctorId;
  const identified = identify(sql, viewer);
  const wanted = typeof target === 'object' ? await patientOf(identified, { sql, db }, viewer, target) : target;
  if (wanted === undefined) return null;
  const id = wanted === 'own' ? null : wanted;
  const [, rows, alive] = await Promise.all([
    identified,
    sql<OpenRow[]>`
      select r.*, set_config('app.patients', '{' || r.patient || '}', true) from (
        select 'owner' as kind, id_paziente::text as patient, null::int as level, null::int as visibility, null::int[] as tags
        from tbl_titolarita
        where id_utente = ${viewer.userId} and (${id}::int8 is null or id_paziente = ${id}::int8)
        union all
        select 'doctor', id_paziente::text, assegnazione_confidenzialita, visibility, id_tags
        from tbl_associazioni
        where id_paziente = ${id}::int8 and id_careprovider = ${doctor}::int8 and ${sql.unsafe(ACTIVE)}
        limit 1) r`,
    // Row security leaves the opened patient alone.
    sql`select 1 from tbl_pazienti where deleted_at is null`,
  ]);
  const row = rows[0];
  return row && alive.length > 0 ? recordFrom({ sql, db }, viewer, row) : null;
}

/** Tells row security who asks. A query of postgres.js is sent when it is first awaited, not before. */
const identify = (sql: postgres.TransactionSql, { userId, doctorId }: Viewer) =>
  sql`select set_config('app.user', ${String(userId)}, true),
    set_config('app.doctor', ${doctorId === null ? '' : String(doctorId)}, true)`;

/** Opens every record that the viewer reaches at all, to find whose the row is; undefined when it is in none of them. */
async function patientOf(
  identified: postgres.PendingQuery<postgres.Row[]>,
  { sql, db }: OpenTransaction,
  { userId, doctorId }: Viewer,
  { rowId, of }: { rowId: number; of: SectionName },
): Promise<number | undefined> {
  const { table } = sections[of];
  const own = 'patientId' in table ? table.patientId : table.id;
  const [, , rows] = await Promise.all([
    identified,
    sql`select set_config('app.patients', array(
          select id_paziente from tbl_titolarita where id_utente = ${userId}
          union
          select id_paziente from tbl_associazioni where id_careprovider = ${doctorId}::int8 and ${sql.unsafe(ACTIVE)}
        )::text, true)`,
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
    patientId: Number(row.patient),
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
