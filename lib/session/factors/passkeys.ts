import 'server-only';
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { and, eq, lt, or, sql } from 'drizzle-orm';
import { type PasskeyTransport, passkeys } from '@/db/schema';
import { appOrigin } from '../../config';
import { database } from '../../database';
import { newChallenge, redeemChallenge } from './challenges';
import { counts } from './has-factor';
import { asAuthentication, asRegistration, handleOf, isAnswerOf, TRANSPORTS } from './passkey-answers';

/**
 * Passkeys: keys stored on a phone, computer or security key and unlocked by fingerprint, face or PIN. User verification is
 * required each time, so a passkey serves as first and second factor together.
 */

/** The relying party id: the host alone, without the path under which the app is mounted. */
const rpID = () => new URL(appOrigin()).hostname;
const bytesOf = (challenge: string) => new Uint8Array(Buffer.from(challenge, 'base64url'));

/** The columns that describe a passkey to a browser. */
const credential = { id: passkeys.credentialId, transports: passkeys.transports };

/** The browser's options for making a new passkey; devices that already hold a passkey of the user are excluded. */
export async function newPasskeyOptions(user: { userId: number; email: string; name: string }) {
  const { db } = database();
  const known = await db.select(credential).from(passkeys).where(eq(passkeys.userId, user.userId));
  return generateRegistrationOptions({
    rpName: 'Cartella Salute',
    rpID: rpID(),
    userID: handleOf(user.userId),
    userName: user.email,
    userDisplayName: user.name,
    challenge: bytesOf(await newChallenge(db, 'register', user.userId)),
    attestationType: 'none',
    excludeCredentials: known,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    // A passkey made with it can lock an emergency card on a device, too. The library's types do not know it yet.
    extensions: { prf: {} } as object,
  });
}

/**
 * The browser's options for signing with a passkey. If no user is known, any passkey for this site may be used; otherwise
 * one of the user's.
 */
export async function passkeyOptions(purpose: 'sign_in' | 'proof', userId: number | null) {
  const { db } = database();
  const own =
    userId === null
      ? []
      : await db
          .select(credential)
          .from(passkeys)
          .where(and(eq(passkeys.userId, userId), counts(passkeys)));
  return generateAuthenticationOptions({
    rpID: rpID(),
    challenge: bytesOf(await newChallenge(db, purpose, userId)),
    userVerification: 'required',
    ...(userId === null ? {} : { allowCredentials: own }),
  });
}

export interface VerifiedPasskey {
  credentialId: string;
  publicKey: string;
  counter: number;
  transports: PasskeyTransport[];
  synced: boolean;
}

/** Verifies a new passkey and uses up its challenge, which must be this user's; null if it is not valid. */
export async function verifyNewPasskey(userId: number, sent: unknown): Promise<VerifiedPasskey | null> {
  const response = asRegistration(sent);
  if (!response) return null;
  const verified = await verifyRegistrationResponse({
    response,
    expectedChallenge: ofUser('register', userId),
    expectedOrigin: appOrigin(),
    expectedRPID: rpID(),
  }).catch(() => null);
  if (!verified?.verified) return null;
  const { credential, credentialBackedUp } = verified.registrationInfo;
  return {
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    transports: TRANSPORTS.filter((one) => response.response.transports?.includes(one)),
    synced: credentialBackedUp,
  };
}

/** Checks that a challenge was made for this user and purpose, and uses it up. */
const ofUser = (purpose: 'sign_in' | 'proof' | 'register', userId: number | null) => async (challenge: string) => {
  const redeemed = await redeemChallenge(database().db, purpose, challenge);
  return redeemed !== undefined && redeemed.userId === userId;
};

/**
 * Verifies a passkey's signature and uses up the challenge: returns the passkey's user and whether the mailbox has confirmed
 * the passkey. Null if it is not an active passkey, if the signature is invalid, or if its signature counter went back.
 * @param userId the user who is signing in or proving their identity; null if the passkey is to identify the user
 */
export async function takePasskey(
  purpose: 'sign_in' | 'proof',
  sent: unknown,
  userId: number | null,
): Promise<{ userId: number; trusted: boolean } | null> {
  const response = asAuthentication(sent);
  if (!response) return null;
  const { db } = database();
  const named = and(eq(passkeys.credentialId, response.id), counts(passkeys));
  const [known] = await db.select().from(passkeys).where(named);
  const verified = await verifyAuthenticationResponse({
    response,
    expectedChallenge: ofUser(purpose, purpose === 'proof' ? userId : null),
    expectedOrigin: appOrigin(),
    expectedRPID: rpID(),
    credential: {
      id: response.id,
      publicKey: bytesOf(known?.publicKey ?? ''),
      counter: known?.counter ?? 0,
      transports: known?.transports ?? [],
    },
  }).catch(() => null);
  if (!known || !verified?.verified || !isAnswerOf(known.userId, response, userId)) return null;
  const counter = verified.authenticationInfo.newCounter;
  const [used] = await db
    .update(passkeys)
    .set({ counter, lastUsedAt: sql`now()` })
    .where(and(named, or(lt(passkeys.counter, counter), counter === 0 ? eq(passkeys.counter, 0) : undefined)))
    .returning({ trusted: sql<boolean>`${passkeys.confirmedByMailAt} is not null` });
  return used ? { userId: known.userId, trusted: used.trusted } : null;
}
