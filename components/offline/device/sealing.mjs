import { read, write } from './store.mjs';

// What waits on the device is encrypted with AES-GCM under a key that no script can read out: the database's files alone reveal
// nothing. A script of this origin can still ask the browser to decrypt.

const AES = { name: 'AES-GCM', length: 256 };
const encoder = new TextEncoder();

/** @returns {Promise<CryptoKey>} */
async function deviceKey() {
  const known = await read('facts', 'key');
  if (known) return known;
  const made = await crypto.subtle.generateKey(AES, false, ['encrypt', 'decrypt']);
  await write('facts', made, 'key');
  return made;
}

/** Two tabs must not make two keys. @returns {Promise<CryptoKey>} */
const theKey = () => navigator.locks.request('cartella-key', deviceKey);

/** @typedef {{ iv: Uint8Array<ArrayBuffer>, data: ArrayBuffer }} Sealed */

/**
 * @param {unknown} value @param {string} bound the entry opens only with the same text
 * @returns {Promise<Sealed>}
 */
export async function seal(value, bound) {
  return sealWith(await theKey(), value, bound);
}

/** @param {Sealed} sealed @param {string} bound */
export async function unseal(sealed, bound) {
  return unsealWith(await theKey(), sealed, bound);
}

/** @param {CryptoKey} key @param {unknown} value @param {string} bound @returns {Promise<Sealed>} */
export async function sealWith(key, value, bound) {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const plain = encoder.encode(JSON.stringify(value));
  const data = await crypto.subtle.encrypt({ name: 'AES-GCM', iv, additionalData: encoder.encode(bound) }, key, plain);
  return { iv, data };
}

/** @param {CryptoKey} key @param {Sealed} sealed @param {string} bound */
export async function unsealWith(key, { iv, data }, bound) {
  const plain = await crypto.subtle.decrypt({ name: 'AES-GCM', iv, additionalData: encoder.encode(bound) }, key, data);
  return JSON.parse(new TextDecoder().decode(plain));
}
