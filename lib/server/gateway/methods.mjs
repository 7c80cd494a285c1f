import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { refuse } from './refusals.mjs';

/**
 * @typedef {(request: IncomingMessage, response: ServerResponse) => unknown} Handler
 */

const BUILT = /^\/webui\/(?:_next\/static\/|guides\/|sw\.js(?:$|\?)|icon\.svg(?:$|\?))/;
const OF_ASSETS = ['GET', 'HEAD'];
const OF_APP = [...OF_ASSETS, 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/**
 * Refuses a method that nothing at the path supports, and returns whether it did: TRACE and the like at any path, and
 * any method but GET and HEAD on a built asset. Next would treat such a request as its own fault.
 * @param {IncomingMessage} request @param {ServerResponse} response
 */
export function refusesMethod(request, response) {
  const { method = '', url = '', complete } = request;
  const allowed = BUILT.test(url) ? OF_ASSETS : OF_APP;
  if (allowed.includes(method)) return false;
  refuse(request, response, 'method_not_allowed', {
    allow: allowed.join(', '),
    ...(complete ? {} : { connection: 'close' }),
  });
  return true;
}

/**
 * Next answers an unsupported method of an API call with a bare 405. This adds the problem body, and `Allow` with what
 * Next answers to OPTIONS at the same path.
 * @param {Handler} handler @param {IncomingMessage} request @param {ServerResponse} response
 */
export function explainMethods(handler, request, response) {
  // The URL is copied first, since Next changes it while it works.
  const { url = '' } = request;
  if (!/^\/webui\/api\//.test(url)) return;
  // Hold back all output while the answer is a bare 405; compression may send the head in its own way.
  const { flushHeaders, writeHead, write, end } = response;
  const isBare = () => response.statusCode === 405 && !response.headersSent;
  /** @param {(...args: any[]) => any} method @param {any} instead @returns {any} */
  const held =
    (method, instead) =>
    /** @param {any[]} args */
    (...args) =>
      isBare() ? instead : method.apply(response, args);
  response.flushHeaders = held(flushHeaders, undefined);
  response.writeHead = held(writeHead, response);
  response.write = held(write, true);
  /** @param {any[]} args */
  const explained = (...args) => {
    if (!isBare()) return end.apply(response, /** @type {any} */ (args));
    Object.assign(response, { flushHeaders, writeHead, write, end });
    void allowedBy(handler, request, url).then(
      (allow) => refuse(request, response, 'method_not_allowed', { allow }),
      () => response.destroy(),
    );
    return response;
  };
  response.end = /** @type {any} */ (explained);
}

/** @param {Handler} handler @param {IncomingMessage} request @param {string} url */
async function allowedBy(handler, { headers: { host } }, url) {
  const asked = Object.assign(new IncomingMessage(new Socket()), { method: 'OPTIONS', url, headers: { host } });
  asked.push(null);
  const answer = new ServerResponse(asked);
  await handler(asked, answer);
  return String(answer.getHeader('allow') ?? 'GET, HEAD, OPTIONS');
}
