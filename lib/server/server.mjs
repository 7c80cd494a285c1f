import { createServer } from 'node:http';
import { prepareCalls } from './gateway/calls.mjs';
import { OWN } from './gateway/door.mjs';
import { distFolder, inCheckout } from './process/checkout.mjs';
import { Failure } from './process/shutdown.mjs';

/** The port from the environment variable PORT, 3000 if it is not set. */
export function wantedPort() {
  const text = process.env.PORT || '3000';
  const port = Number(text);
  if (!Number.isInteger(port) || port < 1 || port > 65535) throw new Failure(`PORT is malformed: ${text}`);
  return port;
}

/** The built app has its own module instances, so it shares its background jobs through globalThis (lib/jobs/scheduler.ts). */
const globals = /** @type {{ phrScheduler?: { stop(): Promise<void> } }} */ (globalThis);

/**
 * @typedef {import('./gateway/door.mjs').Door} Door
 * @typedef {import('./gateway/door.mjs').Place} Place
 */

/** Serves the built app through the door. @param {Door} door @param {Place} place */
export async function serveApp(door, { port, hosts }) {
  // Next fetches a server action's redirect from this origin; without it Next would use whatever host the request names.
  process.env.__NEXT_PRIVATE_ORIGIN = `http://${reachable(hosts[0])}:${port}${OWN}`;
  const { default: next } = await import('next');
  // Next listens for upgrades on the server it is given and never answers them; this server listens nowhere.
  const httpServer = createServer();
  const app = next({ dev: false, dir: inCheckout(), hostname: 'localhost', port, httpServer });
  await app.prepare();
  await prepareCalls();
  door.handler = app.getRequestHandler();
  return { close: () => Promise.all([drain(door, () => app.close()), globals.phrScheduler?.stop()]) };
}

/** Host name under which this process reaches itself. @param {string} [host] the address it listens on */
function reachable(host = '::') {
  if (host === '::' || host === '0.0.0.0') return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}

/** Milliseconds that a client has during shutdown to send a whole request head; then its connection is closed. */
const HEADS_MS = 2000;

/**
 * Shuts down in order: no new connections, no new requests on open ones, and requests in progress are answered.
 * @param {Door} door @param {() => Promise<void>} closeApp @param {number} [patience] milliseconds after which the rest is cut
 */
async function drain(door, closeApp, patience = 28_000) {
  door.draining = true;
  door.bodies.hurry();
  for (const response of door.active) if (!response.headersSent) response.setHeader('Connection', 'close');
  const closed = Promise.all(door.servers.map((server) => new Promise((resolve) => server.close(resolve))));
  // A response already begun keeps its connection open for further requests: close it once it is idle.
  const begun = performance.now();
  const sweep = setInterval(() => {
    for (const server of door.servers) server.closeIdleConnections();
    if (performance.now() - begun > HEADS_MS) door.connections.closeWaiting();
  }, 50);
  const late = new Promise((resolve) => setTimeout(resolve, patience));
  const everything = closed.then(closeApp);
  await Promise.race([everything, late]);
  door.connections.closeAll();
  clearInterval(sweep);
}

/** Error message when there is no build to serve. */
export const buildMissing = () => `No build in ${distFolder()}: run \`npm run build\` first.`;
