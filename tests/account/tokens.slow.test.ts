import { beforeAll, describe, expect, test } from 'vitest';
import { perform } from '@/lib/access/commands/perform';
import { readAccesses } from '@/lib/account/accesses';
import { disownSignIn } from '@/lib/account/disown';
import { readSecurity } from '@/lib/account/security';
import { endSessions } from '@/lib/account/sign-outs';
import { makeToken, revokeToken } from '@/lib/account/tokens/commands';
import { MOST_TOKENS } from '@/lib/account/tokens/model';
import { listTokens } from '@/lib/account/tokens/queries';
import { TOKEN_PAGES } from '@/lib/account/tokens/scope';
import { outboxIsIdle } from '@/lib/mail/outbox';
import { LIST } from '@/lib/navigation/address-names';
import { cookieName, seal } from '@/lib/session/cookie';
import { findSession, openSession, type Viewer } from '@/lib/session/sessions';
import { isFresh } from '@/lib/session/step-up';
import { type Credentials, call, TEST_SENDER, viewerOf } from '../support/calls';
import { closeAccountOf } from '../support/closing';
import { inProcess } from '../support/in-process';
import { type MailServer, mailServer } from '../support/mail';
import { associate, newDoctor, newPatient, newUser } from '../support/people';
import { handlerOf } from '../support/routes';
import { newRow } from '../support/rows';
import { newToken } from '../support/tokens';
import { auditSince, lastAuditId } from '../support/watch';

// Named tokens: they are created after a fresh proof, shown once, stored as a keyed hash, and ended with the account's
// sessions.

const mails: MailServer = mailServer();
const behind = inProcess();
const RAW = { name: 'App del cuore', days: '90', access: 'read', pages: 'diagnosi,visite' };

let patient: Awaited<ReturnType<typeof newPatient>>;
let viewer: Viewer;
beforeAll(async () => {
  patient = await newPatient(behind.db);
  viewer = await viewerOf(patient.userId);
});

const make = (as: Viewer, raw: Record<string, unknown> = RAW) => perform(as, 'own', makeToken, { id: 0, raw });
async function secretOf(as: Viewer, raw: Record<string, unknown> = RAW): Promise<string> {
  const made = await make(as, raw);
  if (!made.ok) throw new Error(made.refusal.code);
  return made.value.shown[0] ?? '';
}
const stale = (as: Viewer): Viewer => ({ ...as, session: { ...as.session, provedAt: null } });
const bearer = (secret: string): Credentials => ({ authorization: `Bearer ${secret}` });
const list = async (as: Credentials, { patientId }: { patientId: number }, path = 'diagnosiPatient') =>
  call(await handlerOf(`GET /api/${path}/[id]`), as, {
    method: 'GET',
    path: `/api/${path}/${patientId}`,
    params: { id: String(patientId) },
  });
const stateOf = async (secret: string) => (await findSession('token', secret, TEST_SENDER)).state;

