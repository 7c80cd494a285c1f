import { AsyncLocalStorage } from 'node:async_hooks';
import { expect, test } from 'vitest';
import { sessionOfPage } from '@/lib/session/viewer';

// Middleware and page share one session lookup per request. A request without a cookie makes no lookup that could be counted,
// so these tests compare the promises themselves.

const globals = globalThis as typeof globalThis & { phrCalls?: AsyncLocalStorage<object> };
const sender = { ip: '127.0.0.1', device: 'test', channel: 'page' } as const;
type Cookie = '' | undefined;

/** Looks up the sessions of these cookies during one request. */
function lookedUp(method: string, cookies: [Cookie, Cookie]) {
  globals.phrCalls ??= new AsyncLocalStorage();
  return globals.phrCalls.run({ method }, () => cookies.map((cookie) => sessionOfPage(cookie, sender)));
}

test('within one request for a page, the session is looked up once', async () => {
  const [middleware, page] = lookedUp('GET', ['', '']);
  expect(page).toBe(middleware);
  expect(await page).toEqual({ state: 'none' });
});

test('another request looks the session up again', () => {
  const [[first], [second]] = [lookedUp('GET', ['', '']), lookedUp('GET', ['', ''])];
  expect(second).not.toBe(first);
});

test('another cookie has its own lookup', () => {
  const [first, second] = lookedUp('GET', ['', undefined]);
  expect(second).not.toBe(first);
});

test('after an action, the session is looked up again for the page', () => {
  const [action, page] = lookedUp('POST', ['', '']);
  expect(page).not.toBe(action);
});
