import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { requestHash } from '@/lib/access/commands/idempotency';
import { perform } from '@/lib/access/commands/perform';
import { contactsSection } from '@/lib/sections/contacts/section';
import { diagnosesSection } from '@/lib/sections/diagnoses/section';
import { visitsSection } from '@/lib/sections/visits/section';
import { dataOf, viewerOf } from '../support/calls';
import { inProcess } from '../support/in-process';
import { newPatient, type Patient, subscribe } from '../support/people';
import { newRow } from '../support/rows';
import { contactBody, ownerOf, postContact, putContact } from '../support/saves';

// R3: a request that is sent twice is performed once.

const behind = inProcess();
const signedIn = async () => {
  const patient = await newPatient(behind.db);
  return { patient, as: await ownerOf(patient) };
};
const key = (value = crypto.randomUUID()) => ({ 'idempotency-key': value });
const contactsOf = ({ patientId }: Patient) =>
  behind.sql`select id_contatto from tbl_contatti where id_paziente = ${patientId}`;
const linesOf = ({ userId }: Patient) =>
  behind.sql`select esito from tbl_audit where id_utente = ${userId} and azione = 'create'`;

describe('a POST with an Idempotency-Key', () => {
  test('sent again gets the same answer to the byte and makes no second row', async () => {
    const { patient, as } = await signedIn();
    const [headers, body] = [key(), contactBody({ tags: [4] })];
    const first = await postContact(as, body, headers);
    expect(first.status).toBe(201);
    await putContact(as, dataOf<{ id_contatto: number }>(first).id_contatto, { contatto_nominativo: 'Cambiato' });
    expect(await postContact(as, body, headers)).toEqual(first);
    expect([(await contactsOf(patient)).length, (await linesOf(patient)).length]).toEqual([1, 1]);
  });

  test('is performed once and answered alike if it is sent ten times simultaneously', async () => {
    const { patient, as } = await signedIn();
    const [headers, body] = [key(), contactBody()];
    const answers = await Promise.all(Array.from({ length: 10 }, () => postContact(as, body, headers)));
    expect(answers[0]?.status).toBe(201);
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(await contactsOf(patient)).toHaveLength(1);
  });

  test('with another body under the same key is refused', async () => {
    const { patient, as } = await signedIn();
    const headers = key();
    await postContact(as, contactBody(), headers);
    const other = await postContact(as, contactBody({ contatto_nominativo: 'Un Altro' }), headers);
    expect([other.status, other.body.type]).toEqual([409, 'urn:cartella-salute:problem:key_reused']);
    expect(other.body.data).toBeUndefined();
    expect(await contactsOf(patient)).toHaveLength(1);
  });

  test('that was refused can be corrected and sent again under the same key', async () => {
    const { patient, as } = await signedIn();
    const headers = key();
    expect((await postContact(as, contactBody({ contatto_telefono: 'x' }), headers)).status).toBe(422);
    expect((await postContact(as, contactBody(), headers)).status).toBe(201);
    expect(await contactsOf(patient)).toHaveLength(1);
  });

  test('may have the same key as another user’s POST, and both are performed', async () => {
    const [one, other] = [await signedIn(), await signedIn()];
    const headers = key();
    const ids = [];
    for (const { as } of [one, other])
      ids.push(dataOf<{ id_contatto: number }>(await postContact(as, contactBody(), headers)).id_contatto);
    expect(ids[0]).not.toBe(ids[1]);
  });

  test('is performed again under the same key after a day', async () => {
    const { patient, as } = await signedIn();
    const [headers, body] = [key(), contactBody()];
    await postContact(as, body, headers);
    await behind.sql`update idempotency_keys set created_at = created_at - interval '23 hours 59 minutes' where id_utente = ${patient.userId}`;
    await postContact(as, body, headers);
    expect(await contactsOf(patient)).toHaveLength(1);
    await behind.sql`update idempotency_keys set created_at = created_at - interval '2 minutes' where id_utente = ${patient.userId}`;
    expect((await postContact(as, body, headers)).status).toBe(201);
    expect(await contactsOf(patient)).toHaveLength(2);
  });

  test.each(['', ' ', 'à', 'x'.repeat(201), 'a b'])('is refused with the invalid key %j', async (bad) => {
    const { patient, as } = await signedIn();
    expect((await postContact(as, contactBody(), key(bad))).status).toBe(422);
    expect(await contactsOf(patient)).toHaveLength(0);
  });
});