describe('making a token', () => {
  test('needs a fresh proof, shows the secret, is mailed and logged, and stores only a keyed hash', async () => {
    expect(await make(stale(viewer))).toMatchObject({ ok: false, refusal: { code: 'step_up_required' } });
    const before = await lastAuditId(behind.sql);
    const made = await make(viewer);
    expect(made).toMatchObject({
      ok: true,
      value: { name: 'App del cuore', shown: [expect.stringMatching(/^phrt_[\w-]{43}$/)] },
    });
    const secret = made.ok ? (made.value.shown[0] ?? '') : '';
    expect(await auditSince(behind.sql, before, patient.userId)).toMatchObject([
      { action: 'make_token', outcome: 'ok' },
    ]);
    await outboxIsIdle();
    expect(mails.mails.map(({ text }) => text).join()).toContain('«App del cuore»');
    const rows =
      await behind.sql`select s::text as session, t::text as token from sessions s join tokens t on t.session = s.hash`;
    const stored = JSON.stringify(rows) + JSON.stringify(await behind.sql`select * from idempotency_keys`);
    const { createHash } = await import('node:crypto');
    for (const form of [secret, secret.slice(5)]) {
      expect(stored).not.toContain(form);
      expect(stored).not.toContain(createHash('sha256').update(form).digest('hex'));
    }
    expect((await list(bearer(secret), patient)).status).toBe(200);
    expect(await listTokens(viewer)).toMatchObject([{ pages: ['diagnosi', 'visite'], writes: false, expired: false }]);
  });

  test('is refused with no page, an unknown page, a page closed to programs, or another duration', async () => {
    for (const raw of [
      { pages: '' },
      { pages: 'nulla' },
      { pages: 'dottori' },
      { pages: 'diagnosi,condivisioni' },
      { days: '91' },
      { access: 'admin' },
      { name: ' ' },
    ])
      expect(await make(viewer, { ...RAW, ...raw }), JSON.stringify(raw)).toMatchObject({
        refusal: { code: 'invalid' },
      });
  });

  test(`allows ${MOST_TOKENS} tokens in parallel, even for concurrent requests; expired ones are not counted`, async () => {
    const me = await viewerOf((await newPatient(behind.db)).userId);
    const made = await Promise.all(Array.from({ length: MOST_TOKENS + 3 }, () => make(me)));
    expect(made.filter(({ ok }) => ok)).toHaveLength(MOST_TOKENS);
    await behind.sql`update sessions set expires_at = now() - interval '1 second' where id_utente = ${me.userId} and kind = 'token'`;
    expect((await listTokens(me)).every(({ expired }) => expired)).toBe(true);
    expect((await make(me)).ok).toBe(true);
    expect(await listTokens(me)).toHaveLength(1);
  });

  test('is possible for patients and doctors, not for administrators and unconfirmed doctors', async () => {
    const admin = await viewerOf((await newUser(behind.db, {}, 'admin')).id);
    const doctor = await newDoctor(behind.db);
    expect(await make(admin)).toMatchObject({ refusal: { code: 'forbidden' } });
    const secret = await secretOf(await viewerOf(doctor.userId));
    expect(await stateOf(secret)).toBe('active');
    await behind.sql`update tbl_careprovider set stato = 'pending' where id_careprovider = ${doctor.doctorId}`;
    expect(await make(await viewerOf(doctor.userId))).toMatchObject({ refusal: { code: 'forbidden' } });
    expect(await stateOf(secret)).toBe('none');
  });
});

describe('using a token', () => {
  test('T14: is never accepted as a proof, and can neither give a proof nor make a token', async () => {
    const secret = await secretOf(viewer);
    const found = await findSession('token', secret, TEST_SENDER);
    if (found.state !== 'active') throw new Error(found.state);
    expect(isFresh(found.viewer)).toBe(false);
    const as = bearer(secret);
    const sent = await call(await handlerOf('POST /api/session/proof'), as, {
      method: 'POST',
      path: '/api/session/proof',
      body: { password: 'x' },
    });
    expect(sent).toMatchObject({ status: 403, body: { code: 'outside_scope' } });
    // Account commands refuse token viewers themselves, not only the routes, with or without a proof.
    const proved = { ...found.viewer, session: { ...found.viewer.session, provedAt: new Date() } };
    for (const one of [found.viewer, proved])
      expect(await make(one)).toMatchObject({ refusal: { code: 'outside_scope' } });
  });

  test("T15: does not work as a cookie or as a sign-in's token, and neither of those works as a token", async () => {
    const secret = await secretOf(viewer);
    const cookie = { cookie: `${cookieName()}=${await seal(secret)}` };
    expect((await list(cookie, patient)).status).toBe(401);
    expect((await list({ cookie: `${cookieName()}=${secret}` }, patient)).status).toBe(401);
    for (const kind of ['browser', 'bearer'] as const)
      expect((await findSession(kind, secret, TEST_SENDER)).state).toBe('none');
    const [browser, program] = [
      await openSession(patient.userId, 'browser', TEST_SENDER),
      await openSession(patient.userId, 'bearer', TEST_SENDER),
    ];
    for (const other of [browser.secret, program.secret, secret.slice(1), `phrt_${program.secret.slice(4)}`])
      expect(await stateOf(other), other).toBe('none');
    expect((await list(bearer(`phr_${secret.slice(5)}`), patient)).status).toBe(401);
  });

  test('shows its last use and each call to its owner, and adds no device', async () => {
    const me = await newPatient(behind.db);
    const as = await viewerOf(me.userId);
    const secret = await secretOf(as);
    expect(await listTokens(as)).toMatchObject([{ lastUsedAt: null }]);
    await list(bearer(secret), me);
    await list(bearer(secret), me, 'getFiles');
    const [token] = await listTokens(as);
    expect(Date.now() - (token?.lastUsedAt?.getTime() ?? 0)).toBeLessThan(60_000);
    const { tokenUses, lists } = await readAccesses(as, { [LIST]: 'token' });
    expect(lists.map(({ id }) => id)).toContain('token');
    expect(tokenUses?.table.rows).toMatchObject([
      { token: 'App del cuore', action: 'use_token', outcome: 'outside_scope' },
      { token: 'App del cuore', action: 'read', section: 'diagnoses', outcome: 'ok' },
    ]);
    expect((await readSecurity(as)).sessions).toHaveLength(1);
    const other = await viewerOf((await newPatient(behind.db)).userId);
    expect((await readAccesses(other, { [LIST]: 'token' })).lists.map(({ id }) => id)).toEqual(['letture', 'accessi']);
  });

  test('of a doctor opens only what the doctor sees, and is logged as a reading of the record', async () => {
    const doctor = await newDoctor(behind.db);
    await associate(behind.db, patient, doctor, { level: 3 });
    const [seen, hidden] = [
      await newRow(behind.db, 'diagnoses', patient, { level: 3 }),
      await newRow(behind.db, 'diagnoses', patient, { level: 4 }),
    ];
    const as = bearer((await newToken(doctor.userId, { sections: ['diagnoses'] })).secret);
    const before = await lastAuditId(behind.sql);
    const answer = await list(as, patient);
    expect([answer.text.includes(String(seen)), answer.text.includes(String(hidden))]).toEqual([true, false]);
    expect(await auditSince(behind.sql, before, doctor.userId)).toMatchObject([
      { action: 'read', patientId: patient.patientId },
    ]);
    expect((await list(as, await newPatient(behind.db))).status).toBe(404);
  });
});

