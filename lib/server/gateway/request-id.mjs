import { randomUUID } from 'node:crypto';
import { areProxied } from './caller.mjs';

/**
 * @typedef {import('node:http').IncomingMessage} Request
 * @typedef {import('node:http').ServerResponse} Response
 */

const NAME = /^[\w.-]{8,128}$/;

/**
 * Gives a request an id, which appears in its log lines and in its answer. An id set by our own proxy is kept; an id
 * from anybody else would put foreign text into our log.
 * @param {Request} request @param {Response} response
 */
export function nameRequest({ headers }, response) {
  const given = headers['x-request-id'];
  const id = areProxied() && typeof given === 'string' && NAME.test(given) ? given : randomUUID();
  response.setHeader('X-Request-Id', id);
  return id;
}
