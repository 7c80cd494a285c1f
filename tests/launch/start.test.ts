import { once } from 'node:events';
import { Agent, type ClientRequest, type IncomingMessage, request } from 'node:http';
import { expect, test } from 'vitest';
import { freePort } from '@/db/embedded/port.mjs';
import { until } from '@/db/embedded/processes.mjs';
import { type RunningApp, spawnStart, startApp } from '../support/app';

const never = 600_000;

test('a start without configuration names all missing and malformed variables, and ends with 1', async () => {
  const { exit, output } = spawnStart({ PORT: String(await freePort()), AUTH_SECRET: 'short', APP_ORIGIN: 'nowhere' });
  expect(await exit).toBe(1);
  expect(output()).toContain('DATABASE_URL is missing');
  expect(output()).toContain('AUTH_SECRET is malformed');
  expect(output()).toContain('APP_ORIGIN is malformed');
});

test('a malformed port is named', async () => {
  const { exit, output } = spawnStart({ PORT: '3000x' });
  expect(await exit).toBe(1);
  expect(output()).toContain('PORT is malformed');
});

test('a start without a build tells how to build', async () => {
  const { exit, output } = spawnStart({ NEXT_DIST_DIR: '.next-missing' });
  expect(await exit).toBe(1);
  expect(output()).toContain('npm run build');
});

test('a start without a mail server warns; an unreachable database ends it with 1, without its password', async () => {
  const port = await freePort();
  const url = `postgres://phr_app:its-password@127.0.0.1:${port}/phr`;
  const { exit, output } = spawnStart({
    PORT: String(await freePort()),
    DATABASE_URL: url,
    APP_ORIGIN: 'http://localhost',
  });
  expect(await exit).toBe(1);
  expect(output()).toContain('SMTP_URL is not set');
  expect(output()).toContain('database');
  expect(output()).not.toContain('its-password');
});

test('R8: after SIGTERM a request in flight is answered, new ones are refused, and the exit code is 0', async () => {
  const app = await startApp({ template: 'migrated' });
  const idle = await idleConnection(app);
  const inFlight = await halfSent(app);
  const exit = app.end('SIGTERM');
  await idle.closed;
  expect(await until(() => refuses(app), never)).toBe(true);
  app.end('SIGINT'); // a second Ctrl-C changes nothing
  const answer = await completed(inFlight);
  expect(answer.statusCode).toBeLessThan(500);
  expect(answer.headers.connection).toBe('close');
  expect(await exit).toBe(0);
  await app.stop();
});

const refuses = ({ origin }: RunningApp) =>
  fetch(`${origin}/webui/api/health/live`).then(
    () => false,
    (error) => error.cause?.code === 'ECONNREFUSED',
  );

/** A connection that is kept alive after its answer, as browsers and proxies do. */
async function idleConnection({ origin }: RunningApp) {
  const agent = new Agent({ keepAlive: true });
  const sent = request(`${origin}/webui/api/health/live`, { agent }).end();
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  const closed = once(answer.socket, 'close');
  answer.resume();
  await once(answer, 'end');
  return { closed };
}

const body = JSON.stringify({ email: 'nobody@example.it', password: 'a password of nobody' });

/** A request that the server has begun to read: it has answered 100 and waits for the body. */
async function halfSent({ origin }: RunningApp) {
  const headers = {
    'Content-Type': 'application/json',
    'Content-Length': Buffer.byteLength(body),
    Expect: '100-continue',
  };
  const sent = request(`${origin}/webui/api/user/login`, { method: 'POST', headers });
  sent.flushHeaders();
  await once(sent, 'continue');
  sent.write(body.slice(0, 10));
  return sent;
}

async function completed(sent: ClientRequest) {
  const response = once(sent, 'response') as Promise<[IncomingMessage]>;
  sent.end(body.slice(10));
  const [answer] = await response;
  answer.resume();
  await once(answer, 'end');
  return answer;
}
