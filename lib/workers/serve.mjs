import { parentPort } from 'node:worker_threads';

/**
 * The calls that a worker answers, by name, each with plain data. `tell` reports progress.
 * @typedef {{ [call: string]: (input: any, tell: (progress: unknown) => void) => unknown }} Calls
 */

/**
 * Answers the calls of a pool (pool.ts), one after the other. Calls of one use share what `open` creates for the first of them;
 * it is dropped when the use ends. Bytes are transferred, not copied.
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
      // Copying an error between threads loses its code.
      parentPort?.postMessage({ fault: error, code: /** @type {{ code?: unknown }} */ (error)?.code });
    }
  });
}
