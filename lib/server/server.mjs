import { createServer } from 'node:http';
import { prepareCalls } from './gateway/calls.mjs';
import { OWN } from './gateway/gateway.mjs';
import { distFolder, inCheckout } from './process/checkout.mjs';
import { Failure } from './process/shutdown.mjs';

/** The port from the environment variable PORT, 3000 if it is not set. */
export function wantedPort() {
  const text = process.env.PORT || '3000';
  const port = Number(text);
  if (!Number.isInteger(port) || port < 1 || port > 65535) throw new Failure(`PORT is malformed: ${text}`);
  return port;
}

/**
 * The built app has its own instances of the modules, so it shares its background jobs through globalThis
 * (lib/jobs/scheduler.ts).
 */
const globals = /** @type {{ phrScheduler?: { stop(): Promise<void> } }} */ (globalThis);

/**
 * @typedef {import('./gateway/gateway.mjs').Gateway} Gateway
 * @typedef {import('./gateway/gateway.mjs').Place} Place
 */

/** Serves the built app through the gateway. @param {Gateway} gateway @param {Place} place */
export async function serveApp(gateway, { port, hosts }) {
  // Next fetches a server action's redirect from this origin; without it Next would use whatever host the request names.
  process.env.__NEXT_PRIVATE_ORIGIN = `http://${reachable(hosts[0])}:${port}${OWN}`;
  const { default: next } = await import('next');
  // Next listens for upgrades on the server it is given and never answers them; this server does not listen on any
  // port.
  const httpServer = createServer();
  const app = next({ dev: false, dir: inCheckout(), hostname: 'localhost', port, httpServer });
  await app.prepare();
  await prepareCalls();
  gateway.handler = app.getRequestHandler();
  return { close: () => Promise.all([drain(gateway, () => app.close()), globals.phrScheduler?.stop()]) };
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
 * @param {Gateway} gateway @param {() => Promise<void>} closeApp @param {number} [patience] milliseconds after which the rest is cut
 */
async function drain(gateway, closeApp, patience = 28_000) {
  gateway.draining = true;
  gateway.bodies.hurry();
  for (const response of gateway.active) if (!response.headersSent) response.setHeader('Connection', 'close');
  const closed = Promise.all(gateway.servers.map((server) => new Promise((resolve) => server.close(resolve))));
  // A response already begun keeps its connection open for further requests: close it once it is idle.
  const begun = performance.now();
  const sweep = setInterval(() => {
    for (const server of gateway.servers) server.closeIdleConnections();
    if (performance.now() - begun > HEADS_MS) gateway.connections.closeWaiting();
  }, 50);
  const late = new Promise((resolve) => setTimeout(resolve, patience));
  const everything = closed.then(closeApp);
  await Promise.race([everything, late]);
  gateway.connections.closeAll();
  clearInterval(sweep);
}

/** Error message when there is no build to serve. */
export const buildMissing = () => `No build in ${distFolder()}: run \`npm run build\` first.`;
