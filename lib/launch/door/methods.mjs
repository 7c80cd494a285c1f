import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { refuse } from './refusals.mjs';

/**
 * @typedef {(request: IncomingMessage, response: ServerResponse) => unknown} Handler
 */

/**
 * Next answers a method that a call does not have with a bare 405. Here it gets its problem body, and `Allow` with what
 * Next says of the same address when it is asked for its options.
 * @param {Handler} handler @param {IncomingMessage} request @param {ServerResponse} response
 */
export function explainMethods(handler, request, response) {
  if (!/^\/webui\/api\//.test(request.url ?? '')) return;
  const end = response.end.bind(response);
  /** @param {any[]} args */
  const explained = (...args) => {
    response.end = end;
    if (response.statusCode !== 405 || response.headersSent) return end(...args);
    void allowedBy(handler, request).then((allow) => refuse(request, response, 'method_not_allowed', { allow }));
    return response;
  };
  response.end = /** @type {typeof response.end} */ (explained);
}

/** @param {Handler} handler @param {IncomingMessage} request */
async function allowedBy(handler, { url, headers: { host } }) {
  const asked = Object.assign(new IncomingMessage(new Socket()), { method: 'OPTIONS', url, headers: { host } });
  asked.push(null);
  const answer = new ServerResponse(asked);
  await handler(asked, answer);
  return String(answer.getHeader('allow') ?? 'GET, HEAD, OPTIONS');
}
