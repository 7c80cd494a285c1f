import { isRunning } from './processes.mjs';

/** How often it is looked at, and how long a start that failed is waited on at most. */
const LOOK_MS = 500;
const LONGEST_WAIT_MS = 10_000;

/**
 * Starts a server again whenever it has ended unasked, until it is told to let be. The process may end meanwhile.
 * @param {number} pid @param {() => Promise<number>} restart  gives the new process' id
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
    /** Leaves the server alone. @returns {Promise<number>} the process' id as it is now */
    async end() {
      over = true;
      clearTimeout(timer);
      await looking;
      return current;
    },
  };
}
