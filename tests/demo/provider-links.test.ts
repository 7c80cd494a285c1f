import { beforeAll, expect, test } from 'vitest';
import { linkProvider } from '@/db/seed/provider';
import { inProcess } from '../support/in-process';
import { newUser } from '../support/people';

// The demo's people are linked to their accounts at its sign-in provider, and nobody else is.

const behind = inProcess();
let userId: number;
beforeAll(async () => {
  await newUser(behind.db, {}, 'paziente');
  ({ id: userId } = await newUser(behind.db, { email: 'mario.rossi@example.it' }, 'paziente'));
});
const links = () => behind.sql`select issuer, subject, id_utente, counts_from <= now() as counts from identities`;
const link = (issuer: string) => ({ issuer, subject: 'prova:mario.rossi@example.it', id_utente: userId, counts: true });

test('the demo’s users are linked, and the links follow the provider to another port', async () => {
  await linkProvider(behind.sql, 'http://127.0.0.1:1111');
  expect(await links()).toEqual([link('http://127.0.0.1:1111')]);
  await linkProvider(behind.sql, 'http://127.0.0.1:2222');
  expect(await links()).toEqual([link('http://127.0.0.1:2222')]);
});

test('a link that a user has removed stays away', async () => {
  const { id } = await newUser(behind.db, { email: 'giulia.bianchi@example.it' }, 'paziente');
  await behind.sql`delete from identities`;
  await linkProvider(behind.sql, 'http://127.0.0.1:2222');
  expect(await links()).toHaveLength(2);
  await behind.sql`delete from identities where id_utente = ${id}`;
  await linkProvider(behind.sql, 'http://127.0.0.1:2222');
  expect(await links()).toEqual([link('http://127.0.0.1:2222')]);
});
