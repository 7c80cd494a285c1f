import 'server-only';
import { config } from '../config';
import { database } from '../database';
import { factorsOf } from '../session/factors/factors';
import { IDLE_SECONDS } from '../session/lifetime';
import { oidcProvider, tiedIssuers } from '../session/oidc';
import type { Viewer } from '../session/sessions';
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

export interface OwnPasskey {
  id: number;
  name: string;
  createdAt: Date;
  lastUsedAt: Date | null;
}

/** All that a user can look after of their account's security. */
export async function readSecurity(viewer: Viewer) {
  const { sql } = database();
  const [sessions, factors, passkeys, lossAt, issuers] = await Promise.all([
    openSessions(viewer),
    factorsOf(sql, viewer.userId),
    ownPasskeys(viewer),
    lossDueAt(sql, viewer.userId),
    tiedIssuers(sql, viewer.userId),
  ]);
  const provider = oidcProvider();
  return {
    sessions,
    ...factors,
    passkeys,
    lossAt,
    provider: provider && { name: config().OIDC_NAME, tied: issuers.length > 0 },
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

async function ownPasskeys({ userId }: Viewer): Promise<OwnPasskey[]> {
  const rows = await database().sql`select id_passkey as id, nome as name, created_at, ultimo_uso from tbl_passkey
    where id_utente = ${userId} order by created_at, id_passkey`;
  return rows.map(({ id, name, created_at, ultimo_uso }) => ({
    id: Number(id),
    name,
    createdAt: new Date(created_at),
    lastUsedAt: ultimo_uso ? new Date(ultimo_uso) : null,
  }));
}
