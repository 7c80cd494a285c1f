import { z } from 'zod';
import { anyDay, emptyAsNull, optionalText, partialDay, pastDay, requiredText, wholeNumber } from '@/lib/values/fields';

/** How a form lets a field be edited; `custom` is drawn by the section itself. */
export type Editor = 'text' | 'longText' | 'choice' | 'day' | 'anyDay' | 'partialDay' | 'custom';

/**
 * A kind of field: the validation rule for its value and the editor that a form shows for it. Its label is found in the
 * messages under the section's and the field's names; the labels of a choice's values are found under the field's name in the
 * plural.
 */
export interface FieldKind<S extends z.ZodType = z.ZodType> {
  readonly schema: S;
  readonly editor: Editor;
  readonly required: boolean;
  readonly choices?: readonly string[];
  readonly inputMode?: 'url' | 'numeric';
  /** Whether a form asks for it among the further details, which are folded at first. */
  readonly detail?: boolean;
  /** Whether a form suggests what the page's rows have in this field. */
  readonly suggests?: boolean;
}

/** A field beside what and when: a form asks for it among the further details. It must not be required. */
export const detail = <const K extends FieldKind>(kind: K) => ({ ...kind, detail: true }) as const;
/** A field whose values repeat, such as a place: a form suggests those of the page's rows. */
export const suggested = <const K extends FieldKind>(kind: K) => ({ ...kind, suggests: true }) as const;

/** One line of text that must not be empty. */
export const text = (max: number) => ({ schema: requiredText(max), editor: 'text', required: true }) as const;
/** Several lines of text that must not be empty. */
export const longText = (max: number) => ({ schema: requiredText(max), editor: 'longText', required: true }) as const;
/** One line of text that may be left out: empty is stored as null. */
export const optionalLine = (max: number) =>
  ({ schema: optionalText(max).optional(), editor: 'text', required: false }) as const;
/** Several lines of text that may be left out: empty is stored as null. */
export const note = (max: number) =>
  ({ schema: optionalText(max).optional(), editor: 'longText', required: false }) as const;

/** One of a fixed set of values, stored as given here. */
export const choice = <const C extends readonly [string, ...string[]]>(choices: C) =>
  ({ schema: z.enum(choices), editor: 'choice', required: true, choices }) as const;
/** An optional choice: empty is stored as null. */
export const optionalChoice = <const C extends readonly [string, ...string[]]>(choices: C) =>
  ({ schema: emptyAsNull(z.enum(choices)).optional(), editor: 'choice', required: false, choices }) as const;

/** Yes or no; a form sends `on` or nothing as a checkbox does. Left out, a new row gets the column's default. */
export const yesNo = () =>
  ({
    schema: z
      .union(
        [z.boolean(), z.enum(['on', 'true', 'false', '']).transform((text) => text === 'on' || text === 'true')],
        'invalid',
      )
      .optional(),
    editor: 'custom',
    required: false,
  }) as const;

/** A day up to today. */
export const dayUpToToday = () => ({ schema: pastDay, editor: 'day', required: true }) as const;
/** Any day, past or future. */
export const day = () => ({ schema: anyDay, editor: 'anyDay', required: true }) as const;
/** A day up to today that may be left out, or of which only the year, or the month and year, are known. */
export const optionalPartialDay = () =>
  ({ schema: emptyAsNull(partialDay).optional(), editor: 'partialDay', required: false }) as const;
/** A whole number within a range; `error` is the key of the message for a number outside it. */
export const number = (min: number, max: number, error?: string) =>
  ({ schema: wholeNumber(min, max, error), editor: 'text', required: true, inputMode: 'numeric' }) as const;

/** A field with its own schema, and with a custom editor unless another one is named. */
export const custom = <S extends z.ZodType>(schema: S, options: Partial<Omit<FieldKind, 'schema'>> = {}) => ({
  editor: 'custom' as Editor,
  required: true as boolean,
  ...options,
  schema,
});
