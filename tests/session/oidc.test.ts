import { expect, test } from 'vitest';
import { until } from '@/db/embedded/processes.mjs';
import { newId } from '@/db/schema/columns';
import { oidcProvider, type ProviderClaims, userOfIdentity } from '@/lib/session/oidc';
import { inProcess } from '../support/in-process';
import { newUser } from '../support/people';

// T17: whom a provider's account lets in. Its issuer and subject are the key, never the e-mail.

const behind = inProcess();
const claims = (given: Partial<ProviderClaims> = {}): ProviderClaims => ({
  issuer: 'https://provider.example',
  subject: `sub-${newId()}`,
  emailVerified: true,
  ...given,
});
const waiting = async () => {
  const [row] = await behind.sql`select count(*)::int as queries from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`;
  return Number(row?.queries);
};
const refused = { ok: false, refusal: { code: 'not_registered' } };
const member = (given: Parameters<typeof newUser>[1] = {}) => newUser(behind.db, given, 'paziente');
const identities = (userId: number) => behind.sql`select subject from tbl_identita where id_utente = ${userId}`;

test('an e-mail that the provider has verified ties its account to the user who has it', async () => {
  const { id, email } = await member();
  expect(await userOfIdentity(claims({ email: email.toUpperCase() }))).toEqual({ ok: true, value: id });
  expect(await identities(id)).toHaveLength(1);
});

test("a victim's e-mail that the provider has not verified opens nothing and ties nothing", async () => {
  const { id, email } = await member();
  expect(await userOfIdentity(claims({ email, emailVerified: false }))).toEqual(refused);
  expect(await identities(id)).toHaveLength(0);
});

test.each([undefined, '', 'nessuno@example.it'])('nor does the e-mail %j', async (email) => {
  expect(await userOfIdentity(claims({ email }))).toEqual(refused);
});

test('once tied, the account stays its user’s whatever e-mail it comes with', async () => {
  const [{ id, email }, other] = [await member(), await member()];
  const account = claims({ email });
  await userOfIdentity(account);
  for (const later of [{ email: other.email }, { email: undefined }, { emailVerified: false }])
    expect(await userOfIdentity({ ...account, ...later })).toEqual({ ok: true, value: id });
  expect(await identities(other.id)).toHaveLength(0);
});

test('a second account of the same provider with the same e-mail is refused', async () => {
  const { id, email } = await member();
  await userOfIdentity(claims({ email }));
  expect(await userOfIdentity(claims({ email }))).toEqual(refused);
  expect(await identities(id)).toHaveLength(1);
});

test('the same subject of another provider is another account', async () => {
  const [one, other] = [await member(), await member()];
  const account = claims({ email: one.email });
  await userOfIdentity(account);
  const elsewhere = { ...account, issuer: 'https://other.example' };
  expect(await userOfIdentity({ ...elsewhere, email: undefined })).toEqual(refused);
  expect(await userOfIdentity({ ...elsewhere, email: other.email })).toEqual({ ok: true, value: other.id });
});

test('a disabled user is let in neither by e-mail nor by an account tied before', async () => {
  const { id, email } = await member();
  const account = claims({ email });
  await userOfIdentity(account);
  await behind.sql`update tbl_utenti set abilitato = false where id_utente = ${id}`;
  expect(await userOfIdentity(account)).toEqual(refused);
  expect(await userOfIdentity(claims({ email }))).toEqual(refused);
});

test('an account whose user was disabled is not tied to another by a new e-mail', async () => {
  const [{ id, email }, other] = [await member(), await member()];
  const account = claims({ email });
  await userOfIdentity(account);
  await behind.sql`update tbl_utenti set abilitato = false where id_utente = ${id}`;
  expect(await userOfIdentity({ ...account, email: other.email })).toEqual(refused);
});

test('the first sign-in in two windows at once lets both in, as one user', async () => {
  const { id, email } = await member();
  const account = claims({ email });
  const second = await behind.sql.begin(async (tx) => {
    // The first window has tied the account but not committed yet: the second comes now, and waits for it.
    await tx`insert into tbl_identita (issuer, subject, id_utente) values (${account.issuer}, ${account.subject}, ${id})`;
    const pending = userOfIdentity(account);
    await until(async () => (await waiting()) > 0, 5000);
    return { pending };
  });
  expect(await second.pending).toEqual({ ok: true, value: id });
});

test('without a configured provider there is none', () => {
  expect(oidcProvider()).toBeNull();
});
