import { beforeAll, expect, test } from 'vitest';
import { hashPassword } from '@/lib/session/password';
import { call, type Handler } from '../support/calls';
import { inProcess } from '../support/in-process';
import { newUser } from '../support/people';
import { handlerOf } from '../support/routes';

// Invalid input to the sign-in call.

const behind = inProcess();
const PASSWORD = 'cavallo-batteria-graffetta';
let login: Handler;
let email: string;
beforeAll(async () => {
  login = await handlerOf('POST /api/user/login');
  email = (await newUser(behind.db, { passwordHash: await hashPassword(PASSWORD) }, 'paziente')).email;
});
const send = (body: unknown) => call(login, {}, { method: 'POST', path: '/api/user/login', body });

test.each([
  {},
  { email: 'x' },
  { password: 'x' },
  { email: '', password: '' },
  { email: 5, password: ['x'] },
  { email: null },
])('a body without both texts gets 422 with errors: %j', async (body) => {
  const answer = await send(body);
  expect(answer.status).toBe(422);
  expect((answer.body.errors as unknown[]).length).toBeGreaterThan(0);
});

test.each(['a\0b@example.it', '\ud800@example.it', '😀'.repeat(2000), "' or 1=1 --", '%', '\\'])(
  'any odd text as an e-mail gets 401 or 422, never a server error: %j',
  async (text) => expect([401, 422]).toContain((await send({ email: text, password: PASSWORD })).status),
);

test.each(['a\0b', '\ud800', '😀'.repeat(5000)])(
  'any odd text as a password gets 401, like a wrong password: %j',
  async (password) => {
    expect((await send({ email, password })).status).toBe(401);
  },
);
