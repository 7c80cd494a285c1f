import { beforeEach, describe, expect, test } from 'vitest';
import { withRecord } from '@/lib/access/record/record';
import { readAccesses } from '@/lib/account/accesses';
import { verifyAll } from '@/lib/audit/stored-chains';
import { lastReaders } from '@/lib/record/access-log/last-readers';
import { listReadings } from '@/lib/record/access-log/readers';
import { readGlance } from '@/lib/record/home/glance';
import { diagnosesSection } from '@/lib/sections/diagnoses/section';
import { readFilesPage } from '@/lib/sections/files/queries';
import { readLinksPage } from '@/lib/sections/health-links/queries';
import { cardSection } from '@/lib/sections/patient/section';
import { bearerOf, type Credentials, call, dataOf, viewerOf } from '../support/calls';
import { type Carer, newCarer, newChild } from '../support/carers';
import { sentDeviceReading } from '../support/device-readings';
import { inProcess } from '../support/in-process';
import { logOwner } from '../support/log-owner';
import { associate, newDoctor, newPatient, type Patient, subscribe } from '../support/people';
import { handlerOf } from '../support/routes';
import { newFile, newHealthLink, newRow } from '../support/rows';
import { actingFor } from './matrix-fixture';

// T1, T5: what no carer may do, whatever was granted to them, and what is told to nobody by an answer.

const behind = inProcess();
const owner = logOwner(behind);
let patient: Patient;
let carer: Carer;
let as: Credentials;
beforeEach(async () => {
  patient = await newPatient(behind.db);
  await subscribe(behind.db, patient.userId);
  carer = await newCarer(behind.db, patient);
  as = await actingFor(carer.userId, 'token', patient.patientId);
});

const send = async (endpoint: string, body?: unknown, id?: number | string, by = as) => {
  const [method = '', path = ''] = endpoint.split(' ');
  const name = /\[(\w+)\]/.exec(path)?.[1] ?? 'id';
  return call(await handlerOf(endpoint), by, {
    method,
    path: path.replace(/\[\w+\]/, String(id)),
    ...(id === undefined ? {} : { params: { [name]: String(id) } }),
    ...(body === undefined ? {} : { body }),
  });
};
const errorsOf = ({ status, body }: Awaited<ReturnType<typeof call>>) => [
  status,
  ...((body.errors as { path: string }[] | undefined) ?? []).map(({ path }) => path),
];
const stored = async (id: number) => {
  const [row] = await behind.sql`select id_livello_confidenzialita as level, mai_ai_delegati as withheld,
    author_id::text as author from tbl_diagnosi where id_diagnosi = ${id}`;
  return row;
};
const diagnosis = {
  ...{ tipo_diagnosi: 'Diagnosi', diagnosi_patologia: 'Gotta', diagnosi_stato: 1 },
  diagnosiDetails: { careprovider: 'Dott. Bo' },
};

describe('the level of a row', () => {
  test.each([
    ['lower than it is', 2, 422],
    ['as it is', 3, 200],
    ['higher, up to the ceiling', 4, 200],
    ['above the ceiling', 5, 422],
  ])('is not set %s by an update or by the form that shares it', async (_, level, status) => {
    const { share } = diagnosesSection;
    const { perform } = await import('@/lib/access/commands/perform');
    const id = await newRow(behind.db, 'diagnoses', patient, { level: 3 });
    const answer = await send('PUT /api/diagnosi/[id]', { id_livello_confidenzialita: level }, id);
    expect(errorsOf(answer)).toEqual(status === 200 ? [200] : [422, 'id_livello_confidenzialita']);
    const acting = { ...(await viewerOf(carer.userId)), actingFor: patient.patientId };
    const other = await newRow(behind.db, 'diagnoses', patient, { level: 3 });
    const shared = await perform(acting, 'own', share as never, { id: other, raw: { level: String(level) } });
    expect(shared.ok).toBe(status === 200);
    for (const one of [id, other]) expect((await stored(one))?.level).toBe(status === 200 ? level : 3);
  });

  test('of a new row is at most the ceiling: refused if it was sent, lowered if it is the default', async () => {
    expect(errorsOf(await send('POST /api/diagnosi', { ...diagnosis, id_livello_confidenzialita: 6 }))).toEqual([
      422,
      'id_livello_confidenzialita',
    ]);
    await behind.sql`update tbl_deleghe set livello = 2 where id_delega = ${carer.delegationId}`;
    const made = await send('POST /api/diagnosi', diagnosis);
    expect([made.status, dataOf(made).id_livello_confidenzialita]).toEqual([201, 2]);
  });

  test('of a device’s reading is not above the ceiling either', async () => {
    const answer = await send('POST /api/dispositivi', sentDeviceReading({ id_livello_confidenzialita: 5 }));
    expect([answer.status, answer.text]).toEqual([422, expect.stringContaining('livello')]);
  });
});

