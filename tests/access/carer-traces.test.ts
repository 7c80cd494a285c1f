import { beforeEach, describe, expect, test } from 'vitest';
import { withRecord } from '@/lib/access/record/record';
import { readAccesses } from '@/lib/account/accesses';
import { verifyAll } from '@/lib/audit/stored-chains';
import { lastReaders } from '@/lib/record/access-log/last-readers';
import { listReadings } from '@/lib/record/access-log/readers';
import { readGlance } from '@/lib/record/home/glance';
import { readFilesPage } from '@/lib/sections/files/queries';
import { cardSection } from '@/lib/sections/patient/section';
import { bearerOf, type Credentials, dataOf, viewerOf } from '../support/calls';
import { type Carer, newCarer } from '../support/carers';
import { sentDeviceReading } from '../support/device-readings';
import { inProcess } from '../support/in-process';
import { logOwner } from '../support/log-owner';
import { associate, newDoctor, newPatient, type Patient, subscribe } from '../support/people';
import { newFile, newRow } from '../support/rows';
import { diagnosis, newCaring, send } from './carer-calls';
import { actingFor } from './matrix-fixture';

// T5, T43: no answer tells a carer of hidden rows or of another person's calls, and the log names the carer to the patient.

const behind = inProcess();
let patient: Patient;
let carer: Carer;
let as: Credentials;
beforeEach(async () => {
  ({ patient, carer, as } = await newCaring(behind));
});
const owner = logOwner(behind);

describe('nothing tells of a hidden row', () => {
  test('a reading of a device that the record has already, hidden, is stored as if it were new, and once', async () => {
    const body = sentDeviceReading();
    const first = await send(await bearerOf(patient.userId), 'POST /api/dispositivi', body);
    expect(first.status).toBe(201);
    await behind.sql`update tbl_parametri_vitali set id_livello_confidenzialita = 6 where id_paziente = ${patient.patientId}`;
    const [again, third] = [
      await send(as, 'POST /api/dispositivi', body),
      await send(as, 'POST /api/dispositivi', body),
    ];
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
    expect((await send(as, 'POST /api/ripristinaDati')).status).toBe(404);
  });
});

test('a key of one person’s call answers no call for another person', async () => {
  const own = await newPatient(behind.db);
  await subscribe(behind.db, own.userId);
  await newCarer(behind.db, patient, { userId: own.userId });
  const key = { 'idempotency-key': `key-${own.userId}` };
  const mine = await send({ ...(await bearerOf(own.userId)), ...key }, 'POST /api/diagnosi', diagnosis);
  const acting = { ...(await actingFor(own.userId, 'token', patient.patientId)), ...key };
  const theirs = await send(acting, 'POST /api/diagnosi', diagnosis);
  expect([mine.status, theirs.status]).toEqual([201, 409]);
  expect(dataOf(mine).id_paziente).toBe(own.patientId);
});

describe('the access log', () => {
  test('names the carer with the relation, in lines that are verified, and only to the patient', async () => {
    const id = await newRow(behind.db, 'diagnoses', patient, { level: 3, pathology: 'Gotta' });
    await send(as, 'GET /api/diagnosiPatient/[id]', undefined, patient.patientId);
    await send(as, 'PUT /api/diagnosi/[id]', { note: 'x' }, id);
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
    const [lines, last] = (await told(patient.userId)) as unknown[][];
    expect(last).toMatchObject([{ name: 'Anna Rossi', basis: 'delegate', speciality: null }]);
    expect(lines).toEqual([
      ['Anna Rossi', 'delegate', 'update', 'Gotta'],
      ['Anna Rossi', 'delegate', 'read', undefined],
    ]);
    expect(await told(carer.userId)).toEqual([[], []]);
  });

  test('of the account is the carer’s own also while they act, and never that of the person', async () => {
    const acting = { ...(await viewerOf(carer.userId)), actingFor: patient.patientId };
    expect(await readAccesses(acting, { vista: 'letture' })).toMatchObject({ readings: null });
    expect((await send(as, 'GET /Registro/Accessi/letture.csv')).status).toBe(404);
    const { userId } = patient;
    for (const endpoint of ['GET /api/loginLogs/[id_utente]', 'GET /api/fetchSecuritySettings/[id_utente]'])
      expect((await send(as, endpoint, undefined, userId)).status).toBe(404);
  });

  test('names a doctor who is a carer too as what they read last', async () => {
    const doctor = await newDoctor(behind.db);
    const association = await associate(behind.db, patient, doctor);
    const { delegationId } = await newCarer(behind.db, patient, { userId: doctor.userId });
    const last = async (detail: object | null, associationId: number | null) => {
      await behind.sql`insert into tbl_audit (id_utente, id_paziente, azione, esito, canale, id_cpp, dettaglio)
        values (${doctor.userId}, ${patient.patientId}, 'read', 'ok', 'page', ${associationId}, ${detail && JSON.stringify(detail)}::text::jsonb)`;
      const read = await withRecord(await viewerOf(patient.userId), 'own', cardSection, lastReaders);
      return read.ok ? read.value.map(({ basis }) => basis) : null;
    };
    expect(await last({ delega: delegationId, base: 'delegate' }, null)).toEqual(['delegate']);
    expect(await last(null, association)).toEqual([null]);
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
