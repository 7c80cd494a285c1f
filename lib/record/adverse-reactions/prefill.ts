import type { Patient } from '../patient/model';
import type { Therapy } from '../therapies/model';
import { reportModel } from './model';

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
    firstIntake: therapy.start,
    lastIntake: therapy.end,
    timesPerDay: therapy.frequency,
    prescribed: therapy.prescriberId === null ? null : '1',
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
