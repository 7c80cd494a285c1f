import { Counter, Histogram } from './series.mjs';

/**
 * @typedef {import('node:http').IncomingMessage} Request
 * @typedef {import('node:http').ServerResponse} Response
 */

const METHODS = new Set(['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE']);
const BOUNDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Counts and times requests from the moment they come until their answer has gone. */
export class Requests {
  total = new Counter(
    'http_requests_total',
    'Requests answered, by route, method and status; 499 where the caller left.',
  );
  seconds = new Histogram('http_request_duration_seconds', 'Time from a request to the end of its answer.', BOUNDS);

  /** @param {(url: string) => string} templateOf */
  constructor(templateOf) {
    this.templateOf = templateOf;
  }

  /** @param {Request} request @param {Response} response */
  watch(request, response) {
    const start = performance.now();
    // Before Next, which changes the address.
    const route = this.templateOf(request.url ?? '');
    const method = METHODS.has(request.method ?? '') ? (request.method ?? '') : 'other';
    response.once('close', () => {
      const status = response.writableFinished ? response.statusCode : LEFT;
      this.total.add({ route, method, status });
      this.seconds.observe({ route, method }, (performance.now() - start) / 1000);
    });
  }

  lines() {
    return [...this.total.lines(), ...this.seconds.lines()];
  }
}

/** As some proxies call it: the caller went away before the answer was whole. */
const LEFT = 499;
