import { today } from '@/lib/values/days';
import type { Patient } from '../patient/model';
import { isForbidden, type Therapy } from '../therapies/model';
import { reportModel } from './model/model';

/** What a record knows already of what a report asks for. */
export interface Known {
  therapy: Therapy;
  patient: Pick<Patient, 'sex' | 'street' | 'residenceCity' | 'phone' | 'email'>;
  /** The prescriber, where they are one of the patient's doctors. */
  doctor: { place: string | null; phone: string | null } | undefined;
}

/**
 * What the form of a new report begins with, as text. What other rows tell, such as the diagnosis, is not written into it:
 * they may be more confidential than the report is to be.
 */
export function startingValues({ therapy, patient, doctor }: Known): Record<string, string> {
  const address = [patient.street, patient.residenceCity].filter(Boolean).join(', ');
  const values = {
    // Of a forbidden drug the therapy says since when it must not be taken, and by whose word.
    ...(isForbidden(therapy) ? {} : intakeOf(therapy)),
    doctorName: therapy.prescriber,
    doctorAddress: doctor?.place,
    doctorPhone: doctor?.phone,
    patientAddress: address,
    patientPhone: patient.phone,
    patientEmail: patient.email,
    level: String(Math.max(reportModel.defaultLevel, therapy.level)),
    tags: therapy.tags.join(','),
  };
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value ?? '']));
}

/** How it was taken, as far as it was by now: a therapy may be planned. */
function intakeOf({ start, end, frequency, prescriberId }: Therapy) {
  const past = (day: string | null) => (day !== null && day <= today() ? day : null);
  return {
    firstIntake: past(start),
    lastIntake: past(end),
    timesPerDay: frequency,
    prescribed: prescriberId === null ? null : '1',
  };
}
