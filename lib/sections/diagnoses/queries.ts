import 'server-only';
import type { RecordAccess } from '@/lib/access/record/record';
import { doctorViewPage, ownPage } from '@/lib/kit/pages';
import { fullName } from '@/lib/values/names';
import { listOwnDoctors } from '../associations/queries';
import { readPatient } from '../patient/queries';
import { readAllergies } from './alerts';
import { diagnosesSection } from './section';

/** What the owner's page has beside its tables: allergies; for its forms the associated doctors, and the patient's name. */
export async function readDiagnosesExtras(record: RecordAccess) {
  const [doctors, patient, allergies] = await Promise.all([
    listOwnDoctors(record),
    readPatient(record),
    readAllergies(record),
  ]);
  const active = doctors.filter(({ acceptedAt }) => acceptedAt !== null).map(({ doctor }) => fullName(doctor));
  return { allergies, doctors: [...new Set(active)].sort(), self: fullName(patient) };
}

/** What the page of the owner shows. */
export const readDiagnosesPage = ownPage(diagnosesSection, readDiagnosesExtras);

/** What a doctor's page of somebody else's diagnoses shows. */
export const readDoctorViewDiagnoses = doctorViewPage(diagnosesSection);
