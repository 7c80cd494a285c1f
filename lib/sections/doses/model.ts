import { z } from 'zod';
import { DOSE_STATES, type DoseState } from '@/db/reference/values';
import { isDay } from '@/lib/values/days';
import { emptyAsNull, optionalText, rowId, typedNumber, version } from '@/lib/values/fields';
import { instantOf, isZone } from '@/lib/values/wall-time';

export type { DoseState };
export { DOSE_STATES };

/** The days after the planned day within which a dose may be written, changed and removed. */
export const EDITABLE_DAYS = 14;
/** The longest time before its planned time at which a dose may be taken, in hours. */
export const EARLY_HOURS = 24;
/** The zone of planned times, unless another one is named. */
export const ROME = 'Europe/Rome';
/** How many earlier states of a dose are kept: the latest. */
export const MOST_CHANGES = 200;
export const LONGEST_REASON = 200;
/** The largest number of doses that are told together. */
const MOST_TOGETHER = 50;

const WALL = /^\d{4}-\d{2}-\d{2}(?:[T ]([01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})?)?$/;

const DAY_LENGTH = 10;

/** Whether the day exists and the offset too, if there is one. */
function isMoment(text: string): boolean {
  return WALL.test(text) && isDay(text.slice(0, DAY_LENGTH)) && !Number.isNaN(Date.parse(text));
}

/** Whether a wall time or instant says its offset. */
export const hasOffset = (text: string) => /(?:Z|[+-]\d{2}:?\d{2})$/.test(text.slice(DAY_LENGTH));

function asInstant(text: string): string {
  const given = text.replace(' ', 'T');
  const [day, time] = [given.slice(0, DAY_LENGTH), given.slice(11, 16)];
  return (hasOffset(given) ? new Date(given) : instantOf(day, time, ROME)).toISOString();
}

/** A wall time, or an instant with Z or an offset; or only a day for a medicine without times. */
const planned = z.string('dateTime').trim().max(40, 'dateTime').refine(isMoment, 'dateTime');
/** An instant; without an offset it is wall time in Italy. */
const instant = emptyAsNull(
  z
    .string('dateTime')
    .trim()
    .max(40, 'dateTime')
    .refine((text) => isMoment(text) && text.length > DAY_LENGTH, 'dateTime')
    .transform(asInstant),
).optional();
const zone = z.string('invalid').max(60, 'invalid').refine(isZone, 'timeZone');

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
