import { describe, expect, test } from 'vitest';
import { InvalidConfig, readConfig } from '@/lib/config';

const needed = {
  DATABASE_URL: 'postgres://app@localhost/app',
  AUTH_SECRET: 'x'.repeat(32),
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

test('a mail server asks for a sender, and none asks for none', () => {
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
  ])('not %j', (MAIL_FROM) => expect(problemsOf({ SMTP_URL, MAIL_FROM })).toContain('MAIL_FROM is malformed'));
});
