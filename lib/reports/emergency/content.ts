import 'server-only';
import { CONFIRMED, EMERGENCY, EXCLUDED, FORBIDDEN, ONGOING } from '@/db/reference/values';
import type { Extract } from '@/lib/record/registry/extract';
import { anamnesisSection } from '@/lib/sections/anamnesis/section';
import { type Contact, inCallOrder } from '@/lib/sections/contacts/model';
import { contactsSection } from '@/lib/sections/contacts/section';
import type { Diagnosis } from '@/lib/sections/diagnoses/model';
import { diagnosesSection } from '@/lib/sections/diagnoses/section';
import type { VisiblePatient } from '@/lib/sections/patient/model';
import type { Therapy } from '@/lib/sections/therapies/model';
import { therapiesSection } from '@/lib/sections/therapies/section';
import { implantsIn, operationsIn } from './mentions';

/** The sections of which a report for emergencies tells: nothing else is read for it. */
export const EMERGENCY_SECTIONS = [contactsSection, diagnosesSection, therapiesSection, anamnesisSection].map(
  ({ name }) => name,
);

/** How many of a list are told; of further ones is said how many there are. Of allergies and forbidden drugs all are. */
export type Most = Record<'contacts' | 'ongoing' | 'diagnoses' | 'sentences', number>;
/** As many as are taken in at a glance. */
export const AT_A_GLANCE: Most = { contacts: 100, ongoing: 100, diagnoses: 12, sentences: 6 };

/** The first of something, and how many more the reader of the document may see elsewhere. */
export interface Firsts<T> {
  shown: readonly T[];
  more: number;
}

/** What is to be known of somebody in an emergency, in no language yet. */
export interface EmergencyContent {
  takenAt: Date;
  patient: VisiblePatient;
  contacts: Firsts<Pick<Contact, 'name' | 'phone' | 'relationship'>>;
  allergies: readonly Diagnosis[];
  forbidden: readonly Therapy[];
  ongoing: Firsts<Therapy>;
  diagnoses: Firsts<Diagnosis>;
  operations: Firsts<string>;
  implants: Firsts<string>;
}

const firstsOf = <T>(rows: readonly T[], most: number): Firsts<T> => ({
  shown: rows.slice(0, most),
  more: Math.max(0, rows.length - most),
});

export function emergencyContent(extract: Extract, most: Most = AT_A_GLANCE): EmergencyContent {
  const newestFirst = <T>(rows: readonly T[]) => [...rows].reverse();
  const diagnoses = newestFirst(extract.rowsOf(diagnosesSection));
  const therapies = newestFirst(extract.rowsOf(therapiesSection));
  const past = extract.rowsOf(anamnesisSection).find(({ part }) => part === 'remota')?.content ?? '';
  const confirmed = diagnoses.filter(({ kind, state }) => kind === 'Diagnosi' && state === CONFIRMED);
  return {
    takenAt: extract.takenAt,
    patient: extract.patient,
    contacts: firstsOf(
      inCallOrder(extract.rowsOf(contactsSection).filter(({ type }) => type === EMERGENCY)),
      most.contacts,
    ),
    allergies: diagnoses
      .filter(({ kind, state }) => kind !== 'Diagnosi' && state !== EXCLUDED)
      // What is certain comes first.
      .sort((one, other) => one.state - other.state),
    forbidden: therapies.filter(({ state }) => state === FORBIDDEN),
    ongoing: firstsOf(
      therapies.filter(({ state }) => state === ONGOING),
      most.ongoing,
    ),
    diagnoses: firstsOf(confirmed, most.diagnoses),
    operations: firstsOf(operationsIn(past), most.sentences),
    implants: firstsOf(implantsIn([past, ...confirmed.map(({ pathology }) => pathology)]), most.sentences),
  };
}
