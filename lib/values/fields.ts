import './without-eval';
import { z } from 'zod';
import { isDay, today } from './days';

/**
 * Input types shared by sections. Messages are keys under `errors.*`, with parameters after a question mark, so that one schema
 * serves every language, on the server and in the browser.
 */
export const message = (key: string, parameters: Record<string, string | number> = {}) => {
  const query = new URLSearchParams(
    Object.entries(parameters).map(([name, value]) => [name, String(value)]),
  ).toString();
  return query ? `${key}?${query}` : key;
};

/** The message of an issue for which the schema names none. */
export const unnamedIssue: z.core.$ZodErrorMap = (issue) => {
  if (issue.input === undefined || issue.input === '') return 'required';
  if (issue.code === 'too_big' && issue.origin === 'string') return message('tooLong', { max: Number(issue.maximum) });
  return 'invalid';
};

/** PostgreSQL cannot store NUL, and lone surrogates are not valid text. */
const storable = (text: string) => !text.includes('\0') && !/\p{Cs}/u.test(text);

/** Length is checked after a pipe: zod would also read `length` of a value that is not text, and may throw. */
const bounded = (max: number, tooLong = message('tooLong', { max })) =>
  z.string().refine(storable, 'invalid').trim().max(max, tooLong);

/** One line of text, trimmed, not empty. */
export const requiredText = (max: number, required = 'required') =>
  z
    .string({ error: ({ input }) => (input === undefined || input === null ? required : 'invalid') })
    .pipe(bounded(max).min(1, required))
    .meta({ minLength: 1, maxLength: max });

/** Optional text: empty is stored as null. */
export const optionalText = (max: number, tooLong?: string) =>
  z
    .string()
    .pipe(bounded(max, tooLong))
    .meta({ maxLength: max })
    .nullable()
    .transform((text) => text || null);

/** A day; older clients append a time. */
export const anyDay = z
  .string({ error: ({ input }) => (input === undefined || input === null ? 'required' : 'date') })
  .transform((text) => text.trim().replace(/^(\d{4}-\d{2}-\d{2})[T ].*$/, '$1'))
  .pipe(
    z
      .string()
      .min(1, 'required')
      .refine((day) => day === '' || isDay(day), 'date'),
  )
  .meta({ format: 'date' });

/** A day up to today; `future` is the message for a later one. */
export const dayUpToToday = (future: string) => anyDay.pipe(z.string().refine((day) => day <= today(), future));

/** A day in the past, or today. */
export const pastDay = dayUpToToday('futureDay');

/**
 * A day of which only the year, or the month and year, may be known: 2019, 03/2019 or 15/03/2019, or the same as ISO 8601 writes
 * it. Stored as YYYY, YYYY-MM or YYYY-MM-DD; not after today.
 */
export const partialDay = z
  .string('partialDay')
  .transform((text) => {
    const [last = '', ...earlier] = text.trim().split('/').reverse();
    return [last, ...earlier.map((part) => part.padStart(2, '0'))].join('-');
  })
  .pipe(
    z
      .string()
      .refine((day) => /^\d{4}(-\d{2}){0,2}$/.test(day) && isDay(`${day}-01-01`.slice(0, 10)), 'partialDay')
      .refine((day) => day <= today().slice(0, day.length), 'futureDay'),
  );

/** A whole number: the API sends numbers, forms send text. */
export const wholeNumber = (min: number, max: number, error = 'invalid') =>
  z.preprocess(
    (value) => (typeof value === 'string' && /^-?\d{1,15}$/.test(value) ? Number(value) : value),
    z
      .number({ error: (issue) => (issue.input === undefined || issue.input === '' ? 'required' : error) })
      .int(error)
      .min(min, error)
      .max(max, error),
  );

/** A typed number with comma or point; any other text is returned unchanged. */
export const typedNumber = (value: unknown) =>
  typeof value === 'string' && /^\s*-?\d{1,9}(?:[.,]\d{1,9})?\s*$/.test(value)
    ? Number(value.replace(',', '.'))
    : value;

export const LEVEL_DEFAULT = 4;
export const level = wholeNumber(1, 6);
export const rowId = wholeNumber(0, Number.MAX_SAFE_INTEGER);
export const version = wholeNumber(1, 2_147_483_647).optional();

const tagId = wholeNumber(1, 2_147_483_647);

/** Tags by id: numbers, the contract's {id, tag} or {id_tag, tag}, or a form's comma-separated field; without duplicates. */
export const tags = z
  .preprocess(
    (value) => (typeof value === 'string' ? value.slice(0, 1000).split(',').filter(Boolean) : value),
    z.array(
      z.union([
        tagId,
        z.object({ id: tagId }).transform(({ id }) => id),
        z.object({ id_tag: tagId }).transform(({ id_tag }) => id_tag),
      ]),
    ),
  )
  .refine((ids) => ids.length <= 50, 'invalid')
  .transform((ids) => [...new Set(ids)])
  .optional();

/** A choice that a form leaves empty is null. */
export const emptyAsNull = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' ? null : value), schema.nullable());
