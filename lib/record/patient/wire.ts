import 'server-only';
import { patients } from '@/db/schema';
import type { RecordAccess } from '@/lib/access/record';
import { type Named, reference } from '@/lib/catalogue/reference';
import { fromWire, tagsToWire, toWire, wirePath } from '@/lib/http/wire';
import { type ListedDoctor, listOtherDoctors, listOwnDoctors, type OwnDoctor } from '../associations/queries';
import { readCollections } from '../collections';
import { EMERGENCY, OTHER } from '../contacts/model';
import { listContacts } from '../contacts/queries';
import { contactToWire } from '../contacts/wire';
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

/** The whole patient: himself and every collection of the record, each cut to what the viewer may see. */
export async function wholePatient(record: RecordAccess) {
  const owner = record.relation.kind === 'owner';
  const [patient, emergency, other, { levels, tags }, collections, own, others] = await Promise.all([
    readPatient(record),
    listContacts(record, EMERGENCY),
    listContacts(record, OTHER),
    reference(record.db),
    reference(record.db).then((known) => readCollections(record, known.tags)),
    owner ? listOwnDoctors(record) : null,
    owner ? listOtherDoctors(record) : null,
  ]);
  return {
    ...patientToWire(patient),
    contattiemergenza: emergency.rows.map((row) => contactToWire(row, tags)),
    contattialtro: other.rows.map((row) => contactToWire(row, tags)),
    ...collections,
    liveli_confidencialita: levelsToWire(levels),
    ...(own && others
      ? {
          associated_doctors: own.map((row) => ownDoctorToWire(record, row, tags)),
          avalailable_doctors: others.map(doctorToWire),
        }
      : {}),
  };
}

export const levelsToWire = (levels: readonly Named[]) =>
  levels.map(({ id, name }) => ({ id_livello_confidenzialita: id, confidenzialita_descrizione: name }));

const doctorToWire = ({ id, userId, firstName, lastName, speciality, place, phone, email }: ListedDoctor) => ({
  id_careprovider: id,
  id_utente: userId,
  fullname: `${firstName} ${lastName}`,
  specializzazione: speciality,
  localita: place,
  user: { email, contact_detail: { contatto_telefono: phone } },
});

const ownDoctorToWire = (record: RecordAccess, row: OwnDoctor, tags: readonly Named[]) => ({
  id_cpp: row.id,
  id_paziente: record.patientId,
  id_careprovider: row.doctor.id,
  id_utente: record.viewer.userId,
  id_utente_cpp: row.doctor.userId,
  assegnazione_confidenzialita: row.level,
  visibility: row.visibility,
  tags: tagsToWire(row.tags, tags),
  stato: row.acceptedAt ? 'attiva' : 'invitata',
  version: row.version,
  care_provider: doctorToWire(row.doctor),
});

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
