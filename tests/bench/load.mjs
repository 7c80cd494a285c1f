import autocannon from 'autocannon';
import { Failure } from '../../lib/server/process/shutdown.mjs';

/** @typedef {import('./scenarios.mjs').Scenario} Scenario */

/** Checks one answer before the load: a fast wrong one is no result. @param {string} origin @param {Scenario} scenario */
export async function prove(origin, { name, requests, holds }) {
  const [{ path, ...init } = { path: '/' }] = requests;
  const answer = await fetch(origin + path, { ...init, redirect: 'manual' });
  const body = await answer.text();
  if (!answer.ok || !holds(body)) throw new Failure(`${name}: ${answer.status} ${body.slice(0, 300)}`);
  return Buffer.byteLength(body);
}

/**
 * Measures the requests per second, and the number not answered with 2xx.
 * @param {string} origin @param {Scenario} scenario @param {{ seconds: number, connections: number }} how
 */
export async function load(origin, { requests }, { seconds, connections }) {
  let started = 0;
  const result = await autocannon({
    url: origin,
    connections,
    duration: seconds,
    // Each connection starts at another request, so that no two wait for the same row.
    setupClient: (client) => {
      const from = Math.floor((started++ * requests.length) / connections);
      client.setRequests([...requests.slice(from), ...requests.slice(0, from)]);
    },
  });
  return {
    answered: result['2xx'],
    perSecond: result['2xx'] / result.duration,
    bad: result.non2xx + result.errors + result.timeouts,
  };
}

/** @param {number[]} numbers */
export function median(numbers) {
  const sorted = [...numbers].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const [low = 0, high = 0] = sorted.length % 2 ? [sorted[middle], sorted[middle]] : sorted.slice(middle - 1);
  return (low + high) / 2;
}
