import { beforeEach, describe, expect, test } from 'vitest';
import { perform } from '@/lib/access/commands/perform';
import { diagnosesSection } from '@/lib/sections/diagnoses/section';
import { bearerOf, type Credentials, dataOf, viewerOf } from '../support/calls';
import { type Carer, newCarer, newChild } from '../support/carers';
import { sentDeviceReading } from '../support/device-readings';
import { inProcess } from '../support/in-process';
import { CARDIOLOGY, DERMATOLOGY, newContact, newPatient, type Patient, subscribe } from '../support/people';
import { newRow } from '../support/rows';
import { diagnosis, errorsOf, newCaring, send } from './carer-calls';

// T1, T51: what no carer may do to rows, whatever was granted to them.

const behind = inProcess();
let patient: Patient;
let carer: Carer;
let as: Credentials;
beforeEach(async () => {
  ({ patient, carer, as } = await newCaring(behind));
});
const stored = async (id: number) => {
  const [row] = await behind.sql`select id_livello_confidenzialita as level, mai_ai_delegati as withheld,
    author_id::text as author from tbl_diagnosi where id_diagnosi = ${id}`;
  return row;
};

describe('the level of a row', () => {
  test.each([
    ['lower than it is', 2, 422],
    ['as it is', 3, 200],
    ['higher, up to the ceiling', 4, 200],
    ['above the ceiling', 5, 422],
  ])('is not set %s by an update or by the form that shares it', async (_, level, status) => {
    const { share } = diagnosesSection;
    const id = await newRow(behind.db, 'diagnoses', patient, { level: 3 });
    const answer = await send(as, 'PUT /api/diagnosi/[id]', { id_livello_confidenzialita: level }, id);
    expect(errorsOf(answer)).toEqual(status === 200 ? [200] : [422, 'id_livello_confidenzialita']);
    const acting = { ...(await viewerOf(carer.userId)), actingFor: patient.patientId };
    const other = await newRow(behind.db, 'diagnoses', patient, { level: 3 });
    const shared = await perform(acting, 'own', share as never, { id: other, raw: { level: String(level) } });
    expect(shared.ok).toBe(status === 200);
    for (const one of [id, other]) expect((await stored(one))?.level).toBe(status === 200 ? level : 3);
  });

  test('of a new row is at most the ceiling: refused if it was sent, lowered if it is the default', async () => {
    expect(errorsOf(await send(as, 'POST /api/diagnosi', { ...diagnosis, id_livello_confidenzialita: 6 }))).toEqual([
      422,
      'id_livello_confidenzialita',
    ]);
    await behind.sql`update tbl_deleghe set livello = 2 where id_delega = ${carer.delegationId}`;
    const made = await send(as, 'POST /api/diagnosi', diagnosis);
    expect([made.status, dataOf(made).id_livello_confidenzialita]).toEqual([201, 2]);
  });

  test('of a device’s reading is not above the ceiling either', async () => {
    const answer = await send(as, 'POST /api/dispositivi', sentDeviceReading({ id_livello_confidenzialita: 5 }));
    expect([answer.status, answer.text]).toEqual([422, expect.stringContaining('livello')]);
  });
});

test('only the patient withholds a row from carers', async () => {
  const id = await newRow(behind.db, 'diagnoses', patient, { level: 3 });
  const share = async (userId: number, withheld: string) => {
    const viewer = await viewerOf(userId);
    const acting = userId === patient.userId ? viewer : { ...viewer, actingFor: patient.patientId };
    const call = { id, raw: { level: '3', withheld } };
    return (await perform(acting, 'own', diagnosesSection.share as never, call)).ok;
  };
  expect([await share(carer.userId, '1'), await share(carer.userId, '0')]).toEqual([false, false]);
  expect((await stored(id))?.withheld).toBe(false);
  expect([await share(patient.userId, '1'), (await stored(id))?.withheld]).toEqual([true, true]);
  expect((await send(as, 'PUT /api/diagnosi/[id]', { note: 'x' }, id)).status).toBe(404);
  expect(await share(carer.userId, '0')).toBe(false);
  expect((await stored(id))?.withheld).toBe(true);
});

test('what a carer writes has the carer as its author, and is written with the plan of the record', async () => {
  const made = await send(as, 'POST /api/diagnosi', diagnosis);
  expect((await stored(Number(dataOf(made).id_diagnosi)))?.author).toBe(String(carer.userId));
  await behind.sql`delete from tbl_sottoscrizioni where id_utente = ${patient.userId}`;
  await subscribe(behind.db, carer.userId);
  expect((await send(as, 'POST /api/diagnosi', { ...diagnosis, diagnosi_patologia: 'Asma' })).status).toBe(403);
});

test('the only parent corrects the birth date of a new record of a child; later, or beside another parent, nobody does', async () => {
  const child = await newChild(behind.db, { birthDate: '2015-05-05' });
  const { userId } = await newCarer(behind.db, child, { basis: 'parent', level: 6 });
  await subscribe(behind.db, userId);
  const by = await bearerOf(userId);
  const put = (paziente_nascita: string) => send(by, 'PUT /api/patient/[id]', { paziente_nascita }, child.patientId);
  expect((await put('2016-05-05')).status).toBe(200);
  expect(errorsOf(await put('2001-05-05'))).toEqual([422, 'paziente_nascita']);
  expect(errorsOf(await put(''))).toEqual([422, 'paziente_nascita']);
  const other = await newCarer(behind.db, child, { basis: 'parent', level: 6 });
  expect(errorsOf(await put('2015-05-05'))).toEqual([422, 'paziente_nascita']);
  await behind.sql`update tbl_deleghe set terminata_il = now() where id_delega = ${other.delegationId}`;
  expect((await put('2015-05-05')).status).toBe(200);
  await behind.sql`update tbl_pazienti set created_at = now() - interval '8 days' where id_paziente = ${child.patientId}`;
  expect(errorsOf(await put('2016-05-05'))).toEqual([422, 'paziente_nascita']);
});

