import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { command } from '@/lib/access/commands/command';
import { perform } from '@/lib/access/commands/perform';
import { changeAssociation, inviteDoctor } from '@/lib/sections/associations/commands';
import { hashPassword } from '@/lib/session/password';
import { prove } from '@/lib/session/proof';
import type { Viewer } from '@/lib/session/sessions';
import { isFresh } from '@/lib/session/step-up';
import { done } from '@/lib/values/refusal';
import { bearerOf, browserOf, type Credentials, call, viewerOf } from '../support/calls';
import { inProcess } from '../support/in-process';
import { associate, newDoctor, newPatient } from '../support/people';
import { handlerOf } from '../support/routes';
import { auditSince, lastAuditId } from '../support/watch';

// T14: irreversible actions need a proof of identity from the last five minutes.

const behind = inProcess();
const PASSWORD = 'trombone lampada girasole 7';
const REFUSED = { ok: false, refusal: { code: 'step_up_required' } };

async function person() {
  const patient = await newPatient(behind.db);
  const hash = await hashPassword(PASSWORD);
  await behind.sql`update tbl_utenti set password_hash = ${hash} where id_utente = ${patient.userId}`;
  return patient;
}
const longAgo = (userId: number) =>
  behind.sql`update sessions set proved_at = now() - interval '5 minutes' where id_utente = ${userId}`;
const stale = (viewer: Viewer): Viewer => ({ ...viewer, session: { ...viewer.session, provedAt: new Date(0) } });
const proof = async (as: Credentials, body: unknown) =>
  call(await handlerOf('POST /api/session/proof'), as, { method: 'POST', path: '/api/session/proof', body });
const means = async (as: Credentials) =>
  (await call(await handlerOf('GET /api/session/proof'), as, { method: 'GET', path: '/api/session/proof' })).body.data;
const exported = async (as: Credentials, name = 'accessi.csv') =>
  call(await handlerOf(`GET /Registro/Accessi/${name}`), as, { method: 'GET', path: `/${name}` });

test('a proof is valid for five minutes, and a sign-in by browser or program counts as a proof', async () => {
  const { session } = await viewerOf((await person()).userId);
  const provedAt = new Date('2026-03-01T10:00:00Z');
  const at = (time: string) => isFresh({ session: { provedAt, at: new Date(`2026-03-01T${time}Z`) } });
  expect([at('10:00:00'), at('10:04:59'), at('10:05:00')]).toEqual([true, true, false]);
  expect(isFresh({ session: { ...session, provedAt: null } })).toBe(false);
  for (const kind of ['browser', 'bearer'] as const)
    expect(isFresh(await viewerOf((await person()).userId, kind))).toBe(true);
});

describe('a proof', () => {
  test('by password makes this session fresh and no other, and is logged', async () => {
    const { userId } = await person();
    const [here, elsewhere] = [await browserOf(userId), await browserOf(userId)];
    await longAgo(userId);
    expect(await means(here)).toEqual({ fresh: false, password: true, code: false, passkey: false });
    const before = await lastAuditId(behind.sql);
    expect((await proof(here, { password: PASSWORD })).status).toBe(204);
    expect(await means(here)).toMatchObject({ fresh: true });
    expect(await means(elsewhere)).toMatchObject({ fresh: false });
    expect(await auditSince(behind.sql, before, userId)).toMatchObject([{ action: 'step_up', outcome: 'ok' }]);
  });

  test('is refused if it is wrong or missing; wrong ones are logged, and the eleventh is not checked', async () => {
    const { userId } = await person();
    const viewer = await viewerOf(userId);
    await longAgo(userId);
    for (const sent of [{}, { password: '' }, { password: 7 }, null, { password: 'x'.repeat(1025) }])
      expect(await prove(viewer, sent)).toMatchObject({ ok: false, refusal: { code: 'invalid' } });
    const before = await lastAuditId(behind.sql);
    for (let wrong = 0; wrong < 10; wrong += 1)
      expect(await prove(viewer, { password: 'wrong' })).toMatchObject({ ok: false, refusal: { code: 'invalid' } });
    expect(await prove(viewer, { password: PASSWORD })).toMatchObject({ ok: false, refusal: { code: 'too_many' } });
    expect(await auditSince(behind.sql, before, userId)).toHaveLength(11);
    const [row] = await behind.sql`select proved_at < now() - interval '1 minute' as old from sessions
      where id_utente = ${userId}`;
    expect(row?.old).toBe(true);
  });

  test('is also accepted from a program', async () => {
    const { userId } = await person();
    const as = await bearerOf(userId);
    await longAgo(userId);
    expect((await proof(as, { password: 'wrong' })).status).toBe(422);
    expect(await means(as)).toMatchObject({ fresh: false });
    expect((await proof(as, { password: PASSWORD })).status).toBe(204);
    expect(await means(as)).toMatchObject({ fresh: true });
  });
});

