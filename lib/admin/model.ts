import { z } from 'zod';
import { optionalText, requiredText, rowId, typedNumber, version } from '../values/fields';

// What the administration works with, for its forms as well: nothing here is the server's alone.

export interface Named {
  id: number;
  name: string;
}

/** The roles that say what an account is. A registration gives them, and with them go a record or a doctor's patients. */
export const ACCOUNT_ROLES: readonly string[] = ['paziente', 'medico'];

/** Currencies in which a plan may be sold: PayPal takes all of them. */
export const CURRENCIES = ['EUR', 'CHF', 'GBP', 'USD'] as const;

/** For how long a plan is bought, as its card says it. */
export const ENDLESS = 'Senza scadenza';
const DURATION = /^(?:senza scadenza|[1-9]\d{0,2} (?:mes[ei]|ann[oi]))$/i;

/** A name, which no id can be taken for. */
const name = requiredText(100).pipe(z.string().regex(/\p{L}/u, 'invalid'));

/** The largest that PostgreSQL counts their ids to. */
export const LARGEST_ID = 2_147_483_647;

/** A permission, role or licence that is meant: by its id, or by its name as a program may send it. */
const reference = z.preprocess(
  (value) => (typeof value === 'string' && /^\d{1,10}$/.test(value) ? Number(value) : value),
  z.union([z.number().int().positive().max(LARGEST_ID), requiredText(100)], 'invalid'),
);
export type Reference = z.infer<typeof reference>;

/** Several of them, each once, as a list or as a form's one field joins them. */
const references = z.preprocess(
  (value) => (typeof value === 'string' ? value.split(',').filter(Boolean) : value),
  z.array(reference).max(200, 'invalid'),
);

/** A choice between yes and no, as a form sends it as well. */
const choice = z.preprocess(
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
/** Of a licence that is there, what is absent stays. */
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

/** Whether somebody who has registered as a doctor is one. */
export const doctorInput = z.object({ id: rowId, standing: z.enum(['confirmed', 'refused'], 'invalid') });
export type DoctorInput = z.infer<typeof doctorInput>;

export const userInput = z.object({ id: rowId, version, enabled: choice.optional(), roles: references.optional() });
export type UserInput = z.infer<typeof userInput>;
