import { type Credentials, call } from '../support/calls';
import { type Carer, newCarer } from '../support/carers';
import type { Behind } from '../support/in-process';
import { newPatient, type Patient, subscribe } from '../support/people';
import { handlerOf } from '../support/routes';
import { actingFor } from './matrix-fixture';

// A patient with a carer who may do everything up to level 4, and the carer's calls.

export interface Caring {
  patient: Patient;
  carer: Carer;
  /** The carer's program, which acts for the patient. */
  as: Credentials;
}

export async function newCaring({ db }: Behind): Promise<Caring> {
  const patient = await newPatient(db);
  await subscribe(db, patient.userId);
  const carer = await newCarer(db, patient);
  return { patient, carer, as: await actingFor(carer.userId, 'token', patient.patientId) };
}

/** Makes a call: `id` is its path's parameter. */
export async function send(as: Credentials, endpoint: string, body?: unknown, id?: number | string) {
  const [method = '', path = ''] = endpoint.split(' ');
  const name = /\[(\w+)\]/.exec(path)?.[1] ?? 'id';
  return call(await handlerOf(endpoint), as, {
    method,
    path: path.replace(/\[\w+\]/, String(id)),
    ...(id === undefined ? {} : { params: { [name]: String(id) } }),
    ...(body === undefined ? {} : { body }),
  });
}

/** The status, and the fields that are wrong. */
export const errorsOf = ({ status, body }: Awaited<ReturnType<typeof call>>) => [
  status,
  ...((body.errors as { path: string }[] | undefined) ?? []).map(({ path }) => path),
];

/** A new diagnosis as a program sends it. */
export const diagnosis = {
  ...{ tipo_diagnosi: 'Diagnosi', diagnosi_patologia: 'Gotta', diagnosi_stato: 1 },
  diagnosiDetails: { careprovider: 'Dott. Bo' },
};
