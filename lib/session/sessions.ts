import 'server-only';
import { createHash, randomBytes } from 'node:crypto';
import { and, desc, eq, inArray, lt, ne, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { type DoctorStanding, type SessionKind, sessions } from '@/db/schema';
import type { Sender } from '../audit/sender';
import { database } from '../database';
import { keyedHashes } from '../keys/secrets';
import { type Use, usedIn } from './api-use';
import { ABSOLUTE_SECONDS, lifetimeOf } from './lifetime';
import { type FoundSession, findRow } from './session-row';
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
export const doctorIn = ({ id, standing }: { id: number | null; standing: DoctorStanding | null }) => {
  if (id === null) return { doctorId: null };
  return standing === 'confirmed' ? { doctorId: id } : { doctorId: null, unconfirmed: standing ?? 'pending' };
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
  db: Db = database().db,
  trusted = false,
) {
  const { secret, hash } = newSecret(kind);
  const signIns = and(eq(sessions.userId, userId), ne(sessions.kind, 'token'));
  await db.delete(sessions).where(and(signIns, lt(sessions.expiresAt, sql`now()`)));
  const [opened] = await db
    .insert(sessions)
    .values({
      hash,
      kind,
      userId,
      expiresAt: sql`now() + make_interval(secs => ${ABSOLUTE_SECONDS})`,
      provedAt: sql`now()`,
      trusted,
      ip: sender.ip,
      device: sender.device,
    })
    .returning({ expiresAt: sessions.expiresAt });
  if (!opened) throw new Error('the session was not stored');
  const tooMany = db
    .select({ hash: sessions.hash })
    .from(sessions)
    .where(and(signIns, ne(sessions.hash, hash)))
    .orderBy(desc(sessions.createdAt), sessions.hash)
    .offset(MOST_SESSIONS - 1);
  await db.delete(sessions).where(inArray(sessions.hash, tooMany));
  return { secret, expiresAt: opened.expiresAt, hash };
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

/**
 * The viewer behind a secret, judged now against the stored row: ended rows and disabled users are `none`, and so is the
 * token of who is neither a patient nor a confirmed doctor any more. `counting`: the call counts as a use of it, of which
 * the window lasts so many seconds.
 */
export async function findSession(
  kind: SessionKind,
  secret: string,
  sender: Sender,
  counting?: number,
): Promise<SessionState & { use?: Use }> {
  const hashes = hashesOf(kind, secret);
  const row = await findRow(kind, hashes, counting);
  const state: SessionState = row ? stateOf(row, kind, sender) : { state: 'none' };
  tellCaller('viewer' in state ? state.viewer.userId : null);
  return row ? { ...state, ...usedIn(row) } : state;
}

function stateOf(row: FoundSession, kind: SessionKind, sender: Sender): SessionState {
  const { hash } = row;
  const session = {
    hash,
    kind,
    lastActiveAt: row.lastActiveAt,
    expiresAt: row.expiresAt,
    provedAt: row.provedAt,
    at: row.at,
  };
  const state = lifetimeOf(session, session.at);
  if (state !== 'active') return { state };
  const viewer: Viewer = {
    userId: row.userId,
    email: row.email,
    name: row.name,
    ...doctorIn({ id: row.doctorId, standing: row.standing }),
    roles: row.roles,
    session,
    ...tokenOf(row),
    sender: { ...sender, session: hash },
  };
  if (kind === 'token' && !mayHaveTokens(viewer)) return { state: 'none' };
  const due = dueOf(row, viewer);
  return due ? { state: 'held', viewer, due } : { state: 'active', viewer };
}

const tokenOf = ({ tokenId: id, tokenName, writes, sections }: FoundSession): Pick<Viewer, 'token'> =>
  id === null ? {} : { token: { id, name: tokenName ?? '', writes: writes === true, sections: new Set(sections) } };

/** Who has something that a token could open: patients and confirmed doctors; never who administers. */
export const mayHaveTokens = (viewer: Pick<Viewer, 'doctorId' | 'unconfirmed' | 'roles'>) =>
  ['paziente', 'medico'].includes(roleOf(viewer));

function dueOf(row: FoundSession, viewer: Viewer): Due | null {
  if (row.mustChoosePassword) return 'password';
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
  await database().db.update(sessions).set({ lastActiveAt: sql`now()` }).where(eq(sessions.hash, session.hash));
}

export async function endSession({ session }: Viewer, db: Db) {
  await db.delete(sessions).where(eq(sessions.hash, session.hash));
}

/** Ends the browser session of a secret, if there is one. */
export async function endSecret(secret: unknown, db: Db = database().db): Promise<void> {
  if (typeof secret === 'string') await db.delete(sessions).where(eq(sessions.hash, plainHash(secret)));
}

/** Signs a user out everywhere at once: after a password change, or when the account is disabled. */
export async function endAllSessions(userId: number, db: Db = database().db) {
  await db.delete(sessions).where(eq(sessions.userId, userId));
}

/** Signs the user out everywhere but here, programs as well. */
export const endOtherSessions = ({ userId, session }: Viewer, db: Db) => endSessionsBut(userId, session.hash, db);

/** Signs a user out everywhere but in the session with this hash. */
export const endSessionsBut = (userId: number, hash: string, db: Db) =>
  db.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.hash, hash)));
