import { expect, test } from 'vitest';
import { newId } from '@/db/schema/columns';
import { tieToViewer } from '@/lib/account/provider';
import { hashPassword } from '@/lib/session/password';
import { proveByProvider } from '@/lib/session/proof-by-provider';
import { findSession, openSession } from '@/lib/session/sessions';
import { isFresh } from '@/lib/session/step-up';
import { TEST_SENDER } from '../support/calls';
import { letCount, newTotp } from '../support/factors';
import { inProcess } from '../support/in-process';
import { newUser } from '../support/people';
import { auditSince, lastAuditId } from '../support/watch';

// T14, T17: a user who signs in only by a provider proves their identity with the provider, in the session that needs the
// proof.

const behind = inProcess();
const NOW = () => Date.now() / 1000;

async function member(given: Parameters<typeof newUser>[1] = {}) {
  const { id: userId } = await newUser(behind.db, given, 'paziente');
  const { secret } = await openSession(userId, 'browser', TEST_SENDER);
  const viewer = async () => {
    const found = await findSession('browser', secret, TEST_SENDER);
    if (found.state !== 'active') throw new Error(found.state);
    return found.viewer;
  };
  const account = { issuer: 'https://provider.example', subject: `sub-${newId()}`, emailVerified: true };
  expect(await tieToViewer(await viewer(), account)).toBe('attesa');
  await letCount(userId);
  await behind.sql`update sessions set proved_at = now() - interval '1 hour' where id_utente = ${userId}`;
  const proves = async (authTime: number, given = account) => proveByProvider(await viewer(), { ...given, authTime });
  return { userId, viewer, account, proves, fresh: async () => isFresh(await viewer()) };
}

test('a proof by the linked account makes the same session fresh again, and is logged', async () => {
  const { userId, viewer, proves, fresh } = await member();
  const [{ session }, before] = [await viewer(), await lastAuditId(behind.sql)];
  expect(await fresh()).toBe(false);
  expect(await proves(NOW() - 100)).toBe('confermata');
  expect([await fresh(), (await viewer()).session.hash]).toEqual([true, session.hash]);
  expect(await auditSince(behind.sql, before, userId)).toMatchObject([{ action: 'step_up', outcome: 'ok' }]);
});

test('a provider that does not report the time of its sign-in is accepted', async () => {
  const { proves, fresh } = await member();
  expect(await proves(Number.NaN)).toBe('confermata');
  expect(await fresh()).toBe(true);
});

test("another user's account, another provider or an old sign-in is no proof; each attempt is logged", async () => {
  const [one, other] = [await member(), await member()];
  const before = await lastAuditId(behind.sql);
  expect(await one.proves(NOW(), other.account)).toBe('altra');
  expect(await one.proves(NOW(), { ...one.account, issuer: 'https://other.example' })).toBe('altra');
  expect(await one.proves(NOW() - 400)).toBe('interrotta');
  expect([await one.fresh(), await other.fresh()]).toEqual([false, false]);
  const outcomes = (await auditSince(behind.sql, before, one.userId)).map(({ outcome }) => outcome);
  expect(outcomes).toEqual(Array(3).fill('wrong_credentials'));
});

test('a user with a password or a second factor cannot prove their identity by a provider instead', async () => {
  const [guarded, withPassword] = [
    await member(),
    await member({ passwordHash: await hashPassword('trombone lampada girasole 7') }),
  ];
  await newTotp(guarded.userId);
  for (const one of [guarded, withPassword]) {
    expect(await one.proves(NOW())).toBe('interrotta');
    expect(await one.fresh()).toBe(false);
  }
});
