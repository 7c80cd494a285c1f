import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { birthOf } from './processes.mjs';

export class AlreadyRunning extends Error {}

/**
 * Locks a path for this process; returns the function that unlocks it. A lock held by a dead process is ignored. The lock file
 * is created together with its content (by a link), so another process never reads a partial file.
 * @param {string} path @returns {() => void}
 */
export function takeLock(path) {
  const me = JSON.stringify({ pid: process.pid, birth: birthOf(process.pid) });
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, me, { mode: 0o600 });
  try {
    while (!linked(draft, path)) removeIfStale(path, `${draft}.stale`);
  } finally {
    rmSync(draft, { force: true });
  }
  return () => {
    if (contentOf(path) === me) rmSync(path, { force: true });
  };
}

/** @param {string} draft @param {string} path */
function linked(draft, path) {
  try {
    linkSync(draft, path);
    return true;
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'EEXIST') return false;
    throw error;
  }
}

/** @param {string} path @param {string} aside */
function removeIfStale(path, aside) {
  const judged = contentOf(path);
  if (judged === null) return;
  const holder = holderIn(judged);
  if (holder && birthOf(holder.pid) === holder.birth) {
    throw new AlreadyRunning(
      `Già in uso / already in use: another launcher (process ${holder.pid}) is running on these data. ` +
        'End it first, or work in another checkout.',
    );
  }
  try {
    renameSync(path, aside);
  } catch {
    return; // another process was faster
  }
  // Another process may have replaced the stale file between the check and the rename: then restore the new file.
  if (contentOf(aside) !== judged) linked(aside, path);
  rmSync(aside, { force: true });
}

/** @param {string} content @returns {{ pid: number, birth: string } | null} */
function holderIn(content) {
  try {
    return JSON.parse(content);
  } catch {
    return null;
  }
}

/** @param {string} path */
function contentOf(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}