test('only the patient withholds a row from carers', async () => {
  const { perform } = await import('@/lib/access/commands/perform');
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
  expect((await send('PUT /api/diagnosi/[id]', { note: 'x' }, id)).status).toBe(404);
  expect(await share(carer.userId, '0')).toBe(false);
  expect((await stored(id))?.withheld).toBe(true);
});

test('what a carer writes has the carer as its author, and is written with the plan of the record', async () => {
  const made = await send('POST /api/diagnosi', diagnosis);
  expect((await stored(Number(dataOf(made).id_diagnosi)))?.author).toBe(String(carer.userId));
  await behind.sql`delete from tbl_sottoscrizioni where id_utente = ${patient.userId}`;
  await subscribe(behind.db, carer.userId);
  expect((await send('POST /api/diagnosi', { ...diagnosis, diagnosi_patologia: 'Asma' })).status).toBe(403);
});

test('no carer makes a patient younger, which would make a parent’s relation longer', async () => {
  const child = await newChild(behind.db, { birthDate: '2012-05-05' });
  const { userId } = await newCarer(behind.db, child, { basis: 'parent', level: 6 });
  await subscribe(behind.db, userId);
  const by = await bearerOf(userId);
  const put = (paziente_nascita: string) => send('PUT /api/patient/[id]', { paziente_nascita }, child.patientId, by);
  expect(errorsOf(await put('2020-05-05'))).toEqual([422, 'paziente_nascita']);
  expect(errorsOf(await put(''))).toEqual([422, 'paziente_nascita']);
  expect((await put('2012-05-04')).status).toBe(200);
});

describe('a contested record', () => {
  beforeEach(() => behind.sql`update tbl_pazienti set contestata_il = now() where id_paziente = ${patient.patientId}`);

  test('is read by carers, and neither written, shared nor taken away', async () => {
    const id = await newRow(behind.db, 'diagnoses', patient, { level: 3 });
    const { patientId } = patient;
    expect((await send('GET /api/patient/[id]', undefined, patientId)).status).toBe(200);
    for (const answer of [
      await send('POST /api/diagnosi', diagnosis),
      await send('PUT /api/diagnosi/[id]', { note: 'x' }, id),
      await send('DELETE /api/diagnosi/[id]', undefined, id),
      await send('PUT /api/patient/[id]', { paziente_gruppo: 'A+' }, patientId),
      await send('GET /api/downloadReport/[id]', undefined, patientId),
      await send('GET /api/getFhirData/[id]', undefined, patientId),
    ])
      expect(answer.status).toBe(403);
    expect((await send('PUT /api/diagnosi/[id]', { note: 'x' }, id, await bearerOf(patient.userId))).status).toBe(200);
  });
});

