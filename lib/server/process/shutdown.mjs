/**
 * Orderly end of a launcher: everything it started is ended in reverse order, once, on a signal, an error or the end of the
 * work. Further signals are ignored: npm sends a second SIGINT after the terminal's.
 */

/** @typedef {() => unknown} Step */

/** @type {Set<Step>} */
const steps = new Set();
/** @type {Promise<never> | undefined} */
let ending;

/** Thrown in work that is still in progress when the launcher ends. */
export class Interrupted extends Error {}

/** A failure whose message is meant for whoever runs the command. */
export class Failure extends Error {}

/** Registers a step for the end; returns a function that removes it. @param {Step} step */
export function atEnd(step) {
  steps.add(step);
  return () => void steps.delete(step);
}

/** @param {number} code @returns {Promise<never>} */
export function end(code) {
  ending ??= (async () => {
    for (const step of [...steps].reverse()) await Promise.resolve().then(step).catch(report);
    process.exit(code);
  })();
  return ending;
}

/** Call this before each new step of the work. */
export function throwIfInterrupted() {
  if (ending) throw new Interrupted();
}

/** @param {unknown} error */
function report(error) {
  console.error(error instanceof Failure ? error.message : error);
}

/**
 * Runs a launcher's work and ends it in order.
 * @param {() => Promise<void>} work may return while a server keeps running
 * @param {{ onSignal: number }} codes the exit code after a signal
 */
export function launch(work, { onSignal }) {
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => void end(onSignal));
  }
  // A reader that closes the pipe (`npm run demo | head`) must not leave a database running.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  work().catch((error) => {
    // The signal that made the work fail may not have been handled yet.
    setImmediate(() => {
      if (ending) return;
      report(error);
      void end(1);
    });
  });
}
