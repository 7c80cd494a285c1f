import { beforeAll, describe, expect, test } from 'vitest';
import { describedApi, textOf } from '@/app/api/describe';
import { apiDocument } from '@/app/api/document';
import type { OpenApiDocument } from '@/lib/http/openapi/document';
import { derivedCalls } from '@/lib/record/registry/derived-calls';
import { UNWRAPPED } from '../access/matrix';
import { call, NOBODY } from '../support/calls';
import { CONTRACT_CALLS, OWN_CALLS } from '../support/contract';
import { inProcess } from '../support/in-process';
import { allEndpoints, handlerOf, sourceOf } from '../support/routes';

inProcess();

/** OAuth's endpoints and the discovery documents, which the contract's description leaves out. */
const OF_OAUTH = / \/api\/(?:oauth|fhir\/\.well-known)\//;

/** The routes on disk as calls of the contract, without routes that are not calls or are only refused, next-auth's and OAuth's. */
async function callsOnDisk() {
  const refused = (handler: { declaration?: { summary?: string } }) =>
    handler.declaration !== undefined && handler.declaration.summary === undefined;
  const endpoints = (await allEndpoints()).flatMap(({ method, route, handler }) =>
    route.startsWith('/api/fhir') && refused(handler) ? [] : [`${method} ${route}`],
  );
  return endpoints
    .filter((one) => one.includes(' /api/') && !one.includes('[...path]') && !(one in UNWRAPPED) && !OF_OAUTH.test(one))
    .map((one) => one.replace('/api/', '').replace(/\[(\w+)\]/g, '{$1}'));
}
const nameless = (call: string) => call.replace(/\{\w+\}/g, '{}');

let document: OpenApiDocument;
beforeAll(async () => {
  ({ document } = await apiDocument());
});
const operations = () =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ name: `${method.toUpperCase()} ${path}`, operation })),
  );

/** The calls of the declared sections, which docs/api.md names by their form. */
const derived = Object.entries(derivedCalls).flatMap(([path, methods]) =>
  Object.keys(methods).map((method) => `${method} ${path.replace('[id]', '{}')}`),
);

test('the routes on disk are the contract’s calls, those that docs/api.md adds, and those of declared sections', async () => {
  const named = [...CONTRACT_CALLS, ...OWN_CALLS].map(nameless);
  expect(new Set(named).size).toBe(named.length);
  const known = new Set([...named, ...derived]);
  expect((await callsOnDisk()).map(nameless).sort()).toEqual([...known].sort());
  const told = sourceOf('docs/api.md');
  const untold = OWN_CALLS.filter((call) => !told.includes(`/api/${call.split(' ')[1]?.replace(/\/?\{.*$/, '')}`));
  expect(untold).toEqual([]);
});

test('app/api/description.json is what the routes declare: `npm run calls` was run', async () => {
  expect(sourceOf('app/api/description.json') === textOf(await describedApi())).toBe(true);
  const described = operations().map(({ name }) => name.replace('/api/', ''));
  expect(described.sort()).toEqual((await callsOnDisk()).sort());
});

test('every call has a summary, a declared answer and a unique name', () => {
  const ids = operations().map(({ operation }) => operation.operationId);
  expect(new Set(ids).size).toBe(ids.length);
  for (const { name, operation } of operations()) {
    expect(operation.summary, name).toMatch(/^[A-Z].{5,}/);
    expect(operation.tags, name).not.toContain('other');
    const answers = Object.entries(operation.responses).filter(([status]) => /^2/.test(status));
    expect(answers.length, name).toBeGreaterThan(0);
    for (const [status, answer] of answers)
      if (!['GET', 'DELETE'].includes(name.split(' ')[0] ?? '') || status === '200')
        expect('content' in answer || WITHOUT_BODY.includes(name), `${name} ${status}`).toBe(true);
  }
});
const WITHOUT_BODY = ['POST /api/paypal/webhook', 'POST /api/session/activity', 'POST /api/session/proof'];

test('every call has a description, and the document a contact and a licence', () => {
  for (const { name, operation } of operations()) expect(operation.description, name).toMatch(/^[A-Z`].{10,}\.$/s);
  expect(document.info.contact).toEqual({ name: 'Cartella Salute', email: 'assistenza@example.it' });
  expect(document.info.license.identifier).toBe('LicenseRef-Proprietary');
});

test('no schema is empty, at any depth', () => {
  const empty: string[] = [];
  const isSchema = (name: string) => ['schema', 'items', 'additionalProperties'].includes(name);
  const walk = (value: unknown, path: string) => {
    if (typeof value !== 'object' || value === null) return;
    for (const [name, one] of Object.entries(value)) {
      const at = `${path}/${name}`;
      const inner = typeof one === 'object' && one !== null ? Object.keys(one) : ['plain'];
      const isOne = isSchema(name) || path.endsWith('/properties') || /\/(?:anyOf|oneOf|allOf)$/.test(path);
      if (isOne && inner.every((keyword) => ['description', 'default', 'title'].includes(keyword))) empty.push(at);
      if (path.endsWith('/content') && !inner.includes('schema')) empty.push(at);
      if (!['example', 'examples'].includes(name)) walk(one, at);
    }
  };
  walk(document, '');
  expect(empty).toEqual([]);
});

test('every field of a body has the contract’s name, at every depth', () => {
  const bodyOf = (path: string, method: 'post' | 'put') => JSON.stringify(document.paths[path]?.[method]?.requestBody);
  expect(bodyOf('/api/diagnosi', 'post')).toContain('"diagnosiDetails":{"type":"object","properties":{"careprovider"');
  expect(bodyOf('/api/risultati', 'post')).toMatch(/"risultati":\{.*"limite_inferiore"/);
  expect(bodyOf('/api/condivisioni', 'post')).toMatch(/"voci":\{.*"sezione"/);
  expect(bodyOf('/api/diagnosi', 'post')).not.toMatch(/"(?:pathology|level|recordedOn)":/);
});

describe('the page of the API', () => {
  const page = async (search = '', language = 'it') =>
    call(await handlerOf('GET /api/docs'), NOBODY, {
      method: 'GET',
      path: `/api/docs${search}`,
      headers: { 'accept-language': language },
    });

  test('has every call under its part, without scripts and without anything from other origins', async () => {
    const { text, headers } = await page();
    for (const { operation } of operations()) expect(text).toContain(`<details id="${operation.operationId}">`);
    for (const { name } of document.tags) expect(text).toContain(`lang="en">${name}</h2>`);
    expect(text).not.toMatch(/<script|<img|<link|https?:\/\/(?!salute\.example)/);
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(text).toContain('lang="it"');
    expect((await page('', 'en')).text).toContain('The calls of the API');
  });

  test('finds calls by words, and escapes the words', async () => {
    const { text } = await page('?cerca=diagnosi+delete');
    expect(text.match(/<details/g)).toHaveLength(1);
    expect(text).toContain('id="deleteDiagnosiById" open');
    expect((await page('?cerca=%3Cscript%3E')).text).not.toContain('<script');
  });
});

test('a request with the document’s ETag answers 304', async () => {
  const ask = async (headers = {}) =>
    call(await handlerOf('GET /api/openapi.json'), NOBODY, { method: 'GET', path: '/api/openapi.json', headers });
  const { headers, body } = await ask();
  expect(body.openapi).toBe('3.1.1');
  expect((await ask({ 'if-none-match': headers.etag })).status).toBe(304);
});
