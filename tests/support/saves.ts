import { translateField } from '@/lib/i18n/translate';
import type { FieldError } from '@/lib/values/refusal';
import { type Answer, bearerOf, type Credentials, call } from './calls';
import type { Patient } from './people';
import { handlerOf } from './routes';

/** Saves over the API as an integrator does, and reads the validation errors. */

export const postContact = async (as: Credentials, body: unknown, headers: Record<string, string> = {}) =>
  call(await handlerOf('POST /api/contatti'), as, { method: 'POST', path: '/api/contatti', body, headers });

export const putContact = async (as: Credentials, id: number, body: unknown) =>
  call(await handlerOf('PUT /api/contatti/[id]'), as, {
    method: 'PUT',
    path: `/api/contatti/${id}`,
    params: { id: String(id) },
    body,
  });

export const deleteContact = async (as: Credentials, id: number) =>
  call(await handlerOf('DELETE /api/contatti/[id]'), as, {
    method: 'DELETE',
    path: `/api/contatti/${id}`,
    params: { id: String(id) },
  });

export const putCard = async (as: Credentials, { patientId }: Patient, body: unknown) =>
  call(await handlerOf('PUT /api/patient/[id]'), as, {
    method: 'PUT',
    path: `/api/patient/${patientId}`,
    params: { id: String(patientId) },
    body,
  });

export const getCard = async (as: Credentials, { patientId }: Patient) =>
  call(await handlerOf('GET /api/patient/[id]'), as, {
    method: 'GET',
    path: `/api/patient/${patientId}`,
    params: { id: String(patientId) },
  });

/**
 * The Italian messages of a refused call by the contract's field names; several messages of one field are joined.
 */
export const errorsOf = ({ body }: Answer): Record<string, string> => byField((body.errors ?? []) as FieldError[]);

/** The messages of a refused form, in Italian, by the names of its fields. */
export const messagesOf = (fields: FieldError[] | undefined): Record<string, string> =>
  byField((fields ?? []).map(({ path, message }) => ({ path, message: translateField('it', message) })));

function byField(errors: FieldError[]): Record<string, string> {
  const found: Record<string, string> = {};
  for (const { path, message } of errors) found[path] = found[path] ? `${found[path]} + ${message}` : message;
  return found;
}

export const ownerOf = ({ userId }: Patient) => bearerOf(userId);

export const contactBody = (given: Record<string, unknown> = {}) => ({
  id_contatto_tipologia: 10,
  contatto_nominativo: 'Carla Rossi',
  contatto_telefono: '333 765 4321',
  id_livello_confidenzialita: 4,
  ...given,
});
