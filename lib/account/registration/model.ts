import '../../values/without-eval';
import { z } from 'zod';
import { emailField, knownPassword, linkField, passwordField, repeatField } from '../../session/password-rules';
import { requiredText } from '../../values/fields';
import { capitalised } from '../../values/names';
import { storedPhone } from '../../values/phone';
import { isProvince } from './provinces';

/** What somebody types to get an account. The schemas say by what; what they accept, the server compares with the texts in force. */

const MAX_NAME = 100;
const name = requiredText(MAX_NAME).transform(capitalised);

const phone = requiredText(60)
  .refine((text) => text === '' || storedPhone(text) !== null, 'phone')
  .transform((text) => storedPhone(text) ?? text);

/** A box that has to be ticked. */
const ticked = (message: string) =>
  z.preprocess((value) => ['on', 'true', '1', true, 1].includes(value as never), z.literal(true, message));

const person = z.object({
  firstName: name,
  lastName: name,
  email: emailField,
  phone,
  password: passwordField,
  repeat: repeatField,
  terms: ticked('terms'),
  privacy: ticked('privacyRead'),
  /** Which wordings the form showed; a program that does not say so has shown today's. */
  shown: z.string().optional(),
});

const same = ({ password, repeat }: { password?: string; repeat?: string }) => !repeat || password === repeat;
/** Told with whatever else is wrong, and not only once the rest is right. */
const DIFFERS = {
  path: ['repeat'],
  message: 'passwordMismatch',
  when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null,
};

/** A patient has a record, so health data: their processing needs a consent of its own. */
export const patientRegistration = person.extend({ health: ticked('healthConsent') }).refine(same, DIFFERS);

/** A doctor names the entry in the register of an order of physicians, which an administrator looks up. */
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

/** What the owner of the mailbox brings: the link and the password that was chosen. */
export const confirmationInput = z.object({
  link: linkField,
  password: knownPassword('registrationPassword'),
});