describe('without a fresh proof', () => {
  test('an export gets 403 with the code step_up_required; with a proof it works', async () => {
    const { userId } = await person();
    const [as, program] = [await browserOf(userId), await bearerOf(userId)];
    for (const name of ['accessi.csv', 'letture.csv']) expect((await exported(as, name)).status).toBe(200);
    await longAgo(userId);
    for (const caller of [as, program])
      expect(await exported(caller)).toMatchObject({ status: 403, body: { code: 'step_up_required' } });
    await proof(as, { password: PASSWORD });
    expect((await exported(as)).status).toBe(200);
  });

  test('a doctor cannot be invited with full access, but can be with less', async () => {
    const [{ userId }, { doctorId }] = [await person(), await newDoctor(behind.db)];
    const viewer = await viewerOf(userId);
    const invite = (as: Viewer, visibility: number) =>
      perform(as, 'own', inviteDoctor, { id: 0, raw: { doctorId, visibility, level: 2 } });
    const before = await lastAuditId(behind.sql);
    expect(await invite(stale(viewer), 1)).toEqual(REFUSED);
    expect(await auditSince(behind.sql, before, userId)).toMatchObject([{ outcome: 'step_up_required' }]);
    expect(await behind.sql`select 1 from tbl_associazioni where id_careprovider = ${doctorId}`).toHaveLength(0);
    expect(await invite(stale(viewer), 2)).toMatchObject({ ok: true });
  });

  test('an association is not widened to full access or to a higher level, but can be narrowed', async () => {
    const patient = await person();
    const id = await associate(behind.db, patient, await newDoctor(behind.db), { level: 3, visibility: 2 });
    const viewer = await viewerOf(patient.userId);
    const change = (as: Viewer, raw: Record<string, unknown>) => perform(as, 'own', changeAssociation, { id, raw });
    expect(await change(stale(viewer), { visibility: 1 })).toEqual(REFUSED);
    expect(await change(viewer, { visibility: 1 })).toMatchObject({ ok: true });
    expect(await change(stale(viewer), { level: 4 })).toEqual(REFUSED);
    expect(await change(stale(viewer), { level: 2 })).toMatchObject({ ok: true });
    expect(await change(stale(viewer), { visibility: 2 })).toMatchObject({ ok: true });
  });

  test('a command that requires a proof does nothing, but wrong input is reported first', async () => {
    const { userId } = await person();
    const viewer = await viewerOf(userId);
    let runs = 0;
    const delicate = command<{ id?: number }, null, 'account'>({
      by: 'account',
      section: null,
      act: 'disown_sign_in',
      fresh: true,
      input: () => z.object({ word: z.string() }) as never,
      async run() {
        runs += 1;
        return done(null);
      },
    });
    const does = (as: Viewer, raw: Record<string, unknown>) => perform(as, 'own', delicate, { id: 0, raw });
    expect(await does(stale(viewer), { word: 'x' })).toEqual(REFUSED);
    expect(await does(stale(viewer), {})).toMatchObject({ refusal: { code: 'invalid' } });
    expect(runs).toBe(0);
    expect(await does(viewer, { word: 'x' })).toEqual({ ok: true, value: null });
  });
});
