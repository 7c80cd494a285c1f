import { z } from 'zod';
import type { physiology } from '@/db/schema';
import { dayUpToToday, emptyAsNull, level, message, optionalText, rowId, tags, wholeNumber } from '../../values/fields';
import { lines, partVersion } from '../anamnesis/model';
import { FIELD_NAMES, FIELDS, type FieldName, HABIT_NAMES, HABITS, type Habit, YES } from './fields';

export type Physiology = typeof physiology.$inferSelect;
/** The fields that the patient fills in, without the row's other columns. */
export type PhysiologyValues = Partial<Pick<Physiology, FieldName>>;

export const LONGEST_NOTE = 2000;
const LONGEST_LINE = 200;
const LARGEST_DOSE = 1000;

/** A quantity with at most two decimals; a comma or a dot is accepted. */
const dose = z.preprocess(
  (value) => (typeof value === 'string' && /^\s*\d{1,6}([.,]\d{1,2})?\s*$/.test(value) ? toNumber(value) : value),
  z
    .number('dose')
    .min(0, 'dose')
    .max(LARGEST_DOSE, 'dose')
    .transform((value) => Math.round(value * 100) / 100),
);
const toNumber = (text: string) => Number(text.trim().replace(',', '.'));

function schemaOf(name: FieldName): z.ZodType {
  const field = FIELDS[name];
  switch (field.kind) {
    case 'choice':
    case 'yesNo':
      return emptyAsNull(z.enum(field.options as [string, ...string[]]));
    case 'note':
      return lines(LONGEST_NOTE);
    case 'line':
      return optionalText(LONGEST_LINE);
    case 'dose':
      return emptyAsNull(dose);
    case 'day':
      return emptyAsNull(dayUpToToday('date'));
    case 'age':
      return emptyAsNull(wholeNumber(field.min, field.max, message('ageBetween', { min: field.min, max: field.max })));
  }
}

type Shape = Record<FieldName, z.ZodOptional<z.ZodType>>;
const shape = Object.fromEntries(FIELD_NAMES.map((name) => [name, schemaOf(name).optional()])) as Shape;

/** The day on which each habit ended. */
const ENDS = {
  smoking: 'smokingUntil',
  alcohol: 'alcoholUntil',
  drugs: 'drugsUntil',
  caffeine: 'caffeineUntil',
} as const satisfies Record<Habit, FieldName>;

/** Whether a person had a habit and has given it up by a day (YYYY-MM-DD): its last day counts as given up. */
export function hasStopped(values: PhysiologyValues, habit: Habit, on: string): boolean {
  const until = values[ENDS[habit]] ?? null;
  return values[habit] === YES && until !== null && until <= on;
}

/** A save of the physiological part: absent fields keep their values. */
export const savedPhysiology = z.object({
  ...shape,
  id: rowId,
  version: partVersion,
  level: level.optional(),
  tags,
});
export type PhysiologyInput = PhysiologyValues & {
  id: number;
  version?: number | undefined;
  level?: number | undefined;
  tags?: number[] | undefined;
};

/** The form's fields, with the rules that involve several of them. */
export const physiologyForm = savedPhysiology.omit({ level: true, tags: true }).superRefine((values, context) => {
  for (const path of reversedPeriods(settled(values as PhysiologyValues)))
    context.addIssue({ code: 'custom', path: [path], message: 'period' });
});

/** Clears the kind, days and dose (0) of every habit not answered with yes, whatever was sent or stored. */
export function settled(values: PhysiologyValues): PhysiologyValues {
  const none = HABIT_NAMES.filter((habit) => values[habit] !== YES).flatMap((habit) =>
    HABITS[habit].map((name) => [name, FIELDS[name].kind === 'dose' ? 0 : null]),
  );
  return { ...values, ...Object.fromEntries(none) };
}

/** The end fields of the habits whose end is before their beginning. */
export const reversedPeriods = (values: PhysiologyValues): FieldName[] =>
  HABIT_NAMES.filter((habit) => isReversed(values[`${habit}From`], values[`${habit}Until`])).map(untilOf);

export const isReversed = (from: string | null | undefined, until: string | null | undefined) =>
  Boolean(from && until && until < from);
const untilOf = (habit: Habit): FieldName => `${habit}Until`;

/** Whether a field has a value to show; a dose of 0 is not shown. */
export const isFilled = (values: PhysiologyValues, name: FieldName) => {
  const value = values[name];
  return value !== null && value !== undefined && value !== '' && !(FIELDS[name].kind === 'dose' && value === 0);
};

/** A row's fields, without its other columns. */
export const valuesOf = (row: Physiology): PhysiologyValues =>
  Object.fromEntries(FIELD_NAMES.map((name) => [name, row[name]]));
