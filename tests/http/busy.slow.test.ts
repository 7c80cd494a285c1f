import { expect, test } from 'vitest';
import { inProcess } from '../support/in-process';
import { newContact, newPatient } from '../support/people';
import { getCard, ownerOf, putContact } from '../support/saves';
import { fingerprint } from '../support/watch';

// R9, R11: a busy or disconnecting database is not reported as an error of the call.

const behind = inProcess();

test('a save that waits in vain for a locked row answers 503 with a retry time, and saves nothing', async () => {
  const patient = await newPatient(behind.db);
  const [as, id] = [await ownerOf(patient), await newContact(behind.db, patient)];
  const before = await fingerprint(behind.sql);
  const answer = await behind.sql.begin(async (tx) => {
    await tx`select 1 from tbl_contatti where id_contatto = ${id} for update`;
    return { sent: await putContact(as, id, { contatto_nominativo: 'Nuovo' }) };
  });
  expect([answer.sent.status, answer.sent.body.type]).toEqual([503, 'urn:cartella-salute:problem:unavailable']);
  expect(Number(answer.sent.headers['retry-after'])).toBeGreaterThan(0);
  expect(await fingerprint(behind.sql)).toBe(before);
  expect((await putContact(as, id, { contatto_nominativo: 'Nuovo' })).status).toBe(200);
});

test('after the database has closed every connection the app recovers by itself', async () => {
  const patient = await newPatient(behind.db);
  const as = await ownerOf(patient);
  await behind.sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and usename = 'phr_app'`;
  const statuses = [];
  for (let i = 0; i < 15; i++) statuses.push((await getCard(as, patient)).status);
  expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([]);
  expect(statuses.at(-1)).toBe(200);
});
