import type { AsyncLocalStorage } from 'node:async_hooks';
import { once } from 'node:events';
import { Agent, type ClientRequest, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { afterEach, describe, expect, test } from 'vitest';
import { freePort } from '@/db/embedded/port.mjs';
import { until } from '@/db/embedded/processes.mjs';
import { BODY_MS, UPLOAD_IDLE_MS } from '@/lib/server/gateway/bodies.mjs';
import { type Gateway, type Handler, OWN, openGateway } from '@/lib/server/gateway/gateway.mjs';
import type { Turn } from '@/lib/server/gateway/limiter.mjs';
import {
  ADDRESS_SHARE,
  AT_ONCE,
  AT_ONCE_EACH,
  COSTLY_EACH,
  COSTLY_SHARE,
  SHARE,
  STRANGERS_PACE_MS,
  STRANGERS_SHARE,
  WAIT_MS,
} from '@/lib/server/gateway/shares.mjs';
import { sendRaw } from '../support/raw';

// What the gateway does before the app gets a request: it refuses excess load and closes connections that stop sending. Here
// the app behind it is a test double that answers when the test releases it.

const agent = new Agent({ keepAlive: false });
let gateway: Gateway;
let port: number;

async function open(handler: Handler) {
  port = await freePort();
  gateway = await openGateway({ port, hosts: ['127.0.0.1'] });
  gateway.handler = handler;
}
afterEach(() => {
  delete process.env.TRUSTED_PROXIES;
  for (const server of gateway.servers) {
    server.closeAllConnections();
    server.close();
  }
});

/** An app in which requests wait until they are released. */
function waitingApp() {
  const waiting: ServerResponse[] = [];
  const turns: Turn[] = [];
  const handler: Handler = (incoming, response) => {
    const turn = (globalThis as { phrCalls?: AsyncLocalStorage<Turn> }).phrCalls?.getStore() as Turn;
    turns.push(turn);
    const user = /known=(\d+)/.exec(incoming.url ?? '')?.[1];
    if (user) turn.learn(Number(user));
    if (/static|health|known/.test(incoming.url ?? '')) return response.end('free');
    waiting.push(response);
  };
  /** Makes the app report whose session it is. */
  const known = (as: Record<string, string>, user: number) => get(`/Registro?known=${user}`, as);
  const release = () => {
    for (const response of waiting.splice(0)) response.end('done');
  };
  return { waiting, turns, known, handler, release };
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
const from = (n: number) => ({ 'x-forwarded-for': `198.51.${n >> 8}.${n & 255}` });

describe('R9: the gateway with 300 requests at once', () => {
  test('as many are answered as the server can work on, the others are refused at once with a retry time', async () => {
    process.env.TRUSTED_PROXIES = '1';
    const app = waitingApp();
    await open(app.handler);
    const all = Array.from({ length: 300 }, (_, i) => get(`/Registro?${i}`, { ...session(String(i)), ...from(i) }));
    const refused = Promise.all(all).then((answers) => answers.filter(({ status }) => status === 503));
    expect(await until(() => app.waiting.length === AT_ONCE && gateway.limiter.running === AT_ONCE, 60_000)).toBe(true);
    // Static files are answered although all other requests still wait.
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
    expect(await until(() => gateway.limiter.running === 0, 60_000)).toBe(true);
    expect([gateway.limiter.lanes.size, gateway.limiter.addresses.size]).toEqual([0, 0]);
    const next = get('/Registro', session('0'));
    expect(await until(() => app.waiting.length === 1, 60_000)).toBe(true);
    app.release();
    expect((await next).status).toBe(200);
  });

  test('one user’s requests run a few at a time, over all sessions, and other users are served', async () => {
    const app = waitingApp();
    await open(app.handler);
    for (let n = 0; n < 20; n++) await app.known(session(`greedy ${n}`), 1);
    await app.known(session('other'), 2);
    const greedy = Array.from({ length: 300 }, (_, n) => get('/Registro', session(`greedy ${n % 20}`)));
    expect(await until(() => gateway.limiter.running + gateway.limiter.waiting === AT_ONCE_EACH, 60_000)).toBe(true);
    expect(app.waiting).toHaveLength(SHARE);
    const other = get('/Registro', session('other'));
    expect(await until(() => app.waiting.length === SHARE + 1, 60_000)).toBe(true);
    // Waiting requests get the next turn.
    app.waiting.splice(0, SHARE + 1).forEach((response) => void response.end('done'));
    expect((await other).status).toBe(200);
    expect(await until(() => app.waiting.length === SHARE, 60_000)).toBe(true);
    const ending = setInterval(app.release, 5);
    const statuses = (await Promise.all(greedy)).map(({ status }) => status);
    clearInterval(ending);
    expect(statuses.filter((status) => status === 200)).toHaveLength(AT_ONCE_EACH);
    expect(statuses.filter((status) => status === 503)).toHaveLength(300 - AT_ONCE_EACH);
  });

  test('requests from one address share few places without known sessions, and more places with them', async () => {
    const app = waitingApp();
    await open(app.handler);
    for (const user of [1, 2, 3, 4]) await app.known(session(`user ${user}`), user);
    const strangers = Array.from({ length: 40 }, (_, n) => get('/Registro', session(`made up ${n}`)));
    expect(await until(() => gateway.limiter.waiting === 40 - STRANGERS_SHARE, 60_000)).toBe(true);
    expect(app.waiting).toHaveLength(STRANGERS_SHARE);
    const known = Array.from({ length: 12 }, (_, n) => get('/Registro', session(`user ${1 + (n % 4)}`)));
    expect(await until(() => gateway.limiter.waiting === 40 + 12 - ADDRESS_SHARE, 60_000)).toBe(true);
    expect(app.waiting).toHaveLength(ADDRESS_SHARE);
    const ending = setInterval(app.release, 5);
    const answers = await Promise.all([...strangers, ...known]);
    clearInterval(ending);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  });

  test('waiting requests take turns by user, not by number of requests', async () => {
    const app = waitingApp();
    await open(app.handler);
    for (const user of [1, 2, 3, 4]) await app.known(session(`user ${user}`), user);
    const held = Array.from({ length: ADDRESS_SHARE }, (_, n) => get('/held', session(`user ${1 + (n % 4)}`)));
    expect(await until(() => app.waiting.length === ADDRESS_SHARE, 60_000)).toBe(true);
    const order: string[] = [];
    const ask = async (user: number, count: number, waiting: number) => {
      const asked = Array.from({ length: count }, async () => {
        await get('/Registro', session(`user ${user}`));
        order.push(`user ${user}`);
      });
      expect(await until(() => gateway.limiter.waiting === waiting, 60_000)).toBe(true);
      return asked;
    };
    const all = [...(await ask(1, 6, 6)), ...(await ask(2, 2, 8)), ...(await ask(3, 2, 10))];
    while (order.length < 10) {
      app.waiting.shift()?.end('done');
      await until(() => app.waiting.length > 0 || order.length === 10, 60_000);
    }
    await Promise.all([...held, ...all]);
    expect(order.slice(0, 6).filter((user) => user === 'user 1').length).toBeLessThanOrEqual(3);
  });

  test('a user with few requests takes a waiting place from a user with many, also when all places are taken', async () => {
    process.env.TRUSTED_PROXIES = '1';
    const app = waitingApp();
    await open(app.handler);
    const greedy = [1, 2].flatMap((n) =>
      Array.from({ length: AT_ONCE_EACH }, () => get('/Registro', { ...session(`greedy ${n}`), ...from(n) })),
    );
    expect(await until(() => gateway.limiter.running + gateway.limiter.waiting === AT_ONCE, 60_000)).toBe(true);
    const other = get('/Registro', from(3));
    expect(await until(() => app.waiting.length === 2 * STRANGERS_SHARE + 1, 60_000)).toBe(true);
    const ending = setInterval(app.release, 5);
    expect((await other).status).toBe(200);
    const statuses = (await Promise.all(greedy)).map(({ status }) => status);
    clearInterval(ending);
    expect(statuses.filter((status) => status === 503)).toHaveLength(1);
  });

  test('while a user’s request runs, those without a session start one by one, every quarter of a second', async () => {
    const app = waitingApp();
    await open(app.handler);
    await app.known(session('user 1'), 1);
    let time = 0;
    gateway.limiter.now = () => time;
    const own = get('/Registro', session('user 1'));
    expect(await until(() => app.waiting.length === 1, 60_000)).toBe(true);
    const strangers = Array.from({ length: STRANGERS_SHARE + 1 }, () => get('/login'));
    expect(await until(() => app.waiting.length === 2 && gateway.limiter.waiting === STRANGERS_SHARE, 60_000)).toBe(
      true,
    );
    time = STRANGERS_PACE_MS - 1;
    gateway.limiter.sweep();
    expect(app.waiting).toHaveLength(2);
    time = STRANGERS_PACE_MS;
    gateway.limiter.sweep();
    expect(app.waiting).toHaveLength(3);
    const ending = setInterval(app.release, 5);
    const answers = await Promise.all([own, ...strangers]);
    clearInterval(ending);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  });

  test('a request that waits too long is refused with a retry time, and an abandoned one takes no turn', async () => {
    const app = waitingApp();
    await open(app.handler);
    let time = 0;
    gateway.limiter.now = () => time;
    const held = Array.from({ length: STRANGERS_SHARE }, () => get('/Registro'));
    expect(await until(() => app.waiting.length === STRANGERS_SHARE, 60_000)).toBe(true);
    const late = get('/Registro');
    const left = begin('/Registro').on('error', () => {});
    left.end();
    expect(await until(() => gateway.limiter.waiting === 2, 60_000)).toBe(true);
    left.destroy();
    expect(await until(() => gateway.limiter.waiting === 1, 60_000)).toBe(true);
    time = WAIT_MS - 1;
    gateway.limiter.sweep();
    expect(gateway.limiter.waiting).toBe(1);
    time = WAIT_MS;
    gateway.limiter.sweep();
    const { status, headers } = await late;
    expect([status, Number(headers['retry-after']) > 0]).toEqual([503, true]);
    app.release();
    expect((await Promise.all(held)).map((answer) => answer.status)).toEqual(Array(STRANGERS_SHARE).fill(200));
  });

  test('searches are costly: a user’s searches run one after the other, a few wait, other pages are served', async () => {
    const app = waitingApp();
    await open(app.handler);
    for (const user of [1, 2]) await app.known(session(`user ${user}`), user);
    const searches = Array.from({ length: 30 }, () => get('/Registro/Diagnosi?pagina=2&cerca-0=x', session('user 1')));
    expect(await until(() => gateway.limiter.running + gateway.limiter.waiting === COSTLY_EACH, 60_000)).toBe(true);
    expect(app.waiting).toHaveLength(COSTLY_SHARE);
    const page = get('/Registro/Diagnosi?cerca-0=', session('user 1'));
    const other = get('/Registro/Diagnosi?cerca=x', session('user 2'));
    expect(await until(() => app.waiting.length === COSTLY_SHARE + 2, 60_000)).toBe(true);
    const ending = setInterval(app.release, 5);
    expect([(await page).status, (await other).status]).toEqual([200, 200]);
    const statuses = (await Promise.all(searches)).map(({ status }) => status);
    clearInterval(ending);
    expect(statuses.filter((status) => status === 200)).toHaveLength(COSTLY_EACH);
  });

  test('a request that leaves the queue to wait elsewhere lets its user’s next request start', async () => {
    const app = waitingApp();
    await open(app.handler);
    const held = Array.from({ length: STRANGERS_SHARE + 1 }, () => get('/Registro'));
    expect(await until(() => gateway.limiter.waiting === 1, 60_000)).toBe(true);
    app.turns[0]?.leave();
    expect(await until(() => app.waiting.length === STRANGERS_SHARE + 1, 60_000)).toBe(true);
    app.release();
    expect((await Promise.all(held)).map(({ status }) => status)).toEqual(Array(STRANGERS_SHARE + 1).fill(200));
    expect([gateway.limiter.running, gateway.limiter.waiting, gateway.limiter.lanes.size]).toEqual([0, 0, 0]);
  });

  test('a request that is still being sent takes no place', async () => {
    const app = waitingApp();
    await open((incoming, response) =>
      incoming.method === 'POST' ? void incoming.resume() : app.handler(incoming, response),
    );
    const slow = Array.from({ length: 150 }, () => {
      const sent = begin('/api/contatti', { 'content-length': '100' }, 'POST').on('error', () => {});
      sent.write('{');
      return sent;
    });
    expect(await until(() => gateway.active.size === 150, 60_000)).toBe(true);
    expect(gateway.limiter.running).toBe(0);
    const reader = get('/Registro');
    expect(await until(() => app.waiting.length === 1, 60_000)).toBe(true);
    app.release();
    expect((await reader).status).toBe(200);
    for (const sent of slow) sent.destroy();
  });
});

test('R9: sign-ins that take all places are answered: Home, which the app calls for each of them, waits for no place', async () => {
  let home = 0;
  await open(async (incoming, response) => {
    // As Next does: it redirects from Home with a slash at its end to Home without, and calls Home to answer a sign-in.
    if (incoming.url === '/webui/?_rsc') return response.writeHead(308, { location: '/webui?_rsc' }).end();
    if (incoming.url === '/webui?_rsc') {
      home += 1;
      return response.end('home');
    }
    const called = await fetch(`http://127.0.0.1:${port}${OWN}/webui/?_rsc`);
    response.end(await called.text());
  });
  const signIns = Array.from({ length: 2 * STRANGERS_SHARE }, () => get('/login'));
  expect((await Promise.all(signIns)).map(({ text }) => text)).toEqual(signIns.map(() => 'home'));
  expect(home).toBe(signIns.length);
});

test('R9: pipelined requests are no longer counted as running once their sender has left', async () => {
  const app = waitingApp();
  await open(app.handler);
  const { socket } = sendRaw(`http://127.0.0.1:${port}`, 'GET /webui/Registro HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(20));
  expect(await until(() => gateway.active.size === 20 && app.waiting.length === STRANGERS_SHARE, 60_000)).toBe(true);
  socket.destroy();
  expect(await until(() => gateway.active.size === 0 && gateway.limiter.running === 0, 60_000)).toBe(true);
});

describe('T31: a body', () => {
  /** A request that has sent a part of its body, and a clock. */
  async function halfSent(path: string) {
    let time = 0;
    await open((incoming) => void incoming.resume());
    gateway.bodies.now = () => time;
    const sent = begin(path, { 'content-length': '100' }, 'POST').on('error', () => {});
    const answer = answerTo(sent);
    sent.write('{"a":');
    expect(await until(() => gateway.bodies.awaited.size === 1, 60_000)).toBe(true);
    const read = () => [...gateway.bodies.awaited][0]?.request.socket.bytesRead ?? 0;
    return {
      answer,
      later(milliseconds: number) {
        time += milliseconds;
        gateway.bodies.sweep();
        return gateway.bodies.awaited.size;
      },
      async more() {
        const before = read();
        sent.write('1');
        expect(await until(() => read() > before, 60_000)).toBe(true);
      },
    };
  }

  test('that is incomplete after 30 seconds is refused with 408, however slowly it arrives', async () => {
    const { answer, later, more } = await halfSent('/api/contatti');
    expect(later(BODY_MS / 2)).toBe(1);
    await more();
    expect(later(BODY_MS / 2 - 1)).toBe(1);
    expect(later(1)).toBe(0);
    const { status, headers, text } = await answer;
    expect([status, headers.connection]).toEqual([408, 'close']);
    expect(JSON.parse(text)).toMatchObject({ type: 'urn:cartella-salute:problem:timed_out', status: 408 });
    expect(await until(() => gateway.active.size === 0, 60_000)).toBe(true);
  });

  test('of an upload may take long while bytes arrive, and is refused after 60 seconds without any', async () => {
    const { answer, later, more } = await halfSent('/api/files');
    for (let minute = 0; minute < 3; minute++) {
      await more();
      expect(later(UPLOAD_IDLE_MS)).toBe(1);
    }
    expect(later(UPLOAD_IDLE_MS - 1)).toBe(1);
    expect(later(1)).toBe(0);
    expect((await answer).status).toBe(408);
  });

  test('that is complete has no time limit, however long the answer takes', async () => {
    const app = waitingApp();
    await open((incoming, response) => {
      incoming.resume();
      app.handler(incoming, response);
    });
    const sent = begin('/api/contatti', { 'content-length': '2' }, 'POST');
    const answer = answerTo(sent.end('{}'));
    expect(await until(() => app.waiting.length === 1 && gateway.limiter.running === 1, 60_000)).toBe(true);
    gateway.bodies.now = () => Number.MAX_SAFE_INTEGER;
    gateway.bodies.sweep();
    app.release();
    expect((await answer).status).toBe(200);
  });
});

test('a method that a call does not have answers 405, with a problem body and the allowed methods', async () => {
  await open((incoming, response) => {
    const asked = incoming.url?.startsWith('/webui/api/contatti/5');
    if (incoming.method === 'OPTIONS')
      return asked ? response.setHeader('allow', 'OPTIONS, PUT').end() : response.end();
    // Change the request as Next and its compression do.
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
