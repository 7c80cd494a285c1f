import 'server-only';
import { createHash, randomBytes } from 'node:crypto';
import { and, desc, eq, inArray, lt, ne, or, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { type DoctorStanding, pushSubscriptions, type SessionKind, sessions } from '@/db/schema';
import type { Sender } from '../audit/sender';
import { database } from '../database';
import { keyedHashes } from '../keys/secrets';
import { type Use, usedIn } from './api-use';
import { ABSOLUTE_SECONDS, lifetimeOf } from './lifetime';
import { type FoundSession, findRow } from './session-row';
import type { TokenScope } from './token-scope';
import { tellCaller } from './turn';

export type Role = 'paziente' | 'medico' | 'medico_in_attesa' | 'admin';

/**
 * The user who makes a request. It is made only from the row of an open session; every domain function takes it as an
 * argument.
 */
export interface Viewer {
  userId: number;
  email: string;
  name: string;
  /** The user's doctor id; null also for a registered doctor who is not yet confirmed: see `unconfirmed`. */
  doctorId: number | null;
  unconfirmed?: Exclude<DoctorStanding, 'confirmed'> | undefined;
  roles: readonly string[];
  session: {
    hash: string;
    kind: SessionKind;
    lastActiveAt: Date;
    expiresAt: Date;
    provedAt: Date | null;
    /**
     * The time at which the row was read, by the database's clock like all of its times, since a process's own clock may be
     * wrong.
     */
    at: Date;
  };
  /** The patient for whom the user acts as a carer; undefined on the user's own record. Whether they may is decided at each use. */
  actingFor?: number | undefined;
  /** The scope of the named token that was used; if absent, access is not limited by a token. */
  token?: TokenScope | undefined;
  sender: Sender;
}

export function roleOf({ doctorId, unconfirmed, roles }: Pick<Viewer, 'doctorId' | 'unconfirmed' | 'roles'>): Role {
  if (roles.includes('admin')) return 'admin';
  if (doctorId !== null) return 'medico';
  return unconfirmed ? 'medico_in_attesa' : 'paziente';
}

/**
 * The viewer's fields for a row of the doctors' directory, which may belong to a confirmed doctor or to an unconfirmed one.
 */
export const doctorIn = ({ id, standing }: { id: number | null; standing: DoctorStanding | null }) => {
  if (id === null) return { doctorId: null };
  return standing === 'confirmed' ? { doctorId: id } : { doctorId: null, unconfirmed: standing ?? 'pending' };
};

/** The kinds of session that a sign-in opens; named tokens and the grants of apps are created separately. */
export const SIGN_IN_KINDS = ['browser', 'bearer'] as const;
export type SignInKind = (typeof SIGN_IN_KINDS)[number];

/** The prefixes of programs' secrets. They make leaked secrets recognisable and distinguish named tokens from sign-ins. */
const PREFIX: Record<SessionKind, string> = { browser: '', bearer: 'phr_', token: 'phrt_', app: 'phra_' };

/** The kind of session that a program's secret belongs to. */
export const kindOfSecret = (secret: string): SessionKind => (secret.startsWith(PREFIX.token) ? 'token' : 'bearer');

/**
 * The hashes under which a secret may be stored; new rows use the first. Named tokens are valid for long, so their hash is
 * keyed: the table alone does not reveal whether a given secret is in it.
 */
const hashesOf = (kind: SessionKind, secret: string) =>
  kind === 'token' || kind === 'app'
    ? keyedHashes(`${kind} ${secret}`).map((hash) => hash.toString('hex'))
    : [plainHash(secret)];
/** The hashes under which an app's access token may be stored. */
export const appHashes = (secret: string) => hashesOf('app', secret);
const plainHash = (secret: string) => createHash('sha256').update(secret).digest('hex');

/** A new secret of 256 bits, and the hash to store. */
export function newSecret(kind: SessionKind) {
  const secret = PREFIX[kind] + randomBytes(32).toString('base64url');
  return { secret, hash: hashesOf(kind, secret)[0] as string };
}

/** The maximum number of open sessions per user, of browsers and programs together. */
export const MOST_SESSIONS = 20;

/**
 * Opens a session and returns its secret; only the hash is stored. Beyond the maximum it ends the oldest session; named
 * tokens are counted separately.
 * @param trusted whether the session is opened by a second factor that the mailbox has confirmed
 */
export async function openSession(
  userId: number,
  kind: SignInKind,
  sender: Sender,
  db: Db = database().db,
  trusted = false,
) {
  const { secret, hash } = newSecret(kind);
  const signIns = and(eq(sessions.userId, userId), inArray(sessions.kind, SIGN_IN_KINDS));
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
 * What the user of a held session must do before anything else: choose a new password, restore the closed account, or set
 * up a second factor.
 */
export type Due = 'password' | 'closed' | 'factor';

/**
 * `held`: the session is open, but its user must do something before anything else. It is separate from `active`, so that
 * code that does not handle it refuses it.
 */
export type SessionState =
  | { state: 'active'; viewer: Viewer }
  | { state: 'held'; viewer: Viewer; due: Due }
  | { state: 'idle' | 'expired' | 'none' };

/**
 * Finds the session of a secret and checks it against the stored row. For ended sessions and disabled users the result is
 * `none`, and so it is for the token of a user who is no longer a patient or a confirmed doctor. `counting` counts the call
 * against the program's rate limit, with a window of this many seconds.
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
    ...(row.actingFor === null ? {} : { actingFor: Number(row.actingFor) }),
    ...tokenOf(row),
    sender: { ...sender, session: hash },
  };
  if ((kind === 'token' || kind === 'app') && !mayHaveTokens(viewer)) return { state: 'none' };
  const due = dueOf(row, viewer);
  return due ? { state: 'held', viewer, due } : { state: 'active', viewer };
}

function tokenOf(row: FoundSession): Pick<Viewer, 'token'> {
  const { tokenId: id, tokenName, writes, sections } = row;
  if (row.grantId !== null) return { token: appIn(row, row.grantId) };
  return id === null
    ? {}
    : { token: { id, name: tokenName ?? '', writes: writes === true, sections: new Set(sections) } };
}

/** An app's scope. It names no section yet: which sections the scopes open is known to lib/oauth/viewer.ts. */
const appIn = ({ clientId, clientName, scope, ceiling, record }: FoundSession, id: number): TokenScope => ({
  id,
  name: clientName ?? '',
  writes: false,
  sections: new Set(),
  app: { clientId: clientId ?? '', scope: scope ?? [], ceiling: ceiling ?? 0, record },
});

/** Whether a user may have named tokens: patients and confirmed doctors, never administrators. */
export const mayHaveTokens = (viewer: Pick<Viewer, 'doctorId' | 'unconfirmed' | 'roles'>) =>
  ['paziente', 'medico'].includes(roleOf(viewer));

function dueOf(row: FoundSession, viewer: Viewer): Due | null {
  if (row.mustChoosePassword) return 'password';
  if (row.closed) return 'closed';
  return row.guarded || !isAskedOf(viewer) ? null : 'factor';
}

/**
 * Whether this installation asks the user for a second factor: doctors and administrators have access to more than their own
 * record.
 */
export const isAskedOf = (viewer: Pick<Viewer, 'doctorId' | 'unconfirmed' | 'roles'>) =>
  ['medico', 'admin'].includes(roleOf(viewer));

/**
 * The milliseconds by which the stored time of the last use may be out of date; the use of a `bearer` session is not stored.
 */
const NOTED_AFTER_MS: Record<SessionKind, number> = {
  browser: 5000,
  bearer: Number.POSITIVE_INFINITY,
  token: 60_000,
  app: 60_000,
};

/**
 * Records activity: extends a browser's idle limit, or updates a named token's last use. Call it only for the user's own
 * actions, never for requests that the page makes by itself.
 */
export async function renewSession({ session }: Pick<Viewer, 'session'>) {
  if (session.at.getTime() - session.lastActiveAt.getTime() < NOTED_AFTER_MS[session.kind]) return;
  await database().db.update(sessions).set({ lastActiveAt: sql`now()` }).where(eq(sessions.hash, session.hash));
}

export async function endSession({ session }: Viewer, db: Db) {
  await db.delete(sessions).where(eq(sessions.hash, session.hash));
}

/** Ends the browser session that has this secret, if there is one. */
export async function endSecret(secret: unknown, db: Db = database().db): Promise<void> {
  if (typeof secret === 'string') await db.delete(sessions).where(eq(sessions.hash, plainHash(secret)));
}

/**
 * Ends all sessions of a user: after a password change, or when the account is disabled. The user's browsers get no more
 * notifications either, since one of them may be a stranger's.
 */
export async function endAllSessions(userId: number, db: Db = database().db) {
  await db.delete(sessions).where(eq(sessions.userId, userId));
  await endNotifications(userId, db);
}

/** Ends the notifications to all browsers of a user; each browser may subscribe again. */
export const endNotifications = (userId: number, db: Db) =>
  db.delete(pushSubscriptions).where(eq(pushSubscriptions.userId, userId));

/**
 * Ends the notifications to the browser in which the viewer signs out. It is recognised by its device cookie, of which `device` is
 * the hash, or by the session in which it subscribed.
 */
export const endNotificationsHere = ({ userId, session }: Viewer, device: string | null, db: Db = database().db) =>
  db
    .delete(pushSubscriptions)
    .where(
      and(
        eq(pushSubscriptions.userId, userId),
        or(
          eq(pushSubscriptions.sessionHash, session.hash),
          device === null ? undefined : eq(pushSubscriptions.deviceHash, device),
        ),
      ),
    );

/** Ends all other sessions of the viewer, including programs. */
export const endOtherSessions = ({ userId, session }: Viewer, db: Db) => endSessionsBut(userId, session.hash, db);

/** Ends all sessions of a user except the one with this hash. */
export const endSessionsBut = (userId: number, hash: string, db: Db) =>
  db.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.hash, hash)));
