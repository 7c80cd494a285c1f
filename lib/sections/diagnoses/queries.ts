import 'server-only';
import { doctorViewPage, ownPage } from '@/lib/kit/pages';
import { fullName } from '@/lib/values/names';
import { listOwnDoctors } from '../associations/queries';
import { readPatient } from '../patient/queries';
import { readAllergies } from './alerts';
import { diagnosesSection } from './section';

/** What the page of the owner shows; its forms offer the associated doctors by name, and know the patient's own. */
export const readDiagnosesPage = ownPage(diagnosesSection, async (record) => {
  const [doctors, patient, allergies] = await Promise.all([
    listOwnDoctors(record),
    readPatient(record),
    readAllergies(record),
  ]);
  const active = doctors.filter(({ acceptedAt }) => acceptedAt !== null).map(({ doctor }) => fullName(doctor));
  return { allergies, doctors: [...new Set(active)].sort(), self: fullName(patient) };
});

/** What a doctor's page of somebody else's diagnoses shows. */
export const readDoctorViewDiagnoses = doctorViewPage(diagnosesSection);
