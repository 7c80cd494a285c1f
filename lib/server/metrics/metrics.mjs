import { createServer } from 'node:http';
import { Gauge, Registry } from 'prom-client';
import { Failure } from '../process/shutdown.mjs';
import { gauge, registerProcess } from './process.mjs';
import { requestFigures } from './requests.mjs';
import { readTemplates } from './templates.mjs';

/**
 * @typedef {import('../gateway/gateway.mjs').Gateway} Gateway
 * @typedef {readonly (readonly [labels: Record<string, string>, value: number])[]} Labelled
 * @typedef {{ name: string, help: string, read: () => number | Promise<number | Labelled> }} AppGauge
 */

/**
 * The built app has its own instances of the modules: it shares its gauges through globalThis
 * (lib/operation/gauges.ts).
 */
const globals = /** @type {{ phrGauges?: AppGauge[] }} */ (globalThis);
const PATIENCE_MS = 2000;

/**
 * Measures the requests and serves the figures at `/metrics` on a port of its own, METRICS_PORT, so that the app's users cannot
 * read them. Listens on this computer only, unless METRICS_BIND_ADDRESS says otherwise.
 * @param {Gateway} gateway
 */
export async function openMetrics(gateway) {
  const port = Number(process.env.METRICS_PORT);
  const host = process.env.METRICS_BIND_ADDRESS || '127.0.0.1';
  const register = new Registry();
  gateway.watchers.push(requestFigures(register, readTemplates()));
  registerGateway(register, gateway);
  registerProcess(register);
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url?.split('?', 1)[0] !== '/metrics') return response.writeHead(404).end();
    const collected = Promise.all([register.metrics(), appFigures()]);
    void collected.then(
      (texts) => {
        response.writeHead(200, { 'content-type': register.contentType, 'cache-control': 'no-store' });
        response.end(`${texts.map((text) => text.trim()).join('\n')}\n`);
      },
      () => response.writeHead(500).end(),
    );
  });
  await new Promise((resolve, reject) => {
    server.once('error', (error) => reject(new Failure(`METRICS_PORT ${port}: ${error.message}`)));
    server.listen({ port, host }, () => resolve(undefined));
  });
  return { close: () => void server.close().closeAllConnections() };
}

/** @param {Registry} register @param {Gateway} gateway */
function registerGateway(register, gateway) {
  const own = [register];
  gauge(own, 'http_requests_in_progress', 'Requests that are being answered.', () => gateway.active.size);
  gauge(own, 'http_requests_worked_on', 'Of these, those that the app works on.', () => gateway.limiter.running);
  gauge(own, 'http_requests_waiting', 'Of these, those that wait for their turn.', () => gateway.limiter.waiting);
  gauge(own, 'http_connections_open', 'Connections that are open.', () => gateway.connections.open.size);
}

/**
 * The app's own gauges. A gauge that fails or is late, such as that of a queue in an unavailable database, is left out.
 */
export async function appFigures(gauges = globals.phrGauges ?? []) {
  const register = new Registry();
  const read = await Promise.allSettled(gauges.map(withPatience));
  for (const one of read)
    if (one.status === 'fulfilled') {
      const { name, help, values } = one.value;
      const labelNames = Object.keys(values[0]?.[0] ?? {});
      const figure = new Gauge({ name, help, labelNames, registers: [register] });
      for (const [labels, value] of values) figure.set(labels, value);
    }
  return register.metrics();
}

/** @param {AppGauge} one @returns {Promise<{ name: string, help: string, values: Labelled }>} */
async function withPatience({ name, help, read }) {
  const late = new Promise((_, reject) => setTimeout(reject, PATIENCE_MS).unref());
  const value = await Promise.race([Promise.resolve().then(read), late]);
  return { name, help, values: Array.isArray(value) ? value : [[{}, Number(value)]] };
}
