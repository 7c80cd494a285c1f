import { Buffer } from 'node:buffer';

/**
 * @typedef {import('node:http').IncomingMessage} Request
 * @typedef {import('node:http').ServerResponse} Response
 */

/** The path to which browsers report violations of the Content-Security-Policy; the policy names it. */
const ADDRESS = '/webui/security-reports';
const TYPES = /^application\/(?:csp-report|reports\+json)(?:;|$)/;
const MOST_BYTES = 16_384;
/** Anybody may send reports, so only this many are logged per minute. */
export const LINES_A_MINUTE = 30;
const MINUTE_MS = 60_000;

/**
 * Logs what a page's policy has blocked: the directive and the origin. The page's URL and content are left out, since
 * they may reveal health data.
 */
export class Violations {
  #lines = 0;
  #since = 0;

  /** @param {(line: object) => void} write @param {() => number} [now] in milliseconds */
  constructor(write, now = () => performance.now()) {
    this.write = write;
    this.now = now;
  }

  /**
   * Answers the request if it is a violation report, and returns whether it is one.
   * @param {Request} request @param {Response} response
   */
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
 * Directive and origin of each violation, from the older report form or the Reporting API's; empty for anything else.
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

/** The origin of a URL, its scheme if it has no origin, or the browser's own keyword. @param {unknown} blocked */
function originOf(blocked) {
  if (typeof blocked !== 'string' || blocked.length > 2000) return 'unknown';
  if (/^[a-z-]{1,30}$/.test(blocked)) return blocked;
  if (!URL.canParse(blocked)) return 'unknown';
  const { origin, protocol } = new URL(blocked);
  return origin === 'null' ? protocol : origin;
}
