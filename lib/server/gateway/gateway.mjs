import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { Failure } from '../process/shutdown.mjs';
import { Bodies } from './bodies.mjs';
import { peerOf } from './caller.mjs';
import { answerCall, logWarning } from './calls.mjs';
import { Connections } from './connections.mjs';
import { refusedForm } from './forms.mjs';
import { Limiter } from './limiter.mjs';
import { explainMethods, refusesMethod } from './methods.mjs';
import { refuse } from './refusals.mjs';
import { nameRequest } from './request-id.mjs';
import { answerUpgrades } from './upgrades.mjs';
import { Violations } from './violations.mjs';
import { withinBase } from './well-known.mjs';

/**
 * @typedef {import('node:http').Server} Server
 * @typedef {import('node:http').IncomingMessage} Request
 * @typedef {import('node:http').ServerResponse} Response
 * @typedef {(request: Request, response: Response) => unknown} Handler
 * @typedef {(request: Request, response: Response, id: string) => void} Watcher  sees each request before anything is done for it
 * @typedef {{ servers: Server[], active: Set<Response>, draining: boolean, handler: Handler | null, connections: Connections, limiter: Limiter, bodies: Bodies, violations: Violations, watchers: Watcher[] }} Gateway
 * @typedef {{ port: number, hosts: (string | undefined)[] }} Place
 */

/**
 * Listens on the port before the app is ready and answers 503 until then, so that a port in use is reported
 * immediately.
 * @param {Place} place an undefined host means all interfaces
 */
export async function openGateway({ port, hosts }) {
  /** @type {Gateway} */
  const gateway = {
    servers: [],
    active: new Set(),
    draining: false,
    handler: null,
    connections: new Connections((more) => logWarning('too many connections', more)),
    limiter: new Limiter(putOff),
    bodies: new Bodies(giveUp),
    violations: new Violations((violation) => logWarning('content security policy', violation)),
    watchers: [],
  };
  setInterval(() => {
    gateway.bodies.sweep();
    gateway.limiter.sweep();
  }, 1000).unref();
  try {
    for (const host of hosts) await listen(gateway, port, host);
  } catch (error) {
    for (const server of gateway.servers) server.close();
    throw error;
  }
  return gateway;
}

/**
 * Secret path prefix under which Next calls this server while it answers a call. Such a request is part of that call and must
 * not wait for a turn of its own, since the call would wait for it.
 */
export const OWN = `/${randomUUID()}`;

/**
 * The URL of such a request as Next knows it. Next names Home with a slash at its end, and answers it by a redirect to the URL
 * without the slash; the caller would follow that without the prefix, and wait for a turn while it holds one.
 * @param {string} url
 */
const withoutOwn = (url) => url.slice(OWN.length).replace(/^(\/[^?]+?)\/(?=\?|$)/, '$1');

/**
 * Milliseconds for an upload of fifty megabytes over a slow line; Node's default would end a request after five
 * minutes.
 */
const SLOWEST_UPLOAD_MS = 30 * 60_000;
/** Milliseconds for a request head: heads are short, and a client that sends none only holds a connection. */
const HEAD_MS = 20_000;

/** @param {Gateway} gateway @param {number} port @param {string | undefined} host @returns {Promise<void>} */
function listen(gateway, port, host) {
  const patience = { requestTimeout: SLOWEST_UPLOAD_MS, headersTimeout: HEAD_MS, connectionsCheckingInterval: 5000 };
  const server = createServer(patience, (request, response) => answer(gateway, request, response));
  server.on('connection', (socket) => gateway.connections.take(socket));
  answerUpgrades(server, (request, response) => answer(gateway, request, response));
  return new Promise((resolve, reject) => {
    server.once('error', (/** @type {NodeJS.ErrnoException} */ error) => {
      if (host === '::1' && (error.code === 'EADDRNOTAVAIL' || error.code === 'EAFNOSUPPORT')) return resolve();
      const taken = `La porta ${port} è occupata / port ${port} is taken: set PORT to another.`;
      reject(error.code === 'EADDRINUSE' ? new Failure(taken) : new Failure(`Port ${port}: ${error.message}`));
    });
    server.listen({ port, host }, () => {
      gateway.servers.push(server);
      resolve();
    });
  });
}

/** @param {Gateway} gateway @param {Request} request @param {Response} response */
function answer(gateway, request, response) {
  // Many parts of the gateway, of Next and of the metrics listen for the response's `close`; from eleven listeners on
  // Node would warn of a leak.
  response.setMaxListeners(30);
  gateway.connections.begin(request.socket, response);
  const isOwn = request.url?.startsWith(`${OWN}/`) ?? false;
  request.url = isOwn ? withoutOwn(request.url ?? '') : withinBase(request.url ?? '');
  const id = nameRequest(request, response);
  for (const watch of gateway.watchers) watch(request, response, id);
  const refused = refusedForm(request);
  if (refused) {
    refuse(request, response, refused.code, refused.headers);
    return;
  }
  if (!gateway.handler || gateway.draining) {
    response.writeHead(503, { Connection: 'close', 'Retry-After': '5', 'Cache-Control': 'no-store' }).end();
    return;
  }
  if (refusesMethod(request, response)) return;
  if (gateway.violations.take(request, response)) return;
  // Overwrites whatever the caller sent in this header with the socket's address.
  request.headers['x-phr-peer'] = peerOf(request);
  gateway.active.add(response);
  response.once('close', () => gateway.active.delete(response));
  gateway.bodies.watch(request, response);
  const { handler } = gateway;
  /** @param {import('./limiter.mjs').Turn} turn */
  const begin = (turn) => {
    explainMethods(handler, request, response);
    answerCall(request, response, { id, ...turn }, () => handler(request, response));
  };
  if (isOwn) begin({ leave: () => {}, learn: () => {} });
  else gateway.limiter.enter(request, response, begin);
}

/** Answers 503: the server is overloaded. @param {Request} request @param {Response} response */
function putOff(request, response) {
  // Close the connection: an unread body would block its next request.
  refuse(request, response, 'overloaded', { 'retry-after': '2', ...(request.complete ? {} : { connection: 'close' }) });
}

/**
 * Answers 408 to a client that stopped sending its body, and closes the connection.
 * @param {Request} request @param {Response} response
 */
function giveUp(request, response) {
  if (!response.headersSent) refuse(request, response, 'timed_out', { connection: 'close' });
  const end = () => request.destroy();
  if (response.writableFinished) end();
  else response.once('finish', end);
  // Close the connection also if the client does not read the answer.
  setTimeout(end, 5000).unref();
}
