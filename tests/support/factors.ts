import { Secret } from 'otpauth';
import { database } from '@/lib/database';
import { makeRecoveryCodes } from '@/lib/session/factors/recovery-codes';
import { codeAt, confirmTotp, startTotp, totpInSetup } from '@/lib/session/factors/totp';

/** Second factors of people in tests, set up as the app does it. */

/** Lets all that a user signs in with beside the password count, as if the owner of the mailbox had confirmed it. */
export async function letCount(userId: number) {
  const { sql } = database();
  for (const table of ['tbl_totp', 'tbl_passkey', 'tbl_codici_recupero', 'tbl_identita'])
    await sql`update ${sql(table)} set vale_dal = now(), confermato_per_posta_il = now(), sospeso_il = null
      where id_utente = ${userId}`;
}

export const stepNow = () => Math.floor(Date.now() / 30_000);

const secretOf = (key: string) => Buffer.from(Secret.fromBase32(key).bytes);

/** The code that an app shows which was given this key. The next step's, since a step that was used is used up. */
export const codeOfKey = (key: string, stepsOn = 0) => codeAt(secretOf(key.replace(/\s/g, '')), stepNow() + stepsOn);

/**
 * Gives a user an app with codes, confirmed by the code of the step before; gives its secret. With `stored` false the
 * secret is nobody's.
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

/** Ten spare codes of a user, which count. */
export async function newRecoveryCodes(userId: number): Promise<string[]> {
  const codes = await makeRecoveryCodes(database().db, userId);
  await letCount(userId);
  return codes;
}
