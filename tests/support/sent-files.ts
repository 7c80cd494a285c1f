import { NextRequest } from 'next/server';
import { type Credentials, call, OWN_ORIGIN } from './calls';
import { type FormFields, form, type SentFile } from './files';
import type { Behind } from './in-process';
import { newPatient, type Patient, subscribe } from './people';
import { handlerOf } from './routes';
import { ownerOf } from './saves';
import { apiOf } from './sections';

/** Files as an integrator sends and fetches them. */

export const filesApi = apiOf('files', 'getFiles');
export const kardiaApi = apiOf('files', 'getKardiaFile');
export type FileRow = Record<string, unknown> & { id_file: number };

/** The form fields that are sent together with a file. */
export const told = (given: FormFields = {}) => ({
  type: 'documento',
  data_rilievo: '2026-01-15',
  file_commento: 'Emocromo',
  id_livello_confidenzialita: 3,
  tags: [{ id: 4, id_tag: 4, tag: 'Cardiologia' }],
  ...given,
});

/** A new patient, by default with the licence that uploads need. */
export async function uploader({ db }: Behind, licence = true) {
  const patient = await newPatient(db);
  if (licence) await subscribe(db, patient.userId);
  return { patient, as: await ownerOf(patient) };
}

export const send = async (
  as: Credentials,
  fields: FormFields,
  file?: SentFile,
  { first = false, ...headers }: { first?: boolean } & Record<string, unknown> = {},
) => {
  const { body, headers: typed } = form(fields, file, first);
  const all = { ...typed, ...(headers as Record<string, string>) };
  return call(await handlerOf('POST /api/files'), as, { method: 'POST', path: '/api/files', body, headers: all });
};

/** Sends a body unchanged: a complete form, a part of one, or a stream. */
export async function sendRaw(as: Credentials, headers: Record<string, string>, body: BodyInit) {
  const request = new NextRequest(`${OWN_ORIGIN}/webui/api/files`, {
    method: 'POST',
    headers: { ...as, ...headers },
    body,
    duplex: 'half',
  } as never);
  return (await handlerOf('POST /api/files'))(request, { params: Promise.resolve({}) as Promise<never> });
}

/** The bytes that the download link of a file returns. */
export async function fetched(as: Credentials, id: number, headers: Record<string, string> = {}) {
  const link = await call(await handlerOf('GET /api/getDRoute/[id]'), as, {
    method: 'GET',
    path: `/api/getDRoute/${id}`,
    params: { id: String(id) },
  });
  const secret = String(link.body.data).split('/').at(-1) ?? '';
  const handler = await handlerOf('GET /api/scaricaFile/[secret]');
  const request = new NextRequest(String(link.body.data), { headers: { ...as, ...headers } });
  const response = await handler(request, { params: Promise.resolve({ secret }) as Promise<never> });
  return { response, bytes: Buffer.from(await response.arrayBuffer()) };
}

/** The numbers of a patient's stored files, contents and parts. */
export const left = async ({ sql }: Behind, { patientId }: Patient) => {
  const [row] = await sql`select
    (select count(*)::int from tbl_files where id_paziente = ${patientId}) as files,
    (select count(*)::int from file_contents where id_paziente = ${patientId}) as contents,
    (select count(*)::int from file_parts where id_paziente = ${patientId}) as parts`;
  return row;
};
export const NOTHING = { files: 0, contents: 0, parts: 0 };
