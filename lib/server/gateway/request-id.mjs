import { randomUUID } from 'node:crypto';
import { areProxied } from './caller.mjs';

/**
 * @typedef {import('node:http').IncomingMessage} Request
 * @typedef {import('node:http').ServerResponse} Response
 */

const NAME = /^[\w.-]{8,128}$/;

/**
 * Names a request: its lines in the log bear the name, and its answer tells it. What a proxy of ours writes there is taken; a
 * stranger's word would be in our log.
 * @param {Request} request @param {Response} response
 */
export function nameRequest({ headers }, response) {
  const given = headers['x-request-id'];
  const id = areProxied() && typeof given === 'string' && NAME.test(given) ? given : randomUUID();
  response.setHeader('X-Request-Id', id);
  return id;
}
