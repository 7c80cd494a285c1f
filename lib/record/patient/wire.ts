import { isObject } from '@/lib/values/objects';
import 'server-only';
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { patients } from '@/db/schema';
import { LARGEST_PAGE } from '@/lib/access/paging';
import { preparedQuery } from '@/lib/access/prepared-query';
import type { RecordAccess } from '@/lib/access/record';
import { rowOf } from '@/lib/access/rows';
import { type Named, reference } from '@/lib/catalogue/reference';
import { JsonText } from '@/lib/http/json';
import { jsonArray } from '@/lib/http/json-list';
import { fromWire, toWire, wirePath, without } from '@/lib/http/wire';
import { ageOn, today } from '../../values/days';
import { structuresToWire } from '../adverse-reactions/routes';
import { otherDoctors, ownDoctors } from '../associations/lists';
import { collections } from '../collections';
import type { Patient, VisiblePatient } from './model';
import { visiblePatient } from './queries';

/** The fields that the contract keeps apart, under user.contact_detail. */
const DETAIL = ['comune_nascita', 'comune_residenza', 'contatto_indirizzo', 'contatto_telefono'] as const;

/** The patient's own fields in the contract's shape; a field that the viewer may not see is absent. */
export function patientToWire(patient: VisiblePatient) {
  const wire = without(toWire(patients, patient), 'comune_nascita_codice');
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

/** Beside the patient's card, every collection of the record, each with what the viewer may see, in one statement. */
const readWhole = preparedQuery<{ patient: Record<string, unknown> } & Record<string, unknown>>((record) => {
  const columns: Record<string, SQL> = {
    patient: sql`row_to_json(${patients})`,
    ...Object.fromEntries(Object.entries(collections).map(([name, list]) => [name, jsonArray(list, record)])),
    ...(record.isWhole ? { associated_doctors: ownDoctors, avalailable_doctors: otherDoctors } : {}),
  };
  return record.db
    .select(Object.fromEntries(Object.entries(columns).map(([name, value]) => [name, value.as(name)])))
    .from(patients)
    .where(and(eq(patients.id, sql.placeholder('patientId')), isNull(patients.deletedAt)));
});

/** The whole patient: the card and every collection of the record, of each the newest rows. */
export async function wholePatient(record: RecordAccess) {
  const [row, { levels }] = await Promise.all([
    readWhole(record, { userId: record.viewer.userId, rows: LARGEST_PAGE }),
    reference(record.db),
  ]);
  if (!row) throw new Error('an open record without its patient');
  const { patient, ...collections } = row;
  return {
    ...patientToWire(visiblePatient(record, rowOf(patients, patient))),
    ...Object.fromEntries(Object.entries(collections).map(([name, text]) => [name, new JsonText(text as string)])),
    liveli_confidencialita: levelsToWire(levels),
    ...(record.relation.kind === 'owner' ? { pharmacovigilance_structures: structuresToWire() } : {}),
  };
}

export const levelsToWire = (levels: readonly Named[]) =>
  levels.map(({ id, name }) => ({ id_livello_confidenzialita: id, confidenzialita_descrizione: name }));

/** How the patient route translates; a body may carry the nested fields where the contract has them, or flat. */
export const patientWire = {
  input(body: Record<string, unknown>) {
    const detail = objectAt(objectAt(body, 'user'), 'contact_detail');
    return without(fromWire(patients, { ...detail, ...body }), 'id', 'userId', 'birthPlaceCode');
  },
  toWire: (patient: Omit<Patient, 'deletedAt'>) => patientToWire(patient),
  wirePath: (path: string) => wirePath(patients, path),
};

const objectAt = (body: Record<string, unknown>, name: string): Record<string, unknown> => {
  const value = Object.hasOwn(body, name) ? body[name] : undefined;
  return isObject(value) ? value : {};
};
