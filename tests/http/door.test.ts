import { once } from 'node:events';
import { Agent, type ClientRequest, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { afterEach, describe, expect, test } from 'vitest';
import { freePort } from '@/db/embedded/port.mjs';
import { until } from '@/db/embedded/processes.mjs';
import { BODY_MS, UPLOAD_IDLE_MS } from '@/lib/launch/door/bodies.mjs';
import { type Door, type Handler, openDoor } from '@/lib/launch/door/door.mjs';
import { AT_ONCE, AT_ONCE_EACH, COSTLY_EACH } from '@/lib/launch/door/gate.mjs';
import { sendRaw } from '../support/raw';

// What the server does by itself before the app gets a request: it sheds what is too much, and gives up who does not
// send what they began to. The app behind it is a stand-in here that answers when the test lets it.

const agent = new Agent({ keepAlive: false });
let door: Door;
let port: number;

async function open(handler: Handler) {
  port = await freePort();
  door = await openDoor({ port, hosts: ['127.0.0.1'] });
  door.handler = handler;
}
afterEach(() => {
  for (const server of door.servers) {
    server.closeAllConnections();
    server.close();
  }
});

/** An app in which requests wait until they are released. */
function waitingApp() {
  const waiting: ServerResponse[] = [];
  const handler: Handler = (incoming, response) => {
    if (/static|health/.test(incoming.url ?? '')) return response.end('free');
    waiting.push(response);
  };
  const release = () => {
    for (const response of waiting.splice(0)) response.end('done');
  };
  return { waiting, handler, release };
}

const begin = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  request({ agent, port, host: '127.0.0.1', method, path: `/webui${path}`, headers });

async function answerTo(sent: ClientRequest) {
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  let text = '';
  for await (const chunk of answer.setEncoding('utf8')) text += chunk;
  return { status: answer.statusCode, headers: answer.headers, text };
}
const get = (path: string, headers: Record<string, string> = {}) => answerTo(begin(path, headers).end());
const session = (name: string) => ({ cookie: `locale=it; phr.session=${name}` });

describe('R9: of 300 requests at once', () => {
  test('as many as the server can work on are answered, the others are told at once to come back', async () => {
    const app = waitingApp();
    await open(app.handler);
    const all = Array.from({ length: 300 }, (_, i) => get(`/Registro?${i}`, session(String(i))));
    const refused = Promise.all(all).then((answers) => answers.filter(({ status }) => status === 503));
    expect(await until(() => app.waiting.length === AT_ONCE && door.gate.running === AT_ONCE, 60_000)).toBe(true);
    // Nobody has been answered yet, and still these are.
    expect((await get('/_next/static/a.js')).text).toBe('free');
    expect((await get('/api/health/live')).text).toBe('free');
    const call = await get('/api/patient/1', { 'accept-language': 'en' });
    expect([call.status, call.headers['content-type']]).toEqual([503, 'application/problem+json']);
    expect(Number(call.headers['retry-after'])).toBeGreaterThan(0);
    expect(JSON.parse(call.text)).toMatchObject({
      type: 'urn:cartella-salute:problem:overloaded',
      status: 503,
      message: 'The service is very busy. Please try again in a few seconds.',
    });
    const page = await get('/Registro', { accept: 'text/html' });
    expect([page.status, page.headers['content-type']]).toEqual([503, 'text/html; charset=utf-8']);
    expect(page.text).toContain('Il servizio è molto occupato');
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
    app.release();
    expect(await refused).toHaveLength(300 - AT_ONCE);
    expect(await until(() => door.gate.running === 0, 60_000)).toBe(true);
    expect(door.gate.each.size).toBe(0);
    const next = get('/Registro', session('0'));
    expect(await until(() => app.waiting.length === 1, 60_000)).toBe(true);
    app.release();
    expect((await next).status).toBe(200);
  });

  test('one session gets its part, and all others theirs', async () => {
    const app = waitingApp();
    await open(app.handler);
    const greedy = Promise.all(Array.from({ length: 300 }, () => get('/Registro', session('greedy'))));
    expect(await until(() => app.waiting.length === AT_ONCE_EACH, 60_000)).toBe(true);
    const others = Promise.all(Array.from({ length: 20 }, (_, i) => get('/Registro', session(`other ${i}`))));
    expect(await until(() => app.waiting.length === AT_ONCE_EACH + 20, 60_000)).toBe(true);
    app.release();
    expect((await others).map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect((await greedy).filter(({ status }) => status === 200)).toHaveLength(AT_ONCE_EACH);
  });

  test('a search is costly: one session gets a few at once, and its other pages besides', async () => {
    const app = waitingApp();
    await open(app.handler);
    const searches = Array.from({ length: 30 }, () => get('/Registro/Diagnosi?pagina=2&cerca-0=x', session('one')));
    expect(await until(() => app.waiting.length === COSTLY_EACH, 60_000)).toBe(true);
    const page = get('/Registro/Diagnosi?cerca-0=', session('one'));
    const other = get('/Registro/Diagnosi?cerca=x', session('other'));
    expect(await until(() => app.waiting.length === COSTLY_EACH + 2, 60_000)).toBe(true);
    app.release();
    expect([(await page).status, (await other).status]).toEqual([200, 200]);
    const statuses = (await Promise.all(searches)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(COSTLY_EACH);
  });

  test('who sends slowly takes no place', async () => {
    const app = waitingApp();
    await open((incoming, response) =>
      incoming.method === 'POST' ? void incoming.resume() : app.handler(incoming, response),
    );
    const slow = Array.from({ length: 150 }, () => {
      const sent = begin('/api/contatti', { 'content-length': '100' }, 'POST').on('error', () => {});
      sent.write('{');
      return sent;
    });
    expect(await until(() => door.active.size === 150, 60_000)).toBe(true);
    expect(door.gate.running).toBe(0);
    const reader = get('/Registro');
    expect(await until(() => app.waiting.length === 1, 60_000)).toBe(true);
    app.release();
    expect((await reader).status).toBe(200);
    for (const sent of slow) sent.destroy();
  });
});

test('R9: requests that are sent one behind the other count no longer when their sender has left', async () => {
  const app = waitingApp();
  await open(app.handler);
  const { socket } = sendRaw(`http://127.0.0.1:${port}`, 'GET /webui/Registro HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(20));
  expect(await until(() => door.active.size === 20, 60_000)).toBe(true);
  socket.destroy();
  expect(await until(() => door.active.size === 0 && door.gate.running === 0, 60_000)).toBe(true);
});

describe('T31: a body', () => {
  /** A request that has sent a part of its body, and a clock. */
  async function halfSent(path: string) {
    let time = 0;
    await open((incoming) => void incoming.resume());
    door.bodies.now = () => time;
    const sent = begin(path, { 'content-length': '100' }, 'POST').on('error', () => {});
    const answer = answerTo(sent);
    sent.write('{"a":');
    expect(await until(() => door.bodies.awaited.size === 1, 60_000)).toBe(true);
    const read = () => [...door.bodies.awaited][0]?.request.socket.bytesRead ?? 0;
    return {
      answer,
      later(milliseconds: number) {
        time += milliseconds;
        door.bodies.sweep();
        return door.bodies.awaited.size;
      },
      async more() {
        const before = read();
        sent.write('1');
        expect(await until(() => read() > before, 60_000)).toBe(true);
      },
    };
  }

  test('that is not whole after 30 seconds is given up, however it trickles', async () => {
    const { answer, later, more } = await halfSent('/api/contatti');
    expect(later(BODY_MS / 2)).toBe(1);
    await more();
    expect(later(BODY_MS / 2 - 1)).toBe(1);
    expect(later(1)).toBe(0);
    const { status, headers, text } = await answer;
    expect([status, headers.connection]).toEqual([408, 'close']);
    expect(JSON.parse(text)).toMatchObject({ type: 'urn:cartella-salute:problem:timed_out', status: 408 });
    expect(await until(() => door.active.size === 0, 60_000)).toBe(true);
  });

  test('of an upload may take its time while something comes, and ends when nothing has for 60 seconds', async () => {
    const { answer, later, more } = await halfSent('/api/files');
    for (let minute = 0; minute < 3; minute++) {
      await more();
      expect(later(UPLOAD_IDLE_MS)).toBe(1);
    }
    expect(later(UPLOAD_IDLE_MS - 1)).toBe(1);
    expect(later(1)).toBe(0);
    expect((await answer).status).toBe(408);
  });

  test('that is whole is waited for no more, however long the answer takes', async () => {
    const app = waitingApp();
    await open((incoming, response) => {
      incoming.resume();
      app.handler(incoming, response);
    });
    const sent = begin('/api/contatti', { 'content-length': '2' }, 'POST');
    const answer = answerTo(sent.end('{}'));
    expect(await until(() => app.waiting.length === 1 && door.gate.running === 1, 60_000)).toBe(true);
    door.bodies.now = () => Number.MAX_SAFE_INTEGER;
    door.bodies.sweep();
    app.release();
    expect((await answer).status).toBe(200);
  });
});

test('a method that a call does not have is 405, with a problem body and what it has instead', async () => {
  await open((incoming, response) => {
    const asked = incoming.url?.startsWith('/webui/api/contatti/5');
    if (incoming.method === 'OPTIONS')
      return asked ? response.setHeader('allow', 'OPTIONS, PUT').end() : response.end();
    // As Next and its compression do, each in its own way.
    incoming.url = '/api/contatti/5';
    response.statusCode = 405;
    response.flushHeaders();
    response.writeHead(response.statusCode);
    response.write('');
    response.end();
  });
  const answer = await answerTo(begin('/api/contatti/5', {}, 'PATCH').end());
  expect([answer.status, answer.headers.allow]).toEqual([405, 'OPTIONS, PUT']);
  expect(answer.headers['content-type']).toBe('application/problem+json');
  expect(JSON.parse(answer.text)).toMatchObject({
    type: 'urn:cartella-salute:problem:method_not_allowed',
    title: 'Method Not Allowed',
    message: 'Questa operazione non è prevista a questo indirizzo.',
  });
});
