/**
 * @typedef {import('node:http').IncomingMessage} Request
 * @typedef {{ name: string, share: number, most: number, isKnown: boolean }} Kind  how many of these are worked on, and let in,
 *   at once; and whether a session of theirs is known
 */

/** Most requests admitted at once, running or waiting; further ones are asked to come back later. */
export const AT_ONCE = 96;
/** The most requests admitted from one user, so that a greedy user leaves room for the others. */
export const AT_ONCE_EACH = 48;
/** The most costly requests admitted from one user: searches and printed pages, each of which reads a whole record. */
export const COSTLY_EACH = 8;
/**
 * How many requests of one user run simultaneously, and how many costly ones in addition. A single thread answers all
 * users, so that each running request delays those of the others.
 */
export const SHARE = 2;
export const COSTLY_SHARE = 1;
/** Requests without a known session that run at once per address. */
export const STRANGERS_SHARE = 2;
/**
 * The shortest time in milliseconds between two requests without a known session while users' requests run: a page
 * without a session is rendered in one go, between the steps of a user's request.
 */
export const STRANGERS_PACE_MS = 250;
/** Requests that run at once from one address, such as a hospital's. */
export const ADDRESS_SHARE = 8;
/** Longest wait for a turn, in milliseconds. */
export const WAIT_MS = 30_000;

const COSTLY = /[?&](?:cerca(?:-\w+)?|stampa)=[^&]/;
/** These cost next to nothing and must be answered even when the server is busy. */
const FREE = /^\/webui\/(?:_next\/static\/|api\/health\/|sw\.js$|icon\.svg)/;

/** @param {Request} request */
export const isFree = ({ url = '' }) => FREE.test(url.split('?', 1)[0] ?? '');

/**
 * The lane in which a request is counted: its user's, or that of its address if no session is known.
 * @param {Request} request @param {number | null} userId @param {string} address @returns {Kind}
 */
export function kindOf(request, userId, address) {
  const isKnown = userId !== null;
  const name = isKnown ? `user ${userId}` : `address ${address}`;
  if (COSTLY.test(request.url ?? ''))
    return { name: `costly ${name}`, share: COSTLY_SHARE, most: COSTLY_EACH, isKnown };
  return { name, share: isKnown ? SHARE : STRANGERS_SHARE, most: AT_ONCE_EACH, isKnown };
}
