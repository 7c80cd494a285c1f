import { createHash } from 'node:crypto';

/** @typedef {import('node:http').IncomingMessage} Request */

/**
 * The most credentials that are remembered. The one learned longest ago is dropped first; the next call with a dropped
 * credential learns its user again.
 */
const MOST_KNOWN = 10_000;

/**
 * Finds the user of a request before the app does. Sessions and tokens are sealed, so the app reports the user once it has
 * looked it up. Only hashes of credentials that belonged to a user are remembered, so that invented ones take no memory.
 */
export class Users {
  /** @type {Map<string, number>} */
  #known = new Map();

  /**
   * The request's user, if already known, and a function that stores the user once the app has found it.
   * @param {Request} request
   */
  of(request) {
    const credential = credentialOf(request);
    const key = credential && createHash('sha256').update(credential).digest('base64');
    return {
      userId: key ? (this.#known.get(key) ?? null) : null,
      /** @param {number | null} userId null: the credential belongs to nobody, or no longer */
      learn: (userId) => {
        if (!key) return;
        this.#known.delete(key);
        if (userId === null) return;
        this.#known.set(key, userId);
        const [first] = this.#known.keys();
        if (this.#known.size > MOST_KNOWN && first) this.#known.delete(first);
      },
    };
  }
}

/**
 * The request's credential by the app's own rule: in API calls a token takes precedence over a cookie.
 * @param {Request} request
 */
function credentialOf({ url = '', headers: { authorization, cookie = '' } }) {
  if (authorization !== undefined && url.startsWith('/webui/api/')) return authorization;
  return /(?:^|; )(?:__Host-)?phr\.session=([^;]+)/.exec(cookie)?.[1];
}
