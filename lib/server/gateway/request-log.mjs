/**
 * @typedef {import('./door.mjs').Watcher} Watcher
 */

const INFO = 30;
/** What is asked for all the time and tells nothing. */
const QUIET = /^\/(?:_next|api\/health\/)/;

/**
 * One line of the log for each request, when its answer has gone: what kind of address, and never which.
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

/** Whether LOG_LEVEL wants them. */
export const wantsRequestLog = () => ['info', 'debug'].includes(process.env.LOG_LEVEL || 'info');
