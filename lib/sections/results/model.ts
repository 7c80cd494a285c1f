import { z } from 'zod';
import type { results } from '@/db/schema';
import { COMPARATORS } from '@/lib/laboratory/values';
import {
  emptyAsNull,
  message,
  optionalText,
  pastDay,
  rowId,
  typedNumber,
  version,
  wholeNumber,
} from '@/lib/values/fields';
import { fromField } from '@/lib/values/json';

export type Result = typeof results.$inferSelect;

/** The maximum number of results of one exam in a save. */
export const MOST_RESULTS = 200;

const LARGEST = 1e15;
const number = emptyAsNull(
  z.preprocess(
    typedNumber,
    z.number({ error: 'number' }).refine((value) => Math.abs(value) < LARGEST, 'number'),
  ),
).optional();
const line = (max: number) => emptyAsNull(optionalText(max)).optional();

/** The fields of an entered result; judge.ts validates test, unit and plausibility together. */
const fields = {
  test: line(40),
  loinc: emptyAsNull(z.string().regex(/^\d{1,7}-\d$/, 'loinc')).optional(),
  name: line(200),
  value: number,
  comparator: emptyAsNull(z.enum(COMPARATORS, 'invalid')).optional(),
  text: line(500),
  ordinal: emptyAsNull(wholeNumber(0, 5)).optional(),
  unit: line(40),
  low: number,
  high: number,
  range: line(200),
  condition: line(200),
  interpretation: line(40),
  day: emptyAsNull(pastDay).optional(),
};

const confirmed = z
  .preprocess((value) => (value === '1' || value === 'true' ? true : value), z.boolean().nullable())
  .optional();

/** A single result: a new one names its exam, a stored one stays with its exam. */
export const newResult = z.object({ id: rowId, ...fields, examId: wholeNumber(1, Number.MAX_SAFE_INTEGER), confirmed });
export const resultChange = z.object({ id: rowId, version, ...fields, confirmed });
export type ResultInput = z.infer<typeof resultChange> & { examId?: number };
/** The result's own fields, without those that control the save. */
export type Entered = Omit<ResultInput, 'id' | 'version' | 'examId' | 'confirmed'>;

/** A form sends its rows as JSON in one field. */
const rowsIn = (value: unknown) => fromField(value, 200_000);
const kept = z.object({ id: rowId, version });
/** Several results of one exam, new, stored and removed ones: all are saved, or none. */
export const resultBatch = z.object({
  id: rowId.optional(),
  examId: wholeNumber(1, Number.MAX_SAFE_INTEGER),
  results: z.preprocess(
    rowsIn,
    z
      .array(z.object({ id: rowId.default(0), version, ...fields }), 'invalid')
      .max(MOST_RESULTS, message('tooMany', { max: MOST_RESULTS })),
  ),
  removed: z.preprocess(rowsIn, z.array(kept, 'invalid').max(MOST_RESULTS)).optional(),
  confirmed,
  /** Sent by a form whose user was warned of a newer row and chose to overwrite it. */
  version,
});
export type ResultBatch = z.infer<typeof resultBatch>;

/** An API body: one result, or several of one exam. */
export const newResults = z.union([newResult, resultBatch]);
