import { today } from '@/lib/values/days';
import { isSomebody } from '@/lib/values/nobody';
import type { Patient } from '../patient/model';
import { isForbidden, type Therapy } from '../therapies/model';

/** The parts of a record that prefill a report. */
export interface Known {
  therapy: Therapy;
  /** The drug's AIC code in the catalogue. */
  aic: string | null;
  patient: Pick<Patient, 'sex' | 'street' | 'residenceCity' | 'phone' | 'email'>;
  /** The prescriber, if they are one of the patient's doctors. */
  doctor: { place: string | null; phone: string | null } | undefined;
  /** The level with which the patient's reports begin, from 1 to 6. */
  level: number;
}

/**
 * The initial values of a new report's form, as text. Contents of other rows, such as the diagnosis, are not copied: they may
 * be more confidential than the report.
 */
export function startingValues({ therapy, aic, patient, doctor, level }: Known): Record<string, string> {
  const address = [patient.street, patient.residenceCity].filter(Boolean).join(', ');
  const values = {
    // For a forbidden drug, the therapy tells since when the drug must not be taken and who said so, not how it was taken:
    // no intake is prefilled.
    ...(isForbidden(therapy) ? {} : intakeOf(therapy)),
    substance: [therapy.substance, therapy.strength].filter(Boolean).join(' '),
    aic,
    doctorName: isSomebody(therapy.prescriber) ? therapy.prescriber : null,
    doctorAddress: doctor?.place,
    doctorPhone: doctor?.phone,
    patientAddress: address,
    patientPhone: patient.phone,
    patientEmail: patient.email,
    level: String(Math.max(level, therapy.level)),
    tags: therapy.tags.join(','),
  };
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value ?? '']));
}

/** How the drug was taken. Days after today are left out, because a therapy may have planned days. */
function intakeOf({ start, end, dose, frequency, prescriberId }: Therapy) {
  const past = (day: string | null) => (day !== null && day <= today() ? day : null);
  return {
    firstIntake: past(start),
    lastIntake: past(end),
    dose,
    timesPerDay: frequency,
    prescribed: prescriberId === null ? null : '1',
  };
}
