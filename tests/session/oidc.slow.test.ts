import { expect, test } from 'vitest';
import { newId } from '@/db/schema/columns';
import { tieByLink } from '@/lib/account/provider';
import { outboxIsIdle } from '@/lib/mail/outbox';
import { oidcProvider, type ProviderClaims, userOfIdentity } from '@/lib/session/oidc';
import { TEST_SENDER } from '../support/calls';
import { inProcess } from '../support/in-process';
import { mailServer } from '../support/mail';
import { newUser } from '../support/people';
import { auditSince, lastAuditId } from '../support/watch';

// T17: signing in with a provider's account. The account is identified by issuer and subject, never by the e-mail; the owner of
// the user's mailbox confirms the connection with a user.

const mailbox = mailServer();
const behind = inProcess();
const claims = (given: Partial<ProviderClaims> = {}): ProviderClaims => ({
  issuer: 'https://provider.example',
  subject: `sub-${newId()}`,
  emailVerified: true,
  ...given,
});
const refused = { ok: false, refusal: { code: 'not_registered' } };
const asked = { ok: true, value: { asked: true } };
const member = (given: Parameters<typeof newUser>[1] = {}) => newUser(behind.db, given, 'paziente');
const identities = (userId: number) => behind.sql`select subject from identities where id_utente = ${userId}`;

/** The secret of the link in the newest mail to an e-mail address. */
async function linkTo(email: string) {
  await outboxIsIdle();
  const mail = mailbox.mails.filter(({ to }) => to.includes(email)).at(-1);
  return /\/webui\/account\/ProviderLink#(\S+)/.exec(mail?.text ?? '')?.[1];
}
/** A provider's account that is connected with its user and confirmed. */
async function tied(email: string, given: Partial<ProviderClaims> = {}) {
  const account = claims({ email, ...given });
  expect(await userOfIdentity(account)).toEqual(asked);
  expect(await tieByLink(await linkTo(email), TEST_SENDER)).toEqual({ ok: true, value: null });
  return account;
}

test('a provider account seen for the first time opens nothing until its user confirms it by a mailed link', async () => {
  const { id, email } = await member();
  const account = claims({ email: email.toUpperCase() });
  for (let i = 0; i < 2; i += 1) expect(await userOfIdentity(account)).toEqual(asked);
  expect(await identities(id)).toHaveLength(0);
  const before = await lastAuditId(behind.sql);
  expect(await tieByLink(await linkTo(email), TEST_SENDER)).toEqual({ ok: true, value: null });
  expect(await userOfIdentity(account)).toEqual({ ok: true, value: { userId: id } });
  expect(await auditSince(behind.sql, before, id)).toMatchObject([{ action: 'tie_provider', outcome: 'ok' }]);
});

test('T19: a link works once, for ten minutes, and only unchanged', async () => {
  const { id, email } = await member();
  await userOfIdentity(claims({ email }));
  const link = (await linkTo(email)) ?? '';
  for (const other of [
    undefined,
    '',
    'x',
    link.slice(0, -1),
    `${link.slice(0, -2)}AA`,
    link.replace('.', '0.'),
    [link],
  ])
    expect(await tieByLink(other, TEST_SENDER), String(other)).toMatchObject({ refusal: { code: 'not_found' } });
  await behind.sql`update mail_links set expires_at = expires_at - interval '10 minutes'`;
  expect(await tieByLink(link, TEST_SENDER)).toMatchObject({ ok: false });
  await behind.sql`update mail_links set expires_at = expires_at + interval '10 minutes'`;
  const twice = await Promise.all([tieByLink(link, TEST_SENDER), tieByLink(link, TEST_SENDER)]);
  expect(twice.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await identities(id)).toHaveLength(1);
});

test("a victim's e-mail that the provider has not verified opens nothing and sends no mail", async () => {
  const { id, email } = await member();
  expect(await userOfIdentity(claims({ email, emailVerified: false }))).toEqual(refused);
  expect(await linkTo(email)).toBeUndefined();
  expect(await identities(id)).toHaveLength(0);
});

test("an e-mail with unusual characters matches no user, even if its lower-case form is a user's e-mail", async () => {
  const email = `kate.${newId()}@example.it`;
  await member({ email });
  const kelvin = email.replace('k', '\u212a');
  expect(kelvin.toLowerCase()).toBe(email);
  for (const one of [kelvin, `${email}\0`, email.replace('@', '\uff20'), `${email}, x@example.it`])
    expect(await userOfIdentity(claims({ email: one })), one).toEqual(refused);
  expect(await linkTo(email)).toBeUndefined();
});

test.each([undefined, '', 'nessuno@example.it'])('the e-mail %j matches no user', async (email) => {
  expect(await userOfIdentity(claims({ email }))).toEqual(refused);
});

test('a confirmed provider account stays with its user, whatever e-mail it later has', async () => {
  const [{ id, email }, other] = [await member(), await member()];
  const account = await tied(email);
  for (const later of [{ email: other.email }, { email: undefined }, { emailVerified: false }])
    expect(await userOfIdentity({ ...account, ...later })).toEqual({ ok: true, value: { userId: id } });
  expect(await identities(other.id)).toHaveLength(0);
});

test('a second account of the same provider with the same e-mail is refused', async () => {
  const { id, email } = await member();
  await tied(email);
  expect(await userOfIdentity(claims({ email }))).toEqual(refused);
  expect(await identities(id)).toHaveLength(1);
});

test('the same subject of another provider is another account', async () => {
  const [one, other] = [await member(), await member()];
  const account = await tied(one.email);
  const elsewhere = { ...account, issuer: 'https://other.example' };
  expect(await userOfIdentity({ ...elsewhere, email: undefined })).toEqual(refused);
  expect(await userOfIdentity({ ...elsewhere, email: other.email })).toEqual(asked);
});

test('a disabled user can sign in neither by e-mail nor by a provider account that was confirmed before', async () => {
  const [{ id, email }, other] = [await member(), await member()];
  const account = await tied(email);
  await behind.sql`update tbl_utenti set abilitato = false where id_utente = ${id}`;
  expect(await userOfIdentity(account)).toEqual(refused);
  expect(await userOfIdentity({ ...account, email: other.email })).toEqual(refused);
  expect(await userOfIdentity(claims({ email }))).toEqual(refused);
});

test("a user gets at most five mails about provider accounts with the user's e-mail", async () => {
  const { email } = await member();
  for (let i = 0; i < 8; i += 1) await userOfIdentity(claims({ email }));
  await outboxIsIdle();
  expect(mailbox.mails.filter(({ to }) => to.includes(email))).toHaveLength(5);
});

test('oidcProvider() is null if no provider is configured', () => {
  expect(oidcProvider()).toBeNull();
});
