import 'server-only';
import { patients } from '@/db/schema';
import { LARGEST_PAGE } from '@/lib/access/paging';
import type { RecordAccess } from '@/lib/access/record';
import { type Named, reference } from '@/lib/catalogue/reference';
import { fromWire, toWire, wirePath } from '@/lib/http/wire';
import { serveOtherDoctors, serveOwnDoctors } from '../associations/wire';
import { emergencyPage, otherPage } from '../contacts/wire';
import { ageOn, today } from '../days';
import type { Patient, SeenPatient } from './model';
import { readPatient } from './queries';

/** The fields that the contract keeps apart, under user.contact_detail. */
const DETAIL = ['comune_nascita', 'comune_residenza', 'contatto_indirizzo', 'contatto_telefono'] as const;

/** The patient's own fields in the contract's shape; a field that the viewer may not see is absent. */
export function patientToWire(patient: SeenPatient) {
  const { comune_nascita_codice: _, ...wire } = toWire(patients, patient) as Record<string, unknown>;
  const detail: Record<string, unknown> = {};
  for (const name of DETAIL) {
    if (Object.hasOwn(wire, name)) detail[name] = wire[name];
    delete wire[name];
  }
  return {
    ...wire,
    paziente_eta: patient.birthDate ? ageOn(patient.birthDate, today()) : null,
    user: { ...('id_utente' in wire ? { id_utente: wire.id_utente } : {}), contact_detail: detail },
  };
}

/** Each collection holds its newest rows, so many. */
const WHOLE = { limit: LARGEST_PAGE };

/** The whole patient: himself and every collection of the record, each cut to what the viewer may see. */
export async function wholePatient(record: RecordAccess) {
  const owner = record.relation.kind === 'owner';
  const [patient, emergency, other, { levels }, own, others] = await Promise.all([
    readPatient(record),
    emergencyPage(record, WHOLE),
    otherPage(record, WHOLE),
    reference(record.db),
    owner ? serveOwnDoctors(record) : undefined,
    owner ? serveOtherDoctors(record) : undefined,
  ]);
  return {
    ...patientToWire(patient),
    contattiemergenza: emergency.data,
    contattialtro: other.data,
    liveli_confidencialita: levelsToWire(levels),
    associated_doctors: own,
    avalailable_doctors: others,
  };
}

export const levelsToWire = (levels: readonly Named[]) =>
  levels.map(({ id, name }) => ({ id_livello_confidenzialita: id, confidenzialita_descrizione: name }));

/** How the patient route translates; a body may carry the nested fields where the contract has them, or flat. */
export const patientWire = {
  input(body: Record<string, unknown>) {
    const detail = objectAt(objectAt(body, 'user'), 'contact_detail');
    const { id: _, userId: __, birthPlaceCode: ___, ...input } = fromWire(patients, { ...detail, ...body });
    return input;
  },
  toWire: (patient: Omit<Patient, 'deletedAt'>) => patientToWire(patient),
  wirePath: (path: string) => wirePath(patients, path),
};

const objectAt = (body: Record<string, unknown>, name: string): Record<string, unknown> => {
  const value = Object.hasOwn(body, name) ? body[name] : undefined;
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {};
};