test('the same POST sent twice without a key makes two rows', async () => {
  const { patient, as } = await signedIn();
  for (let i = 0; i < 2; i++) await postContact(as, contactBody());
  expect(await contactsOf(patient)).toHaveLength(2);
});

test('a form that is submitted twice, as by a double click, is saved once', async () => {
  const { patient } = await signedIn();
  const viewer = await viewerOf(patient.userId);
  const raw = { type: '10', name: 'Carla', phone: '06 1234567', level: '4' };
  const send = () =>
    perform(viewer, 'own', contactsSection.save, { id: 0, raw, idempotent: { key: 'form 12345678', request: ['x'] } });
  const both = await Promise.all([send(), send()]);
  expect(both.map(({ ok }) => ok)).toEqual([true, true]);
  expect(await contactsOf(patient)).toHaveLength(1);
});

describe('the idempotency key of a form', () => {
  const form = (fields: string) => ({ key: 'form 12345678', request: [fields] });

  test('is valid for one action on one row of one section, and refused for any other', async () => {
    const { patient } = await signedIn();
    const viewer = await viewerOf(patient.userId);
    const [id, other] = [await newRow(behind.db, 'diagnoses', patient), await newRow(behind.db, 'diagnoses', patient)];
    const visit = await newRow(behind.db, 'visits', patient);
    const call = { id, raw: { id, level: 5 }, idempotent: form('the same') };
    expect(await perform(viewer, 'own', diagnosesSection.share, call)).toMatchObject({ ok: true });
    const reused = { ok: false, refusal: { code: 'key_reused' } };
    expect(await perform(viewer, 'own', diagnosesSection.remove, call)).toMatchObject(reused);
    expect(await perform(viewer, 'own', diagnosesSection.share, { ...call, id: other })).toMatchObject(reused);
    expect(await perform(viewer, 'own', visitsSection.share, { ...call, id: visit })).toMatchObject(reused);
    const rows = await behind.sql`select deleted_at, id_livello_confidenzialita as level from tbl_diagnosi
      where id_paziente = ${patient.patientId} order by level`;
    expect(rows).toMatchObject([
      { deleted_at: null, level: 4 },
      { deleted_at: null, level: 5 },
    ]);
  });

  test('gets the first answer when the same move of a row is repeated, although the licence has ended since', async () => {
    const { patient } = await signedIn();
    await subscribe(behind.db, patient.userId);
    const viewer = await viewerOf(patient.userId);
    const id = await newRow(behind.db, 'diagnoses', patient, { state: 1 });
    const move = () =>
      perform(viewer, 'own', diagnosesSection.save, { id, raw: { id, state: '0' }, idempotent: form('move') });
    const first = await move();
    expect(first).toMatchObject({ ok: true, value: { state: 0, version: 2 } });
    await behind.sql`delete from tbl_sottoscrizioni where id_utente = ${patient.userId}`;
    expect(await move()).toMatchObject({ ok: true, value: { state: 0, version: 2 } });
  });
});

test('T44: the stored hash of a request is no plain SHA-256, from which a password in it could be guessed', () => {
  const plain = (text: string) => createHash('sha256').update(text).digest('hex');
  expect([plain('x'), plain('request\nx')]).not.toContain(requestHash('x')[0]);
  expect(requestHash('x')).toEqual(requestHash('x'));
});
