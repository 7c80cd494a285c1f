import 'server-only';
import { and, eq, ne, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { delegationEvidence, healthLinks, tokens, totpSecrets, webhooks } from '@/db/schema';
import { inTransaction } from '@/lib/database';
import { resealOauthKey } from '@/lib/oauth/keys';
import { resealPushKeys } from '@/lib/reminders/push/keys';
import { resealLiving } from '@/lib/sections/health-links/secrets';
import { resealTotp } from '@/lib/session/factors/totp';
import { resealWebhook } from '@/lib/webhooks/signing';
import { type Done, forEachAccount, type Progress, recordsKeptBy } from './accounts';
import { resealEvidence } from './evidence';

export interface Resealed extends Done {
  /** The number of values that were sealed again. */
  resealed: number;
}

/**
 * Encrypts all sealed values again under the first AUTH_SECRET: the secrets of authenticator apps, of webhooks, and of
 * active health links, the acts of guardians, and the key of notifications. It fails for an account that has a value which none of the configured
 * secrets opens.
 */
export async function resealSecrets(progress: Progress = () => {}): Promise<Resealed> {
  let resealed = 0;
  const done = await forEachAccount(async (account) => {
    const patients = await recordsKeptBy(account);
    resealed += await inTransaction('write', async (tx) => {
      const { db } = tx;
      await tx.sql`select set_config('app.patients', ${`{${patients}}`}, true)`;
      let changed = (await resealAll(db, CODES, account)) + (await resealAll(db, PROGRAMS, account));
      for (const patient of patients)
        changed += (await resealAll(db, LINKS, patient)) + (await resealAll(db, ACTS, patient));
      return changed;
    });
  }, progress);
  resealed += await inTransaction('write', ({ db }) => resealPushKeys(db));
  resealed += await inTransaction('write', ({ db }) => resealOauthKey(db));
  return { ...done, resealed };
}

interface Kept {
  id: number;
  sealed: string;
}

/** One kind of sealed value, such as the secret of an authenticator app; values belong to an account or a patient. */
interface Source {
  read(db: Db, owner: number): PromiseLike<Kept[]>;
  /** Seals a value again; null if none of the configured secrets opens it. */
  reseal(sealed: string, owner: number, id: number): string | null;
  write(db: Db, owner: number, kept: Kept): PromiseLike<unknown>;
}

const CODES: Source = {
  read: (db, account) =>
    db
      .select({ id: totpSecrets.userId, sealed: totpSecrets.secret })
      .from(totpSecrets)
      .where(eq(totpSecrets.userId, account))
      .for('update'),
  reseal: resealTotp,
  write: (db, _, { id, sealed }) => db.update(totpSecrets).set({ secret: sealed }).where(eq(totpSecrets.userId, id)),
};

const PROGRAMS: Source = {
  read: (db, account) =>
    db
      .select({ id: webhooks.tokenId, sealed: webhooks.secret })
      .from(webhooks)
      .innerJoin(tokens, eq(tokens.id, webhooks.tokenId))
      .where(eq(tokens.userId, account))
      .for('update', { of: webhooks }),
  reseal: resealWebhook,
  write: (db, _, { id, sealed }) => db.update(webhooks).set({ secret: sealed }).where(eq(webhooks.tokenId, id)),
};

const LINKS: Source = {
  // The sealed text is empty for ended links and null for frozen ones; both are excluded by the condition.
  read: (db, patient) =>
    db
      .select({ id: healthLinks.id, sealed: sql<string>`${healthLinks.sealed}` })
      .from(healthLinks)
      .where(and(eq(healthLinks.patientId, patient), ne(healthLinks.sealed, '')))
      .for('update'),
  reseal: resealLiving,
  write: (db, patient, { id, sealed }) =>
    db
      .update(healthLinks)
      .set({ sealed })
      .where(and(eq(healthLinks.patientId, patient), eq(healthLinks.id, id))),
};

const ACTS: Source = {
  async read(db, patient) {
    const { delegationId, patientId, sealed } = delegationEvidence;
    const acts = await db
      .select({ id: delegationId, sealed })
      .from(delegationEvidence)
      .where(eq(patientId, patient))
      .for('update');
    return acts.map((act) => ({ id: act.id, sealed: act.sealed.toString('base64url') }));
  },
  reseal: (sealed, _, id) => resealEvidence(sealed, id),
  write: (db, patient, { id, sealed }) =>
    db
      .update(delegationEvidence)
      .set({ sealed: Buffer.from(sealed, 'base64url') })
      .where(and(eq(delegationEvidence.patientId, patient), eq(delegationEvidence.delegationId, id))),
};

async function resealAll(db: Db, { read, reseal, write }: Source, owner: number) {
  let resealed = 0;
  for (const { id, sealed } of await read(db, owner)) {
    const again = reseal(sealed, owner, id);
    if (again === null) throw new Error('no secret in AUTH_SECRET opens what an account has sealed');
    if (again === sealed) continue;
    await write(db, owner, { id, sealed: again });
    resealed += 1;
  }
  return resealed;
}
