import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { newId } from '@/db/schema/columns';
import { database } from '@/lib/database';
import { countRecoveryCodes, takeRecoveryCode } from '@/lib/session/factors/recovery-codes';
import { codeAt, confirmTotp, startTotp, stepOf, takeTotp, totpInSetup } from '@/lib/session/factors/totp';
import { codeOfKey, letCount, newRecoveryCodes, newTotp, stepNow } from '../support/factors';
import { inProcess } from '../support/in-process';
import { newUser } from '../support/people';

// T16: six-digit codes (RFC 4226, RFC 6238) and recovery codes. Each can be used once.

const behind = inProcess();
const RFC_SECRET = Buffer.from('12345678901234567890');

test('RFC 4226, appendix D: the codes of the first ten counter values match', () => {
  const codes = Array.from({ length: 10 }, (_, count) => codeAt(RFC_SECRET, count));
  const published = '755224 287082 359152 969429 338314 254676 287922 162583 399871 520489';
  expect(codes).toEqual(published.split(' '));
});

test.each([
  [59, '94287082'],
  [1111111109, '07081804'],
  [1111111111, '14050471'],
  [1234567890, '89005924'],
  [2000000000, '69279037'],
  [20000000000, '65353130'],
])('RFC 6238, appendix B: at %i seconds the code ends as %s', (seconds, code) => {
  expect(stepOf(RFC_SECRET, code.slice(-6), seconds * 1000)).toBe(Math.floor(seconds / 30));
});

test('a code is valid in its own step and one step before and after it, and no other text is a code', () => {
  const secret = randomBytes(20);
  const at = 1_700_000_000_000;
  const step = Math.floor(at / 30_000);
  const near = [-2, -1, 0, 1, 2].map((off) => stepOf(secret, codeAt(secret, step + off), at));
  expect(near).toEqual([null, step - 1, step, step + 1, null]);
  for (const text of ['', '12345', '1234567', '12345a', '١٢٣٤٥٦', ' 123456'])
    expect(stepOf(secret, text, at), text).toBeNull();
});

describe('a code of a user’s authenticator app', () => {
  test('is accepted once, even if it is sent many times simultaneously; an earlier one is then refused', async () => {
    const { id } = await newUser(behind.db);
    const secret = await newTotp(id);
    const code = codeAt(secret, stepNow() + 1);
    const { db } = database();
    const taken = await Promise.all(Array.from({ length: 20 }, () => takeTotp(db, id, code)));
    expect(taken.filter(Boolean)).toHaveLength(1);
    expect(await takeTotp(db, id, codeAt(secret, stepNow()))).toBeNull();
  });

  test('is refused before the set-up is confirmed, and for another user', async () => {
    const [{ id, email }, other] = [await newUser(behind.db), await newUser(behind.db)];
    const { db } = database();
    await startTotp(db, id);
    const setup = await totpInSetup(db, { userId: id, email });
    expect(setup?.uri).toMatch(/^otpauth:\/\/totp\/Cartella%20Salute:/);
    expect(setup?.key).toMatch(/^[A-Z2-7]{32}$/);
    expect(await takeTotp(db, id, '000000')).toBeNull();
    expect(await confirmTotp(db, id, '000000')).toBe(false);
    const [row] = await behind.sql`select secret from totp_secrets where id_utente = ${id}`;
    await behind.sql`insert into totp_secrets (id_utente, secret, confirmed_at) values (${other.id}, ${row?.secret}, now())`;
    const secret = await newTotp(newId(), false);
    await letCount(other.id);
    expect(await takeTotp(db, other.id, codeAt(secret, stepNow()))).toBeNull();
  });

  test('does not confirm a set-up whose secret is older than half an hour', async () => {
    const { id, email } = await newUser(behind.db);
    const { db } = database();
    await startTotp(db, id);
    const { key = '' } = (await totpInSetup(db, { userId: id, email })) ?? {};
    await behind.sql`update totp_secrets set created_at = now() - interval '31 minutes' where id_utente = ${id}`;
    expect(await confirmTotp(db, id, codeOfKey(key))).toBe(false);
    await startTotp(db, id);
    expect(await confirmTotp(db, id, codeOfKey(key))).toBe(false);
  });

  test('is computed from a secret that is stored encrypted', async () => {
    const { id } = await newUser(behind.db);
    const secret = await newTotp(id);
    const [row] = await behind.sql`select secret from totp_secrets where id_utente = ${id}`;
    const stored = Buffer.from(row?.secret, 'base64url');
    expect(stored.includes(secret)).toBe(false);
    expect(stored.byteLength).toBe(12 + 20 + 16);
  });
});

describe('recovery codes', () => {
  test('are ten of twelve digits, each valid once, with any separators; the number left is returned', async () => {
    const { id } = await newUser(behind.db);
    const { db } = database();
    const codes = await newRecoveryCodes(id);
    expect(codes).toHaveLength(10);
    for (const code of codes) expect(code).toMatch(/^\d{4} \d{4} \d{4}$/);
    const [first = '', second = ''] = codes;
    const taken = await Promise.all(Array.from({ length: 20 }, () => takeRecoveryCode(db, id, first)));
    expect(taken.filter((used) => used !== null)).toMatchObject([{ left: 9 }]);
    expect(await takeRecoveryCode(db, id, ` ${second.replaceAll(' ', '-')} `)).toMatchObject({ left: 8 });
    const [{ id: other }] = [await newUser(behind.db)];
    expect(await takeRecoveryCode(db, other, codes[2] ?? '')).toBeNull();
    for (const none of ['', '1234', '000000000000']) expect(await takeRecoveryCode(db, id, none)).toBeNull();
    const rows = await behind.sql`select hash from recovery_codes where id_utente = ${id}`;
    expect(rows.some(({ hash }) => codes.some((code) => hash.includes(code.replaceAll(' ', ''))))).toBe(false);
  });

  test('are invalid once new ones are made', async () => {
    const { id } = await newUser(behind.db);
    const { db } = database();
    const [former = ''] = await newRecoveryCodes(id);
    await newRecoveryCodes(id);
    expect(await takeRecoveryCode(db, id, former)).toBeNull();
    expect(await countRecoveryCodes(db, id)).toBe(10);
  });
});
