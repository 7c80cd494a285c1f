import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { newId } from '@/db/schema/columns';
import { command } from '@/lib/access/commands/command';
import { holding } from '@/lib/access/commands/holder';
import { perform } from '@/lib/access/commands/perform';
import type { Target } from '@/lib/access/record/record';
import { disownSignIn } from '@/lib/account/disown';
import { database } from '@/lib/database';
import { linkAddress, makeLink } from '@/lib/mail/links';
import { answerInvitation } from '@/lib/sections/associations/answer';
import { associationsSection } from '@/lib/sections/associations/section';
import type { Diagnosis } from '@/lib/sections/diagnoses/model';
import { diagnosesSection } from '@/lib/sections/diagnoses/section';
import { endOtherSessions } from '@/lib/session/sessions';
import { done, type Result, refuse } from '@/lib/values/refusal';
import { TEST_SENDER, viewerOf } from '../support/calls';
import { inProcess } from '../support/in-process';
import { associate, newDoctor, newPatient } from '../support/people';
import { newRow } from '../support/rows';
import { auditSince, fingerprint, lastAuditId } from '../support/watch';
import { CALLERS, type Caller, statusFor } from './matrix';
import { newRecord, userOf } from './matrix-fixture';

// T1, T2, T4: perform() decides which user may run a command that is not reserved to the owner, and on which rows.

const behind = inProcess();
const callers = CALLERS.filter((caller) => caller !== 'nobody');
const NOT_FOUND = { ok: false, refusal: { code: 'not_found' } };

describe('a doctor’s command', () => {
  const end = async (userId: number, target: Target, more = {}) =>
    perform(await viewerOf(userId), target, answerInvitation, { id: 0, raw: { stato: 'terminata' }, ...more });

  const lineOf = (ended: boolean, patientId: number, rowId: number | null) => ({
    action: 'respond',
    section: 'associations',
    outcome: ended ? 'terminata' : 'not_found',
    patientId,
    rowId,
  });

  test.each(callers)('called by %s ends the caller’s own association or answers not_found', async (caller: Caller) => {
    const record = await newRecord(behind.db);
    const userId = (await userOf(behind.db, caller, record)) ?? 0;
    const mayEnd = statusFor({ kind: 'association' }, caller) === 200;
    const viewer = await viewerOf(userId);
    const [before, since] = [await fingerprint(behind.sql), await lastAuditId(behind.sql)];
    const result = await perform(viewer, record.patientId, answerInvitation, { id: 0, raw: { stato: 'terminata' } });
    expect(result).toEqual(mayEnd ? done({ patientId: record.patientId, answer: 'terminata' }) : NOT_FOUND);
    if (!mayEnd) expect(await fingerprint(behind.sql)).toBe(before);
    if (!mayEnd) expect(await end(userId, newId())).toEqual(result);
    const [own] = await behind.sql`select a.id_cpp from tbl_associazioni a join tbl_careprovider using (id_careprovider)
      where id_paziente = ${record.patientId} and id_utente = ${userId} and terminata_il > now() - interval '1 minute'`;
    const [line] = await auditSince(behind.sql, since, userId);
    expect(line).toMatchObject(lineOf(mayEnd, record.patientId, mayEnd ? Number(own?.id_cpp) : null));
  });

  const scene = async (given: Parameters<typeof associate>[3] = {}) => {
    const [patient, doctor] = [await newPatient(behind.db), await newDoctor(behind.db)];
    return { patient, doctor, association: await associate(behind.db, patient, doctor, given) };
  };

  test('runs only on a patient named by id', async () => {
    const { doctor, association } = await scene();
    for (const target of ['own', { rowId: association, of: associationsSection }, { as: association }] as const)
      expect(await end(doctor.userId, target)).toEqual(NOT_FOUND);
  });

  test('that also names another patient is refused as not found', async () => {
    const { patient, doctor } = await scene();
    const other = await newPatient(behind.db);
    await associate(behind.db, other, doctor);
    expect(await end(doctor.userId, patient.patientId, { namedPatient: other.patientId })).toEqual(NOT_FOUND);
    expect(await end(doctor.userId, patient.patientId, { namedPatient: patient.patientId })).toMatchObject({
      ok: true,
    });
  });

  test('opens only the association, and no other row of the record', async () => {
    const { patient, doctor } = await scene();
    await newRow(behind.db, 'diagnoses', patient);
    const looking = command<object, { rows: number; others: number }, 'doctor'>({
      by: 'doctor',
      section: associationsSection,
      act: 'respond',
      input: () => z.object({}),
      async run({ sql }) {
        const rows = await sql`select from tbl_diagnosi union all select from tbl_pazienti`;
        const others = await sql`select from tbl_associazioni where id_careprovider <> ${doctor.doctorId}`;
        return done({ rows: rows.length, others: others.length });
      },
    });
    const viewer = await viewerOf(doctor.userId);
    expect(await perform(viewer, patient.patientId, looking, { id: 0, raw: {} })).toEqual(done({ rows: 0, others: 0 }));
  });

  test('sent twice by a form gets the same answer twice', async () => {
    const { patient, doctor } = await scene({ acceptedAt: null });
    const viewer = await viewerOf(doctor.userId);
    const call = { id: 0, raw: { stato: 'accettata' }, idempotent: { key: 'form 12345678', request: ['x'] } };
    const send = () => perform(viewer, patient.patientId, answerInvitation, call);
    const first = await send();
    expect([first.ok, await send()]).toEqual([true, first]);
  });

  test('keeps the doctor’s session alive', async () => {
    const { patient, doctor } = await scene();
    const viewer = await viewerOf(doctor.userId);
    const { hash } = viewer.session;
    const long = new Date(Date.now() - 300_000);
    await behind.sql`update sessions set last_active_at = ${long.toISOString()} where hash = ${hash}`;
    const idle = { ...viewer, session: { ...viewer.session, lastActiveAt: long } };
    await perform(idle, patient.patientId, answerInvitation, { id: 0, raw: { stato: 'terminata' } });
    const [row] = await behind.sql`select last_active_at > now() - interval '1 minute' as renewed
      from sessions where hash = ${hash}`;
    expect(row?.renewed).toBe(true);
  });
});

