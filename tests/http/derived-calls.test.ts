import { NextRequest } from 'next/server';
import { describe, expect, test } from 'vitest';
import * as route from '@/app/api/[...path]/route';
import { derivedCallAt, derivedCalls } from '@/lib/record/registry/derived-calls';
import { inProcess } from '../support/in-process';
import { filesNamed } from '../support/routes';

// The calls of the declared sections have no files below app/api; the one route that answers all of them behaves like
// separate routes.

inProcess();

const methods = { GET: route.GET, POST: route.POST, PUT: route.PUT, DELETE: route.DELETE, PATCH: route.PATCH };
const ask = (method: keyof typeof methods | 'HEAD', path: string) =>
  methods[method === 'HEAD' ? 'GET' : method](
    new NextRequest(`http://localhost:3000/webui/api/${path}`, { method, nextConfig: { basePath: '/webui' } }),
    { params: Promise.resolve({ path: path.split('/') }) },
  );
const allowedAt = async (path: string) =>
  (await route.OPTIONS(new NextRequest(`http://localhost:3000/webui/api/${path}`))).headers.get('allow');

test('a declared section has its calls without route files', () => {
  expect(Object.keys(derivedCalls)).toEqual(
    expect.arrayContaining(['diagnosi', 'diagnosi/[id]', 'diagnosiPatient/[id]']),
  );
  expect(filesNamed(/^app\/api\/diagnosi/, ['app'])).toEqual([]);
});

describe('a derived address', () => {
  test('exists in its exact spelling only, with at most one id', () => {
    expect(Object.keys(derivedCallAt('diagnosi') ?? {})).toEqual(['POST']);
    expect(Object.keys(derivedCallAt('diagnosi/7') ?? {})).toEqual(['PUT', 'DELETE']);
    expect(Object.keys(derivedCallAt('diagnosiPatient/7') ?? {})).toEqual(['GET']);
    for (const other of ['', 'Diagnosi', '%64iagnosi', 'diagnosi/', 'diagnosi/7/8', 'toString', 'diagnosiPatient'])
      expect(derivedCallAt(other), other).toBeUndefined();
  });

  test('is answered by its section: without a session every method answers 401', async () => {
    expect((await ask('POST', 'diagnosi')).status).toBe(401);
    expect((await ask('PUT', 'diagnosi/7')).status).toBe(401);
    expect((await ask('GET', 'diagnosiPatient/7')).status).toBe(401);
    expect((await ask('HEAD', 'diagnosiPatient/7')).status).toBe(401);
  });

  test('answers 405 without a body for a method that it lacks, as Next does', async () => {
    for (const [method, path] of [
      ['GET', 'diagnosi'],
      ['HEAD', 'diagnosi/7'],
      ['PATCH', 'diagnosi/7'],
      ['DELETE', 'diagnosiPatient/7'],
    ] as const) {
      const answer = await ask(method, path);
      expect([answer.status, await answer.text(), [...answer.headers]], `${method} ${path}`).toEqual([405, '', []]);
    }
  });

  test('names its allowed methods', async () => {
    expect(await allowedAt('diagnosi')).toBe('OPTIONS, POST');
    expect(await allowedAt('diagnosi/7')).toBe('DELETE, OPTIONS, PUT');
    expect(await allowedAt('diagnosiPatient/7')).toBe('GET, HEAD, OPTIONS');
    expect(await allowedAt('nothing')).toBe('DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT');
  });
});
