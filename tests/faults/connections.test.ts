import { readdirSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '@/db/embedded/port.mjs';
import { until } from '@/db/embedded/processes.mjs';
import { type RunningApp, startApp } from '../support/app';
import { headOf, sendRaw } from '../support/raw';
import { send } from './load';

// R8, R9: clients request protocol upgrades, or hold idle connections.

const never = 600_000;
let app: RunningApp;
let metrics: string;
beforeAll(async () => {
  const port = await freePort();
  metrics = `http://127.0.0.1:${port}`;
  app = await startApp({ template: 'migrated', env: { METRICS_PORT: String(port) } });
});
afterAll(() => app.stop());

/** The number of requests answered with 426 and 405, from the app's metrics. */
const refused = async () => {
  const text = await (await fetch(`${metrics}/metrics`)).text();
  const counts = text.matchAll(/^http_requests_total\{.*status="(?:426|405)"\} (\d+)$/gm);
  return [...counts].reduce((sum, [, count]) => sum + Number(count), 0);
};
const descriptors = () => readdirSync(`/proc/${app.pid}/fd`).length;
const page = () => send(app.origin, { path: '/login', headers: { accept: 'text/html' } });
const upgrade = (protocol: string, path = '/webui/login') =>
  `GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: ${protocol}\r\n\r\n`;

const ways: [what: string, text: string, status: number][] = [
  ['a websocket', upgrade('websocket'), 426],
  ['a websocket where the framework has its own in development', upgrade('websocket', '/webui/_next/hmr'), 426],
  ['a protocol that nobody knows, at an address that is not there', upgrade('x', '/nowhere'), 426],
  ['HTTP/2', upgrade('h2c', '/webui/api/health/live'), 426],
  ['a tunnel', 'CONNECT localhost:5432 HTTP/1.1\r\nHost: localhost\r\n\r\n', 405],
];

test.each(ways)('R9: a request for %s is answered, and its connection ends', async (_, text, status) => {
  // Next has started, and listens for upgrades itself, only after it has answered a request.
  expect((await page()).status).toBe(200);
  const answer = headOf(await sendRaw(app.origin, text).closed);
  expect([answer.status, answer.headers.connection]).toEqual([status, 'close']);
  if (status === 426) expect(answer.headers.upgrade).toBe('HTTP/1.1');
  else expect(answer.headers.allow).toContain('GET');
});

test('R9: 500 upgrade requests that nobody reads or closes hold no descriptor and block no other user', async () => {
  expect((await page()).status).toBe(200);
  const [before, answered] = [descriptors(), await refused()];
  const held = Array.from({ length: 500 }, (_, n) => {
    const { socket } = sendRaw(app.origin, upgrade(n % 2 ? 'websocket' : 'x', `/webui/api/${n}`));
    return socket.pause();
  });
  const others = [await page(), await send(app.origin, { path: '/api/health/live' })];
  expect(others.map(({ status }) => status)).toEqual([200, 200]);
  expect(await until(async () => (await refused()) === answered + 500, never)).toBe(true);
  expect(await until(() => descriptors() <= before, never)).toBe(true);
  for (const socket of held) socket.destroy();
});

test('R9: the metrics port accepts no upgrade and no tunnel', async () => {
  const before = descriptors();
  for (const [, text] of ways) {
    const { socket } = sendRaw(metrics, text.replace('Connection: Upgrade', 'Connection: Upgrade, close'));
    expect(await until(() => socket.destroyed || socket.readableEnded, never)).toBe(true);
    socket.destroy();
  }
  expect(await until(() => descriptors() <= before, never)).toBe(true);
});

test('R8: after SIGTERM the process ends with 0, whatever connections are open', async () => {
  const own = await startApp({ template: 'migrated' });
  const body =
    'POST /webui/api/user/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 900\r\n\r\n{';
  const texts = [upgrade('websocket'), '', 'GET /webui/login HTTP/1.1\r\nHost: lo', body];
  const held = texts.flatMap((text) => Array.from({ length: 10 }, () => sendRaw(own.origin, text)));
  expect(await until(() => held.every(({ socket }) => !socket.connecting), never)).toBe(true);
  expect((await send(own.origin, { path: '/login' })).status).toBe(200);
  expect(await own.end('SIGTERM')).toBe(0);
  // Connections that were sending a body get an answer.
  expect(held.slice(30).map(({ answer }) => headOf(answer()).status)).toEqual(Array(10).fill(408));
  await own.stop();
});
