import { describe, expect, test } from 'vitest';
import { deviceOf, deviceWords } from '@/lib/account/device';
import { translate } from '@/lib/i18n/translate';

const words = (agent: string | null) => deviceWords(agent, (key, values) => translate('it', `accesses.${key}`, values));
const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const windows = `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/142.0.0.0 Safari/537.36`;

describe('a browser and its system are named in words:', () => {
  test.each([
    [windows, 'Chrome su Windows'],
    [`${windows} Edg/142.0.0.0`, 'Edge su Windows'],
    [`${windows} OPR/120.0.0.0`, 'Opera su Windows'],
    [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${webkit} Chrome/142.0.0.0 Safari/537.36`, 'Chrome su ChromeOS'],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0', 'Firefox su Linux'],
    [`Mozilla/5.0 (Linux; Android 15; Pixel 9) ${webkit} Chrome/142.0.0.0 Mobile Safari/537.36`, 'Chrome su Android'],
    [
      `Mozilla/5.0 (Linux; Android 14; SM-S921B) ${webkit} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
      'Samsung Internet su Android',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1',
      'Safari su iPhone',
    ],
    [
      'Mozilla/5.0 (iPad; CPU OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/142.0.0.0 Mobile/15E148 Safari/604.1',
      'Chrome su iPad',
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15',
      'Safari su Mac',
    ],
    ['Mozilla/5.0 (Windows NT 10.0; WOW64; Trident/7.0; rv:11.0) like Gecko', 'Internet Explorer su Windows'],
    ['Mozilla/5.0 (Windows NT 10.0)', 'Windows'],
  ])('%s', (agent, expected) => expect(words(agent)).toBe(expected));
});

test('a program is shown with the name that it gives', () => {
  expect(words('curl/8.14.1')).toBe('Programma (curl)');
  expect(words('node')).toBe('Programma (node)');
});

test('an unknown device is shown as unknown, without any part of a hostile text', () => {
  for (const agent of [
    null,
    '',
    ' ',
    'Mozilla/5.0',
    '<script>alert(1)</script>',
    '=cmd|x',
    `\u202e${'x'.repeat(9000)}`,
  ])
    expect(words(agent), String(agent).slice(0, 30)).toBe('Dispositivo non riconosciuto');
  expect(deviceOf('x'.repeat(41))).toEqual({ browser: null, system: null, program: null });
  expect(deviceOf(`${' Chrome/'.repeat(50_000)}`).browser).toBe('Chrome');
});
