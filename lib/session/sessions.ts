import 'server-only';
import { createHash, randomBytes } from 'node:crypto';
import type postgres from 'postgres';
import type { DoctorStanding, SessionKind } from '@/db/schema';
import type { Sender } from '../audit/sender';
import { config } from '../config';
import { database } from '../database';
import { hasFactorSql } from './factors/has-factor';
import { heldRolesSql } from './held-roles';
import { ABSOLUTE_SECONDS, lifetimeOf } from './lifetime';

export type Role = 'paziente' | 'medico' | 'medico_in_attesa' | 'admin';

/** Who is asking. Made only from a live session row; every call of the domain takes it as an argument. */
export interface Viewer {
  userId: number;
  email: string;
  name: string;
  /** Who has registered as a doctor and is not confirmed is none: see `unconfirmed`. */
  doctorId: number | null;
  unconfirmed?: Exclude<DoctorStanding, 'confirmed'> | undefined;
  roles: readonly string[];
  session: {
    hash: string;
    kind: SessionKind;
    lastActiveAt: Date;
    expiresAt: Date;
    provedAt: Date | null;
    /** When the row was read, by the database's clock, as all of its times are: a process's own may be wrong. */
    at: Date;
  };
  sender: Sender;
}

export function roleOf({ doctorId, unconfirmed, roles }: Pick<Viewer, 'doctorId' | 'unconfirmed' | 'roles'>): Role {
  if (roles.includes('admin')) return 'admin';
  if (doctorId !== null) return 'medico';
  return unconfirmed ? 'medico_in_attesa' : 'paziente';
}

/** What somebody of the directory of doctors is to the app: a doctor, or one who is to be confirmed yet. */
export const doctorIn = (row: { id_careprovider?: unknown; stato?: DoctorStanding | null }) => {
  if (row.id_careprovider === null || row.id_careprovider === undefined) return { doctorId: null };
  return row.stato === 'confirmed'
    ? { doctorId: Number(row.id_careprovider) }
    : { doctorId: null, unconfirmed: row.stato ?? 'pending' };
};

const BEARER_PREFIX = 'phr_';
const hashOf = (secret: string) => createHash('sha256').update(secret).digest('hex');

/** How many sessions a user may have open, browsers and programs together. */
export const MOST_SESSIONS = 20;

/**
 * Opens a session and gives its secret, 256 bits; only the hash is stored.
 * A bearer's carries a prefix, so that a leaked one is recognised. One too many ends the oldest.
 */
export async function openSession(
  userId: number,
  kind: SessionKind,
  sender: Sender,
  sql: postgres.Sql | postgres.TransactionSql = database().sql,
) {
  const secret = (kind === 'bearer' ? BEARER_PREFIX : '') + randomBytes(32).toString('base64url');
  const hash = hashOf(secret);
  await sql`delete from tbl_sessioni where id_utente = ${userId} and expires_at < now()`;
  const [row] = await sql`
    insert into tbl_sessioni (hash, tipo, id_utente, expires_at, proved_at, ip, dispositivo)
    values (${hash}, ${kind}, ${userId}, now() + make_interval(secs => ${ABSOLUTE_SECONDS}), now(), ${sender.ip},
      ${sender.device}) returning expires_at`;
  await sql`delete from tbl_sessioni where hash in (
    select hash from tbl_sessioni where id_utente = ${userId} and hash <> ${hash}
    order by created_at desc, hash offset ${MOST_SESSIONS - 1})`;
  return { secret, expiresAt: new Date(row?.expires_at), hash };
}

/**
 * What a held session's user must do before anything else: choose a new password, restore the account that was closed, or
 * set a second factor up.
 */
export type Due = 'password' | 'closed' | 'factor';

/**
 * `held`: alive, but its user must do something before anything else. It is no `active` one, so that whoever does not think
 * of it refuses it.
 */
