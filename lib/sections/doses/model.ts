import { z } from 'zod';
import { DOSE_STATES } from '@/db/schema/doses';
import { emptyAsNull, optionalText, rowId, typedNumber, version } from '@/lib/values/fields';

export { DOSE_STATES };

/** The days after the planned day within which a dose may be written, changed and removed. */
export const EDITABLE_DAYS = 14;
/** The longest time before its planned time at which a dose may be taken, in hours. */
export const EARLY_HOURS = 24;
export const LONGEST_REASON = 200;
/** The largest number of doses that are told together. */
const MOST_TOGETHER = 50;

const WALL = /^\d{4}-\d{2}-\d{2}(?:[T ]([01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})?)?$/;

/** A wall time, or an instant with Z or an offset; or only a day for a medicine without times. */
const planned = z
  .string('dateTime')
  .trim()
  .max(40, 'dateTime')
  .refine((text) => WALL.test(text), 'dateTime');
const instant = emptyAsNull(
  z
    .string('dateTime')
    .max(40, 'dateTime')
    .refine((text) => WALL.test(text) && /T/.test(text) && !Number.isNaN(Date.parse(text)), 'dateTime'),
).optional();
const zone = z.string('invalid').max(60, 'invalid').refine(isZone, 'timeZone');

function isZone(name: string): boolean {
  try {
    return Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

const units = emptyAsNull(
  z.preprocess(typedNumber, z.number('invalid').positive('invalid').max(1000, 'invalid')),
).optional();

const said = {
  state: z.enum(DOSE_STATES, 'invalid'),
  at: instant,
  reason: optionalText(LONGEST_REASON).optional(),
  units,
};

/** What is told of one dose. Without a planned time it is a dose taken as needed, at `at` or now. */
export const newDose = z.object({
  id: z.literal(0).default(0),
  therapyId: rowId,
  planned: emptyAsNull(planned).optional(),
  zone: emptyAsNull(zone).optional(),
  ...said,
});
export type NewDose = z.infer<typeof newDose>;

export const doseChange = z.object({ id: rowId, version, ...said, state: said.state.optional() });
export type DoseInput = z.infer<typeof doseChange>;

/** Several doses told together, such as all of one time. */
export const doseBatch = z.object({
  id: z.literal(0).default(0),
  doses: z.array(newDose).min(1, 'required').max(MOST_TOGETHER, 'invalid'),
});
export type DoseBatch = z.infer<typeof doseBatch>;
