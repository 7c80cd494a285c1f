import { connect, type Socket } from 'node:net';
import { beforeAll, expect, test } from 'vitest';
import { until } from '@/db/embedded/processes.mjs';
import { builtApp, MARIO, type Reply } from '../support/built-app';
import type { Credentials } from '../support/calls';

// R9: requests sent so slowly that they never end.

const it = builtApp();
let browser: Credentials;
beforeAll(async () => {
  browser = await it.browser(MARIO);
});
const page = () => it.get('/webui/Registro/Diagnosi', { ...browser, accept: 'text/html' });

/** A connection that has sent this text and sends nothing more by itself. */
function dawdler(text: string) {
  const { hostname, port } = new URL(it.app.origin);
  const socket: Socket = connect(Number(port), hostname);
  let answer = '';
  socket.on('error', () => {}).setEncoding('latin1');
  socket.on('data', (chunk) => {
    answer += chunk;
  });
  socket.write(text);
  return { socket, answer: () => answer };
}

test('T31: 300 connections that send heads and bodies drop by drop block nobody, and get 408', async () => {
  const { host } = new URL(it.app.origin);
  const heads = Array.from({ length: 150 }, () => dawdler(`GET /webui/login HTTP/1.1\r\nhost: ${host}\r\nx-`));
  const bodies = Array.from({ length: 150 }, () =>
    dawdler(
      `POST /webui/api/user/login HTTP/1.1\r\nhost: ${host}\r\ncontent-type: application/json\r\ncontent-length: 900\r\n\r\n{`,
    ),
  );
  const all = [...heads, ...bodies];
  const drops = setInterval(() => {
    for (const { socket } of all) if (socket.writable) socket.write('a');
  }, 500);
  const others: Reply[] = [];
  for (let n = 0; n < 20; n++) others.push(await page());
  expect(others.filter(({ status }) => status !== 200)).toEqual([]);
  expect(all.filter(({ socket }) => socket.destroyed)).toEqual([]);
  const isGivenUp = () => all.every(({ socket }) => socket.destroyed || socket.readableEnded);
  expect(await until(isGivenUp, 60_000)).toBe(true);
  clearInterval(drops);
  expect(new Set(all.map(({ answer }) => answer().slice(0, 12)))).toEqual(new Set(['HTTP/1.1 408']));
  for (const { socket } of all) socket.destroy();
  expect((await page()).status).toBe(200);
});
