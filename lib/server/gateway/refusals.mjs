import { readFileSync } from 'node:fs';
import { PLAIN_HEADERS, plainPage } from '../../http/plain-page.mjs';
import { inCheckout } from '../process/checkout.mjs';

/**
 * @typedef {import('node:http').IncomingMessage} Request
 * @typedef {import('node:http').ServerResponse} Response
 * @typedef {keyof typeof STATUSES} Code
 */

/** Statuses of the refusals that the gateway sends itself; each key also names its message under `refusals.`. */
const STATUSES = {
  malformed: 400,
  method_not_allowed: 405,
  timed_out: 408,
  no_upgrade: 426,
  unavailable: 503,
  overloaded: 503,
  too_many: 429,
};
const TITLES = {
  400: 'Bad Request',
  405: 'Method Not Allowed',
  408: 'Request Timeout',
  426: 'Upgrade Required',
  429: 'Too Many Requests',
  503: 'Service Unavailable',
};

/** @type {Map<string, Record<string, any>>} */
const texts = new Map();

/** @param {string} locale @param {string} namespace @returns {Record<string, any>} */
function wordsOf(locale, namespace) {
  const file = inCheckout('messages', locale, `${namespace}.json`);
  const known = texts.get(file) ?? JSON.parse(readFileSync(file, 'utf8'));
  texts.set(file, known);
  return known;
}

/** English if the client prefers it, otherwise Italian. @param {Request} request */
const localeOf = ({ headers }) => (/^en\b/i.test(headers['accept-language'] ?? '') ? 'en' : 'it');

/**
 * Answers without the app: with a problem body or an OperationOutcome for programs, with a page for people.
 * @param {Request} request @param {Response} response @param {Code} code @param {Record<string, string>} [headers]
 */
export function refuse(request, response, code, headers = {}) {
  const [status, locale] = [STATUSES[code], localeOf(request)];
  // Next may already have removed the base path.
  const isPage = !/^(?:\/webui)?\/api\//.test(request.url ?? '') && /text\/html/.test(request.headers.accept ?? '');
  const isFhir = FHIR.test(request.url ?? '');
  response.writeHead(status, {
    ...PLAIN_HEADERS,
    ...(isFhir ? OF_FHIR : { 'content-type': isPage ? 'text/html; charset=utf-8' : 'application/problem+json' }),
    vary: 'Accept-Language',
    ...headers,
  });
  response.end(isFhir ? outcomeOf(code) : isPage ? pageOf(locale, code) : problemOf(locale, code, status));
}

/** The FHIR interface, whose refusals are resources and can be read by pages of any origin. */
const FHIR = /^(?:\/webui)?\/api\/fhir(?:[/?]|$)/;
const OF_FHIR = {
  'content-type': 'application/fhir+json; charset=utf-8',
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'retry-after',
};

/** FHIR's codes of the refusals. @type {Record<Code, string>} */
const ISSUES = {
  malformed: 'invalid',
  method_not_allowed: 'not-supported',
  timed_out: 'timeout',
  no_upgrade: 'not-supported',
  unavailable: 'transient',
  overloaded: 'transient',
  too_many: 'throttled',
};

/** The same form as in lib/fhir-api/outcome.ts. @param {Code} code */
const outcomeOf = (code) =>
  JSON.stringify({
    resourceType: 'OperationOutcome',
    issue: [{ severity: 'error', code: ISSUES[code], diagnostics: wordsOf('en', 'refusals')[code] }],
  });

/** @param {string} locale @param {Code} code */
function pageOf(locale, code) {
  const { unavailable } = wordsOf(locale, 'states');
  return plainPage({
    locale,
    title: unavailable.title,
    // The text of the `unavailable` refusal is for somebody who saves; the page has a text of its own.
    text: code === 'unavailable' ? unavailable.text : wordsOf(locale, 'refusals')[code],
    retry: unavailable.retry,
  });
}

/** The same form as in lib/http/problem.ts. @param {string} locale @param {Code} code @param {number} status */
const problemOf = (locale, code, status) =>
  JSON.stringify({
    type: `urn:cartella-salute:problem:${code}`,
    title: TITLES[/** @type {keyof typeof TITLES} */ (status)],
    status,
    detail: wordsOf('en', 'refusals')[code],
    message: wordsOf(locale, 'refusals')[code],
  });
