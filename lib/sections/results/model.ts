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

/** How many results one exam takes at once. */
export const MOST_RESULTS = 200;

const LARGEST = 1e15;
const number = emptyAsNull(
  z.preprocess(
    typedNumber,
    z.number({ error: 'number' }).refine((value) => Math.abs(value) < LARGEST, 'number'),
  ),
).optional();
const line = (max: number) => emptyAsNull(optionalText(max)).optional();

/** A result as it is entered; what a test is, in which unit and how likely, is judged together in judge.ts. */
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

/** A result by itself: a new one says of which exam it is, and a stored one stays there. */
export const newResult = z.object({ id: rowId, ...fields, examId: wholeNumber(1, Number.MAX_SAFE_INTEGER), confirmed });
export const resultChange = z.object({ id: rowId, version, ...fields, confirmed });
export type ResultInput = z.infer<typeof resultChange> & { examId?: number };
/** What of it is the result, and not how it is saved. */
export type Entered = Omit<ResultInput, 'id' | 'version' | 'examId' | 'confirmed'>;

/** A form sends its rows as JSON in one field. */
const rowsIn = (value: unknown) => fromField(value, 200_000);
const kept = z.object({ id: rowId, version });
/** Several results of one exam, new and stored, and those that are taken away: saved as a whole or not at all. */
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
  /** Sent by a form that was told of a newer row and overwrites it. */
  version,
});
export type ResultBatch = z.infer<typeof resultBatch>;

/** What a body of the API may be: one result, or several of one exam. */
export const newResults = z.union([newResult, resultBatch]);
