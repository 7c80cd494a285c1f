import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

const hasProc = existsSync('/proc/self/stat');

/**
 * The start time of a process in the system's own format; null if the process has ended. A pid alone does not identify a
 * process, because pids are reused. A zombie is treated as ended: in a container whose first process never reaps,
 * `kill(pid, 0)` would always find it.
 * @param {number} pid
 */
export function birthOf(pid) {
  return hasProc ? birthFromProc(pid) : birthFromPs(pid);
}

/** @param {number} pid */
function birthFromProc(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    // The name before the last ')' may contain anything; after it follow the state (field 3) and the start time (field 22).
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return fields[0] === 'Z' || fields[0] === 'X' ? null : fields[19];
  } catch {
    return null;
  }
}

/** @param {number} pid */
function birthFromPs(pid) {
  const line = ps(pid, 'stat=,lstart=');
  return line === '' || line.startsWith('Z') ? null : line.split(/\s+/).slice(1).join(' ');
}

/** @param {number} pid */
export const isRunning = (pid) => birthOf(pid) !== null;

/** The command line of a process; '' if unknown. @param {number} pid */
export function commandOf(pid) {
  if (!hasProc) return ps(pid, 'command=');
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
  } catch {
    return '';
  }
}

/** @param {number} pid @param {string} columns */
function ps(pid, columns) {
  try {
    const options = {
      encoding: /** @type {const} */ ('utf8'),
      stdio: /** @type {['ignore', 'pipe', 'ignore']} */ (['ignore', 'pipe', 'ignore']),
    };
    return execFileSync('ps', ['-o', columns, '-p', String(pid)], options).trim();
  } catch {
    return '';
  }
}

/** @param {number} pid @param {NodeJS.Signals} signal */
export function signalTo(pid, signal) {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'ESRCH') throw error;
  }
}

/**
 * Polls until the condition holds or the time is over; returns whether it holds.
 * @param {() => boolean | Promise<boolean>} holds @param {number} milliseconds
 */
export async function until(holds, milliseconds) {
  const end = Date.now() + milliseconds;
  while (!(await holds())) {
    if (Date.now() > end) return false;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return true;
}
