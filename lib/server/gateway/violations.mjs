import { Buffer } from 'node:buffer';

/**
 * @typedef {import('node:http').IncomingMessage} Request
 * @typedef {import('node:http').ServerResponse} Response
 */

/** Where browsers send what a page's Content-Security-Policy has kept from it; the policy names it. */
const ADDRESS = '/webui/security-reports';
const TYPES = /^application\/(?:csp-report|reports\+json)(?:;|$)/;
const MOST_BYTES = 16_384;
/** Anybody may send reports: in a minute so many leave a line, and what is more leaves none. */
export const LINES_A_MINUTE = 30;
const MINUTE_MS = 60_000;

/**
 * Notes in the log what was kept from a page: by which directive, and from which origin. Which page it was, and what
 * stood there, may tell of somebody's health and is left out.
 */
export class Violations {
  #lines = 0;
  #since = 0;

  /** @param {(line: object) => void} write @param {() => number} [now] in milliseconds */
  constructor(write, now = () => performance.now()) {
    this.write = write;
    this.now = now;
  }

  /** Whether the request is such a report; then it is answered here. @param {Request} request @param {Response} response */
  take(request, response) {
    if (request.url !== ADDRESS) return false;
    const { method, headers } = request;
    if (method !== 'POST' || !TYPES.test(headers['content-type'] ?? '')) {
      response.writeHead(method === 'POST' ? 415 : 405, { ...PLAIN, Connection: 'close', Allow: 'POST' }).end();
      return true;
    }
    /** @type {Buffer[]} */
    const chunks = [];
    let bytes = 0;
    request.on('data', (/** @type {Buffer} */ chunk) => {
      bytes += chunk.length;
      if (bytes <= MOST_BYTES) chunks.push(chunk);
      else if (!response.headersSent) response.writeHead(413, { ...PLAIN, Connection: 'close' }).end();
    });
    request.on('end', () => {
      if (response.headersSent) return;
      response.writeHead(204, PLAIN).end();
      for (const violation of violationsIn(Buffer.concat(chunks).toString('utf8'))) this.#note(violation);
    });
    return true;
  }

  /** @param {object} violation */
  #note(violation) {
    if (this.now() - this.#since >= MINUTE_MS) [this.#since, this.#lines] = [this.now(), 0];
    if (this.#lines++ < LINES_A_MINUTE) this.write(violation);
  }
}

const PLAIN = { 'Cache-Control': 'no-store' };

/**
 * What is known of each violation, in the older form and in the Reporting API's; of anything else nothing.
 * @param {string} text
 */
export function violationsIn(text) {
  /** @type {unknown} */
  let sent;
  try {
    sent = JSON.parse(text);
  } catch {
    return [];
  }
  const all = Array.isArray(sent)
    ? sent.filter((one) => one?.type === 'csp-violation').map(({ body }) => body)
    : [/** @type {any} */ (sent)?.['csp-report']];
  return all.slice(0, LINES_A_MINUTE).flatMap((body) => {
    if (typeof body !== 'object' || body === null) return [];
    const directive = body.effectiveDirective ?? body['effective-directive'] ?? body['violated-directive'];
    if (typeof directive !== 'string' || !/^[a-z-]{3,40}$/.test(directive)) return [];
    return [{ directive, blocked: originOf(body.blockedURL ?? body['blocked-uri']) }];
  });
}

/** The origin alone of an address, the scheme of what has none, or the browser's own word. @param {unknown} blocked */
function originOf(blocked) {
  if (typeof blocked !== 'string' || blocked.length > 2000) return 'unknown';
  if (/^[a-z-]{1,30}$/.test(blocked)) return blocked;
  if (!URL.canParse(blocked)) return 'unknown';
  const { origin, protocol } = new URL(blocked);
  return origin === 'null' ? protocol : origin;
}