describe('a command on one’s own account', () => {
  test.each(callers)('called by %s reaches no other account and no record', async (caller: Caller) => {
    const record = await newRecord(behind.db);
    const userId = (await userOf(behind.db, caller, record)) ?? 0;
    const reaching = command<object, { log: number; rows: number }, 'account'>({
      by: 'account',
      section: null,
      act: 'disown_sign_in',
      input: () => z.object({}),
      async run({ sql, db, viewer }) {
        await endOtherSessions(viewer, db);
        const log = await sql`select from tbl_audit where id_utente is distinct from ${viewer.userId}`;
        const rows = await sql`select from tbl_pazienti union all select from tbl_associazioni`;
        return done({ log: log.length, rows: rows.length });
      },
    });
    const target = caller === 'the owner' ? 'own' : record.patientId;
    const result = await perform(await viewerOf(userId), target, reaching, { id: 0, raw: {} });
    expect(result).toEqual(done({ log: 0, rows: 0 }));
  });

  test('is logged when it is refused, with its row and without a patient', async () => {
    const { userId } = await newPatient(behind.db);
    const [since, id] = [await lastAuditId(behind.sql), newId()];
    expect(await perform(await viewerOf(userId), 'own', disownSignIn, { id, raw: {} })).toEqual(NOT_FOUND);
    expect(await auditSince(behind.sql, since, userId)).toMatchObject([
      { action: 'disown_sign_in', section: null, patientId: null, rowId: id, outcome: 'not_found' },
    ]);
  });
});

