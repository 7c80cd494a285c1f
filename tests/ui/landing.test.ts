import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isReason, loginPath, reasonOf, wantedPath } from '@/lib/session/landing';

test('T18: only a plain path of the app is accepted as the page to return to', () => {
  for (const path of ['/Registro', '/Registro/Diagnosi', '/assistiti/123/SchedaPaziente', '/Registro/Esami?pagina=2']) {
    expect(wantedPath(path)).toBe(path);
  }
  const refused = [
    '/',
    '',
    'Registro',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/%2f/evil.example',
    '/..//evil.example',
    '/../evil',
    'https://evil.example',
    'javascript:alert(1)',
    '/Registro#//evil.example',
    '/Registro?next=https://evil.example',
    '/login',
    '/login?why=idle',
    '/logout',
    '/api/user/logout',
    '/_next/static',
    `/${'a'.repeat(600)}`,
    undefined,
    null,
    ['/Registro'],
  ];
  for (const path of refused) expect(wantedPath(path), String(path)).toBeNull();
});

test('T18: every accepted path stays on this origin, below the base path', () => {
  const awkward = [...'/\\.:?%#@=&a2f\t\n ', '%2f', '..', '//', 'https:'];
  const tricky = fc.string({ unit: fc.constantFrom(...awkward), maxLength: 8 });
  fc.assert(
    fc.property(tricky, (text) => {
      const path = wantedPath(`/${text}`);
      if (path === null) return;
      const url = new URL(`/webui${path}`, 'https://ours.example');
      expect(url.origin).toBe('https://ours.example');
      expect(url.pathname.startsWith('/webui/')).toBe(true);
      expect(new URL(path, 'https://ours.example').origin).toBe('https://ours.example');
    }),
    { numRuns: 3000 },
  );
});

test('the sign-in page gets the reason, and the page to return to', () => {
  expect(loginPath('idle')).toBe('/login?why=idle');
  expect(loginPath('none', '/Registro?a=b')).toBe('/login?why=none&next=%2FRegistro%3Fa%3Db');
  expect(loginPath('none', '//evil.example')).toBe('/login?why=none');
  expect(reasonOf('none', false)).toBe('none');
  expect(reasonOf('none', true)).toBe('ended');
  expect(reasonOf('idle', true)).toBe('idle');
  expect(isReason('__proto__')).toBe(false);
});
