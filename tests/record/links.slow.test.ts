import { describe, expect, test } from 'vitest';
import { isFollowable } from '@/lib/sections/links/model';
import { call, dataOf } from '../support/calls';
import { inProcess } from '../support/in-process';
import { newPatient, subscribe } from '../support/people';
import { handlerOf } from '../support/routes';
import { newRow } from '../support/rows';
import { errorsOf, getCard, ownerOf } from '../support/saves';
import { apiOf } from '../support/sections';

// Spec 1, sections 3 to 7: a patient's links, and URLs that are not accepted.

const behind = inProcess();
const api = apiOf('linkPersonale', 'getLinkPersonale');
type Row = Record<string, unknown> & { linkid: number };
const body = (given: Record<string, unknown> = {}) => ({
  name: 'Ministero',
  link: 'https://www.salute.gov.it/portale?lingua=it#top',
  descrizione: 'Notizie',
  ...given,
});
async function signedIn(licence = true) {
  const patient = await newPatient(behind.db);
  if (licence) await subscribe(behind.db, patient.userId);
  return { patient, as: await ownerOf(patient) };
}

test('a new link is answered as it was sent, and is in the list and in the whole patient', async () => {
  const { patient, as } = await signedIn();
  const answer = await api.post(as, body());
  expect([answer.status, dataOf(answer)]).toMatchObject([201, { ...body(), linkid: expect.any(Number), version: 1 }]);
  expect(dataOf(await api.list(as, patient))).toEqual([dataOf(answer)]);
  expect(dataOf(await getCard(as, patient)).links).toEqual([dataOf(answer)]);
});

test("a link's name, URL and description are required", async () => {
  const { as } = await signedIn();
  const required = 'Questo campo è obbligatorio!';
  expect(errorsOf(await api.post(as, {}))).toEqual({ name: required, link: required, descrizione: required });
});

test('a URL without a scheme is stored with https', async () => {
  const { as } = await signedIn();
  expect(dataOf<Row>(await api.post(as, body({ link: 'www.example.org/a' }))).link).toBe('https://www.example.org/a');
});

test('the length limit of a URL includes the added https, so that a stored URL can be saved again', async () => {
  const { as } = await signedIn();
  const longest = 'www.example.org/'.padEnd(2000 - 'https://'.length, 'a');
  const { linkid, link } = dataOf<Row>(await api.post(as, body({ link: longest })));
  expect(link).toHaveLength(2000);
  expect((await api.put(as, linkid, { link })).status).toBe(200);
  const over = await api.post(as, body({ link: `${longest}a` }));
  expect([over.status, errorsOf(over)]).toEqual([422, { link: 'Il testo non può superare i 2000 caratteri' }]);
});

const BAD = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'java\tscript:alert(1)',
  'java\nscript:alert(1)',
  '\u0001javascript:alert(1)',
  'javascript&colon;alert(1)',
  'javascript://example.org/%0aalert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'file:///etc/passwd',
  'ftp://example.org/',
  'blob:https://example.org/1',
  'https://',
  'https://user:password@example.org/',
  'https:example.org',
  'https:\\\\example.org',
  'https://exa mple.org/',
  'https://example.org/\u2028x',
  '//example.org/',
  'https:///example.org/',
  'https://@example.org/',
  'https://:@example.org/',
  'https://www.salute.gov.it@example.org/',
  'www.salute.gov.it:portale@example.org/',
  'https://example.org:99999/',
  'https://ex%00ample.org/',
  'https://exam\u200bple.org/',
  'https://example.org/\u202egpj.exe',
  '\ufeffjavascript:alert(1)',
  'javascript\u200b:alert(1)',
  '\uff4aavascript:alert(1)',
  'https\uff1a//example.org/',
  'x.javascript:alert(1)',
  'view-source:https://example.org/',
  'javascript:https://example.org/',
  'mailto:a@example.org',
  'about:blank',
];
const GOOD = [
  'HTTPS://Example.org/a?b=c#d',
  'http://example.org',
  'https://example.org:8443/@someone/video',
  'https://example.org/?mail=a@example.org',
  'https://città.example.org/è',
  'https://[2001:db8::1]/',
];

describe('T23: an unsafe or malformed URL', () => {
  test.each(BAD.map((link) => ({ link })))('$link is refused', async ({ link }) => {
    const { patient, as } = await signedIn();
    const id = await newRow(behind.db, 'links', patient);
    for (const answer of [await api.post(as, body({ link })), await api.put(as, id, { link })])
      expect([answer.status, Object.keys(errorsOf(answer))]).toEqual([422, ['link']]);
  });

  test('cannot be followed even if it is stored', () => {
    expect(BAD.filter((link) => isFollowable(link))).toEqual([]);
  });

  test('is distinguished from a valid web URL, which can be followed', () => {
    expect(GOOD.filter((link) => !isFollowable(link))).toEqual([]);
  });
});

test('the licence is needed to add and change a link, not to read or delete it', async () => {
  const { patient, as } = await signedIn(false);
  const id = await newRow(behind.db, 'links', patient);
  expect((await api.post(as, body())).body).toMatchObject({ status: 403, permission: 'aggiungialtro' });
  expect((await api.put(as, id, { name: 'X' })).body).toMatchObject({ permission: 'modificaaltro' });
  expect(dataOf<Row[]>(await api.list(as, patient))).toHaveLength(1);
  expect((await api.remove(as, id)).status).toBe(200);
});

test('a public directory is answered with its links; an unknown one gets 404', async () => {
  const { as } = await signedIn();
  const handler = await handlerOf('GET /api/altroLink/[kind]');
  const ask = (kind: string) => call(handler, as, { method: 'GET', path: `/api/altroLink/${kind}`, params: { kind } });
  expect(dataOf<Record<string, string>[]>(await ask('line_guida_italiane'))).toContainEqual({
    link_name: 'AIOM',
    link_sede: 'https://www.aiom.it/',
    link_city: 'Milano',
    link_informazioni: 'Oncologia medica',
  });
  for (const kind of ['nulla', '__proto__', 'ospedali']) expect((await ask(kind)).status).toBe(404);
});

test('a public directory is paged like every list', async () => {
  const { as } = await signedIn();
  const handler = await handlerOf('GET /api/altroLink/[kind]');
  const ask = (query = '') =>
    call(handler, as, {
      method: 'GET',
      path: `/api/altroLink/line_guida_italiane${query}`,
      params: { kind: 'line_guida_italiane' },
    });
  const whole = await ask('?limit=200');
  expect(whole.body.next).toBeNull();
  const links: unknown[] = [];
  let cursor = '';
  do {
    const page = await ask(`?limit=2${cursor}`);
    links.push(...dataOf<unknown[]>(page));
    expect(dataOf<unknown[]>(page).length).toBeLessThanOrEqual(2);
    cursor = typeof page.body.next === 'string' ? `&cursor=${page.body.next}` : '';
  } while (cursor);
  expect(links.length).toBeGreaterThan(2);
  expect(links).toEqual(dataOf(whole));
  for (const bad of ['?limit=0', '?cursor=x']) expect((await ask(bad)).status).toBe(422);
});
