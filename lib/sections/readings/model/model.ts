import { z } from 'zod';
import { DEVICE_READING_KINDS, MEALS, type Meal } from '@/db/reference/devices';
import type { readings } from '@/db/schema';
import { romanTime, today } from '@/lib/values/days';
import type { FieldError } from '@/lib/values/refusal';
import {
  emptyAsNull,
  LEVEL_DEFAULT,
  level,
  message,
  pastDay,
  rowId,
  tags,
  typedNumber,
  version,
} from '../../../values/fields';
import { LIMITS, MEASURES, type Measure, possible, type Quantity } from './limits';

export type Reading = typeof readings.$inferSelect;

export type Measured = { [M in Measure]?: number | null | undefined };

/** A measure, with comma or point; empty becomes null. */
const measure = (name: Quantity) => emptyAsNull(z.preprocess(typedNumber, possible(name))).optional();

const fields = z.object({
  id: rowId,
  version,
  day: pastDay,
  /** The Italian time of day, HH:MM; empty if unknown. */
  time: emptyAsNull(z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'timeOfDay')).optional(),
  height: measure('height'),
  weight: measure('weight'),
  minPressure: measure('minPressure'),
  maxPressure: measure('maxPressure'),
  heartRate: measure('heartRate'),
  oxygen: measure('oxygen'),
  temperature: measure('temperature'),
  glucose: measure('glucose'),
  meal: emptyAsNull(z.enum(MEALS, 'invalid')).optional(),
  tags,
  /** Confirms an unusual value. */
  confirmed: z
    .preprocess((value) => (value === '1' || value === 'true' ? true : value), z.boolean().nullable())
    .optional(),
});

interface Together extends Measured {
  meal?: Meal | null | undefined;
  day?: string | undefined;
  time?: string | null | undefined;
}

/**
 * The errors in a reading's fields taken together; `now` tells which time of today is in the future, and `first` is the measure
 * at which an empty reading is reported.
 */
export function contradictions(values: Together, now = new Date(), first: Measure = 'height'): FieldError[] {
  const { minPressure: min, maxPressure: max, glucose, meal, day, time } = values;
  if (MEASURES.every((name) => typeof values[name] !== 'number')) return [{ path: first, message: 'readingEmpty' }];
  if (time && (day ?? today(now)) === today(now) && time > romanTime(now).slice(0, 5))
    return [{ path: 'time', message: 'futureTime' }];
  if (meal && typeof glucose !== 'number') return [{ path: 'glucose', message: 'required' }];
  return typeof min === 'number' && typeof max === 'number' && min >= max
    ? [{ path: 'minPressure', message: 'pressureOrder' }]
    : [];
}

/** The measures that are possible but unusual, except unchanged stored ones. */
export const rareMeasures = (values: Measured, stored: Measured = {}): FieldError[] =>
  MEASURES.flatMap((name) => {
    const { unit, usual } = LIMITS[name];
    const [min, max] = usual;
    const value = values[name];
    const rare = typeof value === 'number' && value !== stored[name] && (value < min || value > max);
    return rare ? [{ path: name, message: message('rare', { min, max, unit }) }] : [];
  });

const sound = <S extends z.ZodObject>(schema: S, first?: Measure): S =>
  schema.superRefine((values, context) => {
    for (const { path, message } of contradictions(values as Measured, new Date(), first))
      context.addIssue({ code: 'custom', path: [path], message });
  });

const fresh = fields.extend({ level: level.default(LEVEL_DEFAULT) });
/** A new reading; without a day it is today's, and without a level it gets the default one. */
export const newReading = sound(fresh.extend({ day: pastDay.optional() }));
/** A reading from an imported document, which may name the device. */
export const importedReading = sound(
  fresh.extend({
    day: pastDay.optional(),
    kind: z.enum(DEVICE_READING_KINDS).optional(),
    device: z.string().optional(),
    serialNumber: z.string().nullable().optional(),
    measuredAt: z.string().optional(),
    perfusionIndex: measure('perfusionIndex'),
  }),
);
/** The rules of the forms for a new and for an existing reading; `first` is the first measure that the form shows. */
export const enteredReading = (first: Measure) => sound(fresh, first);
export const editedReading = (first: Measure) => sound(fields, first);
/** The rules of the form for a device's reading, whose values cannot be changed. */
export const editedTags = z.object({ id: rowId, version, tags });
/**
 * A change of a reading: fields that the input leaves out keep their stored values. The command validates the changed
 * reading as a whole.
 */
export const readingChange = fields.extend({ level }).partial().required({ id: true });
export type ReadingInput = z.infer<typeof readingChange>;

export const readingInput = (id: number): z.ZodType<ReadingInput> => (id === 0 ? newReading : readingChange);
