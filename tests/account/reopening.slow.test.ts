import { afterEach, describe, expect, test } from 'vitest';
import { perform } from '@/lib/access/commands/perform';
import { type RecordAccess, withRecord } from '@/lib/access/record/record';
import { restoreAccount } from '@/lib/account/closing/commands';
import { decideConsent } from '@/lib/account/consents/commands';
import { outboxIsIdle } from '@/lib/mail/outbox';
import { endAssociation, inviteDoctor } from '@/lib/sections/associations/commands';
import { answerFormerDoctors, listFormerDoctors } from '@/lib/sections/associations/former';
import { associationsSection } from '@/lib/sections/associations/section';
import { findSession, openSession } from '@/lib/session/sessions';
import { bearerOf, call, TEST_SENDER, viewerOf } from '../support/calls';
import { closeAccountOf } from '../support/closing';
import { inProcess } from '../support/in-process';
import { mailServer } from '../support/mail';
import { associate, type Doctor, newDoctor, newPatient, type Patient, yesterday } from '../support/people';
import { handlerOf } from '../support/routes';
import { auditSince, lastAuditId } from '../support/watch';

// T7: reopening a closed account gives no doctor the access back; the patient is asked once, and decides.

const mailbox = mailServer();
const behind = inProcess();
// Wait for the outbox: mails must be sent before the file's database is dropped.
afterEach(() => outboxIsIdle());

const sees = async ({ userId }: Doctor, { patientId }: Patient) =>
  (
    await call(await handlerOf('GET /api/patient/[id]'), await bearerOf(userId), {
      method: 'GET',
      path: `/api/patient/${patientId}`,
      params: { id: String(patientId) },
    })
  ).status === 200;

async function restore(userId: number) {
  const { secret } = await openSession(userId, 'browser', TEST_SENDER);
  const found = await findSession('browser', secret, TEST_SENDER);
  if (found.state !== 'held') throw new Error(found.state);
  const asked = await withRecord(found.viewer, 'own', associationsSection, listFormerDoctors);
  expect(await perform(found.viewer, 'own', restoreAccount, { id: 0, raw: {} })).toMatchObject({ ok: true });
  return asked.ok ? asked.value.map(({ id }) => id) : 'not told';
}
const former = async ({ userId }: Patient) => {
  const read = await withRecord(await viewerOf(userId), 'own', associationsSection, (record: RecordAccess) =>
    listFormerDoctors(record),
  );
  return read.ok ? read.value.map(({ id }) => id) : [];
};
const answer = async ({ userId }: Patient, back: number[] | string) =>
  perform(await viewerOf(userId), 'own', answerFormerDoctors, { id: 0, raw: { back } });

/** A patient with two doctors and a pending invitation, who has closed the account and reopened it. */
async function reopened() {
  const patient = await newPatient(behind.db);
  const [one, other, invited] = [await newDoctor(behind.db), await newDoctor(behind.db), await newDoctor(behind.db)];
  const ids = [
    await associate(behind.db, patient, one, { level: 3, visibility: 2 }),
    await associate(behind.db, patient, other, { level: 5, visibility: 1 }),
  ] as [number, number];
  await associate(behind.db, patient, invited, { acceptedAt: null });
  await closeAccountOf(patient.userId);
  const told = await restore(patient.userId);
  return { patient, one, other, invited, ids, told };
}

