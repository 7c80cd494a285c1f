import { beforeEach, describe, expect, test } from 'vitest';
import { perform } from '@/lib/access/commands/perform';
import { withRecord } from '@/lib/access/record/record';
import { writeToDoctor } from '@/lib/record/threads/commands';
import { readLinksPage } from '@/lib/sections/health-links/queries';
import { cardSection } from '@/lib/sections/patient/section';
import { bearerOf, type Credentials, dataOf, viewerOf } from '../support/calls';
import type { Carer } from '../support/carers';
import { inProcess } from '../support/in-process';
import { associate, newDoctor, type Patient } from '../support/people';
import { newHealthLink } from '../support/rows';
import { newCaring, send } from './carer-calls';

// T1, T9, T51: what no carer shares, and whose links end with the relation.

const behind = inProcess();
let patient: Patient;
let carer: Carer;
let as: Credentials;
beforeEach(async () => {
  ({ patient, carer, as } = await newCaring(behind));
});

describe('a link', () => {
  test('of the patient, which may show more than the carer sees, is neither listed, filled nor ended by the carer', async () => {
    const theirs = await newHealthLink(behind.db, patient, { kind: 'living', jwe: null, sealed: 'x' });
    const { delegationId } = carer;
    const own = await newHealthLink(behind.db, patient, { delegationId });
    const listed = await send(as, 'GET /api/condivisioni/[id]', undefined, patient.patientId);
    expect(dataOf<{ id_condivisione: number }[]>(listed).map((one) => one.id_condivisione)).toEqual([own]);
    const all = await send(await bearerOf(patient.userId), 'GET /api/condivisioni/[id]', undefined, patient.patientId);
    expect(dataOf<unknown[]>(all)).toHaveLength(2);
    for (const endpoint of ['GET /api/condivisioni/[id]/link', 'GET /api/condivisioni/[id]/documento'])
      expect((await send(as, endpoint, undefined, theirs)).status).toBe(404);
    expect((await send(as, 'DELETE /api/condivisioni/[id]', undefined, theirs)).status).toBe(404);
    expect((await send(as, 'DELETE /api/condivisioni/[id]', undefined, own)).status).toBe(200);
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
  const acting = { ...(await viewerOf(carer.userId)), actingFor: patient.patientId };
  const written = await perform(acting, 'own', writeToDoctor, { id: doctor.doctorId, raw: { text: 'Buongiorno' } });
  expect(written).toMatchObject({ ok: false, refusal: { code: 'not_found' } });
  const mail = { to: doctor.email, topic: 'Esito', text: 'Buongiorno', id_paziente: patient.patientId };
  expect((await send(as, 'POST /api/sendMail', mail)).status).toBe(403);
});

test('a doctor whom the patient has given more than the carer sees is not given still more by the carer', async () => {
  const doctor = await newDoctor(behind.db);
  const association = await associate(behind.db, patient, doctor, { level: 6, visibility: 2 });
  expect((await send(as, 'PUT /api/associatedCareProviders/[id]', { visibility: 1 }, association)).status).toBe(422);
  const other = await newDoctor(behind.db);
  const invite = { status: 'add', id_careprovider: other.doctorId, assegnazione_confidenzialita: 5 };
  expect((await send(as, 'POST /api/associatedCareProviders', invite)).status).toBe(422);
});

test('a carer who shares but does not read neither lists the links nor makes one', async () => {
  await behind.sql`update tbl_deleghe set legge = false where id_delega = ${carer.delegationId}`;
  const page = await withRecord(await viewerOf(carer.userId), patient.patientId, cardSection, readLinksPage({}));
  expect(page).toMatchObject({ ok: false, refusal: { code: 'not_found' } });
  expect((await send(as, 'POST /api/condivisioni', {})).status).toBe(404);
});
