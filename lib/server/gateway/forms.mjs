/**
 * @typedef {import('node:http').IncomingMessage} Request
 * @typedef {import('./refusals.mjs').Code} Code
 */

/** All methods that some path of the app accepts. */
const METHODS = 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS';

/**
 * Why a request cannot be accepted at any path: another protocol, an unsupported method, a target that is not a
 * readable path of this server, two Host headers, or no HTTP version.
 * @param {Request & { upgrade?: boolean }} request @returns {{ code: Code, headers: Record<string, string> } | null}
 */
export function refusedForm({ method = '', url = '', upgrade, httpVersionMajor, headersDistinct }) {
  if (method === 'TRACE' || method === 'CONNECT' || (method === 'OPTIONS' && url === '*')) return NOWHERE;
  if (upgrade) return NO_UPGRADE;
  const isForm = httpVersionMajor > 0 && (headersDistinct.host?.length ?? 0) <= 1;
  return isForm && url.startsWith('/') && isReadable(url) ? null : MALFORMED;
}

const MALFORMED = /** @type {const} */ ({ code: 'malformed', headers: { connection: 'close' } });
const NOWHERE = /** @type {const} */ ({ code: 'method_not_allowed', headers: { connection: 'close', allow: METHODS } });
const NO_UPGRADE = /** @type {const} */ ({ code: 'no_upgrade', headers: { connection: 'close', upgrade: 'HTTP/1.1' } });

/**
 * Whether the path's percent-escapes decode to text; Next would treat undecodable ones as its own fault.
 * @param {string} url
 */
function isReadable(url) {
  try {
    decodeURIComponent(url.split('?', 1)[0] ?? '');
    return true;
  } catch {
    return false;
  }
}
