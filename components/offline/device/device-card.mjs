import { BOUND, keyOfPasskey, WRAP } from './lock.mjs';
import { sealWith, unsealWith } from './sealing.mjs';
import { announce, owner, read, remove, write } from './store.mjs';

// The emergency card that its patient has put on this device. An open card is plain, since who finds the phone shall read it. A
// locked card is encrypted to a key pair whose private half only the passkey opens, so that it is renewed without the passkey.

const DAY_MS = 24 * 3600 * 1000;
const ANSWER_MS = 1500;
export const CARD_DAYS = 90;

/**
 * @typedef {import('./sealing.mjs').Sealed} Sealed
 * @typedef {import('./lock.mjs').Lock} Lock
 * @typedef {{ title: string, subtitle: string, name: string, facts: string[], foot: string, essentials: string[],
 *   parts: { title: string, blocks: any[] }[] }} Content
 * @typedef {{ user: string, stamp: string, level: number, at: number, lock: Lock | null, content: Content | null,
 *   sealed: { key: ArrayBuffer, value: Sealed } | null }} Card
 */

/** The card of this device; one that is too old is deleted. @returns {Promise<Card | undefined>} */
export async function storedCard() {
  const card = /** @type {Card | undefined} */ (await read('card', 'card'));
  if (!card || card.at + CARD_DAYS * DAY_MS > Date.now()) return card;
  await removeCard();
  return undefined;
}

export async function removeCard() {
  await remove('card', 'card');
  announce();
}

/**
 * Stores a card, or its renewed content: with a lock only encrypted.
 * @param {{ user: string, stamp: string, level: number, content: Content }} made @param {Lock | null} lock
 */
export async function keepCard({ content, ...made }, lock) {
  const shared = { ...made, at: Date.now(), lock };
  await write(
    'card',
    lock ? { ...shared, content: null, sealed: await sealedTo(lock, content) } : { ...shared, content, sealed: null },
    'card',
  );
  announce();
}

/** @param {Lock} lock @param {Content} content */
async function sealedTo({ publicKey }, content) {
  const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, true, ['encrypt', 'decrypt']);
  const value = await sealWith(key, content, BOUND);
  return { key: await crypto.subtle.wrapKey('raw', key, publicKey, WRAP), value };
}

/** The content of a card; a locked one asks for the passkey. Null if it was not given. @param {Card} card @returns {Promise<Content | null>} */
export async function openCard({ content, lock, sealed }) {
  if (!lock || !sealed) return content;
  const passkey = await keyOfPasskey(lock.salt, lock.credential);
  if (!passkey) return null;
  const jwk = await unsealWith(passkey.key, lock.privateKey, BOUND);
  const privateKey = await crypto.subtle.importKey('jwk', jwk, WRAP, false, ['unwrapKey']);
  const key = await crypto.subtle.unwrapKey('raw', sealed.key, privateKey, WRAP, { name: 'AES-GCM' }, false, [
    'decrypt',
  ]);
  return unsealWith(key, sealed.value, BOUND);
}

/**
 * Asks the server whether the card may stay: not after all devices were signed out, a sign-in was disowned, or the account was
 * closed. Without an answer it stays. @param {string} base
 */
export async function checkCard(base) {
  const card = await storedCard();
  if (!card) return;
  const response = await fetch(`${base}/api/tessera/stato`, {
    method: 'POST',
    // Whoever helps must not wait for a network that does not answer.
    signal: AbortSignal.timeout(ANSWER_MS),
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ timbro: card.stamp }),
  }).catch(() => null);
  if (response?.ok && (await response.json()).data.valida === false) await removeCard();
}

/** Renews a card that is older than a day, in a session of its patient. @param {string} base */
export async function renewCard(base) {
  const [card, known] = await Promise.all([storedCard(), owner()]);
  if (!card || !known || known.acting || !known.users.includes(card.user)) return;
  if (card.at + DAY_MS > Date.now()) return;
  const response = await fetch(`${base}/api/tessera/rinnovo`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ timbro: card.stamp }),
  }).catch(() => null);
  if (response?.status === 404) return removeCard();
  if (!response?.ok) return;
  const { timbro, tessera } = (await response.json()).data;
  await keepCard({ user: card.user, level: card.level, stamp: timbro, content: tessera }, card.lock);
}
