import 'server-only';
import { and, desc, eq, gt, inArray, or, sql } from 'drizzle-orm';
import { type SessionKind, sessions } from '@/db/schema';
import { config } from '../config';
import { database } from '../database';
import { factorsOf } from '../session/factors/factors';
import { readMeans } from '../session/factors/means';
import { IDLE_SECONDS } from '../session/lifetime';
import { oidcProvider } from '../session/oidc';
import { SIGN_IN_KINDS, type Viewer } from '../session/sessions';
import { isTrustedSession } from '../session/standing';
import { lossDueAt } from './lost-factors';

export interface OpenSession {
  /** The beginning of the session's hash, which identifies the session to its owner. */
  key: string;
  kind: SessionKind;
  device: string | null;
  ip: string | null;
  since: Date;
  lastUsedAt: Date;
  here: boolean;
}

/** The number of characters of a session's hash that identify it among its user's sessions. */
export const KEY_LENGTH = 16;

/** The data of the account's security page. */
export async function readSecurity(viewer: Viewer) {
  const { db } = database();
  const [open, factors, means, lossAt, trusted] = await Promise.all([
    openSessions(viewer),
    factorsOf(db, viewer.userId),
    readMeans(db, viewer.userId),
    lossDueAt(db, viewer.userId),
    isTrustedSession(db, viewer.session.hash),
  ]);
  return {
    sessions: open,
    means,
    /** Whether the user has a second factor, so that a password alone opens no session. */
    guarded: factors.totp || factors.passkey,
    /** A reported loss of factors. `stoppable`: whether this session may cancel it; otherwise only the mailed link can. */
    loss: lossAt && { at: lossAt, stoppable: trusted },
    providerName: oidcProvider() && config().OIDC_NAME,
  };
}
export type Security = Awaited<ReturnType<typeof readSecurity>>;

function openSessions({ userId, session }: Viewer): Promise<OpenSession[]> {
  const here = sql<boolean>`${sessions.hash} = ${session.hash}`;
  const isUsed = gt(sessions.lastActiveAt, sql`now() - make_interval(secs => ${IDLE_SECONDS})`);
  return database()
    .db.select({
      key: sql<string>`left(${sessions.hash}, ${KEY_LENGTH})`,
      kind: sessions.kind,
      device: sessions.device,
      ip: sessions.ip,
      since: sessions.createdAt,
      lastUsedAt: sessions.lastActiveAt,
      here,
    })
    .from(sessions)
    .where(
      and(
        eq(sessions.userId, userId),
        gt(sessions.expiresAt, sql`now()`),
        inArray(sessions.kind, SIGN_IN_KINDS),
        or(eq(sessions.kind, 'bearer'), isUsed),
      ),
    )
    .orderBy(desc(here), desc(sessions.lastActiveAt), sessions.hash);
}
