import type postgres from 'postgres';
import { until } from '@/db/embedded/processes.mjs';

/** Inspects as a superuser how a call has changed the database. */

/**
 * A fingerprint of all rows that the app can change, together with the transactions that wrote them, so that rewriting a row
 * with the same values is detected, too. The access log is left out, since it is meant to grow.
 */
export async function fingerprint(sql: postgres.Sql): Promise<string> {
  const tables = await writable(sql);
  // Writing a row changes its xmin; deleting one changes the count.
  const each = tables.map(
    (name) => `select '${name}' as name, count(*) as rows, sum(xmin::text::int8) as writers from ${name}`,
  );
  const rows = await sql.unsafe(`${each.join(' union all ')} order by name`, [], { prepare: true });
  return JSON.stringify(rows);
}

/**
 * Waits until a running app has made its keys, which it does in the background after its first start; later fingerprints are
 * changed by calls only.
 */
export async function keysMade(sql: postgres.Sql): Promise<void> {
  const areMade = async () => (await sql`select 1 from server_keys`).length > 0;
  if (!(await until(areMade, 60_000))) throw new Error('the app has made no keys');
}

let known: Promise<string[]> | undefined;
function writable(sql: postgres.Sql): Promise<string[]> {
  // These tables are excluded: the outbox is sent in the background, API usage is counted for every call, and jobs run by the
  // clock.
  known ??= sql`select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relname not in ('tbl_audit', 'mail_outbox', 'api_use', 'background_jobs')
      and (has_table_privilege('phr_app', oid, 'insert, update, delete') or has_any_column_privilege('phr_app', oid, 'insert, update'))
    order by relname`.then((rows) => rows.map(({ name }) => name as string));
  return known;
}

export interface AuditLine {
  userId: number | null;
  patientId: number | null;
  rowId: number | null;
  action: string;
  section: string | null;
  outcome: string;
  channel: string;
}

/** The lowest transaction id of the log lines written from now on; line ids are random, so they give no order. */
export async function lastAuditId(sql: postgres.Sql): Promise<number> {
  const [row] = await sql`select pg_snapshot_xmax(pg_current_snapshot())::text as id`;
  return Number(row?.id);
}

/** The access log lines written by this user since that transaction id; null: by unknown users. */
export async function auditSince(sql: postgres.Sql, id: number, userId: number | null): Promise<AuditLine[]> {
  const rows = await sql`select id_utente, id_paziente, id_riga, azione, sezione, esito, canale from tbl_audit
    where xmin::text::int8 >= ${id} and id_utente is not distinct from ${userId}::int8 order by xmin::text::int8, ctid`;
  const number = (value: unknown) => (value === null ? null : Number(value));
  return rows.map((row) => ({
    userId: number(row.id_utente),
    patientId: number(row.id_paziente),
    rowId: number(row.id_riga),
    action: row.azione,
    section: row.sezione,
    outcome: row.esito,
    channel: row.canale,
  }));
}
