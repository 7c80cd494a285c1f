import { NextRequest } from 'next/server';
import { expect, test } from 'vitest';
import { bearerOf, OWN_ORIGIN } from '../support/calls';
import { newCarer } from '../support/carers';
import { inProcess } from '../support/in-process';
import { readPdf } from '../support/pdf';
import { associate, newDoctor, newPatient } from '../support/people';
import { handlerOf } from '../support/routes';

// A document that a carer makes says who made it, and for whom.

const behind = inProcess();

async function madeBy(userId: number, patientId: number): Promise<string> {
  const handler = await handlerOf('GET /api/downloadReport/[id]');
  const address = `${OWN_ORIGIN}/webui/api/downloadReport/${patientId}`;
  const request = new NextRequest(address, { headers: await bearerOf(userId) });
  const reply = await handler(request, { params: Promise.resolve({ id: String(patientId) }) as Promise<never> });
  expect(reply.status).toBe(200);
  const { sheets } = await readPdf(new Uint8Array(await reply.arrayBuffer()));
  return sheets
    .map(({ text }) => text)
    .join(' ')
    .replaceAll(/\s+/g, ' ');
}

test('a carer’s document names the carer and the patient; the patient’s and a doctor’s do not', async () => {
  const [patient, doctor] = [await newPatient(behind.db, { firstName: 'Giulia' }), await newDoctor(behind.db)];
  await associate(behind.db, patient, doctor);
  const { userId } = await newCarer(behind.db, patient);
  await behind.sql`update tbl_utenti set utente_nome = 'Anna Neri' where id_utente = ${userId}`;
  expect(await madeBy(userId, patient.patientId)).toContain('Preparato da Anna Neri per Giulia Rossi');
  for (const other of [patient, doctor])
    expect(await madeBy(other.userId, patient.patientId)).not.toContain('Preparato da');
});
