import 'server-only';
import { CONFIRMED, EMERGENCY, EXCLUDED, FORBIDDEN } from '@/db/reference/values';
import type { Extract } from '@/lib/record/registry/extract';
import { anamnesisSection } from '@/lib/sections/anamnesis/section';
import { type Contact, inCallOrder } from '@/lib/sections/contacts/model';
import { contactsSection } from '@/lib/sections/contacts/section';
import { byDanger } from '@/lib/sections/diagnoses/emergency-words';
import type { Diagnosis } from '@/lib/sections/diagnoses/model';
import { statementIn, withoutStatements } from '@/lib/sections/diagnoses/no-allergies';
import { diagnosesSection } from '@/lib/sections/diagnoses/section';
import type { VisiblePatient } from '@/lib/sections/patient/model';
import { isCurrent } from '@/lib/sections/therapies/current';
import type { Therapy } from '@/lib/sections/therapies/model';
import { therapiesSection } from '@/lib/sections/therapies/section';
import { today } from '@/lib/values/days';
import { implantsIn, operationsIn } from './mentions';

/** The sections that an emergency report reads; no other section is read for it. */
export const EMERGENCY_SECTIONS = [contactsSection, diagnosesSection, therapiesSection, anamnesisSection].map(
  ({ name }) => name,
);

/** The most entries of each list; the rest are only counted. Allergies and forbidden drugs are always listed in full. */
export type Most = Record<'contacts' | 'ongoing' | 'diagnoses' | 'sentences', number>;
/** As many entries as can be taken in at a glance. */
export const AT_A_GLANCE: Most = { contacts: 100, ongoing: 100, diagnoses: 12, sentences: 6 };

/** The first entries of a list, and how many more there are that the reader may see elsewhere. */
export interface Firsts<T> {
  shown: readonly T[];
  more: number;
}

/** The data of an emergency report, independent of the language. */
export interface EmergencyContent {
  takenAt: Date;
  patient: VisiblePatient;
  contacts: Firsts<Pick<Contact, 'name' | 'phone' | 'relationship'>>;
  allergies: readonly Diagnosis[];
  /** That no allergies are known, if the reader may read it as a fact. */
  statement: Diagnosis | undefined;
  forbidden: readonly Therapy[];
  ongoing: Firsts<Therapy>;
  /** The confirmed diagnoses that the patient has marked as relevant in an emergency. */
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
  const allergies = diagnoses.filter(({ kind, state }) => kind !== 'Diagnosi' && state !== EXCLUDED);
  const past = extract.rowsOf(anamnesisSection).find(({ part }) => part === 'remota')?.content ?? '';
  const confirmed = diagnoses.filter(({ kind, state }) => kind === 'Diagnosi' && state === CONFIRMED);
  return {
    takenAt: extract.takenAt,
    patient: extract.patient,
    contacts: firstsOf(
      inCallOrder(extract.rowsOf(contactsSection).filter(({ type }) => type === EMERGENCY)),
      most.contacts,
    ),
    allergies: byDanger(withoutStatements(allergies)),
    statement: statementIn(allergies),
    forbidden: therapies.filter(({ state }) => state === FORBIDDEN),
    ongoing: firstsOf(
      therapies.filter((therapy) => isCurrent(therapy, today(extract.takenAt))),
      most.ongoing,
    ),
    diagnoses: firstsOf(
      confirmed.filter(({ relevant }) => relevant),
      most.diagnoses,
    ),
    operations: firstsOf(operationsIn(past), most.sentences),
    implants: firstsOf(implantsIn([past, ...confirmed.map(({ pathology }) => pathology)]), most.sentences),
  };
}