describe('a token', () => {
  const alive = async () => {
    const me = await newPatient(behind.db);
    const as = await viewerOf(me.userId);
    const secret = await secretOf(as);
    expect(await stateOf(secret)).toBe('active');
    return { me, as, secret };
  };

  test('ends when its owner revokes it, which no other user can do', async () => {
    const { as, secret } = await alive();
    const [token] = await listTokens(as);
    const id = token?.id ?? 0;
    expect(await perform(viewer, 'own', revokeToken, { id, raw: { id } })).toMatchObject({
      refusal: { code: 'not_found' },
    });
    expect(await perform(stale(as), 'own', revokeToken, { id, raw: { id } })).toMatchObject({ ok: true });
    expect(await stateOf(secret)).toBe('none');
    expect(await listTokens(as)).toEqual([]);
  });

  test('ends when it expires', async () => {
    const { me, secret } = await alive();
    await behind.sql`update sessions set expires_at = now() where id_utente = ${me.userId} and kind = 'token'`;
    expect(await stateOf(secret)).toBe('expired');
    expect((await list(bearer(secret), me)).status).toBe(401);
  });

  test.each([
    ['the account is closed', (as: Viewer) => closeAccountOf(as.userId, as)],
    ['all devices are signed out', (as: Viewer) => perform(as, 'own', endSessions, { id: 0, raw: {} })],
    [
      'a sign-in is disowned',
      async (as: Viewer) => {
        const { enter } = await import('@/lib/session/sign-in');
        await enter(as.userId, 'browser', TEST_SENDER);
        const [line] =
          await behind.sql`select id_audit as id from tbl_audit where id_utente = ${as.userId} and azione = 'sign_in'`;
        return perform(as, 'own', disownSignIn, { id: Number(line?.id), raw: { id: Number(line?.id) } });
      },
    ],
  ])('ends when %s', async (_, end) => {
    const { as, secret } = await alive();
    expect(await end(as)).toMatchObject({ ok: true });
    expect(await stateOf(secret)).toBe('none');
    expect(await behind.sql`select 1 from tokens where id_utente = ${as.userId}`).toHaveLength(0);
  });

  test('is refused while its user is disabled, and while a new password is required', async () => {
    const { me, secret } = await alive();
    await behind.sql`update tbl_utenti set abilitato = false where id_utente = ${me.userId}`;
    expect(await stateOf(secret)).toBe('none');
    await behind.sql`update tbl_utenti set abilitato = true, password_da_cambiare = true where id_utente = ${me.userId}`;
    expect((await list(bearer(secret), me)).status).toBe(403);
  });

  test('does not end when its user signs in more than twenty times', async () => {
    const { me, secret } = await alive();
    for (let n = 0; n < 21; n += 1) await openSession(me.userId, 'bearer', TEST_SENDER);
    expect(await stateOf(secret)).toBe('active');
  });
});

test('the menu has a word for each page for which a token can be made', async () => {
  const { nav } = await import('@/messages/it');
  expect(TOKEN_PAGES.filter(({ id }) => !(id in nav))).toEqual([]);
});
