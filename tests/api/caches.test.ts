import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ROWS, statusFor } from '../access/matrix';
import { callOf, rowsOf, unknownIds } from '../access/matrix-fixture';
import { PATIENT_PAGES, PUBLIC_PAGES, type Reply, servedToAll } from '../support/built-app';
import { startCachingProxy } from '../support/caching-proxy';
import { bearerOf, browserOf, type Credentials } from '../support/calls';
import { newPatient, type Patient, subscribe } from '../support/people';
import { follow, WAYS } from '../support/router-fetch';

// T46: a shared cache in front of the server stores no personal data, for any request made in any way.

const web = servedToAll();
type Proxy = Awaited<ReturnType<typeof startCachingProxy>>;
let proxy: Proxy;

interface Who extends Patient {
  name: string;
  cookie: Credentials;
  bearer: Credentials;
}
let one: Who;
let other: Who;
let ids: Awaited<ReturnType<typeof rowsOf>> & Patient;
async function somebody(name: string): Promise<Who> {
  const patient = await newPatient(web.db, { firstName: name, lastName: name, taxCode: null as never });
  await subscribe(web.db, patient.userId);
  const cookie = { ...(await browserOf(patient.userId)), origin: web.app.origin };
  return { ...patient, name, cookie, bearer: await bearerOf(patient.userId) };
}

beforeAll(async () => {
  proxy = await startCachingProxy(web.app.origin);
  [one, other] = [await somebody('Unacanarina'), await somebody('Altracanarina')];
  ids = { ...one, ...(await rowsOf(web.db, one)) };
});
afterAll(() => proxy.stop());

const newLink = async () =>
  new URL(String((await web.get(`/webui/api/getDRoute/${ids.rows.file}`, one.cookie)).body.data)).pathname;

/** The same request through the cache. */
const throughCache = async (path: string, headers: Record<string, string> = {}): Promise<Reply> => {
  const answer = await fetch(new URL(path, proxy.origin), { headers, redirect: 'manual' });
  const got = Object.fromEntries(answer.headers);
  return { status: answer.status, headers: got, text: await answer.text(), body: {}, cookies: [] };
};

const PAGES = [...PATIENT_PAGES, ...PUBLIC_PAGES, '/webui/niente', '/webui/farmacoDetails/12745028'];
/** Every GET call about the first user's record, except those that end the session. */
const CALLS = ROWS.filter(({ endpoint }) => endpoint.startsWith('GET ') && !endpoint.includes('/user/logout')).map(
  (row) => [row.endpoint, row] as const,
);
const isKeepable = (path: string) => path.startsWith('/webui/_next/static/');

const expectPrivate = ({ headers }: Reply, what: string) => {
  expect([what, headers['cache-control']]).toEqual([what, expect.stringContaining('no-store')]);
  expect(headers['cache-control'], what).toContain('private');
  expect(headers['cache-control'], what).not.toMatch(/public|s-maxage|max-age=[1-9]/);
};

