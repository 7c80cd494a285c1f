import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

const hasProc = existsSync('/proc/self/stat');

/**
 * When the process began, in whatever words the system has for it; null when it has ended.
 * A pid alone proves nothing: it is given to another process sooner or later. A zombie has ended, too: in a
 * container whose first process never reaps, `kill(pid, 0)` would find it for ever.
 * @param {number} pid
 */
export function birthOf(pid) {
  return hasProc ? birthFromProc(pid) : birthFromPs(pid);
}

/** @param {number} pid */
function birthFromProc(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    // The name before the last ')' may hold anything; after it come the state (field 3) and, as field 22, the start.
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

/** The command line of a process, '' when it can't be known. @param {number} pid */
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
 * Looks again until the condition holds or the time is over; tells which.
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
