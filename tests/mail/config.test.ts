import { describe, expect, test } from 'vitest';
import { InvalidConfig, readConfig, warningsOf } from '@/lib/config';

const needed = {
  DATABASE_URL: 'postgres://app@localhost/app',
  AUTH_SECRET: 'x'.repeat(32),
  FILES_KEY: 'y'.repeat(32),
  APP_ORIGIN: 'https://salute.example.it',
};
const problemsOf = (env: Record<string, string>) => {
  try {
    readConfig({ ...needed, ...env });
    return '';
  } catch (error) {
    if (error instanceof InvalidConfig) return error.message;
    throw error;
  }
};
const SMTP_URL = 'smtps://user:secret@mail.example.it';

test('a valid SMTP_URL requires MAIL_FROM and a malformed one is refused; without SMTP_URL no sender is required', () => {
  expect(problemsOf({})).toBe('');
  expect(problemsOf({ SMTP_URL })).toBe('MAIL_FROM is missing');
  expect(problemsOf({ SMTP_URL: 'https://mail.example.it', MAIL_FROM: 'a@example.it' })).toContain(
    'SMTP_URL is malformed',
  );
});

describe('a sender is one address, with or without a name', () => {
  test.each(['salute@example.it', 'Cartella Salute <salute@example.it>', 'salute@localhost'])('%s', (MAIL_FROM) =>
    expect(problemsOf({ SMTP_URL, MAIL_FROM })).toBe(''),
  );
  test.each([
    'salute',
    'a@example.it, b@example.it',
    'X <a@example.it',
    'a@example.it>',
    'X\r\nBcc: b@example.it <a@example.it>',
  ])('it is not %j', (MAIL_FROM) => expect(problemsOf({ SMTP_URL, MAIL_FROM })).toContain('MAIL_FROM is malformed'));
});

describe('the start prints a warning', () => {
  const warnings = (env: Record<string, string>) => warningsOf(readConfig({ ...needed, ...env })).join('\n');
  const mail = { SMTP_URL, MAIL_FROM: 'salute@example.it' };

  test('if SMTP_URL is missing', () => expect(warnings({})).toContain('SMTP_URL'));

  test('T16: if APP_ORIGIN is https without TRUSTED_PROXIES, since all clients may then be counted as one address', () => {
    expect(warnings(mail)).toContain('TRUSTED_PROXIES');
    expect(warnings({ ...mail, TRUSTED_PROXIES: '1' })).toBe('');
    expect(warnings({ ...mail, APP_ORIGIN: 'http://localhost:3000' })).toBe('');
  });
});
