import { expect, test } from 'vitest';
import { isInertHtml, isOwnScript } from '@/components/shell/client/trusted-types';

// T22: the strings that a page may turn into a script or markup.

const page = 'https://salute.example.it/webui/Registro/Diagnosi';
const isOwn = (url: string) => isOwnScript(url, page);

test('only built files of this origin and scripts made by the page itself may run', () => {
  for (const url of [
    '/webui/_next/static/chunks/a.js',
    'https://salute.example.it/webui/_next/static/media/worker.js?x=1',
    '/webui/sw.js',
    'blob:https://salute.example.it/1234',
  ])
    expect(isOwn(url), url).toBe(true);
  for (const url of [
    'https://evil.example/webui/_next/static/a.js',
    '//evil.example/webui/_next/static/a.js',
    'https://salute.example.it:8443/webui/_next/static/a.js',
    '/webui/api/files/5',
    '/webui/_next/static/../../api/files/5',
    'data:text/javascript,alert(1)',
    'javascript:alert(1)',
    'blob:https://evil.example/1234',
  ])
    expect(isOwn(url), url).toBe(false);
});

test('only strings without elements may become markup', () => {
  expect(isInertHtml('.m_1{color:red}')).toBe(true);
  expect(isInertHtml('<script></script>')).toBe(true);
  for (const html of ['<img src=x onerror=alert(1)>', '<script>alert(1)</script>', 'a<b'])
    expect(isInertHtml(html), html).toBe(false);
});
