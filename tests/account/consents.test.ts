import { beforeAll, describe, expect, test } from 'vitest';
import { database } from '@/lib/database';
import { decisionsOf } from '@/lib/legal/acceptances';
import { bearerOf, type Credentials, call, dataOf, type Handler } from '../support/calls';
import { inProcess } from '../support/in-process';
import { isAnyoneWaiting } from '../support/locks';
import { associate, type Doctor, newDoctor, newPatient, type Patient } from '../support/people';
import { handlerOf } from '../support/routes';
import { auditSince, fingerprint, lastAuditId } from '../support/watch';

// Spec 2, consents: GET /api/consensi/{id}, POST /api/consensoUpdate, and the effects of withdrawing the sharing.

const behind = inProcess();
const handlers: Record<string, Handler> = {};
beforeAll(async () => {
  for (const route of [
    'GET /api/consensi/[id]',
    'POST /api/consensoUpdate',
    'GET /api/patient/[id]',
    'GET /api/assistiti',
    'POST /api/associatedCareProviders',
  ])
    handlers[route] = await handlerOf(route);
});
const ask = (route: string, as: Credentials, given: { id?: number; body?: unknown } = {}) => {
  const [method = '', path = ''] = route.split(' ');
  const handler = handlers[route];
  if (!handler) throw new Error(`no handler for ${route}`);
  const params: Record<string, string> = given.id === undefined ? {} : { id: String(given.id) };
  return call(handler, as, { method, path: path.replace('[id]', String(given.id)), params, body: given.body });
};
const consents = (as: Credentials, id: number) => ask('GET /api/consensi/[id]', as, { id });
const decide = (as: Credentials, body: Record<string, unknown>) => ask('POST /api/consensoUpdate', as, { body });

const SHARING = 1;
const KEEPING = 14;

describe('the consents of a record', () => {
  let patient: Patient;
  let owner: Credentials;
  beforeAll(async () => {
    patient = await newPatient(behind.db);
    owner = await bearerOf(patient.userId);
  });
  const listed = async () => dataOf<Record<string, unknown>[]>(await consents(owner, patient.patientId));

  test('are listed with name, purpose and notice, and are undecided at first', async () => {
    const rows = await listed();
    expect(rows.map(({ Id_Trattamento }) => Id_Trattamento)).toEqual([SHARING, KEEPING]);
    for (const row of rows)
      expect(row).toMatchObject({
        Id_Consenso_P: null,
        Consenso: false,
        data_consenso: null,
        trattamento: {
          Nome_T: expect.any(String),
          Finalita_T: expect.any(String),
          Informativa: expect.stringMatching(/.{80}/),
        },
      });
    expect(rows.map(({ modificabile }) => modificabile)).toEqual([true, false]);
  });

  test('can be given and withdrawn, with the time of the decision, and every decision stays in the history', async () => {
    const before = Date.now();
    for (const Consenso of [true, false, false, true]) {
      const answer = await decide(owner, { Id_Trattamento: SHARING, Consenso });
      expect([answer.status, dataOf(answer).Consenso]).toEqual([200, Consenso]);
    }
    const [row] = await listed();
    expect(row).toMatchObject({ Consenso: true, Id_Consenso_P: expect.any(Number), versione: '1' });
    expect(Date.parse(String(row?.data_consenso))).toBeGreaterThanOrEqual(before - 1000);
    // Giving the same answer again adds no decision.
    const history = await decisionsOf(database().db, patient.userId);
    expect(history.map(({ accepted }) => accepted)).toEqual([true, false, true]);
  });

  test.each([true, false])('cannot be set to %s for processing purpose 14', async (Consenso) => {
    const before = await fingerprint(behind.sql);
    const answer = await decide(owner, { Id_Trattamento: KEEPING, Consenso });
    expect(answer).toMatchObject({ status: 422, body: { errors: [{ path: 'Consenso' }] } });
    expect(await fingerprint(behind.sql)).toBe(before);
  });

  test.each([
    [{ Id_Trattamento: 2, Consenso: true }, 404],
    [{ Consenso: true }, 404],
    [{ Id_Trattamento: [[{ toString: 5 }]], Consenso: true }, 404],
    [{ Id_Trattamento: SHARING }, 422],
    [{ Id_Trattamento: SHARING, Consenso: 'forse' }, 422],
    [{ Id_Trattamento: SHARING, Consenso: false, versione: '0' }, 409],
    [{ Id_Trattamento: SHARING, Consenso: true, id_paziente: 1 }, 404],
  ])('%o is refused with %i and stores nothing', async (body, status) => {
    const before = await fingerprint(behind.sql);
    expect((await decide(owner, body)).status).toBe(status);
    expect(await fingerprint(behind.sql)).toBe(before);
  });

  test('cannot be read by another user, not even by a doctor who sees the record', async () => {
    const doctor = await newDoctor(behind.db);
    await associate(behind.db, patient, doctor);
    const [as, other] = [await bearerOf(doctor.userId), await bearerOf((await newPatient(behind.db)).userId)];
    const missing = await consents(as, 1);
    for (const stranger of [as, other]) {
      const answer = await consents(stranger, patient.patientId);
      expect([answer.status, answer.text]).toEqual([404, missing.text]);
    }
  });
});

