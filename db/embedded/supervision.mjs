import { isRunning } from './processes.mjs';

/** The milliseconds between two checks (`LOOK_MS`), and the maximum wait after failed starts. */
const LOOK_MS = 500;
const LONGEST_WAIT_MS = 10_000;

/**
 * Restarts a server whenever it has ended unexpectedly, until `end` is called. Does not keep this process alive.
 * @param {number} pid @param {() => Promise<number>} restart returns the new process's id
 * @param {(what: string) => void} say
 */
export function superviseServer(pid, restart, say) {
  let [current, wait, over] = [pid, LOOK_MS, false];
  /** @type {NodeJS.Timeout} */
  let timer;
  /** @type {Promise<void>} */
  let looking = Promise.resolve();
  const look = async () => {
    if (isRunning(current)) wait = LOOK_MS;
    else
      try {
        current = await restart();
        say('PostgreSQL had ended and was started again.');
      } catch (error) {
        wait = Math.min(2 * wait, LONGEST_WAIT_MS);
        say(`PostgreSQL has ended and does not start: ${/** @type {Error} */ (error).message.split('\n', 1)[0]}`);
      }
    schedule();
  };
  const schedule = () => {
    if (over) return;
    timer = setTimeout(() => {
      looking = look();
    }, wait).unref();
  };
  schedule();
  return {
    /** Stops supervising. @returns {Promise<number>} the server's current process id */
    async end() {
      over = true;
      clearTimeout(timer);
      await looking;
      return current;
    },
  };
}
