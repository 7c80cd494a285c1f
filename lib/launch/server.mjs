import { createServer } from 'node:http';
import { answerCall, prepareCalls } from './calls.mjs';
import { distFolder, inCheckout } from './checkout.mjs';
import { Failure } from './shutdown.mjs';

/** @typedef {import('node:http').Server} Server */

/** PORT as the environment has it. */
export function wantedPort() {
  const text = process.env.PORT || '3000';
  const port = Number(text);
  if (!Number.isInteger(port) || port < 1 || port > 65535) throw new Failure(`PORT is malformed: ${text}`);
  return port;
}

/** @typedef {{ port: number, hosts: (string | undefined)[] }} Place */

/**
 * Takes the port first and answers 503 until the app is there, so that a taken port is known before any work.
 * @param {Place} place  an undefined host means all interfaces
 */
export async function openDoor({ port, hosts }) {
  /** @type {Door} */
  const door = { servers: [], active: new Set(), draining: false, handler: null };
  try {
    for (const host of hosts) await listen(door, port, host);
  } catch (error) {
    for (const server of door.servers) server.close();
    throw error;
  }
  return door;
}

/**
 * @typedef {(request: import('node:http').IncomingMessage, response: import('node:http').ServerResponse) => unknown} Handler
 * @typedef {{ servers: Server[], active: Set<import('node:http').ServerResponse>, draining: boolean, handler: Handler | null }} Door
 */

/** Fifty megabytes over a slow line; Node would cut a request off after five minutes. */
const SLOWEST_UPLOAD_MS = 30 * 60_000;

/** @param {Door} door @param {number} port @param {string | undefined} host @returns {Promise<void>} */
function listen(door, port, host) {
  const server = createServer({ requestTimeout: SLOWEST_UPLOAD_MS }, (request, response) =>
    answer(door, request, response),
  );
  return new Promise((resolve, reject) => {
    server.once('error', (/** @type {NodeJS.ErrnoException} */ error) => {
      if (host === '::1' && (error.code === 'EADDRNOTAVAIL' || error.code === 'EAFNOSUPPORT')) return resolve();
      const taken = `La porta ${port} è occupata / port ${port} is taken: set PORT to another.`;
      reject(error.code === 'EADDRINUSE' ? new Failure(taken) : new Failure(`Port ${port}: ${error.message}`));
    });
    server.listen({ port, host }, () => {
      door.servers.push(server);
      resolve();
    });
  });
}

/**
 * @param {Door} door @param {import('node:http').IncomingMessage} request @param {import('node:http').ServerResponse}
 * response
 */
function answer(door, request, response) {
  if (!door.handler || door.draining) {
    response.writeHead(503, { Connection: 'close', 'Retry-After': '5', 'Cache-Control': 'no-store' }).end();
    return;
  }
  if (!isReadable(request.url ?? '')) {
    response.writeHead(400, { Connection: 'close', 'Cache-Control': 'no-store' }).end();
    return;
  }
  // The caller's address as the socket has it, over whatever the caller wrote there.
  request.headers['x-phr-peer'] = addressOf(request);
  door.active.add(response);
  response.once('close', () => door.active.delete(response));
  const { handler } = door;
  answerCall(request, response, () => handler(request, response));
}

/**
 * One computer has one address, whichever way it comes: tries are counted by it.
 * @param {import('node:http').IncomingMessage} request
 */
function addressOf({ socket: { remoteAddress = '' } }) {
  return remoteAddress === '::1' ? '127.0.0.1' : remoteAddress.replace(/^::ffff:/, '');
}

/** Whether the path's escapes are text; Next would fail on others as on a fault of its own. @param {string} url */
function isReadable(url) {
  try {
    decodeURIComponent(url.split('?', 1)[0] ?? '');
    return true;
  } catch {
    return false;
  }
}

/** Puts the built app behind the door. @param {Door} door @param {Place} place */
export async function serveApp(door, { port, hosts }) {
  // The redirect of a server action is fetched from here; without it Next asks whatever host the request names.
  process.env.__NEXT_PRIVATE_ORIGIN = `http://${reachable(hosts[0])}:${port}`;
  const { default: next } = await import('next');
  const app = next({ dev: false, dir: inCheckout(), hostname: 'localhost', port });
  await app.prepare();
  await prepareCalls();
  door.handler = app.getRequestHandler();
  return { close: () => drain(door, () => app.close()) };
}

/** How we reach ourselves. @param {string} [host] what we listen on */
function reachable(host = '::') {
  if (host === '::' || host === '0.0.0.0') return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}

/**
 * Ends in good order: no new connection, no new request on an old one, and what is being answered is answered.
 * @param {Door} door @param {() => Promise<void>} closeApp @param {number} [patience] milliseconds after which the rest is cut
 */
async function drain(door, closeApp, patience = 28_000) {
  door.draining = true;
  for (const response of door.active) if (!response.headersSent) response.setHeader('Connection', 'close');
  const closed = Promise.all(door.servers.map((server) => new Promise((resolve) => server.close(resolve))));
  // An answer already begun left its connection open to further requests.
  const sweep = setInterval(() => {
    for (const server of door.servers) server.closeIdleConnections();
  }, 50);
  const late = new Promise((resolve) => setTimeout(resolve, patience));
  const everything = closed.then(closeApp);
  await Promise.race([everything, late]);
  for (const server of door.servers) server.closeAllConnections();
  clearInterval(sweep);
}

/** Whether there is something to serve. */
export const buildMissing = () => `No build in ${distFolder()}: run \`npm run build\` first.`;
