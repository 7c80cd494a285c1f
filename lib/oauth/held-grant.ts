import 'server-only';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type postgres from 'postgres';
import type { Db } from '@/db/client';
import { closures, doctors, oauthCodes, oauthGrants, oauthTokens, sessions, users } from '@/db/schema';
import { heldRolesSql } from '@/lib/session/held-roles';
import { APP_IDLE_SECONDS } from '@/lib/session/lifetime';
import { doctorIn, mayHaveTokens } from '@/lib/session/sessions';
import type { Client } from './clients';

export interface Writing {
  sql: postgres.TransactionSql;
  db: Db;
}

/** A grant of the client, held until the transaction ends. */
export interface HeldGrant {
  id: number;
  userId: number;
  clientId: string;
  /** The app's name. */
  name: string;
  session: string;
  scope: string[];
  record: number | null;
  doctorId: number | null;
  /** Seconds until the grant ends. */
  secondsLeft: number;
  /** Whether it still has effect: it has not ended, was used lately, and its user may grant access. */
  isLive: boolean;
}

/**
 * The client's grant to which a code or refresh token with one of these hashes leads. It is held by its session's row, which
 * everything that ends it locks first: of simultaneous uses of one token, each sees what the one before has done.
 * @returns undefined if there is none, or if it is another client's
 */
export async function holdGrant(
  db: Db,
  client: Client,
  by: 'code' | 'refresh',
  hashes: string[],
): Promise<HeldGrant | undefined> {
  const table = by === 'code' ? oauthCodes : oauthTokens;
  const [grant] = await db
    .select({ id: oauthGrants.id, session: oauthGrants.session })
    .from(table)
    .innerJoin(oauthGrants, eq(oauthGrants.id, table.grantId))
    .where(and(inArray(table.hash, hashes), eq(oauthGrants.clientId, client.id)));
  if (!grant) return undefined;
  const [held] = await db
    .select({ hash: sessions.hash })
    .from(sessions)
    .where(eq(sessions.hash, grant.session))
    .for('no key update');
  return held && readGrant(db, client, grant.id);
}

async function readGrant(db: Db, { name }: Client, id: number): Promise<HeldGrant | undefined> {
  const [row] = await db
    .select({
      grant: oauthGrants,
      doctor: { id: doctors.id, standing: doctors.standing },
      roles: heldRolesSql(users.id),
      secondsLeft: sql<number>`floor(extract(epoch from ${sessions.expiresAt} - now()))::int`,
      isUsed: sql<boolean>`${sessions.lastActiveAt} > now() - make_interval(secs => ${APP_IDLE_SECONDS})`,
      isOpen: sql<boolean>`${users.enabled} and not ${users.mustChoosePassword}
        and not exists (select from ${closures} where ${closures.userId} = ${users.id})`,
    })
    .from(oauthGrants)
    .innerJoin(sessions, eq(sessions.hash, oauthGrants.session))
    .innerJoin(users, eq(users.id, oauthGrants.userId))
    .leftJoin(doctors, eq(doctors.userId, users.id))
    .where(eq(oauthGrants.id, id));
  if (!row) return undefined;
  const { grant, roles, secondsLeft, isUsed, isOpen } = row;
  const doctor = doctorIn({ id: row.doctor?.id ?? null, standing: row.doctor?.standing ?? null });
  const isLive = secondsLeft > 0 && isUsed && isOpen && mayHaveTokens({ ...doctor, roles });
  return { ...grant, name, doctorId: doctor.doctorId, secondsLeft, isLive };
}
