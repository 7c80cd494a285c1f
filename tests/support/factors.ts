import { Secret } from 'otpauth';
import { database } from '@/lib/database';
import { makeRecoveryCodes } from '@/lib/session/factors/recovery-codes';
import { codeAt, confirmTotp, startTotp, totpInSetup } from '@/lib/session/factors/totp';

/** Sets up second factors for test users as the app does. */

/** Makes all of a user's factors and identities valid immediately, as if they were confirmed by mail. */
export async function letCount(userId: number) {
  const { sql } = database();
  for (const table of ['totp_secrets', 'passkeys', 'recovery_codes', 'identities'])
    await sql`update ${sql(table)} set counts_from = now(), confirmed_by_mail_at = now(), suspended_at = null
      where id_utente = ${userId}`;
}

export const stepNow = () => Math.floor(Date.now() / 30_000);

const secretOf = (key: string) => Buffer.from(Secret.fromBase32(key).bytes);

/** The code that an authenticator app shows for this key, in the current step or `stepsOn` steps later. */
export const codeOfKey = (key: string, stepsOn = 0) => codeAt(secretOf(key.replace(/\s/g, '')), stepNow() + stepsOn);

/**
 * Sets up an authenticator app for a user, confirmed with the previous step's code, and returns its secret. With `stored` false
 * it returns a random secret that belongs to no user.
 */
export async function newTotp(userId: number, stored = true): Promise<Buffer> {
  if (!stored) return Buffer.from(new Secret({ size: 20 }).bytes);
  const { db } = database();
  await startTotp(db, userId);
  const setup = await totpInSetup(db, { userId, email: 'a@example.it' });
  const secret = secretOf(setup?.key ?? '');
  if (!(await confirmTotp(db, userId, codeAt(secret, stepNow() - 1)))) throw new Error('the code was not taken');
  await letCount(userId);
  return secret;
}

/** Creates ten valid recovery codes for a user. */
export async function newRecoveryCodes(userId: number): Promise<string[]> {
  const codes = await makeRecoveryCodes(database().db, userId);
  await letCount(userId);
  return codes;
}
