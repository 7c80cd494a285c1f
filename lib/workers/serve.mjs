import { parentPort } from 'node:worker_threads';

/**
 * What a worker answers: calls by their name, each with plain data. `tell` says how far a call is.
 * @typedef {{ [call: string]: (input: any, tell: (progress: unknown) => void) => unknown }} Calls
 */

/**
 * Answers the calls of a pool (pool.ts), one after the other. Calls that belong together share what `open` makes for the
 * first of them; it is dropped once the pool has no more of them. Bytes are handed over, not copied.
 * @param {() => Calls} open
 */
export function serve(open) {
  /** @type {Calls | undefined} */
  let calls;
  const tell = (/** @type {unknown} */ progress) => parentPort?.postMessage({ progress });
  parentPort?.on('message', async (/** @type {{ call: string, input: unknown } | { over: true }} */ message) => {
    if ('over' in message) {
      calls = undefined;
      return;
    }
    try {
      calls ??= open();
      const value = await calls[message.call]?.(message.input, tell);
      parentPort?.postMessage(
        { value },
        value instanceof Uint8Array ? [/** @type {ArrayBuffer} */ (value.buffer)] : [],
      );
    } catch (error) {
      // A copy of an error has lost its code.
      parentPort?.postMessage({ fault: error, code: /** @type {{ code?: unknown }} */ (error)?.code });
    }
  });
}
