import { beforeAll, beforeEach, expect, test } from 'vitest';
import { until } from '@/db/embedded/processes.mjs';
import { auditAlone } from '@/lib/audit/audit';
import { verifyAll } from '@/lib/audit/stored-chains';
import { linkTo } from '@/lib/files/links';
import { fault } from '@/lib/http/problem';
import { answered, bearerOf, type Credentials, call, type Handler, viewerOf } from '../support/calls';
import { inProcess } from '../support/in-process';
import { isAnyoneWaiting } from '../support/locks';
import { logOwner } from '../support/log-owner';
import { newPatient, type Patient } from '../support/people';
import { handlerOf } from '../support/routes';

// A session may end at any moment of a call, because the user signs out elsewhere or exceeds the number of sessions.

const behind = inProcess();
const owner = logOwner(behind);
let patient: Patient;
let state: Handler;
beforeAll(async () => {
  state = await handlerOf('GET /api/session/state');
});
beforeEach(async () => {
  patient = await newPatient(behind.db);
});

const stateFor = (as: Credentials) => call(state, as, { method: 'GET', path: '/api/session/state' });

/** Ends the patient's sessions in an open transaction; `work` starts before its commit and waits for it. */
async function whileEnding<T>(work: () => Promise<T>): Promise<T> {
  let doing: Promise<T> | undefined;
  await behind.sql.begin(async (ending) => {
    await ending`delete from sessions where id_utente = ${patient.userId}`;
    doing = work();
    // The error of `work` may arrive before the commit's answer; the caller receives it below.
    doing.catch(() => {});
    expect(await until(() => isAnyoneWaiting(behind.sql), 60_000)).toBe(true);
  });
  return doing as Promise<T>;
}

test.each(['first', 'second'])('the %s call of a program gets 401 if its session ends meanwhile', async (which) => {
  const as = await bearerOf(patient.userId);
  if (which === 'second') expect((await stateFor(as)).status).toBe(200);
  expect((await whileEnding(() => stateFor(as))).status).toBe(401);
});

test('a request for a file gets 401 if its session ends during the request', async () => {
  const viewer = await viewerOf(patient.userId);
  const asked = whileEnding(() => linkTo(1, viewer, null));
  const error = await asked.catch((reason) => reason);
  const answer = await answered(fault(error, new Request('http://localhost:3000/webui/api/file')));
  expect([answer.status, answer.body.type]).toEqual([401, 'urn:cartella-salute:problem:unauthenticated']);
});

test('T43: the access log names a refused user even if the session ended before the line was written', async () => {
  const { userId } = patient;
  const { sender } = await viewerOf(userId);
  await behind.sql`delete from sessions where id_utente = ${userId}`;
  await auditAlone({ userId, action: 'read', section: 'account', rowId: 7, outcome: 'not_found', sender });
  const lines =
    await behind.sql`select id_utente::int8 as who from tbl_audit where id_riga = 7 and esito = 'not_found'`;
  expect(lines).toEqual([{ who: userId }]);
  const { faults } = await verifyAll(owner.checking.sql, { secrets: [process.env.AUTH_SECRET ?? ''] });
  expect(faults).toEqual([]);
});