describe('a patient who reopens the account', () => {
  test('is asked about the doctors who saw the record, of whom none sees it before the answer', async () => {
    const { patient, one, other, invited, ids, told } = await reopened();
    expect((await former(patient)).toSorted()).toEqual(ids.toSorted());
    expect([told].flat().toSorted()).toEqual(ids.toSorted());
    for (const doctor of [one, other, invited]) expect(await sees(doctor, patient)).toBe(false);
  });

  test('gives the chosen doctors back what they saw, tells them by mail, and is not asked again', async () => {
    const { patient, one, other, ids } = await reopened();
    const since = await lastAuditId(behind.sql);
    expect(await answer(patient, String(ids[0]))).toMatchObject({ ok: true });
    expect([await sees(one, patient), await sees(other, patient), await former(patient)]).toEqual([true, false, []]);
    const [row] = await behind.sql`select assegnazione_confidenzialita as level, visibility, terminata_il as ended
      from tbl_associazioni where id_cpp = ${ids[0]}`;
    expect(row).toEqual({ level: 3, visibility: 2, ended: null });
    expect(await auditSince(behind.sql, since, patient.userId)).toMatchObject([{ action: 'create', outcome: 'ok' }]);
    await outboxIsIdle();
    const [user] = await behind.sql`select email from tbl_utenti where id_utente = ${one.userId}`;
    expect(
      mailbox.mails.filter(({ to, raw }) => to.includes(String(user?.email)) && raw.includes('riaperto')),
    ).toHaveLength(1);
    expect(await answer(patient, String(ids[1]))).toMatchObject({ refusal: { code: 'not_found' } });
    expect(await sees(other, patient)).toBe(false);
  });

  test('gives nobody anything by answering so', async () => {
    const { patient, one, other, ids } = await reopened();
    expect(await answer(patient, '')).toMatchObject({ ok: true });
    expect([await sees(one, patient), await sees(other, patient), await former(patient)]).toEqual([false, false, []]);
    expect(await answer(patient, ids.join(','))).toMatchObject({ refusal: { code: 'not_found' } });
  });

  test('is asked once: of two simultaneous answers one counts', async () => {
    const { patient, ids } = await reopened();
    const answers = await Promise.all([answer(patient, String(ids[0])), answer(patient, ids.join(','))]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  });

  test('is not asked about doctors who cannot go on, and names none that were not asked about', async () => {
    const { patient, one, other, ids } = await reopened();
    const stranger = await reopened();
    await behind.sql`update tbl_associazioni set data_fine = ${yesterday().toISOString().slice(0, 10)} where id_cpp = ${ids[0]}`;
    expect(await former(patient)).toEqual([ids[1]]);
    expect(await answer(patient, ids.join(','))).toMatchObject({ refusal: { code: 'not_found' } });
    expect(await answer(patient, String(stranger.ids[0]))).toMatchObject({ refusal: { code: 'not_found' } });
    expect(await sees(stranger.one, stranger.patient)).toBe(false);
    await closeAccountOf(other.userId);
    expect(await former(patient)).toEqual([]);
    expect(await answer(patient, String(ids[1]))).toMatchObject({ refusal: { code: 'not_found' } });
    expect([await sees(one, patient), await sees(other, patient)]).toEqual([false, false]);
  });

  test('is not asked about a doctor invited again since, nor after that association has ended', async () => {
    const { patient, one, ids } = await reopened();
    const viewer = await viewerOf(patient.userId);
    const made = await perform(viewer, 'own', inviteDoctor, { id: 0, raw: { doctorId: one.doctorId } });
    expect(await former(patient)).toEqual([ids[1]]);
    const id = made.ok ? made.value.id : 0;
    expect(await perform(viewer, 'own', endAssociation, { id, raw: {} })).toMatchObject({ ok: true });
    expect(await former(patient)).toEqual([ids[1]]);
  });

  test('answers by refusing the sharing, too: a later consent gives nothing back', async () => {
    const { patient, ids } = await reopened();
    const consent = async (accepted: boolean) =>
      perform(await viewerOf(patient.userId), 'own', decideConsent, { id: 1, raw: { accepted } });
    expect(await consent(false)).toMatchObject({ ok: true });
    for (const accepted of [false, true]) {
      expect(await consent(accepted)).toMatchObject({ ok: true });
      expect(await former(patient)).toEqual([]);
      expect(await answer(patient, String(ids[0]))).toMatchObject({ refusal: { code: 'not_found' } });
    }
  });

  test('proves the identity for a doctor who sees everything', async () => {
    const { patient, ids } = await reopened();
    const viewer = await viewerOf(patient.userId);
    const stale = { ...viewer, session: { ...viewer.session, provedAt: null } };
    const answerStale = (back: number[]) =>
      perform(stale, 'own', answerFormerDoctors, { id: 0, raw: { back: back.join(',') } });
    expect(await answerStale([ids[1]])).toMatchObject({ refusal: { code: 'step_up_required' } });
    expect(await answerStale([ids[0]])).toMatchObject({ ok: true });
  });
});

test('a doctor who was removed before the closing, or by refusing the sharing, does not come back', async () => {
  const patient = await newPatient(behind.db);
  const [removed, refused] = [await newDoctor(behind.db), await newDoctor(behind.db)];
  const id = await associate(behind.db, patient, removed);
  await perform(await viewerOf(patient.userId), 'own', endAssociation, { id, raw: {} });
  await associate(behind.db, patient, refused);
  await perform(await viewerOf(patient.userId), 'own', decideConsent, { id: 1, raw: { accepted: false } });
  await closeAccountOf(patient.userId);
  expect(await restore(patient.userId)).toEqual([]);
  expect(await former(patient)).toEqual([]);
});