describe('withdrawing the consent to sharing', () => {
  const scene = async () => {
    const [patient, doctor, pending] = [
      await newPatient(behind.db),
      await newDoctor(behind.db),
      await newDoctor(behind.db),
    ];
    const association = await associate(behind.db, patient, doctor);
    const invitation = await associate(behind.db, patient, pending, { acceptedAt: null });
    const [owner, as] = [await bearerOf(patient.userId), await bearerOf(doctor.userId)];
    return { patient, doctor, pending, association, invitation, owner, as };
  };
  const sees = async (as: Credentials, { patientId }: Patient) =>
    (await ask('GET /api/patient/[id]', as, { id: patientId })).status === 200;
  const assisted = async (as: Credentials) => dataOf<unknown[]>(await ask('GET /api/assistiti', as)).length;
  const invite = (as: Credentials, { doctorId }: Doctor) =>
    ask('POST /api/associatedCareProviders', as, { body: { status: 'add', id_careprovider: doctorId } });

  test("ends every doctor's access and invitation in one step, and each end is logged", async () => {
    const { patient, owner, as, association, invitation } = await scene();
    expect([await sees(as, patient), await assisted(as)]).toEqual([true, 1]);
    const since = await lastAuditId(behind.sql);
    await decide(owner, { Id_Trattamento: SHARING, Consenso: false });
    expect([await sees(as, patient), await assisted(as)]).toEqual([false, 0]);
    const lines = await auditSince(behind.sql, since, patient.userId);
    const ended = lines.filter(({ action }) => action === 'remove');
    expect(ended.map(({ rowId }) => rowId).sort()).toEqual([association, invitation].sort());
    for (const line of ended)
      expect(line).toMatchObject({ section: 'associations', outcome: 'ok', patientId: patient.patientId });
    expect(lines.at(-1)).toMatchObject({ action: 'consent', rowId: SHARING, outcome: 'refused' });
  });

  test('does not give any doctor access again when the consent is given again', async () => {
    const { patient, owner, as } = await scene();
    await decide(owner, { Id_Trattamento: SHARING, Consenso: false });
    await decide(owner, { Id_Trattamento: SHARING, Consenso: true });
    expect([await sees(as, patient), await assisted(as)]).toEqual([false, 0]);
  });

  test('T7: takes effect when the record is opened, even if an association is still active', async () => {
    const { patient, owner, as, association } = await scene();
    await decide(owner, { Id_Trattamento: SHARING, Consenso: false });
    await behind.sql`update tbl_associazioni set terminata_il = null where id_cpp = ${association}`;
    expect([await sees(as, patient), await assisted(as)]).toEqual([false, 0]);
    // Control: with the consent given, the doctor has access.
    await decide(owner, { Id_Trattamento: SHARING, Consenso: true });
    expect([await sees(as, patient), await assisted(as)]).toEqual([true, 1]);
  });

  test('forbids invitations until the consent is given again', async () => {
    const { owner, pending } = await scene();
    await decide(owner, { Id_Trattamento: SHARING, Consenso: false });
    expect(await invite(owner, pending)).toMatchObject({ status: 403, body: { code: 'consent_required' } });
    await decide(owner, { Id_Trattamento: SHARING, Consenso: true });
    expect((await invite(owner, pending)).status).toBe(201);
  });

  test('simultaneously with an invitation refuses the invitation', async () => {
    const { patient, owner } = await scene();
    await decide(owner, { Id_Trattamento: SHARING, Consenso: true });
    const other = await newDoctor(behind.db);
    const refusing = await behind.sql.reserve();
    await refusing`begin`;
    await refusing`select from tbl_utenti where id_utente = ${patient.userId} for no key update`;
    const invited = invite(owner, other);
    // The read either waits for the decision or is answered without the record.
    let answered = false;
    void invited.then(() => {
      answered = true;
    });
    while (!answered && !(await isAnyoneWaiting(behind.sql)));
    await refusing`insert into tbl_accettazioni
        (id_consenso_p, id_utente, documento, versione, lingua, sha256, consenso, ip, dispositivo, canale)
      select id_consenso_p + 1, id_utente, documento, versione, lingua, sha256, false, ip, dispositivo, canale
      from tbl_accettazioni where id_utente = ${patient.userId} order by ordine desc limit 1`;
    await refusing`commit`;
    refusing.release();
    expect(await invited).toMatchObject({ status: 403, body: { code: 'consent_required' } });
  });

  test('is possible after a first invitation, which counts as the consent', async () => {
    const patient = await newPatient(behind.db);
    const owner = await bearerOf(patient.userId);
    expect((await invite(owner, await newDoctor(behind.db))).status).toBe(201);
    const [row] = dataOf<Record<string, unknown>[]>(await consents(owner, patient.patientId));
    expect(row).toMatchObject({ Id_Trattamento: SHARING, Consenso: true });
  });

  test("does not end a doctor's access to another patient", async () => {
    const { owner, doctor, as } = await scene();
    const other = await newPatient(behind.db);
    await associate(behind.db, other, doctor);
    await decide(owner, { Id_Trattamento: SHARING, Consenso: false });
    expect([await sees(as, other), await assisted(as)]).toEqual([true, 1]);
  });
});
