import { beforeAll, describe, expect, test } from 'vitest';
import { MARIO, PATIENT_PAGES, SARA, servedToAll } from '../support/built-app';
import { headOf, sendRaw } from '../support/raw';
import { follow } from '../support/router-fetch';

// T3, T27: known ways to bypass a middleware, such as CVE-2025-29927.

const web = servedToAll();
const SECRETS = /RSSMRA68C12H501I|Via Appia Nuova|3351234567|Carla Rossi/;
let mario: number;
beforeAll(async () => {
  mario = await web.patientId(MARIO);
});

const HEADERS: Record<string, string>[] = [
  { 'x-middleware-subrequest': 'middleware' },
  { 'x-middleware-subrequest': Array.from({ length: 5 }, () => 'middleware').join(':') },
  { 'x-middleware-subrequest': Array.from({ length: 5 }, () => 'src/middleware').join(':') },
  { 'x-middleware-subrequest-id': 'x' },
  { 'x-middleware-next': '1' },
  { 'x-middleware-rewrite': '/webui/Registro/SchedaPaziente' },
  { rsc: '1' },
  { rsc: '1', 'next-router-prefetch': '1' },
  { rsc: '1', 'next-router-state-tree': '%5B%22%22%2C%7B%7D%5D' },
  { 'next-action': 'x' },
  { 'x-matched-path': '/Registro/SchedaPaziente' },
  { 'x-invoke-path': '/Registro/SchedaPaziente' },
  { 'x-nextjs-data': '1' },
  { purpose: 'prefetch' },
  { 'x-http-method-override': 'GET' },
];
const asked = (path: string, headers: Record<string, string>) => follow(web.get, path, headers);
const spellings = (path: string) => [
  path,
  `${path}/`,
  `${path}.rsc`,
  `${path}.txt`,
  `${path}.json`,
  `${path}.pdf`,
  `${path}.segments/_tree.segment.rsc`,
  `${path}?_rsc=abcde`,
  `${path}?__nextDefaultLocale=it`,
  path.replace('/webui', '/webui/'),
  path.replace('/webui', '//webui'),
  path.replace('/webui', '/webui//'),
  path.replace('/webui', '/webui/.'),
  path.replace('/webui', '/webui/login/..'),
  path.replace('/webui', '/webui/login/%2e%2e'),
  path.replace('/webui', '/webui/_next/static/..'),
  path.replace('/webui', '/WEBUI'),
  path.toLowerCase(),
  path.replace('Registro', '%52egistro'),
  path.replace('/Registro', '%2FRegistro'),
  path.replace('/webui', '/webui/_next/data/x'),
  path.replace('/webui', '/webui/it'),
];

describe('T3: without a session no page of a record is shown', () => {
  test.each([...PATIENT_PAGES, '/webui/assistiti'])('%s, whatever the spelling and headers', async (path) => {
    for (const spelling of spellings(path)) {
      const reply = await web.get(spelling);
      expect(reply.text, spelling).not.toMatch(SECRETS);
      if (reply.status === 200) expect(reply.text, spelling).not.toMatch(/Dati e contatti<|Assistiti</);
      expect(reply.status, spelling).toBeLessThan(500);
    }
    for (const headers of HEADERS) {
      const reply = await asked(path, headers);
      expect([path, headers, reply.status === 200 && !/login/.test(reply.text)]).toEqual([path, headers, false]);
      expect(reply.status).toBeLessThan(500);
    }
  });
});

describe('T3: a doctor who is not associated gets nothing of the record', () => {
  test('whatever the spelling and headers', async () => {
    const as = await web.browser(SARA);
    for (const path of [`/webui/assistiti/${mario}`, `/webui/api/patient/${mario}`, '/webui/Registro/SchedaPaziente']) {
      const replies = await Promise.all([
        ...spellings(path).map((spelling) => web.get(spelling, as)),
        ...HEADERS.map((headers) => asked(path, { ...as, ...headers })),
      ]);
      for (const reply of replies) {
        expect(reply.text).not.toMatch(SECRETS);
        expect(reply.status).toBeLessThan(500);
      }
    }
  });
});

describe('T44: the server itself refuses an invalid request', () => {
  const HOST = 'Host: localhost\r\n';
  const requests: [what: string, text: string, status: number][] = [
    ['TRACE of a page', `TRACE /webui/login HTTP/1.1\r\n${HOST}\r\n`, 405],
    ['TRACE of a call', `TRACE /webui/api/health/live HTTP/1.1\r\n${HOST}\r\n`, 405],
    ['OPTIONS of the whole server', `OPTIONS * HTTP/1.1\r\n${HOST}\r\n`, 405],
    ['a page of the whole server', `GET * HTTP/1.1\r\n${HOST}\r\n`, 400],
    ['an absolute target', `GET http://localhost/webui/login HTTP/1.1\r\n${HOST}\r\n`, 400],
    ['an absolute target elsewhere', `GET http://evil.example/webui/login HTTP/1.1\r\n${HOST}\r\n`, 400],
    ['a target that is a host', `GET localhost:80 HTTP/1.1\r\n${HOST}\r\n`, 400],
    ['two hosts', `GET /webui/login HTTP/1.1\r\n${HOST}Host: evil.example\r\n\r\n`, 400],
    ['the same host twice', `GET /webui/login HTTP/1.1\r\n${HOST}${HOST}\r\n`, 400],
    ['no host', 'GET /webui/login HTTP/1.1\r\n\r\n', 400],
    ['no version', 'GET /webui/login\r\n\r\n', 400],
    ['a version that is none', `GET /webui/login HTTP/7.3\r\n${HOST}\r\n`, 400],
    ['a path whose escapes are no text', `GET /webui/%ff HTTP/1.1\r\n${HOST}\r\n`, 400],
  ];

  test.each(requests)('%s', async (_, text, status) => {
    const answer = await sendRaw(web.app.origin, text).closed;
    const head = headOf(answer);
    expect([head.status, head.headers.connection]).toEqual([status, 'close']);
    if (status === 405) expect(head.headers.allow).toContain('GET, HEAD');
    expect(answer).not.toContain('evil.example');
  });
});
