import { z } from 'zod';
import { CONCLUDED, FORBIDDEN, ONGOING, type TherapyState } from '@/db/reference/values';
import type { therapies } from '@/db/schema';
import { custom } from '@/lib/kit/kinds';
import { defineModel, type ModelInput } from '@/lib/kit/model';
import { isDay } from '../../values/days';
import { emptyAsNull, optionalText, rowId } from '../../values/fields';
import { fromField } from '../../values/json';
import { scheduleFields } from './schedule';

export type { TherapyState };
export { ONGOING };
export type Therapy = typeof therapies.$inferSelect;

export const LONGEST_NOTE = 100;
export const LONGEST_REASON = 300;

const words = (max: number, tooLong?: string) => optionalText(max, tooLong).optional();
const optional = <S extends z.ZodType>(schema: S) => custom(schema, { required: false });
const id = emptyAsNull(rowId)
  .transform((given) => given || null)
  .optional();
/** Older clients append a time to a day. */
const day = emptyAsNull(
  z
    .string('date')
    .transform((text) => text.trim().replace(/^(\d{4}-\d{2}-\d{2})[T ].*$/, '$1'))
    .pipe(z.string().refine(isDay, 'date')),
).optional();

/** A list that a form sends as JSON; other values are left for validation. */
const listIn = (value: unknown) => (value === '' ? null : fromField(value, 100_000));

/** The findings in spite of which the patient decided to continue; a form sends their keys as JSON. */
const findingKeys = z
  .preprocess(listIn, z.array(z.string().max(500)).max(200).nullable())
  .transform((keys) => (keys && keys.length > 0 ? keys : null))
  .optional();

/** A therapy. Its required fields depend on its state, so the fields themselves require nothing; `problemsOf` checks them. */
export const therapyModel = defineModel({
  name: 'therapies',
  fields: {
    drugId: optional(id),
    drug: custom(words(300)),
    substance: optional(words(300)),
    strength: optional(words(100)),
    dose: custom(words(200)),
    ...{
      rhythm: optional(scheduleFields.rhythm),
      everyDays: optional(scheduleFields.everyDays),
      weekdays: optional(scheduleFields.weekdays),
      times: optional(scheduleFields.times),
      maxPerDay: optional(scheduleFields.maxPerDay),
      meal: optional(scheduleFields.meal),
    },
    frequency: custom(words(200)),
    start: custom(day),
    end: optional(day),
    prescriberId: optional(id),
    prescriber: custom(words(200)),
    diagnosisId: optional(id),
    note: optional(words(LONGEST_NOTE, 'therapyNote')),
    moveReason: optional(words(LONGEST_NOTE, 'therapyNote')),
    interactionReason: optional(words(LONGEST_REASON)),
    acceptedFindings: optional(findingKeys),
  },
  // Ongoing therapies come first.
  states: {
    all: [ONGOING, CONCLUDED, FORBIDDEN],
    moves: { [ONGOING]: [CONCLUDED, FORBIDDEN], [CONCLUDED]: [ONGOING, FORBIDDEN], [FORBIDDEN]: [ONGOING, CONCLUDED] },
  },
  defaultLevel: 6,
  title: 'drug',
});

/** A drug that must not be taken; it has no dosage. */
export const isForbidden = ({ state }: Pick<Therapy, 'state'>) => state === FORBIDDEN;

export const isOngoing = ({ state }: Pick<Therapy, 'state'>) => state === ONGOING;
export const isConcluded = ({ state }: Pick<Therapy, 'state'>) => state === CONCLUDED;

export type TherapyInput = ModelInput<typeof therapyModel>;
