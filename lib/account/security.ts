import 'server-only';
import { config } from '../config';
import { database } from '../database';
import { factorsOf } from '../session/factors/factors';
import { readMeans } from '../session/factors/means';
import { IDLE_SECONDS } from '../session/lifetime';
import { oidcProvider } from '../session/oidc';
import type { Viewer } from '../session/sessions';
import { isTrustedSession } from '../session/standing';
import { lossDueAt } from './lost-factors';

export interface OpenSession {
  /** By what its owner names it: a part of its hash. */
  key: string;
  kind: 'browser' | 'bearer';
  device: string | null;
  ip: string | null;
  since: Date;
  lastUsedAt: Date;
  here: boolean;
}

/** How much of a session's hash tells it from the others of its user. */
export const KEY_LENGTH = 16;

/** All that a user can look after of their account's security. */
export async function readSecurity(viewer: Viewer) {
  const { sql } = database();
  const [sessions, factors, means, lossAt, trusted] = await Promise.all([
    openSessions(viewer),
    factorsOf(sql, viewer.userId),
    readMeans(sql, viewer.userId),
    lossDueAt(sql, viewer.userId),
    isTrustedSession(sql, viewer.session.hash),
  ]);
  return {
    sessions,
    means,
    /** Whether a password alone opens no session. */
    guarded: factors.totp || factors.passkey,
    /** By whom a loss that was reported can be stopped here; elsewhere the link in the mail stops it. */
    loss: lossAt && { at: lossAt, stoppable: trusted },
    providerName: oidcProvider() && config().OIDC_NAME,
  };
}
export type Security = Awaited<ReturnType<typeof readSecurity>>;

async function openSessions({ userId, session }: Viewer): Promise<OpenSession[]> {
  const rows = await database().sql`
    select left(hash, ${KEY_LENGTH}) as key, tipo as kind, dispositivo as device, ip, created_at, last_active_at,
      hash = ${session.hash} as here
    from tbl_sessioni where id_utente = ${userId} and expires_at > now()
      and tipo <> 'token' and (tipo = 'bearer' or last_active_at > now() - make_interval(secs => ${IDLE_SECONDS}))
    order by hash = ${session.hash} desc, last_active_at desc, hash`;
  return rows.map(({ key, kind, device, ip, created_at, last_active_at, here }) => ({
    key,
    kind,
    device,
    ip,
    since: new Date(created_at),
    lastUsedAt: new Date(last_active_at),
    here,
  }));
}