describe('a link', () => {
  test('of the patient, which may show more than the carer sees, is neither listed, filled nor ended by the carer', async () => {
    const theirs = await newHealthLink(behind.db, patient, { kind: 'living', jwe: null, sealed: 'x' });
    const { delegationId } = carer;
    const own = await newHealthLink(behind.db, patient, { delegationId });
    const listed = await send('GET /api/condivisioni/[id]', undefined, patient.patientId);
    expect(dataOf<{ id_condivisione: number }[]>(listed).map((one) => one.id_condivisione)).toEqual([own]);
    const all = await send('GET /api/condivisioni/[id]', undefined, patient.patientId, await bearerOf(patient.userId));
    expect(dataOf<unknown[]>(all)).toHaveLength(2);
    for (const endpoint of ['GET /api/condivisioni/[id]/link', 'GET /api/condivisioni/[id]/documento'])
      expect((await send(endpoint, undefined, theirs)).status).toBe(404);
    expect((await send('DELETE /api/condivisioni/[id]', undefined, theirs)).status).toBe(404);
    expect((await send('DELETE /api/condivisioni/[id]', undefined, own)).status).toBe(200);
  });

  test.each([
    ['ended', () => behind.sql`update tbl_deleghe set terminata_il = now() where id_delega = ${carer.delegationId}`],
    ['no longer read', () => behind.sql`update tbl_deleghe set legge = false where id_delega = ${carer.delegationId}`],
    ['not share', () => behind.sql`update tbl_deleghe set condivide = false where id_delega = ${carer.delegationId}`],
    [
      'contested',
      () => behind.sql`update tbl_pazienti set contestata_il = now() where id_paziente = ${patient.patientId}`,
    ],
  ])('of a carer opens nothing once the relation is %s', async (_, change) => {
    await newHealthLink(behind.db, patient, { delegationId: carer.delegationId, addressHash: `own ${carer.userId}` });
    const opened = () =>
      behind.sql.begin((tx) => tx`select * from open_health_link(${`own ${carer.userId}`}, false, false)`);
    expect(await opened()).toHaveLength(1);
    await change();
    expect(await opened()).toHaveLength(0);
  });
});

test('what a person writes to doctors, and their personal links, are theirs alone', async () => {
  const doctor = await newDoctor(behind.db);
  await associate(behind.db, patient, doctor);
  const { perform } = await import('@/lib/access/commands/perform');
  const { writeToDoctor } = await import('@/lib/record/threads/commands');
  const acting = { ...(await viewerOf(carer.userId)), actingFor: patient.patientId };
  const written = await perform(acting, 'own', writeToDoctor, { id: doctor.doctorId, raw: { text: 'Buongiorno' } });
  expect(written).toMatchObject({ ok: false, refusal: { code: 'not_found' } });
  const mail = { to: doctor.email, topic: 'Esito', text: 'Buongiorno', id_paziente: patient.patientId };
  expect((await send('POST /api/sendMail', mail)).status).toBe(403);
});

test('a doctor whom the patient has given more than the carer sees is not given still more by the carer', async () => {
  const doctor = await newDoctor(behind.db);
  const association = await associate(behind.db, patient, doctor, { level: 6, visibility: 2 });
  expect((await send('PUT /api/associatedCareProviders/[id]', { visibility: 1 }, association)).status).toBe(422);
  const other = await newDoctor(behind.db);
  const invite = { status: 'add', id_careprovider: other.doctorId, assegnazione_confidenzialita: 5 };
  expect((await send('POST /api/associatedCareProviders', invite)).status).toBe(422);
});

describe('nothing tells of a hidden row', () => {
  test('a reading of a device that the record has already, hidden, is stored as if it were new, and once', async () => {
    const body = sentDeviceReading();
    const first = await send('POST /api/dispositivi', body, undefined, await bearerOf(patient.userId));
    expect(first.status).toBe(201);
    await behind.sql`update tbl_parametri_vitali set id_livello_confidenzialita = 6 where id_paziente = ${patient.patientId}`;
    const [again, third] = [await send('POST /api/dispositivi', body), await send('POST /api/dispositivi', body)];
    expect([again.status, third.status]).toEqual([201, 200]);
    const rows = await behind.sql`select id_livello_confidenzialita as level from tbl_parametri_vitali
      where id_paziente = ${patient.patientId} order by 1`;
    expect(rows.map(({ level }) => level)).toEqual([4, 6]);
  });

  test('the space that files take is that of the visible ones', async () => {
    await newFile(behind.db, patient, { level: 2 }, Buffer.alloc(1000));
    await newFile(behind.db, patient, { level: 6 }, Buffer.alloc(5000));
    const used = async (userId: number) => {
      const page = await withRecord(await viewerOf(userId), patient.patientId, cardSection, readFilesPage({}));
      return page.ok ? page.value.space.used : null;
    };
    expect((await used(patient.userId)) as number).toBeGreaterThanOrEqual(6000);
    expect((await used(carer.userId)) as number).toBeLessThan(5000);
  });

  test('a record that only looks empty is not called empty, and nobody restores an archive into it', async () => {
    await newRow(behind.db, 'diagnoses', patient, { level: 6 });
    const glance = await withRecord(await viewerOf(carer.userId), patient.patientId, cardSection, readGlance);
    expect(glance).toMatchObject({ ok: true, value: { beginning: null } });
    expect((await send('POST /api/ripristinaDati')).status).toBe(404);
  });
});

