import { z } from 'zod';
import { optionalText, requiredText, rowId, typedNumber, version } from '../values/fields';

// The administration's types and input schemas, shared by server and forms.

export interface Named {
  id: number;
  name: string;
}

/**
 * The roles that define the kind of an account. Only a registration assigns them, since a record or a doctor's patients
 * belong to them.
 */
export const ACCOUNT_ROLES: readonly string[] = ['paziente', 'medico'];

/** Currencies in which a plan may be sold; PayPal accepts all of them. */
export const CURRENCIES = ['EUR', 'CHF', 'GBP', 'USD'] as const;

/** The duration text of a plan without an end; other durations match DURATION. */
export const ENDLESS = 'Senza scadenza';
const DURATION = /^(?:senza scadenza|[1-9]\d{0,2} (?:mes[ei]|ann[oi]))$/i;

/** A name; it must contain a letter, so that it cannot be mistaken for an id. */
const name = requiredText(100).pipe(z.string().regex(/\p{L}/u, 'invalid'));

/** The largest value of PostgreSQL's integer, the type of these ids. */
export const LARGEST_ID = 2_147_483_647;

/** A reference to a permission, role or licence: its id, or its name as a program may send it. */
const reference = z.preprocess(
  (value) => (typeof value === 'string' && /^\d{1,10}$/.test(value) ? Number(value) : value),
  z.union([z.number().int().positive().max(LARGEST_ID), requiredText(100)], 'invalid'),
);
export type Reference = z.infer<typeof reference>;

/** Several references: a list, or the value of a form field in which they are joined by commas. */
const references = z.preprocess(
  (value) => (typeof value === 'string' ? value.split(',').filter(Boolean) : value),
  z.array(reference).max(200, 'invalid'),
);

/** A boolean, which a form sends as text. */
export const choice = z.preprocess(
  (value) => (value === 'true' ? true : value === 'false' ? false : value),
  z.boolean('invalid'),
);

export const namedInput = z.object({ id: rowId, name });
export type NamedInput = z.infer<typeof namedInput>;

export const rolePermissionsInput = z.object({
  id: rowId,
  version,
  role: reference.optional(),
  permissions: references,
});
export type RolePermissionsInput = z.infer<typeof rolePermissionsInput>;

const cost = z
  .preprocess(typedNumber, z.number('number').min(0, 'invalid').max(99_999, 'invalid'))
  .refine((amount) => Math.abs(amount * 100 - Math.round(amount * 100)) < 1e-6, 'decimals?max=2')
  .transform((amount) => amount.toFixed(2));

export const newLicenceInput = z.object({
  id: rowId,
  version,
  name,
  cost,
  currency: z.enum(CURRENCIES, 'invalid').default('EUR'),
  enabled: choice.default(true),
  duration: requiredText(40).pipe(z.string().regex(DURATION, 'duration')),
  paypalPlan: optionalText(60).default(null),
  paypalPlanName: optionalText(127).default(null),
});
/** The input that changes an existing licence; absent fields stay unchanged. */
export const licenceInput = z.object({
  ...newLicenceInput.partial().shape,
  id: rowId,
  currency: z.enum(CURRENCIES, 'invalid').optional(),
  enabled: choice.optional(),
  paypalPlan: optionalText(60).optional(),
  paypalPlanName: optionalText(127).optional(),
});
export type LicenceInput = z.infer<typeof licenceInput>;

export const licenceRoleInput = z.object({ id: rowId, version, licence: reference.optional(), role: reference });
export type LicenceRoleInput = z.infer<typeof licenceRoleInput>;

/** The decision on a user who has registered as a doctor. */
export const doctorInput = z.object({ id: rowId, standing: z.enum(['confirmed', 'refused'], 'invalid') });
export type DoctorInput = z.infer<typeof doctorInput>;

export const userInput = z.object({ id: rowId, version, enabled: choice.optional(), roles: references.optional() });
export type UserInput = z.infer<typeof userInput>;
