import { createServer } from 'node:http';
import { prepareCalls } from './gateway/calls.mjs';
import { OWN } from './gateway/door.mjs';
import { distFolder, inCheckout } from './process/checkout.mjs';
import { Failure } from './process/shutdown.mjs';

/** PORT as the environment has it. */
export function wantedPort() {
  const text = process.env.PORT || '3000';
  const port = Number(text);
  if (!Number.isInteger(port) || port < 1 || port > 65535) throw new Failure(`PORT is malformed: ${text}`);
  return port;
}

/** The built app is another world of modules: its background jobs stand in the global (lib/jobs/scheduler.ts). */
const globals = /** @type {{ phrScheduler?: { stop(): Promise<void> } }} */ (globalThis);

/**
 * @typedef {import('./gateway/door.mjs').Door} Door
 * @typedef {import('./gateway/door.mjs').Place} Place
 */

/** Puts the built app behind the door. @param {Door} door @param {Place} place */
export async function serveApp(door, { port, hosts }) {
  // The redirect of a server action is fetched from here; without it Next asks whatever host the request names.
  process.env.__NEXT_PRIVATE_ORIGIN = `http://${reachable(hosts[0])}:${port}${OWN}`;
  const { default: next } = await import('next');
  // Next listens for upgrades on the server that it is given, and leaves what it gets unanswered: this one nobody reaches.
  const httpServer = createServer();
  const app = next({ dev: false, dir: inCheckout(), hostname: 'localhost', port, httpServer });
  await app.prepare();
  await prepareCalls();
  door.handler = app.getRequestHandler();
  return { close: () => Promise.all([drain(door, () => app.close()), globals.phrScheduler?.stop()]) };
}

/** How we reach ourselves. @param {string} [host] what we listen on */
function reachable(host = '::') {
  if (host === '::' || host === '0.0.0.0') return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}

/** In milliseconds: who has not sent a whole head by then is given up. */
const HEADS_MS = 2000;

/**
 * Ends in good order: no new connection, no new request on an old one, and what is being answered is answered.
 * @param {Door} door @param {() => Promise<void>} closeApp @param {number} [patience] milliseconds after which the rest is cut
 */
async function drain(door, closeApp, patience = 28_000) {
  door.draining = true;
  door.bodies.hurry();
  for (const response of door.active) if (!response.headersSent) response.setHeader('Connection', 'close');
  const closed = Promise.all(door.servers.map((server) => new Promise((resolve) => server.close(resolve))));
  // An answer already begun left its connection open to further requests.
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

/** Whether there is something to serve. */
export const buildMissing = () => `No build in ${distFolder()}: run \`npm run build\` first.`;
