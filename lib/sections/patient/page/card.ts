import 'server-only';
import { EMERGENCY, OTHER } from '@/db/reference/values';
import { audienceOf } from '@/lib/access/policy/audience';
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
/** The card for its owner, with the allergies and those who see each contact. */
export async function readOwnCard(record: RecordAccess) {
  const [card, allergies] = await Promise.all([readCard(record), readAllergies(record)]);
  const ids = [...card.emergency, ...card.other].map(({ id }) => id);
  return { ...card, allergies, audience: await audienceOf(record, contactsSection, ids) };
}

export type Card = Awaited<ReturnType<typeof readCard>>;
