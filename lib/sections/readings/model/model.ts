import { z } from 'zod';
import { DEVICE_READING_KINDS, MEALS, type Meal } from '@/db/reference/devices';
import type { readings } from '@/db/schema';
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

/** A measure, with comma or point; empty is null. */
const measure = (name: Quantity) => emptyAsNull(z.preprocess(typedNumber, possible(name))).optional();

const fields = z.object({
  id: rowId,
  version,
  day: pastDay,
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
  /** That a rare value is confirmed. */
  confirmed: z
    .preprocess((value) => (value === '1' || value === 'true' ? true : value), z.boolean().nullable())
    .optional(),
});

/** What is wrong with the measures of one reading taken together. */
export function contradictions(values: Measured & { meal?: Meal | null | undefined }): FieldError[] {
  const { minPressure: min, maxPressure: max, glucose, meal } = values;
  if (MEASURES.every((name) => typeof values[name] !== 'number')) return [{ path: 'height', message: 'readingEmpty' }];
  if (meal && typeof glucose !== 'number') return [{ path: 'glucose', message: 'required' }];
  return typeof min === 'number' && typeof max === 'number' && min >= max
    ? [{ path: 'minPressure', message: 'pressureOrder' }]
    : [];
}

/** The measures that are possible and rare, but for those that stand so already. */
export const rareMeasures = (values: Measured, stored: Measured = {}): FieldError[] =>
  MEASURES.flatMap((name) => {
    const { unit, usual } = LIMITS[name];
    const [min, max] = usual;
    const value = values[name];
    const rare = typeof value === 'number' && value !== stored[name] && (value < min || value > max);
    return rare ? [{ path: name, message: message('rare', { min, max, unit }) }] : [];
  });

const sound = <S extends z.ZodObject>(schema: S): S =>
  schema.superRefine((values, context) => {
    for (const { path, message } of contradictions(values as Measured))
      context.addIssue({ code: 'custom', path: [path], message });
  });

const fresh = fields.extend({ level: level.default(LEVEL_DEFAULT) });
/** A new reading; of today, where no day is given. How confidential it is, is asked here only. */
export const newReading = sound(fresh.extend({ day: pastDay.optional() }));
/** And one that a document brings, which may tell by which device it was measured. */
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
/** What the forms of a new and of an existing one must hold. */
export const enteredReading = sound(fresh);
export const editedReading = sound(fields);
/** And that of one that a device has measured, whose values stay. */
export const editedTags = z.object({ id: rowId, version, tags });
/** An existing one keeps what a save leaves out; what it then says is checked as a whole by the command. */
export const readingChange = fields.extend({ level }).partial().required({ id: true });
export type ReadingInput = z.infer<typeof readingChange>;

export const readingInput = (id: number): z.ZodType<ReadingInput> => (id === 0 ? newReading : readingChange);
