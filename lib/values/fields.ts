import './without-eval';
import { z } from 'zod';
import { isDay, today } from './days';

/**
 * The kinds of input that sections share. Messages are keys under `errors.*`, with parameters after a question mark,
 * so that one schema speaks every language, on the server and in the browser.
 */
export const message = (key: string, parameters: Record<string, string | number> = {}) => {
  const query = new URLSearchParams(
    Object.entries(parameters).map(([name, value]) => [name, String(value)]),
  ).toString();
  return query ? `${key}?${query}` : key;
};

/** The message of an issue for which a schema names none. */
export const unnamedIssue: z.core.$ZodErrorMap = (issue) => {
  if (issue.input === undefined || issue.input === '') return 'required';
  if (issue.code === 'too_big' && issue.origin === 'string') return message('tooLong', { max: Number(issue.maximum) });
  return 'invalid';
};

/** NUL is no text for PostgreSQL, and lone surrogates are no text at all. */
const storable = (text: string) => !text.includes('\0') && !/\p{Cs}/u.test(text);

/** Length is checked behind a pipe, since zod compares the `length` of what is no text as well, and may throw. */
const bounded = (max: number, tooLong = message('tooLong', { max })) =>
  z.string().refine(storable, 'invalid').trim().max(max, tooLong);

/** One line of text, trimmed, that must not be empty. */
export const requiredText = (max: number, required = 'required') =>
  z
    .string({ error: ({ input }) => (input === undefined || input === null ? required : 'invalid') })
    .pipe(bounded(max).min(1, required))
    .meta({ minLength: 1, maxLength: max });

/** Text that may be left out: empty is stored as null. */
export const optionalText = (max: number, tooLong?: string) =>
  z
    .string()
    .pipe(bounded(max, tooLong))
    .meta({ maxLength: max })
    .nullable()
    .transform((text) => text || null);

/** A day; older clients send it with a time behind. */
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

/** A day that has been. */
export const pastDay = dayUpToToday('futureDay');

/** Numbers come as numbers from the API and as text from forms. */
export const wholeNumber = (min: number, max: number, error = 'invalid') =>
  z.preprocess(
    (value) => (typeof value === 'string' && /^-?\d{1,15}$/.test(value) ? Number(value) : value),
    z
      .number({ error: (issue) => (issue.input === undefined || issue.input === '' ? 'required' : error) })
      .int(error)
      .min(min, error)
      .max(max, error),
  );

/** A number as somebody types it, with comma or point; what is none stays what it is. */
export const typedNumber = (value: unknown) =>
  typeof value === 'string' && /^\s*-?\d{1,9}(?:[.,]\d{1,9})?\s*$/.test(value)
    ? Number(value.replace(',', '.'))
    : value;

export const LEVEL_DEFAULT = 4;
export const level = wholeNumber(1, 6);
export const rowId = wholeNumber(0, Number.MAX_SAFE_INTEGER);
export const version = wholeNumber(1, 2_147_483_647).optional();

const tagId = wholeNumber(1, 2_147_483_647);

/** Tags by id, as numbers or as the contract's {id, tag}, or as a form's one field joins them; each once. */
export const tags = z
  .preprocess(
    (value) => (typeof value === 'string' ? value.slice(0, 1000).split(',').filter(Boolean) : value),
    z.array(z.union([tagId, z.object({ id: tagId }).transform(({ id }) => id)])),
  )
  .refine((ids) => ids.length <= 50, 'invalid')
  .transform((ids) => [...new Set(ids)])
  .optional();

/** A choice that a form leaves empty is null. */
export const emptyAsNull = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' ? null : value), schema.nullable());
