import { createServer } from 'node:http';
import { Failure } from '../process/shutdown.mjs';
import { ProcessFigures } from './process.mjs';
import { Requests } from './requests.mjs';
import { gauge, gauges } from './series.mjs';
import { readTemplates } from './templates.mjs';

/**
 * @typedef {import('../gateway/door.mjs').Door} Door
 * @typedef {[labels: Record<string, string>, value: number][]} Labelled
 * @typedef {{ name: string, help: string, read: () => number | Promise<number | Labelled> }} Gauge
 */

/** The built app is another world of modules: what it measures it leaves in the global (lib/operation/gauges.ts). */
const globals = /** @type {{ phrGauges?: Gauge[] }} */ (globalThis);
const PATIENCE_MS = 2000;

/** Where figures are asked for: METRICS_PORT, on this computer alone unless METRICS_BIND_ADDRESS says otherwise. */
export function wantedMetrics() {
  const { METRICS_PORT, METRICS_BIND_ADDRESS } = process.env;
  return METRICS_PORT ? { port: Number(METRICS_PORT), host: METRICS_BIND_ADDRESS || '127.0.0.1' } : null;
}

/**
 * Counts what comes through the door and tells it, beside what else there is to know, at `/metrics` of a port of its own:
 * nobody who may use the app may read it by that.
 * @param {Door} door @param {{ port: number, host: string }} place
 */
export async function openMetrics(door, { port, host }) {
  const requests = new Requests(readTemplates());
  const figures = new ProcessFigures();
  door.watchers.push((request, response) => requests.watch(request, response));
  const all = async () => [
    ...requests.lines(),
    ...gauge('http_requests_in_progress', 'Requests that are being answered.', door.active.size),
    ...gauge('http_requests_worked_on', 'Of these, those that the app works on.', door.gate.running),
    ...gauge('http_requests_waiting', 'Of these, those that wait for their turn.', door.gate.waiting),
    ...gauge('http_connections_open', 'Connections that are open.', door.connections.open.size),
    ...figures.lines(),
    ...(await Promise.all((globals.phrGauges ?? []).map(lineOf))).flat(),
  ];
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url?.split('?', 1)[0] !== '/metrics') return response.writeHead(404).end();
    void all().then((lines) => {
      response.writeHead(200, {
        'content-type': 'text/plain; version=0.0.4; charset=utf-8',
        'cache-control': 'no-store',
      });
      response.end(`${lines.join('\n')}\n`);
    });
  });
  await new Promise((resolve, reject) => {
    server.once('error', (error) => reject(new Failure(`METRICS_PORT ${port}: ${error.message}`)));
    server.listen({ port, host }, () => resolve(undefined));
  });
  return { close: () => void server.close().closeAllConnections() };
}

/** What cannot be read at the moment, such as a queue in a database that is away, is left out. @param {Gauge} one */
async function lineOf({ name, help, read }) {
  const late = new Promise((_, reject) => setTimeout(reject, PATIENCE_MS).unref());
  return Promise.race([Promise.resolve().then(read), late]).then(
    (value) => (Array.isArray(value) ? gauges(name, help, value) : gauge(name, help, Number(value))),
    () => [],
  );
}
