import 'server-only';
import { EMERGENCY, OTHER } from '@/db/reference/values';
import { audienceOf } from '@/lib/access/policy/audience';
import { rowNotes } from '@/lib/access/policy/carers';
import type { RecordAccess } from '@/lib/access/record/record';
import { fullName } from '@/lib/values/names';
import { listContacts } from '../../contacts/queries';
import { contactsSection } from '../../contacts/section';
import { readAllergies } from '../../diagnoses/alerts';
import { readPatient } from '../queries';

/** The data of the card's page, all read on the record's snapshot. */
export async function readCard(record: RecordAccess) {
  const [patient, emergency, other] = await Promise.all([
    readPatient(record),
    listContacts(record, EMERGENCY),
    listContacts(record, OTHER),
  ]);
  return { patient, name: fullName(patient), emergency, other, editable: record.can('write') };
}
/**
 * The card for its owner, with the allergies and those who see each contact; in a record with carers also who wrote
 * it, if not the patient, and whether it is withheld from them.
 */
export async function readOwnCard(record: RecordAccess) {
  const [card, allergies] = await Promise.all([readCard(record), readAllergies(record)]);
  const ids = [...card.emergency, ...card.other].map(({ id }) => id);
  const [audience, notes] = await Promise.all([
    audienceOf(record, contactsSection, ids),
    rowNotes(record, contactsSection.table, ids),
  ]);
  return { ...card, allergies, audience, notes };
}

export type Card = Awaited<ReturnType<typeof readCard>>;
