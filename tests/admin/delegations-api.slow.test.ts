import { expect, test } from 'vitest';
import { administrator } from '../support/administration';
import { bearerOf, browserOf, type Credentials, call, dataOf } from '../support/calls';
import { PDF_BYTES } from '../support/files';
import { emailOf, inDays, newEvidence, newGuardian, newTaxCode } from '../support/guardians';
import { inProcess } from '../support/in-process';
import { newPatient, newUser } from '../support/people';
import { handlerOf } from '../support/routes';

// The calls below /api/security/deleghe.

const behind = inProcess();

const send = async (
  as: Credentials,
  endpoint: string,
  { id, body, query = '' }: { id?: number; body?: unknown; query?: string } = {},
) => {
  const [method = '', name = ''] = endpoint.split(' ');
  const path = `/api/security/${name.replace('[id]', String(id))}${query}`;
  const params: Record<string, string> = id === undefined ? {} : { id: String(id) };
  const handler = await handlerOf(`${method} /api/security/${name}`);
  return call(handler, as, { method, path, params, ...(body === undefined ? {} : { body }) });
};
const sent = (persona: string, email: string) => ({
  ...{ persona, email, base: 'administrator', legge: true, esporta: true, livello: 2 },
  ...{ inizio: inDays(-1), fine: inDays(90) },
  atto: { nome: 'decreto.pdf', contenuto: PDF_BYTES.toString('base64') },
});

test('a guardian is entered, listed, changed and ended, under the contract’s names', async () => {
  const as = await bearerOf((await administrator(behind)).id);
  const [{ userId }, { email, name }] = [await newPatient(behind.db), await newUser(behind.db, {}, 'paziente')];
  const entered = await send(as, 'POST deleghe', { body: sent(emailOf(userId), email) });
  expect([entered.status, dataOf(entered)]).toMatchObject([
    201,
    {
      persona: 'Mario Rossi',
      anno_nascita: '1980',
      nome: name,
      email,
      legge: true,
      scrive: false,
      esporta: true,
      livello: 2,
    },
  ]);
  const { id_delega: id, version } = dataOf<{ id_delega: number; version: number }>(entered);
  const listed = dataOf<object[]>(await send(as, 'GET deleghe', { query: '?limit=1' }));
  expect(listed).toEqual([dataOf(entered)]);
  const changed = await send(as, 'PUT deleghe/[id]', { id, body: { legge: true, livello: 1, version } });
  expect(dataOf(changed)).toMatchObject({ esporta: false, livello: 1, fine: inDays(90), version: version + 1 });
  expect((await send(as, 'PUT deleghe/[id]', { id, body: { livello: 6, version } })).status).toBe(409);
  const ended = await send(as, 'DELETE deleghe/[id]', { id });
  expect([ended.status, dataOf(ended)]).toMatchObject([200, { stato: 'ended' }]);
  expect((await send(as, 'DELETE deleghe/[id]', { id })).status).toBe(404);
});

test('the list continues from its cursor', async () => {
  const as = await bearerOf((await administrator(behind)).id);
  const patient = await newPatient(behind.db);
  const made = [await newGuardian(behind.db, patient), await newGuardian(behind.db, patient)];
  const first = await send(as, 'GET deleghe', { query: '?limit=1' });
  const next = await send(as, 'GET deleghe', { query: `?limit=1&cursor=${first.body.next}` });
  const ids = [first, next].flatMap((page) => dataOf<{ id_delega: number }[]>(page).map((row) => row.id_delega));
  expect(ids).toEqual(made.map(({ id }) => id).reverse());
});

test('errors name the contract’s fields; an unknown person, whoever it is, gets the same answer', async () => {
  const as = await bearerOf((await administrator(behind)).id);
  const { email } = await newUser(behind.db, {}, 'paziente');
  const { userId } = await newPatient(behind.db);
  const unknown = await send(as, 'POST deleghe', { body: sent(newTaxCode(), email) });
  expect([unknown.status, unknown.body.errors]).toMatchObject([422, [{ path: 'persona' }]]);
  const other = await send(as, 'POST deleghe', { body: sent(email, email) });
  expect(other.text).toBe(unknown.text);
  for (const [given, path] of [
    [{ atto: { nome: 'a.pdf', contenuto: 'bm8=' } }, 'atto'],
    [{ atto: undefined }, 'atto'],
    [{ legge: false, esporta: false }, 'legge'],
    [{ inizio: inDays(-3), fine: inDays(-1) }, 'fine'],
  ] as const) {
    const answer = await send(as, 'POST deleghe', { body: { ...sent(emailOf(userId), email), ...given } });
    expect([answer.status, answer.body.errors], path).toMatchObject([422, [{ path }]]);
  }
});

test('the act is sent to administrators only, as a download that executes nothing, and the record’s log says who read it', async () => {
  const [patient, admin] = [await newPatient(behind.db), await administrator(behind)];
  const guardian = await newGuardian(behind.db, patient);
  await newEvidence(behind.db, guardian);
  const read = async (as: Credentials) => send(as, 'GET deleghe/[id]/atto', { id: guardian.id });
  const answer = await read(await browserOf(admin.id));
  expect([answer.status, answer.text]).toEqual([200, PDF_BYTES.toString()]);
  expect(answer.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': expect.stringMatching(/^attachment; filename="decreto\.pdf"/),
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "sandbox; default-src 'none'",
  });
  const logged = await behind.sql`select id_utente::int8 as by, id_riga::int8 as row from tbl_audit
    where id_paziente = ${patient.patientId} and azione = 'download' and sezione = 'guardians' and esito = 'ok'`;
  expect(logged).toEqual([{ by: admin.id, row: guardian.id }]);
  for (const userId of [patient.userId, guardian.userId]) {
    const refused = await read(await browserOf(userId));
    expect([refused.status, refused.text.includes('%PDF')]).toEqual([403, false]);
  }
  const without = await newGuardian(behind.db, patient);
  const unknown = await send(await bearerOf(admin.id), 'GET deleghe/[id]/atto', { id: without.id });
  expect(unknown.status).toBe(404);
});
