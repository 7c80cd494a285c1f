import 'server-only';
import type { RecordAccess } from '@/lib/access/record/record';
import { listOwnDoctors } from '@/lib/sections/associations/queries';
import { readAllergies } from '@/lib/sections/diagnoses/alerts';
import { readCard } from '@/lib/sections/patient/page/card';

/** The questions of the guide for new users, one screen each, and the step that each belongs to. */
export const SCREENS = [
  { id: 'name', step: 'person' },
  { id: 'taxCode', step: 'person' },
  { id: 'contact', step: 'emergency' },
  { id: 'allergies', step: 'emergency' },
  { id: 'medical', step: 'emergency' },
  { id: 'doctor', step: 'doctor' },
] as const;
export type ScreenId = (typeof SCREENS)[number]['id'];
export const STEPS = ['person', 'emergency', 'doctor'] as const;

/** The answers that the record already contains. */
export async function readFirstSteps(record: RecordAccess) {
  const [{ patient, emergency }, allergies, doctors] = await Promise.all([
    readCard(record),
    readAllergies(record),
    record.relation.capabilities.share ? listOwnDoctors(record) : [],
  ]);
  return {
    patient,
    contacts: emergency.map(({ name }) => name),
    allergies: [...allergies.rows, ...(allergies.statement ? [allergies.statement] : [])].map(
      ({ pathology }) => pathology,
    ),
    hasDoctor: doctors.length > 0,
  };
}
export type FirstSteps = Awaited<ReturnType<typeof readFirstSteps>>;

/**
 * The first question without an answer, at which the guide resumes, even if other questions were skipped or answered
 * elsewhere meanwhile; if all are answered, the last question.
 */
export function firstOpen({ patient, contacts, allergies, hasDoctor }: FirstSteps): ScreenId {
  const answered: Record<ScreenId, boolean> = {
    name: Boolean(patient.birthDate),
    taxCode: Boolean(patient.taxCode),
    contact: contacts.length > 0,
    allergies: allergies.length > 0,
    medical: Boolean(patient.bloodGroup),
    doctor: hasDoctor,
  };
  return SCREENS.find(({ id }) => !answered[id])?.id ?? 'doctor';
}

/** The guide's steps in their order, and whether each is done. */
export function stepsOf(answers: FirstSteps) {
  const open = firstOpen(answers);
  const at = STEPS.findIndex((step) => SCREENS.some(({ id, step: own }) => id === open && own === step));
  return STEPS.map((step, place) => ({ step, done: place < at }));
}

/** The screen that has the given name in the URL; undefined for an unknown name. */
export const screenOf = (name: unknown): ScreenId | undefined => SCREENS.find(({ id }) => id === name)?.id;
