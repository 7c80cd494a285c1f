import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { bearerOf, type Credentials } from '../support/calls';
import { newCaringPatient } from '../support/carers';
import { form } from '../support/files';
import { inProcess } from '../support/in-process';
import { associate, newDoctor, newPatient, subscribe } from '../support/people';
import { handlerOf } from '../support/routes';
import { byToken } from '../support/tokens';
import { send } from './carer-calls';
import { actingFor } from './matrix-fixture';

// T55: imports by those who may do less than the record's patient.

const behind = inProcess();
const NORMAL = {
  meta: { security: [{ system: 'http://terminology.hl7.org/CodeSystem/v3-Confidentiality', code: 'N' }] },
};
const condition = (text: string, more: object = NORMAL) => ({ resourceType: 'Condition', code: { text }, ...more });
const weight = {
  resourceType: 'Observation',
  code: { coding: [{ system: 'http://loinc.org', code: '29463-7' }] },
  effectiveDateTime: '2026-01-05',
  valueQuantity: { value: 70, unit: 'kg', code: 'kg' },
  ...NORMAL,
};
const bundle = (...resources: object[]) =>
  JSON.stringify({ resourceType: 'Bundle', type: 'document', entry: resources.map((resource) => ({ resource })) });

interface Proposed {
  id: number;
  sezione: string;
  stato: string;
  id_riga: number | null;
}
interface Answered {
  documento?: { impronta: string };
  proposte?: Proposed[];
  importazione?: number | null;
  id_file?: number | null;
  righe?: { id: number; salvato: boolean; sezione: string }[];
}

/** Sends a document, or names a stored file. */
async function imported(as: Credentials, data: string | undefined, fields: Record<string, string> = {}) {
  const sent = form(fields, data === undefined ? undefined : { name: 'documento.json', data: Buffer.from(data) });
  const { NextRequest } = await import('next/server');
  const request = new NextRequest('http://localhost:3000/webui/api/importa', {
    method: 'POST',
    headers: { ...sent.headers, ...as },
    body: sent.body as BodyInit,
  });
  const handler = await handlerOf('POST /api/importa');
  const response = await handler(request, { params: Promise.resolve({}) as Promise<never> });
  const body = (await response.json()) as { data?: Answered; errors?: { path: string; message: string }[] };
  return { status: response.status, data: body.data ?? {}, errors: body.errors };
}

async function subscriber() {
  const patient = await newPatient(behind.db);
  await subscribe(behind.db, patient.userId);
  return { ...patient, as: await bearerOf(patient.userId) };
}
const filesOf = async (patientId: number) => {
  const [row] = await behind.sql`select count(*)::int as n from tbl_files where id_paziente = ${patientId}
    and deleted_at is null`;
  return row?.n as number;
};

const rowsOf = async (patientId: number) => {
  const [row] = await behind.sql`select
    (select count(*) from tbl_diagnosi where id_paziente = ${patientId} and deleted_at is null)::int
    + (select count(*) from tbl_parametri_vitali where id_paziente = ${patientId} and deleted_at is null)::int as n`;
  return row?.n as number;
};

test('a file of another record is not found, also by a carer who may read it there', async () => {
  const patient = await subscriber();
  const { own } = await newCaringPatient(behind.db, patient);
  await subscribe(behind.db, own.userId);
  const saved = await imported(patient.as, bundle(condition('Gotta')), { scelti: '[1]' });
  const id_file = String(saved.data.id_file);
  const [carer, acting] = [await bearerOf(own.userId), await actingFor(own.userId, 'token', patient.patientId)];
  expect((await imported(acting, undefined, { id_file })).status).toBe(200);
  expect((await imported(carer, undefined, { id_file })).status).toBe(404);
  expect((await imported(carer, undefined, { id_file, scelti: '[1]' })).status).toBe(404);
  expect((await imported(carer, bundle(condition('Asma')))).status).toBe(200);
});