describe('a command by the holder of a user’s mailed link', () => {
  type Reached = { userId: number; rows: number; log: number };
  const reaching = (refuses = false) =>
    command<object, Reached, 'holder'>({
      by: 'holder',
      section: null,
      act: 'choose_password',
      input: () => z.object({}),
      async run({ sql, viewer: { userId } }) {
        const rows = await sql`select from tbl_pazienti union all select from tbl_associazioni`;
        const log = await sql`select from tbl_audit where id_utente is distinct from ${userId}`;
        return refuses ? refuse('conflict') : done({ userId, rows: rows.length, log: log.length });
      },
    });
  const linkOf = async (userId: number) => {
    const id = await makeLink(database().sql, { userId, purpose: 'password' });
    return linkAddress(id, 'password').split('#')[1];
  };
  const held = (link: unknown, purpose: 'password' | 'loss' = 'password') => holding({ link, purpose }, TEST_SENDER);

  test('reaches that user’s account alone, is logged there, and uses up the link', async () => {
    const patient = await newPatient(behind.db);
    await associate(behind.db, patient, await newDoctor(behind.db));
    const [link, since] = [await linkOf(patient.userId), await lastAuditId(behind.sql)];
    const call = { id: 0, raw: {} };
    const result = await perform(held(link), patient.patientId, reaching(), call);
    expect(result).toEqual(done({ userId: patient.userId, rows: 0, log: 0 }));
    expect(await perform(held(link), 'own', reaching(), call)).toEqual(NOT_FOUND);
    expect(await auditSince(behind.sql, since, patient.userId)).toMatchObject([
      { action: 'choose_password', section: null, patientId: null, outcome: 'ok' },
    ]);
  });

  test('leaves the link valid when it is refused, logged without a user; a link for another purpose is refused', async () => {
    const { userId } = await newPatient(behind.db);
    const link = await linkOf(userId);
    const call = { id: 0, raw: {} };
    const [before] = await behind.sql`select pg_snapshot_xmax(pg_current_snapshot())::text as id`;
    expect(await perform(held(link), 'own', reaching(true), call)).toMatchObject({ refusal: { code: 'conflict' } });
    expect(await perform(held(link, 'loss'), 'own', reaching(), call)).toEqual(NOT_FOUND);
    const lines =
      await behind.sql`select id_utente, esito from tbl_audit where xmin::text::int8 >= ${before?.id} order by xmin::text::int8, ctid`;
    expect(lines).toMatchObject([
      { id_utente: null, esito: 'conflict' },
      { id_utente: null, esito: 'not_found' },
    ]);
    expect(await perform(held(link), 'own', reaching(), call)).toMatchObject({ ok: true });
  });

  test('that requires a fresh proof is refused, since a proof needs a session', async () => {
    const { userId } = await newPatient(behind.db);
    const fresh = { ...reaching(), fresh: true } as const;
    const answer = await perform(held(await linkOf(userId)), 'own', fresh, { id: 0, raw: {} });
    expect(answer).toEqual({ ok: false, refusal: { code: 'step_up_required' } });
  });
});

describe('the stored row', () => {
  type Seen = { act: Diagnosis | undefined; run: Diagnosis | undefined };
  const watched = (seen: Seen) =>
    command<{ id: number }, Diagnosis>({
      section: diagnosesSection,
      readsStored: true,
      act: (_, stored) => {
        if (stored) seen.act = stored;
        return 'remove';
      },
      input: () => z.object({ id: z.number() }),
      async run(_, __, stored): Promise<Result<Diagnosis>> {
        seen.run = stored;
        return done(stored as Diagnosis);
      },
    });
  const scene = async () => {
    const patient = await newPatient(behind.db);
    const id = await newRow(behind.db, 'diagnoses', patient, { state: 1 });
    const seen: Seen = { act: undefined, run: undefined };
    return { patient, id, seen, watching: watched(seen) };
  };

  test('is read once and passed to both functions of a command, act and change', async () => {
    const { patient, id, seen, watching } = await scene();
    await perform(await viewerOf(patient.userId), 'own', watching, { id, raw: {} });
    expect(seen.run).toMatchObject({ id, state: 1 });
    expect(seen.act).toBe(seen.run);
  });

  test('is not read for a new row, for another patient’s row, or for a doctor who sees the row', async () => {
    const { patient, id, seen, watching } = await scene();
    const [other, doctor] = [await newPatient(behind.db), await newDoctor(behind.db)];
    await associate(behind.db, patient, doctor, { level: 6 });
    await perform(await viewerOf(patient.userId), 'own', watching, { id: 0, raw: {} });
    await perform(await viewerOf(other.userId), 'own', watching, { id, raw: {} });
    const target = { rowId: id, of: diagnosesSection } as const;
    const answer = await perform(await viewerOf(doctor.userId), target, watching, { id, raw: {} });
    expect(answer).toEqual({ ok: false, refusal: { code: 'forbidden' } });
    expect(seen).toEqual({ act: undefined, run: undefined });
  });
});

test('a command that users other than the owner may run must declare its performer', () => {
  const unnamed = {
    section: null,
    act: 'disown_sign_in' as const,
    input: () => z.object({}),
    run: async () => done(null),
  };
  // @ts-expect-error: without `by` it would be opened as the owner's.
  expect(command<object, null, 'account'>(unnamed)).toBe(unnamed);
});