export type SessionState =
  | { state: 'active'; viewer: Viewer }
  | { state: 'held'; viewer: Viewer; due: Due }
  | { state: 'idle' | 'expired' | 'none' };

const isFactorRequired = () => config().SECOND_FACTOR === 'required';

/** The viewer behind a secret, judged now against the stored row: ended rows and disabled users are `none`. */
export async function findSession(kind: SessionKind, secret: string, sender: Sender): Promise<SessionState> {
  const hash = hashOf(secret);
  const { sql } = database();
  const isGuarded = isFactorRequired() ? hasFactorSql(sql, sql`u.id_utente`) : sql`true`;
  const [row] = await sql`
    select now() as at, s.last_active_at, s.expires_at, s.proved_at, u.id_utente, u.email, u.utente_nome, u.password_da_cambiare,
      c.id_careprovider, c.stato, ${isGuarded} as guarded,
      exists (select from tbl_chiusure where id_utente = u.id_utente) as closed,
      ${heldRolesSql(sql, sql`u.id_utente`)} as roles
    from tbl_sessioni s
    join tbl_utenti u on u.id_utente = s.id_utente and u.abilitato
    left join tbl_careprovider c on c.id_utente = u.id_utente
    where s.hash = ${hash} and s.tipo = ${kind}`;
  if (!row) return { state: 'none' };
  const session = {
    hash,
    kind,
    lastActiveAt: new Date(row.last_active_at),
    expiresAt: new Date(row.expires_at),
    provedAt: row.proved_at === null ? null : new Date(row.proved_at),
    at: new Date(row.at),
  };
  const state = lifetimeOf(session, session.at);
  if (state !== 'active') return { state };
  const viewer: Viewer = {
    userId: Number(row.id_utente),
    email: row.email,
    name: row.utente_nome,
    ...doctorIn(row),
    roles: row.roles,
    session,
    sender: { ...sender, session: hash },
  };
  const due = dueOf(row, viewer);
  return due ? { state: 'held', viewer, due } : { state: 'active', viewer };
}

function dueOf(row: postgres.Row, viewer: Viewer): Due | null {
  if (row.password_da_cambiare) return 'password';
  if (row.closed) return 'closed';
  return row.guarded || !isAskedOf(viewer) ? null : 'factor';
}

/** Whose second factor is the site's concern: a doctor's or an administrator's opens more than their own record. */
export const isAskedOf = (viewer: Pick<Viewer, 'doctorId' | 'unconfirmed' | 'roles'>) =>
  ['medico', 'admin'].includes(roleOf(viewer));

/** Moves a browser's idle end. Called for what the user did, never for what the tab does alone. */
export async function renewSession({ session }: Pick<Viewer, 'session'>) {
  if (session.kind !== 'browser' || session.at.getTime() - session.lastActiveAt.getTime() < 5000) return;
  await database().sql`update tbl_sessioni set last_active_at = now() where hash = ${session.hash}`;
}

export async function endSession({ session }: Viewer, sql: postgres.TransactionSql) {
  await sql`delete from tbl_sessioni where hash = ${session.hash}`;
}

/** Ends the browser session of a secret, if there is one. */
export async function endSecret(
  secret: unknown,
  sql: postgres.Sql | postgres.TransactionSql = database().sql,
): Promise<void> {
  if (typeof secret === 'string') await sql`delete from tbl_sessioni where hash = ${hashOf(secret)}`;
}

/** Signs a user out everywhere at once: after a password change, or when the account is disabled. */
export async function endAllSessions(userId: number, sql: postgres.Sql | postgres.TransactionSql = database().sql) {
  await sql`delete from tbl_sessioni where id_utente = ${userId}`;
}

/** Signs the user out everywhere but here, programs as well. */
export const endOtherSessions = ({ userId, session }: Viewer, sql: postgres.TransactionSql) =>
  sql`delete from tbl_sessioni where id_utente = ${userId} and hash <> ${session.hash}`;
