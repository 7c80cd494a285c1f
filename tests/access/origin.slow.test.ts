import { beforeAll, describe, expect, test } from 'vitest';
import { bearerOf, browserOf, type Credentials, call } from '../support/calls';
import { inProcess } from '../support/in-process';
import { partOf } from '../support/long';
import { mailServer } from '../support/mail';
import { handlerOf } from '../support/routes';
import { fingerprint } from '../support/watch';
import { type Ids, ROWS, statusFor } from './matrix';
import { callOf, endpointOf, newRecord } from './matrix-fixture';

// T21: a page of another origin cannot write with the user's cookie. Every write is tested with one foreign Origin, and the
// first of each kind with all of them, because one function checks the Origin for all (tests/access/means.test.ts). The matrix
// shows that every write is served by cookie from the app's own page, and by token without an Origin.

mailServer();
const behind = inProcess();
const CALLS = ROWS.filter(
  ({ endpoint, kind }) => !endpoint.startsWith('GET') && !['public', 'nowhere', 'association'].includes(kind),
);
const WRITES = CALLS.filter(({ means }) => means !== 'token');
type Write = (typeof WRITES)[number];

// This record is shared by all tests: each checks that refused calls change nothing in it.
let shared: Ids;
beforeAll(async () => {
  shared = await newRecord(behind.db);
});

const FOREIGN: readonly (readonly [what: string, headers: Record<string, string>])[] = [
  ['no Origin', {}],
  ['Origin: null', { origin: 'null' }],
  ['an empty Origin', { origin: '' }],
  ["somebody else's Origin", { origin: 'https://evil.example' }],
  [
    "somebody else's Origin and X-Forwarded-Host",
    { origin: 'https://evil.example', 'x-forwarded-host': 'evil.example' },
  ],
  ["somebody else's Origin and Host", { origin: 'https://evil.example', host: 'evil.example' }],
  ['our host with another scheme', { origin: 'https://localhost:3000' }],
  ['our host with another port', { origin: 'http://localhost:3001' }],
  ['our origin as the beginning of another', { origin: 'http://localhost:3000.evil.example' }],
  ['our origin twice', { origin: 'http://localhost:3000, http://localhost:3000' }],
];
const NO_JSON = ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', ''];

/** The first write of each kind and method. */
const FIRST = new Set(new Map([...WRITES].reverse().map((row) => [`${row.kind} ${methodOf(row)}`, row])).values());
function methodOf({ endpoint }: Write) {
  return endpoint.split(' ')[0];
}

/** The whole list for the first write of each kind and method; one item of it, in rotation, for the other writes. */
const chosen = <T>(list: readonly T[], row: Write) =>
  FIRST.has(row) ? list : partOf(list, 1, WRITES.indexOf(row) % list.length);

const withoutOrigin = ({ origin: _, ...credentials }: Credentials) => credentials as Credentials;

async function send(row: Write, as: Credentials, headers: Record<string, string>, record: Ids) {
  const asked = callOf(row, record);
  return call(await handlerOf(endpointOf(row)), as, { ...asked, headers: { ...asked.headers, ...headers } });
}

/** Expects that each call is refused and that no row that the app can write has changed. */
async function expectRefused(
  row: Write,
  tried: readonly (readonly [string, Record<string, string>])[],
  answer: object,
) {
  const as = withoutOrigin(await browserOf(shared.userId));
  const before = await fingerprint(behind.sql);
  for (const [what, headers] of tried) {
    const { status, body } = await send(row, as, headers, shared);
    expect({ status, type: body.type }, what).toMatchObject(answer);
  }
  expect(await fingerprint(behind.sql)).toBe(before);
}

describe.each(WRITES)('$endpoint', (row) => {
  const headers = chosen(FOREIGN, row);
  test(`by cookie with ${headers.map(([what]) => what).join(', ')} is refused and changes nothing`, () =>
    expectRefused(row, headers, { status: 403, type: 'urn:cartella-salute:problem:foreign_origin' }));
});

test.each(CALLS.filter(({ means }) => means === 'token'))('$endpoint knows nobody by a cookie', async (row) => {
  const { status } = await send(row, await browserOf(shared.userId), {}, shared);
  expect(status).toBe(401);
});

describe.each([...FIRST])('$endpoint', (row) => {
  test('by cookie from the app’s own page is served', async () => {
    const record = await newRecord(behind.db);
    const as = withoutOrigin(await browserOf(record.userId));
    const { status } = await send(row, as, { origin: 'http://localhost:3000' }, record);
    expect(status).toBe(statusFor(row, 'the owner'));
  });

  test('by token needs no Origin, since no browser adds a token by itself', async () => {
    const record = await newRecord(behind.db);
    const { status } = await send(row, await bearerOf(record.userId), {}, record);
    expect(status).toBe(statusFor(row, 'the owner'));
  });
});

describe.each(WRITES.filter(({ body }) => body !== undefined))('$endpoint', (row) => {
  const types = chosen(NO_JSON, row);
  test(`as ${types.map((type) => type || 'no type').join(', ')} is refused`, () =>
    expectRefused(
      row,
      types.map((type) => [type, { origin: 'http://localhost:3000', 'content-type': type }]),
      { status: 415 },
    ));
});
