/**
 * @typedef {import('node:http').IncomingMessage} Request
 * @typedef {{ name: string, share: number, most: number, isKnown: boolean }} Kind  how many of these are worked on, and let in,
 *   at once; and whether a session of theirs is known
 */

/** So many requests are let in, to be worked on or to wait for it: who comes then is told to come back. */
export const AT_ONCE = 96;
/** How many of them one user may have, so that who asks too much leaves room for all others. */
export const AT_ONCE_EACH = 48;
/** And of pages that are searched or drawn whole, each of which reads a record from end to end. */
export const COSTLY_EACH = 8;
/**
 * How many of a user's are worked on at once, and how many besides of those that are costly. One thread answers: each of them
 * makes all others' answers that much later.
 */
export const SHARE = 2;
export const COSTLY_SHARE = 1;
/** Of all those at one address of whom no session is known. */
export const STRANGERS_SHARE = 2;
/** How often one of those is begun while users' are worked on: their pages are drawn in one go, between the steps of a user's. */
export const STRANGERS_PACE_MS = 250;
/** Of everybody at one address, such as a hospital's. */
export const ADDRESS_SHARE = 8;
/** How long one waits for a turn. */
export const WAIT_MS = 30_000;

const COSTLY = /[?&](?:cerca(?:-\w+)?|stampa)=[^&]/;
/** They cost next to nothing, and must be answered above all when the server is busy. */
const FREE = /^\/webui\/(?:_next\/static\/|api\/health\/|sw\.js$|icon\.svg)/;

/** @param {Request} request */
export const isFree = ({ url = '' }) => FREE.test(url.split('?', 1)[0] ?? '');

/**
 * With which others a request is counted: its user's, or those of its address of whom no session is known.
 * @param {Request} request @param {number | null} userId @param {string} address @returns {Kind}
 */
export function kindOf(request, userId, address) {
  const isKnown = userId !== null;
  const name = isKnown ? `user ${userId}` : `address ${address}`;
  if (COSTLY.test(request.url ?? ''))
    return { name: `costly ${name}`, share: COSTLY_SHARE, most: COSTLY_EACH, isKnown };
  return { name, share: isKnown ? SHARE : STRANGERS_SHARE, most: AT_ONCE_EACH, isKnown };
}
