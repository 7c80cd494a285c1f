import 'server-only';
import { createHash, randomBytes } from 'node:crypto';
import type postgres from 'postgres';
import type { DoctorStanding, SessionKind } from '@/db/schema';
import type { Sender } from '../audit/sender';
import { config } from '../config';
import { database } from '../database';
import { keyedHashes } from '../keys/secrets';
import { countedUse, noUse, type Use, usedIn } from './api-use';
import { hasFactorSetUpSql } from './factors/has-factor';
import { heldRolesSql } from './held-roles';
import { ABSOLUTE_SECONDS, lifetimeOf } from './lifetime';
import type { TokenScope } from './token-scope';
import { tellCaller } from './turn';

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
  /** What the named token is for by which they ask; whoever asks otherwise may all that is theirs. */
  token?: TokenScope | undefined;
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

/** What a sign-in opens; a token is made. */
export type SignInKind = Exclude<SessionKind, 'token'>;

/** A program's secret carries a prefix, so that a leaked one is recognised, and a named token is told from a sign-in's. */
const PREFIX: Record<SessionKind, string> = { browser: '', bearer: 'phr_', token: 'phrt_' };

/** Of which kind a program's secret is. */
export const kindOfSecret = (secret: string): SessionKind => (secret.startsWith(PREFIX.token) ? 'token' : 'bearer');

/**
 * What of a secret is stored. A named token lives long: its hash is keyed, so that from the table alone nobody can even
 * tell whether a secret that was found is in it. The first is how it is written now.
 */
const hashesOf = (kind: SessionKind, secret: string) =>
  kind === 'token' ? keyedHashes(`token ${secret}`).map((hash) => hash.toString('hex')) : [plainHash(secret)];
const plainHash = (secret: string) => createHash('sha256').update(secret).digest('hex');

/** A new secret of 256 bits, and what of it is stored. */
export function newSecret(kind: SessionKind) {
  const secret = PREFIX[kind] + randomBytes(32).toString('base64url');
  return { secret, hash: hashesOf(kind, secret)[0] as string };
}

/** How many sessions a user may have open, browsers and programs together. */
export const MOST_SESSIONS = 20;

/**
 * Opens a session and gives its secret; only the hash is stored. One too many ends the oldest; named tokens are
 * counted apart.
 * @param trusted whether a second factor opens it that the mailbox has confirmed
 */
