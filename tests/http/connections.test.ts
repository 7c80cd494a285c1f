import { EventEmitter, once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { until } from '@/db/embedded/processes.mjs';
import { Connections } from '@/lib/server/gateway/connections.mjs';

// R9: a client that holds connections does not prevent others from connecting. Real sockets, from two local addresses.

let server: Server;
let clients: Socket[] = [];
afterEach(() => {
  delete process.env.TRUSTED_PROXIES;
  for (const client of clients) client.destroy();
  clients = [];
  server.close();
});

/** A server with connection limits; `enter` opens a connection from a given address. */
async function guarded({ most = 100, each = 100 }) {
  const told: unknown[] = [];
  let time = 0;
  const connections = new Connections((more) => told.push(more), { most, each, now: () => time });
  const taken: Socket[] = [];
  server = createServer((socket) => {
    socket.on('error', () => {});
    taken.push(socket);
    connections.take(socket);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const enter = async (localAddress = '127.0.0.1') => {
    const client = connect({ port, host: '127.0.0.1', localAddress })
      .on('error', () => {})
      .resume();
    clients.push(client);
    const before = taken.length;
    await until(() => taken.length > before, 60_000);
    return { client, socket: taken[before] as Socket };
  };
  /** Begins a request on a connection; the returned function ends it. */
  const ask = (socket: Socket) => {
    const response = new EventEmitter() as ServerResponse;
    connections.begin(socket, response);
    return () => void response.emit('close');
  };
  const pass = (milliseconds: number) => {
    time += milliseconds;
  };
  return { connections, told, enter, ask, pass };
}

test('a new connection replaces the longest waiting one of its address, and none of another address', async () => {
  const { connections, enter } = await guarded({ each: 3 });
  const other = await enter('127.0.0.2');
  const mine = [await enter(), await enter(), await enter()];
  const next = await enter();
  expect(mine.map(({ socket }) => socket.destroyed)).toEqual([true, false, false]);
  expect([other.socket.destroyed, next.socket.destroyed]).toEqual([false, false]);
  expect(connections.open.size).toBe(4);
});

test('a connection with an answer under way is not closed; the new one is closed instead', async () => {
  const { connections, enter, ask } = await guarded({ each: 2 });
  const [first, second] = [await enter(), await enter()];
  const answered = ask(first.socket);
  ask(second.socket);
  expect((await enter()).socket.destroyed).toBe(true);
  expect([first.socket.destroyed, second.socket.destroyed, connections.open.size]).toEqual([false, false, 2]);
  answered();
  expect((await enter()).socket.destroyed).toBe(false);
  expect([first.socket.destroyed, second.socket.destroyed, connections.open.size]).toEqual([true, false, 2]);
});

test('the number of connections of all addresses together is limited', async () => {
  const { connections, enter } = await guarded({ most: 3 });
  const longest = await enter('127.0.0.2');
  const others = [await enter(), await enter('127.0.0.3'), await enter('127.0.0.4')];
  expect(longest.socket.destroyed).toBe(true);
  expect(others.map(({ socket }) => socket.destroyed)).toEqual([false, false, false]);
  expect(connections.open.size).toBe(3);
});

test('behind a trusted proxy the limit per address does not apply', async () => {
  process.env.TRUSTED_PROXIES = '1';
  const { connections, enter } = await guarded({ most: 5, each: 2 });
  for (let n = 0; n < 7; n++) await enter();
  expect(connections.open.size).toBe(5);
});

test('closed connections are logged once a minute', async () => {
  const { told, enter, pass } = await guarded({ each: 1 });
  for (let n = 0; n < 4; n++) await enter();
  expect(told).toEqual([{ limit: 'address', open: 1 }]);
  pass(60_000);
  await enter();
  expect(told).toHaveLength(2);
});

test('a closed connection is forgotten, and all answers due on it end', async () => {
  const { connections, enter, ask } = await guarded({});
  const { client, socket } = await enter();
  let over = 0;
  for (let n = 0; n < 3; n++) {
    const response = new EventEmitter() as ServerResponse;
    response.once('close', () => over++);
    connections.begin(socket, response);
  }
  ask(socket)();
  client.destroy();
  expect(await until(() => over === 3, 60_000)).toBe(true);
  expect([connections.open.size, connections.waiting.size, connections.addresses.size]).toEqual([0, 0, 0]);
});
