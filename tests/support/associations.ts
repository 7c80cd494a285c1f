import { bearerOf, type Credentials, call } from './calls';
import type { Behind } from './in-process';
import { newDoctor, newPatient, type Patient } from './people';
import { handlerOf } from './routes';

/** The calls of CONTRACT, "doctors", as an integrator makes them. */

export type Row = Record<string, unknown>;
type Reading = 'getAscDoctors' | 'getNAdoctors' | 'patient';

/** Reads the patient's own doctors, the doctors who can be invited, or the whole patient. */
export const get = async (name: Reading, as: Credentials, { patientId }: Patient, query = '') =>
  call(await handlerOf(`GET /api/${name}/[id]`), as, {
    method: 'GET',
    path: `/api/x/${patientId}${query}`,
    params: { id: String(patientId) },
  });
export const post = async (as: Credentials, body: unknown, headers = {}) =>
  call(await handlerOf('POST /api/associatedCareProviders'), as, {
    method: 'POST',
    path: '/api/associatedCareProviders',
    body,
    headers,
  });
const onOne = async (method: 'PUT' | 'DELETE', as: Credentials, id: unknown, body?: unknown) =>
  call(await handlerOf(`${method} /api/associatedCareProviders/[id]`), as, {
    method,
    path: '/api/x',
    params: { id: String(id) },
    body,
  });
export const put = (as: Credentials, id: unknown, body: unknown) => onOne('PUT', as, id, body);
export const remove = (as: Credentials, id: unknown) => onOne('DELETE', as, id);

export const search = async (as: Credentials, text: unknown, query = '') =>
  call(await handlerOf('POST /api/dottori'), as, {
    method: 'POST',
    path: `/api/dottori${query}`,
    body: { search: text },
  });
export const answer = async (userId: number, { patientId }: Patient, stato: string) =>
  call(await handlerOf('PUT /api/assistiti/[id]'), await bearerOf(userId), {
    method: 'PUT',
    path: '/api/x',
    params: { id: String(patientId) },
    body: { stato },
  });

/** A patient and a doctor without an association; `as` holds the patient's credentials. */
export async function strangers({ db }: Behind) {
  const [patient, doctor] = [await newPatient(db), await newDoctor(db)];
  return { patient, doctor, as: await bearerOf(patient.userId) };
}

/** The body of an invitation to a doctor. */
export const asked = (doctorId: number, more: Row = {}) => ({ status: 'add', id_careprovider: doctorId, ...more });
