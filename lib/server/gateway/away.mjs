import { refuse } from './refusals.mjs';

/**
 * @typedef {import('node:http').IncomingMessage} Request
 * @typedef {import('node:http').ServerResponse} Response
 */

/**
 * Whether a browser opens a document. The app itself answers the requests that a page makes, so that the page stays
 * usable.
 */
const isDocument = (/** @type {Request} */ { method, headers, url = '' }) =>
  (method === 'GET' || method === 'HEAD') && headers.rsc === undefined && !url.startsWith('/webui/api/');

/**
 * If the database becomes unavailable while a page is rendered, answers 503 with a retry time, as later requests get
 * it. Next would answer 500.
 * @param {{ isAway: boolean }} call @param {Request} request @param {Response} response
 */
export function putOffWhileAway(call, request, response) {
  if (!isDocument(request)) return;
  const { flushHeaders, writeHead, write, end } = response;
  let isOff = false;
  const isPutOff = (status = response.statusCode) => {
    isOff ||= call.isAway && status === 500 && !response.headersSent;
    return isOff;
  };
  /** @param {(...args: any[]) => any} method @param {any} instead @returns {any} */
  const held =
    (method, instead) =>
    /** @param {any[]} args */
    (...args) =>
      isPutOff() ? instead : method.apply(response, args);
  response.flushHeaders = held(flushHeaders, undefined);
  response.write = held(write, true);
  response.writeHead = /** @type {never} */ (
    (/** @type {number} */ status, /** @type {never[]} */ ...rest) =>
      isPutOff(status) ? response : writeHead.call(response, status, ...rest)
  );
  /** @param {any[]} args */
  const endOnce = (...args) => {
    if (!isPutOff()) return end.apply(response, /** @type {any} */ (args));
    Object.assign(response, { flushHeaders, writeHead, write, end });
    for (const name of response.getHeaderNames()) if (name !== 'x-request-id') response.removeHeader(name);
    refuse(request, response, 'unavailable', { 'retry-after': '5' });
    return response;
  };
  response.end = /** @type {any} */ (endOnce);
}
