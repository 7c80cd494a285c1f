/**
 * @typedef {import('node:http').IncomingMessage} Request
 */

/**
 * Calls when there is something to work on: at once where nothing is to come, else when the body is whole, or as much of it has
 * come as Node keeps. Until then its sender takes nobody's place.
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