export async function openSession(
  userId: number,
  kind: SignInKind,
  sender: Sender,
  sql: postgres.Sql | postgres.TransactionSql = database().sql,
  trusted = false,
) {
  const { secret, hash } = newSecret(kind);
  await sql`delete from tbl_sessioni where id_utente = ${userId} and expires_at < now() and tipo <> 'token'`;
  const [row] = await sql`
    insert into tbl_sessioni (hash, tipo, id_utente, expires_at, proved_at, con_fattore_confermato, ip, dispositivo)
    values (${hash}, ${kind}, ${userId}, now() + make_interval(secs => ${ABSOLUTE_SECONDS}), now(), ${trusted}, ${sender.ip},
      ${sender.device}) returning expires_at`;
  await sql`delete from tbl_sessioni where hash in (
    select hash from tbl_sessioni where id_utente = ${userId} and hash <> ${hash} and tipo <> 'token'
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

/**
 * The viewer behind a secret, judged now against the stored row: ended rows and disabled users are `none`, and so is the
 * token of who is neither a patient nor a confirmed doctor any more. `counting`: the call counts as a use of it, of which
 * the window lasts so many seconds. The hashes are parameters one by one: of an array PostgreSQL does not know how long it
 * is, and plans the statement anew each time.
 */
export async function findSession(
  kind: SessionKind,
  secret: string,
  sender: Sender,
  counting?: number,
): Promise<SessionState & { use?: Use }> {
  const hashes = hashesOf(kind, secret);
  const { sql } = database();
  const isGuarded = isFactorRequired() ? hasFactorSetUpSql(sql, sql`u.id_utente`) : sql`true`;
  const use = counting === undefined ? noUse(sql) : countedUse(sql, { hashes, kind, seconds: counting });
  const [row] = await sql`with used as (${use})
    select now() as at, s.hash, s.last_active_at, s.expires_at, s.proved_at, u.id_utente, u.email, u.utente_nome, u.password_da_cambiare,
      c.id_careprovider, c.stato, ${isGuarded} as guarded,
      exists (select from tbl_chiusure where id_utente = u.id_utente) as closed,
      ${heldRolesSql(sql, sql`u.id_utente`)} as roles,
      t.id_token as token, t.nome as token_name, t.scrive as writes, t.sezioni as sections,
      used.count as used, used.resets_in
    from tbl_sessioni s
    join tbl_utenti u on u.id_utente = s.id_utente and u.abilitato
    left join tbl_careprovider c on c.id_utente = u.id_utente
    left join tbl_token t on t.sessione = s.hash
    left join used on true
    where s.hash in ${sql(hashes)} and s.tipo = ${kind}`;
  const state: SessionState = row ? stateOf(row, kind, sender) : { state: 'none' };
  tellCaller('viewer' in state ? state.viewer.userId : null);
  return row ? { ...state, ...usedIn(row) } : state;
}

function stateOf(row: postgres.Row, kind: SessionKind, sender: Sender): SessionState {
  const { hash } = row;
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
    ...tokenOf(row),
    sender: { ...sender, session: hash },
  };
  if (kind === 'token' && !mayHaveTokens(viewer)) return { state: 'none' };
  const due = dueOf(row, viewer);
  return due ? { state: 'held', viewer, due } : { state: 'active', viewer };
}

const tokenOf = ({ token, token_name: name, writes, sections }: postgres.Row): Pick<Viewer, 'token'> =>
  token === null ? {} : { token: { id: Number(token), name, writes, sections: new Set(sections) } };

/** Who has something that a token could open: patients and confirmed doctors; never who administers. */
export const mayHaveTokens = (viewer: Pick<Viewer, 'doctorId' | 'unconfirmed' | 'roles'>) =>
  ['paziente', 'medico'].includes(roleOf(viewer));

function dueOf(row: postgres.Row, viewer: Viewer): Due | null {
  if (row.password_da_cambiare) return 'password';
  if (row.closed) return 'closed';
  return row.guarded || !isAskedOf(viewer) ? null : 'factor';
}

/** Whose second factor is the site's concern: a doctor's or an administrator's opens more than their own record. */
export const isAskedOf = (viewer: Pick<Viewer, 'doctorId' | 'unconfirmed' | 'roles'>) =>
  ['medico', 'admin'].includes(roleOf(viewer));

/** How long the last use that is noted may lie behind; of a sign-in's program it is not noted. */
const NOTED_AFTER_MS: Record<SessionKind, number> = { browser: 5000, bearer: Number.POSITIVE_INFINITY, token: 60_000 };

/**
 * Moves a browser's idle end, and of a named token when it was last used. Called for what the user did, never for what the
 * tab does alone.
 */
export async function renewSession({ session }: Pick<Viewer, 'session'>) {
  if (session.at.getTime() - session.lastActiveAt.getTime() < NOTED_AFTER_MS[session.kind]) return;
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
  if (typeof secret === 'string') await sql`delete from tbl_sessioni where hash = ${plainHash(secret)}`;
}

/** Signs a user out everywhere at once: after a password change, or when the account is disabled. */
export async function endAllSessions(userId: number, sql: postgres.Sql | postgres.TransactionSql = database().sql) {
  await sql`delete from tbl_sessioni where id_utente = ${userId}`;
}

/** Signs the user out everywhere but here, programs as well. */
export const endOtherSessions = ({ userId, session }: Viewer, sql: postgres.TransactionSql) =>
  endSessionsBut(userId, session.hash, sql);

/** Signs a user out everywhere but in the session with this hash. */
export const endSessionsBut = (userId: number, hash: string, sql: postgres.TransactionSql) =>
  sql`delete from tbl_sessioni where id_utente = ${userId} and hash <> ${hash}`;
