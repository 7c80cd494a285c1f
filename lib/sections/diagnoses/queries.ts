import 'server-only';
import type { RecordAccess } from '@/lib/access/record/record';
import { doctorViewPage, ownPage } from '@/lib/kit/pages';
import { fullName } from '@/lib/values/names';
import { suggestedDoctors } from '../associations/queries';
import { readPatient } from '../patient/queries';
import { readAllergies } from './alerts';
import { diagnosesSection } from './section';

/** The owner's page, besides its tables: allergies, the associated doctors for its forms, and the patient's name. */
export async function readDiagnosesExtras(record: RecordAccess) {
  const [doctors, patient, allergies] = await Promise.all([
    suggestedDoctors(record),
    readPatient(record),
    readAllergies(record),
  ]);
  const active = doctors.filter(({ acceptedAt }) => acceptedAt !== null).map(({ doctor }) => fullName(doctor));
  return { allergies, doctors: [...new Set(active)].sort(), self: fullName(patient) };
}

/** The data of the owner's page. */
export const readDiagnosesPage = ownPage(diagnosesSection, readDiagnosesExtras);

/** The data of a doctor's page. */
export const readDoctorViewDiagnoses = doctorViewPage(diagnosesSection);
