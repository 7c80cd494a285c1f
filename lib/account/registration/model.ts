import '../../values/without-eval';
import { z } from 'zod';
import { emailField, knownPassword, linkField, passwordField, repeatField } from '../../session/password-rules';
import { requiredText } from '../../values/fields';
import { capitalised } from '../../values/names';
import { storedPhone } from '../../values/phone';
import { isProvince } from './provinces';

/** The registration's input schemas. The server also checks that the accepted texts are the current ones. */

const MAX_NAME = 100;
const name = requiredText(MAX_NAME).transform(capitalised);

const phone = requiredText(60)
  .refine((text) => text === '' || storedPhone(text) !== null, 'phone')
  .transform((text) => storedPhone(text) ?? text);

/** A checkbox that must be ticked. */
const ticked = (message: string) =>
  z.preprocess((value) => ['on', 'true', '1', true, 1].some((one) => one === value), z.literal(true, message));

const person = z.object({
  firstName: name,
  lastName: name,
  email: emailField,
  phone,
  password: passwordField,
  repeat: repeatField,
  terms: ticked('terms'),
  privacy: ticked('privacyRead'),
  /** The versions of the texts that the form showed; if a program sends none, the current versions are assumed. */
  shown: z.string().optional(),
});

const same = ({ password, repeat }: { password?: string; repeat?: string }) => !repeat || password === repeat;
/**
 * The error if the repeated password differs. It is reported together with other errors, not only when all other fields are
 * valid.
 */
const DIFFERS = {
  path: ['repeat'],
  message: 'passwordMismatch',
  when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null,
};

/** A patient has a record with health data, whose processing requires a separate consent. */
export const patientRegistration = person.extend({ health: ticked('healthConsent') }).refine(same, DIFFERS);

/**
 * The input of a doctor's registration: it includes the doctor's entry in the register of an order of physicians, which an
 * administrator checks.
 */
export const doctorRegistration = person
  .extend({
    speciality: requiredText(MAX_NAME),
    orderProvince: requiredText(20)
      .transform((text) => text.toUpperCase())
      .refine((text) => text === '' || isProvince(text), 'orderProvince'),
    orderNumber: requiredText(20)
      .transform((text) => text.replace(/[\s./-]/g, ''))
      .refine((text) => text === '' || /^\d{1,6}$/.test(text), 'orderNumber'),
  })
  .refine(same, DIFFERS);

export const registrationInputs = { patient: patientRegistration, doctor: doctorRegistration };
export type RegistrationKind = keyof typeof registrationInputs;

/** The input of a confirmation: the mailed link and the chosen password. */
export const confirmationInput = z.object({
  link: linkField,
  password: knownPassword('registrationPassword'),
});
