import { beforeAll, describe, expect, test } from 'vitest';
import { bearerOf, browserOf, type Credentials, call } from '../support/calls';
import { inProcess } from '../support/in-process';
import { mailServer } from '../support/mail';
import { handlerOf } from '../support/routes';
import { fingerprint } from '../support/watch';
import { type Ids, ROWS, statusFor } from './matrix';
import { callOf, endpointOf, newRecord } from './matrix-fixture';

// T21: a page of somebody else's cannot write with the reader's cookie.

mailServer();
const behind = inProcess();
const WRITES = ROWS.filter(
  ({ endpoint, kind }) => !endpoint.startsWith('GET') && !['public', 'nowhere', 'association'].includes(kind),
);

// What is refused changes nothing of it, which each test checks: one record serves all of these.
let shared: Ids;
beforeAll(async () => {
  shared = await newRecord(behind.db);
});

const foreign: Record<string, Record<string, string>> = {
  'no Origin': {},
  'Origin: null': { origin: 'null' },
  'an empty Origin': { origin: '' },
  "somebody else's Origin": { origin: 'https://evil.example' },
  "somebody else's Origin and X-Forwarded-Host": { origin: 'https://evil.example', 'x-forwarded-host': 'evil.example' },
  "somebody else's Origin and Host": { origin: 'https://evil.example', host: 'evil.example' },
  'our host with another scheme': { origin: 'https://localhost:3000' },
  'our host with another port': { origin: 'http://localhost:3001' },
  'our origin as the beginning of another': { origin: 'http://localhost:3000.evil.example' },
  'our origin twice': { origin: 'http://localhost:3000, http://localhost:3000' },
};

type Write = (typeof WRITES)[number];

async function send(row: Write, headers: Record<string, string>, by: 'cookie' | 'token', record: Ids) {
  const { origin: _, ...credentials } = await (by === 'cookie' ? browserOf : bearerOf)(record.userId);
  const before = await fingerprint(behind.sql);
  const asked = callOf(row, record);
  const answer = await call(await handlerOf(endpointOf(row)), credentials as Credentials, {
    ...asked,
    headers: { ...asked.headers, ...headers },
  });
  return { answer, changed: (await fingerprint(behind.sql)) !== before };
}

describe.each(WRITES)('$endpoint', (row) => {
  test.each(Object.entries(foreign))('by cookie with %s is refused and does nothing', async (_, headers) => {
    const { answer, changed } = await send(row, headers, 'cookie', shared);
    expect([answer.status, answer.body.type, changed]).toEqual([
      403,
      'urn:cartella-salute:problem:foreign_origin',
      false,
    ]);
  });

  test('by cookie from our own page is served', async () => {
    const { answer } = await send(row, { origin: 'http://localhost:3000' }, 'cookie', await newRecord(behind.db));
    expect(answer.status).toBe(statusFor(row, 'the owner'));
  });

  test('by token needs no Origin, since no browser adds a token by itself', async () => {
    const { answer } = await send(row, {}, 'token', await newRecord(behind.db));
    expect(answer.status).toBe(statusFor(row, 'the owner'));
  });
});

describe.each(WRITES.filter(({ body }) => body !== undefined))('$endpoint', (row) => {
  test('as a plain form or text is refused', async () => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', '']) {
      const headers = { origin: 'http://localhost:3000', 'content-type': type };
      const { answer, changed } = await send(row, headers, 'cookie', shared);
      expect([answer.status, changed], type).toEqual([415, false]);
    }
  });
});
