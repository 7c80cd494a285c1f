import { beforeAll, expect, test } from 'vitest';
import { MARIO, type Reply, servedToAll } from '../support/built-app';
import type { Credentials } from '../support/calls';

// T58: the FHIR interface over HTTP: its addresses, methods and headers, also of what the server refuses before the interface.

const web = servedToAll();
const BASE = '/webui/api/fhir';
let as: Credentials;
let id: number;
beforeAll(async () => {
  as = await web.bearer(MARIO);
  id = await web.patientId(MARIO);
});
const get = (path: string, headers: Record<string, string> = as) => web.get(`${BASE}${path}`, headers);
const codeOf = ({ body }: Reply) => (body.issue as { code: string }[] | undefined)?.[0]?.code;

test('discovery needs no session', async () => {
  const statement = await get('/metadata', {});
  expect([statement.status, statement.body.resourceType]).toEqual([200, 'CapabilityStatement']);
  expect(statement.headers['content-type']).toBe('application/fhir+json; charset=utf-8');
  for (const name of ['smart-configuration', 'openid-configuration'])
    expect((await get(`/.well-known/${name}`, {})).status, name).toBe(200);
});

test('resources, searches, operations and bytes have their addresses', async () => {
  const paths = [
    `/Patient/${id}`,
    '/Observation?_count=2',
    `/Patient/${id}/$summary`,
    `/Patient/${id}/$everything?_count=1`,
  ];
  for (const path of [...paths, `/DocumentReference/$docref?patient=${id}`]) {
    const answer = await get(path);
    expect([answer.status, answer.headers['content-type']], path).toEqual([
      200,
      'application/fhir+json; charset=utf-8',
    ]);
    expect(answer.headers['cache-control']).toContain('no-store');
  }
  const form = { ...as, 'content-type': 'application/x-www-form-urlencoded' };
  const posted = await web.send('POST', `${BASE}/Observation/_search`, { headers: form, body: '_count=1' });
  expect([posted.status, posted.body.type]).toEqual([200, 'searchset']);
});

test('the next page is at an address of the origin that the caller used', async () => {
  const { body } = await get('/Observation?_count=1');
  const next =
    (body.link as { relation: string; url: string }[]).find(({ relation }) => relation === 'next')?.url ?? '';
  expect(next.startsWith(`${web.app.origin}${BASE}/Observation?`)).toBe(true);
  expect((await web.get(next.slice(web.app.origin.length), as)).status).toBe(200);
});

test('a page of any origin may call, without cookies', async () => {
  const asked = { origin: 'https://app.example', 'access-control-request-method': 'GET' };
  const headers = { ...asked, 'access-control-request-headers': 'authorization' };
  const preflight = await web.send('OPTIONS', `${BASE}/Observation`, { headers });
  expect([200, 204]).toContain(preflight.status);
  expect(preflight.headers['access-control-allow-headers']).toContain('authorization');
  for (const answer of [preflight, await get('/Patient'), await get('/Patient', {}), await get('/Nothing/1/2/3/4')]) {
    expect(answer.headers['access-control-allow-origin']).toBe('*');
    expect(answer.headers['access-control-allow-credentials']).toBe(undefined);
  }
});

test('HEAD is GET without a body, and a known version is not sent again', async () => {
  const [whole, head] = [await get(`/Patient/${id}`), await web.send('HEAD', `${BASE}/Patient/${id}`, { headers: as })];
  expect([head.status, head.text, head.headers.etag]).toEqual([200, '', whole.headers.etag]);
  const known = await get(`/Patient/${id}`, { ...as, 'if-none-match': whole.headers.etag ?? '' });
  expect([known.status, known.text]).toEqual([304, '']);
});

test('pages are compressed', async () => {
  const answer = await fetch(`${web.app.origin}${BASE}/Observation`, { headers: { ...as, 'accept-encoding': 'gzip' } });
  expect(answer.headers.get('content-encoding')).toBe('gzip');
  expect(((await answer.json()) as { resourceType: string }).resourceType).toBe('Bundle');
});

test.each([
  ['GET', '', 404, 'not-found'],
  ['GET', '/Nothing', 404, 'not-supported'],
  ['GET', '/Observation/riv-1/_history/1', 404, 'not-found'],
  ['GET', '/MedicationRequest?patient=1', 404, 'not-supported'],
  ['POST', '/Observation', 405, 'not-supported'],
  ['PUT', '/Observation/riv-1', 405, 'not-supported'],
  ['DELETE', '/Observation/riv-1', 405, 'not-supported'],
  ['PATCH', '/metadata', 405, 'not-supported'],
  ['GET', '/%ff', 400, 'invalid'],
  ['GET', '/Observation?_format=xml', 406, 'not-supported'],
])('%s %s is refused with %d and an OperationOutcome', async (method, path, status, code) => {
  const answer = await web.send(method, `${BASE}${path}`, { headers: as });
  expect([answer.status, answer.body.resourceType, codeOf(answer)]).toEqual([status, 'OperationOutcome', code]);
  expect(answer.headers['content-type']).toContain('application/fhir+json');
});

test('a body that is too long is refused', async () => {
  const headers = { ...as, 'content-type': 'application/x-www-form-urlencoded' };
  const answer = await web.send('POST', `${BASE}/Observation/_search`, { headers, body: `code=${'1'.repeat(30_000)}` });
  expect([answer.status, codeOf(answer)]).toEqual([413, 'too-long']);
});
