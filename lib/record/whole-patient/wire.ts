import 'server-only';
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { patients } from '@/db/schema';
import { LARGEST_PAGE } from '@/lib/access/lists/paging';
import { preparedQuery } from '@/lib/access/record/prepared-query';
import type { RecordAccess } from '@/lib/access/record/record';
import { rowOf } from '@/lib/access/record/rows';
import { type Named, reference } from '@/lib/catalogue/reference';
import { idAnswer, rowAnswer } from '@/lib/http/answers';
import { JsonText } from '@/lib/http/json';
import { jsonArray, servedRow } from '@/lib/http/json-list';
import { fromWire, toWire, wirePath, without } from '@/lib/http/wire';
import { structureAnswer, structuresToWire } from '@/lib/sections/adverse-reactions/routes';
import { TEXT_PARTS } from '@/lib/sections/anamnesis/parts';
import { COLLECTIONS, contentName } from '@/lib/sections/anamnesis/wire';
import { otherDoctors, ownDoctors } from '@/lib/sections/associations/lists';
import { associationAnswer, doctorAnswer } from '@/lib/sections/associations/wire';
import { centreGroupAnswer, centreGroups } from '@/lib/sections/centres/lists';
import { OWNERS, type Patient, PERSONAL, type VisiblePatient } from '@/lib/sections/patient/model';
import { visiblePatient } from '@/lib/sections/patient/queries';
import { isObject } from '@/lib/values/objects';
import { ageOn, today } from '../../values/days';
import { collections } from '../registry/collections';

/** The fields that the contract nests under user.contact_detail. */
const DETAIL = ['comune_nascita', 'comune_residenza', 'contatto_indirizzo', 'contatto_telefono'] as const;

const DETAIL_FIELDS = ['birthCity', 'residenceCity', 'street', 'phone'];

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

/** Besides the patient's card, every collection of the record, as far as the viewer may see it, in one statement. */
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

/** The whole patient: the card, the newest rows of every collection, and the groups of centres. */
export async function wholePatient(record: RecordAccess) {
  const [row, { levels }, groups] = await Promise.all([
    readWhole(record, { userId: record.viewer.userId, rows: LARGEST_PAGE }),
    reference(record.db),
    centreGroups(record.db, LARGEST_PAGE),
  ]);
  if (!row) throw new Error('an open record without its patient');
  const { patient, ...collections } = row as typeof row & Record<string, string>;
  const { user, ...card } = patientToWire(visiblePatient(record, rowOf(patients, patient)));
  return {
    ...card,
    user: { ...user, ...(isOwnAccount(record) ? { email: record.viewer.email } : {}) },
    anamnesi_contenuto: historyIn(collections),
    ...Object.fromEntries(Object.entries(collections).map(([name, text]) => [name, new JsonText(text)])),
    liveli_confidencialita: levelsToWire(levels),
    centri_indagini: groups,
    ...(record.relation.capabilities.write ? { pharmacovigilance_structures: structuresToWire() } : {}),
  };
}

/** The texts of the anamnesis that the viewer may see, as one; null if there is none among them. */
function historyIn(collections: Record<string, string>): string | null {
  const texts = TEXT_PARTS.flatMap((part) =>
    (JSON.parse(collections[COLLECTIONS[part]] ?? '[]') as Record<string, unknown>[]).map(
      (row) => row[contentName(part)],
    ),
  );
  return texts.filter((text) => typeof text === 'string' && text !== '').join('\n\n') || null;
}

/** Whether the caller may read the patient's own account with the record: a named token is never for the account. */
export const isOwnAccount = ({ relation, viewer }: RecordAccess) => relation.capabilities.isPatient && !viewer.token;

const CARD = rowAnswer(patients, { without: ['birthPlaceCode', ...DETAIL_FIELDS] });
/** Fields that the viewer may not see are absent. */
const HIDDEN = [...PERSONAL, ...OWNERS].map((name) => patients[name].name);
const optionalIn = (shape: Record<string, z.ZodType>) =>
  Object.fromEntries(Object.entries(shape).map(([name, one]) => [name, HIDDEN.includes(name) ? one.optional() : one]));

/** The answer schema of the card. */
export const cardAnswer = z.object({
  ...optionalIn(CARD.shape),
  paziente_eta: z.int().nullable(),
  user: z.object({
    id_utente: idAnswer().nullable().optional(),
    contact_detail: z.object(Object.fromEntries(DETAIL.map((name) => [name, z.string().nullable().optional()]))),
  }),
});

export const levelsAnswer = z.array(
  z.object({ id_livello_confidenzialita: z.int(), confidenzialita_descrizione: z.string() }),
);

/** The answer schema of the card with every collection; fields for the owner alone are absent for a doctor. */
export const wholePatientAnswer = cardAnswer.extend({
  ...Object.fromEntries(Object.entries(collections).map(([name, list]) => [name, z.array(servedRow(list))])),
  user: cardAnswer.shape.user.extend({ email: z.string().optional() }),
  anamnesi_contenuto: z.string().nullable(),
  liveli_confidencialita: levelsAnswer,
  centri_indagini: z.array(centreGroupAnswer),
  associated_doctors: z.array(associationAnswer).optional(),
  avalailable_doctors: z.array(doctorAnswer).optional(),
  pharmacovigilance_structures: z.array(structureAnswer).optional(),
});

export const levelsToWire = (levels: readonly Named[]) =>
  levels.map(({ id, name }) => ({ id_livello_confidenzialita: id, confidenzialita_descrizione: name }));

/** How the patient route translates; a body may nest the contact fields as the contract does, or have them flat. */
export const patientWire = {
  input(body: Record<string, unknown>) {
    const detail = objectAt(objectAt(body, 'user'), 'contact_detail');
    return without(fromWire(patients, { ...detail, ...body }), 'id', 'userId', 'birthPlaceCode');
  },
  toWire: (patient: Omit<Patient, 'deletedAt'>) => patientToWire(patient),
  wirePath: (path: string) => wirePath(patients, path),
  answer: cardAnswer,
};

const objectAt = (body: Record<string, unknown>, name: string): Record<string, unknown> => {
  const value = Object.hasOwn(body, name) ? body[name] : undefined;
  return isObject(value) ? value : {};
};