describe('T46: an answer to one user is marked as private, is not sent to the next user, and is stored by no cache', () => {
  test.each(Object.entries(WAYS))('for pages: %s', async (name, way) => {
    // Prefetch answers are built alike for all pages, so a sixth of the pages is enough.
    for (const path of name.startsWith('prefetch') ? PAGES.filter((_, at) => at % 6 === 0) : PAGES) {
      const first = await follow(throughCache, path, { ...one.cookie, ...way });
      const second = await follow(throughCache, path, { ...other.cookie, ...way });
      const nobody = await follow(throughCache, path, way);
      for (const reply of [first, second, nobody]) expectPrivate(reply, path);
      for (const reply of [second, nobody]) {
        expect(reply.text, path).not.toContain(one.name);
        expect(reply.text, path).not.toContain(String(one.patientId));
      }
      if (first.text.includes(one.name) && second.status === 200) expect(second.text, path).toContain(other.name);
    }
    expect(proxy.kept().filter((path) => !isKeepable(path))).toEqual([]);
  });

  test.each(CALLS)('for %s, whether served, refused, not found or malformed', async (endpoint, row) => {
    const path = `/webui${callOf(row, ids).path}`;
    const means = row.means === 'token' ? 'bearer' : 'cookie';
    const first = await throughCache(path, one[means]);
    const second = await throughCache(path, other[means]);
    const nobody = await throughCache(path);
    if (row.kind !== 'administrationRead') expect(first.status).toBe(statusFor(row, 'the owner'));
    for (const { text } of [second, nobody]) expect(text).not.toContain(one.name);
    const never = await throughCache(`/webui${callOf(row, unknownIds()).path}`, one[means]);
    const wrong = await web.get(`${path}?limit=x`, one.bearer);
    for (const reply of [first, second, nobody, never, wrong]) expectPrivate(reply, endpoint);
    expect(proxy.kept().filter((kept) => !isKeepable(kept))).toEqual([]);
  });

  test('for the link to a file, whole and in ranges', async () => {
    for (const range of [{}, { range: 'bytes=0-3' }] as Record<string, string>[]) {
      const path = await newLink();
      expect((await throughCache(path, { ...one.cookie, ...range })).status).toBe(range.range ? 206 : 200);
      expect((await throughCache(path, other.cookie)).status).toBe(404);
      expect((await throughCache(path)).status).toBe(401);
    }
    expect(proxy.kept().filter((path) => !isKeepable(path))).toEqual([]);
  });

  test('control: the cache stores built files, and would leak answers without a cache-control header', async () => {
    const [script = ''] = /\/webui\/_next\/static\/[^"']+\.js/.exec((await web.get('/webui/login')).text) ?? [];
    const before = proxy.hits();
    const [first, second] = [await throughCache(script), await throughCache(script)];
    expect([proxy.hits() - before, first.text === second.text]).toEqual([1, true]);
    const careless = createServer((request, answer) => void answer.end(`of ${request.headers.cookie}`)).listen(0);
    const leaky = await startCachingProxy(`http://127.0.0.1:${(careless.address() as AddressInfo).port}`);
    const asked = async (cookie: string) => (await fetch(leaky.origin, { headers: { cookie } })).text();
    expect([await asked('one'), await asked('other')]).toEqual(['of one', 'of one']);
    await leaky.stop();
    careless.close();
  });
});

describe('T46: every answer is marked as private and not to be stored', () => {
  test('for writing calls', async () => {
    for (const [method, body] of [
      ['POST', {}],
      ['PUT', 'x'],
      ['PATCH', {}],
      ['DELETE', {}],
    ] as const)
      expectPrivate(await web.send(method, '/webui/api/diagnosi/7', { headers: one.bearer, body }), method);
  });

  test('for a file with its ETag, in ranges and beyond its end', async () => {
    for (const range of [{}, { range: 'bytes=0-3' }, { range: 'bytes=99999-' }] as Record<string, string>[]) {
      const reply = await web.get(await newLink(), { ...one.cookie, ...range });
      expectPrivate(reply, `${reply.status}`);
      if (reply.status === 200) expect(reply.headers.etag).toMatch(/^"[0-9a-f]{64}"$/);
    }
  });

  test('except that the API’s description, which is the same for all users, answers 304', async () => {
    const description = await web.get('/webui/api/openapi.json');
    expectPrivate(description, '200');
    const known = await web.get('/webui/api/openapi.json', { 'if-none-match': description.headers.etag ?? '' });
    expect([known.status, known.text, known.headers.etag]).toEqual([304, '', description.headers.etag]);
    expectPrivate(known, '304');
    const later = new Date(Date.now() + 3_600_000).toUTCString();
    const calls = [`/webui/api/patient/${one.patientId}`, `/webui/api/getEsami/${one.patientId}/2`];
    for (const path of [...PAGES.filter((_, at) => at % 6 === 0), ...calls]) {
      const { etag = '*' } = (await web.get(path, one.cookie)).headers;
      for (const condition of [{ 'if-none-match': etag }, { 'if-modified-since': later }] as Credentials[])
        expect([path, (await web.get(path, { ...one.cookie, ...condition })).status]).not.toEqual([path, 304]);
    }
  });
});
