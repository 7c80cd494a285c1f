import type { VisiblePatient } from '@/lib/sections/patient/model';
import { displayedPhone } from '@/lib/values/phone';

/** The initial values of the card's forms, limited to the fields that they edit. */
export function cardDefaults(patient: VisiblePatient) {
  const text = (value: string | number | null | undefined) =>
    value === null || value === undefined ? '' : String(value);
  return {
    id: patient.id,
    ...(patient.version === undefined ? {} : { version: patient.version }),
    birthPlaceCode: text(patient.birthPlaceCode),
    personal: {
      firstName: patient.firstName,
      lastName: patient.lastName,
      taxCode: text(patient.taxCode),
      birthDate: text(patient.birthDate),
      sex: patient.sex,
      maritalStatusId: text(patient.maritalStatusId),
      birthCity: text(patient.birthCity),
    },
    contacts: {
      residenceCity: text(patient.residenceCity),
      street: text(patient.street),
      email: text(patient.email),
      phone: patient.phone ? displayedPhone(patient.phone) : '',
    },
    medical: { bloodGroup: text(patient.bloodGroup), organDonation: text(patient.organDonation) },
  };
}
export type CardDefaults = ReturnType<typeof cardDefaults>;
