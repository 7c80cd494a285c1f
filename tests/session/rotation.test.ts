import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { claimKey, type IdempotentCall, requestHash } from '@/lib/access/commands/idempotency';
import { openWords, sealWords } from '@/lib/access/lists/sealed-words';
import { config, readConfig } from '@/lib/config';
import { database, inTransaction } from '@/lib/database';
import { openToken, sealToken } from '@/lib/keys/tokens';
import { linkSecret, numberIn } from '@/lib/mail/link-secret';
import { marksOf } from '@/lib/record/timeline/asked';
import { openLiving, sealLiving } from '@/lib/sections/health-links/secrets';
import { unseal } from '@/lib/session/cookie';
import { takeRecoveryCode } from '@/lib/session/factors/recovery-codes';
import { codeAt, takeTotp } from '@/lib/session/factors/totp';
import { secretOfHandshake } from '@/lib/session/handshake';
import { countTry } from '@/lib/session/protection/throttle';
import { findSession } from '@/lib/session/sessions';
import { bearerOf, browserOf, call, TEST_SENDER } from '../support/calls';
import { newRecoveryCodes, newTotp, stepNow } from '../support/factors';
import { inProcess } from '../support/in-process';
import { newPatient } from '../support/people';
import { handlerOf } from '../support/routes';
import { newToken } from '../support/tokens';

// AUTH_SECRET is a list: values made with an earlier secret work as long as that secret is in the list.

const behind = inProcess();
const [OLD, NEW, STRANGE] = ['old', 'new', 'strange'].map((name) => `${name} secret`.padEnd(40, '.')) as [
  string,
  string,
  string,
];
const under = (...secrets: string[]) => Object.assign(config(), { AUTH_SECRET: secrets });
let own: readonly string[];
beforeEach(() => {
  own = config().AUTH_SECRET;
});
afterEach(() => under(...own));

interface Made {
  /** Whether the value still works. */
  works(): Promise<boolean>;
}

/** Each kind of value that is signed, sealed or hashed with the secret, newly created. */
const KINDS: Record<string, () => Promise<Made>> = {
  'a browser’s session': async () => {
    const { userId, patientId } = await newPatient(behind.db);
    const [as, handler] = [await browserOf(userId), await handlerOf('GET /api/patient/[id]')];
    const [path, params] = [`/api/patient/${patientId}`, { id: String(patientId) }];
    return { works: async () => (await call(handler, as, { method: 'GET', path, params })).status === 200 };
  },
  'a named token': async () => {
    const { userId } = await newPatient(behind.db);
    const { secret } = await newToken(userId, { sections: ['diagnoses'] });
    return { works: async () => (await findSession('token', secret, TEST_SENDER)).state === 'active' };
  },
  'a link in a mail': async () => {
    const secret = linkSecret('mail link', 4711);
    return { works: async () => numberIn('mail link', secret) === 4711 };
  },
  'a sign-in that waits for its second step': async () => {
    const sealed = await sealToken({ token: { challenge: 'x' }, salt: 'second step', maxAge: 60 });
    return { works: async () => (await openToken(sealed, 'second step'))?.challenge === 'x' };
  },
  'a sign-in whose token against forgery the browser holds': async () => {
    const [secret, token] = [await secretOfHandshake(Promise.resolve(undefined)), 'a'.repeat(64)];
    const cookie = `${token}|${createHash('sha256').update(`${token}${secret}`).digest('hex')}`;
    return { works: async () => (await secretOfHandshake(Promise.resolve(cookie))) === secret };
  },
  'words sealed in an address': async () => {
    const sealed = sealWords('diabete', 5);
    return { works: async () => openWords(sealed, 5) === 'diabete' };
  },
  'a living health link': async () => {
    const sealed = sealLiving({ address: 'a', key: 'k' }, 5);
    return { works: async () => openLiving(sealed, 5)?.key === 'k' };
  },
  'an app’s codes': async () => {
    const { userId } = await newPatient(behind.db);
    const secret = await newTotp(userId);
    return {
      works: async () => {
        await behind.sql`update totp_secrets set last_step = 0 where id_utente = ${userId}`;
        return (await takeTotp(database().db, userId, codeAt(secret, stepNow()))) !== null;
      },
    };
  },
  'spare codes': async () => {
    const { userId } = await newPatient(behind.db);
    const codes = await newRecoveryCodes(userId);
    return { works: async () => (await takeRecoveryCode(database().db, userId, codes.pop() ?? '')) !== null };
  },
  'a doctor’s mark in an address': async () => {
    const [mark = ''] = marksOf(5, 'Anna Neri');
    return { works: async () => marksOf(5, 'Anna Neri').includes(mark) };
  },
  'a request that is sent again': async () => {
    const { userId } = await newPatient(behind.db);
    const claim = (sent: Pick<IdempotentCall, 'request'>) =>
      inTransaction('write', async ({ sql }) => {
        await sql`select set_config('app.user', ${String(userId)}, true)`;
        return claimKey({ sql, viewer: { userId } }, { key: 'rotation', ...sent });
      });
    expect(await claim({ request: requestHash('x') })).toBeUndefined();
    return { works: async () => (await claim({ request: requestHash('x') }))?.ok === true };
  },
};

