/**
 * @typedef {import('node:http').IncomingMessage} Request
 */

/**
 * Calls `arrived` once there is something to work on: immediately if the request has no body, otherwise when the body
 * is complete or fills Node's buffer. Until then the request takes no place in the limiter.
 * @param {Request} request @param {() => void} arrived
 */
export function whenArrived(request, arrived) {
  if (request.complete || !hasBody(request)) return arrived();
  const { push } = request;
  request.push = (/** @type {unknown} */ chunk, /** @type {BufferEncoding} */ encoding) => {
    const wantsMore = push.call(request, chunk, encoding);
    if (chunk !== null && wantsMore) return true;
    request.push = push;
    arrived();
    return wantsMore;
  };
}

/** @param {Request} request */
const hasBody = ({ headers }) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
