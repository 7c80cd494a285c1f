import 'server-only';
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { appOrigin } from '../../config';
import { database } from '../../database';
import { newChallenge, redeemChallenge } from './challenges';
import { countsSql } from './has-factor';
import { asAuthentication, asRegistration, handleOf, isAnswerOf } from './passkey-answers';

/**
 * Keys that a telephone, computer or security key keeps, unlocked by finger, face or PIN. The device asks that of its user
 * each time: a passkey is a first and a second factor in one.
 */

/** The host alone, without the path under which the app is mounted. */
const rpID = () => new URL(appOrigin()).hostname;
const bytesOf = (challenge: string) => new Uint8Array(Buffer.from(challenge, 'base64url'));

/** What a browser is asked for a new passkey; those that the user has already are not made twice. */
export async function newPasskeyOptions(user: { userId: number; email: string; name: string }) {
  const { sql } = database();
  const known = await sql`select credenziale as id, trasporti as transports from tbl_passkey
    where id_utente = ${user.userId}`;
  return generateRegistrationOptions({
    rpName: 'Cartella Salute',
    rpID: rpID(),
    userID: handleOf(user.userId),
    userName: user.email,
    userDisplayName: user.name,
    challenge: bytesOf(await newChallenge(sql, 'register', user.userId)),
    attestationType: 'none',
    excludeCredentials: known.map(({ id, transports }) => ({ id, transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
}

/** What a browser is asked to sign with a passkey: whichever it has for this site, or one of the user's. */
export async function passkeyOptions(purpose: 'sign_in' | 'proof', userId: number | null) {
  const { sql } = database();
  const own =
    userId === null
      ? []
      : await sql`select credenziale as id, trasporti as transports from tbl_passkey
    where id_utente = ${userId} and ${countsSql(sql)}`;
  return generateAuthenticationOptions({
    rpID: rpID(),
    challenge: bytesOf(await newChallenge(sql, purpose, userId)),
    userVerification: 'required',
    ...(userId === null ? {} : { allowCredentials: own.map(({ id, transports }) => ({ id, transports })) }),
  });
}

export interface VerifiedPasskey {
  credentialId: string;
  publicKey: string;
  counter: number;
  transports: string[];
  synced: boolean;
}

/** A new passkey, whose challenge was this user's and is used up; null for whatever is none. */
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
    transports: response.response.transports ?? [],
    synced: credentialBackedUp,
  };
}

/** Whether a challenge was made for this user and purpose; asking uses it up. */
const ofUser = (purpose: 'sign_in' | 'proof' | 'register', userId: number | null) => async (challenge: string) => {
  const redeemed = await redeemChallenge(database().sql, purpose, challenge);
  return redeemed !== undefined && redeemed.userId === userId;
};

/**
 * Whose passkey has signed the challenge, which is used up by it, and whether the mailbox has confirmed it; null for
 * whatever is none that counts, or goes back in its count.
 * @param userId who asks; null where the passkey is to tell
 */
export async function takePasskey(
  purpose: 'sign_in' | 'proof',
  sent: unknown,
  userId: number | null,
): Promise<{ userId: number; trusted: boolean } | null> {
  const response = asAuthentication(sent);
  if (!response) return null;
  const { sql } = database();
  const [known] = await sql`select id_utente, chiave_pubblica, contatore, trasporti from tbl_passkey
    where credenziale = ${response.id} and ${countsSql(sql)}`;
  const verified = await verifyAuthenticationResponse({
    response,
    expectedChallenge: ofUser(purpose, purpose === 'proof' ? userId : null),
    expectedOrigin: appOrigin(),
    expectedRPID: rpID(),
    credential: {
      id: response.id,
      publicKey: bytesOf(known?.chiave_pubblica ?? ''),
      counter: Number(known?.contatore ?? 0),
      transports: known?.trasporti ?? [],
    },
  }).catch(() => null);
  if (!known || !verified?.verified || !isAnswerOf(Number(known.id_utente), response, userId)) return null;
  const counter = verified.authenticationInfo.newCounter;
  const [used] = await sql`update tbl_passkey set contatore = ${counter}, ultimo_uso = now()
    where credenziale = ${response.id} and (contatore < ${counter} or (contatore = 0 and ${counter} = 0))
    and ${countsSql(sql)} returning confermato_per_posta_il is not null as trusted`;
  return used ? { userId: Number(known.id_utente), trusted: used.trusted } : null;
}
