import { createHash } from 'node:crypto';

/** @typedef {import('node:http').IncomingMessage} Request */

/** So many are remembered, those longest that were told last: what is forgotten is told anew by the next call. */
const MOST_KNOWN = 10_000;

/**
 * Whose call it is. What a browser or a program sends is sealed: which user it stands for, the app says when it has looked it up.
 * It is remembered by a hash, and only of what has been somebody's, so that what is made up takes no place.
 */
export class Users {
  /** @type {Map<string, number>} */
  #known = new Map();

  /** The user, as far as is known, and how to learn it. @param {Request} request */
  of(request) {
    const credential = credentialOf(request);
    const key = credential && createHash('sha256').update(credential).digest('base64');
    return {
      userId: key ? (this.#known.get(key) ?? null) : null,
      /** @param {number | null} userId  null: it is nobody's, or no longer */
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

/** What the app goes by as well: on a call of the API a program's token comes before a cookie. @param {Request} request */
function credentialOf({ url = '', headers: { authorization, cookie = '' } }) {
  if (authorization !== undefined && url.startsWith('/webui/api/')) return authorization;
  return /(?:^|; )(?:__Host-)?phr\.session=([^;]+)/.exec(cookie)?.[1];
}
