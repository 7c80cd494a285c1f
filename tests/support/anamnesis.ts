import type { Db } from '@/db/client';
import { type Credentials, call } from './calls';
import { newPatient, type Patient } from './people';
import { handlerOf } from './routes';
import { ownerOf } from './saves';

/** The calls for the parts of the anamnesis, as an integrator reads and saves them. */

export type Row = Record<string, unknown> & { version: number };

/**
 * The names of each part: in its paths and in its earlier versions, the name of one field, and the name in the whole patient.
 */
export const PARTS = [
  { short: 'Fm', part: 'familiare', field: 'anamnesi_familiare_contenuto', collection: 'tbl_anamnesi_familiare' },
  { short: 'Pr', part: 'prossima', field: 'anamnesi_prossima_contenuto', collection: 'tbl_anamnesi_pt_prossima' },
  { short: 'Rm', part: 'remota', field: 'anamnesi_remota_contenuto', collection: 'tbl_anamnesi_pt_remota' },
  { short: 'Fisiologica', part: 'fisiologica', field: 'fumo', collection: 'tbl_anamnesi_fisiologica' },
] as const;

export async function newOwner(db: Db, sex: 'female' | 'male' | 'unknown' = 'female') {
  const patient = await newPatient(db, { sex });
  return { patient, as: await ownerOf(patient) };
}

const at = ({ patientId }: Patient, path: string, more: Record<string, string> = {}) => ({
  path,
  params: { id: String(patientId), ...more },
});

export const anamnesisApi = {
  put: async (as: Credentials, patient: Patient, short: string, body: unknown) =>
    call(await handlerOf(`PUT /api/anamnesi${short}/[id]`), as, {
      method: 'PUT',
      ...at(patient, `/api/anamnesi${short}/${patient.patientId}`),
      body,
    }),
  list: async (as: Credentials, patient: Patient, short: string) =>
    call(await handlerOf(`GET /api/getAnamnesi${short}/[id]`), as, {
      method: 'GET',
      ...at(patient, `/api/getAnamnesi${short}/${patient.patientId}`),
    }),
  versions: async (as: Credentials, patient: Patient, parte: string, query = '') =>
    call(await handlerOf('GET /api/anamnesiVersioni/[id]/[parte]'), as, {
      method: 'GET',
      ...at(patient, `/api/anamnesiVersioni/${patient.patientId}/${parte}${query}`, { parte }),
    }),
};
