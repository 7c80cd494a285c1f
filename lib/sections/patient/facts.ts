import { BLOOD_GROUPS, type VisiblePatient } from '@/lib/sections/patient/model';
import { telephone } from '@/lib/sections/patient/telephone';
import { ageOn, displayedDay, today } from '@/lib/values/days';
import { displayedPhone } from '@/lib/values/phone';

type T = (key: string, values?: Record<string, string | number>) => string;

/** A label and its value; a null value is shown as "not given". With `href` the value is a link. */
export interface Fact {
  label: string;
  value: string | null;
  href?: string;
}

/** A blood group in words, since a plus or minus sign is easily overlooked: «O positivo». */
export const bloodGroupWords = (group: string, t: T): string =>
  BLOOD_GROUPS.some((known) => known === group) ? t(`card.bloodGroups.${group}`) : group;

export const personalFacts = (patient: VisiblePatient, t: T): Fact[] => [
  { label: t('card.firstName'), value: patient.firstName },
  { label: t('card.lastName'), value: patient.lastName },
  { label: t('card.taxCode'), value: patient.taxCode?.toUpperCase() ?? null },
  { label: t('card.birthDate'), value: patient.birthDate && born(patient.birthDate, t) },
  { label: t('card.sex'), value: t(`card.sexes.${patient.sex}`) },
  ...(patient.maritalStatusId === undefined
    ? []
    : [
        {
          label: t('card.maritalStatus'),
          value: patient.maritalStatusId === null ? null : t(`card.maritalStatuses.${patient.maritalStatusId}`),
        },
      ]),
  ...(patient.birthCity === undefined ? [] : [{ label: t('card.birthCity'), value: patient.birthCity }]),
];

const born = (day: string, t: T) => `${displayedDay(day)} (${t('card.age', { age: ageOn(day, today()) })})`;

export const contactFacts = ({ residenceCity, street, email, phone }: VisiblePatient, t: T): Fact[] => [
  { label: t('card.residenceCity'), value: residenceCity ?? null },
  { label: t('card.street'), value: street ?? null },
  { label: t('card.email'), value: email ?? null, ...(email ? { href: `mailto:${encodeURIComponent(email)}` } : {}) },
  { label: t('card.phone'), value: phone ? displayedPhone(phone) : null, ...(phone ? { href: telephone(phone) } : {}) },
];

export const medicalFacts = ({ bloodGroup, organDonation }: VisiblePatient, t: T): Fact[] => [
  { label: t('card.bloodGroup'), value: bloodGroup && bloodGroupWords(bloodGroup, t) },
  { label: t('card.organDonation'), value: organDonation === null ? null : t(`card.organDonations.${organDonation}`) },
];
