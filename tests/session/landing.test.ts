import { NextRequest } from 'next/server';
import { describe, expect, test } from 'vitest';
import { LANDING, loginPath, wantedPath } from '@/lib/session/landing';
import { answered, browserOf, OWN_ORIGIN } from '../support/calls';
import { inProcess } from '../support/in-process';
import { newPatient } from '../support/people';
import { handlerOf } from '../support/routes';

// T18: signing in and out redirects only within this site.

const behind = inProcess();
const ELSEWHERE = [
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/%2f%2fevil.example',
  '/%5cevil.example',
  'https://evil.example',
  'http:evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  '/../evil',
  '/./x',
  '/.evil',
  '/x//evil.example',
  '/@evil.example',
  '/x?next=//evil.example',
  '/x#//evil.example',
  '/x\r\nset-cookie: a=b',
  '',
  'Registro',
  '/login',
  '/login/x',
  '/logout',
  '/api/user/logout',
  `/${'x'.repeat(600)}`,
];

test.each(ELSEWHERE)('%j is not a page to return to after the sign-in', (path) => {
  expect(wantedPath(path)).toBeNull();
  expect(loginPath('idle', path)).toBe('/login?why=idle');
});

test.each(['/Registro/SchedaPaziente', '/assistiti/123', '/Registro?x=1&y=2', '/loginHistory'])(
  '%s is a page to return to after the sign-in',
  (path) => expect(wantedPath(path)).toBe(path),
);

test('a value that is not text is not a page to return to', () => {
  for (const value of [undefined, null, 5, {}, ['/x']]) expect(wantedPath(value)).toBeNull();
});

test('everybody lands on Home, which is the page of their role', () => expect(LANDING).toBe('/'));

describe('signing out by a form', () => {
  const post = async (fields: Record<string, string>, headers: Record<string, string>) => {
    const handler = await handlerOf('POST /logout');
    const body = new URLSearchParams(fields);
    const request = new NextRequest(`${OWN_ORIGIN}/webui/logout`, { method: 'POST', headers, body });
    return answered(await handler(request, { params: Promise.resolve({}) as Promise<never> }));
  };
  const sessions = async (userId: number) =>
    (await behind.sql`select 1 from sessions where id_utente = ${userId}`).length;

  test('ends the session, deletes the cookie and redirects to the sign-in page', async () => {
    const { userId } = await newPatient(behind.db);
    const { status, headers } = await post({ why: 'idle', next: '/Registro' }, await browserOf(userId));
    expect([status, headers.location]).toEqual([303, '/webui/login?why=idle&next=%2FRegistro']);
    expect(headers['set-cookie']).toMatch(/^phr\.session=; Path=\/; Max-Age=0; HttpOnly; SameSite=lax$/);
    expect(headers['clear-site-data']).toBe('"cache"');
    expect(await sessions(userId)).toBe(0);
  });

  test.each(ELSEWHERE)('never redirects to %j', async (next) => {
    const { userId } = await newPatient(behind.db);
    const { headers } = await post({ why: next, next }, await browserOf(userId));
    expect(headers.location).toBe('/webui/login?why=out');
  });

  test('is not possible from another site', async () => {
    const { userId } = await newPatient(behind.db);
    const { cookie } = await browserOf(userId);
    expect((await post({}, { cookie: cookie ?? '', origin: 'https://evil.example' })).status).toBe(403);
    expect((await post({}, { cookie: cookie ?? '' })).status).toBe(403);
    expect(await sessions(userId)).toBe(1);
  });
});