test('a delegate does not change who the patient is, and a teenager not the birth date on which the parents’ relations depend', async () => {
  const teenager = await newPatient(behind.db, { birthDate: '2011-05-05' });
  await subscribe(behind.db, teenager.userId);
  const { userId } = await newCarer(behind.db, teenager);
  await newCarer(behind.db, teenager, { basis: 'parent', level: 6 });
  const put = async (user: number, body: object) =>
    send(await bearerOf(user), 'PUT /api/patient/[id]', body, teenager.patientId);
  for (const body of [
    { paziente_nome: 'Altro' },
    { paziente_codfiscale: 'VRDNNA70A41F205X' },
    { paziente_nascita: '2010-01-01' },
  ])
    expect((await put(userId, body)).status).toBe(422);
  expect((await put(userId, { paziente_gruppo: 'A+' })).status).toBe(200);
  expect(errorsOf(await put(teenager.userId, { paziente_nascita: '2005-05-05' }))).toEqual([422, 'paziente_nascita']);
  expect((await put(teenager.userId, { paziente_nome: 'Nuovo' })).status).toBe(200);
});

test('a carer who may not share adds no speciality to a row, and removes one', async () => {
  const row = await newContact(behind.db, patient, { tags: [CARDIOLOGY] });
  const { userId } = await newCarer(behind.db, patient, { shares: false });
  const put = async (tags: number[]) => send(await bearerOf(userId), 'PUT /api/contatti/[id]', { tags }, row);
  expect(errorsOf(await put([CARDIOLOGY, DERMATOLOGY]))).toEqual([422, 'tags']);
  expect((await put([])).status).toBe(200);
});

test('who may write but not read changes nothing: neither rows nor the card, and invites nobody', async () => {
  const child = await newChild(behind.db, { birthDate: '2012-05-05' });
  const { userId } = await newCarer(behind.db, child, { basis: 'parent', level: 2, reads: false });
  await subscribe(behind.db, userId);
  const by = await bearerOf(userId);
  const card = { paziente_nascita: '2020-05-05' };
  expect((await send(by, 'PUT /api/patient/[id]', card, child.patientId)).status).toBe(404);
  const body = { ...diagnosis, id_paziente: child.patientId, id_livello_confidenzialita: 6 };
  expect((await send(by, 'POST /api/diagnosi', body)).status).toBe(404);
  const invitation = { nome: 'Piero Rossi', email: 'piero@example.it', base: 'genitore', id_paziente: child.patientId };
  expect((await send(by, 'POST /api/deleghe', invitation)).status).toBe(404);
});

describe('a contested record', () => {
  beforeEach(() => behind.sql`update tbl_pazienti set contestata_il = now() where id_paziente = ${patient.patientId}`);

  test('is read by carers, and neither written, shared nor taken away', async () => {
    const id = await newRow(behind.db, 'diagnoses', patient, { level: 3 });
    const { patientId } = patient;
    expect((await send(as, 'GET /api/patient/[id]', undefined, patientId)).status).toBe(200);
    for (const answer of [
      await send(as, 'POST /api/diagnosi', diagnosis),
      await send(as, 'PUT /api/diagnosi/[id]', { note: 'x' }, id),
      await send(as, 'DELETE /api/diagnosi/[id]', undefined, id),
      await send(as, 'PUT /api/patient/[id]', { paziente_gruppo: 'A+' }, patientId),
      await send(as, 'GET /api/downloadReport/[id]', undefined, patientId),
      await send(as, 'GET /api/getFhirData/[id]', undefined, patientId),
    ])
      expect(answer.status).toBe(403);
    expect((await send(await bearerOf(patient.userId), 'PUT /api/diagnosi/[id]', { note: 'x' }, id)).status).toBe(200);
  });
});

describe('the first text of the anamnesis', () => {
  const write = async (given: Parameters<typeof newCarer>[2], of: Patient) => {
    const { userId } = await newCarer(behind.db, of, { basis: 'parent', ...given });
    await subscribe(behind.db, userId);
    const body = { anamnesi_remota_contenuto: 'Prova' };
    return (await send(await bearerOf(userId), 'PUT /api/anamnesiRm/[id]', body, of.patientId)).status;
  };

  test('is written by a parent who sees everything of a child without an account', async () => {
    expect(await write({ level: 6 }, await newChild(behind.db))).toBe(200);
  });

  test('is not written where there may be one that is hidden', async () => {
    expect(await write({ level: 4 }, await newChild(behind.db))).toBe(403);
    await behind.sql`update tbl_pazienti set paziente_nascita = '2012-05-05' where id_paziente = ${patient.patientId}`;
    expect(await write({ level: 6 }, patient)).toBe(403);
  });
});
