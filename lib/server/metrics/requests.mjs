import { Counter, Histogram } from 'prom-client';

/**
 * @typedef {import('node:http').IncomingMessage} Request
 * @typedef {import('node:http').ServerResponse} Response
 */

const METHODS = new Set(['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE']);
const BOUNDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Status that some proxies use when the client disconnects before the answer is complete. */
const LEFT = 499;

/**
 * Counts and times requests until their answer has ended. Label values must be few and identify nobody: a route template, a
 * method, a status.
 * @param {import('prom-client').Registry} register @param {(url: string) => string} templateOf
 * @returns {(request: Request, response: Response) => void} called with each request
 */
export function requestFigures(register, templateOf) {
  const total = new Counter({
    name: 'http_requests_total',
    help: 'Requests answered, by route, method and status; 499 where the caller left.',
    labelNames: ['route', 'method', 'status'],
    registers: [register],
  });
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from a request to the end of its answer.',
    labelNames: ['route', 'method'],
    buckets: BOUNDS,
    registers: [register],
  });
  return (request, response) => {
    const start = performance.now();
    // The route is determined now, since Next changes the URL later.
    const route = templateOf(request.url ?? '');
    const method = METHODS.has(request.method ?? '') ? (request.method ?? '') : 'other';
    response.once('close', () => {
      total.inc({ route, method, status: response.writableFinished ? response.statusCode : LEFT });
      seconds.observe({ route, method }, (performance.now() - start) / 1000);
    });
  };
}
