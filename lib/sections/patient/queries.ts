import 'server-only';
import { and, eq, isNull } from 'drizzle-orm';
import { EMERGENCY, OTHER } from '@/db/reference/values';
import { patients } from '@/db/schema';
import { seersOf } from '@/lib/access/policy/audience';
import type { RecordAccess } from '@/lib/access/record/record';
import { readsAll, readsNothing } from '@/lib/access/relation';
import { fullName } from '../../values/names';
import { listContacts } from '../contacts/queries';
import { contactsSection } from '../contacts/section';
import { readAllergies } from '../diagnoses/alerts';
import { OWNERS, type Patient, PERSONAL, type VisiblePatient } from './model';

/** The patient's card. A doctor under Minima or Parziale gets what belongs to the emergency set. */
export async function readPatient(record: RecordAccess): Promise<VisiblePatient> {
  const [row] = await record.db
    .select()
    .from(patients)
    .where(and(eq(patients.id, record.patientId), isNull(patients.deletedAt)));
  if (!row) throw new Error('an open record without its patient');
  return visiblePatient(record, row);
}

/** The patient's row, cut to what this viewer may see of it. @throws where the relation reads nothing. */
export function visiblePatient(record: RecordAccess, { deletedAt: _, ...seen }: Patient): VisiblePatient {
  if (readsNothing(record)) throw new Error('a relation that reads nothing has no card');
  if (readsAll(record)) return seen;
  const hidden: readonly string[] = record.seesPersonal ? OWNERS : [...OWNERS, ...PERSONAL];
  return Object.fromEntries(Object.entries(seen).filter(([name]) => !hidden.includes(name))) as VisiblePatient;
}

/** What the card's page shows, all of it on the record's snapshot. */
export async function readCard(record: RecordAccess) {
  const [patient, emergency, other] = await Promise.all([
    readPatient(record),
    listContacts(record, EMERGENCY),
    listContacts(record, OTHER),
  ]);
  return { patient, name: fullName(patient), emergency, other, editable: record.can('write') };
}
/** The card for its owner, with the allergies and who sees each contact. */
export async function readOwnCard(record: RecordAccess) {
  const [card, allergies] = await Promise.all([readCard(record), readAllergies(record)]);
  const ids = [...card.emergency, ...card.other].map(({ id }) => id);
  return { ...card, allergies, seers: await seersOf(record, contactsSection, ids) };
}

export type Card = Awaited<ReturnType<typeof readCard>>;