test('a save of another file than the one that was looked at is refused, and nothing is kept', async () => {
  const patient = await subscriber();
  const [looked, other] = [bundle(condition('Gotta')), bundle(condition('Asma'))];
  const { impronta = '' } = (await imported(patient.as, looked)).data.documento ?? {};
  expect(impronta).toBe(createHash('sha256').update(looked).digest('hex'));
  const refused = await imported(patient.as, other, { scelti: '[1]', impronta });
  const path = 'impronta';
  const message = 'Il documento non è quello che è stato letto: lo legga di nuovo.';
  expect([refused.status, refused.errors]).toEqual([422, [{ path, message }]]);
  expect((await imported(patient.as, looked, { scelti: '[1]', impronta: 'x' })).errors).toMatchObject([{ path }]);
  expect([await rowsOf(patient.patientId), await filesOf(patient.patientId)]).toEqual([0, 0]);
  const saved = await imported(patient.as, looked, { scelti: '[1]', impronta: impronta.toUpperCase() });
  expect([saved.data.righe?.length, await rowsOf(patient.patientId)]).toEqual([1, 1]);
  const id_file = String(saved.data.id_file);
  expect((await imported(patient.as, undefined, { id_file, scelti: '[1]', impronta })).status).toBe(200);
});

test('of a document no row of which could be saved, no file is kept', async () => {
  const patient = await subscriber();
  const fields = { scelti: '[1]', modifiche: JSON.stringify({ 1: { diagnosi_patologia: 'x'.repeat(301) } }) };
  const refused = await imported(patient.as, bundle(condition('Gotta')), fields);
  expect(refused.data.righe).toMatchObject([{ salvato: false }]);
  expect([refused.data.id_file, refused.data.importazione, await filesOf(patient.patientId)]).toEqual([null, null, 0]);
});

test('a carer gives no level above the granted one, and neither sees nor undoes what others hide', async () => {
  const patient = await subscriber();
  const { own } = await newCaringPatient(behind.db, patient);
  const acting = await actingFor(own.userId, 'token', patient.patientId);
  const document = bundle(condition('Nascosta', {}), condition('Vista'));
  const saved = await imported(patient.as, document, { scelti: '[1,2]' });
  const seen = (await imported(acting, document)).data.proposte ?? [];
  expect(seen.map(({ stato, id_riga }) => [stato, id_riga !== null])).toEqual([
    ['nuova', false],
    ['presente', true],
  ]);
  const again = await imported(acting, document, { scelti: '[1,2]' });
  expect(again.data.righe).toMatchObject([{ id: 1, salvato: false }]);
  const undone = await send(acting, 'DELETE /api/importa/[id]', undefined, saved.data.importazione ?? 0);
  expect(undone.status).toBe(404);
});

test('a named token imports nothing, and undoes an import only if all of its rows are in the scope', async () => {
  const patient = await subscriber();
  const document = bundle(condition('Gotta'), weight);
  const saved = await imported(patient.as, document, { scelti: '[1,2]' });
  const importId = saved.data.importazione ?? 0;
  const all = await byToken(patient.userId, { sections: ['card', 'files', 'diagnoses', 'readings'], writes: true });
  expect((await imported(all, document)).status).toBe(403);
  const undo = async (sections: string[], writes: boolean) => {
    const as = await byToken(patient.userId, { sections, writes });
    return (await send(as, 'DELETE /api/importa/[id]', undefined, importId)).status;
  };
  expect([await undo(['readings'], true), await undo(['files', 'diagnoses', 'readings'], false)]).toEqual([403, 403]);
  expect(await undo(['files', 'readings'], true)).toBe(404);
  expect(await rowsOf(patient.patientId)).toBe(2);
  expect(await undo(['files', 'diagnoses', 'readings'], true)).toBe(200);
  expect(await rowsOf(patient.patientId)).toBe(0);
});

test('doctors import into no record and undo no import', async () => {
  const patient = await subscriber();
  const doctor = await newDoctor(behind.db);
  await associate(behind.db, patient, doctor);
  const document = bundle(condition('Gotta'));
  const saved = await imported(patient.as, document, { scelti: '[1]' });
  const as = await bearerOf(doctor.userId);
  const about = { ...as, 'x-per-conto-di': String(patient.patientId) };
  for (const credentials of [as, about]) {
    expect((await imported(credentials, document)).status).toBe(404);
    expect((await imported(credentials, undefined, { id_file: String(saved.data.id_file) })).status).toBe(404);
    const undone = await send(credentials, 'DELETE /api/importa/[id]', undefined, saved.data.importazione ?? 0);
    expect([403, 404]).toContain(undone.status);
  }
});

test('two equal saves at the same time make each row once', async () => {
  const patient = await subscriber();
  const document = bundle(condition('Gotta'), condition('Asma'));
  await Promise.all([1, 2, 3].map(() => imported(patient.as, document, { scelti: '[1,2]' })));
  const [row] = await behind.sql`select count(*)::int as n from tbl_diagnosi where id_paziente = ${patient.patientId}`;
  expect([row?.n, await filesOf(patient.patientId)]).toEqual([2, 1]);
});
