import { z } from 'zod';
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
} from '../../values/fields';

export type Reading = typeof readings.$inferSelect;

export const MEASURES = ['height', 'weight', 'maxPressure', 'minPressure', 'heartRate'] as const;
export type Measure = (typeof MEASURES)[number];
export type Measured = { [M in Measure]?: number | null | undefined };

interface Limits {
  unit: string;
  decimals: number;
  /** Beyond this nobody has ever been: it is refused. */
  possible: readonly [min: number, max: number];
  /**
   * Beyond this hardly any adult is: it is asked again, since most such values are a slip of the finger or of the unit.
   */
  usual: readonly [min: number, max: number];
}

/**
 * What is refused and what is asked again. The usual ranges of adults are within those beyond which surveys of health
 * put a measure aside as a mistake (NCD-RisC, Lancet 2021;398:957 and eLife 2016;5:e13410), narrowed to where a slip
 * still shows; they are no judgement of health, which ranges.ts has.
 */
export const LIMITS: Record<Measure, Limits> = {
  // From a very preterm newborn (Fenton 2013, BMC Pediatr 13:59) to R. Wadlow, the tallest on record with 272 cm.
  height: { unit: 'cm', decimals: 1, possible: [20, 272], usual: [120, 215] },
  // Up to J. B. Minnoch, the heaviest on record with 635 kg; the lightest newborns weigh a few hundred grams.
  weight: { unit: 'kg', decimals: 2, possible: [0, 635], usual: [35, 200] },
  // Cuffs read up to 300 mmHg; below 20 and 40 nothing is measured at an arm (range of IEC 80601-2-30, neonates
  // included).
  minPressure: { unit: 'mmHg', decimals: 0, possible: [20, 200], usual: [40, 120] },
  maxPressure: { unit: 'mmHg', decimals: 0, possible: [40, 300], usual: [80, 200] },
  // From the slowest athletes asleep, in the twenties, to the fastest tachycardias of the newborn, about 300.
  heartRate: { unit: 'bpm', decimals: 0, possible: [20, 300], usual: [40, 150] },
};

/** A measure, with comma or point; empty is null. */
function measure(name: Measure) {
  const { unit, decimals, possible } = LIMITS[name];
  const [min, max] = possible;
  const outside = message('outOfRange', { min, max, unit });
  const step = 10 ** decimals;
  const within = z.number({ error: 'number' }).refine((value) => value > 0 && value >= min && value <= max, outside);
  const exact = z
    .number()
    .refine(
      (value) => Math.abs(value * step - Math.round(value * step)) < 1e-6,
      message('decimals', { max: decimals }),
    );
  return emptyAsNull(z.preprocess(typedNumber, within.pipe(exact))).optional();
}

const fields = z.object({
  id: rowId,
  version,
  day: pastDay,
  height: measure('height'),
  weight: measure('weight'),
  minPressure: measure('minPressure'),
  maxPressure: measure('maxPressure'),
  heartRate: measure('heartRate'),
  tags,
  /** That a rare value is confirmed. */
  confirmed: z
    .preprocess((value) => (value === '1' || value === 'true' ? true : value), z.boolean().nullable())
    .optional(),
});

/** What is wrong with the measures of one reading taken together. */
export function contradictions(values: Measured): FieldError[] {
  const { minPressure: min, maxPressure: max } = values;
  if (MEASURES.every((name) => typeof values[name] !== 'number')) return [{ path: 'height', message: 'readingEmpty' }];
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
/** What the forms of a new and of an existing one must hold. */
export const enteredReading = sound(fresh);
export const editedReading = sound(fields);
/** An existing one keeps what a save leaves out; what it then says is checked as a whole by the command. */
export const readingChange = fields.extend({ level }).partial().required({ id: true });
export type ReadingInput = z.infer<typeof readingChange>;

export const readingInput = (id: number): z.ZodType<ReadingInput> => (id === 0 ? newReading : readingChange);
