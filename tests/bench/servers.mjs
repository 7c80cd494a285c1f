import { execFileSync, spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inCheckout } from '../../lib/server/process/checkout.mjs';
import { endGroup } from '../../lib/server/process/children.mjs';
import { atEnd, Failure } from '../../lib/server/process/shutdown.mjs';
import { START_ENV, START_FLAGS } from '../support/start-flags.mjs';

/** @typedef {{ origin: string, pid: number, stop(): Promise<void>, signal(signal: NodeJS.Signals): void }} Server */

/**
 * Starts the built app as `npm start` does, from the checkout in this folder.
 * @param {string} folder @param {Record<string, string>} env @param {string[]} [flags] additional flags for node
 */
export const startApp = (folder, env, flags = []) =>
  start(
    [...START_FLAGS, ...flags, join(folder, 'lib/server/start.mjs')],
    { ...START_ENV, ...env },
    '/webui/api/health/ready',
  );

/** Starts the bare server. @param {Record<string, string>} env */
export const startBare = (env) => start([inCheckout('tests/bench/bare.mjs')], env, '/');

/** @param {string[]} args @param {Record<string, string>} env @param {string} path @returns {Promise<Server>} */
async function start(args, env, path) {
  const inherited = { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '' };
  const child = spawn(process.execPath, args, {
    detached: true,
    env: /** @type {NodeJS.ProcessEnv} */ ({ ...inherited, NODE_ENV: 'production', ...env }),
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const stop = () => endGroup(child);
  atEnd(stop);
  const origin = `http://localhost:${env.PORT}`;
  while (!(await answers(origin + path))) {
    if (child.exitCode !== null) throw new Failure(`${args.at(-1)} did not start.`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return { origin, pid: Number(child.pid), stop, signal: (signal) => void child.kill(signal) };
}

/** @param {string} url */
const answers = (url) =>
  fetch(url).then(
    (response) => response.ok,
    () => false,
  );

/** The memory that a process holds, in MB. @param {number} pid */
export function residentMegabytes(pid) {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
  } catch {
    return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)])) / 1024;
  }
}

/**
 * The processor time that a process has used so far, in milliseconds, optionally with its child processes; undefined where
 * the system does not report it.
 * @param {number} pid @param {{ children?: boolean }} [of]
 */
export function processorMilliseconds(pid, { children = false } = {}) {
  try {
    const pids = children ? [pid, ...childrenOf(pid)] : [pid];
    return pids.reduce((sum, one) => sum + nanosecondsOf(one), 0) / 1e6;
  } catch {
    return undefined;
  }
}

/** @param {number} pid @returns {number} */
function nanosecondsOf(pid) {
  const tasks = readdirSync(`/proc/${pid}/task`);
  const used = tasks.map((task) => Number(readFileSync(`/proc/${pid}/task/${task}/schedstat`, 'utf8').split(' ')[0]));
  return used.reduce((sum, one) => sum + one, 0);
}

/** @param {number} pid @returns {number[]} */
const childrenOf = (pid) =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);
