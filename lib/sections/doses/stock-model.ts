import { z } from 'zod';
import { emptyAsNull, rowId, typedNumber, wholeNumber } from '@/lib/values/fields';

/** The days before the end of a stock at which the patient is reminded, unless another number is chosen. */
export const USUAL_RENEW_DAYS = 7;
const MOST_UNITS = 10_000;

const number = (most: number, schema: z.ZodNumber) =>
  emptyAsNull(z.preprocess(typedNumber, schema.max(most, 'invalid'))).optional();
const counted = () => number(MOST_UNITS, z.number('invalid').min(0, 'invalid'));

/**
 * The stock of a medicine: what a dose and a package hold, and what is at home now, as whole packages and single units. Without either
 * of these, what was counted before stays. `stop`: the units are no longer counted.
 */
export const stockInput = z.object({
  id: z.literal(0).default(0),
  therapyId: rowId,
  unitsPerDose: number(1000, z.number('invalid').positive('invalid')),
  unitsPerPackage: number(MOST_UNITS, z.number('invalid').positive('invalid')),
  packages: emptyAsNull(wholeNumber(0, 1000)).optional(),
  units: counted(),
  renewDays: emptyAsNull(wholeNumber(0, 60)).optional(),
  stop: z.string().max(5).optional(),
});
export type StockInput = z.infer<typeof stockInput>;

/** The therapy that a command is about. */
export const aboutTherapy = z.object({ id: z.literal(0).default(0), therapyId: rowId });
export type AboutTherapy = z.infer<typeof aboutTherapy>;
