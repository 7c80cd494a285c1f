/**
 * @typedef {import('./gateway.mjs').Watcher} Watcher
 */

const INFO = 30;
/** Routes that are requested continually and would only fill the log. */
const QUIET = /^\/(?:_next|api\/health\/)/;

/**
 * Logs one line per request once its answer has ended: the path's template, never the path itself, which may contain an
 * id.
 * @param {(url: string) => string} templateOf @returns {Watcher}
 */
export const requestLog = (templateOf) => (request, response, requestId) => {
  const [start, method, route] = [performance.now(), request.method, templateOf(request.url ?? '')];
  if (QUIET.test(route)) return;
  response.once('close', () => {
    const status = response.writableFinished ? response.statusCode : null;
    const line = { level: INFO, time: Date.now(), requestId, method, route, status };
    process.stdout.write(`${JSON.stringify({ ...line, ms: Math.round(performance.now() - start), msg: 'request' })}\n`);
  });
};

/** Whether LOG_LEVEL includes request lines. */
export const wantsRequestLog = () => ['info', 'debug'].includes(process.env.LOG_LEVEL || 'info');
