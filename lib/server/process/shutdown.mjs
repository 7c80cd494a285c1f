/**
 * How a launcher ends: whatever it began is ended in reverse order, once, whether a signal, an error or the end of
 * the work asks for it. Further signals are let pass: npm sends a second SIGINT after the terminal's.
 */

/** @typedef {() => unknown} Step */

/** @type {Set<Step>} */
const steps = new Set();
/** @type {Promise<never> | undefined} */
let ending;

/** Thrown into work that was still going on when the end came. */
export class Interrupted extends Error {}

/** A failure that its message explains to whoever runs the command. */
export class Failure extends Error {}

/** What to do at the end; the answer takes it back. @param {Step} step */
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

/** To be called before each new step of the work. */
export function throwIfInterrupted() {
  if (ending) throw new Interrupted();
}

/** @param {unknown} error */
function report(error) {
  console.error(error instanceof Failure ? error.message : error);
}

/**
 * Runs a launcher's work and sees to its end.
 * @param {() => Promise<void>} work  may return while a server goes on
 * @param {{ onSignal: number }} codes  the exit code when a signal ended it
 */
export function launch(work, { onSignal }) {
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => void end(onSignal));
  }
  // A reader that went away (`npm run demo | head`) is no reason to leave a database running.
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
