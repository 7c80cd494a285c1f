import { sealWith } from './sealing.mjs';

/** What the encrypted parts of a card are bound to. */
export const BOUND = 'card';
export const WRAP = { name: 'RSA-OAEP', hash: 'SHA-256' };

/**
 * A key pair whose private half is encrypted under a secret that only a passkey makes.
 * @typedef {{ credential: ArrayBuffer, salt: Uint8Array<ArrayBuffer>, publicKey: CryptoKey,
 *   privateKey: import('./sealing.mjs').Sealed }} Lock
 */

/** Whether passkeys of this browser can open a card. @returns {Promise<boolean>} */
export async function canLock() {
  const capabilities = await globalThis.PublicKeyCredential?.getClientCapabilities?.().catch(() => undefined);
  return capabilities?.['extension:prf'] === true;
}

/**
 * Asks the browser for a secret that only the passkey makes (WebAuthn PRF), and derives a key from it.
 * @param {Uint8Array<ArrayBuffer>} salt @param {ArrayBuffer} [credential] absent: any passkey of this site
 * @returns {Promise<{ key: CryptoKey, credential: ArrayBuffer } | null>} null if there is none, or the user declines
 */
export async function keyOfPasskey(salt, credential) {
  const answer = /** @type {PublicKeyCredential | null} */ (
    await navigator.credentials
      .get({
        publicKey: {
          challenge: crypto.getRandomValues(new Uint8Array(32)),
          userVerification: 'required',
          ...(credential ? { allowCredentials: [{ type: 'public-key', id: credential }] } : {}),
          extensions: { prf: { eval: { first: salt } } },
        },
      })
      .catch(() => null)
  );
  const secret = answer?.getClientExtensionResults().prf?.results?.first;
  if (!answer || !secret) return null;
  const material = await crypto.subtle.importKey('raw', /** @type {BufferSource} */ (secret), 'HKDF', false, [
    'deriveKey',
  ]);
  const derivation = { name: 'HKDF', hash: 'SHA-256', salt, info: new TextEncoder().encode('emergency card') };
  const usages = /** @type {KeyUsage[]} */ (['encrypt', 'decrypt']);
  const key = await crypto.subtle.deriveKey(derivation, material, { name: 'AES-GCM', length: 256 }, false, usages);
  return { key, credential: answer.rawId };
}

/** Makes a lock that a passkey of this site opens; null if no passkey gives a secret. @returns {Promise<Lock | null>} */
export async function makeLock() {
  const salt = crypto.getRandomValues(new Uint8Array(32));
  const passkey = await keyOfPasskey(salt);
  if (!passkey) return null;
  const rsa = { ...WRAP, modulusLength: 3072, publicExponent: new Uint8Array([1, 0, 1]) };
  const pair = await crypto.subtle.generateKey(rsa, true, ['wrapKey', 'unwrapKey']);
  const jwk = await crypto.subtle.exportKey('jwk', pair.privateKey);
  return {
    credential: passkey.credential,
    salt,
    publicKey: pair.publicKey,
    privateKey: await sealWith(passkey.key, jwk, BOUND),
  };
}
