import 'server-only';
import type postgres from 'postgres';
import { cursorOf, type Page } from '../access/lists/paging';
import { inTransaction } from '../database';
import type { Viewer } from '../session/sessions';

/** One time that somebody signed in as this user. */
export interface SignIn {
  id: number;
  at: Date;
  ip: string | null;
  /** The user agent as it was sent; never shown as it is. */
  device: string | null;
}

/** A user's log is their own, in any role: row security opens it to that user and to nobody else. */
const asUser = <T>({ userId }: Viewer, read: (sql: postgres.TransactionSql) => Promise<T>) =>
  inTransaction('read', async ({ sql }) => {
    await sql`select set_config('app.user', ${String(userId)}, true)`;
    return read(sql);
  });

const ofUser = (sql: postgres.TransactionSql, { userId }: Viewer) => sql`
  from tbl_audit where id_utente = ${userId} and azione = 'sign_in' and esito = 'ok'
    and audit_istante > now() - interval '24 months'`;
const shown = (sql: postgres.TransactionSql) =>
  sql`select id_audit as id, audit_istante as at, audit_ip as ip, dispositivo as device`;
const newest = (sql: postgres.TransactionSql) => sql`order by audit_istante desc, id_audit desc`;

const signInOf = ({ id, at, ip, device }: postgres.Row): SignIn => ({ id: Number(id), at: new Date(at), ip, device });

/** A numbered page of the viewer's sign-ins, newest first, and how many there are. */
export const signInsPage = (viewer: Viewer, page: number, size: number) =>
  asUser(viewer, async (sql) => {
    const [rows, [total]] = await Promise.all([
      sql`${shown(sql)} ${ofUser(sql, viewer)} ${newest(sql)} limit ${size} offset ${(page - 1) * size}`,
      sql`select count(*)::int as count ${ofUser(sql, viewer)}`,
    ]);
    return { rows: rows.map(signInOf), count: Number(total?.count ?? 0) };
  });

/** Part of them after a cursor, for a list of the API. */
export const signInsAfter = (viewer: Viewer, { limit, after }: Page) =>
  asUser(viewer, async (sql) => {
    const later = after
      ? sql`and (audit_istante, id_audit) < (${after.at.toISOString()}::timestamptz, ${after.id}::int8)`
      : sql``;
    const rows = (await sql`${shown(sql)} ${ofUser(sql, viewer)} ${later} ${newest(sql)} limit ${limit + 1}`).map(
      signInOf,
    );
    const last = rows.length > limit ? rows[limit - 1] : undefined;
    return { rows: rows.slice(0, limit), next: last ? cursorOf(last) : null };
  });

/** All of them. */
export const allSignIns = (viewer: Viewer) =>
  asUser(viewer, async (sql) => (await sql`${shown(sql)} ${ofUser(sql, viewer)} ${newest(sql)}`).map(signInOf));

/** One of the viewer's own, in a transaction that is open for them. */
export async function findOwnSignIn(sql: postgres.TransactionSql, viewer: Viewer, id: number) {
  const [row] = await sql`${shown(sql)} ${ofUser(sql, viewer)} and id_audit = ${id}`;
  return row && signInOf(row);
}