test('a key of one person’s call answers no call for another person', async () => {
  const own = await newPatient(behind.db);
  await subscribe(behind.db, own.userId);
  await newCarer(behind.db, patient, { userId: own.userId });
  const key = { 'idempotency-key': `key-${own.userId}` };
  const mine = await send('POST /api/diagnosi', diagnosis, undefined, { ...(await bearerOf(own.userId)), ...key });
  const acting = { ...(await actingFor(own.userId, 'token', patient.patientId)), ...key };
  const theirs = await send('POST /api/diagnosi', diagnosis, undefined, acting);
  expect([mine.status, theirs.status]).toEqual([201, 409]);
  expect(dataOf(mine).id_paziente).toBe(own.patientId);
});

describe('the access log', () => {
  test('names the carer with the relation, in lines that are verified, and only to the patient', async () => {
    const id = await newRow(behind.db, 'diagnoses', patient, { level: 3, pathology: 'Gotta' });
    await send('GET /api/diagnosiPatient/[id]', undefined, patient.patientId);
    await send('PUT /api/diagnosi/[id]', { note: 'x' }, id);
    await behind.sql`update tbl_deleghe set nome = 'Anna Rossi' where id_delega = ${carer.delegationId}`;
    const [line] = await behind.sql`select dettaglio as detail from tbl_audit
      where id_paziente = ${patient.patientId} and azione = 'update'`;
    expect(line?.detail).toEqual({ delega: carer.delegationId, base: 'delegate' });
    const { faults } = await verifyAll(owner.checking.sql, { secrets: [process.env.AUTH_SECRET ?? ''] });
    expect(faults.filter((one) => one.patient === patient.patientId)).toEqual([]);

    const told = async (userId: number) => {
      const read = await withRecord(await viewerOf(userId), patient.patientId, cardSection, async (record) => [
        (await listReadings(record, { doctorId: null, section: null })).map(({ doctor, basis, action, item }) => [
          ...[doctor, basis, action, item?.name],
        ]),
        await lastReaders(record),
      ]);
      return read.ok ? read.value : null;
    };
    const [lines] = (await told(patient.userId)) as unknown[][];
    expect(lines).toEqual([
      ['Anna Rossi', 'delegate', 'update', 'Gotta'],
      ['Anna Rossi', 'delegate', 'read', undefined],
    ]);
    expect(await told(carer.userId)).toEqual([[], []]);
  });

  test('of the account is the carer’s own also while they act, and never that of the person', async () => {
    const acting = { ...(await viewerOf(carer.userId)), actingFor: patient.patientId };
    expect(await readAccesses(acting, { vista: 'letture' })).toMatchObject({ readings: null });
    expect((await send('GET /Registro/Accessi/letture.csv')).status).toBe(404);
    const { userId } = patient;
    for (const endpoint of ['GET /api/loginLogs/[id_utente]', 'GET /api/fetchSecuritySettings/[id_utente]'])
      expect((await send(endpoint, undefined, userId)).status).toBe(404);
  });

  test('has a line for a carer’s preview of what a doctor sees', async () => {
    const doctor = await newDoctor(behind.db);
    const association = await associate(behind.db, patient, doctor);
    for (const userId of [patient.userId, carer.userId])
      await withRecord(await viewerOf(userId), { as: association }, cardSection, async () => true);
    const lines = await behind.sql`select id_utente::text as by from tbl_audit
      where id_paziente = ${patient.patientId} and azione = 'read'`;
    expect(lines.map(({ by }) => Number(by))).toEqual([carer.userId]);
  });
});

test('a carer who shares but does not read neither lists the links nor makes one', async () => {
  await behind.sql`update tbl_deleghe set legge = false where id_delega = ${carer.delegationId}`;
  const page = await withRecord(await viewerOf(carer.userId), patient.patientId, cardSection, readLinksPage({}));
  expect(page).toMatchObject({ ok: false, refusal: { code: 'not_found' } });
  expect((await send('POST /api/condivisioni', {})).status).toBe(404);
});
