import { z } from 'zod';
import type { patients } from '@/db/schema';
import { isDay, today } from '../../values/days';
import { emptyAsNull, optionalText, requiredText, rowId, version, wholeNumber } from '../../values/fields';
import { capitalised } from '../../values/names';
import { storedPhone } from '../../values/phone';

export type Patient = typeof patients.$inferSelect;

/** The card's fields shown only to the owner, and to a doctor with visibility Totale. */
export const PERSONAL = [
  'email',
  'maritalStatusId',
  'birthCity',
  'birthPlaceCode',
  'residenceCity',
  'street',
  'phone',
] as const;

/** Fields that only the owner sees: a row's version and dates would reveal to a doctor that something hidden was changed. */
export const OWNERS = ['userId', 'version', 'createdAt', 'updatedAt'] as const;

/** A card as a viewer sees it, without its hidden fields. */
export type VisiblePatient = Omit<Patient, (typeof PERSONAL)[number] | (typeof OWNERS)[number] | 'deletedAt'> &
  Partial<Pick<Patient, (typeof PERSONAL)[number] | (typeof OWNERS)[number]>>;

/** The blood groups as they are stored and returned; '0+' is also accepted as input. */
export const BLOOD_GROUPS = ['0 +', '0 -', 'A +', 'A -', 'B +', 'B -', 'AB +', 'AB -'] as const;
export const SEXES = ['female', 'male', 'unknown'] as const;

const MAX_NAME = 100;
export const TAX_CODE_LENGTH = 16;

const birthDate = z
  .string('date')
  // Older clients append a time to the day.
  .transform((text) => text.trim().replace(/^(\d{4}-\d{2}-\d{2})[T ].*$/, '$1'))
  .refine((day) => day === '' || (isDay(day) && day <= today()), 'date')
  .transform((day) => day || null)
  .nullable();

const taxCode = z
  .string()
  .transform((text) => text.replace(/\s/g, '').toUpperCase())
  .refine((code) => code === '' || new RegExp(`^[A-Z0-9]{${TAX_CODE_LENGTH}}$`).test(code), 'taxCode')
  .transform((code) => code || null)
  .nullable();

const bloodGroup = z
  .string()
  .transform((text) =>
    text
      .replace(/\s+/g, '')
      .replace(/([+-])$/, ' $1')
      .toUpperCase(),
  )
  .refine((group) => group === '' || BLOOD_GROUPS.some((known) => known === group), 'invalid')
  .transform((group) => group || null)
  .nullable();

/** The personal data. `birthCity` must be a place of the list; the command checks it and finds its code. */
export const personalData = z.object({
  firstName: requiredText(MAX_NAME).transform(capitalised),
  lastName: requiredText(MAX_NAME).transform(capitalised),
  taxCode: taxCode.optional(),
  birthDate: birthDate.optional(),
  sex: z.enum(SEXES).default('unknown'),
  maritalStatusId: emptyAsNull(wholeNumber(1, 32_767)).optional(),
  birthCity: requiredText(MAX_NAME),
});

/** Residence and contacts. The error messages of these fields have no exclamation mark in the specification. */
export const contactData = z.object({
  residenceCity: requiredText(MAX_NAME, 'requiredPlain'),
  street: requiredText(200, 'requiredPlain'),
  email: optionalText(254)
    .refine((text) => text === null || z.email().safeParse(text).success, 'email')
    .optional(),
  phone: requiredText(60, 'requiredPlain')
    .refine((text) => text === '' || storedPhone(text) !== null, 'phone')
    .transform((text) => storedPhone(text) ?? text),
});

export const medicalData = z.object({
  bloodGroup: bloodGroup.optional(),
  organDonation: emptyAsNull(z.enum(['0', '1'])).optional(),
});

const which = z.object({ id: rowId, version });

/** The card's three parts, each saved by its own form with its own required fields; an API call may leave any field out. */
export const cardParts = {
  personal: personalData.extend(which.shape),
  contacts: contactData.extend(which.shape),
  medical: medicalData.extend(which.shape),
};
export type CardPart = keyof typeof cardParts;

/** The personal data on two screens, as in the guide for new users. */
export const guideParts = {
  name: personalData.pick({ firstName: true, lastName: true, birthDate: true, sex: true }).extend(which.shape),
  taxCode: personalData.pick({ birthCity: true, taxCode: true }).extend(which.shape),
};

export const cardChange = z
  .object({ ...personalData.shape, ...contactData.shape, ...medicalData.shape, sex: z.enum(SEXES) })
  .partial()
  .extend(which.shape);
export type CardInput = z.infer<typeof cardChange>;