describe.each(Object.entries(KINDS))('%s', (_, make) => {
  test('works as long as its secret is in the list, even after a newer one, and never under another secret', async () => {
    under(OLD);
    const made = await make();
    expect(await made.works()).toBe(true);
    under(STRANGE);
    expect(await made.works()).toBe(false);
    under(NEW, OLD);
    expect(await made.works()).toBe(true);
    under(NEW);
    expect(await made.works()).toBe(false);
  });

  test('is made with the first secret of the list', async () => {
    under(NEW, OLD);
    const made = await make();
    under(OLD);
    expect(await made.works()).toBe(false);
    under(NEW);
    expect(await made.works()).toBe(true);
  });
});

test('a session cookie that was accepted before is refused once its secret is removed', async () => {
  const { userId } = await newPatient(behind.db);
  under(OLD);
  const value = (await browserOf(userId)).cookie?.split('=')[1] ?? '';
  expect(await unseal(value)).not.toBeNull();
  under(NEW);
  expect(await unseal(value)).toBeNull();
});

test("a program's token does not depend on the secret and survives its change", async () => {
  const { userId, patientId } = await newPatient(behind.db);
  under(OLD);
  const [as, handler] = [await bearerOf(userId), await handlerOf('GET /api/patient/[id]')];
  under(NEW);
  const [path, params] = [`/api/patient/${patientId}`, { id: String(patientId) }];
  expect((await call(handler, as, { method: 'GET', path, params })).status).toBe(200);
});

test('attempts that were counted under the old secret are still counted, for the same user only', async () => {
  const limit = (who: string) => [{ of: ['rotation', who], tries: 2, seconds: 600 }];
  under(OLD);
  for (let i = 0; i < 2; i += 1) expect(await countTry(limit('a'))).toBe(0);
  under(NEW, OLD);
  expect(await countTry(limit('a'))).toBeGreaterThan(0);
  expect(await countTry(limit('b'))).toBe(0);
});

test('the list is separated by commas, spaces or line breaks; a secret that is too short is refused', () => {
  const read = (AUTH_SECRET: string) =>
    readConfig({ DATABASE_URL: 'postgres://x/y', APP_ORIGIN: 'http://localhost', AUTH_SECRET }).AUTH_SECRET;
  const [one, other] = ['a'.repeat(32), 'b'.repeat(32)];
  for (const text of [`${one},${other}`, `${one} ${other}`, `\n${one},\n ${other}\n`])
    expect(read(text)).toEqual([one, other]);
  for (const text of [`${one},short`, 'short', ' ', ',']) expect(() => read(text)).toThrow('AUTH_SECRET is malformed');
});
