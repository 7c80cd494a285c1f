/**
 * @typedef {import('node:http').IncomingMessage} Request
 * @typedef {import('node:http').ServerResponse} Response
 */

/** More than this at once only wait for each other: who comes then is told to come back, and is answered sooner. */
export const AT_ONCE = 96;
/** What one session may have of them, so that one that asks too much leaves room for all others. */
export const AT_ONCE_EACH = 48;

/** And of pages that are searched or drawn whole, each of which reads a record from end to end. */
export const COSTLY_EACH = 8;
const COSTLY = /[?&](?:cerca(?:-\w+)?|stampa)=[^&]/;

/** They cost next to nothing, and must be answered above all when the server is busy. */
const FREE = /^\/webui\/(?:_next\/static\/|api\/health\/|sw\.js$|icon\.svg)/;

/**
 * Counts the requests that the app works on. One whose body is still on its way costs nothing yet: it is counted once
 * it is whole, so that slow senders take no place.
 */
export class Gate {
  running = 0;
  /** @type {Map<string, number>} */
  each = new Map();

  /** Whether the app takes this request; then it is counted until it is answered. @param {Request} request @param {Response} response */
  admits(request, response) {
    if (FREE.test((request.url ?? '').split('?', 1)[0] ?? '')) return true;
    const counts = countsOf(request);
    if (this.running >= AT_ONCE || counts.some(([name, most]) => (this.each.get(name) ?? 0) >= most)) return false;
    if (hasBody(request)) request.once('end', () => this.count(counts, response));
    else this.count(counts, response);
    return true;
  }

  /** @param {Counts} counts @param {Response} response */
  count(counts, response) {
    if (response.closed) return;
    this.add(counts, 1);
    response.once('close', () => this.add(counts, -1));
  }

  /** @param {Counts} counts @param {1 | -1} one */
  add(counts, one) {
    this.running += one;
    for (const [name] of counts) {
      const left = (this.each.get(name) ?? 0) + one;
      if (left > 0) this.each.set(name, left);
      else this.each.delete(name);
    }
  }
}

/**
 * By what a request is counted beside all others, and how many there may be; by nothing where no session asks.
 * @typedef {[name: string, most: number][]} Counts
 * @param {Request} request @returns {Counts}
 */
function countsOf(request) {
  const caller = callerOf(request);
  if (caller === null) return [];
  return [
    [caller, AT_ONCE_EACH],
    ...(COSTLY.test(request.url ?? '') ? /** @type {Counts} */ ([[`costly ${caller}`, COSTLY_EACH]]) : []),
  ];
}

/** The session that asks, as it is sent; null for who has none. @param {Request} request */
function callerOf({ headers: { authorization, cookie = '' } }) {
  return authorization ?? /(?:^|; )(?:__Host-)?phr\.session=([^;]+)/.exec(cookie)?.[1] ?? null;
}

/** @param {Request} request */
const hasBody = ({ headers }) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
