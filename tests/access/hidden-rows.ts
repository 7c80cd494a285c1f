import { expect } from 'vitest';
import { type Credentials, call, dataOf } from '../support/calls';
import { ecgValues, sentDeviceReading } from '../support/device-readings';
import { pdfForm } from '../support/files';
import { CARDIOLOGY, DERMATOLOGY } from '../support/people';
import { handlerOf } from '../support/routes';
import type { Association } from './hidden-cases';
import { type Given, KINDS, type Kind } from './kinds';

/** A way to write a row so that it is hidden from a doctor. */
export interface Hiding {
  given: Given;
  /** Whether the row belongs to the emergency set, if its kind can. */
  emergency: boolean;
}

export type HiddenWay = Hiding & { association: Association };
/** Each single reason why a row written over the API is hidden from a doctor. */
export const HIDDEN_WAYS: [why: string, HiddenWay][] = [
  [
    'too high a level, under Totale',
    { association: { level: 3 }, given: { id_livello_confidenzialita: 4 }, emergency: false },
  ],
  [
    'not of the emergency set, under Minima',
    { association: { visibility: 2 }, given: { id_livello_confidenzialita: 1 }, emergency: false },
  ],
  [
    'another speciality, under Parziale',
    {
      association: { visibility: 3, tags: [DERMATOLOGY] },
      given: { id_livello_confidenzialita: 1, tags: [CARDIOLOGY] },
      emergency: false,
    },
  ],
  [
    'no speciality, under Parziale',
    {
      association: { visibility: 3, tags: [DERMATOLOGY] },
      given: { id_livello_confidenzialita: 1 },
      emergency: false,
    },
  ],
  [
    'a place in the emergency set but too high a level, under Parziale',
    {
      association: { visibility: 3, level: 3, tags: [CARDIOLOGY] },
      given: { id_livello_confidenzialita: 6, tags: [CARDIOLOGY] },
      emergency: true,
    },
  ],
];

function kindOf(name: string): Kind {
  const kind = KINDS[name];
  if (!kind) throw new Error(`no kind ${name}`);
  return kind;
}

/** Creates a row of this kind over the API as the owner; returns its id. */
export async function createHidden(owner: Credentials, name: string, { given, emergency }: Hiding): Promise<number> {
  const { path, id, ...kind } = kindOf(name);
  const body = { ...kind.body, ...(emergency ? kind.emergency : {}), ...given };
  const created = await call(await handlerOf(`POST /api/${path}`), owner, {
    method: 'POST',
    path: `/api/${path}`,
    ...(kind.sent?.(body) ?? { body }),
  });
  expect(created.status, name).toBe(201);
  return dataOf<Record<string, number>>(created)[id] as number;
}

/** Attempts to change a row. */
export async function change(as: Credentials, name: string, id: number, body: unknown) {
  const { path } = kindOf(name);
  return call(await handlerOf(`PUT /api/${path}/[id]`), as, {
    method: 'PUT',
    path: `/api/${path}/${id}`,
    params: { id: String(id) },
    body,
  });
}

/** A therapy and a completed exam, with their record. */
export interface Around {
  patientId: number;
  therapy: number;
  exam: number;
}

/** A time that no other reading has: two readings measured at the same time are stored as one. */
const NEVER_STORED = { rilevato_il: '2026-01-16T09:17:00' };

/**
 * Creates, over the API as the owner, hidden data outside KINDS: children of a therapy and of an exam (hidden even if the
 * parent is visible), the values of a hidden exam, device measurements, and a part of the anamnesis.
 */
export async function createHiddenParts(owner: Credentials, { patientId, therapy, exam }: Around, given: Given) {
  const send = async (method: string, path: string, body: unknown, more: { id?: number; headers?: object } = {}) => {
    const { id, headers } = more;
    const answer = await call(await handlerOf(`${method} /api/${path}${id ? '/[id]' : ''}`), owner, {
      method,
      path: `/api/${path}${id ? `/${id}` : ''}`,
      body,
      ...(id ? { params: { id: String(id) } } : {}),
      ...(headers ? { headers: headers as Credentials } : {}),
    });
    expect([path, answer.status, answer.text]).toEqual([path, expect.toBeOneOf([200, 201]), answer.text]);
    return dataOf<Record<string, number>>(answer);
  };
  const report = { id_terapie: therapy, stato: 'bozza', reaction: 'Canarino', ...given };
  const { id_reazione } = await send('POST', 'adverseReaction', report);
  const attached = pdfForm({ type: 'documento', data_rilievo: '2026-01-15', id_indagine: exam, ...given });
  await send('POST', 'files', attached.body, { headers: attached.headers });
  const hiddenExam = await createHidden(owner, 'exams', { given: { ...given, indagine_stato: 2 }, emergency: false });
  const value = { nome: 'Canarino', valore: 77.7, unita: 'mg/dL', id_indagine: hiddenExam };
  const { id_risultato } = await send('POST', 'risultati', value);
  await send('PUT', 'risultati', { valore: 78.8 }, { id: id_risultato });
  await send('POST', 'dispositivi', sentDeviceReading({ ...given, ...NEVER_STORED }));
  await send('POST', 'dispositivi', sentDeviceReading({ ...given, ...NEVER_STORED, tipo: 'ecg', valori: ecgValues }));
  await send('PUT', 'anamnesiRm', { anamnesi_remota_contenuto: 'Canarino', ...given }, { id: patientId });
  await send('PUT', 'adverseReaction', { reaction: 'Ancora canarino' }, { id: id_reazione });
}
