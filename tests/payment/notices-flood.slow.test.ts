import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { beforeEach, describe, expect, test } from 'vitest';
import { until } from '@/db/embedded/processes.mjs';
import { PEER_HEADER } from '@/lib/audit/sender';
import { verifiedTransmission } from '@/lib/payment/paypal/notice';
import { paymentProvider } from '@/lib/payment/paypal/provider';
import { call } from '../support/calls';
import { renewals } from '../support/renewals';
import { handlerOf } from '../support/routes';

// T38: flooding the webhook makes the server fetch only a few certificates and does not block PayPal's notices.

const { paypal, behind, bought } = renewals();
const CERTIFICATES = '/v1/notifications/certs/CERT-';

beforeEach(async () => {
  await behind.sql`delete from attempts`;
  delete (globalThis as { phrPaypalCertificates?: unknown }).phrPaypalCertificates;
});

type Notice = ReturnType<typeof paypal.notices.signed>;
const notice = (id = 'I-UNKNOWN') => paypal.notices.signed('BILLING.SUBSCRIPTION.UPDATED', { id });
const forged = (certificate: string): Notice => {
  const { body, headers } = notice();
  return { body, headers: { ...headers, 'paypal-cert-url': `${paypal.origin}${CERTIFICATES}${certificate}` } };
};
const send = async ({ body, headers }: Notice, from = '198.51.100.1') =>
  call(
    await handlerOf('POST /api/paypal/webhook'),
    { [PEER_HEADER]: from },
    { method: 'POST', path: '/api/paypal/webhook', body, headers },
  );

/** Counts certificate fetches, in total and concurrently; each completes after `wait`. */
function fetches(wait: () => Promise<unknown> = async () => {}) {
  const seen = { all: 0, now: 0, most: 0 };
  paypal.intercept(async ({ path }) => {
    if (!path.startsWith(CERTIFICATES)) return;
    seen.all += 1;
    seen.now += 1;
    seen.most = Math.max(seen.most, seen.now);
    await wait();
    seen.now -= 1;
    return 404;
  });
  return seen;
}

describe('forged notices that name a thousand certificates', () => {
  test('cause ten fetches per sending address and sixty in all; further ones get 429 with Retry-After', async () => {
    const seen = fetches();
    const answers: Awaited<ReturnType<typeof send>>[] = [];
    for (let i = 0; i < 100; i += 1) answers.push(await send(forged(`ONE-${i}`)));
    expect(seen.all).toBe(10);
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(10);
    expect(answers.at(-1)).toMatchObject({ status: 429, headers: { 'retry-after': expect.stringMatching(/^\d+$/) } });
    for (let i = 0; i < 900; i += 1) await send(forged(`ALL-${i}`), `203.0.113.${i % 200}`);
    expect(seen.all).toBe(60);
  });

  test('cause three fetches simultaneously; meanwhile notices with a known certificate are accepted', async () => {
    expect((await send(notice())).status).toBe(200);
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    let begin = () => {};
    const begun = new Promise<void>((resolve) => {
      begin = resolve;
    });
    const seen = fetches(() => {
      if (seen.now === 3) begin();
      return released;
    });
    let refused = 0;
    const held = Array.from({ length: 40 }, async (_, i) => {
      await send(forged(`SLOW-${i}`), `203.0.113.${i}`);
      refused += 1;
    });
    await begun;
    expect(await until(() => refused === 37, 60_000)).toBe(true);
    expect((await send(notice())).status).toBe(200);
    release();
    await Promise.all(held);
    expect([seen.most, seen.all]).toEqual([3, 3]);
  });
});

test('twenty notices that arrive simultaneously after a start fetch PayPal’s certificate once', async () => {
  const { paypalId } = await bought();
  const asked = globalThis.fetch;
  const certificates: string[] = [];
  globalThis.fetch = (input, init) => {
    if (String(input).includes(CERTIFICATES)) certificates.push(String(input));
    return asked(input, init);
  };
  const answers = await Promise.all(Array.from({ length: 20 }, () => send(notice(paypalId)))).finally(() => {
    globalThis.fetch = asked;
  });
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(certificates).toHaveLength(1);
});

test('the download of an endless certificate is aborted', async () => {
  let sent = 0;
  const server = createServer((_, response) => {
    const more = () => {
      while (!response.destroyed && sent < 50_000_000) {
        sent += 64_000;
        if (!response.write(Buffer.alloc(64_000, 'A'))) return;
      }
      response.end();
    };
    response.on('drain', more).on('error', () => {});
    more();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { body, headers } = notice();
  const all = new Headers({ ...headers, 'paypal-cert-url': `${origin}${CERTIFICATES}ENDLESS` });
  const provider = paymentProvider();
  if (!provider) throw new Error('payments are not configured');
  const read = await verifiedTransmission(all, Buffer.from(body), { ...provider, apiUrl: origin }, '198.51.100.1');
  expect(read).toEqual({ ok: false, refusal: { code: 'malformed' } });
  expect(sent).toBeLessThan(20_000_000);
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

test('three hundred invalid notices block their sending address and no other; accepted notices are not counted', async () => {
  const unsigned = { body: '{}', headers: notice().headers };
  for (let i = 0; i < 20; i += 1) expect((await send(notice())).status).toBe(200);
  for (let i = 0; i < 300; i += 1) expect((await send(unsigned)).status).toBe(400);
  const refused = await send(notice());
  expect(refused.status).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await send(notice(), '198.51.100.2')).status).toBe(200);
});

test.each(['?x=1', '#x', '/../../x', '%2F..', '', `x${'0'.repeat(100)}`, 'é'])(
  'a notice whose certificate URL contains %j is refused without fetching a certificate',
  async (part) => {
    const seen = fetches();
    expect((await send(forged(`simulator${part}`.slice(part === '' ? 9 : 0)))).status).toBe(400);
    expect(seen.all).toBe(0);
  },
);
