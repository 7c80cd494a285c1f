import { beforeAll, describe, expect, test } from 'vitest';
import { MARIO, PATIENT_PAGES, SARA, servedToAll } from '../support/built-app';
import { follow } from '../support/router-fetch';

// T3, T27: known ways past a middleware, among them those of CVE-2025-29927 and its like.

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
  test.each([...PATIENT_PAGES, '/webui/assistiti'])('%s, however it is asked for', async (path) => {
    for (const spelling of spellings(path)) {
      const reply = await web.get(spelling);
      expect(reply.text, spelling).not.toMatch(SECRETS);
      if (reply.status === 200) expect(reply.text, spelling).not.toMatch(/Scheda paziente<|Assistiti</);
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
  test('however it is asked for', async () => {
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
